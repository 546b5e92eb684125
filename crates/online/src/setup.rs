//! The setup of a room, as its creator writes it: every term has a default.
//!
//! In JSON: `{"game":"four","terms":{"first":"drawn","clock":"3+2","takebacks":true}}`.

use std::fmt;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{Deal, Marks, MinesLevel, Size, StartRule};
use flagfall_play::{
    Assistance, Board, DuelTerms, Fouls, FourTerms, Millis, MinesTerms, Opponent, Piece, Player,
    Seat, Starter, TimeControl, Undo,
};
use flagfall_rng::Seed;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game and its terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(tag = "game", content = "terms", rename_all = "lowercase", try_from = "UncheckedSetup")]
pub enum RoomSetup {
    /// Four in a Row for two.
    Four(FourSetup),
    /// Minesweeper: one shared board.
    Together(TogetherSetup),
    /// Minesweeper: everybody has the same board, and the fastest wins.
    Race(RaceSetup),
    /// A mine duel in turns.
    Duel(DuelSetup),
    /// Minesweeper for one player, for the leaderboards.
    Ranked(RankedSetup),
}

/// The terms of Four in a Row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct FourSetup {
    /// Who begins the first game; after that, the players alternate.
    pub first: First,
    /// The time control of each player.
    pub clock: RoomClock,
    /// The number of fouls that disqualify; `None` if illegal drops are refused instead.
    pub fouls: Option<Chances>,
    /// Whether a move can be taken back if the opponent agrees.
    pub takebacks: bool,
    /// The level of the computer in the second seat, if it plays.
    pub computer: Option<ComputerLevel>,
}

impl Default for FourSetup {
    fn default() -> FourSetup {
        let (first, clock) = (First::Drawn, RoomClock(TimeControl::None));
        FourSetup { first, clock, fouls: None, takebacks: true, computer: None }
    }
}

/// Who begins the first game of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// The creator of the room.
    Me,
    /// The guest.
    You,
    /// Drawn at random.
    Drawn,
}

impl First {
    /// Who begins; later games are begun by the player who did not begin the last one.
    fn starter(self, seed: Seed, last_starter: Option<Player>) -> Starter {
        match (last_starter, self) {
            (Some(last), _) => Starter::Is(last.other()),
            (None, First::Me) => Starter::Is(Player::One),
            (None, First::You) => Starter::Is(Player::Two),
            (None, First::Drawn) => Starter::Drawn(seed),
        }
    }
}

/// The terms of Minesweeper on a shared board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TogetherSetup {
    /// The size of the board: `16x16x40`.
    pub size: BoardSize,
    /// The number of seats, from 1 to 8.
    pub seats: SeatCount,
}

impl Default for TogetherSetup {
    fn default() -> TogetherSetup {
        let size = BoardSize(MinesLevel::Intermediate.size());
        TogetherSetup { size, seats: SeatCount(Seat::MOST) }
    }
}

/// The terms of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct RaceSetup {
    /// The size of the board, or the name of a level.
    pub size: RaceBoard,
    /// The number of seats, from 2 to 8.
    pub seats: RacerCount,
}

impl Default for RaceSetup {
    fn default() -> RaceSetup {
        let size = RaceBoard(MinesLevel::Intermediate.size());
        RaceSetup { size, seats: RacerCount(Seat::MOST) }
    }
}

/// The terms of a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct DuelSetup {
    /// Who begins the first duel; after that, the players alternate.
    pub first: First,
    /// The time control of each player.
    pub clock: RoomClock,
}

impl Default for DuelSetup {
    fn default() -> DuelSetup {
        DuelSetup { first: First::Drawn, clock: RoomClock(TimeControl::None) }
    }
}

/// The terms of a ranked game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct RankedSetup {
    /// The level: `beginner`, `intermediate` or `expert`.
    pub level: RankedLevel,
}

impl Default for RankedSetup {
    fn default() -> RankedSetup {
        RankedSetup { level: RankedLevel(MinesLevel::Beginner) }
    }
}

/// Why a setup is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotASetup(String);

impl RoomSetup {
    /// The name of the game.
    pub const fn game(&self) -> &'static str {
        match self {
            RoomSetup::Four(_) => "four",
            RoomSetup::Together(_) => "together",
            RoomSetup::Race(_) => "race",
            RoomSetup::Duel(_) => "duel",
            RoomSetup::Ranked(_) => "ranked",
        }
    }

    /// The last seat; the first is 1.
    pub fn last_seat(&self) -> Seat {
        match self {
            RoomSetup::Four(_) | RoomSetup::Duel(_) => Seat::TWO,
            RoomSetup::Together(setup) => Seat::new(setup.seats.0).expect("1 to 8 are seats"),
            RoomSetup::Race(setup) => Seat::new(setup.seats.0).expect("2 to 8 are seats"),
            RoomSetup::Ranked(_) => Seat::ONE,
        }
    }
}

