//! A ghost race: a game on the board of a recording, against the pace of that recording.

use flagfall_history::{Origin, Round, When};
use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, View};
use flagfall_mines_solver::{Budget, NoOdds, Odds};
use flagfall_play::{Action, Millis, MinesTerms, Minesweeper, Seat, Session};
use flagfall_text::{Races, Words};

use super::{MinesSource, MinesTable};
use crate::source::Source;

/// How far a recording was at every moment.
pub(super) struct Ghost {
    /// What its clock said when so many safe cells were open; the first is its first opening.
    steps: Vec<(Millis, usize)>,
    end: GhostEnd,
}

/// How a recording ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GhostEnd {
    Won(Millis),
    /// A mine was hit, or the game was given up or left.
    Stopped(Millis),
}

impl Ghost {
    /// None where nothing was opened.
    fn of(recording: &Session<Minesweeper>) -> Option<Ghost> {
        let mut again: Session<Minesweeper> = Session::new(recording.terms().clone());
        let mut steps = vec![];
        for entry in recording.entries() {
            again.act(entry.seat, entry.action, entry.at).ok()?;
            let time = again.elapsed(again.last_at());
            // An undo closes cells: the race is about what was open then.
            steps.push((time, again.game().view().n_open()));
        }
        let time = again.elapsed(again.last_at());
        let end = match again.game().view().outcome() {
            Some(MinesOutcome::Won) => GhostEnd::Won(time),
            Some(MinesOutcome::Lost) | None => GhostEnd::Stopped(time),
        };
        steps.iter().any(|&(_, n_open)| n_open > 0).then_some(Ghost { steps, end })
    }

    /// How many cells it had open at this time.
    fn n_open(&self, at: Millis) -> usize {
        let n_steps = self.steps.partition_point(|&(time, _)| time <= at);
        n_steps.checked_sub(1).map_or(0, |last| self.steps[last].1)
    }

    /// How the race stands when the player's clock says this.
    fn words(&self, view: &View, at: Millis) -> Words {
        let n_safe = view.size().n_safe().max(1);
        let percent = |n_open: usize| (n_open * 100 / n_safe) as u32;
        let (ghost, own) = (percent(self.n_open(at)), percent(view.n_open()));
        match (view.outcome(), self.end) {
            (Some(MinesOutcome::Won), GhostEnd::Won(time)) if at < time => {
                Races::Beaten { by: time.since(at) }
            }
            (Some(MinesOutcome::Won), GhostEnd::Won(time)) if at > time => {
                Races::Faster { by: at.since(time) }
            }
            (Some(MinesOutcome::Won), GhostEnd::Won(_)) => Races::Tied,
            (Some(MinesOutcome::Won), GhostEnd::Stopped(_)) => Races::OnlyYou,
            (Some(MinesOutcome::Lost), GhostEnd::Won(time)) => Races::OnlyGhost { time },
            (Some(MinesOutcome::Lost), GhostEnd::Stopped(_)) => Races::Neither,
            (None, GhostEnd::Won(time)) if at >= time => Races::GhostWon { time, own },
            (None, GhostEnd::Stopped(time)) if at >= time => Races::GhostStopped { ghost, own },
            (None, GhostEnd::Won(_) | GhostEnd::Stopped(_)) => Races::Standing { ghost, own },
        }
        .into()
    }
}

