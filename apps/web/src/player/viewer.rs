//! The handle that joins the replay of the flow, its board in the document, and the bar.

use flagfall_flow::{Intent, ReplayCommand, ReplayPage};
use flagfall_keeper::GameKind;
use flagfall_mines::View;
use flagfall_table::Pace;
use flagfall_text::{Language, Replays};
use leptos::prelude::*;

use crate::desk::Desk;
use crate::four::Picture;
use crate::share::Shared;

/// A handle; copying it is free.
#[derive(Clone, Copy)]
pub(super) struct Viewer {
    desk: Desk,
    pub(super) kind: Option<GameKind>,
    pub(super) bar: Memo<Bar>,
}

/// What stands on the player's bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    pub(super) step: usize,
    pub(super) n_steps: usize,
    /// What was done at this step.
    pub(super) words: String,
    /// `3.2 of 15.0 s`.
    pub(super) time: String,
    pub(super) is_playing: bool,
    pub(super) pace: Pace,
    /// Whether something is left to play here.
    pub(super) can_go_on: bool,
}

impl Bar {
    const EMPTY: Bar = Bar {
        step: 0,
        n_steps: 0,
        words: String::new(),
        time: String::new(),
        is_playing: false,
        pace: Pace::Steady,
        can_go_on: false,
    };

    fn of(replay: &ReplayPage) -> Bar {
        let ((step, n_steps), (at, length)) = (replay.steps(), replay.times());
        Bar {
            step,
            n_steps,
            words: Language::english().say(&replay.words()),
            time: Language::english().text(Replays::TimeOf { time: at, length }),
            is_playing: replay.is_playing(),
            pace: replay.pace(),
            can_go_on: match replay {
                ReplayPage::Mines(replay) => !replay.session().is_over(),
                ReplayPage::Four(replay) => !replay.session().is_over(),
            },
        }
    }
}

/// What keys mean while a record is watched.
pub(super) fn of_key(name: &str) -> Option<ReplayCommand> {
    Some(match name {
        "ArrowLeft" => ReplayCommand::Step(-1),
        "ArrowRight" => ReplayCommand::Step(1),
        "Home" => ReplayCommand::First,
        "End" => ReplayCommand::Last,
        " " => ReplayCommand::PlayOrPause,
        _ => return None,
    })
}

impl Viewer {
    pub(super) fn new(desk: Desk) -> Viewer {
        // Everything that is shown follows the flow by itself.
        desk.on_change(|| ());
        let bar = Memo::new(move |before: Option<&Bar>| {
            desk.changes.track();
            let bar = desk.with_flow(|flow| flow.replay().map(Bar::of));
            // The page may be left before it is gone.
            bar.or_else(|| before.cloned()).unwrap_or(Bar::EMPTY)
        });
        Viewer { desk, kind: desk.with_flow(|flow| flow.replay().map(ReplayPage::kind)), bar }
    }

    pub(super) fn handle(self, command: ReplayCommand) {
        self.desk.handle(Intent::Replay(command));
    }

    /// The step that is shown: whatever is drawn follows it.
    pub(super) fn step(self) -> Memo<usize> {
        Memo::new(move |_| self.bar.with(|bar| bar.step))
    }

    /// The board of Four in a Row; its last disc is seen to fall where the step led on.
    pub(super) fn picture(self, falls: bool) -> Option<Picture> {
        let theme = self.desk.theme();
        self.desk.with_flow(|flow| match flow.replay()? {
            ReplayPage::Four(replay) => {
                let game = replay.session().game();
                Some(Picture::of_game(game, theme, game.last_spot().filter(|_| falls)))
            }
            ReplayPage::Mines(_) => None,
        })
    }

    /// Looks at the board of Minesweeper.
    pub(super) fn with_view(self, look: impl FnOnce(&View)) {
        self.desk.with_flow(|flow| match flow.replay() {
            Some(ReplayPage::Mines(replay)) => look(replay.session().game().view()),
            Some(ReplayPage::Four(_)) | None => (),
        });
    }

    /// What the player may give away: the game up to this step.
    pub(super) fn shared(self) -> Option<Shared> {
        self.desk.with_flow(|flow| {
            Some(match flow.replay()? {
                ReplayPage::Mines(replay) => Shared::of(replay.session()),
                ReplayPage::Four(replay) => Shared::of_four(replay.session()),
            })
        })
    }

    /// Plays on from this step; the game at the table stays saved.
    pub(super) fn go_on(self) {
        self.desk.handle(Intent::PlayFromHere);
    }
}
