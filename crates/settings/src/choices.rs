//! The types of settings, each with a canonical text form.

use std::fmt;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{MinesLevel, Size};
use flagfall_play::{Millis, PublicOpponent};
use flagfall_text::{SettingChoices, Words};

use crate::labels::Labelled;

/// The text is not one of the choices; the error lists them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unknown(String);

/// Defines an enum of choices with their text forms; the first one is the default.
macro_rules! choice {
    (
        $(#[$about:meta])*
        $name:ident { $($(#[$variant_about:meta])* $variant:ident = $text:literal $label:ident,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_about])* $variant,)+
        }

        impl $name {
            /// All choices, the default first.
            pub const ALL: &[$name] = &[$($name::$variant),+];
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($name::$variant => $text,)+
                })
            }
        }

        impl Labelled for $name {
            fn label(&self) -> Words {
                match self {
                    $($name::$variant => SettingChoices::$label,)+
                }
                .into()
            }
        }

        impl FromStr for $name {
            type Err = Unknown;

            fn from_str(text: &str) -> Result<$name, Unknown> {
                match text {
                    $($text => Ok($name::$variant),)+
                    _ => Err(Unknown(format!("choose one of: {}", [$($text),+].join(", ")))),
                }
            }
        }
    };
}

choice! {
    /// A switch; written `on` or `off`.
    Switch {
        /// Switched on.
        On = "on" On,
        /// Switched off.
        Off = "off" Off,
    }
}

impl Switch {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        match self {
            Switch::On => true,
            Switch::Off => false,
        }
    }

    /// The opposite.
    #[must_use]
    pub const fn other(self) -> Switch {
        match self {
            Switch::On => Switch::Off,
            Switch::Off => Switch::On,
        }
    }
}

choice! {
    /// The input that chords on a number; written `single-click`, `both-buttons` or `off`.
    Chord {
        /// A click on the number.
        SingleClick = "single-click" ChordClick,
        /// Both mouse buttons, or the middle one.
        BothButtons = "both-buttons" ChordBothButtons,
        /// No chording.
        Off = "off" ChordNever,
    }
}

choice! {
    /// How fast the solver opens cells in a race.
    SolverPace {
        /// One a second.
        Steady = "steady" PaceSteady,
        /// One in two seconds.
        Slow = "slow" PaceSlow,
        /// Two a second.
        Quick = "quick" PaceQuick,
        /// Five a second.
        Rapid = "rapid" PaceRapid,
    }
}

impl SolverPace {
    /// The time from one opening to the next.
    pub const fn between(self) -> Millis {
        match self {
            SolverPace::Slow => Millis(2_000),
            SolverPace::Steady => Millis(1_000),
            SolverPace::Quick => Millis(500),
            SolverPace::Rapid => Millis(200),
        }
    }
}

choice! {
    /// How everything is coloured.
    Theme {
        /// Light on dark.
        Dark = "dark" Dark,
        /// Dark on light.
        Light = "light" Light,
        /// The classic grey of the nineties.
        Classic = "classic" Classic,
        /// Mostly black and white.
        HighContrast = "high-contrast" HighContrast,
        /// Colours that nearly everybody can tell apart.
        ColourBlind = "colour-blind" ColourBlind,
    }
}

choice! {
    /// The number of colours used.
    Colours {
        /// As many as the terminal seems to support.
        Detect = "detect" Automatic,
        /// No colours.
        None = "none" NoColours,
        /// The sixteen basic terminal colours.
        Sixteen = "16" SixteenColours,
        /// The fixed palette of 256 colours.
        TwoHundredFiftySix = "256" PaletteColours,
        /// 24-bit colours.
        True = "true" AllColours,
    }
}

choice! {
    /// The characters that draw the board.
    Glyphs {
        /// The best that the locale supports.
        Detect = "detect" Automatic,
        /// ASCII.
        Ascii = "ascii" Ascii,
        /// Unicode characters of one column.
        Unicode = "unicode" Unicode,
        /// Emoji of two columns.
        Emoji = "emoji" Emoji,
    }
}

choice! {
    /// Whether there are animations.
    Motion {
        /// All animations.
        Full = "full" MotionFull,
        /// No animations.
        Reduced = "reduced" MotionReduced,
    }
}

choice! {
    /// The kind of sound.
    Sound {
        /// Sounds on a local machine, nothing on a remote one.
        Detect = "detect" Automatic,
        /// No sound.
        Off = "off" Off,
        /// The terminal bell.
        Bell = "bell" Bell,
        /// Sound effects.
        On = "on" On,
    }
}

choice! {
    /// The player who begins a game of Four in a Row.
    FourStarter {
        /// Drawn at random.
        Drawn = "drawn" Drawn,
        /// Player one.
        One = "one" PlayerOne,
        /// Player two.
        Two = "two" PlayerTwo,
        /// The players alternate.
        Alternate = "alternate" Alternate,
    }
}

