//! Sessions by example: actions, refusals and clocks.

use flagfall_mines::{Deal, Marks, StartRule};
use flagfall_play::{
    Action, ApplyError, Assistance, Board, Ending, Event, Fouls, FourChange, FourInARow, FourTerms,
    Game, GameState, Millis, MinesTerms, Minesweeper, Misfit, Phase, Piece, Player, Replica, Seat,
    Session, Starter, TimeControl, Undo,
};
use flagfall_rng::Seed;

fn action<M: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Action<M> {
    text.parse().expect(text)
}

/// Performs actions a second apart, for the seat to move unless one is named: `2: resign`.
#[track_caller]
fn act<G: Game<Move: std::str::FromStr<Err: std::fmt::Debug>>>(
    session: &mut Session<G>,
    actions: &str,
) {
    for text in actions.split(", ") {
        let at = session.last_at() + Millis(1000);
        let (seat, text) = seat_and_action(session, text);
        if let Err(refusal) = session.act(seat, action(text), at) {
            panic!("{text}: {refusal}");
        }
    }
}

fn seat_and_action<'a, G: Game>(session: &Session<G>, text: &'a str) -> (Seat, &'a str) {
    match text.split_once(": ") {
        Some((seat, action)) => (seat.parse().expect(seat), action),
        None => (session.seat_at_screen(), text),
    }
}

#[track_caller]
fn refuses<G: Game<Move: std::str::FromStr<Err: std::fmt::Debug>>>(
    session: &mut Session<G>,
    text: &str,
    expected: &str,
) {
    let before = session.write();
    let (seat, text) = seat_and_action(session, text);
    let refusal = session.act(seat, action(text), session.last_at()).expect_err(text);
    assert_eq!(refusal.to_string(), expected);
    assert_eq!(session.write(), before, "a refusal changes nothing");
}

/// ```text
/// * 1 0
/// 1 1 0
/// ```
fn small(undo: Undo) -> Session<Minesweeper> {
    let layout = "3x2x1\n*..\n...".parse().unwrap_or_else(|error| panic!("{error}"));
    let assistance = Assistance::Allowed;
    Session::new(MinesTerms {
        board: Board::Given(layout),
        marks: Marks::Flags,
        undo,
        assistance,
        last_seat: Seat::ONE,
    })
}

fn house(starter: Player) -> Session<FourInARow> {
    let starter = Starter::Is(starter);
    Session::new(FourTerms { starter, ..FourTerms::house(Seed(0)) })
}

#[test]
fn the_clock_runs_from_the_first_opening_to_the_end() {
    let mut session = small(Undo::Forbidden);
    act(&mut session, "mark a1");
    assert_eq!(session.elapsed(Millis(5000)), Millis(0), "a flag starts no clock");
    act(&mut session, "open b1");
    assert_eq!(session.elapsed(Millis(5500)), Millis(3500));
    act(&mut session, "pause");
    assert_eq!(session.elapsed(Millis(60_000)), Millis(1000), "a pause takes no time");
    refuses(&mut session, "open c1", "the game is paused; resume it first");
    act(&mut session, "resume, open c1, open a2");
    assert!(session.is_over());
    assert_eq!(session.elapsed(Millis(60_000)), Millis(3000));
    refuses(&mut session, "pause", "the game is over");
    refuses(&mut session, "resume", "the game is not paused");
}

#[test]
fn a_clock_that_jumps_back_takes_no_time() {
    let mut session = small(Undo::Forbidden);
    session.act(Seat::ONE, action("open b1"), Millis(10_000)).unwrap();
    session.act(Seat::ONE, action("open b2"), Millis(4000)).unwrap();
    assert_eq!(session.last_at(), Millis(10_000));
    assert_eq!(session.elapsed(Millis(3)), Millis(0));
}

