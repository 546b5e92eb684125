//! A commitment scheme: a host publishes the hash of a game's seed before the first move and reveals the
//! seed after the last, so anybody can verify that the deal was not changed in between.
//!
//! A seed has 64 bits, few enough for brute force, so a salt of 128 bits is hashed with it. All seeds
//! and salts of a room are derived from one secret by hashing it with the number of the game, so the
//! seed and salt of one game reveal nothing about the next.

use std::fmt::Write as _;

use flagfall_rng::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The source of all randomness in a room: 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomSecret(String);

/// The seed and salt of one game, revealed after its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Revealed {
    /// The seed in decimal digits: it is too large for the numbers of some languages.
    pub seed: String,
    /// The salt hashed with it.
    pub salt: String,
}

impl RoomSecret {
    /// A secret from random bytes.
    pub fn from_random(bytes: [u8; 32]) -> RoomSecret {
        RoomSecret(hex(&bytes))
    }

    /// The seed of a game, counted from 1.
    pub(crate) fn seed(&self, game: u32) -> Seed {
        let hash = self.derive("seed", game);
        let bytes = hash.first_chunk().expect("a hash has 32 bytes");
        Seed(u64::from_le_bytes(*bytes))
    }

    /// The seed and salt to reveal after a game's end.
    pub(crate) fn reveal(&self, game: u32) -> Revealed {
        let salt = hex(&self.derive("salt", game)[..16]);
        Revealed { seed: self.seed(game).to_string(), salt }
    }

    fn derive(&self, what: &str, game: u32) -> [u8; 32] {
        Sha256::digest(format!("{what}:{game}:{}", self.0)).into()
    }
}

impl Revealed {
    /// The hash from the game's first message: SHA-256 of `seed:salt` in hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(format!("{}:{}", self.seed, self.salt)))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string succeeds");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_binds_and_hides() {
        let secret = RoomSecret::from_random([7; 32]);
        let revealed = secret.reveal(1);
        assert_eq!(revealed.seed, secret.seed(1).to_string());
        assert_eq!(revealed.commitment().len(), 64);
        let other = Revealed { seed: "1".to_owned(), ..revealed.clone() };
        assert_ne!(other.commitment(), revealed.commitment());
        assert_ne!(secret.reveal(2), revealed, "every game has a seed and a salt of its own");
        assert!(!revealed.commitment().contains(&revealed.seed));
    }

    /// Anybody can check it with standard tools: `printf 42:00 | sha256sum`.
    #[test]
    fn a_commitment_is_an_ordinary_hash() {
        let revealed = Revealed { seed: "42".to_owned(), salt: "00".to_owned() };
        let expected = "2fc9bca5";
        assert_eq!(revealed.commitment()[..8], *expected);
    }
}
