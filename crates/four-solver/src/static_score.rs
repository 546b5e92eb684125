//! What can be said of a position without searching it: finished games, wins at once, and where forced
//! replies lead.

use flagfall_four::{FourOutcome, Position};

use crate::node::{Node, Quiet, Settled};

/// A score, or the node that has to be searched for it.
pub(crate) enum StaticScore {
    /// The score for the side to move.
    Known(i32),
    /// Where forced replies lead from the position.
    Open(Quiet),
}

/// Sees that a game is over, a win at once, and where forced replies lead.
pub(crate) fn static_score(position: Position) -> StaticScore {
    let node = Node::new(position);
    match position.outcome() {
        Some(FourOutcome::Tie) => return StaticScore::Known(0),
        // Lost one stone earlier than by the next stone of the other side.
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