#[test]
fn undo_follows_the_terms() {
    refuses(&mut small(Undo::Forbidden), "undo", "moves cannot be taken back in this game");
    refuses(&mut small(Undo::Free), "undo", "there is nothing to take back");
    refuses(&mut small(Undo::Free), "redo", "there is nothing to redo");

    let mut session = small(Undo::Free);
    act(&mut session, "open b1, open a1");
    assert!(session.is_over());
    act(&mut session, "undo");
    assert!(!session.is_over(), "even a loss can be taken back");
    act(&mut session, "undo, redo");
    assert_eq!(session.game().view().to_string(), "3x2x1\n#1#\n###\n");
    act(&mut session, "redo");
    assert!(session.is_over());

    let mut session = small(Undo::Budget(1));
    act(&mut session, "open b1, undo, open b2");
    refuses(&mut session, "undo", "no undo is left");
}

#[test]
fn an_undone_first_opening_deals_again() {
    let size = "5x1x4".parse().unwrap();
    let deal = Deal { size, start: StartRule::Safe, seed: Seed(3) };
    let mut session =
        Session::<Minesweeper>::new(MinesTerms { undo: Undo::Free, ..MinesTerms::classic(deal) });
    act(&mut session, "open a1, undo, open e1");
    assert_eq!(session.game().ending(), Some("won"), "e1 is the one safe cell now");
}

#[test]
fn hints_are_counted_if_they_are_allowed() {
    let mut session = small(Undo::Forbidden);
    act(&mut session, "hint, hint, open b1");
    assert_eq!(session.n_hints(), 2);
    let deal = Deal { size: "5x4x3".parse().unwrap(), start: StartRule::Any, seed: Seed(1) };
    let terms = MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) };
    refuses(&mut Session::<Minesweeper>::new(terms), "hint", "this game is played without hints");
}

/// F2: the starter is drawn with equal chances, and picks a piece.
#[test]
fn the_starter_is_drawn_and_picks() {
    let n_ones = (0..1000)
        .filter(|&seed| {
            let session = Session::<FourInARow>::new(FourTerms::house(Seed(seed)));
            session.game().starter() == Player::One
        })
        .count();
    assert!((430..570).contains(&n_ones), "{n_ones} of 1000");

    let mut session = house(Player::Two);
    assert_eq!(session.game().phase(), Phase::Pick(Player::Two));
    refuses(&mut session, "drop 4", "the starter picks a piece first, x or o");
    act(&mut session, "pick o");
    assert_eq!(session.game().piece(Player::Two), Some(Piece::O));
    assert_eq!(session.game().piece(Player::One), Some(Piece::X));
    assert_eq!(session.game().phase(), Phase::Drop(Player::Two));
    refuses(&mut session, "pick x", "the pieces are picked already");
}

/// F4, F5: both kinds of fouls count, and the third disqualifies.
#[test]
fn the_third_foul_disqualifies() {
    let mut session = house(Player::One);
    act(&mut session, "pick x, no-column");
    let no_column = |n_left| FourChange::Foul { player: Player::One, column: None, n_left };
    assert_eq!(session.game().last_change(), no_column(2));
    assert_eq!(session.game().phase(), Phase::Drop(Player::One), "the same player chooses again");
    act(&mut session, "drop 4");
    let spot = flagfall_four::Spot::new("4".parse().unwrap(), 0).unwrap();
    let placed = FourChange::Placed { player: Player::One, spot };
    assert_eq!(session.game().last_change(), placed);
    act(&mut session, "drop 4, keep, drop 4, keep, drop 4, keep, drop 4, keep, drop 4, keep");
    act(&mut session, "drop 4");
    let four = "4".parse().unwrap();
    let full = |n_left| FourChange::Foul { player: Player::One, column: Some(four), n_left };
    assert_eq!(session.game().last_change(), full(1));
    assert_eq!(session.game().fouls_left(Player::One), Some(1));
    assert_eq!(session.game().fouls_left(Player::Two), Some(3));
    act(&mut session, "drop 4");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Disqualified(Player::One)));
    refuses(&mut session, "drop 1", "the game is over");
    refuses(&mut session, "undo", "the move is settled and cannot change");
}

