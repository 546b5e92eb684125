//! The games that go on next time: in the store, current after every action.

use flagfall_play::Session;
use flagfall_store::{Failure, GameId, NotTakenUp, Place, Store, TakenUp};
use flagfall_table::{BoardWas, Origin, Recorded};

use crate::storage;

/// Where one kind of game is kept.
pub(crate) struct Shelf {
    store: Store,
    /// What new games say of where they come from.
    origin: Origin,
    /// The game that is played now, once it is kept.
    playing: Option<(Place, Origin)>,
}

impl Shelf {
    /// The shelf of the game with this name, in the player's store, and what is to be said of it, if anything.
    ///
    /// # Errors
    ///
    /// Why no game can be kept, as a sentence for the player.
    pub(crate) fn open(name: &str, board: BoardWas) -> Result<(Shelf, Option<String>), String> {
        let opened =
            storage::open().map_err(|reason| format!("This game is not kept: {reason}."))?;
        let complaint = opened.set_aside.map(|aside| {
            let aside = aside.display();
            format!("What was kept is damaged, and begins anew; it is now {aside}.")
        });
        let origin = Origin { name: format!("line {name}"), board };
        let shelf = Shelf { store: opened.store, origin, playing: None };
        Ok((shelf, complaint))
    }

    /// The games of this kind that nobody plays, the last one first.
    pub(crate) fn waiting(&self) -> Result<Vec<GameId>, Failure> {
        let kept = self.store.kept()?.into_iter();
        let ours = kept.filter(|game| !game.is_held && game.origin.name == self.origin.name);
        Ok(ours.map(|game| game.id).collect())
    }

    pub(crate) fn take_up<G: Recorded>(&self, id: GameId) -> Result<TakenUp<G>, NotTakenUp> {
        self.store.take_up(id)
    }

    /// From now on this game is played.
    pub(crate) fn go_on(&mut self, place: Place, origin: Origin) {
        self.playing = Some((place, origin));
    }

    /// From now on another game is played. One that was not over stays kept.
    pub(crate) fn begin_anew(&mut self) {
        self.playing = None;
    }

    /// Removes a game that the player does not want.
    pub(crate) fn give_up(&self, place: Place) -> Result<(), Failure> {
        self.store.give_up(&mut Some(place))
    }

    /// Keeps the game as it is now; a finished one goes to the records.
    pub(crate) fn keep<G: Recorded>(&mut self, session: &Session<G>) -> Result<(), Failure> {
        let (mut place, origin) = match self.playing.take() {
            Some((place, origin)) => (Some(place), origin),
            None => (None, self.origin.clone()),
        };
        let now = storage::now();
        let kept = if session.is_over() {
            self.store.finish(&mut place, session, &origin, now).map(drop)
        } else {
            self.store.keep(&mut place, session, &origin, now)
        };
        self.playing = place.map(|place| (place, origin));
        kept
    }
}
