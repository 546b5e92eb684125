//! The table of the page: what happens to it, and what follows from that.

use std::time::Duration;

use flagfall_four::Spot;
use flagfall_history::{Date, When};
use flagfall_play::FourInARow;
use flagfall_settings::{Command, KeyReader, Order, Theme};
use flagfall_table::{Deed, Found, FourNews, FourTable, Kit, Message, Thought, Ticket, What};
use flagfall_text::{Daily, Four};
use leptos::ev::KeyboardEvent;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::scene::Scene;
use crate::browser;
use crate::desk::{Desk, Dialog};
use crate::keys::{self, Held};
use crate::share::{self, Shared};
use crate::shelf::{Bookmark, Shelf};

/// A handle to it; copying it is free.
#[derive(Clone, Copy)]
pub(crate) struct Seat {
    desk: Desk,
    table: StoredValue<FourTable, LocalStorage>,
    bookmark: StoredValue<Bookmark, LocalStorage>,
    pub(super) scene: RwSignal<Scene>,
    theme: Memo<Theme>,
    /// The disc that fell last, for as long as it is the last.
    fell: StoredValue<Option<Spot>>,
    keys: StoredValue<KeyReader, LocalStorage>,
    alarm: StoredValue<Option<TimeoutHandle>>,
    /// The day whose puzzle is being looked for.
    day: StoredValue<Option<(Ticket, Date)>>,
}

impl Seat {
    /// The game that was kept, or a new one.
    pub(super) fn take(desk: Desk) -> Seat {
        let now = browser::now();
        let kept = desk.with_shelf(Shelf::take_up::<FourInARow>);
        let table = desk.with_kit(|kit| match kept {
            Some((session, origin)) => {
                let mut table = FourTable::taken_up(session, origin, kit, now);
                table.come_back(now);
                table
            }
            None => {
                let plan = kit.four_plan(None);
                FourTable::new(plan, kit, now)
            }
        });
        let theme = Memo::new(move |_| desk.theme());
        let scene = Scene::of(&table, theme.get_untracked(), None);
        let seat = Seat {
            desk,
            table: StoredValue::new_local(table),
            bookmark: StoredValue::new_local(Bookmark::default()),
            scene: RwSignal::new(scene),
            theme,
            fell: StoredValue::new(None),
            keys: StoredValue::new_local(KeyReader::default()),
            alarm: StoredValue::new(None),
            day: StoredValue::new(None),
        };
        desk.message.set(seat.scene.with_untracked(|scene| scene.message.clone()));
        desk.listen(move |thought| seat.hear(thought));
        // Names of colours are those of the theme.
        Effect::new(move |_| {
            theme.track();
            seat.show();
        });
        seat.act(|_, _, _| ());
        seat
    }

    /// Does something at the table, and what follows.
    fn act(self, act: impl FnOnce(&mut FourTable, &mut Kit, When)) {
        let mut act = Some(act);
        self.act_and_follow(&mut |table, kit, now| {
            if let Some(act) = act.take() {
                act(table, kit, now);
            }
        });
    }

    /// One function for everything that can be done: the page travels, and closures have each a copy of what takes them.
    fn act_and_follow(self, act: &mut dyn FnMut(&mut FourTable, &mut Kit, When)) {
        let now = browser::now();
        let news = self.desk.with_kit(|kit| {
            let mut news = vec![];
            self.table.update_value(|table| {
                act(table, kit, now);
                table.tick(kit, now);
                news = table.take_news();
            });
            news
        });
        if let Some(n_tries) = self.desk.take_tries() {
            self.table.update_value(|table| table.tell_tries(n_tries as usize));
        }
        for news in news {
            match news {
                FourNews::Fell(spot) => self.fell.set_value(Some(spot)),
                FourNews::Over => (),
            }
        }
        self.desk.with_shelf(|shelf| {
            self.table.with_value(|table| {
                self.bookmark.update_value(|bookmark| {
                    // The message says who won; no time of Four in a Row is compared.
                    let _ = bookmark.keep(table.round(), shelf, now);
                });
            });
        });
        self.show();
        self.set_alarm(now);
    }

    fn show(self) {
        let theme = self.theme.get_untracked();
        let scene = self.table.with_value(|table| {
            let fell = self.fell.get_value().filter(|&spot| table.last_spot() == Some(spot));
            self.fell.set_value(fell);
            Scene::of(table, theme, fell)
        });
        let (is_other, is_said) =
            self.scene.with_untracked(|before| (*before != scene, before.message == scene.message));
        if !is_said {
            self.desk.message.set(scene.message.clone());
        }
        if is_other {
            self.scene.set(scene);
        }
    }