/// F6: a move is kept or taken back before the result is evaluated, except for the very first move.
/// Each player can take back three times.
#[test]
fn moves_are_settled_before_they_are_judged() {
    let mut session = house(Player::One);
    act(&mut session, "pick x, drop 1");
    assert_eq!(session.game().phase(), Phase::Drop(Player::Two), "the first move is not settled");
    refuses(&mut session, "keep", "there is no move to keep");
    refuses(&mut session, "undo", "the move is settled and cannot change");
    act(&mut session, "drop 7");
    assert_eq!(session.game().phase(), Phase::Settle(Player::Two));
    refuses(&mut session, "drop 1", "keep the last move or take it back first");
    act(&mut session, "undo");
    assert_eq!(session.game().phase(), Phase::Drop(Player::Two), "the same player moves again");
    assert_eq!(session.game().moves().to_string(), "1");
    act(&mut session, "drop 6, undo, drop 5, undo, drop 7");
    assert_eq!(session.game().undos_left(Player::Two), Some(0));
    assert_eq!(
        session.game().phase(),
        Phase::Drop(Player::One),
        "with no undo left, the move is not settled"
    );
    assert_eq!(session.game().undos_left(Player::One), Some(3));

    act(&mut session, "drop 1, keep, drop 7, drop 1, keep, drop 7, drop 1");
    assert_eq!(session.game().phase(), Phase::Settle(Player::One), "a line, but not judged yet");
    assert!(!session.is_over());
    act(&mut session, "keep");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Won(Player::One)));
}

#[test]
fn a_friendly_game_has_unlimited_undo_and_redo() {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    act(&mut session, "drop 4, drop 4, drop 5, drop 5, drop 6, drop 6, drop 7");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Won(Player::One)));
    act(&mut session, "undo, undo, redo");
    assert_eq!(session.game().moves().to_string(), "445566");
    act(&mut session, "drop 3");
    assert!(session.is_over(), "c1 to f1");
    refuses(&mut session, "redo", "there is nothing to redo");
}

#[test]
fn uncounted_fouls_are_refused() {
    let terms = FourTerms { fouls: Fouls::Refused, ..FourTerms::friendly() };
    let mut session = Session::<FourInARow>::new(terms);
    refuses(&mut session, "no-column", "a column is a number from 1 to 7");
    act(&mut session, "drop 1, drop 1, drop 1, drop 1, drop 1, drop 1");
    refuses(&mut session, "drop 1", "column 1 is full");
}

#[test]
fn a_disqualification_cannot_be_taken_back() {
    let terms = FourTerms { fouls: Fouls::Counted(1), ..FourTerms::friendly() };
    let mut session = Session::<FourInARow>::new(terms);
    act(&mut session, "drop 1, undo, no-column");
    refuses(&mut session, "undo", "the move is settled and cannot change");
    refuses(&mut session, "redo", "the move is settled and cannot change");
}

#[test]
fn an_undone_opening_was_still_seen() {
    let mut session = small(Undo::Free);
    act(&mut session, "mark a1, hint, pause, resume, undo");
    assert!(!session.was_opened(), "a mark reveals nothing");
    act(&mut session, "open b1, undo");
    assert_eq!(session.game().view().n_open(), 0);
    assert!(session.was_opened());
}

fn timed(time: &str) -> Session<FourInARow> {
    let time = time.parse().unwrap_or_else(|error| panic!("{error}"));
    Session::new(FourTerms { time, ..FourTerms::friendly() })
}

#[test]
fn only_the_seat_to_move_can_act() {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    refuses(&mut session, "2: drop 4", "it is the turn of seat 1");
    refuses(&mut session, "3: drop 4", "seat 3 does not play in this game");
    act(&mut session, "1: drop 4, 2: drop 4, 2: undo, 1: redo, 2: pause, 1: resume");
    refuses(&mut small(Undo::Free), "2: open b1", "seat 2 does not play in this game");

    let mut session = house(Player::One);
    act(&mut session, "pick x, drop 1, drop 2");
    refuses(&mut session, "1: undo", "it is the turn of seat 2");
    act(&mut session, "2: undo");
}

