//! A ghost race: a game on a recording's board, against the pace of that recording.

use flagfall_history::{Origin, Round, When, is_assisted};
use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, View};
use flagfall_mines_solver::{BestMoves, Budget, NoOdds, PlayerTuning};
use flagfall_play::{Action, Millis, MinesTerms, Minesweeper, Seat, Session};
use flagfall_text::{Races, Words};

use super::{MinesSource, MinesTable};
use crate::source::Source;

/// The progress of a recording over time.
#[derive(Clone)]
pub(super) struct Ghost {
    /// After each action, the time and the number of open safe cells.
    steps: Vec<(Millis, usize)>,
    end: GhostEnd,
    whose: GhostOwner,
}

/// Where a ghost comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GhostOwner {
    /// The player's own best win on this board so far.
    Own,
    /// A recording that the player chose to race against.
    Chosen,
}

/// The end of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GhostEnd {
    Won(Millis),
    /// A mine was hit, or the game was resigned or abandoned.
    Stopped(Millis),
}

impl Ghost {
    /// `None` if nothing was opened.
    fn of(recording: &Session<Minesweeper>, whose: GhostOwner) -> Option<Ghost> {
        let mut again: Session<Minesweeper> = Session::new(recording.terms().clone());
        let mut steps = vec![];
        for entry in recording.entries() {
            again.act(entry.seat, entry.action, entry.at).ok()?;
            let time = again.elapsed(again.last_at());
            // An undo closes cells; use the number open at that time.
            steps.push((time, again.game().view().n_open()));
        }
        let time = again.elapsed(again.last_at());
        let end = match again.game().view().outcome() {
            Some(MinesOutcome::Won) => GhostEnd::Won(time),
            Some(MinesOutcome::Lost) | None => GhostEnd::Stopped(time),
        };
        steps.iter().any(|&(_, n_open)| n_open > 0).then_some(Ghost { steps, end, whose })
    }

    /// The winning time, if the recording was won.
    fn won_in(&self) -> Option<Millis> {
        match self.end {
            GhostEnd::Won(time) => Some(time),
            GhostEnd::Stopped(_) => None,
        }
    }

    /// The number of open cells at this time.
    fn n_open(&self, at: Millis) -> usize {
        let n_steps = self.steps.partition_point(|&(time, _)| time <= at);
        n_steps.checked_sub(1).map_or(0, |last| self.steps[last].1)
    }

    /// The state of the race at this time of the player's clock.
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
    /// Starts a race against a recording: returns a new game on its board, and the recording's first cell. It must be opened
    /// first, because the board may depend on it. `None` if the recording opened nothing.
    pub fn race(
        recording: &Session<Minesweeper>,
        origin: Origin,
        now: When,
    ) -> Option<(MinesTable, Cell)> {
        let (ghost, first) = (Ghost::of(recording, GhostOwner::Chosen)?, recording.game().first()?);
        let terms = MinesTerms { last_seat: Seat::ONE, ..recording.terms().clone() };
        let round = Round::new(terms, origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        table.ghost = Some(Box::new(ghost));
        Some((table, first))
    }

    /// The ghost for another game on the same board: the chosen one, or the player's best win on it without help.
    pub(super) fn ghost_again(&self) -> Option<Box<Ghost>> {
        let before = self.ghost.clone();
        if before.as_ref().is_some_and(|ghost| ghost.whose == GhostOwner::Chosen) {
            return before;
        }
        let session = self.session().filter(|session| !is_assisted(session))?;
        let own = Ghost::of(session, GhostOwner::Own).filter(|ghost| ghost.won_in().is_some());
        let wins = [before, own.map(Box::new)].into_iter().flatten();
        wins.min_by_key(|ghost| ghost.won_in())
    }

    /// The state of the race, if there is one.
    pub fn race_words(&self, now: When) -> Option<Words> {
        let ghost = self.ghost.as_ref()?;
        Some(ghost.words(self.view(), self.elapsed(now)))
    }
}

/// The largest boards on which the solver races, because its whole game is played before the race starts.
pub const MAX_SOLVER_CELLS: usize = 40_000;

/// A game played by the solver at this pace, to race against: it opens safe cells, or else the fast player's guess. Boards
/// above [`MAX_SOLVER_CELLS`] take long.
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

/// All safe cells, last row first because they are taken from the end; or the best guess.
fn best_cells(view: &View) -> Vec<Cell> {
    let closed = || view.size().grid().cells().filter(|&cell| view.face(cell) == Face::Closed);
    let (mut cells, is_safe) =
        match BestMoves::of_player(view, PlayerTuning::FAST, Budget::default()) {
            Ok(best) => (best.cells, best.of_mine == 0.0),
            Err(NoOdds::Tangled(tangle)) if !tangle.certain.safe.is_empty() => {
                (tangle.certain.safe, true)
            }
            Err(NoOdds::Tangled(_) | NoOdds::Inconsistent(_)) => (closed().collect(), false),
        };
    if !is_safe {
        cells.truncate(1);
    }
    cells.reverse();
    cells
}

#[cfg(test)]
mod tests {
    use flagfall_history::Screen;
    use flagfall_mines::{Deal, Marks, Size, StartRule};
    use flagfall_mines_solver::{Odds, best_first_cell};
    use flagfall_play::{Assistance, Board, Undo};
    use flagfall_rng::Seed;
    use flagfall_text::Language;

