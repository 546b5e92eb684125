//! Describes saved games in words.

use flagfall_history::{Began, Category, Origin, Screen, TypedGame};
use flagfall_play::{FourInARow, Minesweeper, Opponent, Session};
use flagfall_text::{SavedGames, Words, ago};

#[cfg(not(target_family = "wasm"))]
use crate::RoundRef;
use crate::{GameKind, SavedGame};

impl SavedGame {
    /// The kind of game according to its record: `Minesweeper, Beginner`.
    pub fn name(&self) -> Words {
        let level = match self.kind {
            GameKind::Four => {
                let session = Session::<FourInARow>::read(&self.head).ok();
                session.map(|session| level_of_four(&session))
            }
            GameKind::Mines => {
                let session = Session::<Minesweeper>::read(&self.head).ok();
                session.map(|session| level_of_mines(&session))
            }
        };
        named(self.kind, level, &self.origin)
    }

    /// The description with the age of the save, at this Unix time in seconds.
    pub fn in_words(&self, now: i64) -> Words {
        SavedGames::Described { kind: Box::new(self.name()), ago: Box::new(self.ago(now)) }.into()
    }

    /// The age of the save at this Unix time in seconds.
    pub fn ago(&self, now: i64) -> Words {
        match self.saved_at {
            // An early version of the web page stored no time.
            0 => SavedGames::LongAgo.into(),
            saved_at => ago(now - saved_at),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl RoundRef<'_> {
    /// The kind of game, as a saved game would be called.
    pub fn name(self) -> Words {
        match self {
            RoundRef::Mines(round) => {
                named(GameKind::Mines, Some(level_of_mines(round.session())), round.origin())
            }
            RoundRef::Four(round) => {
                named(GameKind::Four, Some(level_of_four(round.session())), round.origin())
            }
        }
    }
}

fn level_of_mines(session: &Session<Minesweeper>) -> SavedGames {
    SavedGames::Mines { board: Box::new(Category::of_mines(session.terms()).name()) }
}

fn level_of_four(session: &Session<FourInARow>) -> SavedGames {
    match session.terms().opponent {
        Opponent::Person => SavedGames::FourForTwo,
        Opponent::Computer { level, .. } => SavedGames::FourLevel { level: level.number() },
    }
}

/// The name of a game of this level and origin; without a level, its record is damaged.
fn named(kind: GameKind, level: Option<SavedGames>, origin: &Origin) -> Words {
    let is_damaged = level.is_none();
    let level: Words = level.unwrap_or(SavedGames::Damaged).into();
    // Ordinary games can be resumed on any screen, so their origin is not mentioned.
    let origin = match &origin.source.began {
        Began::Screen(Screen::Terminal | Screen::Window) => return level,
        Began::Daily(date) if !is_damaged => {
            let date = Box::new(date.words());
            return match kind {
                GameKind::Mines => SavedGames::DailyBoard { date },
                GameKind::Four => SavedGames::DailyPuzzle { date },
            }
            .into();
        }
        Began::Screen(Screen::Page) => SavedGames::OnWebPage.into(),
        Began::Replay(_) => SavedGames::FromReplay.into(),
        Began::Typed(TypedGame::Tiles) => SavedGames::TypedTiles.into(),
        Began::Typed(TypedGame::Commands) => SavedGames::TypedCommands.into(),
        Began::Typed(TypedGame::Four) => SavedGames::TypedFour.into(),
        Began::Daily(date) => date.words(),
        Began::Other(name) => Words::from(&**name),
    };
    SavedGames::Of { kind: Box::new(level), origin: Box::new(origin) }.into()
}

#[cfg(test)]
mod tests {
    use flagfall_history::Date;
    use flagfall_play::FourTerms;
    use flagfall_text::Language;

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
        let later = |saved: &SavedGame, seconds: i64| {
            Language::english().say(&saved.in_words(saved.saved_at + seconds))
        };
        assert_eq!(later(&saved, 59), "Four in a Row, two players, just now");
        assert_eq!(later(&saved, -70), later(&saved, 0), "a clock that was set back");
        assert_eq!(later(&saved, 60), "Four in a Row, two players, 1 minute ago");
        assert_eq!(later(&saved, 7200), "Four in a Row, two players, 2 hours ago");
        let unknown = SavedGame { saved_at: 0, ..saved.clone() };
        assert_eq!(later(&unknown, 1_800_000_000), "Four in a Row, two players, some time ago");
        saved.origin = Origin::new(TypedGame::Four);
        assert_eq!(later(&saved, 200_000), "Four in a Row, two players (typed), 2 days ago");
        // A puzzle has one player, whatever its terms say.
        saved.origin = Origin::new("2026-11-16".parse::<Date>().expect("a date"));
        assert_eq!(Language::english().say(&saved.name()), "Daily puzzle, Mon 16 Nov 2026");
        saved.origin = Origin::new(TypedGame::Four);
        saved.head = "flagfall 1 chess".to_owned();
        assert_eq!(Language::english().say(&saved.name()), "Damaged game (typed)");
    }
}
