//! Four in a Row with its terms: players, pieces, fouls, and moves that are kept or taken back.

mod change;
mod ending;
mod text;

use flagfall_four::{Column, FourOutcome, Moves, NotAColumn, Position, ROWS, Side, Spot};

use crate::clock::TimeControl;
use crate::game::{Game, GameState, UndoRefusal};
use crate::public_terms::{FourPublicTerms, PublicOpponent};
use crate::record::{Fields, Misplaced, Version};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::Action;
use crate::state::Conclusion;
use crate::terms::{Assistance, Fouls, FourTerms, Opponent, Undo};

pub use change::{FourChange, NotAFourChange};
pub use ending::Ending;
pub use text::NotAMove;

/// One of the two players, in seat 1 or seat 2.
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

    /// The seat of this player.
    pub const fn seat(self) -> Seat {
        match self {
            Player::One => Seat::ONE,
            Player::Two => Seat::TWO,
        }
    }

    /// The player in this seat.
    pub fn in_seat(seat: Seat) -> Player {
        if seat == Seat::ONE { Player::One } else { Player::Two }
    }
}

/// The appearance of a player's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// `x`, yellow.
    X,
    /// `o`, red.
    O,
}

impl Piece {
    /// The opponent's piece.
    #[must_use]
    pub const fn other(self) -> Piece {
        match self {
            Piece::X => Piece::O,
            Piece::O => Piece::X,
        }
    }
}

/// A move, apart from undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourMove {
    /// The starter picks a piece; written `pick x`.
    Pick(Piece),
    /// Drops a stone into this column; written `drop 4`.
    Drop(Column),
    /// An input that is not a column; written `no-column`.
    NoColumn,
    /// Keeps the last move; written `keep`.
    Keep,
}

/// The player to act and the expected action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The starter picks a piece.
    Pick(Player),
    /// This player drops a stone.
    Drop(Player),
    /// This player keeps the move or takes it back; the result is not evaluated until then (F6).
    Settle(Player),
    /// The game is over.
    Over(Ending),
}

/// Why a move was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FourRefusal {
    /// The rules refuse the drop.
    #[error(transparent)]
    Rules(#[from] flagfall_four::DropRefusal),
    /// The input is not a column, and fouls are not counted.
    #[error(transparent)]
    NotAColumn(#[from] NotAColumn),
    /// The starter must pick a piece first.
    #[error("the starter picks a piece first, x or o")]
    PickFirst,
    /// The pieces are already picked.
    #[error("the pieces are picked already")]
    AlreadyPicked,
    /// The last move must be kept or taken back first.
    #[error("keep the last move or take it back first")]
    SettleFirst,
    /// There is no move to keep.
    #[error("there is no move to keep")]
    NothingToKeep,
}

/// A game of Four in a Row. It has no secrets, so it is its own replica.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourInARow {
    terms: FourPublicTerms,
    starter_piece: Option<Piece>,
    moves: Moves,
    undone: Vec<Column>,
    phase: Phase,
    last: FourChange,
    /// The undos and fouls each player has used, by [`index`].
    n_fouls: [u8; 2],
    n_undos: [u8; 2],
}

impl FourInARow {
    /// The public terms.
    pub fn terms(&self) -> &FourPublicTerms {
        &self.terms
    }

    /// The columns played.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The board.
    pub fn position(&self) -> Position {
        self.moves.position()
    }

    /// The player to act and the expected action.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player with the first move.
    pub fn starter(&self) -> Player {
        self.terms.starter
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> Player {
        match side {
            Side::First => self.terms.starter,
            Side::Second => self.terms.starter.other(),
        }
    }

    /// This player's piece, once picked.
    pub fn piece(&self, player: Player) -> Option<Piece> {
        self.starter_piece.map(|piece| if player == self.starter() { piece } else { piece.other() })
    }

    /// The piece in a cell.
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        let side = self.position().stone(spot)?;
        self.piece(self.player(side))
    }

    /// The cell of the last stone.
    pub fn last_spot(&self) -> Option<Spot> {
        let &column = self.moves.columns().last()?;
        let row = self.position().landing(column).map_or(ROWS, Spot::row);
        Spot::new(column, row.checked_sub(1)?)
    }

    /// The cells of the winning line, if the game was won by one.
    pub fn line(&self) -> Vec<Spot> {
        match self.phase {
            Phase::Over(Ending::Won(_)) => self.position().winning_cells().collect(),
            Phase::Over(
                Ending::Tied
                | Ending::Disqualified(_)
                | Ending::Resigned(_)
                | Ending::OutOfTime(_)
                | Ending::Abandoned(_)
                | Ending::DrawAgreed,
            )
            | Phase::Pick(_)
            | Phase::Drop(_)
            | Phase::Settle(_) => vec![],
        }
    }