choice! {
    /// The player whose discs have crosses; the other player's have rings.
    FourCross {
        /// The player who begins.
        Starter = "starter" CrossStarter,
        /// Player one.
        One = "one" PlayerOne,
        /// Player two.
        Two = "two" PlayerTwo,
    }
}

choice! {
    /// The colours of discs with a cross and of discs with a ring.
    DiscColours {
        /// The theme's colours.
        Theme = "theme" DiscsOfTheme,
        /// Orange and blue, which nearly everybody can tell apart.
        OrangeBlue = "orange-blue" OrangeBlue,
        /// Yellow and blue, which nearly everybody can tell apart.
        YellowBlue = "yellow-blue" YellowBlue,
        /// Green and pink, both light.
        GreenPink = "green-pink" GreenPink,
        /// White and red.
        WhiteRed = "white-red" WhiteRed,
    }
}

choice! {
    /// The action of a long press.
    LongPress {
        /// The opposite of a tap: it flags where taps open, and opens where they flag.
        TheOther = "other" LongPressFlags,
        /// No action; only the switch selects the mode.
        Nothing = "nothing" LongPressNothing,
    }
}

choice! {
    /// Whether there is an input line for typed commands.
    CommandBox {
        /// Hidden.
        Hidden = "hidden" Hidden,
        /// Shown.
        Shown = "shown" Shown,
    }
}

/// The theme of the web page; written `system` or like the theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// The system's preference: light, dark or high contrast.
    #[default]
    System,
    /// Always this theme.
    Chosen(Theme),
}

impl fmt::Display for Look {
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

/// The delay of a long press in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Delay(u16); // Invariant: SHORTEST to LONGEST.

impl Delay {
    /// The minimum.
    pub const SHORTEST: u16 = 150;
    /// The maximum.
    pub const LONGEST: u16 = 1000;
    /// The default.
    pub const USUAL: Delay = Delay(350);

    /// The delay in milliseconds.
    pub const fn millis(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Delay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Delay {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Delay, Unknown> {
        let is_right = |millis: &u16| (Delay::SHORTEST..=Delay::LONGEST).contains(millis);
        text.parse().ok().filter(is_right).map(Delay).ok_or_else(|| {
            let (shortest, longest) = (Delay::SHORTEST, Delay::LONGEST);
            Unknown(format!("a long press takes {shortest} to {longest} milliseconds"))
        })
    }
}

/// The board of the next game; written `beginner` or `12x8x20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardChoice {
    /// A named level.
    Level(MinesLevel),
    /// A custom size.
    Own(Size),
}

impl BoardChoice {
    /// The choice for this size: a level if one has it.
    pub fn of(size: Size) -> BoardChoice {
        let level = MinesLevel::ALL.into_iter().find(|level| level.size() == size);
        level.map_or(BoardChoice::Own(size), BoardChoice::Level)
    }

    /// The size of the board and its number of mines.
    pub fn size(self) -> Size {
        match self {
            BoardChoice::Level(level) => level.size(),
            BoardChoice::Own(size) => size,
        }
    }
}

impl Default for BoardChoice {
    fn default() -> BoardChoice {
        BoardChoice::Level(MinesLevel::Beginner)
    }
}

impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardChoice::Level(level) => level.fmt(f),
            BoardChoice::Own(size) => size.fmt(f),
        }
    }
}

impl FromStr for BoardChoice {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<BoardChoice, Unknown> {
        match (text.parse(), text.parse()) {
            (Ok(level), _) => Ok(BoardChoice::Level(level)),
            // Early versions allowed boards with only mines.
            (Err(_), Ok(size)) => Ok(BoardChoice::Own(Size::with_safe_cell(size))),
            (Err(level), Err(size)) => Err(Unknown(format!("{level}; otherwise {size}"))),
        }
    }
}

/// Player two; written `person` or `level 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourOpponent {
    /// A person at the same screen.
    Person,
    /// The computer at this level.
    Computer(FourLevel),
}

impl FourOpponent {
    /// The choice for this opponent.
    pub fn of(opponent: PublicOpponent) -> FourOpponent {
        match opponent {
            PublicOpponent::Person => FourOpponent::Person,
            PublicOpponent::Computer(level) => FourOpponent::Computer(level),
        }
    }
}

impl Default for FourOpponent {
    fn default() -> FourOpponent {
        FourOpponent::Computer(FourLevel::ALL[2])
    }
}

impl fmt::Display for FourOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FourOpponent::Person => f.write_str("person"),
            FourOpponent::Computer(level) => write!(f, "level {}", level.number()),
        }
    }
}

impl FromStr for FourOpponent {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<FourOpponent, Unknown> {
        match text.strip_prefix("level ") {
            None if text == "person" => Some(FourOpponent::Person),
            None => None,
            Some(number) => FourLevel::written(number).map(FourOpponent::Computer),
        }
        .ok_or_else(|| Unknown("the opponent is person, or level and 1 to 10".to_owned()))
    }
}
