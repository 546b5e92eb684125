//! Tables whose session is at a host elsewhere: whatever the line between them does, they show what the host shows, and say what
//! a table beside the host would.

use std::collections::VecDeque;

use flagfall_four::Column;
use flagfall_history::{Origin, Screen, When};
use flagfall_mines::{Cell, Marks};
use flagfall_play::{
    Action, ApplyError, Assistance, Event, Fouls, FourInARow, FourTerms, Game, Millis, MinesTerms,
    Minesweeper, Piece, Refusal, Replica, Seat, Session, Status, TimeControl, Undo,
};
use flagfall_rng::Seed;
use flagfall_settings::{Settings, Way};
use flagfall_sound::SoundEffect;
use flagfall_table::{
    Click, Effect, FourCommand, FourTable, Kit, Message, MinesCommand, MinesTable, OpenCells,
    Request, RequestedAction, SeatsHere, Tone,
};
use flagfall_text::Language;
use proptest::prelude::*;

/// What both tables have, so that one law serves both games.
trait Table: Sized {
    type Game: Game;
    type Command: Copy + std::fmt::Debug;

    fn local(session: Session<Self::Game>, kit: &Kit) -> Self;
    fn remote(replica: Replica<Self::Game>, here: SeatsHere, kit: &Kit) -> Self;
    fn carry_out(&mut self, command: Self::Command, kit: &mut Kit, now: When);
    fn can(&self, command: Self::Command) -> bool;
    fn take_event(
        &mut self,
        event: Event<Self::Game>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<Self>>>;
    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<Self>>, kit: &mut Kit);
    fn take_snapshot(&mut self, replica: Replica<Self::Game>, kit: &mut Kit, now: When);
    fn requested(action: RequestedAction) -> Action<<Self::Game as Game>::Move>;
    fn status(&self) -> Status<'_>;
    fn message(&self) -> &Message;
    fn say(&mut self, message: Message);
    fn is_waiting(&self) -> bool;
    fn news(&mut self) -> String;
    /// All that can be seen of the board.
    fn shown(&self) -> String;
    fn shown_by(session: &Session<Self::Game>) -> String;
}

type Refused<T> = <<T as Table>::Game as Game>::Refusal;

impl Table for MinesTable {
    type Game = Minesweeper;
    type Command = MinesCommand;

    fn local(session: Session<Minesweeper>, _: &Kit) -> MinesTable {
        MinesTable::taken_up(session, Origin::new(Screen::Terminal), when(0))
    }

    fn remote(replica: Replica<Minesweeper>, here: SeatsHere, _: &Kit) -> MinesTable {
        MinesTable::remote(replica, here, Millis(0), when(0))
    }

    fn carry_out(&mut self, command: MinesCommand, kit: &mut Kit, now: When) {
        self.carry_out(command, kit, now);
    }

    fn can(&self, command: MinesCommand) -> bool {
        self.can(command)
    }

    fn take_event(
        &mut self,
        event: Event<Minesweeper>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<MinesTable>>> {
        self.take_event(event, kit, now)
    }

    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<MinesTable>>, _: &mut Kit) {
        self.take_refusal(number, refusal);
    }

    fn take_snapshot(&mut self, replica: Replica<Minesweeper>, kit: &mut Kit, now: When) {
        self.take_snapshot(replica, now.at, kit, now);
    }

    fn requested(action: RequestedAction) -> Action<<Minesweeper as Game>::Move> {
        match action {
            RequestedAction::Mines(action) => action,
            RequestedAction::Four(action) => panic!("{action} at a table of Minesweeper"),
        }
    }

    fn status(&self) -> Status<'_> {
        self.status()
    }

    fn message(&self) -> &Message {
        self.message()
    }

    fn say(&mut self, message: Message) {
        self.say(message);
    }

    fn is_waiting(&self) -> bool {
        self.is_waiting()
    }

    fn news(&mut self) -> String {
        format!("{:?}", self.take_news())
    }

    fn shown(&self) -> String {
        format!("{:?}", self.view())
    }

    fn shown_by(session: &Session<Minesweeper>) -> String {
        format!("{:?}", session.game().view())
    }
}

impl Table for FourTable {
    type Game = FourInARow;
    type Command = FourCommand;

    fn local(session: Session<FourInARow>, kit: &Kit) -> FourTable {
        FourTable::taken_up(session, Origin::new(Screen::Terminal), kit, when(0))
    }

    fn remote(replica: Replica<FourInARow>, here: SeatsHere, kit: &Kit) -> FourTable {
        FourTable::remote(replica, here, Millis(0), kit, when(0))
    }

