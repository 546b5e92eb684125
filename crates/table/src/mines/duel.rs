//! A duel at a Minesweeper table: its session is at a host, and found mines are shown as flags.

use flagfall_history::When;
use flagfall_mines::{Cell, Face, Marks, MinesAction, MinesOutcome, View};
use flagfall_play::{
    Action, ApplyError, Assistance, Duel, DuelFace, DuelMove, DuelRefusal, DuelView, Ending, Event,
    GameState as _, Millis, MinesChange, MinesPublicTerms, Player, PublicBoard, PublicOpponent,
    Replica, Seat, Undo,
};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Duels, Four, Message, Refusals, Tone, Words};

use super::source::MinesSource;
use super::{MinesNews, MinesTable};
use crate::four::words::{Names, Players, lost_by};
use crate::kit::Kit;
use crate::source::{Acted, Remote, Request, RequestedAction, SeatsHere, Source};

/// A duel with its board.
pub(super) struct DuelBoard {
    pub(super) source: Source<Duel>,
    view: View,
    terms: MinesPublicTerms,
    players: Players,
    /// The cells that the bomb would open, while aiming.
    aim: Option<Vec<Cell>>,
}

impl DuelBoard {
    pub(super) fn new(source: Source<Duel>, names: [String; 2]) -> DuelBoard {
        let (here, names) = (source.here(), Names::from_host(names));
        let mut board = DuelBoard {
            view: View::untouched(game(&source).terms().size),
            terms: MinesPublicTerms {
                board: PublicBoard::Given(game(&source).terms().size),
                marks: Marks::Flags,
                undo: Undo::Forbidden,
                assistance: Assistance::Forbidden,
                last_seat: Seat::TWO,
            },
            players: Players { opponent: PublicOpponent::Person, here, names },
            aim: None,
            source,
        };
        board.draw();
        board
    }

    pub(super) fn terms(&self) -> &MinesPublicTerms {
        &self.terms
    }

    pub(super) fn view(&self) -> &View {
        &self.view
    }

    pub(super) fn aim(&self) -> Option<&[Cell]> {
        self.aim.as_deref()
    }

    fn game(&self) -> &DuelView {
        game(&self.source)
    }

    /// Updates the view from the game.
    fn draw(&mut self) {
        let faces = game(&self.source).faces().iter().map(|face| shown(*face));
        for (cell, face) in self.view.size().grid().cells().zip(faces) {
            self.view.show(cell, face);
        }
    }

    /// Whether the player at this screen could use the bomb now.
    fn can_bomb(&self) -> bool {
        let turn = self.game().turn().filter(|seat| self.source.here() == SeatsHere::Only(*seat));
        turn.is_some_and(|seat| self.game().can_bomb(Player::in_seat(seat)))
    }

    fn take_aim(&mut self, centre: Cell) {
        self.aim = Some(self.game().targets(DuelMove::Bomb(centre)).collect());
    }

    /// Whose turn it is.
    fn turn(&self) -> Four {
        Four::Turn { who: self.players.who(self.game().player()) }
    }

    /// Describes a move.
    fn describe_move(&self, mv: DuelMove, seat: Seat, n_found: usize) -> Words {
        let who = self.players.who(Player::in_seat(seat));
        match (mv, n_found) {
            (DuelMove::Open(cell), 0) => Duels::Missed { who, cell },
            (DuelMove::Open(cell), _) => Duels::Found { who, cell },
            (DuelMove::Bomb(_), n_mines) => Duels::Bombed { who, n_mines },
        }
        .into()
    }

    /// The result and its reason.
    fn ending(&self) -> Option<(Message, Option<Words>)> {
        let game = self.game();
        let score = |player| game.score(player);
        Some(match game.result()? {
            Ending::Won(winner) => {
                let (n_mines, n_others) = (score(winner), score(winner.other()));
                (self.players.wins(winner), Some(Duels::Score { n_mines, n_others }.into()))
            }
            ending => lost_by(ending, &self.players),
        })
    }

    fn outcome(&self) -> Option<MinesOutcome> {
        let winner = self.game().result()?.winner()?;
        match self.source.here() {
            SeatsHere::Only(seat) if seat == winner.seat() => Some(MinesOutcome::Won),
            SeatsHere::Only(_) => Some(MinesOutcome::Lost),
            SeatsHere::Nobody | SeatsHere::Everybody => None,
        }
    }
}

fn game(source: &Source<Duel>) -> &DuelView {
    match source {
        Source::Local(round) => round.session().game().view(),
        Source::Remote(remote) => remote.replica().game(),
    }
}

fn shown(face: DuelFace) -> Face {
    match face {
        DuelFace::Closed => Face::Closed,
        DuelFace::Open(number) => Face::Open(number),
        DuelFace::Found(_) => Face::Flag,
    }
}

impl MinesTable {
    /// Follows a duel at a host, whose clock shows `host_at` now, between players of these names.
    pub fn duel(
        replica: Replica<Duel>,
        here: SeatsHere,
        names: [String; 2],
        host_at: Millis,
        now: When,
    ) -> MinesTable {
        let source = Source::Remote(Remote::new(replica, here, host_at, now));
        let board = DuelBoard::new(source, names);
        let mut table = MinesTable::over(MinesSource::Duel(board));
        table.say_where_it_stands();
        table
    }

    fn duel_mut(&mut self) -> Option<&mut DuelBoard> {
        match &mut self.source {
            MinesSource::Duel(duel) => Some(duel),
            MinesSource::Field(_) => None,
        }
    }

    fn as_duel(&self) -> Option<&DuelBoard> {
        match &self.source {
            MinesSource::Duel(duel) => Some(duel),
            MinesSource::Field(_) => None,
        }
    }

