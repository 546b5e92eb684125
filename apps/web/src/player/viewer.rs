//! The handle that joins a record, its board in the document, and the bar.

use std::time::Duration;

use flagfall_history::{Origin, Screen};
use flagfall_mines::View;
use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_settings::{BoardChoice, FourOpponent};
use flagfall_table::Message;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::watched::{Bar, Turn, Watched};
use crate::browser;
use crate::desk::Desk;
use crate::four::Picture;
use crate::route::Route;
use crate::share::Shared;

/// A handle; copying it is free.
#[derive(Clone, Copy)]
pub(super) struct Viewer {
    desk: Desk,
    watched: StoredValue<Watched, LocalStorage>,
    pub(super) bar: RwSignal<Bar>,
    alarm: StoredValue<Option<TimeoutHandle>>,
}

/// What games that go on from here are called.
impl Viewer {
    pub(super) fn new(desk: Desk, watched: Watched) -> Viewer {
        let bar = watched.bar();
        desk.message.set(Message::plain(bar.words.clone()));
        Viewer {
            desk,
            watched: StoredValue::new_local(watched),
            bar: RwSignal::new(bar),
            alarm: StoredValue::new(None),
        }
    }

    pub(super) fn turn(self, turn: Turn) {
        self.watched.update_value(|watched| watched.turn(turn, browser::now()));
        self.show();
    }

    fn tick(self) {
        let mut has_changed = false;
        self.watched.update_value(|watched| has_changed = watched.tick(browser::now()));
        if has_changed {
            self.show();
        } else {
            self.set_alarm();
        }
    }

    fn show(self) {
        let bar = self.watched.with_value(Watched::bar);
        // A film is not read aloud; where it stops is.
        if !bar.is_playing {
            self.desk.message.set(Message::plain(bar.words.clone()));
        }
        self.bar.set(bar);
        self.set_alarm();
    }

    fn set_alarm(self) {
        self.leave();
        let wait = self.watched.with_value(|watched| watched.wakes(browser::now()));
        self.alarm.set_value(wait.and_then(|wait| {
            set_timeout_with_handle(move || self.tick(), Duration::from_millis(wait.0.max(1))).ok()
        }));
    }

    /// Nobody looks any more.
    pub(super) fn leave(self) {
        if let Some(alarm) = self.alarm.try_update_value(Option::take).flatten() {
            alarm.clear();
        }
    }

    pub(super) fn is_four(self) -> bool {
        self.watched.with_value(|watched| matches!(watched, Watched::Four(_)))
    }

    /// The step that is shown: whatever is drawn follows it.
    pub(super) fn step(self) -> Memo<usize> {
        Memo::new(move |_| self.bar.with(|bar| bar.step))
    }

    /// The board of Four in a Row; its last disc is seen to fall where the step led on.
    pub(super) fn picture(self, falls: bool) -> Option<Picture> {
        let theme = self.desk.theme();
        self.watched.with_value(|watched| match watched {
            Watched::Four(replay) => {
                let game = replay.session().game();
                Some(Picture::of_game(game, theme, game.last_spot().filter(|_| falls)))
            }
            Watched::Mines(_) => None,
        })
    }

    /// Looks at the board of Minesweeper.
    pub(super) fn with_view(self, look: impl FnOnce(&View)) {
        self.watched.with_value(|watched| match watched {
            Watched::Mines(replay) => look(replay.session().game().view()),
            Watched::Four(_) => (),
        });
    }

    /// What the player may give away: the game up to this step.
    pub(super) fn shared(self) -> Shared {
        self.watched.with_value(|watched| match watched {
            Watched::Mines(replay) => Shared::of(replay.session()),
            Watched::Four(replay) => Shared::of_four(replay.session()),
        })
    }

    /// Whether a game of this kind is running, which would be given up.
    pub(super) fn is_another_running(self) -> bool {
        self.desk.with_shelf(|shelf| {
            self.watched.with_value(|watched| match watched {
                Watched::Mines(_) => shelf.take_up::<Minesweeper>().is_some(),
                Watched::Four(_) => shelf.take_up::<FourInARow>().is_some(),
            })
        })
    }

    /// Plays on from this step, in place of the running game of that kind. The next game is like it, so that the lists of boards
    /// and opponents show what is played.
    pub(super) fn go_on(self) {
        let route = self.watched.with_value(|watched| match watched {
            Watched::Mines(replay) => replay.go_on(Screen::Page).map(|game| {
                let board = BoardChoice::of(game.0.terms().board.size());
                self.desk.change_settings(|settings| settings.board = board);
                self.keep(&game, Route::Mines)
            }),
            Watched::Four(replay) => replay.go_on(Screen::Page).map(|game| {
                let opponent = FourOpponent::of(game.0.terms());
                self.desk.change_settings(|settings| settings.four_opponent = opponent);
                self.keep(&game, Route::Four)
            }),
        });
        if let Some(route) = route {
            browser::go_to(&route.to_string());
        }
    }

    /// The page of a game takes up what is kept.
    fn keep<G: Game>(self, (session, origin): &(Session<G>, Origin), route: Route) -> Route {
        self.desk.with_shelf(|shelf| shelf.keep(session, origin));
        route
    }
}
