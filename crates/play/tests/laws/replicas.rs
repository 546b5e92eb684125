//! Replicas follow their host exactly and reveal nothing beyond the view.

use flagfall_mines::{Layout, Marks};
use flagfall_play::{
    ApplyError, Assistance, Board, Duel, DuelTerms, Event, FourInARow, Game, MinesTerms,
    Minesweeper, Player, Replica, Seat, Session, Starter, TimeControl, Undo,
};
use proptest::prelude::*;

use crate::strategies::{
    Attempt, duel_move, duel_terms, four_move, four_terms, mines_move, mines_terms, play,
    read_duel_terms, read_terms, script,
};

/// After every event the replica equals the host's; events go through their text form, and none is
/// accepted twice, too early, or with another event's change.
fn follows<G: Game>(terms: G::Terms, script: Vec<Attempt<G::Move>>) {
    let public = G::public_terms(&terms);
    let mut replica = Replica::<G>::new(public.clone());
    let mut events = vec![];
    let mut last: Option<Event<G>> = None;
    assert!(replica == Session::<G>::new(terms.clone()).replica(), "before the first event");
    play::<G>(terms, script, |session, event| {
        let text = event.to_string();
        let read: Event<G> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(read == *event, "{text}");
        assert_eq!(read.to_string(), text);
        assert_eq!(event.number, session.entries().len());

        let before = replica.clone();
        let early = Event { number: event.number + 1, ..event.clone() };
        let (expected, found) = (event.number, event.number + 1);
        let refusal = replica.apply(&early);
        assert_eq!(refusal, Err(ApplyError::OutOfOrder { expected, found }));
        if let Some(last) = &last {
            assert!(replica.apply(last).is_err(), "{last} was accepted twice");
            let other = Event { change: last.change.clone(), ..event.clone() };
            if last.change != event.change && replica.apply(&other).is_ok() {
                // Another opening of the same cell fits as well as the real one.
                replica = before.clone();
            }
        }
        assert!(replica == before, "an error changes nothing");

        replica.apply(event).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(replica == session.replica(), "{replica:?}\n{:?}", session.replica());
        last = Some(event.clone());
        events.push(event.clone());
    });
    assert!(Replica::after(public, &events) == Ok(replica), "a late joiner sees the same");
}

/// Public terms survive a round trip through text, and nothing may follow them.
fn terms_read_back<G: Game>(terms: &G::Terms) {
    let public = G::public_terms(terms);
    let text = public.to_string();
    assert_eq!(text.parse::<G::PublicTerms>(), Ok(public), "{text}");
    assert!(format!("{text}more 1\n").parse::<G::PublicTerms>().is_err());
    let (cut, _) = text.trim_end().rsplit_once('\n').expect("several lines");
    assert!(cut.parse::<G::PublicTerms>().is_err(), "{cut}");
}

/// Two layouts that differ in the place of one mine.
fn two_layouts() -> impl Strategy<Value = (String, String)> {
    (2..6_usize, 2..6_usize, any::<u64>(), any::<(usize, usize)>()).prop_map(
        |(width, height, bits, (from, to))| {
            let n_cells = width * height;
            let mut mines: Vec<bool> = (0..n_cells).map(|n| bits >> (2 * n) & 3 == 3).collect();
            let n_mines = mines.iter().filter(|&&mine| mine).count();
            let text = |mines: &[bool]| {
                let rows: Vec<String> = mines
                    .chunks(width)
                    .map(|row| row.iter().map(|&mine| if mine { '*' } else { '.' }).collect())
                    .collect();
                format!("{width}x{height}x{n_mines}\n{}", rows.join("\n"))
            };
            let one = text(&mines);
            mines.swap(from % n_cells, to % n_cells);
            (one, text(&mines))
        },
    )
}

