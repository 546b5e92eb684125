//! What is said of Four in a Row.

use flagfall_four::{Column, FourLevel, Position, ROWS, Spot};
use flagfall_four_solver::{FourAnalysis, Verdict};
use flagfall_play::{Ending, FourChange, FourInARow, FourTerms, Opponent, Piece, Player};
use flagfall_settings::Theme;

use crate::message::{Message, Tone};

/// Who player two is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rival {
    /// Somebody at the same screen.
    Person,
    /// The computer.
    Computer(FourLevel),
    /// The side that loses a puzzle, if it is solved.
    Puzzle,
}

impl Rival {
    /// Who player two is in a game under these terms.
    pub fn of(terms: &FourTerms) -> Rival {
        match terms.opponent {
            Opponent::Person => Rival::Person,
            Opponent::Computer { level, .. } => Rival::Computer(level),
        }
    }

    /// How a player is called in the middle of a sentence.
    pub fn name(self, player: Player) -> &'static str {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "you",
            (Player::Two, Rival::Computer(_)) => "the computer",
            (Player::Two, Rival::Puzzle) => "the other side",
            (Player::One, Rival::Person) => "player one",
            (Player::Two, Rival::Person) => "player two",
        }
    }

    /// How a player is called beside the board.
    pub fn title(self, player: Player) -> String {
        match (player, self) {
            (Player::Two, Rival::Computer(level)) => format!("computer, level {}", level.number()),
            (_, _) => self.name(player).to_owned(),
        }
    }

    /// `your turn`, `the computer thinks`, `player two's turn`.
    pub fn turn(self, player: Player) -> String {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "your turn".to_owned(),
            (Player::Two, Rival::Computer(_)) => "the computer thinks".to_owned(),
            (Player::Two, Rival::Puzzle) => "the other side replies".to_owned(),
            (_, Rival::Person) => format!("{}'s turn", self.name(player)),
        }
    }

    /// `you win`, `player two wins`.
    fn wins(self, player: Player) -> String {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "you win".to_owned(),
            (_, _) => format!("{} wins", self.name(player)),
        }
    }
}

/// The last foul (F5).
pub(crate) fn foul(change: FourChange, rival: Rival) -> Option<String> {
    let FourChange::Foul { player, column, n_left } = change else { return None };
    let who = rival.name(player);
    let what = match column {
        Some(column) => format!("column {column} is full"),
        None => "that is no column".to_owned(),
    };
    Some(match n_left {
        0 => format!("{what}: {who} fouled once too often"),
        1 => format!("{what}: a foul, and the last chance for {who}"),
        n_left => format!("{what}: a foul, {n_left} chances are left for {who}"),
    })
}

/// Who won and how (F7, F8).
pub(crate) fn ending(position: Position, ending: Ending, rival: Rival) -> Message {
    let line: Vec<Spot> = position.winning_cells().collect();
    let how = match &line[..] {
        [first, _, _, last] => format!("four in a row from {first} to {last}"),
        more => format!("{} discs in line", more.len()),
    };
    let tone = |winner: Player| match (winner, rival) {
        (Player::Two, Rival::Computer(_) | Rival::Puzzle) => Tone::Bad,
        (_, _) => Tone::Good,
    };
    let lost = |how: String, loser: Player| Message {
        text: format!("{how}: {}", rival.wins(loser.other())),
        tone: tone(loser.other()),
    };
    match ending {
        Ending::Won(winner) => {
            Message { text: format!("{}: {how}", rival.wins(winner)), tone: tone(winner) }
        }
        Ending::Tied => Message::plain("a draw: the board is full"),
        Ending::DrawAgreed => Message::plain("a draw by agreement"),
        Ending::Disqualified(loser) => lost("too many fouls".to_owned(), loser),
        Ending::Resigned(loser) => lost(format!("{} resigned", rival.name(loser)), loser),
        Ending::OutOfTime(loser) => lost(format!("{} ran out of time", rival.name(loser)), loser),
        Ending::Abandoned(loser) => lost(format!("{} left the game", rival.name(loser)), loser),
    }
}

/// What a column is worth and what there is to say of it.
pub fn prospect(analysis: &FourAnalysis, column: Column) -> String {
    format!("column {column}: {}", analysis.prospect(column))
}

/// How a screen writes what columns are worth, as it has room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wording {
    /// [`in_two_lines`].
    #[default]
    Words,
    /// [`sign`].
    Signs,
}

/// What is to be read at the columns.
pub fn legend(wording: Wording) -> &'static str {
    match wording {
        Wording::Words => "each column says what a drop there leads to, and in how many discs",
        Wording::Signs => "each column: +5 wins in 5 discs, = is a draw, -8 loses in 8",
    }
}

/// A verdict as a sign with a number, where words have no room: `+5`, `=`, `-8`.
pub fn sign(verdict: Verdict) -> String {
    match verdict {
        Verdict::Wins(n) => format!("+{n}"),
        Verdict::Draw => "=".to_owned(),
        Verdict::Loses(n) => format!("-{n}"),
    }
}

/// A verdict in two short lines.
pub fn in_two_lines(verdict: Verdict) -> [String; 2] {
    match verdict {
        Verdict::Wins(n) => ["wins".to_owned(), format!("in {n}")],
        Verdict::Draw => ["draw".to_owned(), String::new()],
        Verdict::Loses(n) => ["loses".to_owned(), format!("in {n}")],
    }
}

/// A column for who cannot see it: `column 4, 2 discs`, and what it is worth where that is shown.
pub fn column_name(game: &FourInARow, column: Column, values: Option<&FourAnalysis>) -> String {
    let n_discs = game.position().landing(column).map_or(ROWS, Spot::row);
    let discs = match n_discs {
        0 => "empty".to_owned(),
        1 => "1 disc".to_owned(),
        ROWS => "full".to_owned(),
        n_discs => format!("{n_discs} discs"),
    };
    match values {
        Some(analysis) if n_discs < ROWS => {
            format!("column {column}, {discs}, {}", analysis.prospect(column))
        }
        Some(_) | None => format!("column {column}, {discs}"),
    }
}

/// A cell for who cannot see it: `d2, red`.
pub fn cell_name(
    spot: Spot,
    piece: Option<Piece>,
    theme: Theme,
    is_last: bool,
    is_winning: bool,
) -> String {
    let what = piece.map_or("empty", |piece| colour(piece, theme));
    let more = match (is_winning, is_last) {
        (true, _) => ", in the winning line",
        (false, true) => ", dropped last",
        (false, false) => "",
    };
    format!("{spot}, {what}{more}")
}

/// What the discs of a piece are called.
pub fn colour(piece: Piece, theme: Theme) -> &'static str {
    match (piece, theme) {
        (Piece::X, Theme::ColourBlind) => "orange",
        (Piece::O, Theme::ColourBlind) => "blue",
        (Piece::X, Theme::Dark | Theme::Light | Theme::Classic | Theme::HighContrast) => "yellow",
        (Piece::O, Theme::Dark | Theme::Light | Theme::Classic | Theme::HighContrast) => "red",
    }
}

/// The shape on the discs of a piece.
pub fn shape(piece: Piece) -> &'static str {
    match piece {
        Piece::X => "cross",
        Piece::O => "ring",
    }
}
