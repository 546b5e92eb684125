//! Days that must never change, and laws for all of them.

use std::collections::HashMap;

use flagfall_daily::{Day, Puzzle, Standing};
use flagfall_four::{Column, FourOutcome, Moves, Position};
use flagfall_four_solver::{Book, Limits, Setup, Solver, Threat, Verdict};
use flagfall_history::{BoardOutcome, Date};
use flagfall_mines::{Deal, Field, Marks, MinesAction, MinesOutcome, StartRule};
use flagfall_mines_solver::{
    BoardSpec, Budget, Dealer, MineCount, Odds, SolverPlayer, check_proof,
};
use flagfall_play::{
    self as play, Assistance, Board, Millis, MinesTerms, Minesweeper, Session, Undo,
};
use flagfall_rng::{Rng, Seed};

fn solver() -> Solver {
    Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() })
}

fn puzzle(day: Day) -> Puzzle {
    day.puzzle(&mut solver(), &Limits::NONE).expect("there are no limits")
}

/// Consecutive days, followed by some distant ones.
fn days(n_days: i32) -> impl Iterator<Item = Day> {
    let first: Date = "2026-11-09".parse().unwrap();
    let days = (0..n_days).filter_map(move |n| first.later(n));
    let far = ["0001-01-01", "1970-01-01", "2000-02-29", "2038-01-19", "9999-12-31"];
    days.chain(far.map(|text| text.parse().unwrap())).map(|date| Day { date })
}

fn day(date: &str) -> Day {
    Day { date: date.parse().unwrap() }
}

#[track_caller]
fn check_board(date: &str, size: &str, first: &str, seed: u64) {
    let Board::NoGuess { seed: found, first: begins, layout } = day(date).board() else {
        panic!("{date}")
    };
    let found = (layout.size().to_string(), begins.to_string(), found);
    assert_eq!(found, (size.to_owned(), first.to_owned(), Seed(seed)), "{date}");
}

/// A change here breaks the promise of docs/daily.md.
#[test]
fn old_days_have_the_same_boards_forever() {
    let monday = "no-guess 12804430322840593143 d8 9x9x10/*......*./*......../........./......*../\
                  *....**.*/........./........./*......../*........";
    assert_eq!(day("2026-11-09").board().to_string(), monday);
    check_board("2026-11-10", "12x12x20", "h6", 9_939_761_344_595_906_635);
    check_board("2026-11-11", "16x12x30", "o2", 14_596_339_107_952_024_198);
    check_board("2026-11-12", "16x16x40", "i1", 6_369_231_120_585_979_731);
    check_board("2026-11-13", "24x16x70", "c3", 15_420_434_000_989_520_797);
    check_board("2026-11-14", "30x16x99", "n12", 3_290_513_993_311_860_609);
    check_board("2026-11-15", "30x16x99", "b7", 11_700_688_908_816_684_295);
}

#[track_caller]
fn check_puzzle(date: &str, moves: &str, wins_in: u8) {
    let puzzle = puzzle(day(date));
    assert_eq!((puzzle.moves().to_string().as_str(), puzzle.wins_in()), (moves, wins_in), "{date}");
}

#[test]
fn old_days_have_the_same_puzzles_forever() {
    check_puzzle("2026-11-09", "415253553423213311", 2);
    check_puzzle("2026-11-10", "455442444765562635", 3);
    check_puzzle("2026-11-11", "54444624453327555331633", 4);
    check_puzzle("2026-11-12", "72572255532764141545", 4);
    check_puzzle("2026-11-13", "3371662633235435466", 5);
    check_puzzle("2026-11-14", "633333542341655266", 5);
    check_puzzle("2026-11-15", "331474435666155444573", 6);
    check_puzzle("2000-02-29", "6623373251552733136452", 3);
}

#[test]
fn boards_are_ordinary_deals_with_a_proof() {
    for day in days(350) {
        let Board::NoGuess { seed, first, layout } = day.board() else { panic!("{}", day.date) };
        let (size, start) = (day.date.board_size(), StartRule::Opening);
        assert!(layout == Deal { size, start, seed }.layout(first), "{}", day.date);
        assert_eq!(layout.hint(first), Some(0));
        let mine_count = MineCount::Used;
        let spec = BoardSpec { size, start, first, mine_count, hardest: None, three_bv: None };
        let dealer = Dealer::new(spec).expect("there is room for an opening");
        let dealt = dealer.deal_of(seed, Budget { n_steps: u64::MAX });
        let proof = dealt.unwrap_or_else(|why| panic!("{}: {why:?}", day.date)).proof;
        assert_eq!(check_proof(&layout, first, &proof), Ok(()), "{}", day.date);
    }
}

