//! What players can want, and what only the program around the flow can do.

use flagfall_history::{DailyTask, Origin};
#[cfg(feature = "online")]
use flagfall_keeper::Slot;
use flagfall_keeper::{GameId, GameKind};
use flagfall_mines::Size;
use flagfall_rng::Seed;
use flagfall_settings::{Command, Order, Settings};
use flagfall_sound::SoundEffect;
#[cfg(feature = "online")]
use flagfall_table::Request;
use flagfall_table::link::Record;
use flagfall_table::{FourCommand, MinesCommand, Question};

use crate::history::HistoryCommand;
use crate::page::Page;
#[cfg(feature = "online")]
use crate::remote::RemoteGame;
use crate::replay::ReplayCommand;

/// What a player wants, whatever key, button or menu said so.
pub enum Intent {
    /// To see a page.
    Open(Page),
    /// Back to the page before.
    Back,
    /// A new game; the one on the table stays saved.
    NewGame(NewGame),
    /// To play this game: the one on the table, the newest saved one, or a new one.
    Play(GameKind),
    /// The game behind the menu or the only saved one; where there are several, a list.
    Resume,
    /// Back to the game that was left for the one at the table, where nothing was done yet.
    ReturnToLast,
    /// To go on with this saved game.
    OpenSaved(GameId),
    /// To delete this saved game for good.
    DeleteSaved(GameId),
    /// To do a task of the day.
    StartTask(DailyTask),
    /// To tell others how the tasks of the day went.
    Share,
    /// A command of the keyboard or the menu: the table's, or the program's.
    Order(Order),
    /// Something at the table.
    Table(TableCommand),
    /// To sit at the table of a host, or to watch there.
    #[cfg(feature = "online")]
    Join(Box<RemoteGame>),
    /// Something in the lobby of a server, or in a room there.
    #[cfg(feature = "online")]
    Online(crate::online::OnlineCommand),
    /// To make hints and notices go away.
    Dismiss,
    /// To watch a record.
    Watch(Record),
    /// To watch the game in a file, by its name and content.
    #[cfg(feature = "online")]
    OpenFile(String, Vec<u8>),
    /// To play a record on where it stops; one that is over is watched.
    Continue(Record),
    /// To race against a recording of Minesweeper, on its board.
    #[cfg(not(target_family = "wasm"))]
    Race(Record),
    /// To play a game that was set up elsewhere, counted as one of this origin: a typed game has boards of its own.
    Begin(Record, Origin),
    /// To watch the game on the table from its start.
    LookBack,
    /// Something at the replay.
    Replay(ReplayCommand),
    /// To play on from the step that the replay shows.
    PlayFromHere,
    /// Something with the review of the record.
    #[cfg(feature = "online")]
    Review(crate::review::ReviewCommand),
    /// Something in the history.
    History(HistoryCommand),
    /// To change settings.
    Choose(Box<Settings>),
    /// Nobody looks at the program for a while.
    Leave,
    /// Somebody looks again.
    Return,
    /// Out of the program; the game is saved.
    Quit,
}

/// A command for a table of either game; the other one does not take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// For Minesweeper.
    Mines(MinesCommand),
    /// For Four in a Row.
    Four(FourCommand),
}

impl TableCommand {
    pub(crate) fn is_undo(self) -> bool {
        matches!(
            self,
            TableCommand::Mines(MinesCommand::Undo) | TableCommand::Four(FourCommand::Undo)
        )
    }

    /// Whether it has no meaning where others play too.
    #[cfg(feature = "online")]
    pub(crate) fn is_for_one_alone(self) -> bool {
        matches!(
            self,
            TableCommand::Mines(MinesCommand::Undo | MinesCommand::Redo | MinesCommand::Pause)
                | TableCommand::Four(FourCommand::Redo | FourCommand::Pause)
        )
    }

    /// The help that it asks for.
    pub(crate) fn help(self) -> Option<Command> {
        match self {
            TableCommand::Mines(MinesCommand::Hint) => Some(Command::Hint),
            TableCommand::Mines(MinesCommand::Odds) => Some(Command::Odds),
            TableCommand::Mines(_) | TableCommand::Four(_) => None,
        }
    }

    /// Whether it is the same game from the start.
    pub(crate) fn begins_again(self) -> bool {
        matches!(
            self,
            TableCommand::Mines(MinesCommand::Restart) | TableCommand::Four(FourCommand::Again)
        )
    }
}

impl From<MinesCommand> for Intent {
    fn from(command: MinesCommand) -> Intent {
        Intent::Table(TableCommand::Mines(command))
    }
}

impl From<FourCommand> for Intent {
    fn from(command: FourCommand) -> Intent {
        Intent::Table(TableCommand::Four(command))
    }
}

/// What a new game is to be like; what is left open follows from the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Which game.
    pub kind: GameKind,
    /// The size of the board, for this game alone.
    pub size: Option<Size>,
    /// A seed that the player chose: the game counts for no best time.
    pub seed: Option<Seed>,
}

impl NewGame {
    /// A game as the settings say.
    pub fn of(kind: GameKind) -> NewGame {
        NewGame { kind, size: None, seed: None }
    }
}

/// What only the program around the flow can do.
pub enum Effect {
    /// Ask the solvers.
    Ask(Question),
    /// Make a sound, as the settings say.
    Play(SoundEffect),
    /// Put a text on the clipboard.
    Copy(String),
    /// Send an action to the host of the game in this slot.
    #[cfg(feature = "online")]
    Send(Slot, Request),
    /// Do something over the line to a server.
    #[cfg(feature = "online")]
    Net(crate::online::NetEffect),
    /// Let the player type a cell.
    AskCell,
    /// Give the mouse to the terminal, or take it back.
    ToggleMouse,
    /// Settings have changed: colours, keys and the like may be others.
    Restyle,
    /// End the program.
    Quit,
}
