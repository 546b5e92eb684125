//! The pages there are, and the main menu. A new page is a variant of [`Page`], an entry of the menu, and a drawing in
//! each screen.

use crate::intent::{Intent, NewGame};
use flagfall_keeper::GameKind;

/// What the player is looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The main menu (C2).
    Menu,
    /// The table.
    Game,
    /// The saved games, to choose one from.
    SavedGames,
    /// The tasks of a day.
    Daily,
    /// A record, step by step.
    Replay,
    /// Best times and statistics.
    Scores,
    /// What the player can choose.
    Settings,
    /// Rules and keys.
    Help,
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
    /// The tasks of the day.
    Daily,
    /// Best times and statistics.
    Scores,
    /// What the player can choose.
    Settings,
    /// Rules and keys.
    Help,
    /// Out of the program; the game is saved.
    Quit,
}

impl MenuEntry {
    /// The whole menu, in order.
    pub const ALL: [MenuEntry; 8] = [
        MenuEntry::NewGame,
        MenuEntry::Resume,
        MenuEntry::FourInARow,
        MenuEntry::Daily,
        MenuEntry::Scores,
        MenuEntry::Settings,
        MenuEntry::Help,
        MenuEntry::Quit,
    ];

    /// What choosing it means.
    pub fn intent(self) -> Intent {
        match self {
            MenuEntry::NewGame => Intent::NewGame(NewGame::of(GameKind::Mines)),
            MenuEntry::Resume => Intent::Resume,
            MenuEntry::FourInARow => Intent::NewGame(NewGame::of(GameKind::Four)),
            MenuEntry::Daily => Intent::Open(Page::Daily),
            MenuEntry::Scores => Intent::Open(Page::Scores),
            MenuEntry::Settings => Intent::Open(Page::Settings),
            MenuEntry::Help => Intent::Open(Page::Help),
            MenuEntry::Quit => Intent::Quit,
        }
    }
}
