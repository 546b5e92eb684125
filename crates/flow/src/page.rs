//! The pages there are, and the main menu. A new page is a variant of [`Page`], an entry of the menu, and a drawing in
//! each screen.

use crate::intent::{Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_text::{Menu, Titles, Words};

/// What the player is looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The main menu (C2).
    Menu,
    /// The table.
    Game,
    /// The saved games, to choose one from.
    SavedGames,
    /// The lobby of a server, and rooms that wait for players.
    Online,
    /// The tasks of a day.
    Daily,
    /// A record, step by step.
    Replay,
    /// Finished games, best times, statistics and days.
    History,
    /// What the player can choose.
    Settings,
    /// Rules and keys.
    Help,
}

/// What has to be asked when a page is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    Nothing,
    SavedGames,
    Day,
    History,
    Rooms,
}

impl Page {
    /// Whether it is the menu or the table: every other page leads back to the one before it.
    pub fn is_root(self) -> bool {
        matches!(self, Page::Menu | Page::Game)
    }

    pub(crate) fn needs(self) -> Needs {
        match self {
            Page::Menu | Page::SavedGames => Needs::SavedGames,
            Page::Daily => Needs::Day,
            Page::History => Needs::History,
            Page::Online => Needs::Rooms,
            Page::Game | Page::Replay | Page::Settings | Page::Help => Needs::Nothing,
        }
    }

    /// Its heading.
    pub fn title(self) -> Words {
        match self {
            Page::Menu => Titles::Menu,
            Page::Game => Titles::Game,
            Page::SavedGames => Titles::SavedGames,
            Page::Online => Titles::Online,
            Page::Daily => Titles::Daily,
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
    /// Games with others.
    Online,
    /// The tasks of the day.
    Daily,
    /// Finished games, best times, statistics and days.
    History,
    /// What the player can choose.
    Settings,
    /// Rules and keys.
    Help,
    /// Out of the program; the game is saved.
    Quit,
}

impl MenuEntry {
    /// The whole menu, in order.
    pub const ALL: [MenuEntry; 9] = [
        MenuEntry::NewGame,
        MenuEntry::Resume,
        MenuEntry::FourInARow,
        MenuEntry::Online,
        MenuEntry::Daily,
        MenuEntry::History,
        MenuEntry::Settings,
        MenuEntry::Help,
        MenuEntry::Quit,
    ];

    /// What the menu calls it.
    pub fn label(self) -> Words {
        match self {
            MenuEntry::NewGame => Menu::NewGame,
            MenuEntry::Resume => Menu::Resume,
            MenuEntry::FourInARow => Menu::FourInARow,
            MenuEntry::Online => Menu::Online,
            MenuEntry::Daily => Menu::Daily,
            MenuEntry::History => Menu::History,
            MenuEntry::Settings => Menu::Settings,
            MenuEntry::Help => Menu::Help,
            MenuEntry::Quit => Menu::Quit,
        }
        .into()
    }

    /// What choosing it means.
    pub fn intent(self) -> Intent {
        match self {
            MenuEntry::NewGame => Intent::NewGame(NewGame::of(GameKind::Mines)),
            MenuEntry::Resume => Intent::Resume,
            MenuEntry::FourInARow => Intent::NewGame(NewGame::of(GameKind::Four)),
            MenuEntry::Online => Intent::Open(Page::Online),
            MenuEntry::Daily => Intent::Open(Page::Daily),
            MenuEntry::History => Intent::Open(Page::History),
            MenuEntry::Settings => Intent::Open(Page::Settings),
            MenuEntry::Help => Intent::Open(Page::Help),
            MenuEntry::Quit => Intent::Quit,
        }
    }
}
