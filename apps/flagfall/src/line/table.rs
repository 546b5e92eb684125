//! A session on a console: the time is real, and the game is kept after every action.

use std::time::Instant;

use flagfall_history::{BoardWas, Recorded, TypedGame};
use flagfall_play::{Action, Millis, Minesweeper, Refusal, Session};
use flagfall_rng::Seed;
use flagfall_store::{NotTakenUp, TakenUp};

use super::console::{Console, Stop};
use super::kept::Shelf;
use crate::cli::GameOptions;
use crate::seed;

/// What a table needs to know of the game that is played on it.
pub(crate) struct Kind<G: Recorded> {
    /// Where its kept games come from.
    pub(crate) game: TypedGame,
    /// Whether terms are this game's own: a record may hold any.
    pub(crate) is_ours: fn(&G::Terms) -> bool,
    /// A few words about a game in progress.
    pub(crate) describe: fn(&G) -> String,
}

/// Where one game after the other is played.
pub(crate) struct Table<G: Recorded> {
    session: Session<G>,
    /// `None` where games cannot be kept; the player was told.
    shelf: Option<Shelf>,
    has_complained: bool,
    /// When this session was begun or taken up, in real time, and in its own.
    set_at: Instant,
    set_at_millis: Millis,
}

impl<G: Recorded> Table<G> {
    /// A table with the game that was kept, if there is one and the player wants it, or with a new
    /// one.
    pub(crate) fn set(
        kind: &Kind<G>,
        options: &GameOptions,
        console: &mut Console,
        new_terms: impl FnOnce(&mut Console) -> Result<G::Terms, Stop>,
    ) -> Result<Table<G>, Stop> {
        let board = if options.seed.is_some() { BoardWas::Known } else { BoardWas::New };
        let mut shelf = match Shelf::open(kind.game, board) {
            Ok((shelf, complaints)) => {
                complaints.into_iter().for_each(|complaint| console.warn(complaint));
                Some(shelf)
            }
            Err(complaint) => {
                console.warn(complaint);
                None
            }
        };
        let kept = match &mut shelf {
            Some(shelf) => take_up(kind, shelf, options, console)?,
            None => None,
        };
        let shelf = shelf.filter(Shelf::can_keep);
        let session = match kept {
            Some(session) => session,
            None => Session::new(new_terms(console)?),
        };
        let set_at_millis = session.last_at();
        console.set_game_kept(shelf.is_some() && !session.entries().is_empty());
        Ok(Table { session, shelf, has_complained: false, set_at: Instant::now(), set_at_millis })
    }

    /// The same table with the next game.
    pub(crate) fn set_again(&mut self, terms: G::Terms) {
        self.session = Session::new(terms);
        if let Some(shelf) = &mut self.shelf {
            shelf.begin_anew();
        }
        (self.set_at, self.set_at_millis) = (Instant::now(), Millis(0));
    }

    /// Does something now, and keeps the game. Where that fails, play goes on: the first time it
    /// says so, and every action tries again.
    pub(crate) fn act(
        &mut self,
        console: &mut Console,
        action: Action<G::Move>,
    ) -> Result<(), Refusal<G::Refusal>> {
        self.session.act(self.session.seat_at_screen(), action, self.now())?;
        let Some(shelf) = &mut self.shelf else { return Ok(()) };
        let kept = shelf.keep(&self.session);
        console.set_game_kept(kept.is_ok() && !self.session.is_over());
        match kept {
            Ok(()) => self.has_complained = false,
            Err(error) if !self.has_complained => {
                console.warn(format!("This game is not kept: {error}."));
                self.has_complained = true;
            }
            Err(_) => (),
        }
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

/// Offers the last game that was kept. What is neither taken up nor given up with a no stays kept.
fn take_up<G: Recorded>(
    kind: &Kind<G>,
    shelf: &mut Shelf,
    options: &GameOptions,
    console: &mut Console,
) -> Result<Option<Session<G>>, Stop> {
    let waiting = shelf.waiting().unwrap_or_else(|failure| {
        console.warn(format!("The kept games cannot be read: {failure}."));
        vec![]
    });
    for id in waiting {
        let TakenUp { mut session, place, origin } = match shelf.take_up::<G>(id) {
            Ok(taken_up) => taken_up,
            Err(NotTakenUp::Damaged(reason)) => {
                console.warn(format!("The kept game is damaged, {reason}; it is set aside."));
                continue;
            }
            Err(NotTakenUp::Store(failure)) => {
                console.warn(format!("The kept game cannot be read: {failure}."));
                continue;
            }
            // Another program was faster, or it belongs to another game.
            Err(NotTakenUp::HeldElsewhere | NotTakenUp::Gone | NotTakenUp::OtherGame(_)) => {
                continue;
            }
        };
        if session.is_over() {
            // It was ended, and then it could not be finished; where it still cannot, it waits again.
            shelf.go_on(place, origin);
            let _ = shelf.keep(&session);
            shelf.begin_anew();
            continue;
        }
        if !(kind.is_ours)(session.terms()) {
            continue;
        }
        let wish = match options.seed {
            Some(_) => Wish::Unsaid,
            None => offer(kind, &session, console)?,
        };
        match wish {
            Wish::GoOn => {
                if session.is_paused() {
                    let resumed =
                        session.act(session.seat_at_screen(), Action::Resume, session.last_at());
                    resumed.expect("a paused game can be resumed");
                }
                shelf.go_on(place, origin);
                return Ok(Some(session));
            }
            Wish::GiveUp => {
                if let Err(failure) = shelf.give_up(place) {
                    console.warn(format!("The kept game cannot be given up: {failure}."));
                }
            }
            Wish::Unsaid => {
                console.warn("Another game was kept; it waits until this one is over.".to_owned());
            }
        }
        return Ok(None);
    }
    Ok(None)
}

enum Wish {
    GoOn,
    GiveUp,
    /// A script that knows of no kept game answers the next question instead.
    Unsaid,
}

fn offer<G: Recorded>(
    kind: &Kind<G>,
    session: &Session<G>,
    console: &mut Console,
) -> Result<Wish, Stop> {
    let description = (kind.describe)(session.game());
    let question = format!("A game was kept ({description}). Go on with it, y or n? ");
    loop {
        let answer = console.ask(&question)?;
        match answer.to_lowercase().as_str() {
            "y" | "yes" => return Ok(Wish::GoOn),
            "n" | "no" => return Ok(Wish::GiveUp),
            _ if console.looks().is_terminal => console.say("Type y or n, then Enter.")?,
            _ => {
                console.unread(answer);
                return Ok(Wish::Unsaid);
            }
        }
    }
}

impl Table<Minesweeper> {
    /// What deals this board again.
    pub(crate) fn seed(&self) -> Seed {
        self.session.terms().board.seed().expect("the typed games deal their boards")
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
            Some(first) => Ok(first.later(nth)),
            None => seed::fresh().map_err(|error| Stop::Io(std::io::Error::other(error))),
        }
    }
}
