//! Four in a Row with its terms: players, pieces, fouls, and moves that are kept or taken back.

use std::fmt;
use std::str::FromStr;

use flagfall_four::{Column, FourOutcome, Moves, NotAColumn, Position, ROWS, Side, Spot};
use flagfall_rng::{Rng, Seed};

use crate::game::{Game, UndoRefusal};
use crate::record::{Fields, Misplaced};
use crate::terms::{Assistance, Fouls, FourTerms, Opponent, Starter, Undo};

/// One of the two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Player 1.
    One,
    /// Player 2.
    Two,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// What a player's stones look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// `x`, yellow.
    X,
    /// `o`, red.
    O,
}

impl Piece {
    /// What the opponent's stones look like.
    #[must_use]
    pub const fn other(self) -> Piece {
        match self {
            Piece::X => Piece::O,
            Piece::O => Piece::X,
        }
    }
}

/// What a player can do, besides taking a move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourMove {
    /// The starter picks a piece; written `pick x`.
    Pick(Piece),
    /// A stone into this column; written `drop 4`.
    Drop(Column),
    /// A choice that is no column at all; written `no-column`.
    NoColumn,
    /// The move stays; written `keep`.
    Keep,
}

/// Whose turn it is to do what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The starter is to pick a piece.
    Pick(Player),
    /// This player is to drop a stone.
    Drop(Player),
    /// This player is to keep the move or take it back; it is not judged yet (F6).
    Settle(Player),
    /// It is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player has four in a line.
    Won(Player),
    /// The board is full.
    Tied,
    /// This player fouled too often, and the other wins (F5).
    Disqualified(Player),
}

/// What the last move came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happening {
    /// A piece was picked, a stone dropped, a move kept or taken back.
    Played,
    /// A foul, and how many more this player may commit.
    Foul {
        /// Who fouled.
        player: Player,
        /// The full column that was chosen; `None` when it was no column.
        column: Option<Column>,
        /// How many more until the disqualification; 0 is the disqualification.
        n_left: u8,
    },
}

