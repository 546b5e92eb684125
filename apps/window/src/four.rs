//! Four in a Row in the window: the game, and what can be done in it.
//!
//! | module | what it has |
//! |---|---|
//! | `ui` | the page: panel, board, status, and what keys mean here |
//! | `board` | the upright board, painted, and where the pointer is on it |
//! | `discs` | discs, the plate with its holes |
//! | `panel` | the players, buttons and choices beside the board |
//! | `motion` | a disc that falls, a line that shines |
//! | `words` | what is said of players, columns and endings |
//! | `coach` | hints, and what columns are worth |
//! | `rival` | the drops that the computer makes |
//!
//! Drawing changes nothing: it gives back a [`Deed`], and [`FourPage::carry_out`] is the one way to change the game.

mod board;
mod coach;
mod discs;
mod motion;
mod panel;
mod rival;
mod ui;
mod words;

use flagfall_four::{Column, ROWS, Spot};
use flagfall_play::{
    Action, Ending, Fouls, FourInARow, FourMove, Millis, Opponent, Phase, Piece, Player, Session,
    UndoRefusal,
};
use flagfall_sound::Effect as Sound;
use flagfall_store::{GameId, TakenUp};
use flagfall_table::{Found, FourPlan, Motion, Round, Settings, Switch, Ticket};

use crate::kit::{Goto, Kit};
use crate::message::{Message, Tone};
use crate::now::Now;
use coach::Coach;
use motion::{Fall, Shine};
use rival::Reply;
use words::Rival;

/// A game of Four in a Row in the window.
pub(crate) struct FourPage {
    round: Round<FourInARow>,
    plan: FourPlan,
    cursor: Column,
    coach: Coach,
    reply: Reply,
    fall: Option<Fall>,
    shine: Option<Shine>,
    message: Message,
    /// Whether the settings want values, as this page saw them last.
    setting_of_values: Switch,
}

/// What a player wants, by key, click or button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// The pointer is over this column.
    Point(Column),
    /// A disc into this column; an unsettled move is kept instead (F6).
    Choose(Column),
    /// A disc into the column of the cursor.
    Hit,
    /// A digit that is no column, which may be a foul (F5).
    NoColumn,
    Left,
    Right,
    First,
    Last,
    /// To the next column with room, and to the one before.
    Next,
    Previous,
    /// The starter's piece, where it is picked.
    Pick(Piece),
    /// F6: the two answers.
    Keep,
    TakeBack,
    Hint,
    Values,
    Undo,
    Redo,
    Pause,
    /// The same terms from the start.
    Again,
    /// A new game as the settings say.
    New,
    /// The other player begins, as long as no disc has fallen.
    OtherBegins,
    /// Other choices for this game where it has not begun, and for the next.
    Change(Box<Settings>),
}

impl FourPage {
    /// A new game.
    pub(crate) fn new(plan: FourPlan, kit: &mut Kit, now: Now) -> FourPage {
        let round = Round::new(plan.terms, plan.origin.clone(), now.when());
        let mut page = FourPage::with_round(round, plan);
        page.heed_settings(kit);
        page.message = Message::plain(page.greeting());
        page
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, kit: &mut Kit, now: Now) -> FourPage {
        let plan = FourPlan { terms: *taken.session.terms(), origin: taken.origin.clone() };
        let round = Round::taken_up(taken, &kit.keeping, now.when());
        let mut page = FourPage::with_round(round, plan);
        page.heed_settings(kit);
        page.round.come_back(&mut kit.keeping, now.when());
        page.message = page.where_it_stands();
        page
    }

    fn with_round(round: Round<FourInARow>, plan: FourPlan) -> FourPage {
        FourPage {
            round,
            plan,
            cursor: Column::ALL[3],
            coach: Coach::default(),
            reply: Reply::default(),
            fall: None,
            shine: None,
            message: Message::default(),
            setting_of_values: Switch::Off,
        }
    }

