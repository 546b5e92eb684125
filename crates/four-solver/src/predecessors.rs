//! Lower bounds for positions one stone beyond the book, from the scores of their predecessors.
//!
//! A position can be reached from each position that lacks one of the waiting side's top stones. In
//! every such predecessor, that side has the drop that leads here, and perhaps a better one:
//!
//! ```text
//!   score of a predecessor >= -(score of the position)
//!   score of the position  >= -(score of the predecessor)
//! ```
//!
//! The lowest score of all predecessors gives the best bound. A query for all columns of a position has
//! already used that position's own score, but the same stones can be reached in other ways, and a
//! predecessor that is bad for the waiting side shows that the position is bad for it too.
//!
//! The book returns arbitrary values for stones that no game can reach, and removing a stone can lead
//! there: every drop of one side may then be below an earlier stone of the other. So a predecessor must
//! be playable from the empty board; otherwise it is ignored.

use flagfall_four::{Column, Position};

use crate::board::each;
use crate::book::{Book, MAX_STONES};

/// A lower bound on the score of an unfinished position, from all its predecessors in the book.
pub(crate) fn floor(book: &Book, position: Position) -> Option<i8> {
    if position.n_stones() != MAX_STONES + 1 {
        return None;
    }
    let (mover, waiter) = (position.mover_word(), position.waiter_word());
    // Nothing is on top of a top stone; on top of a full column is the bit that is not a cell.
    let tops = waiter & !((mover | waiter) >> 1);
    let least = each(tops)
        .filter_map(|top| played(&Stones { mover: waiter ^ top, waiter: mover }))
        .filter_map(|predecessor| book.score(predecessor))
        .min();
    least.map(|score| -score)
}

/// The target stones, of the side to move at the end and of the other side.
struct Stones {
    mover: u64,
    waiter: u64,
}

/// The position with these stones, if alternating drops can reach it.
fn played(goal: &Stones) -> Option<Position> {
    play_on(Position::EMPTY, goal, &mut Vec::new())
}

/// Plays the missing stones, by backtracking. The positions in `dead_ends` are known to fail.
fn play_on(position: Position, goal: &Stones, dead_ends: &mut Vec<Position>) -> Option<Position> {
    let n_stones_at_goal = (goal.mover | goal.waiter).count_ones();
    let n_missing = n_stones_at_goal - position.n_stones();
    if n_missing == 0 {
        return Some(position);
    }
    if dead_ends.contains(&position) {
        return None;
    }
    let own = if n_missing.is_multiple_of(2) { goal.mover } else { goal.waiter };
    let found = Column::ALL.into_iter().find_map(|column| {
        let next = position.play(column).ok()?;
        let is_part_of_goal = next.waiter_word() & !own == 0;
        if is_part_of_goal { play_on(next, goal, dead_ends) } else { None }
    });
    if found.is_none() {
        dead_ends.push(position);
    }
    found
}

#[cfg(test)]
mod tests {
    use flagfall_four::Moves;

    use super::*;

    #[track_caller]
    fn check(rows_from_the_bottom: &[&str], expected: bool) {
        let mut words = [0; 2];
        for (row, stones) in rows_from_the_bottom.iter().enumerate() {
            for (column, stone) in stones.chars().enumerate() {
                if let Some(side) = "xo".find(stone) {
                    words[side] |= 1_u64 << (column * 7 + row);
                }
            }
        }
        let [first, second] = words;
        let first_moves = (first | second).count_ones().is_multiple_of(2);
        let (mover, waiter) = if first_moves { (first, second) } else { (second, first) };
        let position = played(&Stones { mover, waiter });
        assert_eq!(position.is_some(), expected, "{rows_from_the_bottom:?}");
        if let Some(position) = position {
            assert_eq!((position.mover_word(), position.waiter_word()), (mover, waiter));
        }
    }

    #[test]
    fn only_playable_stones_form_a_position() {
        check(&["......."], true);
        check(&["x......"], true);
        check(&["o......"], false);
        check(&["xo.....", "ox....."], true);
        // The second side would have had to start.
        check(&["o......", "x......"], false);
        check(&["oo.....", "xx....."], false);
        check(&["xo.....", "xo....."], true);
        // The first side's stones are all above the second's.
        check(&["o.o.o..", "x.x.x.."], false);
    }

    #[test]
    fn stones_of_a_game_are_playable() {
        for game in ["4444447733225", "1212127474743", "3355771133552", "44444"] {
            let position = game.parse::<Moves>().unwrap().position();
            let goal = Stones { mover: position.mover_word(), waiter: position.waiter_word() };
            assert_eq!(played(&goal), Some(position), "{game}");
        }
    }
}