    /// The computer drops after a moment.
    fn set_alarm(self, now: When) {
        if let Some(alarm) = self.alarm.get_value() {
            alarm.clear();
        }
        let alarm = self.table.with_value(|table| table.wakes(now)).and_then(|wait| {
            let wait = Duration::from_millis(wait.0);
            set_timeout_with_handle(move || self.act(|_, _, _| ()), wait).ok()
        });
        self.alarm.set_value(alarm);
    }

    fn hear(self, thought: Thought) {
        match (self.day.get_value(), thought.found) {
            (Some((ticket, date)), Found::DailyPuzzle(puzzle)) if ticket == thought.ticket => {
                self.day.set_value(None);
                self.desk.with_shelf(Shelf::give_up::<FourInARow>);
                self.bookmark.set_value(Bookmark::default());
                self.act(move |table, _, now| *table = FourTable::puzzle(date, puzzle, now));
            }
            (_, found) => {
                self.act(move |table, kit, _| table.take_thought(thought.ticket, found, kit));
            }
        }
    }

    /// The puzzle of a day, once it is found; where it was left in the middle, that goes on.
    pub(super) fn begin_day(self, date: Date) {
        self.act(|table, kit, _| {
            let is_here = table.task().is_some_and(|task| task.date == date);
            if !(is_here && table.is_under_way()) {
                self.day.set_value(Some((kit.ask(What::DailyPuzzle(date)), date)));
                table.say(Message::plain(Daily::SearchingPuzzle));
            }
        });
    }

    pub(super) fn carry_out(self, deed: Deed) {
        self.act(|table, kit, now| {
            table.carry_out(deed, kit, now);
            // Other screens have signs where this one has words.
            if deed == Deed::Values && table.wants_values() {
                table.say(Message::plain(Four::ValuesInWords));
            }
        });
    }

    /// Does what a key wants.
    pub(super) fn obey(self, order: Order) {
        let mut left = None;
        self.act(|table, kit, now| left = table.obey(order, kit, now));
        match left {
            Some(Command::New) => self.begin(),
            Some(Command::Help) => self.desk.dialog.set(Some(Dialog::Help)),
            Some(Command::Copy) => {
                let record = self.table.with_value(|table| table.session().write());
                share::copy_record(record, self.desk);
            }
            Some(_) | None => (),
        }
    }

    /// A new game as the settings say.
    pub(super) fn begin(self) {
        self.act(|table, kit, now| {
            let plan = kit.four_plan(None);
            table.begin(plan, now);
        });
    }

    /// The rules have changed: they hold at once where nothing was done yet.
    pub(super) fn heed_rules(self) {
        if self.table.with_value(FourTable::is_under_way) {
            let message = Message::plain("that holds from the next game on");
            self.act(|table, _, _| table.say(message));
        } else {
            self.begin();
        }
    }

    /// What the player may give away of it.
    pub(super) fn shared(self) -> Shared {
        self.table.with_value(|table| Shared::of_four(table.session()))
    }

    /// The colours that hold now.
    pub(super) fn theme(self) -> Theme {
        self.theme.get()
    }

    /// A key that no element of the page wanted.
    pub(super) fn press(self, event: &KeyboardEvent) {
        if event.default_prevented() || browser::is_for_a_control(event) {
            return;
        }
        let held = Held { ctrl: event.ctrl_key(), alt: event.alt_key(), meta: event.meta_key() };
        let Some(key) = keys::key(&event.key(), held) else { return };
        let deed =
            self.desk.with_kit(|kit| self.table.with_value(|table| table.deed_of_key(key, kit)));
        if let Some(deed) = deed {
            event.prevent_default();
            self.carry_out(deed);
            return;
        }
        let mut order = None;
        self.desk.with_kit(|kit| {
            self.keys.update_value(|keys| order = keys.press(key, kit.bindings()));
        });
        if let Some(order) = order {
            event.prevent_default();
            self.obey(order);
        }
    }

    /// Somebody looks again.
    pub(super) fn come_back(self) {
        self.act(|table, _, now| table.come_back(now));
    }

    /// Nobody looks any more: the clock stops, and the game is kept.
    pub(super) fn leave(self) {
        self.act(|table, _, now| table.leave(now));
        if let Some(alarm) = self.alarm.get_value() {
            alarm.clear();
        }
    }
}
