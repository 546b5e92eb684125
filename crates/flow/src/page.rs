//! The pages and the main menu. A new page needs a variant of [`Page`], a menu entry, and drawing code in each screen.

use crate::intent::{Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_text::{Menu, Titles, Words};

/// The current page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The main menu (C2).
    Menu,
    /// The game on the table.
    Game,
    /// The list of saved games.
    SavedGames,
    /// A server's lobby, and rooms waiting for players.
    Online,
    /// The daily tasks.
    Daily,
    /// Exercises from the player's own mistakes.
    Training,
    /// A replay.
    Replay,
    /// Finished games, best times, statistics and days.
    History,
    /// The settings.
    Settings,
    /// Rules and keys.
    Help,
}

/// The data to query when a page is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    Nothing,
    SavedGames,
    Day,
    Training,
    History,
    Rooms,
}

impl Page {
    /// Whether it is the menu or the table: every other page leads back to the previous one.
    pub fn is_root(self) -> bool {
        matches!(self, Page::Menu | Page::Game)
    }

    pub(crate) fn needs(self) -> Needs {
        match self {
            Page::Menu | Page::SavedGames => Needs::SavedGames,
            Page::Daily => Needs::Day,
            Page::Training => Needs::Training,
            Page::History => Needs::History,
            Page::Online => Needs::Rooms,
            Page::Game | Page::Replay | Page::Settings | Page::Help => Needs::Nothing,
        }
    }

    /// The page's heading.
    pub fn title(self) -> Words {
        match self {
            Page::Menu => Titles::Menu,
            Page::Game => Titles::Game,
            Page::SavedGames => Titles::SavedGames,
            Page::Online => Titles::Online,
            Page::Daily => Titles::Daily,
            Page::Training => Titles::Training,
            Page::Replay => Titles::Replay,
            Page::History => Titles::History,
            Page::Settings => Titles::Settings,
            Page::Help => Titles::Help,
        }
        .into()
    }
}

/// An entry of the main menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuEntry {
    /// A new game of Minesweeper.
    NewGame,
    /// The game behind the menu, or a saved one.
    Resume,
    /// A new game of Four in a Row.
    FourInARow,
    /// Online play.
    Online,
    /// The daily tasks.
    Daily,
    /// Exercises from the player's own mistakes.
    Training,
    /// Finished games, best times, statistics and days.
    History,
    /// The settings.
    Settings,
    /// Rules and keys.
    Help,
    /// Quit the program; the game is saved.
    Quit,
}

impl MenuEntry {
    /// The whole menu, in order.
    pub const ALL: [MenuEntry; 10] = [
        MenuEntry::NewGame,
        MenuEntry::Resume,
        MenuEntry::FourInARow,
        MenuEntry::Online,
        MenuEntry::Daily,
        MenuEntry::Training,
        MenuEntry::History,
        MenuEntry::Settings,
        MenuEntry::Help,
        MenuEntry::Quit,
    ];

    /// The entry's label.
    pub fn label(self) -> Words {
        match self {
            MenuEntry::NewGame => Menu::NewGame,
            MenuEntry::Resume => Menu::Resume,
            MenuEntry::FourInARow => Menu::FourInARow,
            MenuEntry::Online => Menu::Online,
            MenuEntry::Daily => Menu::Daily,
            MenuEntry::Training => return Page::Training.title(),
            MenuEntry::History => Menu::History,
            MenuEntry::Settings => Menu::Settings,
            MenuEntry::Help => Menu::Help,
            MenuEntry::Quit => Menu::Quit,
        }
        .into()
    }

    /// The entry's intent.
    pub fn intent(self) -> Intent {
        match self {
            MenuEntry::NewGame => Intent::NewGame(NewGame::of(GameKind::Mines)),
            MenuEntry::Resume => Intent::Resume,
            MenuEntry::FourInARow => Intent::NewGame(NewGame::of(GameKind::Four)),
            MenuEntry::Online => Intent::Open(Page::Online),
            MenuEntry::Daily => Intent::Open(Page::Daily),
            MenuEntry::Training => Intent::Open(Page::Training),
            MenuEntry::History => Intent::Open(Page::History),
            MenuEntry::Settings => Intent::Open(Page::Settings),
            MenuEntry::Help => Intent::Open(Page::Help),
            MenuEntry::Quit => Intent::Quit,
        }
    }
}
