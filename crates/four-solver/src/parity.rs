//! Parity rules (claim-even and odd threats): an upper bound on the mover's score without a search.
//!
//! The waiting side can answer every drop in the same column, on top of it. Columns have even height, so
//! it is known in advance which cells that side gets, and if the mover's share contains no line, the
//! mover cannot win. Rows are counted from the bottom; the lowest is row 1, which is odd.

use crate::board::{
    BOARD, EVEN_ROWS, FLOOR, LEFTMOST, ODD_ROWS, STRIDE, column_of, each, has_four,
};
use crate::node::Node;

/// An upper bound on the score of this quiet node's mover, if parity gives one.
#[inline]
pub(crate) fn ceiling(node: &Node) -> Option<i32> {
    if node.n_stones.is_multiple_of(2) { claim_even(node) } else { odd_threat(node) }
}

/// The first side is to move, and the second answers on top of each drop, which gives it the even rows.
///
/// That works at once in columns of even height. The number of stones is even, so there is an even
/// number of columns of odd height: a drop on one of them is answered by a drop on another, and from
/// then on both are like the rest. So of the empty cells, the first side gets at most the odd rows and
/// the landings, and the second side at least the even rows that are not landings.
#[inline]
fn claim_even(node: &Node) -> Option<i32> {
    let landings = node.landings();
    let empty = BOARD ^ node.stones();
    if has_four(node.mover | (empty & ODD_ROWS) | landings) {
        return None;
    }
    let even_wins = node.waiter_wins & EVEN_ROWS;
    if even_wins != 0 {
        return Some(-slowest_win(even_wins));
    }
    Some(-i32::from(has_four(node.waiter | (empty & EVEN_ROWS & !landings))))
}

/// The second side is to move, and the first has a winning cell in an odd row that nobody can reach yet.
///
/// The first side answers on top of each drop. In the other columns that gives it the even rows. In the
/// column of the threat, the plan needs an odd height: then the second side must drop right below the
/// winning cell once all else is full (zugzwang). Columns with the wrong height for this plan (odd, or
/// even in the column of the threat) are again even in number and answered in pairs. So the second side
/// gets at most the odd rows of the other columns, the even rows below the threat, and the landings.
#[inline]
fn odd_threat(node: &Node) -> Option<i32> {
    let threats = node.waiter_wins & ODD_ROWS;
    if threats == 0 {
        return None;
    }
    let empty = BOARD ^ node.stones();
    let landings = node.landings();
    each(threats)
        .filter(|&threat| {
            let column = LEFTMOST << (column_of(threat) * STRIDE);
            let odd_elsewhere = empty & ODD_ROWS & !column;
            let even_below = empty & EVEN_ROWS & column & (threat - 1);
            !has_four(node.mover | odd_elsewhere | even_below | landings)
        })
        .map(|threat| -slowest_win(threat))
        .min()
}

/// The score of a win on the lowest of these cells if all other columns are filled first.
///
/// A win in row `r` leaves the `6 - r` cells above it empty. So it comes with stone `36 + r`, which is
/// the winner's stone `18 + r / 2` rounded up, and scores 22 minus that number.
#[inline]
fn slowest_win(cells: u64) -> i32 {
    const UP_TO_ROW_2: u64 = FLOOR * 0b00_0011;
    const UP_TO_ROW_4: u64 = FLOOR * 0b00_1111;
    1 + i32::from(cells & UP_TO_ROW_4 != 0) + i32::from(cells & UP_TO_ROW_2 != 0)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use flagfall_four::{Column, Moves};
    use flagfall_rng::{Rng, Seed};

    use super::*;
    use crate::node::Settled;
    use crate::oracle::plain_score;

    #[track_caller]
    fn check(game: &str, expected: Option<i32>) {
        let node = Node::new(game.parse::<Moves>().unwrap().position());
        assert_eq!(ceiling(&node), expected, "{game}");
    }

    #[test]
    fn nothing_is_decided_at_the_start() {
        check("", None);
        check("4", None);
    }

    /// The first side is to move and cannot win: nobody does, or the second side wins at the latest when
    /// only the column of its even winning cell is left; lower cells score more.
    #[test]
    fn the_second_side_claims_the_even_rows() {
        check("527416561267547122223417471675513445", Some(0));
        check("144357225242364475766526273313", Some(-1));
        check("143247132111437261632464453237727675", Some(-2));
        check("56436356527277677433766342223524", Some(-3));
    }

    /// The second side is to move, and must eventually drop right below an odd winning cell.
    #[test]
    fn the_first_side_has_an_odd_threat() {
        check("42726543624636243241314555631", Some(-1));
        check("74471743737634366676625531455411531", Some(-2));
    }

    #[test]
    fn a_win_in_a_low_row_scores_more() {
        assert_eq!([1, 2, 3, 4, 5].map(|row| slowest_win(FLOOR << row)), [3, 2, 2, 1, 1]);
    }

    /// A quiet position with `n_stones` stones after random drops that do not end the game.
    fn quiet_game(rng: &mut Rng, n_stones: u32) -> Option<Moves> {
        let mut moves = Moves::default();
        for _ in 0..200 {
            let _ = moves.play(Column::ALL[rng.below(7) as usize]);
            if moves.position().outcome().is_some() {
                moves.take_back();
            }
            if moves.position().n_stones() == n_stones {
                break;
            }
        }
        let node = Node::new(moves.position());
        if node.wins_at_once() || node.n_stones != n_stones {
            return None;
        }
        match node.settle() {
            Settled::Quiet(quiet) if quiet.node == node => Some(moves),
            Settled::Quiet(_) | Settled::Decided(_) => None,
        }
    }

    /// Each kind of bound is common, always valid, and often exact.
    #[test]
    fn no_score_is_above_its_ceiling() {
        let mut rng = Rng::new(Seed(6));
        // By side to move and bound, from 0 down to -3: the number of bounds, and how many are exact.
        let mut counts = [[[0; 2]; 4]; 2];
        for n_stones in (30..=38).cycle().take(200_000) {
            let Some(game) = quiet_game(&mut rng, n_stones) else { continue };
            let position = game.position();
            let Some(ceiling) = ceiling(&Node::new(position)) else { continue };
            let score = i32::from(plain_score(position, &mut HashMap::new()));
            assert!(score <= ceiling, "{score} is above {ceiling}: {game}");
            let [n_found, n_exact] = &mut counts[n_stones as usize % 2][-ceiling as usize];
            *n_found += 1;
            *n_exact += u32::from(score == ceiling);
        }
        for (turn, n_kinds) in [(0, 0..=3), (1, 1..=2)] {
            for [n_found, n_exact] in &counts[turn][n_kinds] {
                assert!(*n_found >= 5 && 2 * n_exact >= *n_found, "{counts:?}");
            }
        }
        let n_found: u32 = counts.iter().flatten().map(|[n_found, _]| n_found).sum();
        assert!(n_found > 500, "{counts:?}");
    }
}
