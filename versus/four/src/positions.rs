//! Random positions by class.

use std::ops::Range;

use flagfall_four::{Column, Moves, Position, Side};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_rng::{Rng, Seed};

/// A position in the forms that the solvers take, and its score.
pub struct Scored {
    pub game: String,
    pub position: Position,
    pub score: i8,
}

/// Positions that are about equally hard.
pub struct Class {
    pub name: &'static str,
    n_positions: usize,
    n_stones: Range<u32>,
    /// Drops until the end under best play.
    n_left: Range<u32>,
}

pub const CLASSES: [Class; 6] = [
    Class { name: "End-Easy", n_positions: 1_000, n_stones: 29..42, n_left: 0..14 },
    Class { name: "Middle-Easy", n_positions: 500, n_stones: 15..29, n_left: 0..14 },
    Class { name: "Middle-Medium", n_positions: 200, n_stones: 15..29, n_left: 14..29 },
    Class { name: "Begin-Easy", n_positions: 200, n_stones: 2..15, n_left: 0..14 },
    Class { name: "Begin-Medium", n_positions: 30, n_stones: 2..15, n_left: 14..29 },
    Class { name: "Begin-Hard", n_positions: 5, n_stones: 2..15, n_left: 29..42 },
];

impl Class {
    /// The positions of this class, the same on every call.
    pub fn positions(&self) -> Vec<Scored> {
        let mut rng = Rng::new(Seed(4));
        let mut solver = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
        let mut positions = Vec::with_capacity(self.n_positions);
        while positions.len() < self.n_positions {
            let span = self.n_stones.end - self.n_stones.start;
            let n_stones = self.n_stones.start + rng.below(span);
            let Some(moves) = random_game(&mut rng, n_stones) else { continue };
            let position = moves.position();
            let Ok(score) = solver.score(position, &Limits::NONE) else { continue };
            if self.n_left.contains(&n_left(position, score)) {
                positions.push(Scored { game: moves.to_string(), position, score });
            }
        }
        positions
    }
}

/// A game of this many random drops; `None` if one of them ends it.
fn random_game(rng: &mut Rng, n_stones: u32) -> Option<Moves> {
    let mut moves = Moves::default();
    while moves.position().n_stones() < n_stones {
        let column = Column::ALL[rng.below(7) as usize];
        // If the column is full, draw again.
        let _ = moves.play(column);
        if moves.position().outcome().is_some() {
            return None;
        }
    }
    Some(moves)
}

/// The drops until the end: a win comes with stone `22 - |score|` of the winner, a draw with the last cell.
fn n_left(position: Position, score: i8) -> u32 {
    let mover = position.side_to_move();
    let winner = if score > 0 { mover } else { mover.other() };
    let rounds = 22 - u32::from(score.unsigned_abs());
    let n_stones_at_end = match (score, winner) {
        (0, _) => 42,
        (_, Side::First) => 2 * rounds - 1,
        (_, Side::Second) => 2 * rounds,
    };
    n_stones_at_end - position.n_stones()
}
