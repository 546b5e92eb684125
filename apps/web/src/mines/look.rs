//! The appearance and name of a cell: by shape and words, never by colour alone.

use flagfall_mines::{Cell, Face};
use flagfall_table::words::{self, whole_percent};
use flagfall_text::{Mines, WebPage, Words};

/// The visible state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// `None` while the game is paused and the board hidden.
    pub(crate) face: Option<Face>,
    pub(crate) note: Note,
    pub(crate) chance: Option<Chance>,
    /// Whether a button or a finger presses it.
    pub(crate) is_pressed: bool,
    /// The seat that opened it, if several people play on one board.
    #[cfg(feature = "online")]
    pub(crate) opener: Option<u8>,
    /// Another player's seat whose cursor is here.
    #[cfg(feature = "online")]
    pub(crate) pointer: Option<u8>,
}

/// The hint's note on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Note {
    #[default]
    Nothing,
    /// The hint points here.
    Hint,
    /// Nothing is certain, and this is the best guess.
    Guess,
    /// The hint refers to this number.
    Reason,
    /// The bomb would open it.
    #[cfg(feature = "online")]
    InReach,
}

/// The displayed mine probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chance {
    Safe,
    /// 1 to 99: only certain cells show 0 or 100.
    Percent(u8),
    /// The lowest probability, if no cell is safe.
    Least(u8),
    Mine,
}

impl Chance {
    pub(crate) fn of(of_mine: f64) -> Chance {
        match of_mine {
            0.0 => Chance::Safe,
            1.0 => Chance::Mine,
            _ => Chance::Percent(whole_percent(of_mine)),
        }
    }
}

impl Look {
    /// A cell of an untouched board.
    pub(crate) const UNTOUCHED: Look = Look {
        face: Some(Face::Closed),
        note: Note::Nothing,
        chance: None,
        is_pressed: false,
        #[cfg(feature = "online")]
        opener: None,
        #[cfg(feature = "online")]
        pointer: None,
    };

    /// The CSS classes.
    pub(crate) fn classes(self) -> String {
        let face = match self.face {
            None => "hidden",
            Some(Face::Closed | Face::Question) => "closed",
            Some(Face::Flag) => "closed flag",
            Some(Face::WrongFlag) => "closed flag wrong",
            Some(Face::Mine) => "mine",
            Some(Face::Hit) => "mine hit",
            Some(Face::Open(0)) => "open",
            Some(Face::Open(number)) => NUMBERS[usize::from(number.min(8)) - 1],
        };
        let note = match self.note {
            Note::Nothing => "",
            Note::Hint => " hint",
            Note::Guess => " guess",
            Note::Reason => " reason",
            #[cfg(feature = "online")]
            Note::InReach => " in-reach",
        };
        let chance = match self.chance {
            None => "",
            Some(Chance::Safe) => " chance safe",
            Some(Chance::Mine) => " chance certain",
            Some(Chance::Percent(percent)) => HEATS[heat(percent)],
            Some(Chance::Least(percent)) => LEAST_HEATS[heat(percent)],
        };
        let pressed = if self.is_pressed { " pressed" } else { "" };
        #[cfg(feature = "online")]
        let opener = {
            let class = |name: &str, seat: Option<u8>| {
                seat.map_or_else(String::new, |seat| format!(" {name}-{seat}"))
            };
            class("by", self.opener) + &class("at", self.pointer)
        };
        #[cfg(not(feature = "online"))]
        let opener = "";
        [face, note, chance, pressed, &opener].concat()
    }

    /// The text in the cell.
    pub(crate) fn text(self) -> Words {
        match (self.face, self.chance) {
            (Some(Face::Open(number @ 1..)), _) => number.to_string().into(),
            (Some(Face::Closed | Face::Question | Face::Flag), Some(chance)) => match chance {
                Chance::Safe => Mines::SurelySafe.into(),
                Chance::Mine => Mines::SurelyMine.into(),
                Chance::Percent(percent) | Chance::Least(percent) => percent.to_string().into(),
            },
            (Some(Face::Question), None) => "?".into(),
            _ => Words::default(),
        }
    }