    fn carry_out(&mut self, command: FourCommand, kit: &mut Kit, now: When) {
        self.carry_out(command, kit, now);
    }

    fn can(&self, command: FourCommand) -> bool {
        self.can(command)
    }

    fn take_event(
        &mut self,
        event: Event<FourInARow>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<FourTable>>> {
        self.take_event(&event, kit, now)
    }

    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<FourTable>>, kit: &mut Kit) {
        self.take_refusal(number, refusal, kit);
    }

    fn take_snapshot(&mut self, replica: Replica<FourInARow>, _: &mut Kit, now: When) {
        self.take_snapshot(replica, now.at, now);
    }

    fn requested(action: RequestedAction) -> Action<<FourInARow as Game>::Move> {
        match action {
            RequestedAction::Four(action) => action,
            RequestedAction::Mines(action) => panic!("{action} at a table of Four in a Row"),
        }
    }

    fn status(&self) -> Status<'_> {
        self.status()
    }

    fn message(&self) -> &Message {
        self.message()
    }

    fn say(&mut self, message: Message) {
        self.say(message);
    }

    fn is_waiting(&self) -> bool {
        self.is_waiting()
    }

    fn news(&mut self) -> String {
        format!("{:?}", self.take_news())
    }

    fn shown(&self) -> String {
        format!("{:?}", self.game())
    }

    fn shown_by(session: &Session<FourInARow>) -> String {
        format!("{:?}", session.game())
    }
}

fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}

/// A table with what is around it: what the host has sent it, and what it made heard.
struct Guest<T: Table> {
    table: T,
    kit: Kit,
    inbox: VecDeque<Event<T::Game>>,
    sounds: Vec<SoundEffect>,
}

impl<T: Table> Guest<T> {
    fn new(make: impl FnOnce(&Kit) -> T) -> Guest<T> {
        let (kit, _) = Kit::new(Screen::Terminal, Settings::default(), Box::new(|| Seed(1)));
        Guest { table: make(&kit), kit, inbox: VecDeque::new(), sounds: vec![] }
    }

    /// What it wants to send.
    fn requests(&mut self) -> Vec<Request> {
        let mut requests = vec![];
        for effect in self.kit.take_effects() {
            match effect {
                Effect::Send(request) => requests.push(request),
                Effect::Play(sound) => self.sounds.push(sound),
                Effect::Ask(_) | Effect::AskCell => (),
                Effect::Tried { .. } => panic!("a host alone counts"),
            }
        }
        requests
    }

    fn take(&mut self, event: Event<T::Game>, now: When) -> Result<(), ApplyError<Refused<T>>> {
        let taken = self.table.take_event(event, &mut self.kit, now);
        self.requests();
        taken
    }

    fn said(&self) -> String {
        self.table.message().say(Language::english())
    }

    /// Everything that others must not change.
    fn state(&self) -> (String, usize) {
        (self.table.shown(), self.table.status().n_events())
    }
}

/// The host of a game and the tables that follow it.
struct World<T: Table> {
    session: Session<T::Game>,
    log: Vec<Event<T::Game>>,
    /// Whose requests were answered, by their numbers.
    answered: Vec<(usize, u64)>,
    guests: Vec<Guest<T>>,
    now: When,
}

const SEATS: [SeatsHere; 4] = [
    SeatsHere::Only(Seat::ONE),
    SeatsHere::Only(Seat::TWO),
    SeatsHere::Nobody,
    SeatsHere::Everybody,
];
const SPECTATOR: usize = 2;
const HOT_SEAT: usize = 3;

impl<T: Table> World<T> {
    fn new(terms: <T::Game as Game>::Terms) -> World<T> {
        let session = Session::new(terms);
        let guest = |here| Guest::new(|kit| T::remote(session.replica(), here, kit));
        let guests = SEATS.map(guest).into_iter().collect();
        World { session, log: vec![], answered: vec![], guests, now: when(0) }
    }

    fn pass(&mut self, millis: u64) {
        self.now.at = self.now.at + Millis(millis);
    }

