//! A position as the search sees it. Both sides' winning cells are updated incrementally, so each stone
//! costs one search for lines instead of two.

use flagfall_four::{CELLS, Position};

use crate::board::{FLOOR, completions, has_several, landings, mirrored};

/// A position without a winner. Winning cells are empty cells that complete a line, whether or not a
/// stone can land there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// Stones of the side to move.
    pub(crate) mover: u64,
    /// Stones of the other side.
    pub(crate) waiter: u64,
    /// Winning cells of the side to move.
    pub(crate) mover_wins: u64,
    /// Winning cells of the other side.
    pub(crate) waiter_wins: u64,
    /// Stones of both sides.
    pub(crate) n_stones: u32,
}

/// The result of playing forced replies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Settled {
    /// The game is decided, with this score for the side that was to move at the start.
    Decided(i32),
    /// There is a choice to make.
    Quiet(Quiet),
}

/// A node whose mover can neither win immediately nor must block an immediate win, and has a drop that
/// does not allow one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    pub(crate) node: Node,
    /// The landings on top of which the other side does not win.
    pub(crate) safe: u64,
    /// Whether an odd number of replies was played, which makes it the other side's turn.
    pub(crate) turned: bool,
}

impl Node {
    pub(crate) fn new(position: Position) -> Node {
        let (mover, waiter) = (position.mover_word(), position.waiter_word());
        let empty = !(mover | waiter);
        Node {
            mover,
            waiter,
            mover_wins: completions(mover) & empty,
            waiter_wins: completions(waiter) & empty,
            n_stones: position.n_stones(),
        }
    }

    #[inline]
    pub(crate) fn stones(&self) -> u64 {
        self.mover | self.waiter
    }

    #[inline]
    pub(crate) fn landings(&self) -> u64 {
        landings(self.stones())
    }

    pub(crate) fn wins_at_once(&self) -> bool {
        self.mover_wins & self.landings() != 0
    }

    /// The node after the mover's stone on `cell`, a landing that completes no line.
    #[inline]
    pub(crate) fn after(&self, cell: u64) -> Node {
        let waiter = self.mover | cell;
        let empty = !(waiter | self.waiter);
        Node {
            mover: self.waiter,
            waiter,
            mover_wins: self.waiter_wins & empty,
            waiter_wins: completions(waiter) & empty,
            n_stones: self.n_stones + 1,
        }
    }

    /// A unique key of 49 bits. A column of `n` stones becomes `2^n` plus the bits of the mover's stones
    /// in it, which are less than `2^n`, so both can be decoded.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.mover + self.stones() + FLOOR
    }

    /// The smaller of the keys of this node and its mirror image.
    pub(crate) fn mirror_key(&self) -> u64 {
        let mirror_stones = mirrored(self.stones());
        self.key().min(mirrored(self.mover) + mirror_stones + FLOOR)
    }

    /// The score if the mover wins with its next stone.
    pub(crate) fn score_of_win(&self) -> i32 {
        (i32::from(CELLS) + 1 - self.n_stones as i32) / 2
    }

    /// The score if the waiter wins with its next stone.
    pub(crate) fn score_of_loss(&self) -> i32 {
        -((i32::from(CELLS) - self.n_stones as i32) / 2)
    }

    /// Plays forced replies until there is a choice or the game is decided.
    ///
    /// The mover must not have an immediate win, and this stays true: a reply takes the only landing
    /// where the other side could win, and a reply below another winning cell is recognised as a loss
    /// before it is played.
    #[inline]
    pub(crate) fn settle(mut self) -> Settled {
        let mut turned = false;
        loop {
            let landings = self.landings();
            let forced = landings & self.waiter_wins;
            let safe = landings & !(self.waiter_wins >> 1);
            let lost = has_several(forced) || forced & !safe != 0 || (safe == 0 && landings != 0);
            if lost {
                let score = self.score_of_loss();
                return Settled::Decided(if turned { -score } else { score });
            }
            if forced == 0 {
                // Two cells are left and neither wins: the mover takes a safe one, and the other is not a
                // winning cell of the waiter, whether on top of it or in another column.
                return if self.n_stones + 2 >= u32::from(CELLS) {
                    Settled::Decided(0)
                } else {
                    Settled::Quiet(Quiet { node: self, safe, turned })
                };
            }
            self = self.after(forced);
            turned = !turned;
        }
    }
}

impl Quiet {
    /// Converts a score between the side to move here and the side to move at the start; the conversion
    /// is its own inverse.
    #[inline]
    pub(crate) fn seen_from_start(&self, score: i32) -> i32 {
        if self.turned { -score } else { score }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::Moves;

    use super::*;

    #[track_caller]
    fn check(game: &str, expected: &str) {
        let node = Node::new(game.parse::<Moves>().unwrap().position());
        assert!(!node.wins_at_once(), "{game}");
        let settled = match node.settle() {
            Settled::Decided(score) => format!("decided {score}"),
            Settled::Quiet(Quiet { node, turned, .. }) => {
                format!("quiet at {} stones, turned {turned}", node.n_stones)
            }
        };
        assert_eq!(settled, expected, "{game}");
    }

    #[test]
    fn forced_replies_are_played_out() {
        check("", "quiet at 0 stones, turned false");
        check("12131", "quiet at 6 stones, turned true");
        check("33445", "decided -18");
    }

    /// The incrementally updated winning cells match a fresh computation.
    #[test]
    fn a_node_after_a_drop_is_the_node_of_the_position() {
        let mut moves = Moves::default();
        for digit in "4444433325626653".chars() {
            let before = moves.position();
            let column = digit.to_string().parse().unwrap();
            moves.play(column).unwrap();
            let cell = moves.position().waiter_word() ^ before.mover_word();
            assert_eq!(Node::new(before).after(cell), Node::new(moves.position()));
        }
    }
}
