//! The declarations in `src/choices.rs`, `src/declared.rs` and the files beside it as lists of names: the same files, expanded by other macros.

use super::compiler::{Area, Choice, Declared};

macro_rules! messages {
    ($($(#[$cfg:meta])? $area:ident { $($name:ident $({ $($argument:ident: $type:ty),* $(,)? })?),* $(,)? })*) => {
        pub(crate) const AREAS: &[Area] = &[$(Area {
            name: stringify!($area),
            cfg: &[$(stringify!($cfg))?],
            messages: &[$(Declared {
                name: stringify!($name),
                arguments: &[$($((stringify!($argument), stringify!($type))),*)?],
            }),*],
        }),*];
    };
}

macro_rules! choices {
    ($($choice:ident { $($option:ident),* $(,)? $(; $($named:ident),+)? })*) => {
        pub(crate) const CHOICES: &[Choice] = &[$(Choice {
            name: stringify!($choice),
            options: &[$(stringify!($option),)* $($(stringify!($named)),+)?],
        }),*];
    };
}

include!("../src/choices.rs");
include!("../src/declared_review.rs");
include!("../src/declared_online.rs");
include!("../src/declared_after.rs");
include!("../src/declared_typed.rs");
include!("../src/declared.rs");
