//! The day's puzzle: a position of Four in a Row that can be won in a given number of drops, with a
//! unique best first drop.
//!
//! Candidates come from games between two players who look one drop ahead: they block an immediate win
//! and do not allow one, and otherwise drop at random, with a preference for the middle. Generating them
//! takes only the rules, and selecting them only exact scores, which are facts. So neither a better
//! search nor a change to the computer's levels changes the puzzle of any day.

use flagfall_four::{COLUMNS, Column, FourOutcome, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Remark, Solver, Threat, Verdict, best_columns};
use flagfall_history::Date;
use flagfall_rng::Rng;

use crate::rule::{Stream, rng};

/// The relative probability of each column.
const WEIGHTS: [u32; COLUMNS as usize] = [1, 2, 3, 4, 3, 2, 1];

/// The smallest number of stones of a candidate.
const FEWEST_STONES: u32 = 18;

/// The number of different stone counts, all equally likely.
const N_COUNTS: u32 = 7;

/// The smallest number of columns that do not lose at once, which ensures a real choice.
const FEWEST_CHOICES: usize = 4;

/// A position that the side to move wins in `wins_in` of its own drops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    moves: Moves,
    wins_in: u8,
}

/// The state of a puzzle in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the player's turn.
    Drop {
        /// The drops left to win with, including this one.
        n_left: u8,
    },
    /// It is the other side's turn.
    Reply {
        /// The drops the player has left after the reply.
        n_left: u8,
    },
    /// The player has won in time.
    Solved,
    /// The drops are used up, or the game ended otherwise.
    Missed,
}

impl Puzzle {
    pub(crate) fn of(
        date: Date,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Puzzle, Interrupted> {
        let wins_in = date.puzzle_wins_in();
        let mut rng = rng(date, Stream::Puzzle);
        loop {
            let Some(moves) = candidate(&mut rng) else { continue };
            if is_puzzle(moves.position(), wins_in, solver, limits)? {
                return Ok(Puzzle { moves, wins_in });
            }
        }
    }

    /// A puzzle that was computed elsewhere.
    pub fn told(moves: Moves, wins_in: u8) -> Puzzle {
        Puzzle { moves, wins_in }
    }

    /// The moves that lead to the position; the player has the next drop.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The number of the player's own drops within which the puzzle must be won.
    pub fn wins_in(&self) -> u8 {
        self.wins_in
    }

    /// The standing after the player and the replies have reached `moves`.
    ///
    /// # Panics
    ///
    /// If the moves do not continue the puzzle.
    pub fn standing(&self, moves: &Moves) -> Standing {
        let added = moves.columns().strip_prefix(self.moves.columns());
        let n_added = added.expect("the moves continue the puzzle").len();
        let player = self.moves.position().side_to_move();
        let n_spent = u8::try_from(n_added.div_ceil(2)).expect("a game has 42 drops");
        let position = moves.position();
        match position.outcome() {
            Some(FourOutcome::Win(side)) if side == player && n_spent <= self.wins_in => {
                Standing::Solved
            }
            Some(FourOutcome::Win(_) | FourOutcome::Tie) => Standing::Missed,
            None => match self.wins_in.saturating_sub(n_spent) {
                0 => Standing::Missed,
                n_left if position.side_to_move() == player => Standing::Drop { n_left },
                n_left => Standing::Reply { n_left },
            },
        }
    }

    /// The other side's reply: a drop with the best score, which delays a loss as long as possible; ties
    /// go to the column nearest the middle, then to the left one. `None` if no reply is due.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end the search early.
    ///
    /// # Panics
    ///
    /// If the moves do not continue the puzzle.
    pub fn reply(
        &self,
        moves: &Moves,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Option<Column>, Interrupted> {
        match self.standing(moves) {
            Standing::Reply { .. } => (),
            Standing::Drop { .. } | Standing::Solved | Standing::Missed => return Ok(None),
        }
        let best = best_columns(&solver.scores(moves.position(), limits)?);
        Ok(best.into_iter().min_by_key(|column| column.index().abs_diff(COLUMNS / 2)))
    }
}

/// Generates a game; `None` if a side could have won in it.
fn candidate(rng: &mut Rng) -> Option<Moves> {
    let n_stones = FEWEST_STONES + rng.below(N_COUNTS);
    let mut moves = Moves::default();
    for _ in 0..n_stones {
        let choices = choices(moves.position())?;
        let weight = |column: &Column| WEIGHTS[usize::from(column.index())];
        let total: u32 = choices.iter().map(weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.below(total);
        let column = choices.into_iter().find(|column| {
            let is_chosen = left < weight(column);
            left = left.saturating_sub(weight(column));
            is_chosen
        });
        moves.play(column?).ok()?;
    }
    Some(moves)
}

/// The columns after which the other side cannot win at once; `None` if the side to move can.
fn choices(position: Position) -> Option<Vec<Column>> {
    let mut choices = Vec::new();
    for column in Column::ALL {
        match Remark::on(position, column) {
            Some(Remark::Wins) => return None,
            Some(Remark::LetsOtherWin(_)) => (),
            None if position.landing(column).is_none() => (),
            None => choices.push(column),
        }
    }
    Some(choices)
}

fn is_puzzle(
    position: Position,
    wins_in: u8,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<bool, Interrupted> {
    let is_threatened = Threat::all(position).into_iter().any(|threat| {
        threat.side != position.side_to_move()
            && position.landing(threat.spot.column()) == Some(threat.spot)
    });
    if is_threatened || choices(position).is_none_or(|choices| choices.len() < FEWEST_CHOICES) {
        return Ok(false);
    }
    let score = solver.score(position, limits)?;
    if Verdict::new(position, score) != Verdict::Wins(wins_in) {
        return Ok(false);
    }
    Ok(best_columns(&solver.scores(position, limits)?).len() == 1)
}
