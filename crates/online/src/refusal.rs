//! Why a room does not do what somebody wants: a word for programs and a sentence for people.

use flagfall_play::Refusal;

/// Why something was not done. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomRefusal {
    /// The text is no action of this game.
    #[error("{0}")]
    NotAnAction(String),
    /// Only players may do that.
    #[error("you watch this game: take a seat first")]
    NotSeated,
    /// The player has a seat.
    #[error("you have a seat already")]
    Seated,
    /// There is no free seat.
    #[error("all seats are taken: you can watch")]
    Full,
    /// The game begins when everybody is there.
    #[error("the game begins when the other player is here")]
    Waiting,
    /// The race has not begun yet.
    #[error("the race has not begun yet")]
    NotBegun,
    /// The player sat down after the race had begun.
    #[error("you are in the next race: this one had begun before you sat down")]
    NextGame,
    /// It is not time yet.
    #[error("it is not time yet")]
    NotYet,
    /// Another game needs another player.
    #[error("the other player has left")]
    Left,
    /// Only whoever has the first seat may do that.
    #[error("the player in the first seat starts the race")]
    NotTheOwner,
    /// The player had not seen the last event yet.
    #[error("something happened before this arrived: look at the board and choose again")]
    Stale,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is not over yet.
    #[error("the game is not over yet")]
    GameRunning,
    /// The player has no move on the board.
    #[error("you have no move to take back")]
    NothingToTakeBack,
    /// Nobody offers anything.
    #[error("nothing is offered")]
    NoOffer,
    /// The other player answers an offer.
    #[error("the other player answers this offer")]
    OwnOffer,
    /// One offer at a time.
    #[error("an offer is waiting for its answer")]
    OfferStands,
    /// Games of this kind do not have that.
    #[error("this game does not have that")]
    NotInThisGame,
    /// The room has gone on for too long.
    #[error("this room is full of games: create another one")]
    TooLong,
    /// The rules or terms say no.
    #[error("{message}")]
    Game {
        /// One word.
        code: &'static str,
        /// A sentence.
        message: String,
    },
}

impl RoomRefusal {
    /// What a session refuses.
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

    /// The word for programs.
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