impl FourSetup {
    /// The terms of a game.
    pub(crate) fn terms(&self, seed: Seed, last_starter: Option<Player>) -> FourTerms {
        FourTerms {
            starter: self.first.starter(seed, last_starter),
            piece: Some(Piece::X),
            fouls: self.fouls.map_or(Fouls::Refused, |Chances(limit)| Fouls::Counted(limit)),
            undo: if self.takebacks { Undo::Free } else { Undo::Forbidden },
            assistance: Assistance::Forbidden,
            opponent: match self.computer {
                Some(ComputerLevel(level)) => Opponent::Computer { level, seed },
                None => Opponent::Person,
            },
            time: self.clock.0,
        }
    }
}

impl TogetherSetup {
    /// The terms of a game: the first cell is an opening.
    pub(crate) fn terms(&self, seed: Seed) -> MinesTerms {
        MinesTerms {
            board: Board::Dealt(Deal { size: self.size.0, start: StartRule::Opening, seed }),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Forbidden,
            last_seat: Seat::new(self.seats.0).expect("1 to 8 are seats"),
        }
    }
}

impl RaceSetup {
    /// The size of the board and its number of mines.
    pub(crate) fn size(&self) -> Size {
        self.size.0
    }
}

impl DuelSetup {
    /// The terms of a game: the classic duel board, on which the first cell can be a mine.
    pub(crate) fn terms(&self, seed: Seed, last_starter: Option<Player>) -> DuelTerms {
        let size = "16x16x51".parse().expect("51 mines fit on 256 cells");
        DuelTerms {
            board: Board::Dealt(Deal { size, start: StartRule::Any, seed }),
            // The starter is public. It is drawn from another seed, because this one would leak a bit
            // about the mines.
            starter: self.first.starter(Seed(!seed.0), last_starter),
            time: self.clock.0,
        }
    }
}

impl RankedSetup {
    /// The terms of a game: the first cell is an opening, and there are no hints.
    pub(crate) fn terms(&self, seed: Seed) -> MinesTerms {
        let RankedLevel(level) = self.level;
        let deal = Deal { size: level.size(), start: StartRule::Opening, seed };
        MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
    }
}

/// A game and its terms before validation.
#[derive(Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct UncheckedSetup {
    /// `four`, `together`, `race`, `duel` or `ranked`.
    game: String,
    /// The terms of that game (docs/online.md); every term has a default.
    #[serde(default)]
    terms: Value,
}

impl TryFrom<UncheckedSetup> for RoomSetup {
    type Error = NotASetup;

    fn try_from(UncheckedSetup { game, terms }: UncheckedSetup) -> Result<RoomSetup, NotASetup> {
        fn read<T: DeserializeOwned + Default>(terms: Value) -> Result<T, NotASetup> {
            match terms {
                Value::Null => Ok(T::default()),
                terms => {
                    serde_json::from_value(terms).map_err(|error| NotASetup(error.to_string()))
                }
            }
        }
        match &game[..] {
            "four" => read(terms).map(RoomSetup::Four),
            "together" => read(terms).map(RoomSetup::Together),
            "race" => read(terms).map(RoomSetup::Race),
            "duel" => read(terms).map(RoomSetup::Duel),
            "ranked" => read(terms).map(RoomSetup::Ranked),
            _ => Err(NotASetup("the game is four, race, together, duel or ranked".to_owned())),
        }
    }
}

/// The time control of each player; written `none`, or minutes plus increment in seconds: `3+2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RoomClock(pub TimeControl);

impl RoomClock {
    const MOST_MINUTES: u64 = 180;
    const MOST_SECONDS: u64 = 180;
}

impl fmt::Display for RoomClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (total, increment) = match self.0 {
            TimeControl::None => return f.write_str("none"),
            TimeControl::Total(total) => (total, Millis(0)),
            TimeControl::Fischer { total, increment } => (total, increment),
        };
        write!(f, "{}+{}", total.seconds() / 60, increment.seconds())
    }
}

impl FromStr for RoomClock {
    type Err = NotASetup;

