//! System preferences, and the theme derived from them.

use flagfall_settings::{Look, Theme};

/// The system's preferences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct System {
    pub(crate) is_light: bool,
    pub(crate) wants_contrast: bool,
    pub(crate) wants_no_motion: bool,
}

impl System {
    /// The theme: the player's choice, or else the system's.
    pub(crate) const fn theme(self, look: Look) -> Theme {
        match look {
            Look::Chosen(theme) => theme,
            Look::System if self.wants_contrast => Theme::HighContrast,
            Look::System if self.is_light => Theme::Light,
            Look::System => Theme::Dark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_decides_unless_the_player_does() {
        let system = System { is_light: true, ..System::default() };
        assert_eq!(system.theme(Look::System), Theme::Light);
        assert_eq!(System::default().theme(Look::System), Theme::Dark);
        let contrast = System { wants_contrast: true, ..system };
        assert_eq!(contrast.theme(Look::System), Theme::HighContrast);
        assert_eq!(contrast.theme(Look::Chosen(Theme::ColourBlind)), Theme::ColourBlind);
    }
}