impl MinesTable {
    /// A race against a recording: a new game on its board, and the cell that it must begin with so that the board is the same. None where the
    /// recording opened nothing.
    pub fn race(
        recording: &Session<Minesweeper>,
        origin: Origin,
        now: When,
    ) -> Option<(MinesTable, Cell)> {
        let (ghost, first) = (Ghost::of(recording)?, recording.game().first()?);
        let terms = MinesTerms { last_seat: Seat::ONE, ..recording.terms().clone() };
        let round = Round::new(terms, origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        table.ghost = Some(Box::new(ghost));
        Some((table, first))
    }

    /// How the race stands, where there is one.
    pub fn race_words(&self, now: When) -> Option<Words> {
        let ghost = self.ghost.as_ref()?;
        Some(ghost.words(self.view(), self.elapsed(now)))
    }
}

/// A game of the solver at this pace, to race against: it opens what is safe, and where nothing is, the cell that is most likely to be.
pub fn solver_recording(terms: MinesTerms, first: Cell, between: Millis) -> Session<Minesweeper> {
    let mut session: Session<Minesweeper> = Session::new(terms);
    let mut next = vec![first];
    let mut at = Millis(0);
    while let Some(cell) = next.pop() {
        if session.game().view().face(cell) == Face::Closed {
            let opened = session.act(Seat::ONE, Action::Move(MinesAction::Open(cell)), at);
            if opened.is_err() || session.is_over() {
                break;
            }
            at = at + between;
        }
        if next.is_empty() {
            next = best_cells(session.game().view());
        }
    }
    session
}

/// All cells that are safe, the last row first so that they are taken from the top; or the one with the lowest chance of a mine.
fn best_cells(view: &View) -> Vec<Cell> {
    let grid = view.size().grid();
    let closed = || grid.cells().filter(|&cell| view.face(cell) == Face::Closed);
    let (safe, likely) = match Odds::of(view, Budget::default()) {
        Ok(odds) => {
            let chance = |cell: &Cell| odds.chances()[grid.index(*cell)].unwrap_or(1.0);
            let likely = closed().min_by(|one, other| chance(one).total_cmp(&chance(other)));
            (odds.certain().safe.clone(), likely)
        }
        Err(NoOdds::Tangled(tangle)) => (tangle.certain.safe, closed().next()),
        Err(NoOdds::Inconsistent(_)) => (vec![], closed().next()),
    };
    match safe.is_empty() {
        true => likely.into_iter().collect(),
        false => safe.into_iter().rev().collect(),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::Screen;
    use flagfall_text::Language;

    use super::*;

    /// Two safe cells and a mine between them.
    const RECORDING: &str = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                             100 open a1\n2100 mark c1\n4100 open e1\nend won 4000\n";

    fn recording(text: &str) -> Session<Minesweeper> {
        Session::read(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn at(millis: u64) -> When {
        When { at: Millis(millis), unix: 0 }
    }

    /// Opens the cells at these times, and says how the race stands at this one.
    fn race(text: &str, moves: &[(u64, &str)], then: u64) -> String {
        let origin = Origin::known(Screen::Terminal);
        let (mut table, first) = MinesTable::race(&recording(text), origin, at(0)).expect("a race");
        assert_eq!(first.to_string(), "a1");
        for &(millis, cell) in moves {
            let action = Action::Move(MinesAction::Open(cell.parse().expect("a cell")));
            let round = table.source.local_mut().expect("it is played here");
            round.act(action, at(millis)).expect("it can be opened");
        }
        Language::english().say(&table.race_words(at(then)).expect("there is a ghost"))
    }

    #[test]
    fn the_ghost_is_as_far_as_it_was() {
        assert_eq!(race(RECORDING, &[(1000, "a1")], 1000), "Ghost 50%, you 50%.");
        assert_eq!(race(RECORDING, &[(1000, "a1")], 4900), "Ghost 50%, you 50%.");
        assert_eq!(race(RECORDING, &[(1000, "a1")], 5000), "The ghost won in 4.0 s. You have 50%.");
    }

    #[test]
    fn the_end_says_who_was_faster() {
        let won = |millis| race(RECORDING, &[(1000, "a1"), (millis, "e1")], 9000);
        assert_eq!(won(2500), "You beat the ghost by 2.5 s.");
        assert_eq!(won(5000), "You and the ghost are equally fast.");
        assert_eq!(won(6000), "The ghost was 1.0 s faster.");
        let lost = race(RECORDING, &[(1000, "a1"), (2000, "c1")], 9000);
        assert_eq!(lost, "The ghost won in 4.0 s.");
        let stopped = RECORDING
            .replace("open e1\nend won", "open c1\nend lost")
            .replace("2100 mark c1\n", "");
        assert_eq!(
            race(&stopped, &[(1000, "a1")], 6000),
            "The ghost stopped at 50%. You have 50%."
        );
        let won = race(&stopped, &[(1000, "a1"), (9000, "e1")], 9000);
        assert_eq!(won, "You win. The ghost did not finish.");
    }

    #[test]
    fn nobody_races_against_nothing() {
        let text = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n100 mark c1\n";
        let origin = Origin::known(Screen::Terminal);
        assert!(MinesTable::race(&recording(text), origin, at(0)).is_none());
    }

    #[test]
    fn the_solver_keeps_its_pace() {
        let terms = recording(
            "flagfall 1 mines\nboard dealt 1 9x9x10 opening 5\nmarks flags\nundo free\nassistance allowed\n",
        );
        let first = "e5".parse().expect("a cell");
        let game = solver_recording(terms.terms().clone(), first, Millis(500));
        assert!(game.is_over());
        assert_eq!(game.game().first(), Some(first));
        let times = game.entries().iter().map(|entry| entry.at.0);
        assert!(times.eq((0..).step_by(500).take(game.entries().len())));
    }
}
