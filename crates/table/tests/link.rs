//! Laws of links and replays: every game survives its link, and damage never causes more than an error message.

use flagfall_history::Screen;
use flagfall_mines::{Cell, Deal, Marks, MinesAction, Size, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Fouls, FourInARow, FourMove, FourTerms, Game, Millis, MinesTerms,
    Minesweeper, Opponent, Piece, Player, Seat, Session, Starter, TimeControl, Undo,
};
use flagfall_rng::Seed;
use flagfall_table::link::{self, Record};
use flagfall_table::{Marked, Replay};
use proptest::prelude::*;

fn actions<M: Clone + std::fmt::Debug + 'static>(
    moves: impl Strategy<Value = M> + 'static,
) -> impl Strategy<Value = Vec<(Action<M>, u64)>> {
    let action = prop_oneof![
        8 => moves.prop_map(Action::Move),
        1 => Just(Action::Undo),
        1 => Just(Action::Redo),
        1 => Just(Action::Pause),
        2 => Just(Action::Resume),
        1 => Just(Action::Hint),
    ];
    prop::collection::vec((action, 0..5000_u64), 0..60)
}

/// A session hides its seed, but the text, which a failing test prints, contains it.
#[track_caller]
fn read<G: Game>(text: &str) -> Session<G> {
    Session::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays all actions that are not refused.
fn played<G: Game>(terms: G::Terms, actions: Vec<(Action<G::Move>, u64)>) -> Session<G> {
    let mut session = Session::new(terms);
    for (action, passed) in actions {
        let _ = session.act(session.seat_at_screen(), action, session.last_at() + Millis(passed));
    }
    session
}

fn undo() -> impl Strategy<Value = Undo> {
    prop_oneof![Just(Undo::Forbidden), Just(Undo::Free), (0..4_u8).prop_map(Undo::Budget)]
}

prop_compose! {
    fn four_game()(
        starter in prop_oneof![
            Just(Starter::Is(Player::One)), Just(Starter::Is(Player::Two)), any::<u64>().prop_map(|seed| Starter::Drawn(Seed(seed))),
        ],
        piece in prop_oneof![Just(None), Just(Some(Piece::X)), Just(Some(Piece::O))],
        fouls in prop_oneof![Just(Fouls::Refused), (1..5_u8).prop_map(Fouls::Counted)],
        undo in undo(),
        opponent in prop_oneof![Just(Opponent::Person), Just("level 5 77".parse().unwrap())],
        actions in actions(prop_oneof![
            1 => Just(FourMove::Pick(Piece::O)),
            8 => (1..8_u8).prop_map(|column| FourMove::Drop(column.to_string().parse().unwrap())),
            1 => Just(FourMove::NoColumn),
            3 => Just(FourMove::Keep),
        ]),
    ) -> String {
        let assistance = Assistance::Allowed;
        let time = TimeControl::None;
        let terms = FourTerms { starter, piece, fouls, undo, assistance, opponent, time };
        played::<FourInARow>(terms, actions).write_short()
    }
}

prop_compose! {
    fn mines_game()(
        (width, height) in (1..9_u16, 1..9_u16),
        n_mines in 0..9_usize,
        seed in any::<u64>(),
        undo in undo(),
        is_given in any::<bool>(),
        actions in actions((0..4, 0..9_u16, 0..9_u16).prop_map(|(verb, column, row)| {
            let cell = Cell { column, row };
            match verb {
                0 => MinesAction::Mark(cell),
                1 => MinesAction::Chord(cell),
                2 => MinesAction::FlagAll(cell),
                _ => MinesAction::Open(cell),
            }
        })),
    ) -> String {
        let n_mines = n_mines.min(usize::from(width * height) / 2);
        let size: Size = format!("{width}x{height}x{n_mines}").parse().unwrap();
        let deal = Deal { size, start: StartRule::Safe, seed: Seed(seed) };
        let first = Cell { column: 0, row: 0 };
        let board = if is_given { Board::Given(deal.layout(first)) } else { Board::Dealt(deal) };
        let assistance = Assistance::Allowed;
        let (marks, last_seat) = (Marks::Flags, Seat::ONE);
        let terms = MinesTerms { board, marks, undo, assistance, last_seat };
        played::<Minesweeper>(terms, actions).write_short()
    }
}

fn again(record: &Record) -> (String, String) {
    let fragment = match record {
        Record::Mines(session) => link::fragment(session),
        Record::Four(session) => link::fragment(session),
    };
    let text = match record {
        Record::Mines(session) => session.write(),
        Record::Four(session) => session.write(),
    };
    (fragment.expect("a short game"), text)
}

#[track_caller]
fn check_round_trip(record: &Record) {
    let (fragment, text) = again(record);
    let read = Record::from_fragment(&format!("#{fragment}"))
        .unwrap_or_else(|error| panic!("{fragment}: {error}"));
    assert_eq!(again(&read), (fragment.clone(), text.clone()));
    let address = format!("https://example.org/play/#{fragment}");
    for copied in [address, text.clone()] {
        let read = Record::from_text(&copied).unwrap_or_else(|error| panic!("{copied}: {error}"));
        assert_eq!(again(&read), (fragment.clone(), text.clone()));
    }
}

/// At every step, the replay equals the game up to there. Pauses and hints are not steps: they belong to the next one,
/// and trailing ones to the last.
fn is_the_record_at_every_step<G: Marked>(whole: &Session<G>, jumps: &[usize]) {
    let mut step_by_step = Session::<G>::new(whole.terms().clone());
    let mut written = vec![step_by_step.write()];
    for entry in whole.entries() {
        assert!(step_by_step.act(entry.seat, entry.action, entry.at).is_ok());
        if !matches!(entry.action, Action::Pause | Action::Resume | Action::Hint) {
            written.push(step_by_step.write());
        }
    }
    *written.last_mut().expect("step 0") = step_by_step.write();
    let mut replay = Replay::new(whole);
    for &jump in jumps {
        replay.go_to(jump);
        assert_eq!(replay.session().write(), written[jump.min(written.len() - 1)]);
        assert_eq!(replay.go_on(Screen::Page).is_some(), !replay.session().is_over());
    }
}

proptest! {
    #[test]
    fn any_game_survives_its_link(four in four_game(), mines in mines_game()) {
        check_round_trip(&Record::Four(read(&four)));
        check_round_trip(&Record::Mines(read(&mines)));
    }

    #[test]
    fn a_damaged_link_gives_an_error_or_another_game(
        mines in mines_game(),
        four in four_game(),
        place in any::<prop::sample::Index>(),
        other in any::<char>(),
        n_lost in 0..9_usize,
    ) {
        for fragment in [link::fragment::<Minesweeper>(&read(&mines)), link::fragment::<FourInARow>(&read(&four))] {
            let characters: Vec<char> = fragment.expect("a short game").chars().collect();
            let place = place.index(characters.len());
            let rest = (place + n_lost).min(characters.len());
            let damaged: String =
                characters[..place].iter().chain([&other]).chain(&characters[rest..]).collect();
            match Record::from_fragment(&damaged) {
                // Everything readable can be written and read again.
                Ok(record) => check_round_trip(&record),
                Err(error) => {
                    let sentence = error.to_string();
                    prop_assert!(!sentence.is_empty() && sentence.chars().count() < 320, "{}", sentence);
                    prop_assert!(!sentence.chars().any(char::is_control), "{:?}", sentence);
                }
            }
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in any::<String>()) {
        let _ = Record::from_fragment(&text);
        let _ = Record::from_text(&text);
    }

    #[test]
    fn a_replay_is_the_record_at_every_step(
        four in four_game(), mines in mines_game(), jumps in prop::collection::vec(0..70_usize, 0..12),
    ) {
        is_the_record_at_every_step::<FourInARow>(&read(&four), &jumps);
        is_the_record_at_every_step::<Minesweeper>(&read(&mines), &jumps);
    }
}
