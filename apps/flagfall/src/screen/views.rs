//! What the screen remembers of each page: places in lists, how far a page is scrolled, movements.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, GameTable, Intent, Page};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::daily::DailyView;
use super::four::FourView;
use super::help::HelpView;
use super::keys::Key;
use super::menu::MenuView;
use super::mines::MinesView;
use super::page::Scene;
use super::saved::SavedGamesView;
use super::settings::SettingsView;
use super::{replay, scores};

/// The views of all pages. Replay and scores have nothing to remember.
#[derive(Default)]
pub(crate) struct Views {
    pub(crate) mines: MinesView,
    pub(crate) four: FourView,
    menu: MenuView,
    saved: SavedGamesView,
    daily: DailyView,
    settings: SettingsView,
    help: HelpView,
}

impl Views {
    /// Another game is on the table.
    pub(crate) fn begin_game(&mut self) {
        self.mines = MinesView::default();
        self.four = FourView::default();
    }

    /// Nobody looks at the game.
    pub(crate) fn leave_game(&mut self) {
        self.mines.leave();
        self.four.leave();
    }

    /// Another page is up, from its beginning.
    pub(crate) fn turn_to(&mut self, page: Page, flow: &Flow) {
        match page {
            Page::Menu => self.menu = MenuView::new(flow),
            Page::SavedGames => self.saved = SavedGamesView::default(),
            Page::Daily => self.daily = DailyView::new(flow),
            Page::Settings => self.settings = SettingsView::default(),
            Page::Help => self.help = HelpView::default(),
            Page::Game | Page::Replay | Page::Scores => (),
        }
    }

    pub(crate) fn press(&mut self, key: Key, area: Rect, scene: Scene) -> Option<Intent> {
        match scene.flow.page() {
            Page::Menu => self.menu.press(key, scene),
            Page::Game => match scene.flow.game()? {
                GameTable::Mines(_) => self.mines.press(key, scene),
                GameTable::Four(table) => self.four.press(key, table, scene),
            },
            Page::SavedGames => self.saved.press(key, scene),
            Page::Daily => self.daily.press(key),
            Page::Replay => replay::press(key),
            Page::Scores => scores::press(key),
            Page::Settings => self.settings.press(key, scene),
            Page::Help => self.help.press(key, area),
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        match scene.flow.page() {
            Page::Menu => self.menu.mouse(event, area, scene),
            Page::Game => match scene.flow.game()? {
                GameTable::Mines(table) => self.mines.mouse(event, area, table, scene),
                GameTable::Four(_) => self.four.mouse(event, area),
            },
            Page::SavedGames => self.saved.mouse(event, area, scene),
            Page::Daily => self.daily.mouse(event, area),
            Page::Replay => replay::mouse(event),
            Page::Scores => scores::mouse(event),
            Page::Settings => self.settings.mouse(event, area, scene),
            Page::Help => {
                self.help.mouse(event);
                None
            }
        }
    }

    /// Before a picture is drawn.
    pub(crate) fn arrange(&mut self, area: Rect, scene: Scene) {
        if let (Page::Game, Some(GameTable::Mines(table))) = (scene.flow.page(), scene.flow.game())
        {
            self.mines.arrange(area, table, scene);
        }
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        match scene.flow.page() {
            Page::Menu => self.menu.draw(area, buffer, scene),
            Page::Game => match scene.flow.game() {
                Some(GameTable::Mines(table)) => self.mines.draw(area, buffer, table, scene),
                Some(GameTable::Four(table)) => self.four.draw(area, buffer, table, scene),
                None => (),
            },
            Page::SavedGames => self.saved.draw(area, buffer, scene),
            Page::Daily => self.daily.draw(area, buffer, scene),
            Page::Replay => replay::draw(area, buffer, scene),
            Page::Scores => scores::draw(area, buffer, scene),
            Page::Settings => self.settings.draw(area, buffer, scene),
            Page::Help => self.help.draw(area, buffer, scene),
        }
    }
}
