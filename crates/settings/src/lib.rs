//! What a player can choose: [`Settings`] with their text form, the keys ([`Bindings`]) and the colours ([`Palette`]), the same on
//! every screen. [`Setting::ALL`] describes each setting once, for files, settings pages and menus.
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
//! Where settings are kept, and who obeys them, is decided elsewhere.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod choices;
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
    FourStarter, Glyphs, LongPress, Look, Motion, Sound, Switch, Theme, Unknown,
};
pub use keys::{Bindings, Command, Key, KeyCode, KeyReader, NotAKey, Order, Way};
pub use labels::Labelled;
pub use language_choice::{LanguageChoice, Languages};
pub use palette::{Palette, Rgb};
pub use player_name::{NameRefusal, PlayerName};
pub use rebinding::{LostKeys, Rebound};
pub use setting::{Choice, FrontEnd, Group, Setting, Step, TakesEffect};
pub use settings::{SettingId, Settings, Unread};
