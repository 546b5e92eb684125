//! The day's puzzle: a position of Four in a Row that is won in so many drops, and in no other way
//! as fast.
//!
//! Candidates are games of two players who see one drop ahead and no further: they stop a win at once
//! and don't hand one over, and otherwise drop at random, rather in the middle. That takes the rules
//! alone, and whether a candidate is a puzzle takes exact scores, which are facts. So no better
//! search and no change to the computer's levels changes the puzzle of any day.

use flagfall_four::{COLUMNS, Column, FourOutcome, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Remark, Solver, Threat, Verdict, best_columns};
use flagfall_history::Date;
use flagfall_rng::Rng;

use crate::rule::{Stream, rng};

/// How often each column is dropped into, compared with the others.
const WEIGHTS: [u32; COLUMNS as usize] = [1, 2, 3, 4, 3, 2, 1];

/// A candidate has at least so many stones,
const FEWEST_STONES: u32 = 18;

/// and one of so many numbers of stones, each with the same chance.
const N_COUNTS: u32 = 7;

/// So many columns at least do not lose at once, so that there is something to choose.
const FEWEST_CHOICES: usize = 4;

/// A position that the side to move wins in so many drops of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    moves: Moves,
    wins_in: u8,
}

/// Where a puzzle stands that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The player drops, and has so many drops left to win with.
    Drop {
        /// This one included.
        n_left: u8,
    },
    /// The other side replies.
    Reply {
        /// The drops that the player has left then.
        n_left: u8,
    },
    /// The player has won in time.
    Solved,
    /// The drops are spent, or the game is over otherwise.
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

    /// A puzzle that was found elsewhere.
    pub fn told(moves: Moves, wins_in: u8) -> Puzzle {
        Puzzle { moves, wins_in }
    }

    /// How the position came about; the player has the next drop.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// In how many drops of their own the player can win, and should.
    pub fn wins_in(&self) -> u8 {
        self.wins_in
    }

    /// Where the player stands who has gone on to `moves`.
    ///
    /// # Panics
    ///
    /// When the moves don't begin as the puzzle does.
    pub fn standing(&self, moves: &Moves) -> Standing {
        let added = moves.columns().strip_prefix(self.moves.columns());
        let n_added = added.expect("the moves go on from the puzzle").len();
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

    /// What the other side replies: a drop with the best score, so one that puts the end off for longest
    /// where it loses; of several the one nearest the middle, and of two such the left one. Nothing when
    /// there is nothing to reply to.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the limits end the search before the answer.
    ///
    /// # Panics
    ///
    /// When the moves don't begin as the puzzle does.
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

/// One game; nothing when somebody could have won in it.
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
            let is_it = left < weight(column);
            left = left.saturating_sub(weight(column));
            is_it
        });
        moves.play(column?).ok()?;
    }
    Some(moves)
}

/// The columns after which the other side cannot win at once; nothing when the side to move can.
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
    let is_pressed = Threat::all(position).into_iter().any(|threat| {
        threat.side != position.side_to_move()
            && position.landing(threat.spot.column()) == Some(threat.spot)
    });
    if is_pressed || choices(position).is_none_or(|choices| choices.len() < FEWEST_CHOICES) {
        return Ok(false);
    }
    let score = solver.score(position, limits)?;
    if Verdict::new(position, score) != Verdict::Wins(wins_in) {
        return Ok(false);
    }
    Ok(best_columns(&solver.scores(position, limits)?).len() == 1)
}