/// Why a move was not made. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FourRefusal {
    /// The rules say no.
    #[error(transparent)]
    Rules(#[from] flagfall_four::DropRefusal),
    /// Not a column, where fouls are not counted.
    #[error(transparent)]
    NotAColumn(#[from] NotAColumn),
    /// The starter has no piece yet.
    #[error("the starter picks a piece first, x or o")]
    PickFirst,
    /// The pieces are picked.
    #[error("the pieces are picked already")]
    AlreadyPicked,
    /// The last move is neither kept nor taken back.
    #[error("the last move is to be kept or taken back first")]
    SettleFirst,
    /// There is no move to keep.
    #[error("there is no move to keep")]
    NothingToKeep,
}

/// A game of Four in a Row.
pub struct FourInARow {
    terms: FourTerms,
    starter: Player,
    starter_piece: Option<Piece>,
    moves: Moves,
    undone: Vec<Column>,
    phase: Phase,
    last: Happening,
    /// What each player has spent, by [`index`].
    n_fouls: [u8; 2],
    n_undos: [u8; 2],
}

impl FourInARow {
    /// The columns played.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The board.
    pub fn position(&self) -> Position {
        self.moves.position()
    }

    /// Whose turn it is to do what.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What the last move came to.
    pub fn last_happening(&self) -> Happening {
        self.last
    }

    /// Who has the first move.
    pub fn starter(&self) -> Player {
        self.starter
    }

    /// Who dropped the stones of this side.
    pub fn player(&self, side: Side) -> Player {
        match side {
            Side::First => self.starter,
            Side::Second => self.starter.other(),
        }
    }

    /// What this player's stones look like, once that is settled.
    pub fn piece(&self, player: Player) -> Option<Piece> {
        self.starter_piece.map(|piece| if player == self.starter { piece } else { piece.other() })
    }

    /// What lies in a cell.
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        let side = self.position().stone(spot)?;
        self.piece(self.player(side))
    }

    /// Where the last stone came to lie.
    pub fn last_spot(&self) -> Option<Spot> {
        let &column = self.moves.columns().last()?;
        let row = self.position().landing(column).map_or(ROWS, Spot::row);
        Spot::new(column, row.checked_sub(1)?)
    }

    /// The winning line, once it is one.
    pub fn line(&self) -> Vec<Spot> {
        match self.phase {
            Phase::Over(Ending::Won(_)) => self.position().winning_cells().collect(),
            Phase::Over(Ending::Tied | Ending::Disqualified(_))
            | Phase::Pick(_)
            | Phase::Drop(_)
            | Phase::Settle(_) => vec![],
        }
    }

    /// How many moves this player may still take back; `None` where nobody counts.
    pub fn undos_left(&self, player: Player) -> Option<u8> {
        match self.terms.undo {
            Undo::Forbidden => Some(0),
            Undo::Free => None,
            Undo::Budget(each) => Some(each.saturating_sub(self.n_undos[index(player)])),
        }
    }

    /// How many fouls disqualify this player; `None` where nobody counts.
    pub fn fouls_left(&self, player: Player) -> Option<u8> {
        match self.terms.fouls {
            Fouls::Refused => None,
            Fouls::Counted(limit) => Some(limit - self.n_fouls[index(player)]),
        }
    }

    /// Why a move would not be made, where it would not. A foul that is counted is made.
    pub fn move_refusal(&self, its_move: FourMove) -> Option<FourRefusal> {
        let is_counted = self.terms.fouls != Fouls::Refused;
        match (self.phase, its_move) {
            (Phase::Over(_), _) => Some(flagfall_four::DropRefusal::GameOver.into()),
            (Phase::Pick(_), FourMove::Pick(_)) | (Phase::Settle(_), FourMove::Keep) => None,
            (Phase::Pick(_), _) => Some(FourRefusal::PickFirst),
            (Phase::Drop(_), FourMove::Drop(column)) => {
                let is_full = self.position().landing(column).is_none();
                let refusal = flagfall_four::DropRefusal::ColumnFull(column).into();
                (is_full && !is_counted).then_some(refusal)
            }
            (Phase::Drop(_), FourMove::NoColumn) => {
                (!is_counted).then_some(FourRefusal::NotAColumn(NotAColumn))
            }
            (Phase::Settle(_), FourMove::Drop(_) | FourMove::NoColumn) => {
                Some(FourRefusal::SettleFirst)
            }
            (Phase::Drop(_), FourMove::Keep) => Some(FourRefusal::NothingToKeep),
            (Phase::Drop(_) | Phase::Settle(_), FourMove::Pick(_)) => {
                Some(FourRefusal::AlreadyPicked)
            }
        }
    }

    fn drop_stone(&mut self, player: Player, column: Column) {
        if self.moves.play(column).is_err() {
            return self.foul(player, Some(column));
        }
        self.undone.clear();
        self.phase =
            if self.is_to_be_settled(player) { Phase::Settle(player) } else { self.judged() };
    }

    /// F6: asked after every move but the very first, of a player who has undos left.
    fn is_to_be_settled(&self, player: Player) -> bool {
        match self.terms.undo {
            Undo::Forbidden | Undo::Free => false,
            Undo::Budget(_) => {
                self.moves.columns().len() > 1 && self.undos_left(player).is_some_and(|n| n > 0)
            }
        }
    }

    /// What is no drop, where fouls are counted.
    fn foul(&mut self, player: Player, column: Option<Column>) {
        self.n_fouls[index(player)] += 1;
        let n_left = self.fouls_left(player).unwrap_or_default();
        self.last = Happening::Foul { player, column, n_left };
        if n_left == 0 {
            self.phase = Phase::Over(Ending::Disqualified(player));
        }
    }

    /// Whose turn the board says it is, or how it says the game ended.
    fn judged(&self) -> Phase {
        match self.position().outcome() {
            Some(FourOutcome::Win(side)) => Phase::Over(Ending::Won(self.player(side))),
            Some(FourOutcome::Tie) => Phase::Over(Ending::Tied),
            None => Phase::Drop(self.player(self.position().side_to_move())),
        }
    }
}

