//! The record: sessions written as text and read back.
//!
//! The long form has one line per item and is the file format; the short form is a single line for
//! links. Both contain the terms and the actions, and reading is replaying: a record with an action that
//! the rules refuse is rejected, with the place. `docs/notation.md` describes both forms.
//!
//! ```text
//! flagfall 2 mines
//! board dealt 1 9x9x10 safe 42
//! marks flags
//! undo forbidden
//! assistance allowed
//! seats 1
//! 0 1 open e5
//! 1200 1 mark d4
//!
//! ff2~mines~dealt_1_9x9x10_safe_42~flags~forbidden~allowed~1~0-1oe5.1200-1md4
//! ```
//!
//! Version 1 has no seats, no clocks, and names an opponent only if it is the computer. It can be read,
//! with each action's seat taken from the turn, but is never written.

mod entry;

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use crate::clock::Millis;
use crate::game::Game;
use crate::session::{Entry, Session};

use entry::{read_code, read_entry, write_code};

/// The versions of the format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// The format without seats.
    One,
    /// The current version, which is written.
    Two,
}

impl Version {
    const fn digit(self) -> char {
        match self {
            Version::One => '1',
            Version::Two => '2',
        }
    }
}

const VERSION: char = Version::Two.digit();
const LONG: &str = "flagfall";
const SHORT: &str = "ff";

/// Why a text is not a session, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line of a long record or the part of a short one, counted from 1.
    pub place: usize,
    /// Whether it is a long record.
    is_long: bool,
    /// The error.
    pub reason: RecordFault,
}

/// An error in one line or part of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The text is not a record, or its version is unknown.
    #[error("expected \"{LONG} {VERSION} {game}\", found {found:?}")]
    Head {
        /// The expected game.
        game: &'static str,
        /// The actual text.
        found: String,
    },
    /// A term is missing.
    #[error("expected \"{0}\" and its value")]
    Missing(&'static str),
    /// A term has an invalid value.
    #[error("{name}: {message}")]
    Field {
        /// The term.
        name: &'static str,
        /// The expected value.
        message: String,
    },
    /// The code is not an action of the short form.
    #[error("{0:?} is not an action")]
    Code(String),
    /// Text follows the last expected item.
    #[error("nothing may follow the end")]
    AfterTheEnd,
    /// The line is not a time and an action.
    #[error("expected a time in milliseconds and an action, {0}")]
    Entry(String),
    /// An action of version 1 has a seat.
    #[error("a record of version 1 has no seats")]
    SeatInVersionOne,
    /// An action of version 2 has no seat, or one that does not exist.
    #[error("expected the seat that acts after the time, a number from 1 to 8, found {0:?}")]
    Seat(String),
    /// Version 1 does not have this action.
    #[error("a record of version 1 has no {0:?}")]
    NotInVersionOne(String),
    /// An action is earlier than the one above it.
    #[error("the time {at} is before {last}, the time of the action above")]
    TimeGoesBack {
        /// Its time.
        at: u64,
        /// The time of the action above.
        last: u64,
    },
    /// The game refuses the action.
    #[error("{0}")]
    Refused(String),
    /// The end does not match the moves.
    #[error("expected {expected:?}, found {found:?}")]
    End {
        /// The end after these moves.
        expected: String,
        /// The end in the record.
        found: String,
    },
    /// Reading the record would take too long.
    #[error("reading further would take too long, so the rest is not read")]
    TooMuch,
    /// The last line is not terminated, so it may be incomplete.
    #[error("the record is cut short")]
    CutShort,
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.is_long { "line" } else { "part" };
        write!(f, "{unit} {}: {}", self.place, self.reason)
    }
}

impl std::error::Error for ReadError {}

impl ReadError {
    /// Whether `place` counts lines; otherwise it counts the parts of a short record.
    pub fn is_line(&self) -> bool {
        self.is_long
    }
}

impl<G: Game> Session<G> {
    /// The session in the long form. It contains the seed, which reveals the board.
    pub fn write(&self) -> String {
        let mut text = self.write_head();
        for entry in self.entries() {
            writeln!(text, "{entry}").expect("writing to a string cannot fail");
        }
        if let Some(end) = end_line(self) {
            writeln!(text, "{end}").expect("writing to a string cannot fail");
        }
        text
    }

    /// The head of the record, before the first action. While a game runs, only the lines of
    /// [`entries`](Session::entries) are appended.
    pub fn write_head(&self) -> String {
        let mut text = format!("{LONG} {VERSION} {}\n", G::NAME);
        for (name, value) in G::write_terms(self.terms()) {
            writeln!(text, "{name} {value}").expect("writing to a string cannot fail");
        }
        text
    }

