//! Marks on a replay's timeline.

use flagfall_mines::MinesAction;
use flagfall_play::{Action, Event, FourChange, FourInARow, Game, Millis, Minesweeper};
use flagfall_text::{Replays, Words};

/// The mark of a step, in ascending importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepMark {
    /// A flag or a question mark was placed or removed.
    Flag,
    /// A number was chorded.
    Chord,
    /// One click opened a whole area.
    Opening,
    /// The clock was stopped.
    Pause,
    /// A foul.
    Foul,
    /// An undo or a redo.
    Undo,
    /// The player asked for a hint.
    Hint,
    /// The review found that a better move was visible.
    Mistake,
    /// The game ended: the fatal or winning step.
    End,
}

impl StepMark {
    /// Whether the mark keys stop here. Flags and chords are too frequent.
    pub fn is_stop(self) -> bool {
        self > StepMark::Chord
    }

    /// The name of the mark.
    pub fn label(self) -> Words {
        Words::Replays(match self {
            StepMark::Flag => Replays::MarkFlag,
            StepMark::Chord => Replays::MarkChord,
            StepMark::Opening => Replays::MarkOpening,
            StepMark::Pause => Replays::MarkPause,
            StepMark::Foul => Replays::MarkFoul,
            StepMark::Undo => Replays::MarkUndo,
            StepMark::Hint => Replays::MarkHint,
            StepMark::Mistake => Replays::MarkMistake,
            StepMark::End => Replays::MarkEnd,
        })
    }
}

/// A step on the timeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The game's clock at that step.
    pub time: Millis,
    /// The step's mark.
    pub mark: Option<StepMark>,
}

/// A game whose moves can be marked.
pub trait Marked: Game {
    /// The mark of a move.
    fn mark(mv: Self::Move, change: &Self::Change) -> Option<StepMark>;
}

impl Marked for Minesweeper {
    fn mark(mv: MinesAction, change: &Self::Change) -> Option<StepMark> {
        match mv {
            MinesAction::Open(_) => (change.opened().count() > 1).then_some(StepMark::Opening),
            MinesAction::Chord(_) => Some(StepMark::Chord),
            MinesAction::Mark(_) | MinesAction::FlagAll(_) => Some(StepMark::Flag),
        }
    }
}

impl Marked for FourInARow {
    fn mark(_: Self::Move, change: &FourChange) -> Option<StepMark> {
        matches!(change, FourChange::Foul { .. }).then_some(StepMark::Foul)
    }
}

/// The mark of a step; `is_over` says whether the game ended with it.
pub(super) fn mark<G: Marked>(event: &Event<G>, is_over: bool) -> Option<StepMark> {
    match event.action {
        _ if is_over => Some(StepMark::End),
        Action::Move(mv) => G::mark(mv, &event.change),
        Action::Undo | Action::Redo => Some(StepMark::Undo),
        Action::Pause => Some(StepMark::Pause),
        Action::Hint => Some(StepMark::Hint),
        Action::Resume
        | Action::Resign
        | Action::Abandon
        | Action::OfferDraw
        | Action::Accept
        | Action::Decline
        | Action::ClaimTime => None,
    }
}
