//! The opening book: exact scores of all positions with up to twelve stones, without a search.
//!
//! It stores the positions with twelve stones and those with eight or fewer; the plies between are at
//! most three drops away from the former. It omits positions that are decided statically (an immediate
//! win, or two threats that cannot both be met), and stores only one of each mirror pair.
//!
//! # The file
//!
//! All integers are little-endian.
//!
//! | bytes | meaning |
//! |---|---|
//! | 8 | `flagfour` |
//! | 4 | version of the format, 1 |
//! | 4 | log2 of the cells in a segment |
//! | 4 | number of segments that a first cell can be in |
//! | 4 | zero |
//! | 8 | seed of the hash |
//! | 8 | checksum (64-bit FNV-1a) of all bytes but these eight |
//! | rest | the cells, five bits each from the low end, and a byte of zeros |
//!
//! The value of a position is its score plus 16; see [`static_function`] for how the cells encode it.

pub(crate) mod build;
mod static_function;

use std::borrow::Cow;

use flagfall_four::{Column, Position};

use crate::board::each;
use crate::bounds::Bounds;
use crate::node::{Node, Settled};
use crate::static_score::{StaticScore, static_score};
use static_function::Shape;

const MAGIC: &[u8; 8] = b"flagfour";
const VERSION: u32 = 1;
const CHECKSUM_AT: usize = 32;
const HEADER_BYTES: usize = 40;
/// The book covers every position with at most this many stones.
pub(crate) const MAX_STONES: u32 = 12;
/// It stores positions with exactly `MAX_STONES` stones and those with at most this many.
const MAX_EARLY_STONES: u32 = 8;
/// The smallest of the 32 scores that a value can represent, up to 15; more extreme ones are static.
const LEAST_SCORE: i32 = -16;

/// Exact scores of the opening.
///
/// ```
/// # #[cfg(feature = "book")] {
/// use flagfall_four::Position;
/// use flagfall_four_solver::Book;
///
/// let book = Book::embedded();
/// assert_eq!(book.score(Position::EMPTY), Some(1));
/// # }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    shape: Shape,
    bytes: Cow<'static, [u8]>, // Invariant: the whole file, with the length that the shape implies.
}

/// The bytes of the book inside this program.
#[cfg(feature = "book")]
pub static EMBEDDED_BOOK: &[u8] = include_bytes!("../../book/twelve.book");

/// Why the bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBook {
    /// The bytes do not start with the magic number.
    #[error("this is not an opening book")]
    NotABook,
    /// The book has another format version.
    #[error("the opening book has version {0}, this program reads version {VERSION}")]
    OtherVersion(u32),
    /// Bytes are missing, superfluous or changed.
    #[error("the opening book is damaged: download it again")]
    Damaged,
}

impl Book {
    /// The book compiled into this program.
    #[cfg(feature = "book")]
    pub fn embedded() -> Book {
        Book::from_bytes(EMBEDDED_BOOK).expect("the embedded book was checked when it was built")
    }

    /// Parses a book.
    ///
    /// # Errors
    ///
    /// [`BadBook`] if these are not exactly the bytes of a book.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Book, BadBook> {
        let bytes = bytes.into();
        let header = bytes.first_chunk::<HEADER_BYTES>().ok_or(BadBook::NotABook)?;
        if !header.starts_with(MAGIC) {
            return Err(BadBook::NotABook);
        }
        let version = number(header, 8);
        if version != VERSION {
            return Err(BadBook::OtherVersion(version));
        }
        let shape = Shape {
            segment_bits: number(header, 12),
            n_segments: number(header, 16),
            seed: long_number(header, 24),
        };
        let is_whole = shape.is_possible()
            && (bytes.len() - HEADER_BYTES) as u64 == shape.n_bytes()
            && long_number(header, CHECKSUM_AT) == checksum(&bytes);
        if is_whole { Ok(Book { shape, bytes }) } else { Err(BadBook::Damaged) }
    }

    /// The score for the side to move, if the position has at most twelve stones.
    pub fn score(&self, position: Position) -> Option<i8> {
        (position.n_stones() <= MAX_STONES).then(|| self.known_score(position) as i8)
    }

    fn known_score(&self, position: Position) -> i32 {
        if let Some(score) = score_without_search(position) {
            return score;
        }
        if is_stored(position) {
            let value = self.shape.value(&self.bytes[HEADER_BYTES..], key(position));
            return i32::from(value) + LEAST_SCORE;
        }
        children(position)
            .map(|child| -self.known_score(child))
            .max()
            .expect("a game that is not over has a drop")
    }
}

/// Whether the book stores positions with this many stones, unless they are decided statically.
fn is_stored(position: Position) -> bool {
    let n_stones = position.n_stones();
    n_stones == MAX_STONES || n_stones <= MAX_EARLY_STONES
}

fn key(position: Position) -> u64 {
    Node::new(position).mirror_key()
}