/// The rule of docs/daily.md, checked independently by a player with exact odds.
#[test]
fn boards_are_the_first_deals_without_a_guess() {
    for day in days(28) {
        let digits: u64 = day.date.to_string().replace('-', "").parse().unwrap();
        let mut rng = Rng::stream(Seed(digits), 1);
        let (size, grid) = (day.date.board_size(), day.date.board_size().grid());
        let first = grid.cell(rng.below(grid.n_cells() as u32) as usize);
        let player = SolverPlayer::new(grid, Budget::default());
        let needs_guess = |seed| {
            let layout = Deal { size, start: StartRule::Opening, seed }.layout(first);
            let mut field = Field::with_layout(layout, Marks::Flags);
            let played = player.play_out(&mut field, first);
            assert!(played.outcome.is_some(), "{} {seed} is too tangled", day.date);
            played.n_guesses > 0
        };
        let seed = loop {
            let seed = Seed(u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32()));
            if !needs_guess(seed) {
                break seed;
            }
        };
        assert_eq!(day.board().seed(), Some(seed), "{}", day.date);
    }
}

#[test]
fn a_day_is_played_to_its_outcome() {
    let day = day("2026-11-09");
    let board = day.board();
    let Board::NoGuess { first, layout, .. } = board.clone() else { panic!("{}", day.date) };
    let mut session = Session::<Minesweeper>::new(MinesTerms {
        board,
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Allowed,
        last_seat: play::Seat::ONE,
    });
    assert_eq!(BoardOutcome::of(&session), None);
    let grid = day.date.board_size().grid();
    session
        .act(session.seat_at_screen(), play::Action::Move(MinesAction::Open(first)), Millis(500))
        .unwrap();
    session.act(session.seat_at_screen(), play::Action::Hint, Millis(700)).unwrap();
    for cell in grid.cells().filter(|&cell| !layout.is_mine(cell)) {
        if session.game().view().face(cell).is_closed() {
            session
                .act(
                    session.seat_at_screen(),
                    play::Action::Move(MinesAction::Open(cell)),
                    Millis(2_000),
                )
                .unwrap();
        }
    }
    let expected = BoardOutcome { ending: MinesOutcome::Won, time: Millis(1_500), n_hints: 1 };
    assert_eq!(BoardOutcome::of(&session), Some(expected));
}

/// Whether the side to move wins in at most `n_drops` of its own drops, by full search with memoisation.
fn wins_within(position: Position, n_drops: u8, known: &mut HashMap<(Position, u8), bool>) -> bool {
    if n_drops == 0 {
        return false;
    }
    if let Some(&wins) = known.get(&(position, n_drops)) {
        return wins;
    }
    let wins = children(position).any(|(_, child)| is_won(child))
        || children(position).any(|(_, child)| loses_within(child, n_drops - 1, known));
    known.insert((position, n_drops), wins);
    wins
}

/// Whether the waiting side wins in at most `n_drops` drops, whatever the reply.
fn loses_within(
    position: Position,
    n_drops: u8,
    known: &mut HashMap<(Position, u8), bool>,
) -> bool {
    is_won(position)
        || n_drops > 0
            && position.outcome().is_none()
            && !children(position).any(|(_, child)| is_won(child))
            && children(position).all(|(_, child)| wins_within(child, n_drops, known))
}

fn is_won(position: Position) -> bool {
    matches!(position.outcome(), Some(FourOutcome::Win(_)))
}

fn children(position: Position) -> impl Iterator<Item = (Column, Position)> {
    let child = move |column| Some((column, position.play(column).ok()?));
    Column::ALL.into_iter().filter_map(child)
}

#[test]
fn puzzles_have_one_answer_in_a_plain_search() {
    for day in days(210) {
        let puzzle = puzzle(day);
        let (position, wins_in) = (puzzle.moves().position(), puzzle.wins_in());
        assert_eq!(wins_in, day.date.puzzle_wins_in());
        assert_eq!(position.outcome(), None);
        let mut known = HashMap::new();
        assert!(!wins_within(position, wins_in - 1, &mut known), "{} is faster", day.date);
        let answers = children(position)
            .filter(|&(_, child)| loses_within(child, wins_in - 1, &mut known))
            .count();
        assert_eq!(answers, 1, "{}", day.date);
    }
}

#[test]
fn puzzles_have_no_immediate_threats() {
    for day in days(350) {
        let position = puzzle(day).moves().position();
        let at_once = Threat::all(position)
            .into_iter()
            .filter(|threat| position.landing(threat.spot.column()) == Some(threat.spot));
        assert_eq!(at_once.count(), 0, "{}", day.date);
        assert!((18..=24).contains(&position.n_stones()));
    }
}

#[test]
fn a_book_changes_no_puzzle() {
    let setup = Setup { table_bytes: 8 << 20, book: Some(Book::embedded()), ..Setup::default() };
    // All days share one solver, because its tables must not change a puzzle either.
    let mut with_book = Solver::new(setup);
    for day in days(70) {
        let found = day.puzzle(&mut with_book, &Limits::NONE).expect("there are no limits");
        assert_eq!(found, puzzle(day), "{}", day.date);
    }
}

