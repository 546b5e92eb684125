//! Intents of players, and effects that only the surrounding program can carry out.

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

/// A player's intent, independent of the key, button or menu behind it.
pub enum Intent {
    /// Open a page.
    Open(Page),
    /// Return to the previous page.
    Back,
    /// Start a new game; the current one stays saved.
    NewGame(NewGame),
    /// Play this kind of game: the one on the table, the newest saved one, or a new one.
    Play(GameKind),
    /// Resume the game behind the menu or the only saved one; if there are several, show the list.
    Resume,
    /// Return to the game that was left for the current one, before its first move.
    ReturnToLast,
    /// Resume this saved game.
    OpenSaved(GameId),
    /// Delete this saved game permanently.
    DeleteSaved(GameId),
    /// Start a daily task.
    StartTask(DailyTask),
    /// Copy the results of the daily tasks.
    Share,
    /// Solve the exercises that are due, those of one game or of both.
    #[cfg(feature = "online")]
    Train(Option<GameKind>),
    /// A keyboard or menu command, for the table or the program.
    Order(Order),
    /// A command for the table.
    Table(TableCommand),
    /// Join a host's game, as a player or spectator.
    #[cfg(feature = "online")]
    Join(Box<RemoteGame>),
    /// A command in a server's lobby or in a room.
    #[cfg(feature = "online")]
    Online(crate::online::OnlineCommand),
    /// Dismiss hints and notices.
    Dismiss,
    /// Watch a record.
    Watch(Record),
    /// Watch the game in a file, given its name and content.
    #[cfg(feature = "online")]
    OpenFile(String, Vec<u8>),
    /// Continue a record as a game; a finished one is watched.
    Continue(Record),
    /// Race against a recording of Minesweeper, on its board.
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    Race(Record),
    /// Race on the board of the record being watched.
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    RaceOn(crate::race::RaceRival),
    /// Play a game that was set up elsewhere, with this origin: typed games have boards of their own.
    Begin(Record, Origin),
    /// Replay the game on the table from its start.
    LookBack,
    /// A command for the replay.
    Replay(ReplayCommand),
    /// Continue as a game from the replay's current step.
    PlayFromHere,
    /// The same against the computer, if the game is between two people.
    PlayComputer,
    /// A command for the review.
    #[cfg(feature = "online")]
    Review(crate::review::ReviewCommand),
    /// A command for the history.
    History(HistoryCommand),
    /// Change settings.
    Choose(Box<Settings>),
    /// The program lost the player's attention: stop the clock.
    Leave,
    /// The player is back.
    Return,
    /// Quit the program; the game is saved.
    Quit,
}

/// A command for a table of either game; the other game ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// A command for Minesweeper.
    Mines(MinesCommand),
    /// A command for Four in a Row.
    Four(FourCommand),
}

impl TableCommand {
    pub(crate) fn is_undo(self) -> bool {
        matches!(
            self,
            TableCommand::Mines(MinesCommand::Undo) | TableCommand::Four(FourCommand::Undo)
        )
    }

    /// Whether it is possible only in a game without other players.
    #[cfg(feature = "online")]
    pub(crate) fn is_single_player_only(self) -> bool {
        matches!(
            self,
            TableCommand::Mines(MinesCommand::Undo | MinesCommand::Redo | MinesCommand::Pause)
                | TableCommand::Four(FourCommand::Redo | FourCommand::Pause)
        )
    }

    /// The kind of help it requests.
    pub(crate) fn help(self) -> Option<Command> {
        match self {
            TableCommand::Mines(MinesCommand::Hint) => Some(Command::Hint),
            TableCommand::Mines(MinesCommand::Odds) => Some(Command::Odds),
            TableCommand::Mines(_) | TableCommand::Four(_) => None,
        }
    }

    /// Whether it restarts the same game.
    pub(crate) fn is_restart(self) -> bool {
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

/// The options of a new game; the settings provide the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The kind of game.
    pub kind: GameKind,
    /// The board size, for this game only.
    pub size: Option<Size>,
    /// A seed chosen by the player: the time is not ranked.
    pub seed: Option<Seed>,
}

impl NewGame {
    /// A game according to the settings.
    pub fn of(kind: GameKind) -> NewGame {
        NewGame { kind, size: None, seed: None }
    }
}

/// A request that only the surrounding program can carry out.
pub enum Effect {
    /// Ask the solvers.
    Ask(Question),
    /// Play a sound, as the settings say.
    Play(SoundEffect),
    /// Copy a text to the clipboard.
    Copy(String),
    /// Send an action to the host of the game in this slot.
    #[cfg(feature = "online")]
    Send(Slot, Request),
    /// Carry out a network request.
    #[cfg(feature = "online")]
    Net(crate::online::NetEffect),
    /// Open the coordinate prompt.
    AskCell,
    /// Give the mouse to the terminal, or take it back.
    ToggleMouse,
    /// Apply changed settings: colours, keys and so on.
    Restyle,
    /// Exit the program.
    Quit,
}
