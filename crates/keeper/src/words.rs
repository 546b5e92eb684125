//! A saved game in words.

use flagfall_history::{Began, Screen};
use flagfall_play::{FourInARow, Minesweeper, Opponent, Session};

use crate::{GameKind, SavedGame};

impl SavedGame {
    /// What kind of game it is, as far as its record says: `Minesweeper 9x9x10`, `Four in a Row, level 5 (line four)`.
    pub fn name(&self) -> String {
        let name = match self.kind {
            GameKind::Four => {
                let session = Session::<FourInARow>::read(&self.head).ok();
                session.map(|session| match session.terms().opponent {
                    Opponent::Person => "Four in a Row for two".to_owned(),
                    Opponent::Computer { level, .. } => {
                        format!("Four in a Row, level {}", level.number())
                    }
                })
            }
            GameKind::Mines => {
                let session = Session::<Minesweeper>::read(&self.head).ok();
                session.map(|session| format!("Minesweeper {}", session.terms().board.size()))
            }
        };
        let name = name.unwrap_or_else(|| "damaged game".to_owned());
        // Games without an aim of their own go on wherever one likes.
        match &self.origin.source.began {
            Began::Screen(Screen::Terminal | Screen::Window) => name,
            Began::Screen(Screen::Page) | Began::Typed(_) | Began::Daily(_) | Began::Other(_) => {
                format!("{name} ({})", self.origin.source)
            }
        }
    }

    /// The same with how much was done and when, at this moment in seconds since 1970.
    pub fn in_words(&self, now: i64) -> String {
        let actions = many(self.n_actions, "action");
        format!("{}, {actions}, {}", self.name(), ago(now - self.saved_at))
    }
}

/// How long ago, roughly; a clock that was put back counts as now.
fn ago(seconds: i64) -> String {
    let seconds = usize::try_from(seconds).unwrap_or_default();
    let ago = |n: usize, unit: &str| format!("{} ago", many(n, unit));
    match seconds {
        0..60 => "just now".to_owned(),
        60..3600 => ago(seconds / 60, "minute"),
        3600..86_400 => ago(seconds / 3600, "hour"),
        _ => ago(seconds / 86_400, "day"),
    }
}

fn many(n: usize, unit: &str) -> String {
    match n {
        1 => format!("1 {unit}"),
        n => format!("{n} {unit}s"),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Origin, TypedGame};
    use flagfall_play::FourTerms;

    use super::*;
    use crate::GameId;

    #[test]
    fn saved_games_are_told_apart() {
        let mut saved = SavedGame {
            id: GameId(1),
            kind: GameKind::Four,
            origin: Origin::new(Screen::Terminal),
            head: Session::<FourInARow>::new(FourTerms::friendly()).write_head(),
            saved_at: 1_800_000_000,
            n_actions: 1,
            is_held: false,
        };
        let later = |saved: &SavedGame, seconds: i64| saved.in_words(saved.saved_at + seconds);
        assert_eq!(later(&saved, 59), "Four in a Row for two, 1 action, just now");
        assert_eq!(later(&saved, -70), later(&saved, 0), "a clock that was put back");
        assert_eq!(later(&saved, 60), "Four in a Row for two, 1 action, 1 minute ago");
        saved.n_actions = 12;
        assert_eq!(later(&saved, 7200), "Four in a Row for two, 12 actions, 2 hours ago");
        saved.origin = Origin::new(TypedGame::Four);
        assert_eq!(
            later(&saved, 200_000),
            "Four in a Row for two (line four), 12 actions, 2 days ago"
        );
        saved.head = "flagfall 1 chess".to_owned();
        assert_eq!(saved.name(), "damaged game (line four)");
    }
}
