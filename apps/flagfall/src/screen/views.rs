//! The UI state of each page: list selections, scroll positions, animations.

use flagfall_flow::{Flow, GameTable, Page};

use super::daily::DailyView;
use super::four::FourView;
use super::help::HelpView;
use super::history::HistoryView;
use super::menu::MenuView;
use super::mines::MinesView;
use super::online::OnlineView;
use super::page::{Scene, View};
use super::replay::ReplayView;
use super::room::RoomView;
use super::saved::SavedGamesView;
use super::settings::SettingsView;
use super::training::TrainingView;

/// The views of all pages.
#[derive(Default)]
pub(crate) struct Views {
    pub(crate) mines: MinesView,
    pub(crate) four: FourView,
    menu: MenuView,
    saved: SavedGamesView,
    online: OnlineView,
    pub(crate) room: RoomView,
    daily: DailyView,
    training: TrainingView,
    pub(crate) replay: ReplayView,
    history: HistoryView,
    settings: SettingsView,
    help: HelpView,
}

impl Views {
    /// Resets the game views for a new game.
    pub(crate) fn begin_game(&mut self) {
        self.mines = MinesView::default();
        self.four = FourView::default();
    }

    /// Resets input and animation when the game is no longer shown.
    pub(crate) fn leave_game(&mut self) {
        self.mines.leave();
        self.four.leave();
    }

    /// Opens a page in its initial state.
    pub(crate) fn turn_to(&mut self, page: Page, flow: &Flow) {
        match page {
            Page::Menu => self.menu = MenuView::new(flow),
            Page::SavedGames => self.saved = SavedGamesView::default(),
            Page::Online => self.online = OnlineView::default(),
            Page::Daily => self.daily = DailyView::new(flow),
            Page::Training => self.training = TrainingView::default(),
            Page::Settings => self.settings = SettingsView::default(),
            Page::Help => self.help = HelpView::default(),
            Page::History => self.history = HistoryView::default(),
            Page::Game | Page::Replay => (),
        }
    }

    /// The view of the current page.
    pub(crate) fn view(&mut self, scene: Scene) -> &mut dyn View {
        match scene.flow.page() {
            Page::Menu => &mut self.menu,
            Page::Game => match scene.flow.game() {
                Some(GameTable::Four(_)) => &mut self.four,
                Some(GameTable::Mines(_)) | None => &mut self.mines,
            },
            Page::SavedGames => &mut self.saved,
            Page::Online => &mut self.online,
            Page::Daily => &mut self.daily,
            Page::Training => &mut self.training,
            Page::Replay => &mut self.replay,
            Page::History => &mut self.history,
            Page::Settings => &mut self.settings,
            Page::Help => &mut self.help,
        }
    }
}