    /// The number of undos this player has left; `None` if unlimited.
    pub fn undos_left(&self, player: Player) -> Option<u8> {
        match self.terms.undo {
            Undo::Forbidden => Some(0),
            Undo::Free => None,
            Undo::Budget(each) => Some(each.saturating_sub(self.n_undos[index(player)])),
        }
    }

    /// The number of fouls until this player is disqualified; `None` if fouls are not counted.
    pub fn fouls_left(&self, player: Player) -> Option<u8> {
        match self.terms.fouls {
            Fouls::Refused => None,
            Fouls::Counted(limit) => Some(limit - self.n_fouls[index(player)]),
        }
    }

    /// Why a move would be refused, if it would. A counted foul is a valid move.
    pub fn move_refusal(&self, mv: FourMove) -> Option<FourRefusal> {
        let is_counted = self.terms.fouls != Fouls::Refused;
        match (self.phase, mv) {
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
        self.last = self.placed();
        self.phase =
            if self.is_to_be_settled(player) { Phase::Settle(player) } else { self.judged() };
    }

    /// F6: whether the move must be settled: every move but the very first, of a player with undos left.
    fn is_to_be_settled(&self, player: Player) -> bool {
        match self.terms.undo {
            Undo::Forbidden | Undo::Free => false,
            Undo::Budget(_) => {
                self.moves.columns().len() > 1 && self.undos_left(player).is_some_and(|n| n > 0)
            }
        }
    }

    /// Counts a foul.
    fn foul(&mut self, player: Player, column: Option<Column>) {
        self.n_fouls[index(player)] += 1;
        let n_left = self.fouls_left(player).unwrap_or_default();
        self.last = FourChange::Foul { player, column, n_left };
        if n_left == 0 {
            self.phase = Phase::Over(Ending::Disqualified(player));
        }
    }

    /// The change made by the last stone.
    fn placed(&self) -> FourChange {
        let side = self.position().side_to_move().other();
        let placed = |spot| FourChange::Placed { player: self.player(side), spot };
        self.last_spot().map_or(FourChange::Nothing, placed)
    }

    /// The phase according to the board: the next turn or the end of the game.
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

impl GameState for FourInARow {
    fn last_seat(&self) -> Seat {
        Seat::TWO
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => {
                Some(player.seat())
            }
            Phase::Over(_) => None,
        }
    }

    fn has_begun(&self) -> bool {
        !self.moves.columns().is_empty()
    }

    fn ending(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
            Phase::Over(ending) => Some(ending.word()),
        }
    }

    fn undo_terms(&self) -> Undo {
        self.terms.undo
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        match (self.terms.undo, self.phase) {
            (Undo::Forbidden, _) => Some(UndoRefusal::Forbidden),
            (_, Phase::Over(ending)) if !ending.is_on_the_board() => Some(UndoRefusal::Settled),
            (Undo::Budget(_), Phase::Pick(_) | Phase::Drop(_) | Phase::Over(_)) => {
                Some(UndoRefusal::Settled)
            }
            (Undo::Budget(_), Phase::Settle(_)) | (Undo::Free, _) => {
                self.moves.columns().is_empty().then_some(UndoRefusal::NothingToUndo)
            }
        }
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        match (self.terms.undo, self.phase) {
            (Undo::Forbidden, _) => Some(UndoRefusal::Forbidden),
            (Undo::Budget(_), _) => Some(UndoRefusal::NothingToRedo),
            (Undo::Free, Phase::Over(ending)) if !ending.is_on_the_board() => {
                Some(UndoRefusal::Settled)
            }
            (Undo::Free, _) => self.undone.is_empty().then_some(UndoRefusal::NothingToRedo),
        }
    }

    fn assistance(&self) -> Assistance {
        self.terms.assistance
    }

    fn time_control(&self) -> TimeControl {
        self.terms.time
    }

    fn conclude(&mut self, conclusion: Conclusion) {
        self.phase = Phase::Over(match conclusion {
            Conclusion::Resigned(seat) => Ending::Resigned(Player::in_seat(seat)),
            Conclusion::OutOfTime(seat) => Ending::OutOfTime(Player::in_seat(seat)),
            Conclusion::Abandoned(seat) => Ending::Abandoned(Player::in_seat(seat)),
            Conclusion::DrawAgreed => Ending::DrawAgreed,
        });
    }
}

impl Game for FourInARow {
    const NAME: &'static str = "four";

    type Terms = FourTerms;
    type Move = FourMove;
    type Refusal = FourRefusal;
    type PublicTerms = FourPublicTerms;
    type Change = FourChange;
    type Replica = FourInARow;

    fn new(terms: &FourTerms) -> FourInARow {
        FourInARow::new_replica(&FourInARow::public_terms(terms))
    }