fn children(position: Position) -> impl Iterator<Item = Position> {
    Column::ALL.into_iter().filter_map(move |column| position.play(column).ok())
}

/// The score if it needs no search, including after a drop that makes two threats at once.
fn score_without_search(position: Position) -> Option<i32> {
    let quiet = match static_score(position) {
        StaticScore::Known(score) => return Some(score),
        StaticScore::Open(quiet) => quiet,
    };
    let node = quiet.node;
    let best = Bounds::of_quiet(&node).upper;
    let wins_next = each(quiet.safe)
        .any(|cell| matches!(node.after(cell).settle(), Settled::Decided(score) if -score == best));
    wins_next.then(|| quiet.seen_from_start(best))
}

fn number(header: &[u8; HEADER_BYTES], at: usize) -> u32 {
    u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
}

fn long_number(header: &[u8; HEADER_BYTES], at: usize) -> u64 {
    u64::from(number(header, at + 4)) << 32 | u64::from(number(header, at))
}

fn checksum(bytes: &[u8]) -> u64 {
    let summed = bytes[..CHECKSUM_AT].iter().chain(&bytes[HEADER_BYTES..]);
    summed.fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use flagfall_four::Moves;
    use proptest::prelude::*;

    use super::*;
    use crate::limits::Limits;
    use crate::solver::{Setup, Solver};

    /// A book with few scores, small enough to damage every bit of it.
    fn small_book() -> Vec<u8> {
        let entries: Vec<(u64, u8)> = (0..40).map(|n| (n * n, (n % 32) as u8)).collect();
        build::file(&entries)
    }

    /// The bytes with a valid checksum.
    fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
        let sum = checksum(&bytes);
        bytes[CHECKSUM_AT..HEADER_BYTES].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The book answers every position it covers, whatever the answer.
    fn ask(book: &Book) {
        for game in ["", "4", "44444", "435261177", "4455337711", "435261177253"] {
            let position = game.parse::<Moves>().unwrap().position();
            assert!(book.score(position).is_some(), "{game}");
        }
    }

    #[test]
    fn every_changed_bit_and_every_truncation_is_detected() {
        let whole = small_book();
        ask(&Book::from_bytes(whole.clone()).ok().unwrap());
        for at in 0..whole.len() {
            assert!(Book::from_bytes(whole[..at].to_vec()).is_err(), "{at} bytes");
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                assert!(Book::from_bytes(bytes).is_err(), "bit {bit} of byte {at}");
            }
        }
    }

    /// A line ends even if the scores of a book are inconsistent.
    #[test]
    fn a_line_ends_even_with_an_inconsistent_book() {
        let book = Book::from_bytes(small_book()).ok();
        let mut solver = Solver::new(Setup { table_bytes: 1 << 20, book, ..Setup::default() });
        for game in ["435261177", "44444", "4455337711"] {
            let mut moves = game.parse::<Moves>().unwrap();
            for column in solver.line(moves.position(), &Limits::NONE).unwrap() {
                moves.play(column).unwrap();
            }
            assert!(moves.position().outcome().is_some(), "{moves}");
        }
    }

    /// Sizes beyond the memory of any machine, with a product that overflows 32 bits.
    #[test]
    fn enormous_sizes_are_refused() {
        for (segment_bits, n_segments) in [(16, u32::MAX), (16, 1 << 13), (0, u32::MAX), (32, 1)] {
            let mut bytes = small_book();
            bytes[12..16].copy_from_slice(&u32::to_le_bytes(segment_bits));
            bytes[16..20].copy_from_slice(&u32::to_le_bytes(n_segments));
            assert_eq!(Book::from_bytes(with_checksum(bytes)).err(), Some(BadBook::Damaged));
        }
    }

    proptest! {
        #[test]
        fn random_bytes_are_not_a_book(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            prop_assert!(Book::from_bytes(bytes).is_err());
        }

        /// Forged bytes with a valid checksum give wrong scores at worst, never a panic.
        #[test]
        fn a_forged_book_never_panics(
            segment_bits in 0..18_u32,
            n_segments in 0..4_u32,
            seed: u64,
            cells in proptest::collection::vec(any::<u8>(), 1..400),
        ) {
            let shape = Shape { seed, segment_bits, n_segments };
            let mut bytes = small_book();
            bytes.truncate(HEADER_BYTES);
            bytes[12..16].copy_from_slice(&segment_bits.to_le_bytes());
            bytes[16..20].copy_from_slice(&n_segments.to_le_bytes());
            bytes[24..32].copy_from_slice(&seed.to_le_bytes());
            bytes.extend(cells.iter().cycle().take(shape.n_bytes() as usize));
            let book = Book::from_bytes(with_checksum(bytes));
            prop_assert_eq!(book.is_ok(), segment_bits <= 16 && n_segments > 0);
            if let Ok(book) = book {
                ask(&book);
            }
        }
    }
}
