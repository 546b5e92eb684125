//! The prices of openings against all layouts, counted one by one.

use flagfall_mines::{Cell, Deal, Grid, Layout, Marks, MinesAction, Size, StartRule, View};
use flagfall_mines_solver::Budget;
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_review::{MinesReview, OpeningKind};
use flagfall_rng::{Rng, Seed};

fn play(board: Board, actions: &[Action<MinesAction>]) -> Session<Minesweeper> {
    let mut session = Session::new(MinesTerms {
        board,
        marks: Marks::Flags,
        undo: Undo::Free,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    });
    for (i, &action) in actions.iter().enumerate() {
        // What is not possible is no part of the game.
        let _ = session.act(Seat::ONE, action, Millis(i as u64));
    }
    session
}

fn review(layout: &str, actions: &[&str]) -> MinesReview {
    let actions: Vec<Action<MinesAction>> = actions
        .iter()
        .map(|action| match *action {
            "undo" => Action::Undo,
            text => Action::Move(text.parse().expect("an action")),
        })
        .collect();
    let board = Board::Given(layout.parse().expect("a layout"));
    MinesReview::of(&play(board, &actions), Budget::default())
}

#[test]
fn openings_are_told_apart() {
    // 0 1 # #
    // 0 1 # #   one mine: c1 or c2, and nothing else can have it
    let review = review("4x2x1\n..*.\n....", &["open a1", "open c2", "open d2"]);
    let kinds: Vec<OpeningKind> = review.openings.iter().map(|opening| opening.kind).collect();
    assert_eq!(kinds, [OpeningKind::BestGuess, OpeningKind::NeedlessRisk, OpeningKind::Proven]);
    let risk = &review.openings[1];
    assert_eq!((risk.action, risk.mine_chance, risk.best_mine_chance), (2, Some(0.5), Some(0.0)));
    let safe: Vec<String> = risk.safe.iter().map(Cell::to_string).collect();
    assert_eq!(safe, ["d1", "d2"]);
    assert!((review.survived() - 7.0 / 8.0 * 0.5).abs() < 1e-12);
    assert!((review.best_play() - 7.0 / 8.0).abs() < 1e-12);
    assert!((review.accuracy() - 0.5).abs() < 1e-12);
}

#[test]
fn a_chord_is_an_opening_for_each_cell() {
    let review = review("4x2x1\n..*.\n....", &["open b1", "mark c1", "chord b1"]);
    let cells: Vec<(usize, String)> =
        review.openings.iter().map(|opening| (opening.action, opening.cell.to_string())).collect();
    let expected = [(1, "b1"), (3, "a1"), (3, "a2"), (3, "b2"), (3, "c2")];
    assert_eq!(cells, expected.map(|(action, cell)| (action, cell.to_owned())));
}

#[test]
fn moves_that_were_taken_back_were_moves() {
    let review = review("4x2x1\n..*.\n....", &["open a1", "open c1", "undo", "open c2"]);
    assert_eq!(review.openings.len(), 3);
    assert!(review.openings[1].is_mine);
    assert!(!review.openings[2].is_mine);
}

/// Every layout of this size that shows the same numbers.
fn fitting(view: &View) -> Vec<Layout> {
    let size = view.size();
    let grid = size.grid();
    (0_u32..1 << grid.n_cells())
        .filter(|mines| mines.count_ones() == size.n_mines())
        .map(|mines| {
            let is_mine: Vec<bool> = (0..grid.n_cells()).map(|i| mines >> i & 1 == 1).collect();
            Layout::new(grid, &is_mine)
        })
        .filter(|layout| {
            grid.cells().all(|cell| match view.face(cell) {
                flagfall_mines::Face::Open(hint) => layout.hint(cell) == Some(hint),
                _ => true,
            })
        })
        .collect()
}

/// Every opening of many random games on small boards, priced by counting layouts.
#[test]
fn prices_are_those_of_all_layouts() {
    let mut rng = Rng::new(Seed(15));
    let n_games = if std::env::var_os("FLAGFALL_LONG").is_some() { 2000 } else { 200 };
    for game in 0..n_games {
        let (width, height) = (2 + rng.below(3) as u16, 2 + rng.below(3) as u16);
        let grid = Grid::new(width, height).expect("small");
        let n_cells = grid.n_cells() as u32;
        let size = Size::new(grid, 1 + rng.below(n_cells / 3)).expect("there is room");
        let deal = Deal { size, start: StartRule::Any, seed: Seed(game) };
        let actions: Vec<Action<MinesAction>> = (0..n_cells)
            .map(|_| Action::Move(MinesAction::Open(grid.cell(rng.below(n_cells) as usize))))
            .collect();
        let session = play(Board::Dealt(deal), &actions);
        let review = MinesReview::of(&session, Budget::default());
        let mut view = View::untouched(size);
        let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
        for (entry, opening) in session.entries().iter().zip(&review.openings) {
            let layouts = fitting(&view);
            let chance = |cell: Cell| {
                let n_mines = layouts.iter().filter(|layout| layout.is_mine(cell)).count();
                n_mines as f64 / layouts.len() as f64
            };
            let closed = || grid.cells().filter(|&cell| view.face(cell).is_closed());
            let best = closed().map(chance).fold(1.0, f64::min);
            let safe: Vec<Cell> = closed().filter(|&cell| chance(cell) == 0.0).collect();
            let of_this = chance(opening.cell);
            assert!((opening.mine_chance.expect("counted") - of_this).abs() < 1e-9, "game {game}");
            assert!((opening.best_mine_chance.expect("counted") - best).abs() < 1e-9);
            assert_eq!(opening.safe, safe);
            let kind = match of_this {
                0.0 => OpeningKind::Proven,
                _ if !safe.is_empty() => OpeningKind::NeedlessRisk,
                chance if chance < best + 1e-9 => OpeningKind::BestGuess,
                _ => OpeningKind::WorseGuess,
            };
            assert_eq!(opening.kind, kind, "game {game}");
            again.act(entry.seat, entry.action, entry.at).expect("it was possible before");
            view = again.game().view().clone();
        }
    }
}
