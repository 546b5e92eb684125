//! The labels of setting values and group headings for players.

use flagfall_mines::{Marks, MinesLevel, StartRule};
use flagfall_play::{Fouls, Player, Undo};
use flagfall_text::{GameNames, SettingChoices, SettingNotes, Units, Words};

use crate::choices::{BoardChoice, Chord, Delay, FourCross, FourOpponent, FourStarter, Look};
use crate::setting::{FrontEnd, Group, TakesEffect};
use crate::settings::Settings;

/// A value with a label for players.
pub trait Labelled {
    /// The label.
    fn label(&self) -> Words;
}

impl Group {
    /// The heading.
    pub fn label(self) -> Words {
        match self {
            Group::Mines => GameNames::Mines.into(),
            Group::Four => GameNames::Four.into(),
            Group::Looks => SettingNotes::LooksAndSound.into(),
            Group::Touch => SettingNotes::Touch.into(),
        }
    }
}

impl TakesEffect {
    /// The note shown after a change.
    pub fn label(self) -> Words {
        match self {
            TakesEffect::AtOnce => SettingNotes::AtOnce.into(),
            TakesEffect::NextGame => SettingNotes::NextGame.into(),
        }
    }
}

impl BoardChoice {
    /// A short label: the level's name, or the size of a custom board.
    pub fn short_label(self) -> Words {
        match self {
            BoardChoice::Level(level) => level.label(),
            BoardChoice::Own(size) => GameNames::Board { size }.into(),
        }
    }
}

impl Labelled for BoardChoice {
    fn label(&self) -> Words {
        let size = self.size();
        match self {
            BoardChoice::Level(level) => {
                SettingChoices::LevelBoard { level: Box::new(level.label()), size }.into()
            }
            BoardChoice::Own(_) => SettingChoices::OwnBoard { size }.into(),
        }
    }
}

/// Implements `Labelled` for types whose labels depend only on the value.
macro_rules! labels {
    ($($type:ty, $value:ident => $label:expr;)+) => {
        $(impl Labelled for $type {
            fn label(&self) -> Words {
                let $value = self;
                $label.into()
            }
        })+
    };
}

labels! {
    MinesLevel, level => match level {
        MinesLevel::Beginner => GameNames::Beginner,
        MinesLevel::Intermediate => GameNames::Intermediate,
        MinesLevel::Expert => GameNames::Expert,
    };
    StartRule, start => match start {
        StartRule::Any => SettingChoices::StartAny,
        StartRule::Safe => SettingChoices::StartSafe,
        StartRule::Opening => SettingChoices::StartOpening,
    };
    Marks, marks => match marks {
        Marks::Flags => SettingChoices::Flags,
        Marks::FlagsAndQuestions => SettingChoices::FlagsAndQuestions,
    };
    Undo, undo => match *undo {
        Undo::Forbidden => SettingChoices::UndoNever,
        Undo::Free => SettingChoices::UndoFree,
        Undo::Budget(n_undos) => SettingChoices::UndoBudget { n_undos },
    };
    Fouls, fouls => match *fouls {
        Fouls::Refused => SettingChoices::FoulsRefused,
        Fouls::Counted(n_fouls) => SettingChoices::FoulsCounted { n_fouls },
    };
    FourOpponent, opponent => match opponent {
        FourOpponent::Person => SettingChoices::Person,
        FourOpponent::Computer(level) => SettingChoices::Level { level: level.number() },
    };
    Delay, delay => Units::Milliseconds { number: delay.millis().into() };
}

impl Labelled for Look {
    fn label(&self) -> Words {
        match self {
            Look::System => SettingChoices::SameAsSystem.into(),
            Look::Chosen(theme) => theme.label(),
        }
    }
}

/// The label of a starter, with the players' names.
pub(crate) fn starter_label(starter: FourStarter, settings: &Settings) -> Words {
    match starter {
        FourStarter::One => player_label(Player::One, settings),
        FourStarter::Two => player_label(Player::Two, settings),
        FourStarter::Drawn | FourStarter::Alternate => starter.label(),
    }
}

/// The label of the player with crosses, with the players' names.
pub(crate) fn cross_label(cross: FourCross, settings: &Settings) -> Words {
    match cross {
        FourCross::Starter => cross.label(),
        FourCross::One => player_label(Player::One, settings),
        FourCross::Two => player_label(Player::Two, settings),
    }
}

fn player_label(player: Player, settings: &Settings) -> Words {
    match (player, settings.four_opponent) {
        (Player::One, FourOpponent::Computer(_)) => SettingChoices::You.into(),
        (Player::Two, FourOpponent::Computer(_)) => SettingChoices::Computer.into(),
        (Player::One | Player::Two, FourOpponent::Person) => settings.player_name(player),
    }
}

/// The input that chords; plain clicks on numbers may have no effect.
pub(crate) fn chord_label(chord: Chord, settings: &Settings, front_end: FrontEnd) -> Words {
    let is_by_click = settings.quick_clicks.is_on() || front_end == FrontEnd::Terminal;
    match chord {
        Chord::SingleClick if !is_by_click => SettingChoices::ChordKey.into(),
        Chord::SingleClick | Chord::BothButtons | Chord::Off => chord.label(),
    }
}
