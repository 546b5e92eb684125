//! Scores that need no search: finished games, immediate wins, and forced replies.

use flagfall_four::{FourOutcome, Position};

use crate::node::{Node, Quiet, Settled};

/// A score, or the node to search for it.
pub(crate) enum StaticScore {
    /// The score for the side to move.
    Known(i32),
    /// The node after the forced replies.
    Open(Quiet),
}

/// Detects finished games and immediate wins, and plays out forced replies.
pub(crate) fn static_score(position: Position) -> StaticScore {
    let node = Node::new(position);
    match position.outcome() {
        Some(FourOutcome::Tie) => return StaticScore::Known(0),
        // Lost one stone earlier than by the other side's next stone.
        Some(FourOutcome::Win(_)) => return StaticScore::Known(node.score_of_loss() - 1),
        None => (),
    }
    if node.wins_at_once() {
        return StaticScore::Known(node.score_of_win());
    }
    match node.settle() {
        Settled::Decided(score) => StaticScore::Known(score),
        Settled::Quiet(quiet) => StaticScore::Open(quiet),
    }
}