    /// The session in the short form: one line of URL-safe characters.
    pub fn write_short(&self) -> String {
        let mut text = format!("{SHORT}{VERSION}~{}", G::NAME);
        for (_, value) in G::write_terms(self.terms()) {
            write!(text, "~{}", value.replace(' ', "_")).expect("writing to a string cannot fail");
        }
        let mut last = Millis(0);
        for (nth, Entry { at, seat, action }) in self.entries().iter().enumerate() {
            let separator = if nth == 0 { '~' } else { '.' };
            let code = write_code::<G>(*action);
            write!(text, "{separator}{}-{seat}{code}", at.since(last))
                .expect("writing to a string cannot fail");
            last = *at;
        }
        text
    }

    /// Reads a session in either form.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the place and the reason if the text is damaged or says anything impossible.
    pub fn read(text: &str) -> Result<Session<G>, ReadError> {
        Session::read_within(text, usize::MAX)
    }

    /// Like [`read`](Session::read), with a limit on the work: a record that touches more cells than
    /// this is rejected as soon as it does. Without undo, every cell of a board is touched at most three
    /// times.
    ///
    /// # Errors
    ///
    /// As for [`read`](Session::read).
    pub fn read_within(text: &str, most_cells: usize) -> Result<Session<G>, ReadError> {
        let is_long = !text.starts_with(SHORT);
        let read = if is_long {
            read_long(text, End::Written, most_cells)
        } else {
            read_short(text.trim_end(), most_cells)
        };
        read.map_err(|(place, reason)| ReadError { place, is_long, reason })
    }

    /// Reads a long record whose end line may be missing even if the game is over: an action log that
    /// was appended to while the game ran.
    ///
    /// # Errors
    ///
    /// As for [`read`](Session::read).
    pub fn read_kept(text: &str) -> Result<Session<G>, ReadError> {
        read_long(text, End::MayBeMissing, usize::MAX).map_err(|(place, reason)| ReadError {
            place,
            is_long: true,
            reason,
        })
    }
}

/// Whether the record of a finished game must have an end line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Written,
    MayBeMissing,
}

/// An error and its place.
pub(crate) type Misplaced = (usize, RecordFault);

fn read_long<G: Game>(text: &str, end: End, most_cells: usize) -> Result<Session<G>, Misplaced> {
    let mut lines = text.lines().zip(1..).peekable();
    let (head, _) = lines.next().unwrap_or_default();
    let is_head = |version: &Version| head == format!("{LONG} {} {}", version.digit(), G::NAME);
    let version = [Version::Two, Version::One].into_iter().find(is_head);
    let version = version.ok_or_else(|| (1, head_reason::<G>(head)))?;
    if !text.ends_with('\n') {
        return Err((text.lines().count(), RecordFault::CutShort));
    }
    let mut fields = Fields::after(
        1,
        version,
        std::iter::from_fn(|| {
            let (line, place) = lines.next_if(|(line, _)| !is_entry(line))?;
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            Some(Field { place, name: Some(name), value: value.to_owned() })
        }),
    );
    let mut session = Session::<G>::new(G::read_terms(&mut fields)?);
    drop(fields);

    let mut place = 1;
    while let Some((line, line_place)) = lines.next() {
        place = line_place;
        if line.starts_with(END) {
            check_end(&session, line).map_err(|reason| (place, reason))?;
            return match lines.next() {
                Some((_, place)) => Err((place, RecordFault::AfterTheEnd)),
                None => Ok(session),
            };
        }
        let entry = read_entry::<G>(line, version, &session).map_err(|reason| (place, reason))?;
        act(&mut session, entry, most_cells).map_err(|reason| (place, reason))?;
    }
    if session.is_over() && end == End::Written {
        check_end(&session, "").map_err(|reason| (place + 1, reason))?;
    }
    Ok(session)
}

fn read_short<G: Game>(text: &str, most_cells: usize) -> Result<Session<G>, Misplaced> {
    let mut parts = text.split('~').zip(1..).peekable();
    let (head, _) = parts.next().unwrap_or_default();
    let (game, _) = parts.next().unwrap_or_default();
    let is_head =
        |version: &Version| head == format!("{SHORT}{}", version.digit()) && game == G::NAME;
    let version = [Version::Two, Version::One].into_iter().find(is_head);
    let version = version.ok_or_else(|| (1, head_reason::<G>(&format!("{head}~{game}"))))?;
    let mut fields = Fields::after(
        2,
        version,
        std::iter::from_fn(|| {
            let (part, place) = parts.next_if(|(part, _)| !is_code(part))?;
            Some(Field { place, name: None, value: part.replace('_', " ") })
        }),
    );
    let mut session = Session::<G>::new(G::read_terms(&mut fields)?);
    drop(fields);

    // Each action is its own part, and nothing may follow the last.
    let Some((actions, first_place)) = parts.next() else { return Ok(session) };
    for (code, place) in actions.split('.').zip(first_place..) {
        let entry = read_code::<G>(code, version, &session).map_err(|reason| (place, reason))?;
        act(&mut session, entry, most_cells).map_err(|reason| (place, reason))?;
    }
    match parts.next() {
        Some(_) => Err((first_place + actions.split('.').count(), RecordFault::AfterTheEnd)),
        None => Ok(session),
    }
}

