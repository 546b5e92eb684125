//! Lower and upper bounds of a score.

use flagfall_four::CELLS;

use crate::node::Node;

/// The score for the side to move is at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
}

impl Bounds {
    /// The bounds from the number of stones alone: in a quiet node, neither side wins with its next
    /// stone.
    pub(crate) fn of_quiet(node: &Node) -> Bounds {
        let n_empty = i32::from(CELLS) - node.n_stones as i32;
        Bounds { lower: -((n_empty - 2) / 2), upper: (n_empty - 1) / 2 }
    }

    /// A bound that decides whether the score is above `alpha`, if these bounds do.
    #[inline]
    pub(crate) fn answer(self, alpha: i32) -> Option<i32> {
        if self.upper <= alpha {
            Some(self.upper)
        } else if self.lower > alpha {
            Some(self.lower)
        } else {
            None
        }
    }

    /// The intersection of both.
    #[must_use]
    #[inline]
    pub(crate) fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// Narrowed by the result of a null-window search at `alpha`.
    #[must_use]
    #[inline]
    pub(crate) fn with_answer(self, answer: i32, alpha: i32) -> Bounds {
        if answer > alpha {
            Bounds { lower: self.lower.max(answer), ..self }
        } else {
            Bounds { upper: self.upper.min(answer), ..self }
        }
    }

    /// The bounds from the other side's perspective.
    #[must_use]
    #[inline]
    pub(crate) fn negated(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }

    /// The score, if the bounds determine it.
    pub(crate) fn score(self) -> Option<i32> {
        (self.lower >= self.upper).then_some(self.lower)
    }
}
