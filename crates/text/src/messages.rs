//! The enums declared in `choices.rs`, `declared.rs` and the files beside it, and the code that they share.

use flagfall_four::{Column, Spot};
use flagfall_mines::{Cell, Size};
use flagfall_play::Millis;

#[cfg(not(target_family = "wasm"))]
use crate::argument::OneOf;
use crate::argument::{Argument, Digits, Percent, Value};
use crate::language::Language;

/// An enum for each area, and [`Words`] for all of them.
macro_rules! messages {
    ($($(#[$cfg:meta])? $area:ident { $($name:ident $({ $($argument:ident: $type:ty),* $(,)? })?),* $(,)? })*) => {
        $(
            $(#[$cfg])?
            #[doc = concat!("The area `", stringify!($area), "` of the catalogue; the texts are in `languages`.")]
            #[derive(Clone, Debug, PartialEq)]
            pub enum $area {
                $(
                    #[doc = concat!("`", stringify!($name), "`")]
                    $name $({ $(
                        #[doc = concat!("`$", stringify!($argument), "`")]
                        $argument: $type,
                    )* })?,
                )*
            }

            $(#[$cfg])?
            impl $area {
                /// The place of its text within the area, and its arguments.
                fn parts(&self, language: &Language) -> (usize, Vec<Value>) {
                    enum Ordinal { $($name),* }
                    // If the messages of an area have no arguments, the language is unused.
                    let _ = language;
                    match self {
                        $($area::$name $({ $($argument),* })? => (
                            Ordinal::$name as usize,
                            vec![$($(Argument::value($argument, language)),*)?],
                        ),)*
                    }
                }

                const LENGTH: usize = [$(stringify!($name)),*].len();

                #[cfg(test)]
                fn samples() -> Vec<Words> {
                    vec![$($area::$name $({ $($argument: Argument::sample()),* })?.into()),*]
                }
            }

            $(#[$cfg])?
            impl From<$area> for Words {
                fn from(message: $area) -> Words {
                    Words::$area(message)
                }
            }
        )*

        /// Any message of the catalogue, or a text from elsewhere.
        #[derive(Debug)]
        pub enum Words {
            $(
                $(#[$cfg])?
                #[doc = concat!("A message of [`", stringify!($area), "`].")]
                $area($area),
            )*
            /// A text from elsewhere: a name, a system error, or a text that is not in the catalogue yet.
            Verbatim(String),
        }

        // Not derived, so that it is compiled only once: derived code is inlined, which took 100 kB in the page.
        impl Clone for Words {
            fn clone(&self) -> Words {
                match self {
                    $($(#[$cfg])? Words::$area(message) => Words::$area(message.clone()),)*
                    Words::Verbatim(text) => Words::Verbatim(text.clone()),
                }
            }
        }

        impl PartialEq for Words {
            fn eq(&self, other: &Words) -> bool {
                match (self, other) {
                    $($(#[$cfg])? (Words::$area(one), Words::$area(other)) => one == other,)*
                    (Words::Verbatim(one), Words::Verbatim(other)) => one == other,
                    _ => false,
                }
            }
        }

        impl Words {
            const LENGTHS: &[usize] = &[$($(#[$cfg])? $area::LENGTH),*];

            /// The number of messages.
            pub(crate) const COUNT: usize = {
                let (mut sum, mut area) = (0, 0);
                while area < Words::LENGTHS.len() {
                    sum += Words::LENGTHS[area];
                    area += 1;
                }
                sum
            };

            /// The place of its text in the catalogue with its arguments, or the text itself.
            pub(crate) fn parts(&self, language: &Language) -> Result<(usize, Vec<Value>), &str> {
                enum Ordinal { $($(#[$cfg])? $area),* }
                let (area, (place, arguments)) = match self {
                    $($(#[$cfg])? Words::$area(message) => (Ordinal::$area as usize, message.parts(language)),)*
                    Words::Verbatim(text) => return Err(text),
                };
                Ok((Words::LENGTHS[..area].iter().sum::<usize>() + place, arguments))
            }

            /// One of each message.
            #[cfg(test)]
            pub(crate) fn samples() -> Vec<Words> {
                [$($(#[$cfg])? $area::samples()),*].concat()
            }
        }
    };
}

/// Arguments whose options a language can tell apart. Options after a semicolon have names of their own, which are written as they are.
macro_rules! choices {
    ($($choice:ident { $($option:ident),* $(,)? $(; $($named:ident),+)? })*) => {
        $(choice!($choice { $($option),* } $($($named),+)?);)*
    };
}

macro_rules! choice {
    ($choice:ident { $($option:ident),* }) => {
        #[doc = concat!("A choice `", stringify!($choice), "` by which a language can find its words.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $choice {
            $(
                #[doc = concat!("`", stringify!($option), "`")]
                $option,
            )*
        }

        impl $choice {
            /// All options, in order.
            pub const ALL: &[$choice] = &[$($choice::$option),*];
        }

        impl Argument for $choice {
            fn value(&self, _: &Language) -> Value {
                Value::Option(*self as u8)
            }

            #[cfg(test)]
            fn sample() -> Self {
                $choice::ALL[0]
            }
        }
    };
    ($choice:ident { $($option:ident),* } $($named:ident),+) => {
        #[doc = concat!("A choice `", stringify!($choice), "` by which a language can find its words.")]
        #[derive(Clone, Debug, PartialEq)]
        pub enum $choice {
            $(
                #[doc = concat!("`", stringify!($option), "`")]
                $option,
            )*
            $(
                /// An option with this name.
                $named(Box<Words>),
            )+
        }

        impl Argument for $choice {
            fn value(&self, language: &Language) -> Value {
                enum Ordinal { $($option,)* $($named),+ }
                match self {
                    $($choice::$option => Value::Option(Ordinal::$option as u8),)*
                    $($choice::$named(name) => {
                        Value::Named(Ordinal::$named as u8, language.say(name))
                    })+
                }
            }

            #[cfg(test)]
            fn sample() -> Self {
                [$($choice::$named),+][0](Argument::sample())
            }
        }
    };
}

include!("choices.rs");
include!("declared_review.rs");
include!("declared_online.rs");
include!("declared_after.rs");
include!("declared_typed.rs");
include!("declared.rs");

impl Default for Words {
    /// Nothing.
    fn default() -> Words {
        Words::Verbatim(String::new())
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words::Verbatim(text)
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::Verbatim(text.to_owned())
    }
}
