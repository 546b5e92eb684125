//! Races: what each viewer sees, and how they end.

use flagfall_mines::{Cell, Layout};
use flagfall_online::{
    HostDuty, Mirror, MirrorGame, PlayerResult, RacerProgress, RacerStatus, RoomEvent, Stamp,
    UnredactedEvent,
};
use flagfall_play::{Board, Millis, Minesweeper, Seat, Session};

use crate::played::{Played, SPECTATOR, player};

/// Opening the middle leaves five safe cells to open: a1, a2, b3, a4 and a5.
const LAYOUT: &str = "6x5x5\n.*....\n.*....\n*.....\n.*....\n.*....\n";

/// A room for three with two players seated.
fn two_of_three() -> Played {
    let mut played = Played::new(r#"{"game":"race","terms":{"size":"6x5x5","seats":3}}"#);
    played.done(1, "sit");
    played.done(2, "sit");
    played
}

fn board(played: &Played) -> Board {
    let Some(HostDuty::Deal { first, seed, .. }) = played.room.duty() else {
        panic!("no board is requested: {:?}", played.room.duty())
    };
    Board::NoGuess { seed, first, layout: LAYOUT.parse().expect("a layout") }
}

/// Deals the board and ends the countdown.
fn begin(played: &mut Played) -> UnredactedEvent {
    let dealt = played.room.deal(&board(played), played.now).expect("it is asked for");
    played.keep(dealt);
    let Some(HostDuty::BeginAt(at)) = played.room.duty() else { panic!("the countdown runs") };
    played.now = at;
    let begun = played.room.do_due(at).expect("it is time");
    played.keep(begun)
}

/// A race with two racers.
fn racing() -> Played {
    let mut played = two_of_three();
    played.done(1, "start");
    begin(&mut played);
    played
}

/// A finished race: one racer opened every safe cell, the other did not.
pub(crate) fn finished() -> Played {
    let mut played = racing();
    for cell in ["a1", "a2", "b3", "a4", "a5"] {
        played.done(1, &format!("open {cell}"));
    }
    played.done(2, "resign");
    assert!(played.room.is_over());
    played
}

/// A racer's action, as this player sees it.
fn seen(played: &mut Played, who: u64, action: &str, viewer: u64) -> RoomEvent {
    played.now = played.now + Millis(1000);
    let stamp = Stamp { player: player(who), client_seq: played.now.0 };
    let acted =
        played.room.act(stamp, "", action, None, played.now.into()).expect("it is possible");
    played.keep(acted).seen_by(player(viewer))
}

fn progress(played: &Played) -> Vec<RacerProgress> {
    played.room.full(None, played.now).race.expect("a race").racers
}

#[test]
fn a_race_starts_when_the_owner_starts_it() {
    let mut played = Played::new(r#"{"game":"race","terms":{"size":"6x5x5","seats":3}}"#);
    played.done(1, "sit");
    assert_eq!(played.refused(1, "start"), "waiting", "nobody races alone");
    played.done(2, "sit");
    assert_eq!(played.refused(2, "start"), "not-the-owner");
    assert_eq!(played.refused(1, "open a1"), "not-begun");
    let started = played.done(1, "start");
    assert_eq!(started.change.starts_at, Some(played.now + Millis(3000)));
    assert_eq!(played.refused(1, "start"), "game-running");
    let dealt = played.room.deal(&board(&played), played.now).expect("it is asked for");
    let dealt = played.take(dealt);
    assert_eq!(dealt.change.events, [""; 0], "nobody sees anything of the board");
    assert!(played.room.do_due(played.now).is_err(), "the countdown runs");
    assert_eq!(played.refused(1, "open a1"), "not-begun");
}

#[test]
fn a_race_starts_when_all_seats_are_taken() {
    let mut played = two_of_three();
    assert_eq!(played.room.duty(), None, "nothing is dealt before it is needed");
    let sat = played.done(3, "sit");
    assert!(sat.change.starts_at.is_some());
    let begun = begin(&mut played);
    let spectator = begun.seen_by(player(SPECTATOR)).change;
    assert_eq!((spectator.progress.len(), spectator.events.len()), (3, 0));
    let own = begun.seen_by(player(2)).change.events;
    assert_eq!(own.len(), 1, "the first cell is open for everybody: {own:?}");
}

#[test]
fn a_board_other_than_the_requested_one_is_refused() {
    let mut played = two_of_three();
    played.done(1, "start");
    let Board::NoGuess { seed, layout, .. } = board(&played) else { unreachable!() };
    let elsewhere = Board::NoGuess { seed, first: Cell { column: 2, row: 0 }, layout };
    assert!(played.room.deal(&elsewhere, played.now).is_err());
    let given = Board::Given(LAYOUT.parse::<Layout>().expect("a layout"));
    assert!(played.room.deal(&given, played.now).is_err());
}

#[test]
fn racers_see_their_own_board_and_the_progress_of_the_others() {
    let mut played = racing();
    let own = seen(&mut played, 1, "open a1", 1);
    assert_eq!((&own.action[..], own.change.events.len()), ("open a1", 1));
    let others = seen(&mut played, 2, "open a2", 1);
    assert_eq!((&others.action[..], others.seat), ("progress", Some(Seat::TWO)));
    assert_eq!(others.change.events, [""; 0]);
    assert_eq!(others.change.progress.len(), 1);
    let flag = seen(&mut played, 2, "mark b1", 1);
    assert_eq!((&flag.action[..], flag.seat), ("nothing", None), "flags are private");
    assert_eq!(flag.change.progress, []);
    let full = played.room.full(Some(player(2)), played.now);
    assert_eq!(full.events.len(), 3);
    assert_eq!(played.room.full(Some(player(SPECTATOR)), played.now).events.len(), 0);
}

#[test]
fn places_follow_the_times_and_a_mine_eliminates_a_racer() {
    let mut played = two_of_three();
    played.done(3, "sit");
    begin(&mut played);
    let hit = seen(&mut played, 3, "open b1", 3);
    assert!(hit.change.events[0].ends_with("> b1:X"), "the other mines stay hidden: {hit:?}");
    assert_eq!(played.refused(3, "open a1"), "not-possible");
    assert!(played.room.record(None).is_none());
    for cell in ["a1", "a2", "b3", "a4"] {
        played.done(2, &format!("open {cell}"));
        played.done(1, &format!("open {cell}"));
    }
    played.done(1, "open a5");
    assert!(!played.room.is_over(), "somebody is still racing");
    let last = played.done(2, "open a5");
    let ended = last.change.ended.expect("an end");
    assert_eq!((&ended.ending[..], ended.layout.as_deref()), ("won", Some(LAYOUT)));
    assert_eq!(last.change.tally.expect("a tally").wins, [1, 0, 0]);
    let places: Vec<_> =
        progress(&played).iter().map(|racer| (racer.status, racer.place)).collect();
    let (finished, out) = (RacerStatus::Finished, RacerStatus::Out);
    assert_eq!(places, [(finished, Some(1)), (finished, Some(2)), (out, None)]);
    for seat in [None, Some(Seat::ONE), Some(Seat::TWO), Seat::new(3)] {
        let record = played.room.record(seat).expect("a record");
        Session::<Minesweeper>::read(&record).expect("it can be read");
    }
}

#[test]
fn a_race_that_nobody_finishes_ends_and_another_can_begin() {
    let mut played = racing();
    assert_eq!(played.refused(1, "rematch"), "game-running");
    played.done(1, "resign");
    played.done(3, "sit");
    assert_eq!(played.refused(3, "open a1"), "next-game");
    let last = played.done(2, "open b1");
    assert_eq!(last.change.ended.expect("an end").ending, "lost");
    assert_eq!(last.change.tally.expect("a tally").draws, 1);
    let again = played.done(3, "rematch").change.playing.expect("another race");
    assert_eq!(again.game_number, 2);
    assert_eq!(progress(&played), []);
    played.done(1, "start");
    begin(&mut played);
    assert_eq!(progress(&played).len(), 3, "the player who came late races now");
}

#[test]
fn a_race_ends_when_its_time_limit_is_over() {
    let mut played = racing();
    let Some(HostDuty::ClaimTime(at)) = played.room.duty() else { panic!("a race has an end") };
    assert!(played.room.do_due(Millis(at.0 - 1)).is_err());
    let ended = played.room.do_due(at).expect("it is time");
    let ended = played.take(ended);
    assert!(ended.change.ended.is_some());
    assert!(progress(&played).iter().all(|racer| racer.status == RacerStatus::Resigned));
}

/// A viewer who follows the events has the same state as a late joiner.
#[test]
fn mirrors_of_racers_and_spectators_match_snapshots() {
    let mut played = two_of_three();
    let viewers = [1, 2, SPECTATOR].map(player);
    let show = |played: &Played, viewer| {
        let full = played.room.full(Some(viewer), played.now);
        Mirror::new(full, played.room.n_events()).expect("a room can be shown")
    };
    let mut mirrors = viewers.map(|viewer| show(&played, viewer));
    let mut n_racing = 0;
    for step in 0..9 {
        played.now = played.now + Millis(1000);
        let stamp = |who| Stamp { player: player(who), client_seq: step + 1000 };
        let mut act = |who, action| {
            let acted = played.room.act(stamp(who), "", action, None, played.now.into());
            let acted = acted.expect(action);
            played.keep(acted)
        };
        let happened = match step {
            0 => act(1, "start"),
            1 => {
                let dealt = played.room.deal(&board(&played), played.now).expect("asked for");
                played.keep(dealt)
            }
            2 => {
                let begun = played.room.do_due(played.now + Millis(9000)).expect("it is time");
                played.keep(begun)
            }
            3 => act(1, "open a1"),
            4 => act(2, "mark b2"),
            5 => act(2, "open a5"),
            6 => act(1, "open b1"),
            7 => act(2, "resign"),
            _ => act(2, "rematch"),
        };
        for (mirror, viewer) in mirrors.iter_mut().zip(viewers) {
            mirror.apply(&happened.seen_by(viewer)).expect("the event fits");
            assert_eq!(*mirror, show(&played, viewer), "step {step}");
            let MirrorGame::Race(race) = &mirror.game else { panic!("a race") };
            n_racing += race.state.racers.len();
        }
    }
    assert!(n_racing > 0);
    assert!(flagfall_online::Room::read(played.log).is_ok());
}

/// A racer who leaves has lost, unless they had already won; the others get their results at the end.
#[test]
fn a_racer_who_leaves_has_the_result_so_far() {
    use PlayerResult::{Lost, Won};
    let mut played = racing();
    assert_eq!(played.counted(2, "leave"), [(player(2), Lost)]);
    for cell in ["a1", "a2", "b3", "a4", "a5"] {
        seen(&mut played, 1, &format!("open {cell}"), 1);
    }
    assert_eq!(progress(&played)[0].place, Some(1));
    assert_eq!(played.counted(1, "leave"), [(player(1), Won)], "the other one is still racing");
    assert_eq!(played.counted(2, "leave"), [(player(1), Won), (player(2), Lost)]);
    played.done(1, "leave");
    assert_eq!(played.counted(2, "resign"), [(player(2), Lost)], "nobody is counted twice");
}

/// If a copy of a refused request is still in flight on another connection, it is not carried out later: neither in the
/// next race nor after the player's later requests.
#[test]
fn a_late_copy_of_a_refused_request_is_stale() {
    fn ask(played: &mut Played, seq: u64, action: &str, after: u64) -> Result<(), String> {
        played.now = played.now + Millis(1000);
        let stamp = Stamp { player: player(1), client_seq: (5 << 20) + seq };
        let acted = played.room.act(stamp, "", action, Some(after), played.now.into());
        acted.map(|acted| drop(played.keep(acted))).map_err(|refusal| refusal.code().to_owned())
    }
    let mut played = two_of_three();
    played.done(1, "start");
    let counting = played.room.n_events();
    assert_eq!(ask(&mut played, 1, "open a1", counting), Err("not-begun".into()));
    begin(&mut played);
    assert_eq!(ask(&mut played, 1, "open a1", counting), Err("stale".into()));

    let begun = played.room.n_events();
    assert_eq!(ask(&mut played, 2, "mark b1", begun), Ok(()));
    assert_eq!(ask(&mut played, 3, "open b1", begun), Err("not-possible".into()), "it has a flag");
    assert_eq!(
        ask(&mut played, 4, "mark b1", begun),
        Ok(()),
        "a request after an older event is fine"
    );
    assert_eq!(ask(&mut played, 3, "open b1", begun), Err("stale".into()));
    played.done(2, "open a1");
    assert_eq!(
        ask(&mut played, 5, "open a2", begun),
        Ok(()),
        "other players' requests do not make it stale"
    );
    let other = Stamp { player: player(1), client_seq: (4 << 20) + 1 };
    let acted = played.room.act(other, "", "open b3", Some(begun), played.now.into());
    assert!(acted.is_ok(), "each tab has its own order");
}