/// Whether the player can still win in time, whatever the reply.
fn is_on_time(puzzle: &Puzzle, moves: &Moves, solver: &mut Solver) -> bool {
    let mut verdict = || {
        let score = solver.score(moves.position(), &Limits::NONE).expect("there are no limits");
        Verdict::new(moves.position(), score)
    };
    match puzzle.standing(moves) {
        Standing::Solved => true,
        Standing::Missed => false,
        Standing::Drop { n_left } => matches!(verdict(), Verdict::Wins(n) if n <= n_left),
        Standing::Reply { n_left } => matches!(verdict(), Verdict::Loses(n) if n <= n_left),
    }
}

/// The player's fastest drop, if one is in time.
fn drop_on_time(puzzle: &Puzzle, moves: &Moves, solver: &mut Solver) -> Option<Moves> {
    Column::ALL.into_iter().find_map(|column| {
        let mut next = moves.clone();
        next.play(column).ok()?;
        is_on_time(puzzle, &next, solver).then_some(next)
    })
}

#[test]
fn replies_delay_the_loss_as_long_as_possible() {
    let mut solver = solver();
    for day in days(70) {
        let puzzle = puzzle(day);
        let mut moves = puzzle.moves().clone();
        let mut expected = puzzle.wins_in();
        loop {
            assert_eq!(puzzle.standing(&moves), Standing::Drop { n_left: expected });
            assert_eq!(puzzle.reply(&moves, &mut solver, &Limits::NONE), Ok(None));
            moves = drop_on_time(&puzzle, &moves, &mut solver).expect("it can be won in time");
            expected -= 1;
            if expected == 0 {
                break;
            }
            assert_eq!(puzzle.standing(&moves), Standing::Reply { n_left: expected });
            let reply = puzzle.reply(&moves, &mut solver, &Limits::NONE).unwrap();
            moves.play(reply.expect("a reply is due")).unwrap();
        }
        assert_eq!(puzzle.standing(&moves), Standing::Solved);
        assert!(is_on_time(&puzzle, &moves, &mut solver));
    }
}

#[test]
fn a_wrong_first_drop_ends_in_a_miss() {
    let mut solver = solver();
    for day in days(28) {
        let puzzle = puzzle(day);
        let mut n_on_time = 0;
        for column in Column::ALL {
            let mut moves = puzzle.moves().clone();
            if moves.play(column).is_err() {
                continue;
            }
            if is_on_time(&puzzle, &moves, &mut solver) {
                n_on_time += 1;
                continue;
            }
            while let Some(reply) = puzzle.reply(&moves, &mut solver, &Limits::NONE).unwrap() {
                moves.play(reply).unwrap();
                assert!(!is_on_time(&puzzle, &moves, &mut solver));
                let Standing::Drop { .. } = puzzle.standing(&moves) else { break };
                let best = solver.line(moves.position(), &Limits::NONE).unwrap()[0];
                moves.play(best).unwrap();
            }
            assert_eq!(puzzle.standing(&moves), Standing::Missed, "{} {column}", day.date);
        }
        assert_eq!(n_on_time, 1, "{}", day.date);
    }
}

#[test]
fn using_up_the_drops_is_a_miss() {
    let puzzle = puzzle(day("2026-11-09"));
    let mut moves = puzzle.moves().clone();
    while let Standing::Drop { .. } | Standing::Reply { .. } = puzzle.standing(&moves) {
        let column = Column::ALL.into_iter().find(|&column| {
            moves.position().play(column).is_ok_and(|next| next.outcome().is_none())
        });
        moves.play(column.expect("nobody has won yet")).unwrap();
    }
    assert_eq!(puzzle.standing(&moves), Standing::Missed);
    assert_eq!(
        moves.columns().len(),
        puzzle.moves().columns().len() + 3,
        "two of two drops and one reply"
    );
}

/// The puzzle is that of the day before, so the day's own is not revealed, and the board has a safe cell to find.
#[test]
fn the_exercises_of_a_day_come_from_the_day_before() {
    let mut solver = solver();
    for day in days(7) {
        let found = day.exercises(&mut solver, &Limits::NONE).expect("there are no limits");
        let Some(before) = day.date.previous().map(|date| Day { date }) else {
            assert_eq!(found, []);
            continue;
        };
        let [mines, four] = &found[..] else { panic!("{}: {found:?}", day.date) };
        assert_eq!(four.four().as_ref(), Some(puzzle(before).moves()), "{}", day.date);
        let session = mines.mines().expect("a position of Minesweeper");
        let view = session.game().view();
        let odds = Odds::of(view, Budget::default()).unwrap_or_else(|_| panic!("{view}"));
        assert!(!odds.certain().safe.is_empty(), "{view}");
        assert!(mines.schedule.is_due(day.date) && four.schedule.is_due(day.date));
    }
}
