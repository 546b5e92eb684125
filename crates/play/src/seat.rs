//! Seats: the players of a session, numbered from 1.

use std::fmt;
use std::str::FromStr;

/// A player's seat; written `1`. Spectators have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8); // Invariant: 1 to MOST.

impl Seat {
    /// The most seats a game can have.
    pub const MOST: u8 = 8;
    /// The only seat of a single-player game, and player one of Four in a Row.
    pub const ONE: Seat = Seat(1);
    /// Player two of Four in a Row.
    pub const TWO: Seat = Seat(2);

    /// The seat with this number, from 1 to [`Seat::MOST`].
    pub const fn new(number: u8) -> Option<Seat> {
        match number {
            1..=Seat::MOST => Some(Seat(number)),
            0 | 9.. => None,
        }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text is not a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to {}", Seat::MOST)]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        match text.as_bytes() {
            [digit] => digit.checked_sub(b'0').and_then(Seat::new).ok_or(NotASeat),
            _ => Err(NotASeat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_one_to_eight() {
        for number in 1..=Seat::MOST {
            let seat = Seat::new(number).expect("a seat");
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for bad in ["0", "9", "01", "+1", "", "one", "256"] {
            assert_eq!(bad.parse::<Seat>(), Err(NotASeat), "{bad:?}");
        }
    }
}
