//! A host and its remote tables in memory, with an unreliable connection.

use std::collections::VecDeque;

use flagfall_history::{Screen, When};
use flagfall_play::{Action, ApplyError, Event, Game, Millis, Replica, Seat, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Languages, Settings};
use flagfall_sound::SoundEffect;
use flagfall_table::{Kit, Request, SeatsHere, TableEffect};
use flagfall_text::Language;

use crate::table::{Refused, Table};

pub(crate) fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}

/// A table with its environment: undelivered events, and the sounds it played.
pub(crate) struct Guest<T: Table> {
    pub(crate) table: T,
    pub(crate) kit: Kit,
    pub(crate) inbox: VecDeque<Event<T::Game>>,
    pub(crate) sounds: Vec<SoundEffect>,
}

impl<T: Table> Guest<T> {
    pub(crate) fn new(make: impl FnOnce(&Kit) -> T) -> Guest<T> {
        let (kit, _) = Kit::new(
            Screen::Terminal,
            Settings::default(),
            Box::new(|| Seed(1)),
            Languages::english(),
        );
        Guest { table: make(&kit), kit, inbox: VecDeque::new(), sounds: vec![] }
    }

    /// The requests to send.
    pub(crate) fn requests(&mut self) -> Vec<Request> {
        let mut requests = vec![];
        for effect in self.kit.take_effects() {
            match effect {
                TableEffect::Send(request) => requests.push(request),
                TableEffect::Play(sound) => self.sounds.push(sound),
                TableEffect::Ask(_) | TableEffect::AskCell => (),
                TableEffect::Tried { .. } => panic!("only the host counts attempts"),
            }
        }
        requests
    }

    pub(crate) fn take(
        &mut self,
        event: Event<T::Game>,
        now: When,
    ) -> Result<(), ApplyError<Refused<T>>> {
        let taken = self.table.take_event(event, &mut self.kit, now);
        self.requests();
        taken
    }

    pub(crate) fn said(&self) -> String {
        self.table.message().say(Language::english())
    }

    /// The state that failed deliveries must not change.
    pub(crate) fn state(&self) -> (String, usize) {
        (self.table.shown(), self.table.status().n_events())
    }
}

/// The host of a game and its remote tables.
pub(crate) struct World<T: Table> {
    session: Session<T::Game>,
    log: Vec<Event<T::Game>>,
    /// The answered requests, by guest and number.
    answered: Vec<(usize, u64)>,
    pub(crate) guests: Vec<Guest<T>>,
    pub(crate) now: When,
}

pub(crate) const SEATS: [SeatsHere; 4] = [
    SeatsHere::Only(Seat::ONE),
    SeatsHere::Only(Seat::TWO),
    SeatsHere::Nobody,
    SeatsHere::Everybody,
];
pub(crate) const SPECTATOR: usize = 2;
pub(crate) const HOT_SEAT: usize = 3;

impl<T: Table> World<T> {
    pub(crate) fn new(terms: <T::Game as Game>::Terms) -> World<T> {
        let session = Session::new(terms);
        let guest = |here| Guest::new(|kit| T::remote(session.replica(), here, kit));
        let guests = SEATS.map(guest).into_iter().collect();
        World { session, log: vec![], answered: vec![], guests, now: when(0) }
    }

    pub(crate) fn pass(&mut self, millis: u64) {
        self.now.at = self.now.at + Millis(millis);
    }

    /// Carries out a command; the host answers it, even when it arrives twice.
    pub(crate) fn carry_out(&mut self, who: usize, command: T::Command) {
        let guest = &mut self.guests[who];
        let before = guest.state();
        guest.table.carry_out(command, &mut guest.kit, self.now);
        assert_eq!(guest.state(), before, "nothing changes before the host answers: {command:?}");
        for request in guest.requests() {
            for _ in 0..2 {
                self.answer(who, request);
            }
        }
    }

