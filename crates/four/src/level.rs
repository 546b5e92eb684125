//! The strength of a computer opponent. The solver implements how it chooses its drops.

/// The strength of a computer opponent, from 1 (beginner) to 10 (perfect).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FourLevel(u8); // Invariant: from 1 to 10.

impl FourLevel {
    /// All levels, the weakest first.
    pub const ALL: [FourLevel; 10] = {
        let mut all = [FourLevel(1); 10];
        let mut number = 1;
        while number <= 10 {
            all[number as usize - 1] = FourLevel(number);
            number += 1;
        }
        all
    };

    /// The level with this number, 1 to 10.
    pub const fn new(number: u8) -> Option<FourLevel> {
        if 1 <= number && number <= 10 { Some(FourLevel(number)) } else { None }
    }

    /// Parses a level number without signs or leading zeros.
    pub fn written(text: &str) -> Option<FourLevel> {
        FourLevel::ALL.into_iter().find(|level| level.number().to_string() == text)
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }
}