/// A player's clock runs from the first drop on, during their turns, except during pauses.
#[test]
fn time_runs_for_the_player_to_move() {
    let mut session = timed("total 10000 increment 500");
    let left = |session: &Session<FourInARow>, now| {
        [Seat::ONE, Seat::TWO].map(|seat| session.status().time_left(seat, Millis(now)).unwrap().0)
    };
    assert_eq!(session.status().deadline(), None, "no clock runs before the first drop");
    act(&mut session, "drop 4");
    assert_eq!(left(&session, 1000), [10_500, 10_000]);
    assert_eq!(left(&session, 3000), [10_500, 8000]);
    assert_eq!(session.status().deadline(), Some((Seat::TWO, Millis(11_000))));
    act(&mut session, "drop 4, pause");
    assert_eq!(left(&session, 90_000), [9500, 9500]);
    assert_eq!(session.status().deadline(), None, "a pause stops it");
    act(&mut session, "resume");
    assert_eq!(session.status().deadline(), Some((Seat::ONE, Millis(13_500))));
    refuses(&mut session, "2: claim-time", "there is time left");

    let at = Millis(13_500);
    for late in ["drop 1", "undo", "resign", "pause", "hint"] {
        let refusal = session.act(Seat::ONE, action(late), at).expect_err(late);
        assert_eq!(refusal.to_string(), "the time of seat 1 has run out");
    }
    session.act(Seat::TWO, Action::ClaimTime, at).unwrap();
    assert_eq!(session.game().phase(), Phase::Over(Ending::OutOfTime(Player::One)));
    assert_eq!(session.game().ending(), Some("one-out-of-time"));
    refuses(&mut session, "undo", "the move is settled and cannot change");
    assert_eq!(timed("none").status().time_left(Seat::ONE, Millis(5)), None);
    assert_eq!(timed("total 7").status().time_left(Seat::ONE, Millis(5)), Some(Millis(7)));
    refuses(&mut timed("none"), "claim-time", "there is time left");
    assert_eq!(TimeControl::default(), TimeControl::None);
}

#[test]
fn draws_are_offered_and_answered() {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    refuses(&mut session, "1: accept", "no draw is offered");
    act(&mut session, "1: drop 4, 1: offer-draw");
    assert_eq!(session.status().draw_offer(), Some(Seat::ONE));
    refuses(&mut session, "1: accept", "the other player answers this offer");
    refuses(&mut session, "2: offer-draw", "a draw is offered already");
    act(&mut session, "2: decline");
    refuses(&mut session, "2: accept", "no draw is offered");
    act(&mut session, "1: offer-draw, 2: drop 4");
    refuses(&mut session, "2: accept", "no draw is offered");
    act(&mut session, "2: offer-draw, 1: accept");
    assert_eq!(session.game().phase(), Phase::Over(Ending::DrawAgreed));
    refuses(&mut session, "1: resign", "the game is over");
    refuses(&mut session, "undo", "the move is settled and cannot change");
}

#[test]
fn players_resign_and_leave() {
    #[track_caller]
    fn check(actions: &str, ending: Ending, word: &str, winner: Option<Player>) {
        let mut session = Session::<FourInARow>::new(FourTerms::friendly());
        act(&mut session, actions);
        assert_eq!(session.game().phase(), Phase::Over(ending));
        assert_eq!((session.game().ending(), ending.winner()), (Some(word), winner));
        assert!(session.write().ends_with(&format!("end {word} {}\n", session.elapsed(Millis(0)))));
    }
    let (one, two) = (Player::One, Player::Two);
    check("1: drop 4, 1: resign", Ending::Resigned(one), "one-resigned", Some(two));
    check("1: drop 4, 2: abandon", Ending::Abandoned(two), "two-abandoned", Some(one));

    let mut session = small(Undo::Free);
    for refused in ["offer-draw", "2: resign"] {
        let expected = match refused {
            "offer-draw" => "this game cannot end that way",
            _ => "seat 2 does not play in this game",
        };
        refuses(&mut session, refused, expected);
    }
    act(&mut session, "open b1, resign");
    assert_eq!(session.game().ending(), Some("resigned"));
    assert!(session.game().layout().is_none(), "resigning does not reveal the mines");
    refuses(&mut session, "open c1", "the game is over");
    refuses(&mut session, "undo", "the move is settled and cannot change");

    let together = MinesTerms { last_seat: Seat::TWO, ..small(Undo::Free).terms().clone() };
    let mut session = Session::<Minesweeper>::new(together);
    act(&mut session, "1: open b1, 2: mark a1");
    refuses(&mut session, "2: resign", "this game cannot end that way");
}