    fn answer(&mut self, who: usize, request: Request) {
        if self.answered.contains(&(who, request.number)) {
            return;
        }
        self.answered.push((who, request.number));
        let action = T::requested(request.action);
        match self.session.act(request.seat, action, self.now.at) {
            Ok(event) => self.tell(event),
            Err(refusal) => {
                let guest = &mut self.guests[who];
                let before = guest.state();
                guest.table.take_refusal(request.number, refusal, &mut guest.kit);
                guest.requests();
                assert_eq!(guest.state(), before, "a refusal changes nothing");
            }
        }
    }

    /// The host acts by itself.
    pub(crate) fn host_acts(&mut self, seat: Seat, action: Action<<T::Game as Game>::Move>) {
        let event = self.session.act(seat, action, self.now.at).expect("a legal action");
        self.tell(event);
        self.deliver_all();
    }

    fn tell(&mut self, event: Event<T::Game>) {
        for guest in &mut self.guests {
            guest.inbox.push_back(event.clone());
        }
        self.log.push(event);
    }

    pub(crate) fn deliver(&mut self, who: usize) {
        let guest = &mut self.guests[who];
        while let Some(event) = guest.inbox.pop_front() {
            guest.take(event, self.now).expect("events in order are taken");
        }
    }

    pub(crate) fn deliver_all(&mut self) {
        for who in 0..self.guests.len() {
            self.deliver(who);
        }
    }

    /// Events that arrive late, twice or too early are refused without a change; then the rest or a snapshot arrives.
    pub(crate) fn deliver_badly(&mut self, who: usize, is_healed_by_snapshot: bool) {
        let guest = &mut self.guests[who];
        let before = guest.state();
        let expected = before.1 + 1;
        if let Some(twice) = before.1.checked_sub(1).map(|last| self.log[last].clone()) {
            let found = twice.number;
            let refused = guest.take(twice, self.now);
            assert_eq!(refused, Err(ApplyError::OutOfOrder { expected, found }));
        }
        if guest.inbox.len() > 1 {
            let early = guest.inbox.back().cloned().expect("at least two events");
            let found = early.number;
            let refused = guest.take(early, self.now);
            assert_eq!(refused, Err(ApplyError::OutOfOrder { expected, found }));
        }
        assert_eq!(guest.state(), before, "a rejected event changes nothing");
        if is_healed_by_snapshot {
            let terms = <T::Game as Game>::public_terms(self.session.terms());
            let terms = terms.to_string().parse().expect("our own text");
            let replica = Replica::after(terms, &self.log).expect("the host has all events");
            guest.inbox.clear();
            guest.table.take_snapshot(replica, &mut guest.kit, self.now);
            guest.requests();
        } else {
            self.deliver(who);
        }
    }

    /// Every table that has all events shows what the host shows.
    pub(crate) fn check(&self) {
        let host = self.session.status();
        for guest in self.guests.iter().filter(|guest| guest.inbox.is_empty()) {
            assert_eq!(guest.state(), (T::shown_by(&self.session), self.log.len()));
            let (status, now) = (guest.table.status(), self.now.at);
            assert_eq!(status.elapsed(now), host.elapsed(now));
            assert_eq!(status.is_paused(), host.is_paused());
            assert_eq!(status.n_hints(), host.n_hints());
            assert_eq!(status.draw_offer(), host.draw_offer());
            assert_eq!(status.time_left(Seat::ONE, now), host.time_left(Seat::ONE, now));
            assert!(!guest.table.is_waiting(), "{}", guest.said());
        }
        let spectator = &self.guests[SPECTATOR];
        let said = spectator.said();
        assert!(said == "You are watching this game." || !said.contains("You"), "{said}");
        let is_own = |sound: &SoundEffect| {
            matches!(sound, SoundEffect::Win | SoundEffect::Lose | SoundEffect::Blast)
        };
        assert!(!spectator.sounds.iter().any(is_own), "{:?}", spectator.sounds);
    }
}
