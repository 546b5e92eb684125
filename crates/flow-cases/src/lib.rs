//! Behaviour between and around games, as one list of cases that every program runs in its tests.
//!
//! A [`Program`] is one of them with its own storage, and a [`CasePlayer`] operates it. Each program's tests implement
//! both with that program's own input: keys, the accessibility tree, a real browser. [`run`] then runs all [`cases`]. A
//! case checks what the product promises, never how a screen words it.
//!
//! | module | contents |
//! |---|---|
//! | `cases` | the list of cases |
//! | `disk` | file storage, and simulated failures of it |
//! | `seen` | the facts that cases check, read from a flow |
//!
//! Only tests depend on this crate.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod cases;
#[expect(clippy::disallowed_methods, reason = "a test's store is damaged and blocked on the disk")]
mod disk;
mod seen;

pub use cases::cases;
pub use disk::Disk;
use flagfall_history::{Date, GameResult};
use flagfall_keeper::GameKind;
use flagfall_mines::Cell;
use flagfall_play::Undo;
use flagfall_settings::{FourOpponent, FourStarter, Motion, SettingId, Settings, Sound, Switch};
pub use seen::{Table, Trouble, board_of_the_day, n_others, saved_nth};

/// A case with its name.
pub type Case<P> = (&'static str, fn(&mut P));

/// One of the programs. Its storage initially contains only [`settings`].
pub trait Program {
    /// The player that operates it.
    type Player: CasePlayer;

    /// Starts the program; another one may be running on the same storage.
    fn start(&mut self) -> Self::Player;

    /// Makes every write fail from now on, while programs are running.
    fn fill(&mut self);

    /// Makes writes succeed again.
    fn make_room(&mut self);

    /// Corrupts the saved data. No program is running.
    fn damage(&mut self);

    /// Makes the storage read-only for programs started from now on. No program is running.
    fn deny(&mut self);
}

/// Operates a program. When a call returns, all its effects have happened, including those of solvers.
pub trait CasePlayer {
    /// How often this player looks for an expected value before the case fails.
    const N_LOOKS: usize = 1;

    /// Starts a new game.
    fn begin(&mut self, kind: GameKind);

    /// Starts or resumes the daily board.
    fn begin_board_of_the_day(&mut self);

    /// Opens a cell.
    fn open(&mut self, cell: Cell);

    /// Opens the first cell of a game, and starts a new game before any solver has answered.
    fn open_and_leave(&mut self, cell: Cell);

    /// Puts a flag on a cell.
    fn flag(&mut self, cell: Cell);

    /// Drops a disc into a column, counted from 1.
    fn drop_disc(&mut self, column: usize);

    /// Undoes the last move.
    fn undo(&mut self);

    /// Resumes the nth of the saved games that are not at the table, counted from 0.
    fn resume(&mut self, nth: usize);

    /// Deletes the nth of several saved games that are not at the table, counted from 0.
    fn delete(&mut self, nth: usize);

    /// Changes a setting to the value with this token.
    fn choose(&mut self, id: SettingId, value: &str);

    /// Waits long enough for a program to retry what it could not save.
    fn wait(&mut self);

    /// Waits for the next day.
    fn wait_for_tomorrow(&mut self);

    /// The game at the table.
    fn table(&mut self) -> Option<Table>;

    /// The number of saved games other than the one at the table.
    fn n_others(&mut self) -> usize;

    /// The number of finished games in the history.
    fn n_finished(&mut self) -> usize;

    /// Watches the nth finished game, newest first, comes back, and returns its number of steps.
    fn watch_finished(&mut self, nth: usize) -> usize;

    /// Deletes the nth finished game and confirms it.
    fn delete_finished(&mut self, nth: usize);

    /// The result of the daily board.
    fn board_of_the_day(&mut self) -> Option<GameResult>;

    /// The token of a setting's value.
    fn setting(&mut self, id: SettingId) -> String;

    /// Panics unless this is the program's current message about its storage.
    fn expect_trouble(&mut self, trouble: Option<Trouble>);

    /// Leaves the program.
    fn quit(self);
}

/// The day on which all cases start.
///
/// # Panics
///
/// Never: it is a date.
pub fn today() -> Date {
    "2026-11-15".parse().expect("a date")
}

/// The players' settings: boards need no guess, and Four in a Row is for two people with free undo.
pub fn settings() -> Settings {
    Settings {
        motion: Motion::Reduced,
        sound: Sound::On,
        no_guess: Switch::On,
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        four_undo: Undo::Free,
        ..Settings::default()
    }
}

/// Runs every case, each on a fresh program.
#[expect(clippy::disallowed_macros, reason = "a test shows which case failed")]
pub fn run<P: Program>(mut fresh: impl FnMut() -> P) {
    for (name, case) in cases() {
        println!("case: {name}");
        case(&mut fresh());
    }
}
