//! What a player can choose that only a web page has: the look by the system's preference, and how fingers play.

use std::fmt::{self, Display};
use std::str::FromStr;

use flagfall_settings::{Theme, Unknown};

/// What a player has chosen for this page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    pub(crate) look: Look,
    pub(crate) long_press: LongPress,
    pub(crate) delay: Delay,
    pub(crate) command_box: CommandBox,
}

/// How everything is coloured; written `system` or as the theme is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Look {
    /// As the system prefers: light, dark or with much contrast.
    #[default]
    System,
    /// Always so.
    Chosen(Theme),
}

/// What the system prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct System {
    pub(crate) is_light: bool,
    pub(crate) wants_contrast: bool,
    pub(crate) wants_no_motion: bool,
}

impl Look {
    pub(crate) const fn theme(self, system: System) -> Theme {
        match self {
            Look::Chosen(theme) => theme,
            Look::System if system.wants_contrast => Theme::HighContrast,
            Look::System if system.is_light => Theme::Light,
            Look::System => Theme::Dark,
        }
    }
}

impl Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Look::System => f.write_str("system"),
            Look::Chosen(theme) => theme.fmt(f),
        }
    }
}

impl FromStr for Look {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Look, Unknown> {
        match text {
            "system" => Ok(Look::System),
            theme => theme.parse().map(Look::Chosen),
        }
    }
}

/// What a finger that stays does; written `other` or `nothing`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LongPress {
    /// What a tap does not: it flags where taps open, and opens where they flag.
    #[default]
    TheOther,
    /// Nothing; the switch alone decides.
    Nothing,
}

impl Display for LongPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LongPress::TheOther => "other",
            LongPress::Nothing => "nothing",
        })
    }
}

impl FromStr for LongPress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<LongPress, &'static str> {
        match text {
            "other" => Ok(LongPress::TheOther),
            "nothing" => Ok(LongPress::Nothing),
            _ => Err("a long press does other or nothing"),
        }
    }
}

/// After how many milliseconds a press is a long one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Delay(u16); // Invariant: between the two ends.

impl Delay {
    pub(crate) const SHORTEST: u16 = 150;
    pub(crate) const LONGEST: u16 = 1000;
    pub(crate) const USUAL: Delay = Delay(350);

    pub(crate) const fn millis(self) -> u16 {
        self.0
    }
}

impl Default for Delay {
    fn default() -> Delay {
        Delay::USUAL
    }
}

impl Display for Delay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Delay {
    type Err = String;

    fn from_str(text: &str) -> Result<Delay, String> {
        let is_right = |millis: &u16| (Delay::SHORTEST..=Delay::LONGEST).contains(millis);
        text.parse().ok().filter(is_right).map(Delay).ok_or_else(|| {
            format!("a long press takes {} to {} milliseconds", Delay::SHORTEST, Delay::LONGEST)
        })
    }
}

/// Whether there is a line for typed commands; written `shown` or `hidden`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CommandBox {
    #[default]
    Hidden,
    Shown,
}

impl Display for CommandBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CommandBox::Hidden => "hidden",
            CommandBox::Shown => "shown",
        })
    }
}

impl FromStr for CommandBox {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<CommandBox, &'static str> {
        match text {
            "hidden" => Ok(CommandBox::Hidden),
            "shown" => Ok(CommandBox::Shown),
            _ => Err("the command box is shown or hidden"),
        }
    }
}

impl Preferences {
    /// All of them, by name and as text: the form in which they are kept.
    pub(crate) fn rows(&self) -> [(&'static str, String); 4] {
        let Preferences { look, long_press, delay, command_box } = self;
        [
            ("web-look", look.to_string()),
            ("web-long-press", long_press.to_string()),
            ("web-delay", delay.to_string()),
            ("web-command-box", command_box.to_string()),
        ]
    }

    /// Sets one of them; none where the name is none of theirs.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>> {
        Some(match name {
            "web-look" => read(&mut self.look, value),
            "web-long-press" => read(&mut self.long_press, value),
            "web-delay" => read(&mut self.delay, value),
            "web-command-box" => read(&mut self.command_box, value),
            _ => return None,
        })
    }
}

fn read<T: FromStr<Err: Display>>(field: &mut T, value: &str) -> Result<(), String> {
    *field = value.parse().map_err(|error: T::Err| error.to_string())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        let chosen = Preferences {
            look: Look::Chosen(Theme::Classic),
            long_press: LongPress::Nothing,
            delay: Delay(700),
            command_box: CommandBox::Shown,
        };
        let mut read = Preferences::default();
        for (name, value) in chosen.rows() {
            assert_eq!(read.set(name, &value), Some(Ok(())), "{name}");
        }
        assert_eq!(read, chosen);
    }

    #[test]
    fn wrong_values_change_nothing_and_are_told() {
        let mut preferences = Preferences::default();
        for (name, value) in [("web-delay", "20"), ("web-delay", "x"), ("web-look", "pink")] {
            assert!(matches!(preferences.set(name, value), Some(Err(_))), "{name} {value}");
        }
        assert_eq!(preferences.set("board", "expert"), None);
        assert_eq!(preferences, Preferences::default());
    }

    #[test]
    fn the_system_decides_unless_the_player_does() {
        let system = System { is_light: true, ..System::default() };
        assert_eq!(Look::System.theme(system), Theme::Light);
        assert_eq!(Look::System.theme(System::default()), Theme::Dark);
        let contrast = System { wants_contrast: true, ..system };
        assert_eq!(Look::System.theme(contrast), Theme::HighContrast);
        assert_eq!(Look::Chosen(Theme::ColourBlind).theme(contrast), Theme::ColourBlind);
    }
}
