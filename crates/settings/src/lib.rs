//! Player settings: [`Settings`] with their text form, key bindings ([`Bindings`]) and colour themes
//! ([`Palette`]), the same in every front end. [`Setting::ALL`] describes each setting once, for files,
//! settings pages and menus.
//!
//! ```
//! use flagfall_settings::{Settings, Theme};
//!
//! let mut settings = Settings::default();
//! settings.set("theme", "light")?;
//! assert_eq!(settings.theme, Theme::Light);
//! # Ok::<(), String>(())
//! ```
//!
//! Left out on purpose: storing settings and applying them.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod choices;
mod key_names;
mod keys;
mod labels;
mod language_choice;
mod palette;
mod player_name;
mod rebinding;
mod setting;
mod settings;

pub use choices::{
    BoardChoice, Chord, Colours, CommandBox, Delay, DiscColours, FourCross, FourOpponent,
    FourStarter, Glyphs, LongPress, Look, Motion, SolverPace, Sound, Switch, Theme, Unknown,
};
pub use key_names::keys_in_words;
pub use keys::{Bindings, ChosenKeys, Command, Key, KeyCode, KeyReader, NotAKey, Order, Way};
pub use labels::Labelled;
pub use language_choice::{LanguageChoice, Languages};
pub use palette::{Palette, Rgb};
pub use player_name::{NameRefusal, PlayerName};
pub use rebinding::{LostKeys, Rebound};
pub use setting::{Choice, ChoiceStep, FrontEnd, Group, Setting, TakesEffect};
pub use settings::{SettingId, Settings, Unread};
