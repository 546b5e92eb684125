//! Why a room refuses a request: a code for programs and a sentence for people.

use flagfall_play::Refusal;

/// Why a request was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomRefusal {
    /// The text is not an action of this game.
    #[error("{0}")]
    NotAnAction(String),
    /// Only seated players may do this.
    #[error("you watch this game: take a seat first")]
    NotSeated,
    /// The player already has a seat.
    #[error("you have a seat already")]
    Seated,
    /// There is no free seat.
    #[error("all seats are taken: you can watch")]
    Full,
    /// The game begins when all seats are taken.
    #[error("the game begins when the other player is here")]
    Waiting,
    /// The race has not begun yet.
    #[error("the race has not begun yet")]
    NotBegun,
    /// The player sat down after the race had begun.
    #[error("you are in the next race: this one had begun before you sat down")]
    NextGame,
    /// It is too early.
    #[error("it is not time yet")]
    NotYet,
    /// The other player has left, so there is no rematch.
    #[error("the other player has left")]
    Left,
    /// Only the player in the first seat may do this.
    #[error("the player in the first seat starts the race")]
    NotTheOwner,
    /// The player had not seen the last event yet.
    #[error("something happened before this arrived: look at the board and choose again")]
    Stale,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is still in progress.
    #[error("the game is not over yet")]
    GameRunning,
    /// The player has no move on the board.
    #[error("you have no move to take back")]
    NothingToTakeBack,
    /// There is no open offer.
    #[error("nothing is offered")]
    NoOffer,
    /// Only the other player can answer an offer.
    #[error("the other player answers this offer")]
    OwnOffer,
    /// Another offer is still open.
    #[error("an offer is waiting for its answer")]
    OfferStands,
    /// This kind of game does not have the action.
    #[error("this game does not have that")]
    NotInThisGame,
    /// The room has reached its limit of entries.
    #[error("this room is full of games: create another one")]
    TooLong,
    /// The rules or terms refuse it.
    #[error("{message}")]
    Game {
        /// The code.
        code: &'static str,
        /// The sentence.
        message: String,
    },
}

impl RoomRefusal {
    /// Converts a session's refusal.
    pub(crate) fn of<R: std::error::Error>(refusal: &Refusal<R>) -> RoomRefusal {
        let code = match refusal {
            Refusal::Game(_) => "not-possible",
            Refusal::Undo(_) | Refusal::TooMuchUndone => "no-takeback",
            Refusal::Paused | Refusal::NotPaused | Refusal::NoHints | Refusal::NotInThisGame => {
                return RoomRefusal::NotInThisGame;
            }
            Refusal::GameOver => return RoomRefusal::GameOver,
            Refusal::TooLong => return RoomRefusal::TooLong,
            Refusal::NotSeated(_) => return RoomRefusal::NotSeated,
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::OutOfTime(_) => "out-of-time",
            Refusal::TimeLeft => "time-left",
            Refusal::NoOffer => return RoomRefusal::NoOffer,
            Refusal::OwnOffer => return RoomRefusal::OwnOffer,
            Refusal::AlreadyOffered => return RoomRefusal::OfferStands,
        };
        RoomRefusal::Game { code, message: refusal.to_string() }
    }

    /// The code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            RoomRefusal::NotAnAction(_) => "not-an-action",
            RoomRefusal::NotSeated => "not-seated",
            RoomRefusal::Seated => "seated",
            RoomRefusal::Full => "full",
            RoomRefusal::Waiting => "waiting",
            RoomRefusal::NotBegun => "not-begun",
            RoomRefusal::NextGame => "next-game",
            RoomRefusal::NotYet => "not-yet",
            RoomRefusal::Left => "left",
            RoomRefusal::NotTheOwner => "not-the-owner",
            RoomRefusal::Stale => "stale",
            RoomRefusal::GameOver => "game-over",
            RoomRefusal::GameRunning => "game-running",
            RoomRefusal::NothingToTakeBack => "nothing-to-take-back",
            RoomRefusal::NoOffer => "no-offer",
            RoomRefusal::OwnOffer => "own-offer",
            RoomRefusal::OfferStands => "offer-stands",
            RoomRefusal::NotInThisGame => "not-in-this-game",
            RoomRefusal::TooLong => "too-long",
            RoomRefusal::Game { code, .. } => code,
        }
    }
}
