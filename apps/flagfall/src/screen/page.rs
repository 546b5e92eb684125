//! Where one can go from a page.

use flagfall_history::DailyTask;
use flagfall_store::GameId;

/// A way out of a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Goto {
    /// The main menu.
    Menu,
    /// The game behind the menu.
    Game,
    NewMines,
    NewFour,
    /// A kept game; with more than one, a list to choose from.
    Continue,
    /// This kept game.
    TakeUp(GameId),
    Daily,
    /// The day's board, the day's puzzle.
    Task(DailyTask),
    Scores,
    Settings,
    Help,
    /// Back to where Help was called from.
    Back,
    /// The game of the replay, from the step that is shown.
    FromHere,
    /// Out of the program; the game is kept.
    Quit,
}