const fn index(player: Player) -> usize {
    match player {
        Player::One => 0,
        Player::Two => 1,
    }
}

fn drawn(seed: Seed) -> Player {
    if Rng::new(seed).next_u32().is_multiple_of(2) { Player::One } else { Player::Two }
}

impl Game for FourInARow {
    const NAME: &'static str = "four";

    type Terms = FourTerms;
    type Move = FourMove;
    type Refusal = FourRefusal;

    fn new(terms: &FourTerms) -> FourInARow {
        let starter = match terms.starter {
            Starter::Is(player) => player,
            Starter::Drawn(seed) => drawn(seed),
        };
        FourInARow {
            terms: *terms,
            starter,
            starter_piece: terms.piece,
            moves: Moves::default(),
            undone: vec![],
            phase: if terms.piece.is_some() { Phase::Drop(starter) } else { Phase::Pick(starter) },
            last: Happening::Played,
            n_fouls: [0; 2],
            n_undos: [0; 2],
        }
    }

    fn play(&mut self, its_move: FourMove) -> Result<(), FourRefusal> {
        self.move_refusal(its_move).map_or(Ok(()), Err)?;
        self.last = Happening::Played;
        let player = self.player(self.position().side_to_move());
        match its_move {
            FourMove::Pick(piece) => {
                self.starter_piece = Some(piece);
                self.phase = Phase::Drop(self.starter);
            }
            FourMove::Drop(column) => self.drop_stone(player, column),
            FourMove::NoColumn => self.foul(player, None),
            FourMove::Keep => self.phase = self.judged(),
        }
        Ok(())
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        match (self.terms.undo, self.phase) {
            (Undo::Forbidden, _) => Some(UndoRefusal::Forbidden),
            (_, Phase::Over(Ending::Disqualified(_))) => Some(UndoRefusal::Settled),
            (Undo::Budget(_), Phase::Pick(_) | Phase::Drop(_) | Phase::Over(_)) => {
                Some(UndoRefusal::Settled)
            }
            (Undo::Budget(_), Phase::Settle(_)) | (Undo::Free, _) => {
                self.moves.columns().is_empty().then_some(UndoRefusal::NothingToUndo)
            }
        }
    }

    fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.undo_refusal().map_or(Ok(()), Err)?;
        let column = self.moves.take_back().ok_or(UndoRefusal::NothingToUndo)?;
        if let (Undo::Budget(_), Phase::Settle(player)) = (self.terms.undo, self.phase) {
            self.n_undos[index(player)] += 1;
        }
        self.undone.push(column);
        self.phase = self.judged();
        self.last = Happening::Played;
        Ok(())
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        match (self.terms.undo, self.phase) {
            (Undo::Forbidden, _) => Some(UndoRefusal::Forbidden),
            (Undo::Budget(_), _) => Some(UndoRefusal::NothingToRedo),
            (Undo::Free, Phase::Over(Ending::Disqualified(_))) => Some(UndoRefusal::Settled),
            (Undo::Free, _) => self.undone.is_empty().then_some(UndoRefusal::NothingToRedo),
        }
    }

    fn redo(&mut self) -> Result<(), UndoRefusal> {
        self.redo_refusal().map_or(Ok(()), Err)?;
        let column = self.undone.pop().ok_or(UndoRefusal::NothingToRedo)?;
        self.moves.play(column).expect("what was taken back can be played again");
        self.phase = self.judged();
        self.last = Happening::Played;
        Ok(())
    }

    fn assistance(&self) -> Assistance {
        self.terms.assistance
    }

    fn has_begun(&self) -> bool {
        !self.moves.columns().is_empty()
    }

    fn ending(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
            Phase::Over(Ending::Won(Player::One)) => Some("one-won"),
            Phase::Over(Ending::Won(Player::Two)) => Some("two-won"),
            Phase::Over(Ending::Tied) => Some("tied"),
            Phase::Over(Ending::Disqualified(Player::One)) => Some("one-disqualified"),
            Phase::Over(Ending::Disqualified(Player::Two)) => Some("two-disqualified"),
        }
    }

    fn last_cost(&self) -> usize {
        // Taking back plays all moves again.
        self.moves.columns().len()
    }

    fn write_terms(terms: &FourTerms) -> Vec<(&'static str, String)> {
        let piece = terms.piece.map_or_else(|| PICKED.to_owned(), |piece| piece.to_string());
        let mut written = vec![
            ("starter", terms.starter.to_string()),
            ("piece", piece),
            ("fouls", terms.fouls.to_string()),
            ("undo", terms.undo.to_string()),
            ("assistance", terms.assistance.to_string()),
        ];
        match terms.opponent {
            Opponent::Person => (),
            Opponent::Computer { .. } => written.push(("opponent", terms.opponent.to_string())),
        }
        written
    }

    fn read_terms(fields: &mut Fields<'_>) -> Result<FourTerms, Misplaced> {
        Ok(FourTerms {
            starter: fields.read("starter")?,
            piece: fields.read_with("piece", |text| {
                if text == PICKED { Ok(None) } else { text.parse().map(Some) }
            })?,
            fouls: fields.read("fouls")?,
            undo: fields.read("undo")?,
            assistance: fields.read("assistance")?,
            opponent: fields.read_last("opponent")?.unwrap_or(Opponent::Person),
        })
    }

    fn write_code(its_move: FourMove) -> String {
        match its_move {
            FourMove::Pick(piece) => format!("p{piece}"),
            FourMove::Drop(column) => format!("d{column}"),
            FourMove::NoColumn => "n".to_owned(),
            FourMove::Keep => "k".to_owned(),
        }
    }

    fn read_code(code: &str) -> Option<FourMove> {
        match code {
            "n" => Some(FourMove::NoColumn),
            "k" => Some(FourMove::Keep),
            _ => match code.split_at_checked(1)? {
                ("p", piece) => piece.parse().ok().map(FourMove::Pick),
                ("d", column) => column.parse().ok().map(FourMove::Drop),
                _ => None,
            },
        }
    }
}

/// Stands in a record for a piece that the starter picks.
const PICKED: &str = "picked";

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::One => "one",
            Player::Two => "two",
        })
    }
}

impl FromStr for Player {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Player, &'static str> {
        match text {
            "one" => Ok(Player::One),
            "two" => Ok(Player::Two),
            _ => Err("a player is one or two"),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::X => "x",
            Piece::O => "o",
        })
    }
}

impl FromStr for Piece {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Piece, &'static str> {
        match text {
            "x" => Ok(Piece::X),
            "o" => Ok(Piece::O),
            _ => Err("a piece is x or o"),
        }
    }
}

impl fmt::Display for FourMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FourMove::Pick(piece) => write!(f, "pick {piece}"),
            FourMove::Drop(column) => write!(f, "drop {column}"),
            FourMove::NoColumn => f.write_str("no-column"),
            FourMove::Keep => f.write_str("keep"),
        }
    }
}

/// Text that is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is drop and a column, pick and a piece, keep or no-column: drop 4")]
pub struct NotAMove;

impl FromStr for FourMove {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<FourMove, NotAMove> {
        match text.split_once(' ') {
            Some(("drop", column)) => column.parse().map(FourMove::Drop).map_err(|_| NotAMove),
            Some(("pick", piece)) => piece.parse().map(FourMove::Pick).map_err(|_| NotAMove),
            None if text == "keep" => Ok(FourMove::Keep),
            None if text == "no-column" => Ok(FourMove::NoColumn),
            Some(_) | None => Err(NotAMove),
        }
    }
}
