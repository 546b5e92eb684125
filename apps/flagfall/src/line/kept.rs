//! The games that go on next time: in the store, current after every action.

use flagfall_history::{BoardWas, Origin, Recorded, TypedGame};
use flagfall_play::Session;
use flagfall_store::{Failure, GameId, NotTakenUp, Place, Store, TakenUp};

use crate::storage;

/// Where one kind of game is kept.
pub(crate) struct Shelf {
    store: Store,
    /// Whether it is a copy of what can only be read.
    is_copy: bool,
    /// What new games say of where they come from.
    origin: Origin,
    /// The game that is played now, once it is kept.
    playing: Option<(Place, Origin)>,
}

impl Shelf {
    /// The shelf of this game, in the player's store, and what is to be said of it.
    ///
    /// # Errors
    ///
    /// Why no game can be kept, as a sentence for the player.
    pub(crate) fn open(game: TypedGame, board: BoardWas) -> Result<(Shelf, Vec<String>), String> {
        let opened =
            storage::open().map_err(|reason| format!("This game is not kept: {reason}."))?;
        let mut complaints = Vec::new();
        if let Some(aside) = opened.set_aside {
            let aside = aside.display();
            complaints
                .push(format!("What was kept is damaged, and begins anew; it is now {aside}."));
        }
        if let Some(failure) = &opened.only_read {
            complaints.push(format!("This game is not kept: {failure}."));
        }
        let origin = Origin { board, ..Origin::new(game) };
        let is_copy = opened.only_read.is_some();
        Ok((Shelf { store: opened.store, is_copy, origin, playing: None }, complaints))
    }

    /// Whether what is played can be kept here.
    pub(crate) fn can_keep(&self) -> bool {
        !self.is_copy
    }

    /// The games of this kind that nobody plays, the last one first.
    pub(crate) fn waiting(&self) -> Result<Vec<GameId>, Failure> {
        let kept = self.store.kept()?.into_iter();
        let ours = kept.filter(|game| !game.is_held && game.origin.source == self.origin.source);
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
        if self.is_copy {
            return Err(Failure::ReadOnly);
        }
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
