//! Queries on a finished game: its result, and whether its time counts.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::MinesOutcome;
use flagfall_play::{FourInARow, Game, Minesweeper, Phase, Player, Session};

use crate::category::Category;
use crate::origin::{BoardNovelty, Origin};
use crate::statistics::{MinesStatistics, n_undos};

/// The result for the player at the screen; between two people, for player one. Written `won`, `lost` or
/// `tied`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Nobody won.
    Tied,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Tied => "tied",
        })
    }
}

impl FromStr for GameResult {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<GameResult, &'static str> {
        match text {
            "won" => Ok(GameResult::Won),
            "lost" => Ok(GameResult::Lost),
            "tied" => Ok(GameResult::Tied),
            _ => Err("a game is won, lost or tied"),
        }
    }
}

/// Queries on a finished game.
pub trait Recorded: Game {
    /// The category for comparison. It also depends on where the game was started: a daily puzzle is not a game between two people.
    fn category(session: &Session<Self>, origin: &Origin) -> Category;

    /// The result, if the game is over.
    fn outcome(session: &Session<Self>) -> Option<GameResult>;

    /// The 3BV of its board, if the game has one.
    fn three_bv(session: &Session<Self>) -> Option<usize>;
}

impl Recorded for Minesweeper {
    fn category(session: &Session<Minesweeper>, _: &Origin) -> Category {
        Category::of_mines(session.terms())
    }

    fn outcome(session: &Session<Minesweeper>) -> Option<GameResult> {
        match session.game().view().outcome() {
            Some(MinesOutcome::Won) => Some(GameResult::Won),
            // An abandoned board is lost.
            Some(MinesOutcome::Lost) | None => session.is_over().then_some(GameResult::Lost),
        }
    }

    fn three_bv(session: &Session<Minesweeper>) -> Option<usize> {
        MinesStatistics::of(session).map(|statistics| statistics.three_bv)
    }
}

impl Recorded for FourInARow {
    fn category(session: &Session<FourInARow>, origin: &Origin) -> Category {
        match origin.daily_date() {
            Some(_) => Category::Puzzle,
            None => Category::of_four(session.terms()),
        }
    }

    fn outcome(session: &Session<FourInARow>) -> Option<GameResult> {
        match session.game().phase() {
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
            Phase::Over(ending) => Some(match ending.winner() {
                Some(Player::One) => GameResult::Won,
                Some(Player::Two) => GameResult::Lost,
                None => GameResult::Tied,
            }),
        }
    }

    fn three_bv(_: &Session<FourInARow>) -> Option<usize> {
        None
    }
}

/// A win streak. A loss or a tie on a new board ends it, assisted or not; assisted wins and games on
/// known boards do not change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The current streak.
    pub now: usize,
    /// The longest streak.
    pub longest: usize,
}

impl Streak {
    /// Counts another game.
    pub fn count(&mut self, outcome: GameResult, is_assisted: bool, board: BoardNovelty) {
        match (outcome, board) {
            (GameResult::Won, BoardNovelty::New) if !is_assisted => self.now += 1,
            (GameResult::Lost | GameResult::Tied, BoardNovelty::New) => self.now = 0,
            (
                GameResult::Won | GameResult::Lost | GameResult::Tied,
                BoardNovelty::New | BoardNovelty::Known,
            ) => (),
        }
        self.longest = self.longest.max(self.now);
    }
}

/// Whether the player used hints or undo.
pub fn is_assisted<G: Game>(session: &Session<G>) -> bool {
    session.n_hints() + n_undos(session) > 0
}

/// Whether its time is ranked: it was won without assistance, on a new board.
pub fn ranks<G: Recorded>(session: &Session<G>, origin: &Origin) -> bool {
    G::outcome(session).is_some_and(|outcome| {
        time_counts(G::category(session, origin), outcome, is_assisted(session), origin.board)
    })
}

/// Whether the game had already ended before its last action, so the end was undone.
///
/// # Panics
///
/// Never: the entries of a session can be replayed.
pub fn has_ended_before<G: Game>(session: &Session<G>) -> bool {
    if n_undos(session) == 0 {
        return false;
    }
    let mut again = Session::<G>::new(session.terms().clone());
    session.entries().iter().any(|entry| {
        let has_ended = again.is_over();
        let done = again.act(entry.seat, entry.action, entry.at);
        assert!(done.is_ok(), "a recorded action can be replayed");
        has_ended
    })
}

/// The same from stored properties of a game.
pub fn time_counts(
    category: Category,
    outcome: GameResult,
    is_assisted: bool,
    board: BoardNovelty,
) -> bool {
    outcome == GameResult::Won
        && !is_assisted
        && board == BoardNovelty::New
        && category.has_best_times()
}
