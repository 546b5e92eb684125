//! A kept game in words.

use flagfall_history::{Began, Screen};
use flagfall_play::{FourInARow, Game, Minesweeper, Opponent, Session};

use crate::running::Kept;

impl Kept {
    /// What kind of game it is, as far as its record says: `Minesweeper 9x9x10`, `Four in a Row, level 5 (line four)`.
    pub fn kind(&self) -> String {
        let kind = if self.game == FourInARow::NAME {
            let session = Session::<FourInARow>::read(&self.head).ok();
            session.map(|session| match session.terms().opponent {
                Opponent::Person => "Four in a Row for two".to_owned(),
                Opponent::Computer { level, .. } => {
                    format!("Four in a Row, level {}", level.number())
                }
            })
        } else {
            let session = Session::<Minesweeper>::read(&self.head).ok();
            session.map(|session| format!("Minesweeper {}", session.terms().board.size()))
        };
        let kind = kind.unwrap_or_else(|| format!("damaged game of {}", self.game));
        // Games without an aim of their own go on wherever one likes.
        match &self.origin.source.began {
            Began::Screen(Screen::Terminal | Screen::Window) => kind,
            Began::Screen(Screen::Page) | Began::Typed(_) | Began::Daily(_) | Began::Other(_) => {
                format!("{kind} ({})", self.origin.source)
            }
        }
    }

    /// The same with how much was done and when, at this moment in seconds since 1970.
    pub fn in_words(&self, now: i64) -> String {
        let actions = many(self.n_entries, "action");
        format!("{}, {actions}, {}", self.kind(), ago(now - self.updated_at))
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
    use flagfall_keeper::GameId;

    #[test]
    fn kept_games_are_told_apart() {
        let mut kept = Kept {
            id: GameId(1),
            game: FourInARow::NAME.to_owned(),
            origin: Origin::new(Screen::Terminal),
            head: Session::<FourInARow>::new(FourTerms::friendly()).write_head(),
            updated_at: 1_800_000_000,
            n_entries: 1,
            is_held: false,
        };
        let later = |kept: &Kept, seconds: i64| kept.in_words(kept.updated_at + seconds);
        assert_eq!(later(&kept, 59), "Four in a Row for two, 1 action, just now");
        assert_eq!(later(&kept, -70), later(&kept, 0), "a clock that was put back");
        assert_eq!(later(&kept, 60), "Four in a Row for two, 1 action, 1 minute ago");
        kept.n_entries = 12;
        assert_eq!(later(&kept, 7200), "Four in a Row for two, 12 actions, 2 hours ago");
        kept.origin = Origin::new(TypedGame::Four);
        assert_eq!(
            later(&kept, 200_000),
            "Four in a Row for two (line four), 12 actions, 2 days ago"
        );
        kept.head = "flagfall 1 chess".to_owned();
        assert_eq!(kept.kind(), "damaged game of four (line four)");
    }
}
