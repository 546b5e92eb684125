//! Events: the numbered, ordered notifications from a session to its viewers, one per action.
//!
//! An event is written on one line: its number, the time, the seat, the action, and ` > ` with the
//! change, if any: `12 93000 1 open c4 > c4:1`.

use std::fmt;
use std::str::FromStr;

use crate::clock::Millis;
use crate::game::Game;
use crate::record::number;
use crate::seat::{NotASeat, Seat};
use crate::session::Action;

/// One action of a session, with everything a viewer needs to follow.
pub struct Event<G: Game> {
    /// Consecutive from 1: the number of entries in the record, including this one.
    pub number: usize,
    /// The time since the session began.
    pub at: Millis,
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    pub action: Action<G::Move>,
    /// The change visible to viewers.
    pub change: G::Change,
}

impl<G: Game> Clone for Event<G> {
    fn clone(&self) -> Event<G> {
        Event { change: self.change.clone(), ..*self }
    }
}

impl<G: Game> PartialEq for Event<G> {
    fn eq(&self, other: &Event<G>) -> bool {
        let Event { number, at, seat, action, change } = other;
        (self.number, self.at, self.seat) == (*number, *at, *seat)
            && self.action == *action
            && self.change == *change
    }
}

impl<G: Game> fmt::Debug for Event<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Game> fmt::Display for Event<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Event { number, at, seat, action, change } = self;
        write!(f, "{number} {at} {seat} {action}")?;
        if *change == G::Change::default() { Ok(()) } else { write!(f, " > {change}") }
    }
}

/// Why a text is not an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnEvent {
    /// It does not start with a number, a time and a seat.
    #[error("expected a number, a time in milliseconds, a seat and an action")]
    Beginning,
    /// There is no such seat.
    #[error(transparent)]
    Seat(#[from] NotASeat),
    /// The action is invalid.
    #[error("{0}")]
    Action(String),
    /// The change is invalid.
    #[error("{0}")]
    Change(String),
}

impl<G: Game> FromStr for Event<G> {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Event<G>, NotAnEvent> {
        let (entry, change) = match text.split_once(" > ") {
            Some((entry, change)) if !change.is_empty() => (entry, change),
            Some(_) | None => (text, ""),
        };
        let mut words = entry.splitn(4, ' ');
        let mut word = || words.next().ok_or(NotAnEvent::Beginning);
        let event_number = number(word()?).filter(|&n| n > 0).ok_or(NotAnEvent::Beginning)?;
        let at = number(word()?).map(Millis).ok_or(NotAnEvent::Beginning)?;
        let seat = word()?.parse()?;
        let action = word()?;
        Ok(Event {
            number: event_number,
            at,
            seat,
            action: action.parse().map_err(|error: <G::Move as FromStr>::Err| {
                NotAnEvent::Action(error.to_string())
            })?,
            change: change.parse().map_err(|error: <G::Change as FromStr>::Err| {
                NotAnEvent::Change(error.to_string())
            })?,
        })
    }
}
