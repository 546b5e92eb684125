//! What players read for the values of settings and the headings of groups. Labels of the settings themselves are in the table.

use flagfall_mines::{Marks, MinesLevel, StartRule};
use flagfall_play::{Fouls, Undo};

use crate::choices::{BoardChoice, Delay, FourOpponent, FourStarter, Look};
use crate::setting::{Group, TakesEffect};

/// A value that a player can choose.
pub trait Labelled {
    /// The text that players read.
    fn label(&self) -> String;
}

impl Group {
    /// The heading.
    pub const fn label(self) -> &'static str {
        match self {
            Group::Mines => "Minesweeper",
            Group::Four => "Four in a Row",
            Group::Looks => "Looks and sound",
            Group::Touch => "Touch",
        }
    }
}

impl TakesEffect {
    /// A note for who has just changed it.
    pub const fn label(self) -> &'static str {
        match self {
            TakesEffect::AtOnce => "Takes effect at once.",
            TakesEffect::NextGame => "Takes effect with the next game.",
        }
    }
}

impl BoardChoice {
    /// Its name alone, where there is little room; an own board has its size.
    pub fn short_label(self) -> String {
        match self {
            BoardChoice::Level(MinesLevel::Beginner) => "Beginner".to_owned(),
            BoardChoice::Level(MinesLevel::Intermediate) => "Intermediate".to_owned(),
            BoardChoice::Level(MinesLevel::Expert) => "Expert".to_owned(),
            BoardChoice::Own(size) => {
                let (grid, n_mines) = (size.grid(), size.n_mines());
                format!("{}×{}, {n_mines} mines", grid.width(), grid.height())
            }
        }
    }
}

impl Labelled for BoardChoice {
    fn label(&self) -> String {
        let name = match self {
            BoardChoice::Level(_) => self.short_label(),
            BoardChoice::Own(_) => "Custom".to_owned(),
        };
        let (grid, n_mines) = (self.size().grid(), self.size().n_mines());
        format!("{name} {}x{}, {n_mines} mines", grid.width(), grid.height())
    }
}

impl Labelled for StartRule {
    fn label(&self) -> String {
        match self {
            StartRule::Any => "Any cell, even a mine",
            StartRule::Safe => "Never a mine",
            StartRule::Opening => "Always an opening",
        }
        .to_owned()
    }
}

impl Labelled for Marks {
    fn label(&self) -> String {
        match self {
            Marks::Flags => "Flags",
            Marks::FlagsAndQuestions => "Flags and question marks",
        }
        .to_owned()
    }
}

impl Labelled for Undo {
    fn label(&self) -> String {
        match self {
            Undo::Forbidden => "Never".to_owned(),
            Undo::Free => "At any time".to_owned(),
            Undo::Budget(1) => "Once each".to_owned(),
            Undo::Budget(each) => format!("{each} times each"),
        }
    }
}

impl Labelled for Fouls {
    fn label(&self) -> String {
        match self {
            Fouls::Refused => "Not counted".to_owned(),
            Fouls::Counted(limit) => format!("{limit} fouls lose"),
        }
    }
}

impl Labelled for FourOpponent {
    fn label(&self) -> String {
        match self {
            FourOpponent::Person => "A person".to_owned(),
            FourOpponent::Computer(level) => match level.number() {
                1 => "Level 1 (easiest)".to_owned(),
                10 => "Level 10 (perfect)".to_owned(),
                number => format!("Level {number}"),
            },
        }
    }
}

impl Labelled for Look {
    fn label(&self) -> String {
        match self {
            Look::System => "Same as system".to_owned(),
            Look::Chosen(theme) => theme.label(),
        }
    }
}

impl Labelled for Delay {
    fn label(&self) -> String {
        format!("{} ms", self.millis())
    }
}

/// Who begins, in the words for this opponent.
pub(crate) fn starter_label(starter: FourStarter, opponent: FourOpponent) -> String {
    match (starter, opponent) {
        (FourStarter::One, FourOpponent::Computer(_)) => "You".to_owned(),
        (FourStarter::Two, FourOpponent::Computer(_)) => "The computer".to_owned(),
        (FourStarter::Drawn, _) | (FourStarter::One | FourStarter::Two, FourOpponent::Person) => {
            starter.label()
        }
    }
}
