//! What is kept in the browser: settings, the running games, and how finished ones went.
//!
//! Games are kept as their records, after every action. Tabs have places of their own ([`crate::tabs`]), so that two of them
//! never play the same kept game; what all of them share is read again before it is changed. Where the browser keeps nothing
//! (a private window, a full store) play goes on, from memory, and the player is told once.

mod days;
mod finished;
mod kept;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

pub(crate) use days::Days;
pub(crate) use finished::{Book, Sheet};
use flagfall_history::{BoardWas, Origin};
use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_settings::Settings;
pub(crate) use kept::Bookmark;

#[cfg(test)]
pub(crate) use memory::Memory;

/// Named texts that outlive the page, or fail to.
pub(crate) trait Drawer {
    /// The text of this name, if there is one.
    fn read(&self, name: &str) -> Result<Option<String>, String>;
    /// Another text for this name.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;
    /// Nothing for this name.
    fn remove(&self, name: &str) -> Result<(), String>;
}

/// What is kept.
pub(crate) struct Shelf {
    drawer: Box<dyn Drawer>,
    /// What could not be put into the drawer: it lasts as long as the page.
    memory: RefCell<HashMap<String, String>>,
    /// Which place of the running games is this tab's.
    place: Cell<u32>,
    has_complained: Cell<bool>,
    complaints: RefCell<Vec<String>>,
}

/// The games of which one may be running.
const GAMES: [&str; 2] = [Minesweeper::NAME, FourInARow::NAME];
/// In so many places games are looked for that nobody plays any more.
const N_SEARCHED: u32 = 8;

fn running(game: &str, place: u32) -> String {
    format!("flagfall running {game} {place}")
}

const SETTINGS: &str = "flagfall settings";
const FINISHED: &str = "flagfall finished";
const DAYS: &str = "flagfall days";

impl Shelf {
    /// With the running games of this place.
    pub(crate) fn new(drawer: Box<dyn Drawer>, place: u32) -> Shelf {
        Shelf {
            drawer,
            memory: RefCell::default(),
            place: Cell::new(place),
            has_complained: Cell::new(false),
            complaints: RefCell::default(),
        }
    }

    /// What went wrong since the last call, in sentences for the player.
    pub(crate) fn take_complaints(&self) -> Vec<String> {
        self.complaints.take()
    }

    fn complain(&self, complaint: String) {
        self.complaints.borrow_mut().push(complaint);
    }

    // ---- settings

    /// What the player has set; what is wrong with it is left as it usually is.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        let text = self.read(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            if let Err(reason) = settings.set(name, value) {
                self.complain(format!("the setting {name} is left as usual: {reason}"));
            }
        }
        settings
    }

    /// Keeps what the player has set.
    pub(crate) fn keep_settings(&self, settings: &Settings) {
        let rows = settings.rows().into_iter();
        let lines: String = rows.map(|(name, value)| format!("{name}={value}\n")).collect();
        self.write(SETTINGS, &lines);
    }

    /// Whether a change under this name is a change of the settings.
    pub(crate) fn is_settings(name: &str) -> bool {
        name == SETTINGS
    }

    // ---- running games

    fn running<G: Game>(&self) -> String {
        running(G::NAME, self.place.get())
    }

    /// The places other than this in which games are kept.
    pub(crate) fn other_places(drawer: &dyn Drawer, place: u32) -> Vec<u32> {
        let has_games = |place: &u32| {
            GAMES.iter().any(|game| matches!(drawer.read(&running(game, *place)), Ok(Some(_))))
        };
        (0..N_SEARCHED).filter(|other| *other != place).filter(has_games).collect()
    }

    /// Takes over the games that were kept in places that nobody has any more, where there is none of the kind here.
    pub(crate) fn adopt(&self, places: &[u32]) {
        for game in GAMES {
            let here = running(game, self.place.get());
            for place in places {
                let there = running(game, *place);
                if self.read(&here).is_none()
                    && let Some(text) = self.read(&there)
                {
                    self.write(&here, &text);
                    self.remove(&there);
                }
            }
        }
    }

    /// Another tab has changed what is kept under this name. Where that is a game of our own place, the place is theirs now, and
    /// what is played here is kept elsewhere.
    pub(crate) fn make_way(&self, name: &str) {
        let place = self.place.get();
        if GAMES.iter().any(|game| name == running(game, place)) {
            self.place.set(place + 1);
        }
    }

    /// The game of this kind that was kept here. One that cannot be read is put aside, and the player is told.
    pub(crate) fn take_up<G: Game>(&self) -> Option<(Session<G>, Origin)> {
        let name = self.running::<G>();
        let text = self.read(&name)?;
        match read_running(&text) {
            Ok(taken_up) => Some(taken_up),
            Err(reason) => {
                self.write(&format!("{name} damaged"), &text);
                self.remove(&name);
                self.complain(format!("the kept game is damaged, {reason}; it is set aside"));
                None
            }
        }
    }

    /// Keeps a running game.
    pub(crate) fn keep<G: Game>(&self, session: &Session<G>, origin: &Origin) {
        let text = format!("{} {}\n{}", origin.board, origin.source, session.write());
        self.write(&self.running::<G>(), &text);
    }

    /// Nothing of this kind is running here any more.
    pub(crate) fn give_up<G: Game>(&self) {
        self.remove(&self.running::<G>());
    }

    // ---- finished games

    /// All finished games.
    pub(crate) fn book(&self) -> Book {
        Book::read(&self.read(FINISHED).unwrap_or_default())
    }

    fn keep_book(&self, book: &Book) {
        self.write(FINISHED, &book.write());
    }

    /// How the tasks of the days went.
    pub(crate) fn days(&self) -> Days {
        Days::read(&self.read(DAYS).unwrap_or_default())
    }

    pub(crate) fn keep_days(&self, days: &Days) {
        self.write(DAYS, &days.write());
    }

    // ---- the drawer and the memory beside it

    fn read(&self, name: &str) -> Option<String> {
        if let Some(text) = self.memory.borrow().get(name) {
            return Some(text.clone());
        }
        self.drawer.read(name).unwrap_or_else(|reason| {
            self.cannot_keep(&reason);
            None
        })
    }

    fn write(&self, name: &str, text: &str) {
        match self.drawer.write(name, text) {
            Ok(()) => {
                self.memory.borrow_mut().remove(name);
                self.has_complained.set(false);
            }
            Err(reason) => {
                self.memory.borrow_mut().insert(name.to_owned(), text.to_owned());
                self.cannot_keep(&reason);
            }
        }
    }

    fn remove(&self, name: &str) {
        self.memory.borrow_mut().remove(name);
        if let Err(reason) = self.drawer.remove(name) {
            self.cannot_keep(&reason);
        }
    }

    /// Said once, until something could be kept again.
    fn cannot_keep(&self, reason: &str) {
        if !self.has_complained.replace(true) {
            self.complain(format!(
                "this browser keeps nothing now ({reason}); games last as long as this page is open"
            ));
        }
    }
}

/// A first line with where the game comes from, then its record.
fn read_running<G: Game>(text: &str) -> Result<(Session<G>, Origin), String> {
    let (first, record) = text.split_once('\n').ok_or("it has no first line")?;
    let (board, name) = first.split_once(' ').ok_or("its first line says too little")?;
    let board: BoardWas = board.parse()?;
    let session = Session::read_kept(record).map_err(|error| error.to_string())?;
    let Ok(source) = name.parse();
    Ok((session, Origin { source, board }))
}

#[cfg(test)]
mod memory;
#[cfg(test)]
mod tests;
