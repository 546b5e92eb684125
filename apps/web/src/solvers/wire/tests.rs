//! Law: every question and every answer survives a round trip.

use std::sync::atomic::AtomicBool;

use flagfall_table::SolverSet;
use proptest::prelude::*;

use super::*;

/// Sends a message through a round trip.
#[track_caller]
fn send<T: Wire>(message: &T) -> T {
    let bytes = write(message);
    let told = read(&bytes).expect("it is read");
    assert_eq!(write(&told), bytes);
    told
}

#[track_caller]
fn ask(what: QuestionKind) -> Question {
    send(&Question { ticket: Ticket::default().next(), what })
}

#[track_caller]
fn tell(found: Found) -> Found {
    send(&Thought { ticket: Ticket::default().next(), found }).found
}

/// Sends the solvers' answer through a round trip.
#[track_caller]
fn answer(question: Question) -> Found {
    tell(SolverSet::default().answer(question, &AtomicBool::new(false)).found)
}

fn board_spec(size: &str, first: &str) -> BoardSpec {
    BoardSpec {
        size: size.parse().unwrap(),
        start: StartRule::Opening,
        first: first.parse().unwrap(),
        mine_count: MineCount::Used,
        hardest: None,
        three_bv: None,
    }
}

#[test]
fn hints_round_trip() {
    let view: View = "4x3x2\n1###\n1###\n1###".parse().unwrap();
    let Found::Hint(Ok(Some(hint))) = answer(ask(QuestionKind::Hint(view.clone()))) else {
        panic!("there is a hint")
    };
    assert_eq!(Ok(Some(hint)), Hint::of(&view, Default::default()));
    let guess: View = "3x1x1\n###".parse().unwrap();
    let Found::Hint(Ok(Some(hint))) = answer(ask(QuestionKind::Hint(guess.clone()))) else {
        panic!("there is a guess")
    };
    assert_eq!(Ok(Some(hint)), Hint::of(&guess, Default::default()));
    let over: View = "3x1x1\n1X1".parse().unwrap();
    assert!(matches!(answer(ask(QuestionKind::Hint(over))), Found::Hint(Ok(None))));
    let wrong: View = "2x1x0\n8#".parse().unwrap();
    let Found::Hint(Err(no_odds)) = answer(ask(QuestionKind::Hint(wrong.clone()))) else {
        panic!("the 8 is impossible")
    };
    assert_eq!(Hint::of(&wrong, Default::default()), Err(no_odds));
}

#[test]
fn odds_round_trip_exactly() {
    let view: View = "5x4x6\n12###\n#####\n###F#\n##?##".parse().unwrap();
    let Found::Odds(Ok(odds)) = answer(ask(QuestionKind::Odds(view.clone()))) else {
        panic!("there are odds")
    };
    let direct = Odds::of(&view, Default::default()).unwrap();
    assert_eq!(odds.chances(), direct.chances());
    assert_eq!(odds.certain(), direct.certain());
    let tangle = Tangle {
        cells: vec!["c4".parse().unwrap(), "d4".parse().unwrap()],
        certain: CertainCells { safe: vec!["a1".parse().unwrap()], mines: vec![] },
    };
    let no_odds = NoOdds::Tangled(tangle);
    let Found::Odds(Err(told)) = tell(Found::Odds(Err(no_odds.clone()))) else {
        panic!("there are no odds")
    };
    assert_eq!(told, no_odds);
}

#[test]
fn boards_round_trip_with_their_proof() {
    for (size, first) in [("9x9x10", "e5"), ("16x1x2", "a1"), ("3x3x0", "b2")] {
        let what = QuestionKind::Deal { wish: board_spec(size, first), seed: Seed(42) };
        let Found::Deal { seed, first, board: Ok(found) } = answer(ask(what)) else {
            panic!("there is a board of {size}")
        };
        assert_eq!((seed, first), (Seed(42), found.first));
        assert_eq!(flagfall_mines_solver::check_proof(&found.layout, first, &found.proof), Ok(()));
    }
    let picky = BoardSpec {
        hardest: Some(DeductionKind::Chain),
        three_bv: Some(3..=90),
        ..board_spec("9x9x10", "a9")
    };
    ask(QuestionKind::Deal { wish: picky, seed: Seed(u64::MAX) });
}

#[test]
fn refusals_of_boards_round_trip() {
    let size: Size = "9x9x80".parse().unwrap();
    let first: Cell = "e5".parse().unwrap();
    let asked = StartRule::Opening;
    for no_board in [
        NoBoard::OffTheBoard { first, size },
        NoBoard::Crowded(Shortfall { first, asked, n_asked: 9, n_kept: 1 }),
        NoBoard::NothingToDeduce(size),
        NoBoard::ThreeBv { least: 1, most: 71 },
        NoBoard::AllTried { n_boards: 7, size, first },
        NoBoard::NotFound { n_tried: 8, size },
    ] {
        let board = Err(no_board.clone());
        let Found::Deal { board: Err(told), .. } =
            tell(Found::Deal { seed: Seed(1), first, board })
        else {
            panic!("it is refused")
        };
        assert_eq!(told, no_board);
    }
}

