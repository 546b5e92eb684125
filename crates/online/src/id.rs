//! Identifiers of rooms and players: sixty random bits, written as twelve letters and digits.
//!
//! The alphabet is Crockford's base 32, which has no letters that look like digits. A room's identifier
//! is enough to watch it, so it must be hard to guess; sixty bits suffice if guesses are rate limited.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Letters and digits that are hard to confuse: Crockford's base 32.
pub const ID_LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;
const BITS: u64 = (1 << 60) - 1;

/// A room's identifier; written `7k3m9p2qx4td`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RoomId(u64);

/// A player's identifier; written like a room's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct PlayerId(u64);

/// The text is not an identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected twelve small letters and digits, like 7k3m9p2qx4td")]
pub struct NotAnId;

fn write(bits: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for place in (0..LENGTH).rev() {
        let digit = usize::from((bits >> (5 * place)) as u8 & 31);
        write!(f, "{}", char::from(ID_LETTERS[digit]))?;
    }
    Ok(())
}

fn read(text: &str) -> Result<u64, NotAnId> {
    if text.len() != LENGTH {
        return Err(NotAnId);
    }
    text.bytes().try_fold(0, |bits, letter| {
        let digit = ID_LETTERS.iter().position(|&known| known == letter).ok_or(NotAnId)?;
        Ok(bits << 5 | digit as u64)
    })
}

macro_rules! identifier {
    ($name:ident) => {
        impl $name {
            /// The identifier from random bits; the highest four are ignored.
            pub const fn from_random(bits: u64) -> $name {
                $name(bits & BITS)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                read(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<$name, NotAnId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

identifier!(RoomId);
identifier!(PlayerId);

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert_eq, proptest};

    use super::*;

    proptest! {
        #[test]
        fn identifiers_round_trip(bits: u64) {
            let id = RoomId::from_random(bits);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }

        #[test]
        fn parsed_identifiers_are_written_unchanged(text in "[0-9a-z]{11,13}|[0-9A-Z]{12}") {
            if let Ok(id) = text.parse::<PlayerId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn invalid_identifiers_are_refused() {
        for bad in
            ["", "7k3m9p2qx4t", "7k3m9p2qx4tdd", "7K3M9P2QX4TD", "7k3m9p2qx4ti", "../../../etc"]
        {
            assert_eq!(bad.parse::<RoomId>(), Err(NotAnId), "{bad:?}");
        }
        assert_eq!(RoomId::from_random(0).to_string(), "000000000000");
        assert_eq!(RoomId::from_random(u64::MAX).to_string(), "zzzzzzzzzzzz");
    }
}
