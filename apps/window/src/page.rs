//! The pages, and what the window asks of each.

use eframe::egui;
use flagfall_play::{Millis, Session};
use flagfall_settings::{Command, Key, Order};
use flagfall_store::GameId;
use flagfall_table::{Found, Message, Now, Ticket};

use crate::four::FourPage;
use crate::kit::Kit;
use crate::mines::MinesPage;
use crate::tiles::TilesPage;

/// The page the window begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstPage {
    /// A game of Minesweeper.
    #[default]
    Mines,
    /// A game of Four in a Row.
    Four,
    /// Minesweeper by tile numbers.
    Tiles,
}

pub(crate) enum Page {
    Mines(Box<MinesPage>),
    Four(Box<FourPage>),
    Tiles(Box<TilesPage>),
}

impl Page {
    /// Draws it, and does what the mouse wants.
    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit, now: Now) {
        match self {
            Page::Mines(page) => page.ui(ui, kit, now),
            Page::Four(page) => page.ui(ui, kit, now),
            Page::Tiles(page) => page.ui(ui, kit, now),
        }
    }

    /// A key that means something to this page alone; whether it was one.
    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> bool {
        match self {
            Page::Four(page) => page.press(key, kit, now),
            Page::Mines(_) | Page::Tiles(_) => false,
        }
    }

    /// Does what a key or a menu wants; a new game, help and leaving are the window's.
    pub(crate) fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) {
        match self {
            Page::Mines(page) => page.obey(order, kit, now),
            Page::Four(page) => page.obey(order, kit, now),
            Page::Tiles(page) => page.obey(order),
        }
    }

    /// Whether this page points at kept games when the window opens with it; the tile game asks for its own.
    pub(crate) fn may_offer(&self) -> bool {
        match self {
            Page::Mines(_) | Page::Four(_) => true,
            Page::Tiles(_) => false,
        }
    }

    /// Whether the player has done something in the game.
    pub(crate) fn is_under_way(&self) -> bool {
        match self {
            Page::Mines(page) => page.is_under_way(),
            Page::Four(page) => page.is_under_way(),
            Page::Tiles(page) => page.session().is_some(),
        }
    }

    /// Whether a command would do something now.
    pub(crate) fn can(&self, command: Command) -> bool {
        match self {
            Page::Mines(page) => page.can(command),
            Page::Four(page) => page.can(command),
            Page::Tiles(page) => page.can(command),
        }
    }

    /// Escape: what can be dismissed is.
    pub(crate) fn dismiss(&mut self) {
        match self {
            Page::Mines(page) => page.dismiss(),
            Page::Four(page) => page.dismiss(),
            Page::Tiles(page) => page.dismiss(),
        }
    }

    /// A solver found something out.
    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        match self {
            Page::Mines(page) => page.take_thought(ticket, found, kit, now),
            Page::Four(page) => page.take_thought(ticket, found, kit, now),
            // Nobody asks there.
            Page::Tiles(_) => (),
        }
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        match self {
            Page::Mines(page) => page.tick(kit, now),
            Page::Four(page) => page.tick(kit, now),
            Page::Tiles(page) => page.tick(kit, now),
        }
    }

    /// How long until the picture changes by itself, if it does.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        match self {
            Page::Mines(page) => page.wakes(now),
            Page::Four(page) => page.wakes(now),
            Page::Tiles(page) => page.wakes(now),
        }
    }

    /// Nobody looks at it any more: its clock stops, and it is kept.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        match self {
            Page::Mines(page) => page.leave(kit, now),
            Page::Four(page) => page.leave(kit, now),
            Page::Tiles(page) => page.leave(kit, now),
        }
    }

    /// Its game as text.
    pub(crate) fn record(&self) -> String {
        match self {
            Page::Mines(page) => page.session().write(),
            Page::Four(page) => page.session().write(),
            Page::Tiles(page) => page.session().map_or_else(String::new, Session::write),
        }
    }

    /// The number of its game in the store.
    pub(crate) fn id(&self) -> Option<GameId> {
        match self {
            Page::Mines(page) => page.id(),
            Page::Four(page) => page.id(),
            Page::Tiles(page) => page.id(),
        }
    }

    pub(crate) fn say(&mut self, message: Message) {
        match self {
            Page::Mines(page) => page.say(message),
            Page::Four(page) => page.say(message),
            Page::Tiles(page) => page.say(message),
        }
    }
}
