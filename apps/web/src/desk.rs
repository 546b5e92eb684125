//! What all pages share: settings, the kit of the tables, the shelf, solvers and sounds, and the one line that says what
//! happened. Every component finds it in its context.

use flagfall_history::{DailyTask, GameResult, Screen};
use flagfall_settings::{Motion, Settings, Sound, Theme};
use flagfall_table::{Effect, Kit, Message, Thought};
use leptos::prelude::*;

use crate::browser;
use crate::shelf::Shelf;
use crate::solvers::Solvers;
use crate::speaker::Speaker;
use crate::system::System;

/// A handle to it; copying it is free.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    kit: StoredValue<Kit, LocalStorage>,
    shelf: StoredValue<Shelf, LocalStorage>,
    solvers: StoredValue<Solvers, LocalStorage>,
    speaker: StoredValue<Speaker, LocalStorage>,
    listener: Listener,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) system: RwSignal<System>,
    /// What just happened: shown, and told to screen readers.
    pub(crate) message: RwSignal<Message>,
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// What the page of a game is to begin; it takes the wish away.
    pub(crate) wish: RwSignal<Option<Wish>>,
    /// How often the puzzle of a day was tried by now, once after each try.
    tries: StoredValue<Option<u32>>,
}

/// The dialogs that belong to no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    Settings,
    OwnSize,
    Scores,
    Day,
    Help,
}

/// Something to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// A game of Minesweeper, as the settings say.
    Mines,
    /// A task of the day.
    Task(DailyTask),
}

/// Who gets what the solvers find: the page that is up.
type Listener = StoredValue<Option<Box<dyn Fn(Thought)>>, LocalStorage>;

impl Desk {
    /// Everything as it was kept in this place, or in those that other tabs have left.
    pub(crate) fn new(worker_url: &str, place: u32, left: &[u32]) -> Desk {
        let shelf = Shelf::new(Box::new(browser::LocalStorage), place);
        shelf.adopt(left);
        let settings = shelf.settings();
        let (kit, complaints) = Kit::new(Screen::Page, settings.clone(), Box::new(browser::seed));
        let listener: Listener = StoredValue::new_local(None);
        let solvers = Solvers::new(worker_url, move |thought| {
            listener.with_value(|listener| {
                if let Some(listener) = listener {
                    listener(thought);
                }
            });
        });
        let desk = Desk {
            kit: StoredValue::new_local(kit),
            shelf: StoredValue::new_local(shelf),
            solvers: StoredValue::new_local(solvers),
            speaker: StoredValue::new_local(Speaker::default()),
            listener,
            settings: RwSignal::new(settings),
            system: RwSignal::new(browser::system()),
            message: RwSignal::new(Message::default()),
            dialog: RwSignal::new(None),
            wish: RwSignal::new(None),
            tries: StoredValue::new(None),
        };
        if let Some(complaint) = complaints.into_iter().next() {
            desk.message.set(Message::bad(complaint));
        }
        desk
    }

    /// A dialog was closed. Where another has taken its place, that stays.
    pub(crate) fn close(self, dialog: Dialog) {
        if self.dialog.get_untracked() == Some(dialog) {
            self.dialog.set(None);
        }
    }

    /// Gets ready for questions, once the page is there.
    pub(crate) fn warm_up(self) {
        self.solvers.with_value(Solvers::warm_up);
    }

    /// The desk of this page.
    pub(crate) fn here() -> Desk {
        expect_context()
    }

    /// Does something that needs the kit, and then what the kit wishes for.
    pub(crate) fn with_kit<T>(self, act: impl FnOnce(&mut Kit) -> T) -> T {
        let (mut act, mut result) = (Some(act), None);
        self.with_kit_and_follow(&mut |kit| result = act.take().map(|act| act(kit)));
        result.expect("it was done")
    }

    /// One function for everything that can be done: the page travels, and closures have each a copy of what takes them.
    fn with_kit_and_follow(self, act: &mut dyn FnMut(&mut Kit)) {
        let mut effects = vec![];
        self.kit.update_value(|kit| {
            act(kit);
            effects = kit.take_effects();
        });
        for effect in effects {
            match effect {
                Effect::Ask(question) => self.solvers.with_value(|solvers| solvers.ask(&question)),
                Effect::Play(sound) => self.play(sound),
                // What is to be told of a board is more, and the page of the game does it.
                Effect::Tried { which: DailyTask::Mines, .. } => (),
                Effect::Tried { which: DailyTask::Four, date, outcome, .. } => {
                    self.with_shelf(|shelf| {
                        let mut days = shelf.days();
                        self.tries.set_value(Some(days.add_try(date, outcome == GameResult::Won)));
                        shelf.keep_days(&days);
                    });
                }
            }
        }
    }

    fn play(self, sound: flagfall_sound::SoundEffect) {
        match self.settings.with_untracked(|settings| settings.sound) {
            Sound::Detect | Sound::Bell | Sound::On => {
                self.speaker.with_value(|speaker| speaker.play(sound));
            }
            Sound::Off => (),
        }
    }

    /// Reads or keeps something; what cannot be kept is told.
    pub(crate) fn with_shelf<T>(self, act: impl FnOnce(&Shelf) -> T) -> T {
        let (result, complaints) =
            self.shelf.with_value(|shelf| (act(shelf), shelf.take_complaints()));
        if let Some(complaint) = complaints.into_iter().next_back() {
            self.message.set(Message::bad(complaint));
        }
        result
    }

    /// How often the puzzle of a day was tried by now, once after each try.
    pub(crate) fn take_tries(self) -> Option<u32> {
        self.tries.try_update_value(Option::take).flatten()
    }

    /// Takes a wish away, if it is there.
    pub(crate) fn takes_wish(self, wish: Wish) -> bool {
        let is_there = self.wish.get() == Some(wish);
        if is_there {
            self.wish.set(None);
        }
        is_there
    }

    /// From now on the solvers' answers go here.
    pub(crate) fn listen(self, hear: impl Fn(Thought) + 'static) {
        self.listener.set_value(Some(Box::new(hear)));
    }

    /// Changes a setting, for good.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.adopt_settings();
        self.keep_settings();
    }

    fn adopt_settings(self) {
        let settings = self.settings.get_untracked();
        self.kit.update_value(|kit| kit.change_settings(settings));
    }

    fn keep_settings(self) {
        let settings = self.settings.get_untracked();
        self.with_shelf(|shelf| shelf.keep_settings(&settings));
    }

    /// Another tab has changed the settings.
    pub(crate) fn read_settings_again(self) {
        self.settings.set(self.with_shelf(Shelf::settings));
        self.adopt_settings();
    }

    /// The same, asked once.
    pub(crate) fn motion_untracked(self) -> Motion {
        untrack(|| self.motion())
    }

    /// The colours that hold now.
    pub(crate) fn theme(self) -> Theme {
        self.system.get().theme(self.settings.with(|settings| settings.look))
    }

    /// Whether things move.
    pub(crate) fn motion(self) -> Motion {
        match self.settings.with(|settings| settings.motion) {
            Motion::Full if self.system.get().wants_no_motion => Motion::Reduced,
            motion => motion,
        }
    }
}
