//! The handle that joins the game of the flow and the page.

use flagfall_flow::{GameTable, Intent, NewGame, News};
use flagfall_four::Spot;
use flagfall_keeper::{GameKind, Slot};
use flagfall_settings::{Command, KeyReader, Order, Theme};
use flagfall_table::{FourCommand, FourNews, FourTable, Message};
use flagfall_text::Four;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::scene::Scene;
use crate::browser;
use crate::desk::Desk;
use crate::keys::{self, Held};
use crate::share::Shared;

/// A handle to it; copying it is free.
#[derive(Clone, Copy)]
pub(crate) struct Seat {
    desk: Desk,
    pub(super) scene: RwSignal<Option<Scene>>,
    theme: Memo<Theme>,
    /// The disc that fell last, for as long as it is the last.
    fell: StoredValue<Option<Spot>>,
    slot: StoredValue<Option<Slot>>,
    keys: StoredValue<KeyReader, LocalStorage>,
}

impl Seat {
    /// Draws the game of the flow from now on.
    pub(super) fn take(desk: Desk) -> Seat {
        let theme = Memo::new(move |_| desk.theme());
        let seat = Seat {
            desk,
            scene: RwSignal::new(None),
            theme,
            fell: StoredValue::new(None),
            slot: StoredValue::new(None),
            keys: StoredValue::new_local(KeyReader::default()),
        };
        seat.show();
        desk.on_change(move || {
            if !seat.keys.is_disposed() {
                seat.show();
            }
        });
        // Names of colours are those of the theme.
        Effect::new(move |_| {
            theme.track();
            seat.show();
        });
        seat
    }

    /// Looks at the table, where it is one of Four in a Row.
    fn asks<T>(self, ask: impl FnOnce(&FourTable) -> T) -> Option<T> {
        self.desk.with_flow(|flow| match flow.game()? {
            GameTable::Four(table) => Some(ask(table)),
            GameTable::Mines(_) => None,
        })
    }

    fn show(self) {
        let slot = self.desk.with_flow(flagfall_flow::Flow::slot);
        if self.slot.get_value() != slot {
            self.slot.set_value(slot);
            self.fell.set_value(None);
            self.keys.set_value(KeyReader::default());
        }
        for news in self.desk.take_news() {
            match news {
                News::Four(FourNews::Fell(spot)) => self.fell.set_value(Some(spot)),
                News::Four(FourNews::Over) | News::Mines(_) => (),
            }
        }
        let theme = self.theme.get_untracked();
        let scene = self.asks(|table| {
            let fell = self.fell.get_value().filter(|&spot| table.last_spot() == Some(spot));
            self.fell.set_value(fell);
            Scene::of(table, theme, fell)
        });
        if self.scene.with_untracked(|before| *before != scene) {
            self.scene.set(scene);
        }
    }

    /// Whether something is so of the game that is shown.
    pub(super) fn is(self, question: impl FnOnce(&Scene) -> bool) -> bool {
        self.scene.with(|scene| scene.as_ref().is_some_and(question))
    }

    pub(super) fn carry_out(self, command: FourCommand) {
        self.desk.handle(command.into());
        // Other screens have signs where this one has words.
        if command == FourCommand::Values && self.asks(FourTable::wants_values) == Some(true) {
            self.desk.message.set(Message::plain(Four::ValuesInWords));
        }
    }

    /// A new game as the settings say.
    pub(super) fn begin(self) {
        self.desk.handle(Intent::NewGame(NewGame::of(GameKind::Four)));
    }

    /// What the player may give away of it.
    pub(super) fn shared(self) -> Option<Shared> {
        self.asks(|table| Shared::of_four(table.session()))
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
        let command = self.desk.with_flow(|flow| match flow.game() {
            Some(GameTable::Four(table)) => table.command_of_key(key, flow.kit()),
            Some(GameTable::Mines(_)) | None => None,
        });
        if let Some(command) = command {
            event.prevent_default();
            self.carry_out(command);
            return;
        }
        let order = self.desk.with_flow(|flow| {
            self.keys.try_update_value(|keys| keys.press(key, flow.bindings())).flatten()
        });
        match order {
            Some(Order { command: Command::Odds, .. }) => self.carry_out(FourCommand::Values),
            // A page is left by closing its tab.
            Some(Order { command: Command::Leave, .. }) => (),
            Some(order) => self.desk.handle(Intent::Order(order)),
            None => return,
        }
        event.prevent_default();
    }
}
