//! The text form of running games, and their names in local storage.
//!
//! ```text
//! new web<tab>1763200000      where it was begun, and when it was last saved (older texts do not say)
//! flagfall 2 mines            its record
//! ```
//!
//! A game is stored as `flagfall running mines 67`. The number belongs to a tab: each tab has a place
//! ([`crate::tabs`]), which is the number modulo [`N_PLACES`].

use flagfall_history::{BoardNovelty, Origin};
use flagfall_keeper::{GameId, GameKind, SavedGame};
use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_text::RecordProblems;

use crate::tabs::N_PLACES;

/// The storage name of a running game.
pub(super) fn name(id: GameId) -> String {
    let game = match kind(id) {
        GameKind::Mines => Minesweeper::NAME,
        GameKind::Four => FourInARow::NAME,
    };
    format!("{PREFIX}{game} {}", id.0 / 2)
}

/// The game of a storage name.
pub(super) fn id_of_name(name: &str) -> Option<GameId> {
    let (game, number) = name.strip_prefix(PREFIX)?.split_once(' ')?;
    let kind = match game {
        Minesweeper::NAME => GameKind::Mines,
        FourInARow::NAME => GameKind::Four,
        _ => return None,
    };
    let id = numbered(kind, number.parse().ok()?);
    // Accept only the canonical form: no signs, no leading zeros.
    (self::name(id) == name).then_some(id)
}

/// The number at the end of a storage name, if any: that of a running game, or of one in the outbox.
pub(super) fn number(name: &str) -> Option<u32> {
    name.starts_with("flagfall ").then(|| name.rsplit(' ').next()?.parse().ok())?
}

/// The prefix of the names of running games.
pub(super) const PREFIX: &str = "flagfall running ";

/// The game with this number among those of its kind.
pub(super) fn numbered(kind: GameKind, number: u32) -> GameId {
    let of_kind = match kind {
        GameKind::Mines => 0,
        GameKind::Four => 1,
    };
    GameId(i64::from(number) * 2 + of_kind)
}

pub(super) fn kind(id: GameId) -> GameKind {
    if id.0 % 2 == 0 { GameKind::Mines } else { GameKind::Four }
}

/// The place of the tab that a running game belongs to.
pub(crate) fn place(id: GameId) -> u32 {
    u32::try_from(id.0 / 2 % i64::from(N_PLACES)).unwrap_or_default()
}

/// The places of the games with these names.
pub(crate) fn places(names: &[String]) -> Vec<u32> {
    let mut places: Vec<u32> =
        names.iter().filter_map(|name| id_of_name(name)).map(place).collect();
    places.sort_unstable();
    places.dedup();
    places
}

pub(super) fn write<G: Game>(session: &Session<G>, origin: &Origin, unix: i64) -> String {
    format!("{} {}\t{unix}\n{}", origin.board, origin.source, session.write())
}

pub(super) fn read<G: Game>(text: &str) -> Result<(Session<G>, Origin), RecordProblems> {
    let (origin, _, record) = split(text)?;
    let session = Session::read_kept(record).map_err(|error| RecordProblems::from(&error))?;
    Ok((session, origin))
}

/// The record of a game as text.
pub(super) fn record(text: &str) -> Option<String> {
    split(text).ok().map(|(_, _, record)| record.to_owned())
}

/// The list entry of a game; `None` if the text is incomplete.
pub(super) fn listed(id: GameId, text: &str, is_held: bool) -> Option<SavedGame> {
    let (origin, saved_at, record) = split(text).ok()?;
    // Entries begin with their time.
    let is_entry = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    Some(SavedGame {
        id,
        kind: kind(id),
        origin,
        head: record
            .lines()
            .take_while(|line| !is_entry(line))
            .map(|line| line.to_owned() + "\n")
            .collect(),
        n_actions: record.lines().filter(is_entry).count(),
        saved_at,
        is_held,
    })
}

/// The page's own line before the record is damaged.
const FIRST_LINE: RecordProblems = RecordProblems::Line { line: 1 };

/// The origin, the time of saving, and the record.
pub(super) fn split(text: &str) -> Result<(Origin, i64, &str), RecordProblems> {
    let (first, record) = text.split_once('\n').ok_or(RecordProblems::Empty)?;
    let (board, rest) = first.split_once(' ').ok_or(FIRST_LINE)?;
    let (source, unix) = rest.split_once('\t').unwrap_or((rest, "0"));
    let board: BoardNovelty = board.parse().map_err(|_| FIRST_LINE)?;
    let Ok(source) = source.parse();
    Ok((Origin { source, board }, unix.parse().unwrap_or_default(), record))
}
