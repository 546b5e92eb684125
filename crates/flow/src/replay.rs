//! The replay page: a record of either game, step by step.

use flagfall_history::{Origin, Screen, When};
use flagfall_keeper::{GameKind, OpenedGame};
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_table::link::Record;
use flagfall_table::{Pace, Replay};
use flagfall_text::Words;

/// A record that somebody watches.
pub enum ReplayPage {
    /// Of Minesweeper.
    Mines(Box<Replay<Minesweeper>>),
    /// Of Four in a Row.
    Four(Box<Replay<FourInARow>>),
}

/// What can be done with a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayCommand {
    /// So many steps on, or back.
    Step(isize),
    /// To this step, or the last.
    GoTo(usize),
    /// To the first step.
    First,
    /// To the last step.
    Last,
    /// Plays by itself, or stops.
    PlayOrPause,
    /// The next of the speeds, round and round.
    NextPace,
    /// This speed.
    SetPace(Pace),
}

/// The same for a replay of either game.
macro_rules! either {
    ($page:expr, $replay:ident => $what:expr) => {
        match $page {
            ReplayPage::Mines($replay) => $what,
            ReplayPage::Four($replay) => $what,
        }
    };
}

impl ReplayPage {
    /// A record at its end.
    pub(crate) fn new(record: Record) -> ReplayPage {
        match record {
            Record::Mines(session) => ReplayPage::Mines(Box::new(Replay::new(session))),
            Record::Four(session) => ReplayPage::Four(Box::new(Replay::new(session))),
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            ReplayPage::Mines(_) => GameKind::Mines,
            ReplayPage::Four(_) => GameKind::Four,
        }
    }

    /// How many steps were made so far, and how many there are.
    pub fn steps(&self) -> (usize, usize) {
        either!(self, replay => (replay.step(), replay.n_steps()))
    }

    /// What the game's clock said at this step, and at the last.
    pub fn times(&self) -> (Millis, Millis) {
        either!(self, replay => (replay.time(), replay.length()))
    }

    /// Whether it plays by itself.
    pub fn is_playing(&self) -> bool {
        either!(self, replay => replay.is_playing())
    }

    /// How fast.
    pub fn pace(&self) -> Pace {
        either!(self, replay => replay.pace())
    }

    /// What was done at this step, and when.
    pub fn words(&self) -> Words {
        either!(self, replay => replay.words())
    }

    /// The whole record as text.
    pub fn record(&self) -> String {
        either!(self, replay => replay.whole().write())
    }

    pub(crate) fn handle(&mut self, command: ReplayCommand, now: When) {
        match command {
            ReplayCommand::Step(n_steps) => either!(self, replay => replay.go_by(n_steps)),
            ReplayCommand::GoTo(step) => either!(self, replay => replay.go_to(step)),
            ReplayCommand::First => either!(self, replay => replay.go_to(0)),
            ReplayCommand::Last => either!(self, replay => replay.go_to(usize::MAX)),
            ReplayCommand::PlayOrPause => either!(self, replay => replay.play_or_pause(now)),
            ReplayCommand::NextPace => {
                let nth = Pace::ALL.iter().position(|&other| other == self.pace());
                let next = Pace::ALL[(nth.unwrap_or_default() + 1) % Pace::ALL.len()];
                either!(self, replay => replay.set_pace(next, now));
            }
            ReplayCommand::SetPace(pace) => either!(self, replay => replay.set_pace(pace, now)),
        }
    }

    /// The game at this step, to be played on; none where it is over.
    pub(crate) fn play_on(&self, screen: Screen) -> Option<(OpenedGame, Origin)> {
        Some(match self {
            ReplayPage::Mines(replay) => {
                let (session, origin) = replay.go_on(screen)?;
                (OpenedGame::Mines(session), origin)
            }
            ReplayPage::Four(replay) => {
                let (session, origin) = replay.go_on(screen)?;
                (OpenedGame::Four(session), origin)
            }
        })
    }

    pub(crate) fn tick(&mut self, now: When) {
        either!(self, replay => replay.tick(now));
    }

    pub(crate) fn wakes(&self, now: When) -> Option<Millis> {
        either!(self, replay => replay.wakes(now))
    }
}