    /// Somebody does something; the host answers, also where it is asked twice.
    fn carry_out(&mut self, who: usize, command: T::Command) {
        let guest = &mut self.guests[who];
        let before = guest.state();
        guest.table.carry_out(command, &mut guest.kit, self.now);
        assert_eq!(guest.state(), before, "nothing happens before the host says so: {command:?}");
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

    /// The host does something by itself.
    fn host_acts(&mut self, seat: Seat, action: Action<<T::Game as Game>::Move>) {
        let event = self.session.act(seat, action, self.now.at).expect("the host may");
        self.tell(event);
        self.deliver_all();
    }

    fn tell(&mut self, event: Event<T::Game>) {
        for guest in &mut self.guests {
            guest.inbox.push_back(event.clone());
        }
        self.log.push(event);
    }

    fn deliver(&mut self, who: usize) {
        let guest = &mut self.guests[who];
        while let Some(event) = guest.inbox.pop_front() {
            guest.take(event, self.now).expect("events in order are taken");
        }
    }

    fn deliver_all(&mut self) {
        for who in 0..self.guests.len() {
            self.deliver(who);
        }
    }

    /// Events that come late, twice or too early are refused and change nothing; then the rest comes, or everything.
    fn deliver_badly(&mut self, who: usize, is_healed_by_snapshot: bool) {
        let guest = &mut self.guests[who];
        let before = guest.state();
        let expected = before.1 + 1;
        if let Some(twice) = before.1.checked_sub(1).map(|last| self.log[last].clone()) {
            let found = twice.number;
            let refused = guest.take(twice, self.now);
            assert_eq!(refused, Err(ApplyError::OutOfOrder { expected, found }));
        }
        if guest.inbox.len() > 1 {
            let early = guest.inbox.back().cloned().expect("there are two");
            let found = early.number;
            let refused = guest.take(early, self.now);
            assert_eq!(refused, Err(ApplyError::OutOfOrder { expected, found }));
        }
        assert_eq!(guest.state(), before, "what does not fit changes nothing");
        if is_healed_by_snapshot {
            let terms = <T::Game as Game>::public_terms(self.session.terms());
            let terms = terms.to_string().parse().expect("it was written");
            let replica = Replica::after(terms, &self.log).expect("the host has all events");
            guest.inbox.clear();
            guest.table.take_snapshot(replica, &mut guest.kit, self.now);
            guest.requests();
        } else {
            self.deliver(who);
        }
    }

    /// Every table that has all events shows what the host shows.
    fn check(&self) {
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

/// One step of a game over a bad line: who does what, and what the line does then.
type Step<C> = (usize, C, u8);

fn steps<C: Clone + std::fmt::Debug>(
    command: impl Strategy<Value = C>,
) -> impl Strategy<Value = Vec<Step<C>>> {
    prop::collection::vec((0..SEATS.len(), command, 0..8_u8), 1..60)
}

fn plays_like_the_host<T: Table>(
    terms: <T::Game as Game>::Terms,
    steps: Vec<Step<T::Command>>,
    host_only: &[T::Command],
) {
    let mut world = World::<T>::new(terms);
    for (who, command, fate) in steps {
        world.pass(700);
        world.carry_out(who, command);
        match fate {
            // It takes a while.
            0 | 1 => (),
            2 => world.deliver_badly(who, false),
            3 => world.deliver_badly(who, true),
            4 => world.deliver_badly(SPECTATOR, true),
            _ => world.deliver_all(),
        }
        world.check();
        for guest in &world.guests {
            assert!(host_only.iter().all(|&command| !guest.table.can(command)));
        }
    }
    world.deliver_all();
    world.check();
}

/// A table beside the host and one elsewhere, at which the same is done: the same is shown, said, heard and moved.
fn says_what_a_local_table_says<T: Table>(
    terms: <T::Game as Game>::Terms,
    commands: Vec<T::Command>,
) {
    let mut world = World::<T>::new(terms.clone());
    let mut local = Guest::new(|kit| T::local(Session::new(terms), kit));
    // One was left and is resumed, the other is joined.
    local.table.say(world.guests[HOT_SEAT].table.message().clone());
    for command in commands {
        world.pass(700);
        assert_eq!(
            local.table.can(command),
            world.guests[HOT_SEAT].table.can(command),
            "{command:?}"
        );
        local.table.carry_out(command, &mut local.kit, world.now);
        assert_eq!(local.requests(), [], "there is no host to ask");
        world.carry_out(HOT_SEAT, command);
        world.deliver_all();
        world.check();
        let hot_seat = &mut world.guests[HOT_SEAT];
        assert_eq!(hot_seat.state(), local.state(), "{command:?}");
        assert_eq!(hot_seat.table.message(), local.table.message(), "{command:?}");
        assert_eq!(hot_seat.sounds, local.sounds, "{command:?}");
        assert_eq!(hot_seat.table.news(), local.table.news(), "{command:?}");
    }
}

fn undo() -> impl Strategy<Value = Undo> {
    prop_oneof![Just(Undo::Forbidden), Just(Undo::Free), Just(Undo::Budget(2))]
}

fn mines_terms(seed: u64, undo: Undo) -> MinesTerms {
    let board = format!("dealt 1 5x4x4 safe {seed}").parse().expect("a board");
    let (marks, assistance) = (Marks::FlagsAndQuestions, Assistance::Allowed);
    MinesTerms { board, marks, undo, assistance, last_seat: Seat::TWO }
}

fn mines_command() -> impl Strategy<Value = MinesCommand> {
    let cell = (0..5_u16, 0..4_u16).prop_map(|(column, row)| Cell { column, row });
    prop_oneof![
        6 => cell.clone().prop_map(MinesCommand::hit),
        3 => cell.clone().prop_map(MinesCommand::mark),
        1 => cell.prop_map(|cell| MinesCommand::Click(Click::Chord(cell), OpenCells::KeepQuiet)),
        1 => Just(MinesCommand::Hit),
        1 => Just(MinesCommand::Go(Way::Next, None)),
        2 => Just(MinesCommand::Undo),
        1 => Just(MinesCommand::Redo),
        1 => Just(MinesCommand::Pause),
        1 => Just(MinesCommand::Hint),
        1 => Just(MinesCommand::Odds),
        1 => Just(MinesCommand::Resign),
    ]
}

fn four_terms(undo: Undo, fouls: Fouls) -> FourTerms {
    FourTerms { undo, fouls, piece: None, ..FourTerms::friendly() }
}

fn four_command() -> impl Strategy<Value = FourCommand> {
    prop_oneof![
        8 => (0..7_usize).prop_map(|index| FourCommand::Choose(Column::ALL[index])),
        2 => Just(FourCommand::Pick(Piece::O)),
        1 => Just(FourCommand::NoColumn),
        1 => Just(FourCommand::Hit),
        1 => Just(FourCommand::Left),
        1 => Just(FourCommand::Keep),
        2 => Just(FourCommand::Undo),
        1 => Just(FourCommand::Redo),
        1 => Just(FourCommand::Pause),
        1 => Just(FourCommand::Hint),
        1 => Just(FourCommand::Values),
        1 => Just(FourCommand::OfferDraw),
        1 => Just(FourCommand::AcceptDraw),
        1 => Just(FourCommand::DeclineDraw),
    ]
}

fn fouls() -> impl Strategy<Value = Fouls> {
    prop_oneof![Just(Fouls::Refused), Just(Fouls::Counted(2))]
}

proptest! {
    #[test]
    fn minesweeper_elsewhere_is_minesweeper_here(seed: u64, undo in undo(), steps in steps(mines_command())) {
        plays_like_the_host::<MinesTable>(mines_terms(seed, undo), steps, &[MinesCommand::Restart]);
    }

    #[test]
    fn four_in_a_row_elsewhere_is_four_in_a_row_here(
        undo in undo(), fouls in fouls(), steps in steps(four_command()),
    ) {
        let host_only = [FourCommand::Again, FourCommand::OtherBegins];
        plays_like_the_host::<FourTable>(four_terms(undo, fouls), steps, &host_only);
    }

    #[test]
    fn minesweeper_sounds_the_same(
        seed: u64, undo in undo(), commands in prop::collection::vec(mines_command(), 1..60),
    ) {
        says_what_a_local_table_says::<MinesTable>(mines_terms(seed, undo), commands);
    }

    #[test]
    fn four_in_a_row_sounds_the_same(
        undo in undo(), fouls in fouls(), commands in prop::collection::vec(four_command(), 1..60),
    ) {
        says_what_a_local_table_says::<FourTable>(four_terms(undo, fouls), commands);
    }
}

// ---- endings

/// A game of Four in a Row in which player one has dropped.
fn four_begun(time: TimeControl) -> World<FourTable> {
    let mut world = World::new(FourTerms { time, ..FourTerms::friendly() });
    world.pass(100);
    world.carry_out(0, FourCommand::Choose(Column::ALL[3]));
    world.deliver_all();
    world
}

/// What player one, player two and a spectator read, in which tone, and what they hear last.
#[track_caller]
fn check<T: Table>(world: &World<T>, expected: [(&str, Tone, SoundEffect); 3]) {
    world.check();
    for (guest, (said, tone, sound)) in world.guests.iter().zip(expected) {
        assert_eq!((guest.said().as_str(), guest.table.message().tone), (said, tone));
        assert_eq!(guest.sounds.last(), Some(&sound));
    }
}

#[test]
fn who_resigns_has_lost() {
    let mut world = four_begun(TimeControl::None);
    world.carry_out(1, FourCommand::Resign);
    world.deliver_all();
    check(
        &world,
        [
            ("You win! Your opponent resigned.", Tone::Good, SoundEffect::Win),
            ("Your opponent wins. You resigned.", Tone::Bad, SoundEffect::Lose),
            ("Player one wins! Player two resigned.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn whose_time_runs_out_has_lost() {
    let mut world = four_begun(TimeControl::Total(Millis(1_000)));
    world.pass(5_000);
    world.host_acts(Seat::ONE, Action::ClaimTime);
    check(
        &world,
        [
            ("You win! Your opponent ran out of time.", Tone::Good, SoundEffect::Win),
            ("Your opponent wins. You ran out of time.", Tone::Bad, SoundEffect::Lose),
            ("Player one wins! Player two ran out of time.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn who_leaves_has_lost() {
    let mut world = four_begun(TimeControl::None);
    world.host_acts(Seat::ONE, Action::Abandon);
    check(
        &world,
        [
            ("Your opponent wins. You left the game.", Tone::Bad, SoundEffect::Lose),
            ("You win! Your opponent left the game.", Tone::Good, SoundEffect::Win),
            ("Player two wins! Player one left the game.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut world = four_begun(TimeControl::None);
    assert!(world.guests[0].table.can(FourCommand::OfferDraw));
    world.carry_out(0, FourCommand::OfferDraw);
    world.deliver_all();
    let said: Vec<String> = world.guests.iter().map(Guest::said).collect();
    assert_eq!(
        said[..3],
        ["You offer a draw.", "Your opponent offers a draw.", "Player one offers a draw."]
    );
    let can_answer = |guest: &Guest<FourTable>| guest.table.can(FourCommand::AcceptDraw);
    assert_eq!(
        world.guests.iter().map(can_answer).collect::<Vec<bool>>(),
        [false, true, false, true]
    );
    world.carry_out(1, FourCommand::AcceptDraw);
    world.deliver_all();
    check(&world, [("Draw by agreement.", Tone::Plain, SoundEffect::Tie); 3]);
}

#[test]
fn a_mine_that_somebody_else_hits_is_not_yours() {
    let board = "given 3x2x1/*../...".parse().expect("a board");
    let terms = MinesTerms { board, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    world.carry_out(0, MinesCommand::hit("a1".parse().expect("a cell")));
    world.deliver_all();
    check(
        &world,
        [
            ("You hit a mine at a1.", Tone::Bad, SoundEffect::Blast),
            ("A mine went off at a1.", Tone::Bad, SoundEffect::Blast),
            ("A mine went off at a1.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn a_board_is_won_together() {
    let board = "given 3x2x1/*../...".parse().expect("a board");
    let terms = MinesTerms { board, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    for (who, cell) in [(0, "c1"), (1, "a2")] {
        world.carry_out(who, MinesCommand::hit(cell.parse().expect("a cell")));
        world.deliver_all();
    }
    let won = ("You win! Every safe cell is open.", Tone::Good, SoundEffect::Win);
    let seen = ("Every safe cell is open. The game is won.", Tone::Plain, SoundEffect::Tie);
    check(&world, [won, won, seen]);
}

#[test]
fn whoever_plays_alone_can_give_up() {
    let terms = MinesTerms { last_seat: Seat::ONE, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    assert!(world.guests[0].table.can(MinesCommand::Resign));
    assert!(!world.guests[SPECTATOR].table.can(MinesCommand::Resign));
    world.carry_out(0, MinesCommand::Resign);
    world.deliver_all();
    world.check();
    let said: Vec<String> = world.guests.iter().map(Guest::said).collect();
    assert_eq!(said[0], "You gave up.");
    assert_eq!(said[SPECTATOR], "The player gave up.");
}

/// Somebody who watches can look around, and do nothing else.
#[test]
fn a_spectator_only_watches() {
    let mut world = four_begun(TimeControl::None);
    for command in [FourCommand::Choose(Column::ALL[0]), FourCommand::Undo, FourCommand::Hint] {
        assert!(!world.guests[SPECTATOR].table.can(command), "{command:?}");
        world.carry_out(SPECTATOR, command);
        assert!(world.guests[SPECTATOR].inbox.is_empty(), "{command:?}");
    }
    world.carry_out(SPECTATOR, FourCommand::Pause);
    assert_eq!(world.guests[SPECTATOR].said(), "You are watching this game.");
}