    use super::*;

    /// Two safe cells on each side of a mine.
    const RECORDING: &str = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                             100 open a1\n2100 mark c1\n4100 open e1\nend won 4000\n";

    fn recording(text: &str) -> Session<Minesweeper> {
        Session::read(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn at(millis: u64) -> When {
        When { at: Millis(millis), unix: 0 }
    }

    /// Opens the cells at these times, and describes the race at `then`.
    fn race(text: &str, moves: &[(u64, &str)], then: u64) -> String {
        let origin = Origin::known(Screen::Terminal);
        let (mut table, first) = MinesTable::race(&recording(text), origin, at(0)).expect("a race");
        assert_eq!(first.to_string(), "a1");
        for &(millis, cell) in moves {
            let action = Action::Move(MinesAction::Open(cell.parse().expect("a cell")));
            let round = table.source.local_mut().expect("a local game");
            round.act(action, at(millis)).expect("it can be opened");
        }
        Language::english().say(&table.race_words(at(then)).expect("there is a ghost"))
    }

    #[test]
    fn the_ghost_progresses_as_recorded() {
        assert_eq!(race(RECORDING, &[(1000, "a1")], 1000), "Ghost 50%, you 50%.");
        assert_eq!(race(RECORDING, &[(1000, "a1")], 4900), "Ghost 50%, you 50%.");
        assert_eq!(race(RECORDING, &[(1000, "a1")], 5000), "The ghost won in 4.0 s. You have 50%.");
    }

    #[test]
    fn the_end_says_who_was_faster() {
        let won = |millis| race(RECORDING, &[(1000, "a1"), (millis, "e1")], 9000);
        assert_eq!(won(2500), "You beat the ghost by 2.5 s.");
        assert_eq!(won(5000), "You tied with the ghost.");
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

    /// The same board again is a race against the player's own best win on it.
    #[test]
    fn the_players_best_win_becomes_the_ghost() {
        let terms =
            RECORDING.split("100 open").next().expect("the terms").replace("free", "forbidden");
        let origin = Origin::known(Screen::Terminal);
        let mut table = MinesTable::resumed(recording(&terms), origin, at(0));
        let play = |table: &mut MinesTable, begin: u64, moves: &[(u64, &str)]| {
            for &(millis, cell) in moves {
                let action = Action::Move(MinesAction::Open(cell.parse().expect("a cell")));
                let round = table.source.local_mut().expect("a local game");
                round.act(action, at(begin + millis)).expect("it can be opened");
            }
            table.race_words(at(begin + 9_000)).map(|words| Language::english().say(&words))
        };
        let slow = play(&mut table, 0, &[(1000, "a1"), (6000, "e1")]);
        assert_eq!(slow, None, "the first game has no ghost");
        table.restart(at(10_000));
        let faster = play(&mut table, 10_000, &[(1000, "a1"), (4000, "e1")]);
        assert_eq!(faster.as_deref(), Some("You beat the ghost by 2.0 s."));
        table.restart(at(20_000));
        let lost = play(&mut table, 20_000, &[(1000, "a1"), (2000, "c1")]);
        assert_eq!(lost.as_deref(), Some("The ghost won in 3.0 s."));
        table.restart(at(30_000));
        let slower = play(&mut table, 30_000, &[(1000, "a1"), (5000, "e1")]);
        assert_eq!(slower.as_deref(), Some("The ghost was 1.0 s faster."));
    }

    #[test]
    fn a_recording_without_openings_cannot_be_raced() {
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

    /// The solver opens what the fast player would open, which is not always the cell that is least likely to be a mine.
    #[test]
    fn the_solver_plays_like_the_fast_player() {
        let size: Size = "8x8x10".parse().expect("a size");
        let first = best_first_cell(size.grid(), StartRule::Safe);
        let (mut n_guesses, mut n_bold) = (0, 0);
        for seed in (0..60).map(Seed) {
            let terms = MinesTerms {
                board: Board::Dealt(Deal { size, start: StartRule::Safe, seed }),
                marks: Marks::Flags,
                undo: Undo::Forbidden,
                assistance: Assistance::Allowed,
                last_seat: Seat::ONE,
            };
            let game = solver_recording(terms.clone(), first, Millis(500));
            assert!(game.is_over());
            let mut again: Session<Minesweeper> = Session::new(terms);
            for entry in game.entries() {
                let Action::Move(MinesAction::Open(cell)) = entry.action else {
                    panic!("the solver only opens cells")
                };
                let view = again.game().view();
                let best = BestMoves::of_player(view, PlayerTuning::FAST, Budget::default());
                let best = best.expect("a position that can be counted");
                assert!(best.cells.contains(&cell), "{seed}: {cell} in\n{view}");
                let odds =
                    Odds::of(view, Budget::default()).expect("a position that can be counted");
                let least = odds.chances().iter().flatten().copied().fold(1.0, f64::min);
                n_guesses += u32::from(best.of_mine > 0.0);
                n_bold += u32::from(best.of_mine > least + 1e-9);
                again.act(entry.seat, entry.action, entry.at).expect("a recorded action");
            }
        }
        assert!(n_guesses > 30 && n_bold > 0, "{n_bold} of {n_guesses}");
    }
}