/// Whether a line is not a term: an action with its time, or the end.
fn is_entry(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit()) || line.starts_with(END)
}

/// Whether a part is an action rather than a term: terms that start with a digit are plain numbers.
fn is_code(part: &str) -> bool {
    part.starts_with(|c: char| c.is_ascii_digit()) && part.contains(|c: char| !c.is_ascii_digit())
}

/// The terms of a record, in order.
pub struct Fields<'a> {
    fields: Box<dyn Iterator<Item = Field<'a>> + 'a>,
    last_place: usize,
    version: Version,
}

struct Field<'a> {
    place: usize,
    /// `None` in the short form.
    name: Option<&'a str>,
    value: String,
}

impl<'a> Fields<'a> {
    fn after(
        last_place: usize,
        version: Version,
        fields: impl Iterator<Item = Field<'a>> + 'a,
    ) -> Fields<'a> {
        Fields { fields: Box::new(fields), last_place, version }
    }

    /// Reads terms outside a record, one per line.
    pub(crate) fn read_lines<T>(
        text: &'a str,
        read: impl FnOnce(&mut Fields<'a>) -> Result<T, Misplaced>,
    ) -> Result<T, ReadError> {
        let lines = text.lines().zip(1..).map(|(line, place)| {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            Field { place, name: Some(name), value: value.to_owned() }
        });
        let mut fields = Fields::after(0, Version::Two, lines);
        let terms = read(&mut fields).and_then(|terms| match fields.fields.next() {
            Some(field) => Err((field.place, RecordFault::AfterTheEnd)),
            None => Ok(terms),
        });
        terms.map_err(|(place, reason)| ReadError { place, is_long: true, reason })
    }

    /// The version of the record.
    pub(crate) fn version(&self) -> Version {
        self.version
    }

    /// Reads the next value, which must have this name.
    pub(crate) fn read<T: FromStr<Err: Display>>(
        &mut self,
        name: &'static str,
    ) -> Result<T, Misplaced> {
        self.read_with(name, str::parse)
    }

    /// Reads the last value, if present: a term that only newer records have.
    pub(crate) fn read_last<T: FromStr<Err: Display>>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, Misplaced> {
        let Some(field) = self.fields.next() else { return Ok(None) };
        match field.name {
            Some(found) if found != name => {
                let found = format!("found {:?}", shortened(found));
                Err((field.place, RecordFault::Entry(found)))
            }
            Some(_) | None => field.value.parse().map(Some).map_err(|error: T::Err| {
                (field.place, RecordFault::Field { name, message: error.to_string() })
            }),
        }
    }

    /// Reads the next value, which must have this name, with a custom parser.
    pub(crate) fn read_with<T, E: Display>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, Misplaced> {
        let field = self.fields.next().ok_or((self.last_place + 1, RecordFault::Missing(name)))?;
        self.last_place = field.place;
        if field.name.is_some_and(|found| found != name) {
            return Err((field.place, RecordFault::Missing(name)));
        }
        read(&field.value)
            .map_err(|error| (field.place, RecordFault::Field { name, message: error.to_string() }))
    }
}

/// Replays an entry.
fn act<G: Game>(
    session: &mut Session<G>,
    entry: Entry<G::Move>,
    most_cells: usize,
) -> Result<(), RecordFault> {
    let (at, last) = (entry.at, session.last_at());
    if at < last {
        return Err(RecordFault::TimeGoesBack { at: at.0, last: last.0 });
    }
    session.perform(entry).map_err(|refusal| RecordFault::Refused(refusal.to_string()))?;
    if session.n_cells() > most_cells { Err(RecordFault::TooMuch) } else { Ok(()) }
}

fn check_end<G: Game>(session: &Session<G>, found: &str) -> Result<(), RecordFault> {
    let expected = end_line(session).unwrap_or_else(|| "another action".to_owned());
    if found == expected {
        return Ok(());
    }
    Err(RecordFault::End { expected, found: shortened(found) })
}

const END: &str = "end";

/// The last line of a finished game: a check on everything above it.
fn end_line<G: Game>(session: &Session<G>) -> Option<String> {
    let ending = session.game().ending()?;
    Some(format!("{END} {ending} {}", session.elapsed(session.last_at())))
}

/// Parses a number in its canonical form: digits only, no leading zero.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text == "0" || text.starts_with(|c: char| matches!(c, '1'..='9'));
    if is_plain { text.parse().ok() } else { None }
}

fn head_reason<G: Game>(found: &str) -> RecordFault {
    RecordFault::Head { game: G::NAME, found: shortened(found) }
}

/// A recognisable prefix of a text: a damaged file may be a single huge line.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
