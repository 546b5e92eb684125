//! Behaviour between and around games, as one list of cases that the tests of all programs run.
//!
//! A [`Program`] is one of them with a storage of its own, a [`CasePlayer`] sits in front of it. Each program's tests
//! implement both by that program's own input: keys, the accessibility tree, a real browser. [`run`] then goes through
//! [`cases`]; a case expects what the product promises, never how a screen says it.
//!
//! | module | what it has |
//! |---|---|
//! | `cases` | the list |
//! | `disk` | the storage of the programs with a file, and what can be wrong with it |
//! | `seen` | what a case wants to know, read off a flow |
//!
//! Only tests depend on this.

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

/// A case by its name.
pub type Case<P> = (&'static str, fn(&mut P));

/// One of the programs, with a storage in which nothing was saved but [`settings`].
pub trait Program {
    /// Somebody in front of it.
    type Player: CasePlayer;

    /// Starts the program; another one may be running at the same storage.
    fn start(&mut self) -> Self::Player;

    /// From now on nothing more can be written. Programs are running.
    fn fill(&mut self);

    /// Everything can be written again.
    fn make_room(&mut self);

    /// Overwrites what is saved with something that makes no sense. No program is running.
    fn damage(&mut self);

    /// From now on programs that start may not write. No program is running.
    fn deny(&mut self);
}

/// Somebody in front of a program. Everything has happened when a call returns, solvers included.
pub trait CasePlayer {
    /// How often this player looks before believing that an answer does not come.
    const N_LOOKS: usize = 1;

    /// Begins a new game.
    fn begin(&mut self, kind: GameKind);

    /// Begins or resumes the board of the day.
    fn begin_board_of_the_day(&mut self);

    /// Opens a cell.
    fn open(&mut self, cell: Cell);

    /// Opens the first cell of a game, and begins a new game before any solver has answered.
    fn open_and_leave(&mut self, cell: Cell);

    /// Puts a flag on a cell.
    fn flag(&mut self, cell: Cell);

    /// Drops a disc into a column, counted from 1.
    fn drop_disc(&mut self, column: usize);

    /// Takes back.
    fn undo(&mut self);

    /// Resumes the nth of the saved games that are not at the table.
    fn resume(&mut self, nth: usize);

    /// Deletes the nth of several saved games that are not at the table.
    fn delete(&mut self, nth: usize);

    /// Chooses another value of a setting, by its token.
    fn choose(&mut self, id: SettingId, value: &str);

    /// Waits as long as a program may take to try again what it could not save.
    fn wait(&mut self);

    /// Waits for the next day.
    fn wait_for_tomorrow(&mut self);

    /// The game at the table.
    fn table(&mut self) -> Option<Table>;

    /// How many games are saved besides the one at the table.
    fn n_others(&mut self) -> usize;

    /// How many finished games the history lists.
    fn n_finished(&mut self) -> usize;

    /// Watches the nth finished game, the newest first, and comes back; how many steps it has.
    fn watch_finished(&mut self, nth: usize) -> usize;

    /// Deletes the nth finished game, and answers the question with yes.
    fn delete_finished(&mut self, nth: usize);

    /// How the board of the day went.
    fn board_of_the_day(&mut self) -> Option<GameResult>;

    /// The token of a setting's value.
    fn setting(&mut self, id: SettingId) -> String;

    /// Panics unless this is what the program says of its storage right now.
    fn expect_trouble(&mut self, trouble: Option<Trouble>);

    /// Leaves the program.
    fn quit(self);
}

/// The day on which all cases begin.
///
/// # Panics
///
/// Never: it is a date.
pub fn today() -> Date {
    "2026-11-15".parse().expect("a date")
}

/// The players' settings: boards need no guess, and two people play Four in a Row and may undo.
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

/// Runs every case, each on a program of its own.
#[expect(clippy::disallowed_macros, reason = "a test shows which case failed")]
pub fn run<P: Program>(mut fresh: impl FnMut() -> P) {
    for (name, case) in cases() {
        println!("case: {name}");
        case(&mut fresh());
    }
}