    fn public_terms(terms: &FourTerms) -> FourPublicTerms {
        let &FourTerms { starter, piece, fouls, undo, assistance, opponent, time } = terms;
        FourPublicTerms {
            starter: starter.player(),
            piece,
            fouls,
            undo,
            assistance,
            opponent: match opponent {
                Opponent::Person => PublicOpponent::Person,
                Opponent::Computer { level, .. } => PublicOpponent::Computer(level),
            },
            time,
        }
    }

    fn last_change(&self) -> FourChange {
        self.last
    }

    fn replica(&self) -> FourInARow {
        self.clone()
    }

    fn new_replica(terms: &FourPublicTerms) -> FourInARow {
        let starter = terms.starter;
        FourInARow {
            terms: *terms,
            starter_piece: terms.piece,
            moves: Moves::default(),
            undone: vec![],
            phase: if terms.piece.is_some() { Phase::Drop(starter) } else { Phase::Pick(starter) },
            last: FourChange::Nothing,
            n_fouls: [0; 2],
            n_undos: [0; 2],
        }
    }

    /// Plays by the same rules as the host, and compares.
    fn follow(
        replica: &mut FourInARow,
        action: &Action<FourMove>,
        change: &FourChange,
    ) -> Result<(), Misfit<FourRefusal>> {
        let mut next = replica.clone();
        match action {
            Action::Move(mv) => next.play(*mv).map_err(Misfit::Game)?,
            Action::Undo => next.undo()?,
            Action::Redo => next.redo()?,
            Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => return Err(Misfit::OtherChange),
        }
        if next.last != *change {
            return Err(Misfit::OtherChange);
        }
        *replica = next;
        Ok(())
    }

    fn play(&mut self, mv: FourMove) -> Result<(), FourRefusal> {
        self.move_refusal(mv).map_or(Ok(()), Err)?;
        let player = self.player(self.position().side_to_move());
        match mv {
            FourMove::Pick(piece) => {
                self.starter_piece = Some(piece);
                self.last = FourChange::Picked { player, piece };
                self.phase = Phase::Drop(player);
            }
            FourMove::Drop(column) => self.drop_stone(player, column),
            FourMove::NoColumn => self.foul(player, None),
            FourMove::Keep => {
                self.last = FourChange::Kept { player: player.other() };
                self.phase = self.judged();
            }
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.undo_refusal().map_or(Ok(()), Err)?;
        let spot = self.last_spot();
        let column = self.moves.take_back().ok_or(UndoRefusal::NothingToUndo)?;
        if let (Undo::Budget(_), Phase::Settle(player)) = (self.terms.undo, self.phase) {
            self.n_undos[index(player)] += 1;
        }
        self.undone.push(column);
        self.phase = self.judged();
        self.last = spot.map_or(FourChange::Nothing, |spot| FourChange::Removed { spot });
        Ok(())
    }

    fn redo(&mut self) -> Result<(), UndoRefusal> {
        self.redo_refusal().map_or(Ok(()), Err)?;
        let column = self.undone.pop().ok_or(UndoRefusal::NothingToRedo)?;
        self.moves.play(column).expect("an undone move can be played again");
        self.phase = self.judged();
        self.last = self.placed();
        Ok(())
    }

    fn last_cost(&self) -> usize {
        // An undo replays all moves.
        self.moves.columns().len()
    }

    fn write_terms(terms: &FourTerms) -> Vec<(&'static str, String)> {
        let piece = terms.piece.map_or_else(|| PICKED.to_owned(), |piece| piece.to_string());
        vec![
            ("starter", terms.starter.to_string()),
            ("piece", piece),
            ("fouls", terms.fouls.to_string()),
            ("undo", terms.undo.to_string()),
            ("assistance", terms.assistance.to_string()),
            ("opponent", terms.opponent.to_string()),
            ("time", terms.time.to_string()),
        ]
    }

    fn read_terms(fields: &mut Fields<'_>) -> Result<FourTerms, Misplaced> {
        Ok(FourTerms {
            starter: fields.read("starter")?,
            piece: fields.read_with("piece", read_piece)?,
            fouls: fields.read("fouls")?,
            undo: fields.read("undo")?,
            assistance: fields.read("assistance")?,
            opponent: match fields.version() {
                Version::One => fields.read_last("opponent")?.unwrap_or(Opponent::Person),
                Version::Two => fields.read("opponent")?,
            },
            time: match fields.version() {
                Version::One => TimeControl::None,
                Version::Two => fields.read("time")?,
            },
        })
    }

    fn write_code(mv: FourMove) -> String {
        match mv {
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

/// The value in a record for a piece that the starter picks.
pub(crate) const PICKED: &str = "picked";

pub(crate) fn read_piece(text: &str) -> Result<Option<Piece>, &'static str> {
    if text == PICKED { Ok(None) } else { text.parse().map(Some) }
}