    fn from_str(text: &str) -> Result<RoomClock, NotASetup> {
        let refused = || {
            NotASetup(format!(
                "a clock is none, or minutes up to {} and seconds a move up to {}: 3+2",
                RoomClock::MOST_MINUTES,
                RoomClock::MOST_SECONDS
            ))
        };
        if text == "none" {
            return Ok(RoomClock(TimeControl::None));
        }
        let (minutes, seconds) = text.split_once('+').ok_or_else(refused)?;
        let number = |text: &str, range: std::ops::RangeInclusive<u64>| {
            let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
            number.filter(|number| range.contains(number)).ok_or_else(refused)
        };
        let total = Millis(number(minutes, 1..=RoomClock::MOST_MINUTES)? * 60_000);
        let increment = Millis(number(seconds, 0..=RoomClock::MOST_SECONDS)? * 1000);
        Ok(RoomClock(match increment {
            Millis(0) => TimeControl::Total(total),
            increment => TimeControl::Fischer { total, increment },
        }))
    }
}

impl TryFrom<String> for RoomClock {
    type Error = NotASetup;

    fn try_from(text: String) -> Result<RoomClock, NotASetup> {
        text.parse()
    }
}

impl From<RoomClock> for String {
    fn from(clock: RoomClock) -> String {
        clock.to_string()
    }
}

/// A number of fouls, from 1 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Chances(u8);

/// The level of the computer, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct ComputerLevel(pub FourLevel);

/// The number of seats, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatCount(u8);

/// The size of a board: `30x16x99`, or the name of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct BoardSize(Size);

impl BoardSize {
    /// The limit keeps snapshots for clients small.
    const MOST_CELLS: usize = 10_000;
}

/// The size of a race's board, with at most the mine density of Expert: `16x16x40` or `intermediate`.
/// Denser boards may have no no-guess layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RaceBoard(Size);

/// The number of seats in a race, from 2 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct RacerCount(u8);

/// A level with a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RankedLevel(pub MinesLevel);

impl TryFrom<String> for RaceBoard {
    type Error = NotASetup;

    fn try_from(text: String) -> Result<RaceBoard, NotASetup> {
        let BoardSize(size) = BoardSize::try_from(text)?;
        let (grid, expert) = (size.grid(), MinesLevel::Expert.size());
        let (most_cells, n_mines) = (expert.grid().n_cells(), size.n_mines() as usize);
        let is_dense = n_mines * most_cells > grid.n_cells() * expert.n_mines() as usize;
        // A smaller board has no space for both the opening in its middle and anything to race for.
        let is_narrow = grid.width() < 5 || grid.height() < 5 || n_mines == 0;
        if is_dense || is_narrow || grid.n_cells() > most_cells {
            let why = "a race's board has sides of 5 or more, at most 480 cells and at most 99 mines on 480 cells";
            return Err(NotASetup(why.to_owned()));
        }
        Ok(RaceBoard(size))
    }
}

impl From<RaceBoard> for String {
    fn from(RaceBoard(size): RaceBoard) -> String {
        size.to_string()
    }
}

impl TryFrom<u8> for RacerCount {
    type Error = NotASetup;

    fn try_from(number: u8) -> Result<RacerCount, NotASetup> {
        let refused = || NotASetup(format!("2 to {} can race", Seat::MOST));
        (2..=Seat::MOST).contains(&number).then_some(RacerCount(number)).ok_or_else(refused)
    }
}

impl From<RacerCount> for u8 {
    fn from(RacerCount(number): RacerCount) -> u8 {
        number
    }
}

impl TryFrom<String> for RankedLevel {
    type Error = NotASetup;

    fn try_from(text: String) -> Result<RankedLevel, NotASetup> {
        let level = text.parse().map(RankedLevel);
        level.map_err(|error: flagfall_mines::UnknownLevel| NotASetup(error.to_string()))
    }
}

impl From<RankedLevel> for String {
    fn from(RankedLevel(level): RankedLevel) -> String {
        level.to_string()
    }
}

impl TryFrom<u8> for Chances {
    type Error = NotASetup;

    fn try_from(number: u8) -> Result<Chances, NotASetup> {
        let refused = || NotASetup("fouls are a number from 1 to 255, or null".to_owned());
        (number > 0).then_some(Chances(number)).ok_or_else(refused)
    }
}

impl From<Chances> for u8 {
    fn from(Chances(number): Chances) -> u8 {
        number
    }
}

impl TryFrom<u8> for ComputerLevel {
    type Error = NotASetup;

    fn try_from(number: u8) -> Result<ComputerLevel, NotASetup> {
        let refused = || NotASetup("the computer's level is a number from 1 to 10".to_owned());
        FourLevel::new(number).map(ComputerLevel).ok_or_else(refused)
    }
}

