//! Texts for Four in a Row.

use flagfall_four::{Column, Position, ROWS, Spot};
use flagfall_four_solver::{FourAnalysis, Verdict};
use flagfall_play::{
    Ending, FourChange, FourInARow, FourPublicTerms, Piece, Player, PublicOpponent, Seat,
};
use flagfall_settings::Settings;
use flagfall_text::{Colour, Four, FourAdvice, Message, Shape, Tone, Who, Words};

use crate::source::SeatsHere;
use crate::words;

/// The players from the reader's point of view.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// Player two: a person or the computer.
    pub opponent: PublicOpponent,
    /// Which of them are at this screen.
    pub here: SeatsHere,
    pub(crate) names: Names,
}

/// The names of the two players.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Names {
    called: [Words; 2],
    /// Whether player one has chosen a name.
    is_one_named: bool,
    /// Whether the remote player has a name.
    is_other_named: bool,
}

impl Names {
    pub(crate) fn of(settings: &Settings) -> Names {
        Names {
            called: [Player::One, Player::Two].map(|player| settings.player_name(player)),
            is_one_named: settings.name_one.chosen().is_some(),
            is_other_named: false,
        }
    }

    /// The names given by a host.
    pub(crate) fn from_host(names: [String; 2]) -> Names {
        Names { called: names.map(Words::Verbatim), is_one_named: true, is_other_named: true }
    }
}

impl Default for Names {
    fn default() -> Names {
        Names::of(&Settings::default())
    }
}

impl Players {
    /// The players at one screen: two people take turns, or one plays against the computer.
    pub fn of(terms: &FourPublicTerms) -> Players {
        let here = match terms.opponent {
            PublicOpponent::Person => SeatsHere::Everybody,
            PublicOpponent::Computer(_) => SeatsHere::Only(Seat::ONE),
        };
        Players { opponent: terms.opponent, here, names: Names::default() }
    }

    /// How the text refers to a player.
    pub fn who(&self, player: Player) -> Who {
        match (player, self.opponent, self.here) {
            (_, _, SeatsHere::Only(here)) if here == player.seat() => Who::You,
            (Player::Two, PublicOpponent::Computer(_), SeatsHere::Only(_)) => Who::Computer,
            (_, _, SeatsHere::Only(_)) if !self.names.is_other_named => Who::OtherSide,
            (_, _, SeatsHere::Only(_)) => Who::Named(Box::new(self.name(player))),
            (_, _, SeatsHere::Nobody | SeatsHere::Everybody) => {
                Who::Named(Box::new(self.name(player)))
            }
        }
    }

    fn name(&self, player: Player) -> Words {
        let [one, two] = &self.names.called;
        match player {
            Player::One => one.clone(),
            Player::Two => two.clone(),
        }
    }

    /// A player's name beside the board.
    pub fn title(&self, player: Player) -> Words {
        match (player, self.opponent) {
            (Player::Two, PublicOpponent::Computer(level)) => {
                Four::ComputerLevel { level: level.number() }.into()
            }
            (Player::One | Player::Two, _) => match self.who(player) {
                Who::You if self.names.is_one_named => self.name(player),
                who => Four::Name { who }.into(),
            },
        }
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self, player: Player) -> Four {
        Four::Turn { who: self.who(player) }
    }

    /// The message that a player wins, from the reader's point of view.
    pub(crate) fn wins(&self, winner: Player) -> Message {
        let words = Four::Wins { who: self.who(winner) }.into();
        Message { words, tone: self.tone(winner) }
    }

    /// The tone of a win: for a spectator it is neither good nor bad.
    fn tone(&self, winner: Player) -> Tone {
        match self.here {
            SeatsHere::Nobody => Tone::Plain,
            SeatsHere::Only(here) if here != winner.seat() => Tone::Bad,
            SeatsHere::Only(_) | SeatsHere::Everybody => Tone::Good,
        }
    }
}

/// The message about a foul (F5).
pub(crate) fn foul(change: FourChange, players: &Players) -> Option<Four> {
    let FourChange::Foul { player, column, n_left } = change else { return None };
    let who = players.who(player);
    Some(match column {
        Some(column) => Four::FoulFull { who, column, n_left },
        None => Four::FoulNoColumn { who, n_left },
    })
}

/// The result and its reason (F7, F8).
pub(crate) fn ending(position: Position, ending: Ending, players: &Players) -> Message {
    let (message, how) = ending_parts(position, ending, players);
    how.into_iter().fold(message, Message::then)
}

/// The same in two parts.
pub(crate) fn ending_parts(
    position: Position,
    ending: Ending,
    players: &Players,
) -> (Message, Option<Words>) {
    match ending {
        Ending::Won(_) => {
            let line: Vec<Spot> = position.winning_cells().collect();
            let (message, _) = lost_by(ending, players);
            (message, Some(winning_line(&line).into()))
        }
        ending => lost_by(ending, players),
    }
}

