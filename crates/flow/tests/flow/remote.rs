//! A host's game: joined, played, left, and never saved here.

use flagfall_flow::{
    AnyReplica, AskHost, Effect, Flow, FromHost, HostMessage, Intent, Page, Parts, RemoteGame,
    ScreenProfile, Start,
};
use flagfall_four::Column;
use flagfall_history::{Date, LocalTime, Screen, When};
use flagfall_keeper::{GameKind, Slot};
use flagfall_play::{Event, FourInARow, FourTerms, Millis, Replica, Seat, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Command, Languages, Settings, Switch};
use flagfall_table::{FourCommand, Request, RequestedAction, SeatsHere};
use flagfall_text::Language;

use crate::keeper::MemoryKeeper;

const PROFILE: ScreenProfile = ScreenProfile { screen: Screen::Page, applies_rules_at_once: true };

/// A host with a game of Four in a Row, and a program with player two.
struct Room {
    host: Session<FourInARow>,
    flow: Flow,
    keeper: MemoryKeeper,
    now: When,
}

impl Room {
    fn new() -> Room {
        let (keeper, now) = (MemoryKeeper::default(), When { at: Millis(0), unix: 1_800_000_000 });
        let seeds = Box::new(|| Seed(1));
        let parts = Parts {
            keeper: Box::new(keeper.clone()),
            seeds,
            local_clock: Box::new(LocalTime::utc),
            languages: Languages::english(),
            profile: PROFILE,
        };
        let flow = Flow::new(parts, Start::default(), Date::EPOCH, now);
        let mut room = Room { host: Session::new(FourTerms::friendly()), flow, keeper, now };
        let replica = AnyReplica::Four(room.host.replica());
        let here = SeatsHere::Only(Seat::TWO);
        room.wants(Intent::Join(Box::new(RemoteGame { replica, here, host_at: Millis(0) })));
        room
    }

    fn wants(&mut self, intent: Intent) -> Vec<(Slot, Request)> {
        self.now.at = self.now.at + Millis(100);
        self.flow.handle(intent, self.now);
        self.sent()
    }

    fn sent(&mut self) -> Vec<(Slot, Request)> {
        let sent = |effect| match effect {
            Effect::Send(slot, request) => Some((slot, request)),
            _ => None,
        };
        self.flow.take_effects().into_iter().filter_map(sent).collect()
    }

    fn act(&mut self, seat: Seat, action: &str) -> Event<FourInARow> {
        let action = action.parse().expect("an action");
        self.host.act(seat, action, self.now.at).expect("a legal action")
    }

    fn hears(&mut self, slot: Slot, message: FromHost<FourInARow>) -> Result<(), AskHost> {
        self.flow.take_host_message(slot, HostMessage::Four(message), self.now)
    }

    fn said(&self) -> String {
        self.flow.game().expect("a table").message().say(Language::english())
    }

    fn n_saved(&self) -> usize {
        let memory = self.keeper.0.borrow();
        memory.saved.len() + memory.finished.len()
    }
}

#[test]
fn actions_at_a_remote_table_are_sent_and_come_back_as_events() {
    let mut room = Room::new();
    let slot = room.flow.slot().expect("a table");
    assert_eq!((room.flow.page(), room.said().as_str()), (Page::Game, "Your opponent begins."));
    let event = room.act(Seat::ONE, "drop 4");
    assert_eq!(room.hears(slot, FromHost::Event(event)), Ok(()));
    assert_eq!(room.said(), "Your opponent played column 4. Your turn.");

    let sent = room.wants(FourCommand::Choose(Column::ALL[3]).into());
    let [(to, Request { number, seat: Seat::TWO, action: RequestedAction::Four(action) })] =
        sent[..]
    else {
        panic!("{sent:?}")
    };
    assert_eq!((to, action.to_string().as_str()), (slot, "drop 4"));
    assert_eq!(room.said(), "Sent. Waiting for the answer…");
    assert!(!room.flow.can(Command::Hit), "one request at a time");
    assert_eq!(room.wants(FourCommand::Choose(Column::ALL[0]).into()), []);

    let refusal =
        room.host.act(Seat::ONE, action, room.now.at).expect_err("it is not seat 1's turn");
    assert_eq!(room.hears(slot, FromHost::Refusal { number, refusal }), Ok(()));
    assert!(room.flow.can(Command::Hit));
    room.wants(FourCommand::Choose(Column::ALL[3]).into());
    let event = room.act(Seat::TWO, "drop 4");
    assert_eq!(room.hears(slot, FromHost::Event(event)), Ok(()));
    assert_eq!(room.said(), "You played column 4. Your opponent's turn.");
    assert_eq!(room.n_saved(), 0, "the host has the game");
}

#[test]
fn lost_events_are_requested_again() {
    let mut room = Room::new();
    let slot = room.flow.slot().expect("a table");
    let log = [room.act(Seat::ONE, "drop 4"), room.act(Seat::TWO, "drop 4")];
    let late = |nth: usize| FromHost::Event(log[nth].clone());
    assert_eq!(room.hears(slot, late(1)), Err(AskHost::EventsFrom(1)));
    assert_eq!(room.hears(slot, late(0)), Ok(()));
    assert_eq!(room.hears(slot, late(0)), Ok(()), "a duplicate is ignored");
    let other = Event { number: 2, ..log[0].clone() };
    assert_eq!(room.hears(slot, FromHost::Event(other)), Err(AskHost::Snapshot));
    let terms = *room.host.replica().terms();
    let replica = Replica::after(terms, &log).expect("all events");
    assert_eq!(room.hears(slot, FromHost::Snapshot { replica, host_at: room.now.at }), Ok(()));
    assert_eq!(room.said(), "You played column 4. Your opponent's turn.");
}

#[test]
fn only_the_host_changes_its_game() {
    let mut room = Room::new();
    let slot = room.flow.slot().expect("a table");
    for command in [Command::Restart, Command::Undo, Command::Redo] {
        assert!(!room.flow.can(command), "{command:?}");
    }
    let settings = Settings { four_values: Switch::Off, ..room.flow.settings().clone() };
    let other = Settings { four_undo: flagfall_play::Undo::Forbidden, ..settings };
    room.wants(Intent::Choose(Box::new(other)));
    assert_eq!(room.flow.slot(), Some(slot), "changed rules start no other game here");
    room.wants(Intent::LookBack);
    assert_eq!(room.flow.page(), Page::Game, "the host has the record");

    // Other games continue as usual, and messages from the host are ignored.
    room.wants(Intent::Play(GameKind::Mines));
    assert_ne!(room.flow.slot(), Some(slot));
    let event = room.act(Seat::ONE, "drop 4");
    assert_eq!(room.hears(slot, FromHost::Event(event)), Ok(()));
    room.wants(Intent::Quit);
    assert_eq!(room.n_saved(), 0);
}