fn session_on(layout: &str, undo: Undo) -> Session<Minesweeper> {
    let layout: Layout = layout.parse().unwrap_or_else(|error| panic!("{layout}: {error}"));
    Session::new(MinesTerms {
        board: Board::Given(layout),
        marks: Marks::FlagsAndQuestions,
        undo,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    })
}

proptest! {
    #[test]
    fn replicas_of_mines_follow(terms in mines_terms(), script in script(mines_move())) {
        follows::<Minesweeper>(read_terms(terms), script);
    }

    #[test]
    fn replicas_of_duels_follow(terms in duel_terms(), script in script(duel_move())) {
        follows::<Duel>(read_duel_terms(terms), script);
    }

    #[test]
    fn public_terms_read_back(mines in mines_terms(), four in four_terms(), duel in duel_terms()) {
        terms_read_back::<Minesweeper>(&read_terms(mines));
        terms_read_back::<Duel>(&read_duel_terms(duel));
        terms_read_back::<FourInARow>(&four);
    }

    #[test]
    fn replicas_of_four_follow(terms in four_terms(), script in script(four_move())) {
        follows::<FourInARow>(terms, script);
    }

    /// Two layouts that agree on everything shown so far give the same bytes and the same refusals.
    #[test]
    fn a_change_reveals_nothing_beyond_the_view(
        (one, two) in two_layouts(), script in script(mines_move()),
    ) {
        let (mut one, mut two) = (session_on(&one, Undo::Free), session_on(&two, Undo::Free));
        prop_assert!(one.replica() == two.replica(), "public terms reveal nothing about the mines");
        for (passed, _, action) in script {
            let at = one.last_at() + flagfall_play::Millis(passed);
            let done = (one.act(Seat::ONE, action, at), two.act(Seat::ONE, action, at));
            if one.game().view() != two.game().view() {
                return Ok(());
            }
            let (one_told, two_told) = match done {
                (Ok(one), Ok(two)) => (one.to_string(), two.to_string()),
                (Err(one), Err(two)) => (one.to_string(), two.to_string()),
                (one, two) => return Err(TestCaseError::fail(format!("{one:?}, {two:?}"))),
            };
            prop_assert_eq!(one_told, two_told);
            prop_assert!(one.replica() == two.replica());
        }
    }

    /// The same for duels.
    #[test]
    fn a_duel_reveals_nothing_beyond_its_view(
        (one, two) in two_layouts(), script in script(duel_move()),
    ) {
        let duel = |layout: &str| {
            let layout: Layout = layout.parse().unwrap_or_else(|error| panic!("{layout}: {error}"));
            let (board, starter) = (Board::Given(layout), Starter::Is(Player::One));
            Session::<Duel>::new(DuelTerms { board, starter, time: TimeControl::None })
        };
        let (mut one, mut two) = (duel(&one), duel(&two));
        for (passed, seat, action) in script {
            let at = one.last_at() + flagfall_play::Millis(passed);
            let seat = seat.unwrap_or(one.seat_at_screen());
            let done = (one.act(seat, action, at), two.act(seat, action, at));
            if one.game().view() != two.game().view() {
                return Ok(());
            }
            prop_assert_eq!(done.0.map(|event| event.to_string()), done.1.map(|event| event.to_string()));
            prop_assert!(one.replica() == two.replica());
        }
    }

    #[test]
    fn any_text_is_an_event_or_refused(text in "[0-9]{1,2} [0-9]{1,2} [0-9] (open|drop|undo|pause)? ?[a-d]?[0-9]?( > [a-d0-9:#F ]{0,12})?") {
        if let Ok(event) = text.parse::<Event<Minesweeper>>() {
            prop_assert_eq!(event.to_string(), text.clone());
        }
        if let Ok(event) = text.parse::<Event<Duel>>() {
            prop_assert_eq!(event.to_string(), text.clone());
        }
        if let Ok(event) = text.parse::<Event<FourInARow>>() {
            prop_assert_eq!(event.to_string(), text);
        }
    }
}
