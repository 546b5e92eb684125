//! What the screen says of Four in a Row.

use flagfall_four::{Column, Position, Spot};
use flagfall_four_solver::{Analysis, Level, Verdict};
use flagfall_play::{Ending, Happening, Player};

use crate::screen::looks::Role;
use crate::screen::message::Tone;

/// Who player two is on this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rival {
    /// Somebody at the same keyboard.
    Person,
    Computer(Level),
    /// The side that loses a puzzle, if it is solved.
    Puzzle,
}

impl Rival {
    /// How a player is called in the middle of a sentence.
    pub(super) fn name(self, player: Player) -> &'static str {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "you",
            (Player::Two, Rival::Computer(_)) => "the computer",
            (Player::Two, Rival::Puzzle) => "the other side",
            (Player::One, Rival::Person) => "player one",
            (Player::Two, Rival::Person) => "player two",
        }
    }

    /// How a player is called in the panel.
    pub(super) fn title(self, player: Player) -> String {
        match (player, self) {
            (Player::Two, Rival::Computer(level)) => format!("computer, level {}", level.number()),
            (_, _) => self.name(player).to_owned(),
        }
    }

    /// `your turn`, `the computer thinks`, `player two's turn`.
    pub(super) fn turn(self, player: Player) -> String {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "your turn".to_owned(),
            (Player::Two, Rival::Computer(_)) => "the computer thinks".to_owned(),
            (Player::Two, Rival::Puzzle) => "the other side replies".to_owned(),
            (_, Rival::Person) => format!("{}'s turn", self.name(player)),
        }
    }

    /// `you win`, `player two wins`.
    pub(super) fn wins(self, player: Player) -> String {
        match (player, self) {
            (Player::One, Rival::Computer(_) | Rival::Puzzle) => "you win".to_owned(),
            (_, _) => format!("{} wins", self.name(player)),
        }
    }
}

/// What the last foul came to (F5).
pub(super) fn foul(happening: Happening, rival: Rival) -> Option<String> {
    let Happening::Foul { player, column, n_left } = happening else { return None };
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
pub(super) fn ending(position: Position, ending: Ending, rival: Rival) -> (String, Tone) {
    let line: Vec<Spot> = position.winning_cells().collect();
    let how = match &line[..] {
        [first, _, _, last] => format!("four in a row from {first} to {last}"),
        more => format!("{} discs in line", more.len()),
    };
    let tone = |winner: Player| match (winner, rival) {
        (Player::Two, Rival::Computer(_) | Rival::Puzzle) => Tone::Bad,
        (_, _) => Tone::Good,
    };
    match ending {
        Ending::Won(winner) => (format!("{}: {how}", rival.wins(winner)), tone(winner)),
        Ending::Tied => ("a draw: the board is full".to_owned(), Tone::Plain),
        Ending::Disqualified(player) => {
            let winner = player.other();
            (format!("too many fouls: {}", rival.wins(winner)), tone(winner))
        }
    }
}

/// What a column is worth and what there is to say of it, for the status line.
pub(super) fn column(analysis: &Analysis, column: Column) -> String {
    format!("column {column}: {}", analysis.prospect(column))
}

/// A verdict as a sign with a number: `+5`, `=`, `-8`. Where so many digits have no room there is the sign alone.
pub(super) fn sign(verdict: Verdict, n_digits: u16) -> String {
    let (sign, n) = match verdict {
        Verdict::Wins(n) => ("+", n.to_string()),
        Verdict::Draw => ("=", String::new()),
        Verdict::Loses(n) => ("-", n.to_string()),
    };
    if n.len() <= usize::from(n_digits) { format!("{sign}{n}") } else { sign.to_owned() }
}

/// A verdict in two lines of at most six characters.
pub(super) fn in_two_lines(verdict: Verdict) -> [String; 2] {
    let [word, n] = match verdict {
        Verdict::Wins(n) => ["wins".to_owned(), format!("in {n}")],
        Verdict::Draw => ["draw".to_owned(), String::new()],
        Verdict::Loses(n) => ["loses".to_owned(), format!("in {n}")],
    };
    [word, n]
}

/// How a verdict is coloured.
pub(super) fn role(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Wins(_) => Role::Good,
        Verdict::Draw => Role::Text,
        Verdict::Loses(_) => Role::Bad,
    }
}
