//! What players read for the values of settings and the headings of groups.

use flagfall_mines::{Marks, MinesLevel, StartRule};
use flagfall_play::{Fouls, Player, Undo};
use flagfall_text::{GameNames, SettingChoices, SettingNotes, Units, Words};

use crate::choices::{BoardChoice, Chord, Delay, FourCross, FourOpponent, FourStarter, Look};
use crate::setting::{FrontEnd, Group, TakesEffect};
use crate::settings::Settings;

/// A value that a player can choose.
pub trait Labelled {
    /// What players read.
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
    /// A note for whoever has just changed it.
    pub fn label(self) -> Words {
        match self {
            TakesEffect::AtOnce => SettingNotes::AtOnce.into(),
            TakesEffect::NextGame => SettingNotes::NextGame.into(),
        }
    }
}

impl BoardChoice {
    /// Its name alone, where there is little room; an own board has its size.
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

/// Types whose labels are messages with nothing but the value in them.
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

/// Who begins, in the words for these players.
pub(crate) fn starter_label(starter: FourStarter, settings: &Settings) -> Words {
    match starter {
        FourStarter::One => player_label(Player::One, settings),
        FourStarter::Two => player_label(Player::Two, settings),
        FourStarter::Drawn | FourStarter::Alternate => starter.label(),
    }
}

/// Who plays crosses, in the words for these players.
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

/// What chords, where plain clicks on numbers may do nothing.
pub(crate) fn chord_label(chord: Chord, settings: &Settings, front_end: FrontEnd) -> Words {
    let is_by_click = settings.quick_clicks.is_on() || front_end == FrontEnd::Terminal;
    match chord {
        Chord::SingleClick if !is_by_click => SettingChoices::ChordKey.into(),
        Chord::SingleClick | Chord::BothButtons | Chord::Off => chord.label(),
    }
}