impl From<ComputerLevel> for u8 {
    fn from(ComputerLevel(level): ComputerLevel) -> u8 {
        level.number()
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = NotASetup;

    fn try_from(number: u8) -> Result<SeatCount, NotASetup> {
        let refused = || NotASetup(format!("there are 1 to {} seats", Seat::MOST));
        Seat::new(number).map(|_| SeatCount(number)).ok_or_else(refused)
    }
}

impl From<SeatCount> for u8 {
    fn from(SeatCount(number): SeatCount) -> u8 {
        number
    }
}

impl TryFrom<String> for BoardSize {
    type Error = NotASetup;

    fn try_from(text: String) -> Result<BoardSize, NotASetup> {
        let size = match text.parse::<MinesLevel>() {
            Ok(level) => level.size(),
            Err(_) => text
                .parse()
                .map_err(|error: flagfall_mines::SizeError| NotASetup(error.to_string()))?,
        };
        let refused =
            || NotASetup(format!("a board here has at most {} cells", BoardSize::MOST_CELLS));
        let n_cells = size.grid().n_cells();
        (n_cells <= BoardSize::MOST_CELLS).then_some(BoardSize(size)).ok_or_else(refused)
    }
}

impl From<BoardSize> for String {
    fn from(BoardSize(size): BoardSize) -> String {
        size.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<RoomSetup, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn every_term_has_a_default() {
        assert_eq!(
            read(r#"{"game":"four"}"#).expect("terms"),
            RoomSetup::Four(FourSetup::default())
        );
        let some =
            read(r#"{"game":"four","terms":{"clock":"3+2","first":"me","computer":5,"fouls":3}}"#);
        let RoomSetup::Four(setup) = some.expect("terms") else { panic!("another game") };
        assert!(setup.takebacks);
        let terms = setup.terms(Seed(1), None);
        assert_eq!(terms.time.to_string(), "total 180000 increment 2000");
        assert_eq!((terms.fouls, terms.starter), (Fouls::Counted(3), Starter::Is(Player::One)));
        let again = setup.terms(Seed(2), Some(Player::One));
        assert_eq!(
            again.starter,
            Starter::Is(Player::Two),
            "the player who did not begin begins the next game"
        );
    }

    #[test]
    fn setups_round_trip() {
        for json in [
            r#"{"game":"four","terms":{"first":"you","clock":"10+0","fouls":3,"takebacks":false,"computer":10}}"#,
            r#"{"game":"together","terms":{"size":"30x16x99","seats":8}}"#,
            r#"{"game":"race","terms":{"size":"9x9x10","seats":2}}"#,
            r#"{"game":"duel","terms":{"first":"me","clock":"3+2"}}"#,
            r#"{"game":"ranked","terms":{"level":"expert"}}"#,
        ] {
            let setup = read(json).expect("terms");
            assert_eq!(serde_json::to_string(&setup).expect("JSON"), *json);
        }
    }

    #[test]
    fn refusals_name_the_mistake() {
        for (json, part) in [
            (r#"{"game":"chess"}"#, "four, race, together, duel or ranked"),
            (r#"{"game":"four","terms":{"clock":"0+2"}}"#, "a clock is none"),
            (r#"{"game":"four","terms":{"clock":"03+2"}}"#, "a clock is none"),
            (r#"{"game":"four","terms":{"clock":"3+999"}}"#, "a clock is none"),
            (r#"{"game":"four","terms":{"fouls":0}}"#, "1 to 255"),
            (r#"{"game":"four","terms":{"computer":11}}"#, "1 to 10"),
            (r#"{"game":"four","terms":{"clok":"3+2"}}"#, "clok"),
            (r#"{"game":"four","terms":{"first":"she"}}"#, "she"),
            (r#"{"game":"together","terms":{"size":"2000x2000x9"}}"#, "10000 cells"),
            (r#"{"game":"together","terms":{"seats":9}}"#, "1 to 8 seats"),
            (r#"{"game":"race","terms":{"seats":1}}"#, "2 to 8"),
            (r#"{"game":"race","terms":{"size":"9x9x30"}}"#, "99 mines on 480 cells"),
            (r#"{"game":"race","terms":{"size":"4x9x2"}}"#, "sides of 5 or more"),
            (r#"{"game":"ranked","terms":{"level":"easy"}}"#, "beginner, intermediate or expert"),
        ] {
            let error = read(json).expect_err(json).to_string();
            assert!(error.contains(part), "{json}: {error}");
        }
    }
}