    /// Whether the player is aiming the bomb.
    pub fn is_aiming(&self) -> bool {
        self.as_duel().is_some_and(|duel| duel.aim.is_some())
    }

    /// The result of the duel for the player at this screen.
    pub(super) fn duel_outcome(&self) -> Option<MinesOutcome> {
        self.as_duel()?.outcome()
    }

    pub(super) fn can_bomb(&self) -> bool {
        self.as_duel().is_some_and(DuelBoard::can_bomb)
    }

    /// Starts or stops aiming the bomb.
    pub(super) fn toggle_aim(&mut self) {
        let cursor = self.cursor;
        let Some(duel) = self.duel_mut().filter(|duel| duel.can_bomb()) else { return };
        self.message = match duel.aim.take() {
            Some(_) => Message::plain(duel.turn()),
            None => {
                duel.take_aim(cursor);
                Message::plain(Duels::Aim)
            }
        };
    }

    /// Aims the bomb at the new cursor position.
    pub(super) fn follow_aim(&mut self) {
        let cursor = self.cursor;
        if let Some(duel) = self.duel_mut().filter(|duel| duel.aim.is_some()) {
            duel.take_aim(cursor);
        }
    }

    /// Makes a move in a duel. There are no marks, pauses, hints or undos.
    pub(super) fn act_in_duel(&mut self, action: Action<MinesAction>, kit: &mut Kit, now: When) {
        let Some(duel) = self.duel_mut() else { return };
        let SeatsHere::Only(seat) = duel.source.here() else {
            self.message = Message::plain(AnyGame::Watching);
            return;
        };
        let mv = match action {
            Action::Move(MinesAction::Open(cell)) if duel.aim.is_some() => DuelMove::Bomb(cell),
            Action::Move(MinesAction::Open(cell) | MinesAction::Chord(cell)) => {
                DuelMove::Open(cell)
            }
            _ => return,
        };
        let refusal = match duel.game().turn() == Some(seat) {
            true => duel.game().move_refusal(mv).map(refused),
            false => Some(Refusals::NotYourTurn.into()),
        };
        if let Some(words) = refusal {
            return self.refuse(words);
        }
        let action = Action::Move(mv);
        if let Acted::Sent(number) = duel.source.act(seat, action, now) {
            kit.send(Request { number, seat, action: RequestedAction::Duel(action) });
        }
    }

    /// Applies an event of the duel from the host.
    ///
    /// # Errors
    ///
    /// [`ApplyError`], as for [`take_event`](MinesTable::take_event).
    pub fn take_duel_event(
        &mut self,
        event: &Event<Duel>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<DuelRefusal>> {
        let Some(duel) = self.duel_mut() else { return Ok(()) };
        duel.source.apply(event, now)?;
        duel.aim = None;
        let change: Vec<(Cell, Face)> =
            event.change.0.iter().map(|(cell, face)| (*cell, shown(*face))).collect();
        for &(cell, face) in &change {
            duel.view.show(cell, face);
        }
        if let Action::Move(mv) = event.action {
            let n_found = change.iter().filter(|(_, face)| *face == Face::Flag).count();
            let words = duel.describe_move(mv, event.seat, n_found);
            self.message = Message::plain(words).then(duel.turn());
            self.news.push(MinesNews::Moved);
            kit.play(match (n_found, change.len()) {
                (1.., _) => SoundEffect::Flag,
                (0, 1) => SoundEffect::Open,
                (0, n_cells) => SoundEffect::Flood(n_cells as u32),
            });
        }
        (self.last_change, self.last_seat) = (MinesChange(change), Some(event.seat));
        self.end_duel(kit);
        Ok(())
    }

    /// Replaces the duel's state by the host's snapshot.
    pub fn take_duel_snapshot(&mut self, replica: Replica<Duel>, host_at: Millis, now: When) {
        let Some(duel) = self.duel_mut() else { return };
        duel.source.take_snapshot(replica, host_at, now);
        duel.aim = None;
        duel.draw();
        (self.last_change, self.last_seat) = (MinesChange::default(), None);
        self.news.clear();
        self.say_where_it_stands();
    }

    /// Whose turn it is, if this is a duel.
    pub(super) fn duel_turn(&self) -> Option<Words> {
        self.as_duel().map(|duel| duel.turn().into())
    }

    /// The result of the duel: who won, and how.
    pub fn duel_ending(&self) -> Option<(Message, Option<Words>)> {
        self.as_duel()?.ending()
    }

    fn end_duel(&mut self, kit: &mut Kit) {
        let Some((message, how)) = self.duel_ending().filter(|_| self.end.is_none()) else {
            return;
        };
        kit.play(match message.tone {
            Tone::Plain => SoundEffect::Tie,
            Tone::Bad => SoundEffect::Lose,
            Tone::Good => SoundEffect::Win,
        });
        if message.tone == Tone::Good {
            self.news.push(MinesNews::Won);
        }
        let message = how.into_iter().fold(message, Message::then);
        (self.end, self.message) = (Some(message), Message::default());
    }
}

fn refused(refusal: DuelRefusal) -> Words {
    match refusal {
        DuelRefusal::OffTheBoard { cell, .. } => Refusals::OffTheBoard { cell }.into(),
        DuelRefusal::GameOver => Refusals::GameOver.into(),
        DuelRefusal::AlreadyOpen(cell) => Refusals::AlreadyOpen { cell }.into(),
        DuelRefusal::NoBomb => Duels::NoBomb.into(),
        DuelRefusal::NotBehind => Duels::NotBehind.into(),
        DuelRefusal::NothingClosed(cell) => Refusals::NothingLeft { cell }.into(),
    }
}
