//! The marks on the timeline of a record: what kind of step each one is.

use flagfall_mines::MinesAction;
use flagfall_play::{Action, Event, FourChange, FourInARow, Game, Millis, Minesweeper};
use flagfall_text::{Replays, Words};

/// A step that stands out on the timeline, the more important ones later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepMark {
    /// A flag or a question mark was placed or taken away.
    Flag,
    /// A number was chorded.
    Chord,
    /// One click opened a whole area.
    Opening,
    /// The clock was stopped.
    Pause,
    /// A foul.
    Foul,
    /// Something was undone, or made again.
    Undo,
    /// The player asked for a hint.
    Hint,
    /// The review finds that something better was there to be seen.
    Mistake,
    /// The game ended: the fatal step, or the winning one.
    End,
}

impl StepMark {
    /// Whether the keys for marks stop here. Flags and chords are too many for that.
    pub fn is_stop(self) -> bool {
        self > StepMark::Chord
    }

    /// What it is called.
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
    /// What the clock of the game said then.
    pub time: Millis,
    /// What stands out about it.
    pub mark: Option<StepMark>,
}

/// A game whose moves may stand out.
pub trait Marked: Game {
    /// What stands out about a move of this game.
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

/// What stands out about a step after which the game is over or not.
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
