//! Carries out actions, here or at a host, and turns their events into messages, sounds and animations.

use flagfall_history::When;
use flagfall_play::{
    Action, ApplyError, Event, FourInARow, FourMove, FourRefusal, Game, Millis, Phase, Player,
    Refusal, Replica,
};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Four, Message, Refusals, Tone, Words};

use super::rival::Reply;
use super::{FourNews, FourTable, words};
use crate::kit::Kit;
use crate::source::{Acted, Request, RequestedAction};

impl FourTable {
    /// Carries out an action of a player at this screen.
    pub(super) fn act(&mut self, action: Action<FourMove>, kit: &mut Kit, now: When) {
        #[cfg(feature = "online")]
        if self.exercise_takes(action, kit) {
            return;
        }
        let Some(seat) = self.source.acting_seat(self.players().here) else {
            self.message = Message::plain(AnyGame::Watching);
            return;
        };
        let was_over = self.status().is_over();
        match self.source.act(seat, action, now) {
            Acted::Done(event) => self.tell(&event, was_over, kit),
            Acted::Sent(number) => {
                kit.send(Request { number, seat, action: RequestedAction::Four(action) });
            }
            Acted::Refused(refusal) => self.refuse(refusal, kit),
        }
    }

    /// Applies an event from the host.
    ///
    /// # Errors
    ///
    /// [`ApplyError`]; nothing changed. If an event is missing, ask the host for the rest; otherwise for a full
    /// snapshot, which goes to [`take_snapshot`](FourTable::take_snapshot).
    pub fn take_event(
        &mut self,
        event: &Event<FourInARow>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<FourRefusal>> {
        let was_over = self.status().is_over();
        self.source.apply(event, now)?;
        self.tell(event, was_over, kit);
        Ok(())
    }

    /// The host refused the request with this number.
    pub fn take_refusal(&mut self, number: u64, refusal: Refusal<FourRefusal>, kit: &mut Kit) {
        if self.source.refuse(number) {
            self.refuse(refusal, kit);
        }
    }

    /// Cancels the request with this number; another part of the program reports the reason.
    pub fn withdraw(&mut self, number: u64) {
        self.source.refuse(number);
    }

    /// Replaces the state by the host's snapshot; its clock shows `host_at`.
    pub fn take_snapshot(&mut self, replica: Replica<FourInARow>, host_at: Millis, now: When) {
        self.source.take_snapshot(replica, host_at, now);
        self.clear();
        self.say_where_it_stands();
    }

    pub(super) fn refuse(&mut self, refusal: Refusal<FourRefusal>, kit: &mut Kit) {
        self.coach.forget_pending();
        // After the end, the result is more important than the refusal.
        if !self.is_over() {
            self.refused.say(&mut self.message, Message::plain(refusal));
            kit.play(SoundEffect::Refuse);
        }
    }

    /// Reports an event, local or remote, by message, sound and animation.
    pub(super) fn tell(&mut self, event: &Event<FourInARow>, was_over: bool, kit: &mut Kit) {
        let players = self.players();
        if !self.is_over() {
            self.end = None;
        }
        match event.action {
            Action::Move(_) | Action::Undo | Action::Redo => {
                self.coach.forget();
                self.reply = Reply::default();
                self.message = match event.action {
                    Action::Undo => Message::plain(AnyGame::Undone).then(self.turn()),
                    Action::Redo => Message::plain(AnyGame::Redone).then(self.turn()),
                    _ => self.where_it_stands(),
                };
                if let Action::Move(FourMove::Drop(_) | FourMove::NoColumn) = event.action {
                    self.tell_drop(kit);
                }
                if self.task.is_some() {
                    return self.judge(kit);
                }
            }
            Action::Pause => self.message = Message::plain(AnyGame::Paused),
            Action::Resume => self.message = Message::plain(AnyGame::Resumed),
            Action::Hint if players.here.contains(event.seat) => self.begin_help(),
            Action::OfferDraw => {
                let who = players.who(Player::in_seat(event.seat));
                self.message = Message::plain(Four::DrawOffered { who });
            }
            Action::Decline => {
                self.message = Message::plain(Four::DrawDeclined).then(self.turn());
            }
            Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::Accept
            | Action::ClaimTime => (),
        }
        if !was_over && self.status().is_over() {
            self.end(kit);
        }
    }

    /// Reports a drop or a foul by sound and animation.
    fn tell_drop(&mut self, kit: &mut Kit) {
        if let Some(words) = words::foul(self.game().last_change(), &self.players()) {
            self.message = Message::bad(words);
            kit.play(SoundEffect::Refuse);
            return;
        }
        let Some(spot) = self.last_spot() else { return };
        kit.play(SoundEffect::Drop { row: spot.row() });
        self.news.push(FourNews::Fell(spot));
    }

    pub(super) fn end(&mut self, kit: &mut Kit) {
        let Phase::Over(ending) = self.game().phase() else { return };
        let message = words::ending(self.game().position(), ending, &self.players());
        kit.play(match message.tone {
            Tone::Plain => SoundEffect::Tie,
            Tone::Bad => SoundEffect::Lose,
            Tone::Good => SoundEffect::Win,
        });
        self.news.push(FourNews::Over);
        self.say_end(message);
    }

    /// Sets the result, which later messages don't replace.
    pub(super) fn say_end(&mut self, message: Message) {
        (self.end, self.message) = (Some(message), Message::default());
    }

    // ---- messages

    pub(super) fn greeting(&self) -> Four {
        let starter = self.game().starter();
        let who = self.players().who(starter);
        // Only a player at this screen has a column to choose here.
        if self.is_here(starter) { Four::Begin { who } } else { Four::Begins { who } }
    }

    pub(super) fn turn(&self) -> Words {
        match self.game().phase() {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => {
                self.players().turn(player).into()
            }
            Phase::Over(_) => Refusals::GameOver.into(),
        }
    }

    /// Replaces an outdated message by whose turn it is.
    pub(super) fn say_turn(&mut self) {
        self.message = match self.is_over() {
            true => Message::default(),
            false => Message::plain(self.turn()),
        };
    }

    pub(super) fn say_where_it_stands(&mut self) {
        let message = self.where_it_stands();
        if self.is_over() {
            self.say_end(message);
        } else {
            self.message = message;
        }
    }

    /// The result in two parts: who won, and how.
    pub fn ending(&self) -> Option<(Message, Option<Words>)> {
        match (self.game().phase(), self.end.as_ref().filter(|_| self.is_posed())) {
            // A puzzle ends when it is solved or missed.
            (_, Some(end)) => Some((end.clone(), None)),
            (Phase::Over(ending), None) => {
                Some(words::ending_parts(self.game().position(), ending, &self.players()))
            }
            (Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_), None) => None,
        }
    }

    /// The last move, and who is to do what.
    pub(super) fn where_it_stands(&self) -> Message {
        if self.task.is_some() {
            return self.standing_in_words();
        }
        let (game, players) = (self.game(), self.players());
        match game.phase() {
            Phase::Pick(player) => Message::plain(Four::Picks { who: players.who(player) }),
            Phase::Settle(player) => {
                let n_undos = game.undos_left(player).unwrap_or_default();
                Message::plain(Four::Settle { who: players.who(player), n_undos })
            }
            Phase::Over(ending) => words::ending(game.position(), ending, &players),
            Phase::Drop(player) => match game.moves().columns().last() {
                Some(&column) => {
                    let dropper = game.player(game.position().side_to_move().other());
                    Message::plain(Four::Dropped { who: players.who(dropper), column })
                        .then(players.turn(player))
                }
                None => Message::plain(self.greeting()),
            },
        }
    }
}
