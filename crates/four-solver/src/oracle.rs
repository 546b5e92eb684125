//! The oracle for tests: a plain, slow search without tricks.

use std::collections::HashMap;

use flagfall_four::{Column, FourOutcome, Position};

/// Full negamax to the end of the game, with memoisation as the only optimisation.
pub(crate) fn plain_score(position: Position, known: &mut HashMap<Position, i8>) -> i8 {
    match position.outcome() {
        Some(FourOutcome::Win(_)) => return -22 + position.n_stones().div_ceil(2) as i8,
        Some(FourOutcome::Tie) => return 0,
        None => (),
    }
    if let Some(&score) = known.get(&position) {
        return score;
    }
    let children = Column::ALL.into_iter().filter_map(|column| position.play(column).ok());
    let score = children.map(|child| -plain_score(child, known)).max();
    let score = score.expect("a game that is not over has a drop");
    known.insert(position, score);
    score
}
