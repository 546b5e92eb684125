//! Games in links: writes a game as a link, and reads games from links, files and the clipboard.
//!
//! A link is a page's address with the record in one line after `#game=` (`docs/notation.md`). The part after `#` never
//! reaches a server. Links are untrusted and are read before a page shows anything, so their size and cost are strictly
//! limited, and errors are sentences. A file or text that the player chose may cost as much as playing the game.

use std::fmt;

use flagfall_four::{Moves, MovesError};
use flagfall_play::{
    Action, FourInARow, FourMove, FourTerms, Game, Millis, Minesweeper, ReadError, RecordFault,
    Session,
};
use flagfall_text::RecordProblems;

/// The prefix of a fragment that contains a game.
const GAME: &str = "game=";

/// Longer than any game played on a screen; browsers truncate much longer addresses.
const LONGEST_LINK: usize = 100_000;
/// How many cells a link's game may touch. The largest board, played through once, just fits and takes half a second.
const MOST_CELLS: usize = 3 * 2000 * 2000;
/// The maximum length of a text: enough for the largest board with all possible actions.
pub const LONGEST_TEXT: usize = 32 << 20;

/// A game of either kind.
pub enum Record {
    /// Minesweeper.
    Mines(Session<Minesweeper>),
    /// Four in a Row.
    Four(Session<FourInARow>),
}

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The text is empty or blank.
    #[error("there is nothing to read")]
    Empty,
    /// The text is too long to be read.
    #[error("it has {found} characters, and at most {most} are read here")]
    TooLong {
        /// Its length as UTF-8.
        found: usize,
        /// The maximum length.
        most: usize,
    },
    /// It doesn't begin like a game.
    #[error(
        "it begins with {found:?}, but a game begins with \"flagfall 2 mines\", \"flagfall 2 four\", \"ff2~mines\" or \
         \"ff2~four\", or is columns of Four in a Row as in 4453"
    )]
    Unknown {
        /// The beginning of the text.
        found: String,
    },
    /// A newer version of the format.
    #[error("it is in version {0} of the format, and this program reads versions 1 and 2")]
    Version(u32),
    /// An invalid percent escape, at this character.
    #[error("character {0}: a percent sign without two hexadecimal digits after it")]
    Percent(usize),
    /// A link to a game that is too costly to read.
    #[error("this game takes too much work to be read from a link: ask for it as a file")]
    TooMuchWork,
    /// The record is damaged or against the rules.
    #[error("{0}")]
    Damaged(Damage),
    /// The columns cannot be played.
    #[error(transparent)]
    Moves(#[from] MovesError),
}

/// The position of the damage in a record, and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage(ReadError);

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The message quotes the input, which may be very long.
        f.write_str(&beginning(&self.0.to_string(), 300))
    }
}

impl From<&NoGame> for RecordProblems {
    fn from(error: &NoGame) -> RecordProblems {
        match error {
            NoGame::Empty => RecordProblems::Empty,
            NoGame::TooLong { found, most } => {
                RecordProblems::TooLong { found: *found, most: *most }
            }
            NoGame::Unknown { found } => RecordProblems::Unknown { found: found.clone() },
            NoGame::Version(version) => RecordProblems::Version { version: *version },
            NoGame::Percent(character) => RecordProblems::Escape { character: *character },
            NoGame::TooMuchWork => RecordProblems::TooMuchWork,
            NoGame::Damaged(Damage(error)) => error.into(),
            NoGame::Moves(error) => error.into(),
        }
    }
}

/// Whether a number is a newer version of the format.
fn is_later(version: &str) -> bool {
    version.parse::<u32>().is_ok_and(|version| version > 2)
}

/// The game doesn't fit into a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this game is too long for a link: save it as a file")]
pub struct TooLongForALink;

/// The fragment of a link to this game in its current state.
///
/// # Errors
///
/// [`TooLongForALink`] for very large boards that were searched or given, or with many undos. Every fragment written
/// here can be read.
pub fn fragment<G: Game>(session: &Session<G>) -> Result<String, TooLongForALink> {
    if session.n_cells() > MOST_CELLS {
        return Err(TooLongForALink);
    }
    let fragment = format!("{GAME}{}", session.write_short());
    if fragment.len() > LONGEST_LINK { Err(TooLongForALink) } else { Ok(fragment) }
}

/// The fragment of a link to a position of Four in a Row, without players and times.
pub fn position_fragment(moves: &Moves) -> String {
    format!("{GAME}{moves}")
}

/// Whether a fragment, with or without `#`, claims to contain a game.
pub fn is_game(fragment: &str) -> bool {
    without_hash(fragment).starts_with(GAME)
}

fn without_hash(fragment: &str) -> &str {
    fragment.strip_prefix('#').unwrap_or(fragment)
}