/// An ending without a line on the board: who won, and what the loser did.
pub(crate) fn lost_by(ending: Ending, players: &Players) -> (Message, Option<Words>) {
    let lost = |loser: Player, how: fn(Who) -> Four| {
        (players.wins(loser.other()), Some(how(players.who(loser)).into()))
    };
    match ending {
        Ending::Won(winner) => (players.wins(winner), None),
        Ending::Tied => (Message::plain(Four::Draw), Some(Four::BoardFull.into())),
        Ending::DrawAgreed => (Message::plain(Four::DrawAgreed), None),
        Ending::Disqualified(loser) => lost(loser, |who| Four::TooManyFouls { who }),
        Ending::Resigned(loser) => lost(loser, |who| Four::Resigned { who }),
        Ending::OutOfTime(loser) => lost(loser, |who| Four::RanOutOfTime { who }),
        Ending::Abandoned(loser) => lost(loser, |who| Four::LeftTheGame { who }),
    }
}

/// Describes the winning line by its columns.
fn winning_line(line: &[Spot]) -> Four {
    let &[first, _, _, last] = line else { return Four::LongLine { n_discs: line.len() } };
    let (from, to) = (first.column(), last.column());
    match (from == to, first.row() == last.row()) {
        (true, _) => Four::LineUp { column: from },
        (false, true) => Four::LineAcross { from, to },
        (false, false) => Four::LineDiagonal { from, to },
    }
}

/// A column's value with an explanation.
pub fn prospect(analysis: &FourAnalysis, column: Column) -> Words {
    let prospect = words::prospect(analysis.prospect(column)).into();
    Four::ColumnProspect { column, prospect: Box::new(prospect) }.into()
}

/// The form of column values, depending on the available space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wording {
    /// Short words: [`in_two_lines`].
    #[default]
    Words,
    /// Signs with numbers: [`sign`].
    Signs,
}

/// The explanation of the column values.
pub fn legend(wording: Wording) -> Four {
    match wording {
        Wording::Words => Four::ValuesInWords,
        Wording::Signs => Four::ValuesInSigns,
    }
}

/// A verdict as a sign with a number: `+5`, `=`, `-8`.
pub fn sign(verdict: Verdict) -> String {
    match verdict {
        Verdict::Wins(n) => format!("+{n}"),
        Verdict::Draw => "=".to_owned(),
        Verdict::Loses(n) => format!("-{n}"),
    }
}

/// A verdict in one or two short lines.
pub fn in_two_lines(verdict: Verdict) -> Vec<FourAdvice> {
    match verdict {
        Verdict::Wins(n_discs) => vec![FourAdvice::ShortWins, FourAdvice::ShortIn { n_discs }],
        Verdict::Draw => vec![FourAdvice::Draw],
        Verdict::Loses(n_discs) => vec![FourAdvice::ShortLoses, FourAdvice::ShortIn { n_discs }],
    }
}

/// A column's name for screen readers, with its value if shown.
pub fn column_name(game: &FourInARow, column: Column, values: Option<&FourAnalysis>) -> Words {
    let n_discs = game.position().landing(column).map_or(ROWS, Spot::row);
    let name = match n_discs {
        0 => Four::ColumnEmpty { column },
        ROWS => Four::ColumnFull { column },
        n_discs => Four::ColumnDiscs { column, n_discs },
    };
    match values {
        Some(analysis) if n_discs < ROWS => {
            let prospect = words::prospect(analysis.prospect(column)).into();
            let (name, prospect) = (Box::new(name.into()), Box::new(prospect));
            Four::ColumnWorth { name, prospect }.into()
        }
        Some(_) | None => name.into(),
    }
}

/// A cell's name for screen readers.
pub fn cell_name(
    spot: Spot,
    piece: Option<Piece>,
    colours: [Colour; 2],
    is_last: bool,
    is_winning: bool,
) -> Four {
    let Some(piece) = piece else { return Four::CellEmpty { spot } };
    let colour = colour(piece, colours);
    match (is_winning, is_last) {
        (true, _) => Four::CellWinning { spot, colour },
        (false, true) => Four::CellLast { spot, colour },
        (false, false) => Four::CellDisc { spot, colour },
    }
}

/// A disc's name for screen readers.
pub fn disc(piece: Piece, colours: [Colour; 2]) -> Four {
    Four::Disc { colour: colour(piece, colours), shape: shape(piece) }
}

fn colour(piece: Piece, [cross, ring]: [Colour; 2]) -> Colour {
    match piece {
        Piece::X => cross,
        Piece::O => ring,
    }
}

/// The columns played, numbered in pairs: `1. 4 4`, `2. 3`.
pub fn move_list(game: &FourInARow) -> Vec<String> {
    let pairs = game.moves().columns().chunks(2).zip(1..);
    let written =
        |pair: &[Column]| pair.iter().map(|column| format!(" {column}")).collect::<String>();
    pairs.map(|(pair, number)| format!("{number}.{}", written(pair))).collect()
}

/// The shape on a piece's discs.
pub fn shape(piece: Piece) -> Shape {
    match piece {
        Piece::X => Shape::Cross,
        Piece::O => Shape::Ring,
    }
}