    /// A setting that changed holds at once.
    fn heed_settings(&mut self, kit: &Kit) {
        if self.setting_of_values != kit.settings.four_values {
            self.setting_of_values = kit.settings.four_values;
            self.coach.wants_values = self.setting_of_values.is_on();
        }
    }

    fn session(&self) -> &Session<FourInARow> {
        self.round.session()
    }

    fn game(&self) -> &FourInARow {
        self.session().game()
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// Whether something has been done in it that is not over.
    fn is_under_way(&self) -> bool {
        !self.session().entries().is_empty() && !self.session().is_over()
    }

    fn rival(&self) -> Rival {
        Rival::of(self.session().terms().opponent)
    }

    /// Whether this player sits at the window.
    fn is_here(&self, player: Player) -> bool {
        match self.session().terms().opponent {
            Opponent::Person => true,
            Opponent::Computer { .. } => player == Player::One,
        }
    }

    /// Who at the window is to drop.
    fn dropper(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Drop(player) if self.is_here(player) => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    /// Who at the window is to keep a move or take it back.
    fn settler(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Settle(player) if self.is_here(player) => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    // ---- deeds

    /// The one way to change the game.
    pub(crate) fn carry_out(&mut self, deed: Deed, kit: &mut Kit, now: Now) {
        if let Deed::Point(column) = deed {
            return self.point(Some(column.index()));
        }
        // What moves is at its end: nothing waits for it.
        self.fall = None;
        self.shine = None;
        if self.session().is_paused() {
            return self.carry_out_paused(deed, kit, now);
        }
        match deed {
            Deed::Point(_) => (),
            // F6: who goes on playing keeps the move.
            Deed::Choose(_) | Deed::Hit | Deed::NoColumn | Deed::Keep
                if self.settler().is_some() =>
            {
                self.act(Action::Move(FourMove::Keep), kit, now);
            }
            Deed::TakeBack | Deed::Undo if self.settler().is_some() => {
                self.act(Action::Undo, kit, now);
            }
            Deed::Choose(column) => {
                self.cursor = column;
                self.choose(FourMove::Drop(column), kit, now);
            }
            Deed::Hit => self.choose(FourMove::Drop(self.cursor), kit, now),
            Deed::NoColumn => self.choose(FourMove::NoColumn, kit, now),
            Deed::Pick(piece) => self.act(Action::Move(FourMove::Pick(piece)), kit, now),
            Deed::Keep => self.act(Action::Move(FourMove::Keep), kit, now),
            Deed::TakeBack | Deed::Undo => self.undo(kit, now),
            Deed::Redo => self.redo(kit, now),
            Deed::Left => self.point(self.cursor.index().checked_sub(1)),
            Deed::Right => self.point(Some(self.cursor.index() + 1)),
            Deed::First => self.point(Some(0)),
            Deed::Last => self.point(Some(Column::ALL.len() as u8 - 1)),
            Deed::Next => self.point(self.free_column(1)),
            Deed::Previous => self.point(self.free_column(Column::ALL.len() as u8 - 1)),
            Deed::Hint => self.hint(kit, now),
            Deed::Values => self.toggle_values(kit, now),
            Deed::Pause => self.pause_or_resume(kit, now),
            Deed::Again => self.again(None, kit, now),
            Deed::New => kit.go(Goto::NewFour),
            Deed::OtherBegins if self.is_under_way() => {
                self.message = Message::plain("who begins is settled once a disc has fallen");
            }
            Deed::OtherBegins => self.again(Some(self.game().starter().other()), kit, now),
            Deed::Change(settings) => self.change(*settings, kit, now),
        }
    }

    /// While the game is paused, the board is hidden and whatever touches it goes on.
    fn carry_out_paused(&mut self, deed: Deed, kit: &mut Kit, now: Now) {
        match deed {
            Deed::Pause | Deed::Choose(_) => self.pause_or_resume(kit, now),
            Deed::New => kit.go(Goto::NewFour),
            Deed::Again => self.again(None, kit, now),
            Deed::Change(settings) => self.change(*settings, kit, now),
            Deed::Point(_)
            | Deed::Hit
            | Deed::NoColumn
            | Deed::Left
            | Deed::Right
            | Deed::First
            | Deed::Last
            | Deed::Next
            | Deed::Previous
            | Deed::Pick(_)
            | Deed::Keep
            | Deed::TakeBack
            | Deed::Hint
            | Deed::Values
            | Deed::Undo
            | Deed::Redo
            | Deed::OtherBegins => self.message = Message::plain("paused: p goes on"),
        }
    }

    /// Moves the cursor; beyond the edge there is nothing.
    fn point(&mut self, index: Option<u8>) {
        let Some(column) = index.and_then(Column::from_index) else { return };
        if column == self.cursor {
            return;
        }
        self.cursor = column;
        let values = self.coach.values().filter(|_| self.dropper().is_some());
        if let (Some(values), None) = (values, self.coach.hint()) {
            self.message = Message::plain(words::prospect(values, column));
        }
    }

    /// The next column with room, so many steps on at a time.
    fn free_column(&self, step: u8) -> Option<u8> {
        let n_columns = Column::ALL.len() as u8;
        (1..=n_columns).map(|nth| (self.cursor.index() + nth * step) % n_columns).find(|&index| {
            Column::from_index(index)
                .is_some_and(|column| self.game().position().landing(column).is_some())
        })
    }

    // ---- playing

    /// A player at the window drops, or chooses what is no column.
    fn choose(&mut self, its_move: FourMove, kit: &mut Kit, now: Now) {
        match self.game().phase() {
            Phase::Drop(player) if !self.is_here(player) => {
                self.message = Message::plain(self.rival().turn(player));
                return;
            }
            Phase::Pick(_) => {
                self.message = self.where_it_stands();
                return;
            }
            // The ending stays in view.
            Phase::Over(_) => return,
            Phase::Drop(_) | Phase::Settle(_) => (),
        }
        self.own_up(kit, now);
        self.act(Action::Move(its_move), kit, now);
    }

    fn act(&mut self, action: Action<FourMove>, kit: &mut Kit, now: Now) {
        let was_over = self.session().is_over();
        if let Err(refusal) = self.round.act(action, &mut kit.keeping, now.when()) {
            self.message = Message::plain(refusal.to_string());
            kit.play(Sound::Refuse);
            return;
        }
        self.coach.forget();
        self.reply = Reply::default();
        self.message = match action {
            Action::Undo => Message::plain(format!("taken back, {}", self.turn())),
            Action::Redo => Message::plain(format!("made again, {}", self.turn())),
            Action::Move(_) | Action::Pause | Action::Resume | Action::Hint => {
                self.where_it_stands()
            }
        };
        if let Action::Move(FourMove::Drop(_) | FourMove::NoColumn) = action {
            self.show(kit, now);
        }
        if !was_over && self.session().is_over() {
            self.end(kit, now);
        }
    }

    /// What can be seen and heard of a drop, or of a foul.
    fn show(&mut self, kit: &mut Kit, now: Now) {
        if let Some(words) = words::foul(self.game().last_happening(), self.rival()) {
            self.message = Message::bad(words);
            kit.play(Sound::Refuse);
            return;
        }
        let Some(spot) = self.last_spot() else { return };
        kit.play(Sound::Drop { row: spot.row() });
        self.fall = (kit.settings.motion == Motion::Full).then(|| Fall::new(spot, now.at));
    }

    fn end(&mut self, kit: &mut Kit, now: Now) {
        let Phase::Over(ending) = self.game().phase() else { return };
        let message = words::ending(self.game().position(), ending, self.rival());
        kit.play(match (ending, message.tone) {
            (Ending::Tied, _) => Sound::Tie,
            (Ending::Won(_) | Ending::Disqualified(_), Tone::Bad) => Sound::Lose,
            (Ending::Won(_) | Ending::Disqualified(_), Tone::Good | Tone::Plain) => Sound::Win,
        });
        self.shine =
            (kit.settings.motion == Motion::Full).then(|| Shine::after(self.fall.as_ref(), now.at));
        self.round.finish(&mut kit.keeping, now.when());
        self.message = message;
    }

    /// Takes back to where a player at the window is to drop.
    fn undo(&mut self, kit: &mut Kit, now: Now) {
        let game = self.game();
        let n_discs = game.moves().columns().len();
        let players = [game.starter(), game.starter().other()];
        // Who drops when so many discs lie.
        let is_ours = |n_discs: usize| self.is_here(players[n_discs % 2]);
        let Some(n_left) = (0..n_discs).rev().find(|&n_discs| is_ours(n_discs)) else {
            self.message = Message::plain(UndoRefusal::NothingToUndo.to_string());
            return;
        };
        for _ in n_left..n_discs {
            self.act(Action::Undo, kit, now);
        }
    }

    /// Makes again what was taken back, up to the next turn of a player at the window.
    fn redo(&mut self, kit: &mut Kit, now: Now) {
        let n_discs = self.game().moves().columns().len();
        self.act(Action::Redo, kit, now);
        let is_made = self.game().moves().columns().len() > n_discs;
        if is_made && self.dropper().is_none() && !self.session().is_over() {
            // Where nothing more was taken back, the computer thinks again.
            let message = self.message.clone();
            let n_discs = self.game().moves().columns().len();
            self.act(Action::Redo, kit, now);
            if self.game().moves().columns().len() == n_discs {
                self.message = message;
            }
        }
    }

    /// The same terms from the start; with a player, that one begins.
    fn again(&mut self, starter: Option<Player>, kit: &mut Kit, now: Now) {
        let mut plan = self.plan.clone().again(kit.seed());
        if let Some(player) = starter {
            plan = plan.begun_by(player);
        }
        self.set(plan, kit, now);
    }

    /// A new game as the settings say.
    fn begin(&mut self, kit: &mut Kit, now: Now) {
        let plan = kit.four_plan(None);
        self.set(plan, kit, now);
    }

    fn set(&mut self, plan: FourPlan, kit: &mut Kit, now: Now) {
        self.round.give_up(&mut kit.keeping);
        let (cursor, wants_values) = (self.cursor, self.coach.wants_values);
        *self = FourPage::new(plan, kit, now);
        self.cursor = cursor;
        self.coach.wants_values = wants_values;
    }

    /// Choices for the next game, which is this one where nothing has been done in it.
    fn change(&mut self, settings: Settings, kit: &mut Kit, now: Now) {
        kit.change_settings(settings);
        if self.session().entries().is_empty() {
            self.begin(kit, now);
        } else {
            self.message = Message::plain("from the next new game on");
        }
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: Now) {
        let (action, message) = if self.session().is_paused() {
            (Action::Resume, "the game goes on")
        } else {
            (Action::Pause, "paused, and the board is hidden")
        };
        self.message = match self.round.act(action, &mut kit.keeping, now.when()) {
            Ok(()) => Message::plain(message),
            Err(refusal) => Message::plain(refusal.to_string()),
        };
    }

    /// Nobody plays while another page is up: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.fall = None;
        self.shine = None;
        self.round.leave(&mut kit.keeping, now.when());
    }

    /// Escape: the hint goes.
    pub(crate) fn dismiss(&mut self) {
        if self.coach.forget_hint() {
            self.message = Message::plain("the hint is gone");
        }
    }

    /// Time has passed: the computer may drop, and what could not be kept is tried again.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.heed_settings(kit);
        self.round.keep_again(&mut kit.keeping, now.when());
        if !self.session().is_paused() {
            self.rival_acts(kit, now);
            self.ask_values(kit);
        }
    }

    /// An answer came; one that nobody waits for any more is dropped.
    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, _: &mut Kit, _: Now) {
        match found {
            Found::Values(analysis) => self.take_values(ticket, analysis),
            Found::Drop(column) => self.reply.take(ticket, Some(column)),
            Found::Nothing => {
                self.reply.take(ticket, None);
                self.coach.withdraw(ticket);
            }
            Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::DailyBoard(_)
            | Found::DailyPuzzle(_) => (),
        }
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        let is_moving = self.fall.as_ref().is_some_and(|fall| !fall.is_over(now.at))
            || self.shine.as_ref().is_some_and(|shine| !shine.is_over(now.at));
        if is_moving {
            return Some(FRAME);
        }
        let is_running = self.is_under_way() && !self.session().is_paused();
        let beat = is_running.then(|| {
            let elapsed = self.session().elapsed(self.round.time(now.when()));
            Millis(1000 - elapsed.0 % 1000)
        });
        [self.rival_wakes(now), beat].into_iter().flatten().min()
    }