#[test]
fn four_in_a_row_and_daily_tasks_round_trip() {
    let moves: Moves = "121212212121343434434343565656".parse().unwrap();
    let position = moves.position();
    let Found::Values(analysis) = answer(ask(QuestionKind::Values(position))) else {
        panic!("there are values")
    };
    let mut solver = flagfall_four_solver::Solver::new(Default::default());
    let limits = flagfall_four_solver::Limits::NONE;
    assert_eq!(Ok(analysis), FourAnalysis::new(&mut solver, position, &limits));
    for level in FourLevel::ALL {
        let dropped = answer(ask(QuestionKind::Drop { position, level, seed: Seed(3) }));
        assert!(matches!(dropped, Found::Drop(_)));
    }
    let date: flagfall_history::Date = "2026-11-16".parse().unwrap();
    ask(QuestionKind::DailyBoard(date));
    ask(QuestionKind::DailyPuzzle(date));
    let board: Board = "no-guess 42 a1 3x2x1/..*/...".parse().unwrap();
    let Found::DailyBoard(told) = tell(Found::DailyBoard(board.clone())) else { panic!("a board") };
    assert!(told == board);
    let puzzle = Puzzle::told(moves.clone(), 2);
    let Found::DailyPuzzle(told) = tell(Found::DailyPuzzle(puzzle.clone())) else {
        panic!("a puzzle")
    };
    assert_eq!(told, puzzle);
    ask(QuestionKind::PuzzleReply { puzzle, moves });
    ask(QuestionKind::PuzzleReply {
        puzzle: Puzzle::told(Moves::default(), 2),
        moves: Moves::default(),
    });
    assert!(matches!(tell(Found::Nothing), Found::Nothing));
    assert!(matches!(tell(Found::Failed), Found::Failed));
    assert!(matches!(tell(Found::NoBook), Found::NoBook));
}

#[test]
fn invalid_bytes_are_refused() {
    let what = QuestionKind::Values(Position::EMPTY);
    let whole = write(&Question { ticket: Ticket::default().next(), what });
    let longer = [&whole[..], &[0]].concat();
    let cut = (0..whole.len()).map(|n_bytes| &whole[..n_bytes]);
    for bytes in cut.chain([&longer[..], b"garbled"]) {
        assert!(read::<Question>(bytes).is_none(), "{bytes:?}");
    }
    let tangle = Tangle { cells: vec![], certain: CertainCells::default() };
    assert_eq!(read::<Tangle>(&write(&tangle)), None, "its message names the first cell");
}

proptest! {
    #[test]
    fn positions_of_four_in_a_row_round_trip(columns in proptest::collection::vec(0_u8..7, 0..42)) {
        let mut moves = Moves::default();
        for column in columns {
            let _ = moves.play(Column::from_index(column).unwrap());
        }
        let position = moves.position();
        prop_assert_eq!(
            Position::from_words(position.mover_word(), position.waiter_word()),
            Some(position)
        );
    }

    #[test]
    fn chances_round_trip(chances in proptest::collection::vec(
        proptest::option::of(prop_oneof![Just(0.0), Just(1.0), 0.0..1.0]), 1..60,
    )) {
        let odds = Odds::from_parts(chances.clone(), CertainCells::default(), 12.5);
        let Found::Odds(Ok(told)) = tell(Found::Odds(Ok(odds))) else { panic!("odds") };
        prop_assert_eq!(told.chances(), &chances[..]);
        prop_assert_eq!(told.layouts_log10(), 12.5);
    }

    #[test]
    fn reading_never_panics(
        (garbled, at) in (proptest::collection::vec(any::<u8>(), 0..60), 0_usize..60),
    ) {
        let _ = (read::<Question>(&garbled), read::<Thought>(&garbled));
        // The beginning of a valid message, then random bytes.
        let found = Found::Odds(Ok(Odds::from_parts(vec![None; 3], CertainCells::default(), 1.0)));
        let mut bytes = write(&Thought { ticket: Ticket::default(), found });
        bytes.truncate(at);
        bytes.extend(garbled);
        let _ = read::<Thought>(&bytes);
    }
}

#[cfg(feature = "online")]
#[test]
fn reviews_round_trip() {
    use flagfall_table::review::{ReviewAnswer, ReviewQuestion};
    let ask = |question| match answer(self::ask(QuestionKind::Review(question))) {
        Found::Review(answer) => answer,
        _ => panic!("a review is answered"),
    };
    let record = "flagfall 1 mines\nboard given 4x2x1/..*./....\nmarks flags\nundo free\nassistance allowed\n\
                  100 open a1\n200 mark d1\n300 mark d1\n400 open c2\n";
    let ReviewAnswer::Mines(review) = ask(ReviewQuestion::Mines(record.to_owned())) else {
        panic!("a game of Minesweeper")
    };
    assert_eq!((review.openings.len(), review.flags.len()), (2, 1));
    assert!(review.openings[1].proof.is_some());
    let moves: Moves = "444444666666222222111111".parse().unwrap();
    let position = moves.position();
    let ReviewAnswer::Line(line) = ask(ReviewQuestion::Line(position)) else { panic!("a line") };
    assert!(!line.is_empty());
    let view: View = "4x3x2\n1###\n1###\n1###".parse().unwrap();
    let ReviewAnswer::WinChance(Some(chance)) = ask(ReviewQuestion::WinChance(view)) else {
        panic!("a chance")
    };
    assert!(chance.is_exact);
}
