//! Entries of a record: a line of the long form, a code of the short one.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{RecordFault, Version, number, shortened};
use crate::clock::Millis;
use crate::game::Game;
use crate::seat::Seat;
use crate::session::{Action, Entry, Session};

/// `1200 1 open e5`, or in version 1 `1200 open e5`.
pub(super) fn read_entry<G: Game>(
    line: &str,
    version: Version,
    session: &Session<G>,
) -> Result<Entry<G::Move>, RecordFault> {
    let (at, rest) = line.split_once(' ').unwrap_or((line, ""));
    let at = number(at)
        .map(Millis)
        .ok_or_else(|| RecordFault::Entry(format!("found {:?}", shortened(line))))?;
    let (first, after_first) = rest.split_once(' ').unwrap_or((rest, ""));
    let (seat, action) = match version {
        Version::One if first.parse::<Seat>().is_ok() => return Err(RecordFault::SeatInVersionOne),
        Version::One => (session.seat_at_screen(), rest),
        Version::Two => {
            let seat = first.parse().map_err(|_| RecordFault::Seat(shortened(first)))?;
            (seat, after_first)
        }
    };
    let action: Action<G::Move> = action
        .parse()
        .map_err(|error: <G::Move as FromStr>::Err| RecordFault::Entry(error.to_string()))?;
    check_version(version, &action)?;
    Ok(Entry { at, seat, action })
}

/// Parses the time since the last action, the seat, a letter and its argument: `1200-1oe5`; in version 1
/// without the seat, `1200oe5`. Capital letters are session actions, small ones game moves.
pub(super) fn read_code<G: Game>(
    code: &str,
    version: Version,
    session: &Session<G>,
) -> Result<Entry<G::Move>, RecordFault> {
    let refused = || RecordFault::Code(shortened(code));
    let split = code.find(|c: char| !c.is_ascii_digit()).ok_or_else(refused)?;
    let (passed, rest) = code.split_at(split);
    let at = session.last_at() + Millis(number(passed).ok_or_else(refused)?);
    let seated = rest.strip_prefix('-');
    let (seat, letters) = match (version, seated) {
        (Version::One, Some(_)) => return Err(RecordFault::SeatInVersionOne),
        (Version::One, None) => (session.seat_at_screen(), rest),
        (Version::Two, None) => return Err(RecordFault::Seat(shortened(code))),
        (Version::Two, Some(rest)) => {
            let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (seat, letters) = rest.split_at(n_digits);
            (seat.parse().map_err(|_| RecordFault::Seat(shortened(code)))?, letters)
        }
    };
    let action = match letters {
        "U" => Action::Undo,
        "R" => Action::Redo,
        "P" => Action::Pause,
        "G" => Action::Resume,
        "H" => Action::Hint,
        "Q" => Action::Resign,
        "L" => Action::Abandon,
        "O" => Action::OfferDraw,
        "A" => Action::Accept,
        "D" => Action::Decline,
        "T" => Action::ClaimTime,
        _ => Action::Move(G::read_code(letters).ok_or_else(refused)?),
    };
    check_version(version, &action)?;
    Ok(Entry { at, seat, action })
}

pub(super) fn write_code<G: Game>(action: Action<G::Move>) -> String {
    let letter = match action {
        Action::Move(mv) => return G::write_code(mv),
        Action::Undo => "U",
        Action::Redo => "R",
        Action::Pause => "P",
        Action::Resume => "G",
        Action::Hint => "H",
        Action::Resign => "Q",
        Action::Abandon => "L",
        Action::OfferDraw => "O",
        Action::Accept => "A",
        Action::Decline => "D",
        Action::ClaimTime => "T",
    };
    letter.to_owned()
}

fn check_version<M: Display>(version: Version, action: &Action<M>) -> Result<(), RecordFault> {
    match (version, action) {
        (
            Version::One,
            Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime,
        ) => Err(RecordFault::NotInVersionOne(action.to_string())),
        (Version::One | Version::Two, _) => Ok(()),
    }
}

impl<M: Display> Display for Entry<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.at, self.seat, self.action)
    }
}

impl<M: Display> Display for Action<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Move(mv) => return mv.fmt(f),
            Action::Undo => "undo",
            Action::Redo => "redo",
            Action::Pause => "pause",
            Action::Resume => "resume",
            Action::Hint => "hint",
            Action::Resign => "resign",
            Action::Abandon => "abandon",
            Action::OfferDraw => "offer-draw",
            Action::Accept => "accept",
            Action::Decline => "decline",
            Action::ClaimTime => "claim-time",
        })
    }
}

impl<M: FromStr> FromStr for Action<M> {
    type Err = M::Err;

    fn from_str(text: &str) -> Result<Action<M>, M::Err> {
        Ok(match text {
            "undo" => Action::Undo,
            "redo" => Action::Redo,
            "pause" => Action::Pause,
            "resume" => Action::Resume,
            "hint" => Action::Hint,
            "resign" => Action::Resign,
            "abandon" => Action::Abandon,
            "offer-draw" => Action::OfferDraw,
            "accept" => Action::Accept,
            "decline" => Action::Decline,
            "claim-time" => Action::ClaimTime,
            _ => Action::Move(text.parse()?),
        })
    }
}