    // ---- words

    fn greeting(&self) -> String {
        let starter = self.game().starter();
        match self.rival() {
            Rival::Computer(_) if starter == Player::One => "you begin: choose a column".to_owned(),
            Rival::Computer(_) => "the computer begins".to_owned(),
            rival @ Rival::Person => format!("{} begins: choose a column", rival.name(starter)),
        }
    }

    fn turn(&self) -> String {
        match self.game().phase() {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => {
                self.rival().turn(player)
            }
            Phase::Over(_) => "the game is over".to_owned(),
        }
    }

    /// What the game asks before it goes on, in a few words.
    fn asked(&self) -> String {
        match self.game().phase() {
            Phase::Settle(_) => "Keep this drop?".to_owned(),
            Phase::Pick(_) => "Which discs?".to_owned(),
            Phase::Over(_) | Phase::Drop(_) => words::sentence(&self.message.text),
        }
    }

    /// What was dropped last, and who is to do what.
    fn where_it_stands(&self) -> Message {
        let (game, rival) = (self.game(), self.rival());
        let dropped = game.moves().columns().last().map(|column| {
            let player = game.player(game.position().side_to_move().other());
            format!("{} dropped into {column}", rival.name(player))
        });
        Message::plain(match game.phase() {
            Phase::Pick(player) => format!("{} picks a piece: x or o", rival.name(player)),
            Phase::Settle(player) => {
                let n_left = game.undos_left(player).unwrap_or_default();
                let undos = if n_left == 1 { "undo" } else { "undos" };
                let who = rival.name(player);
                format!("{who}: keep this drop, or take it back ({n_left} {undos} left)?")
            }
            Phase::Over(ending) => return words::ending(game.position(), ending, rival),
            Phase::Drop(player) => match dropped {
                Some(dropped) => format!("{dropped}; {}", rival.turn(player)),
                None => self.greeting(),
            },
        })
    }

    fn last_spot(&self) -> Option<Spot> {
        let game = self.game();
        let &column = game.moves().columns().last()?;
        let row = game.position().landing(column).map_or(ROWS, Spot::row);
        Spot::new(column, row.checked_sub(1)?)
    }

    /// What lies in a cell.
    fn piece_at(&self, spot: Spot) -> Option<Piece> {
        let game = self.game();
        let side = game.position().stone(spot)?;
        game.piece(game.player(side))
    }

    /// The winning line, once it is one.
    fn line(&self) -> Vec<Spot> {
        let game = self.game();
        match game.phase() {
            Phase::Over(Ending::Won(_)) => game.position().winning_cells().collect(),
            Phase::Over(Ending::Tied | Ending::Disqualified(_))
            | Phase::Pick(_)
            | Phase::Drop(_)
            | Phase::Settle(_) => vec![],
        }
    }

    fn counts_fouls(&self) -> bool {
        self.session().terms().fouls != Fouls::Refused
    }
}
