//! What a player can choose, each with its one text form.

use std::fmt;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{MinesLevel, Size};
use flagfall_play::PublicOpponent;
use flagfall_text::{SettingChoices, Words};

use crate::labels::Labelled;

/// Text that names no choice; says which there are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unknown(String);

/// An enum of names, the first of which is the default, with all of them in order and their text.
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
            /// All there are, the default first.
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
    /// On or off; written so.
    Switch {
        /// It is.
        On = "on" On,
        /// It is not.
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

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Switch {
        match self {
            Switch::On => Switch::Off,
            Switch::Off => Switch::On,
        }
    }
}

choice! {
    /// What opens all neighbours of a number that has its flags; written `single-click`, `both-buttons`
    /// or `off`.
    Chord {
        /// A hit on the number.
        SingleClick = "single-click" ChordClick,
        /// Both buttons of the mouse, or the middle one.
        BothButtons = "both-buttons" ChordBothButtons,
        /// Nothing.
        Off = "off" ChordNever,
    }
}

choice! {
    /// How everything is coloured.
    Theme {
        /// Light on dark.
        Dark = "dark" Dark,
        /// Dark on light.
        Light = "light" Light,
        /// The grey of the nineties.
        Classic = "classic" Classic,
        /// Black and white, and little else.
        HighContrast = "high-contrast" HighContrast,
        /// Colours that nearly everybody can tell apart.
        ColourBlind = "colour-blind" ColourBlind,
    }
}

choice! {
    /// How many colours are used.
    Colours {
        /// As many as the terminal seems to have.
        Detect = "detect" Automatic,
        /// None.
        None = "none" NoColours,
        /// The sixteen of every terminal.
        Sixteen = "16" SixteenColours,
        /// The fixed palette.
        TwoHundredFiftySix = "256" PaletteColours,
        /// All of them.
        True = "true" AllColours,
    }
}

choice! {
    /// Which characters draw the board.
    Glyphs {
        /// The best that the locale allows.
        Detect = "detect" Automatic,
        /// Those of 1967.
        Ascii = "ascii" Ascii,
        /// Those of one column.
        Unicode = "unicode" Unicode,
        /// Pictures of two columns.
        Emoji = "emoji" Emoji,
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// They do.
        Full = "full" MotionFull,
        /// They appear.
        Reduced = "reduced" MotionReduced,
    }
}

choice! {
    /// What can be heard.
    Sound {
        /// Sounds at home, nothing from afar.
        Detect = "detect" Automatic,
        /// Nothing.
        Off = "off" Off,
        /// The terminal's bell.
        Bell = "bell" Bell,
        /// Sounds.
        On = "on" On,
    }
}

choice! {
    /// Who begins a game of Four in a Row.
    FourStarter {
        /// Whoever is drawn.
        Drawn = "drawn" Drawn,
        /// Player one.
        One = "one" PlayerOne,
        /// Player two.
        Two = "two" PlayerTwo,
        /// Each player in turn.
        Alternate = "alternate" Alternate,
    }
}

choice! {
    /// Whose discs have crosses; the other player's have rings.
    FourCross {
        /// Those of whoever begins.
        Starter = "starter" CrossStarter,
        /// Those of player one.
        One = "one" PlayerOne,
        /// Those of player two.
        Two = "two" PlayerTwo,
    }
}

choice! {
    /// The colours of discs with a cross and of discs with a ring.
    DiscColours {
        /// Those of the theme.
        Theme = "theme" DiscsOfTheme,
        /// Nearly everybody can tell them apart.
        OrangeBlue = "orange-blue" OrangeBlue,
        /// So with these.
        YellowBlue = "yellow-blue" YellowBlue,
        /// Two light ones.
        GreenPink = "green-pink" GreenPink,
        /// One has no colour at all.
        WhiteRed = "white-red" WhiteRed,
    }
}

choice! {
    /// What a finger that stays does.
    LongPress {
        /// What a tap does not: it flags where taps open, and opens where they flag.
        TheOther = "other" LongPressFlags,
        /// Nothing; the switch alone decides.
        Nothing = "nothing" LongPressNothing,
    }
}

choice! {
    /// Whether there is a line for typed commands.
    CommandBox {
        /// There is none.
        Hidden = "hidden" Hidden,
        /// There is one.
        Shown = "shown" Shown,
    }
}

/// How the page is coloured; written `system` or as the theme is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// As the system prefers: light, dark or with much contrast.
    #[default]
    System,
    /// Always so.
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

/// After how many milliseconds a press is a long one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Delay(u16); // Invariant: between the two ends.

impl Delay {
    /// The shortest there is.
    pub const SHORTEST: u16 = 150;
    /// The longest there is.
    pub const LONGEST: u16 = 1000;
    /// The default.
    pub const USUAL: Delay = Delay(350);

    /// In milliseconds.
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

/// Which board the next game has; written `beginner` or `12x8x20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardChoice {
    /// One of the usual ones.
    Level(MinesLevel),
    /// The player's own.
    Own(Size),
}

impl BoardChoice {
    /// The board of this size: a level, where there is one like it.
    pub fn of(size: Size) -> BoardChoice {
        let level = MinesLevel::ALL.into_iter().find(|level| level.size() == size);
        level.map_or(BoardChoice::Own(size), BoardChoice::Level)
    }

    /// Its sides and mines.
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
            // Early versions let a player choose a board of mines only.
            (Err(_), Ok(size)) => Ok(BoardChoice::Own(Size::with_safe_cell(size))),
            (Err(level), Err(size)) => Err(Unknown(format!("{level}; otherwise {size}"))),
        }
    }
}

/// Who player two is; written `person` or `level 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourOpponent {
    /// Somebody at the same screen.
    Person,
    /// The computer.
    Computer(FourLevel),
}

impl FourOpponent {
    /// The choice that leads to this opponent.
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