    /// The accessible name.
    pub(crate) fn name(self, cell: Cell) -> Words {
        let chance = self.chance.map(|chance| match chance {
            Chance::Safe => WebPage::Safe,
            Chance::Mine => WebPage::CertainMine,
            Chance::Percent(percent) => WebPage::Chance { percent },
            Chance::Least(percent) => WebPage::LeastChance { percent },
        });
        let note = match self.note {
            Note::Nothing => None,
            Note::Hint => Some(WebPage::Hint),
            Note::Guess => Some(WebPage::Guess),
            Note::Reason => Some(WebPage::Reason),
            #[cfg(feature = "online")]
            Note::InReach => None,
        };
        let name = words::cell_name(cell.to_string(), self.face);
        let notes = chance.into_iter().chain(note).map(Words::from);
        #[cfg(feature = "online")]
        let notes = notes.chain(crate::online::notes(self));
        notes.fold(name, |name, note| {
            WebPage::CellWith { name: Box::new(name), note: Box::new(note) }.into()
        })
    }
}

const NUMBERS: [&str; 8] =
    ["open n1", "open n2", "open n3", "open n4", "open n5", "open n6", "open n7", "open n8"];

/// The shades of a probability, in five steps from safe to mine.
const HEATS: [&str; 5] =
    [" chance heat-1", " chance heat-2", " chance heat-3", " chance heat-4", " chance heat-5"];
const LEAST_HEATS: [&str; 5] = [
    " chance heat-1 least",
    " chance heat-2 least",
    " chance heat-3 least",
    " chance heat-4 least",
    " chance heat-5 least",
];

/// The shade of a probability. Most real ones are small, so those are distinguished best.
fn heat(percent: u8) -> usize {
    [10, 20, 35, 60].into_iter().filter(|&from| percent >= from).count()
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[track_caller]
    fn check(look: Look, classes: &str, text: &str, name: &str) {
        let cell = Cell { column: 2, row: 3 };
        let said = |words: Words| Language::english().say(&words);
        assert_eq!((look.classes(), said(look.text())), (classes.to_owned(), text.to_owned()));
        assert_eq!(said(look.name(cell)), format!("c4, {name}"));
    }

    #[test]
    fn cells_have_a_look_and_a_name() {
        let closed = Look::UNTOUCHED;
        let with = |face| Look { face: Some(face), ..closed };
        check(closed, "closed", "", "closed");
        check(with(Face::Flag), "closed flag", "", "flag");
        check(with(Face::Question), "closed", "?", "question mark");
        check(with(Face::Open(0)), "open", "", "empty");
        check(with(Face::Open(8)), "open n8", "8", "8");
        check(with(Face::Hit), "mine hit", "", "exploded mine");
        check(with(Face::WrongFlag), "closed flag wrong", "", "wrong flag");
        check(Look { face: None, ..closed }, "hidden", "", "hidden");
        check(Look { is_pressed: true, ..closed }, "closed pressed", "", "closed");
    }

    #[test]
    fn hints_have_a_look_and_a_name() {
        let closed = Look::UNTOUCHED;
        check(Look { note: Note::Hint, ..closed }, "closed hint", "", "closed, hint");
        let reason = Look { face: Some(Face::Open(1)), note: Note::Reason, ..closed };
        check(reason, "open n1 reason", "1", "1, reason for the hint");
        let odds = |chance| Look { chance: Some(Chance::of(chance)), ..closed };
        check(odds(0.0), "closed chance safe", "ok", "closed, safe");
        check(odds(1.0), "closed chance certain", "!!", "closed, certainly a mine");
        check(odds(0.999), "closed chance heat-5", "99", "closed, 99% chance of a mine");
        check(odds(0.001), "closed chance heat-1", "1", "closed, 1% chance of a mine");
        let least = Look { chance: Some(Chance::Least(20)), ..closed };
        let name = "closed, 20% chance of a mine, the lowest";
        check(least, "closed chance heat-3 least", "20", name);
    }
}