impl Record {
    /// Reads the game in a fragment, with or without `#`.
    ///
    /// # Errors
    ///
    /// [`NoGame`].
    pub fn from_fragment(fragment: &str) -> Result<Record, NoGame> {
        let fragment = without_hash(fragment);
        let text = fragment.strip_prefix(GAME).unwrap_or(fragment);
        check_length(text, LONGEST_LINK)?;
        Record::read(&without_percents(text)?, Reader::OfLinks)
    }

    /// Reads a game from a text that the player chose: a record in either form, a link, or columns of Four in a Row.
    ///
    /// A missing final line break and additional blanks, as after copy and paste, are accepted.
    ///
    /// # Errors
    ///
    /// [`NoGame`].
    pub fn from_text(text: &str) -> Result<Record, NoGame> {
        check_length(text, LONGEST_TEXT)?;
        let text = text.trim_start_matches('\u{feff}').trim();
        match text.split_once('#') {
            Some((_, fragment)) if is_game(fragment) => Record::from_fragment(fragment),
            Some(_) | None => Record::read(text, Reader::OfTexts),
        }
    }

    fn read(text: &str, reader: Reader) -> Result<Record, NoGame> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NoGame::Empty);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return of_columns(&text.parse()?);
        }
        let first = text.lines().next().unwrap_or_default();
        let words = if first.starts_with("ff") { first.split('~') } else { first.split(' ') };
        match words.take(3).collect::<Vec<_>>()[..] {
            ["ff1" | "ff2", "mines", ..] => reader.read(text).map(Record::Mines),
            ["ff1" | "ff2", "four", ..] => reader.read(text).map(Record::Four),
            ["flagfall", "1" | "2", "mines"] => {
                reader.read(&format!("{text}\n")).map(Record::Mines)
            }
            ["flagfall", "1" | "2", "four"] => reader.read(&format!("{text}\n")).map(Record::Four),
            ["flagfall", version, ..] if is_later(version) => {
                Err(NoGame::Version(version.parse().unwrap_or_default()))
            }
            [short, ..] if short.strip_prefix("ff").is_some_and(is_later) => {
                Err(NoGame::Version(short[2..].parse().unwrap_or_default()))
            }
            _ => Err(NoGame::Unknown { found: beginning(first, 24) }),
        }
    }

    /// Its name in the first line of a record.
    pub fn game(&self) -> &'static str {
        match self {
            Record::Mines(_) => Minesweeper::NAME,
            Record::Four(_) => FourInARow::NAME,
        }
    }
}

/// The limit on the cost of reading.
#[derive(Clone, Copy)]
enum Reader {
    OfLinks,
    /// The session's own limit.
    OfTexts,
}

impl Reader {
    fn read<G: Game>(self, text: &str) -> Result<Session<G>, NoGame> {
        let read = match self {
            Reader::OfLinks => Session::read_within(text, MOST_CELLS),
            Reader::OfTexts => Session::read(text),
        };
        read.map_err(|error| {
            let is_too_much = error.reason == RecordFault::TooMuch;
            if is_too_much { NoGame::TooMuchWork } else { NoGame::Damaged(Damage(error)) }
        })
    }
}

fn check_length(text: &str, most: usize) -> Result<(), NoGame> {
    if text.len() > most {
        return Err(NoGame::TooLong { found: text.len(), most });
    }
    Ok(())
}

/// A position as a friendly game without times.
fn of_columns(moves: &Moves) -> Result<Record, NoGame> {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for &column in moves.columns() {
        let dropped =
            session.act(session.seat_at_screen(), Action::Move(FourMove::Drop(column)), Millis(0));
        assert!(dropped.is_ok(), "a friendly game allows {moves}");
    }
    Ok(Record::Four(session))
}

/// Decodes percent escapes, which some programs add to links.
fn without_percents(text: &str) -> Result<String, NoGame> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes().zip(1..);
    while let Some((byte, place)) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || rest.next().and_then(|(byte, _)| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(), digit()) else {
            return Err(NoGame::Percent(place));
        };
        bytes.push((high * 16 + low) as u8);
    }
    // Invalid UTF-8 is refused later, as an invalid record.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// At most the first `most` characters of a text.
fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_wrong(fragment: &str, expected: &str) {
        match Record::from_fragment(fragment) {
            Ok(_) => panic!("{fragment} is read"),
            Err(error) => assert_eq!(error.to_string(), expected, "{fragment}"),
        }
    }

    #[track_caller]
    fn four(text: &str) -> Session<FourInARow> {
        match Record::from_text(text) {
            Ok(Record::Four(session)) => session,
            Ok(Record::Mines(_)) => panic!("{text} is a game of Minesweeper"),
            Err(error) => panic!("{text}: {error}"),
        }
    }

    #[track_caller]
    fn mines(text: &str) -> Session<Minesweeper> {
        match Record::from_text(text) {
            Ok(Record::Mines(session)) => session,
            Ok(Record::Four(_)) => panic!("{text} is a game of Four in a Row"),
            Err(error) => panic!("{text}: {error}"),
        }
    }

    #[test]
    fn a_damaged_link_says_what_is_wrong_and_where() {
        check_wrong("#game=", "there is nothing to read");
        check_wrong(
            "#game=ff1~mines~dealt_1_9x9x10_safe_42~flags~free~allowed~0oe5.12zz",
            "part 8: \"12zz\" is not an action",
        );
        check_wrong(
            "#game=ff1~mines~dealt_1_9x9x10_safe_42~flags",
            "part 5: expected \"undo\" and its value",
        );
        check_wrong(
            "#game=ff1~mines~dealt_1_9x9x10_safe_42~flags~free~allowed~0oe5.5oe5",
            "part 8: e5 is open already",
        );
        check_wrong("#game=44444448", "move 7: column 4 is full");
        check_wrong("#game=48", "move 2: '8' is not a column; a column is a number from 1 to 7");
        check_wrong(
            "#game=ff1%7Emines%2",
            "character 12: a percent sign without two hexadecimal digits after it",
        );
        check_wrong(
            "#game=<script>alert(1)</script> and so on",
            "it begins with \"<script>alert(1)</script...\", but a game begins with \"flagfall 2 mines\", \"flagfall 2 four\", \
             \"ff2~mines\" or \"ff2~four\", or is columns of Four in a Row as in 4453",
        );
        check_wrong(
            "#game=flagfall 7 mines",
            "it is in version 7 of the format, and this program reads versions 1 and 2",
        );
    }

    #[test]
    fn a_link_that_is_too_long_is_not_read() {
        let long = format!("#game=ff1~mines~{}", "x".repeat(1 << 20));
        check_wrong(&long, "it has 1048586 characters, and at most 100000 are read here");
        let board = "dealt_1_2000x2000x0_any_42";
        let busy = format!("ff1~mines~{board}~flags~free~allowed~0oa1{}", ".0U.0R".repeat(9000));
        check_wrong(
            &busy,
            "this game takes too much work to be read from a link: ask for it as a file",
        );
        let error =
            Record::from_fragment(&format!("#game=ff1~mines~dealt_{}_9x9x10", "9".repeat(90_000)));
        let sentence = error.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(sentence.chars().count() < 310, "{} characters: {sentence}", sentence.len());
    }

    #[test]
    fn links_are_read_as_other_programs_write_them() {
        let older = "ff1~mines~dealt_1_9x9x10_safe_42~flags~free~allowed~0oe5.1200ma1";
        let plain = "ff2~mines~dealt_1_9x9x10_safe_42~flags~free~allowed~1~0-1oe5.1200-1ma1";
        for link in [
            format!("#game={older}"),
            format!("#game={plain}"),
            plain.to_owned(),
            format!("https://example.org/flagfall/#game={plain}"),
            format!(
                "  https://example.org/#game={}\r\n",
                plain.replace('~', "%7E").replace('_', "%5f")
            ),
        ] {
            assert_eq!(mines(&link).write_short(), plain, "{link}");
        }
    }

    #[test]
    fn texts_are_read_as_people_copy_them() {
        let text = "flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n\
                    opponent person\ntime none\n900 1 drop 4\n";
        for copied in [
            text.to_owned(),
            text.trim_end().to_owned(),
            text.replace('\n', "\r\n"),
            format!("\u{feff}\n{text}\n\n"),
        ] {
            assert_eq!(four(&copied).write(), text, "{copied:?}");
        }
        assert_eq!(four("4453").game().moves().to_string(), "4453");
    }

    #[test]
    fn a_position_has_its_own_link() {
        let session = four("4453");
        assert_eq!(position_fragment(session.game().moves()), "game=4453");
        assert_eq!(
            fragment(&session).as_deref(),
            Ok("game=ff2~four~one~x~refused~free~allowed~person~none~0-1d4.0-2d4.0-1d5.0-2d3")
        );
        let layout = format!("400x300x0{}", format!("/{}", ".".repeat(400)).repeat(300));
        let large = format!(
            "flagfall 1 mines\nboard given {layout}\nmarks flags\nundo free\nassistance allowed\n"
        );
        assert_eq!(fragment(&mines(&large)), Err(TooLongForALink));
    }
    /// Every playable game can be read; one that doesn't fit into a link is never written as one.
    #[test]
    fn a_game_with_costly_undos_fits_a_file_but_not_a_link() {
        let text = "flagfall 2 mines\nboard dealt 1 2000x2000x1 any 42\nmarks flags\nundo free\nassistance allowed\n\
                    seats 1\n0 1 open a1\n0 1 undo\n";
        let session = mines(text);
        assert_eq!(session.write(), text);
        assert_eq!(fragment(&session), Err(TooLongForALink));
        check_wrong(
            &session.write_short(),
            "this game takes too much work to be read from a link: ask for it as a file",
        );
    }
}