#[test]
fn events_say_what_changed() {
    let mut session = small(Undo::Free);
    let told: Vec<String> = ["mark a1", "open c1", "undo", "redo", "hint", "open a2"]
        .iter()
        .map(|text| session.act(Seat::ONE, action(text), Millis(5)).unwrap().to_string())
        .collect();
    assert_eq!(
        told,
        [
            "1 5 1 mark a1 > a1:F",
            "2 5 1 open c1 > c1:0 b1:1 b2:1 c2:0",
            "3 5 1 undo > c1:# b1:# b2:# c2:#",
            "4 5 1 redo > c1:0 b1:1 b2:1 c2:0",
            "5 5 1 hint",
            "6 5 1 open a2 > a2:1",
        ]
    );

    let mut session = house(Player::One);
    let script = "pick x, no-column, drop 4, drop 3, undo, drop 3, keep";
    let told: Vec<String> = script
        .split(", ")
        .map(|text| {
            session.act(session.seat_at_screen(), action(text), Millis(5)).unwrap().to_string()
        })
        .collect();
    assert_eq!(
        told,
        [
            "1 5 1 pick x > pick one x",
            "2 5 1 no-column > foul one none 2",
            "3 5 1 drop 4 > place one d1",
            "4 5 2 drop 3 > place two c1",
            "5 5 2 undo > remove c1",
            "6 5 2 drop 3 > place two c1",
            "7 5 2 keep > keep two",
        ]
    );
}

#[test]
fn a_replica_rejects_what_does_not_fit() {
    #[track_caller]
    fn check(event: &str, expected: &str) {
        let mut replica = small(Undo::Forbidden).replica();
        let open: Event<Minesweeper> = "1 5 1 open b1 > b1:1".parse().unwrap();
        replica.apply(&open).unwrap();
        let before = replica.clone();
        let event: Event<Minesweeper> = event.parse().unwrap_or_else(|error| panic!("{error}"));
        let error = replica.apply(&event).expect_err("it does not fit");
        assert_eq!(error.to_string(), expected);
        assert!(replica == before, "an error changes nothing");
    }
    check("1 5 1 open b1 > b1:1", "expected event 2, found event 1");
    check("3 5 1 open b2 > b2:1", "expected event 2, found event 3");
    check("2 4 1 open b2 > b2:1", "the time 4 is before 5, the time of the event before");
    check("2 5 2 open b2 > b2:1", "seat 2 does not play in this game");
    check("2 5 1 resume", "the game is not paused");
    check("2 5 1 open b2", "the action does not lead to this change");
    check("2 5 1 open b2 > c2:1", "the action does not lead to this change");
    check("2 5 1 hint > c2:1", "the action does not lead to this change");
    check("2 5 1 open b2 > b2:1 b2:2", "b2 cannot change like that");
    check("2 5 1 open b2 > b2:1 b1:2", "b1 cannot change like that");
    check("2 5 1 open b2 > b2:1 d9:2", "d9 is not on this board");
    check("2 5 1 open d9 > d9:1", "d9 is not on this board");
    check("2 5 1 mark b2 > b2:1", "b2 cannot change like that");
    check("2 5 1 mark b2 > b2:F c2:F", "the action does not lead to this change");
    check("2 5 1 undo > b1:#", "moves cannot be taken back in this game");

    let mut replica = Replica::<FourInARow>::new(FourInARow::public_terms(&FourTerms::friendly()));
    let wrong: Event<FourInARow> = "1 0 1 drop 4 > place one d2".parse().unwrap();
    assert_eq!(replica.apply(&wrong), Err(ApplyError::Misfit(Misfit::OtherChange)));
    for bad in
        ["", "0 0 1 drop 4", "1 0 drop 4", "1 0 9 drop 4", "1 0 1 drop 9", "1 0 1 drop 4 > x"]
    {
        assert!(bad.parse::<Event<FourInARow>>().is_err(), "{bad:?}");
    }
}
