//! A session on a console: the time is real, and the game is kept after every action.

use std::time::Instant;

use flagfall_mines::Seed;
use flagfall_play::{Action, Board, Game, Millis, Minesweeper, Refusal, Session};

use super::console::{Console, Stop};
use super::kept::{Found, Shelf};
use crate::cli::GameOptions;
use crate::seed;

/// Where a game is played.
pub(crate) struct Table<G: Game> {
    session: Session<G>,
    shelf: Shelf,
    /// When this table was set, in real time, and in the session's.
    set_at: Instant,
    set_at_millis: Millis,
}

impl<G: Game> Table<G> {
    /// A new game.
    pub(crate) fn set(name: &str, terms: G::Terms) -> Table<G> {
        Table::with(name, Session::new(terms))
    }

    fn with(name: &str, session: Session<G>) -> Table<G> {
        let set_at_millis = session.last_at();
        Table { session, shelf: Shelf::named(name), set_at: Instant::now(), set_at_millis }
    }

    /// The game that was kept, if there is one and the player wants it.
    ///
    /// An answer that is neither yes nor no is taken as no, and as the answer to the next question:
    /// a script of a whole game works whether or not a game was kept.
    pub(crate) fn take_up(
        name: &str,
        options: &GameOptions,
        console: &mut Console,
    ) -> Result<Option<Table<G>>, Stop> {
        if options.seed.is_some() {
            return Ok(None);
        }
        match Shelf::named(name).find::<G>() {
            Found::Nothing => Ok(None),
            Found::Damaged(message) => {
                eprintln!("flagfall: {message}");
                Ok(None)
            }
            Found::Game(session) => {
                let answer = console.ask("A game was kept. Go on with it, y or n? ")?;
                match answer.to_lowercase().as_str() {
                    "y" | "yes" => return Ok(Some(Table::with(name, session))),
                    "n" | "no" => (),
                    _ => console.unread(answer),
                }
                Ok(None)
            }
        }
    }

    /// Does something now, and keeps the game.
    pub(crate) fn act(&mut self, action: Action<G::Move>) -> Result<(), Refusal<G::Refusal>> {
        self.session.act(action, self.now())?;
        self.shelf.keep(&self.session);
        Ok(())
    }

    pub(crate) fn game(&self) -> &G {
        self.session.game()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// How long the game has run.
    pub(crate) fn elapsed(&self) -> Millis {
        self.session.elapsed(self.now())
    }

    fn now(&self) -> Millis {
        let passed = u64::try_from(self.set_at.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.set_at_millis + Millis(passed)
    }
}

impl Table<Minesweeper> {
    /// What deals this board again.
    pub(crate) fn seed(&self) -> Seed {
        match &self.session.terms().board {
            Board::Dealt(deal) => deal.seed,
            Board::Given(_) => panic!("the typed games deal their boards"),
        }
    }
}

/// The seeds of one run: with `--seed` the same ones every time.
pub(crate) struct Seeds {
    first: Option<Seed>,
    n_drawn: u64,
}

impl Seeds {
    pub(crate) fn new(options: &GameOptions) -> Seeds {
        Seeds { first: options.seed, n_drawn: 0 }
    }

    pub(crate) fn draw(&mut self) -> Result<Seed, Stop> {
        let nth = self.n_drawn;
        self.n_drawn += 1;
        match self.first {
            Some(first) => Ok(seed::later(first, nth)),
            None => seed::fresh().map_err(|error| Stop::Io(std::io::Error::other(error))),
        }
    }
}
