//! What a player can choose: [`Settings`] with their text form, the keys ([`Bindings`]) and the colours ([`Palette`]), the same on
//! every screen.
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

mod choices;
mod keys;
mod palette;
mod settings;

pub use choices::{
    BoardChoice, Chord, Colours, FourOpponent, FourStarter, Glyphs, Motion, Sound, Switch, Theme,
    Unknown,
};
pub use keys::{Bindings, Command, Key, KeyCode, KeyReader, NotAKey, Order, Way, choose_keys};
pub use palette::{Palette, Rgb};
pub use settings::Settings;
