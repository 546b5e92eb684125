//! The peak memory of queries. A single test, because the allocator counts for the whole process.

use flagfall_mines::{Cell, Deal, Field, Grid, Layout, Marks, MinesLevel, Size, StartRule, View};
use flagfall_mines_solver::{
    BoardSpec, Budget, Dealer, Hint, MineCount, MinesAnalysis, NoOdds, PlayerTuning, SolverPlayer,
};
use flagfall_rng::{Rng, Seed};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const MAX_MEGABYTES: usize = 300;

/// The memory limit of a player on Expert.
const MAX_PLAYER_MEGABYTES: usize = 20;

/// Runs the query and asserts that its peak memory stays within the limit.
#[track_caller]
fn within_memory<T>(name: &str, max_megabytes: usize, query: impl FnOnce() -> T) -> T {
    let n_bytes_before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let answer = query();
    let n_megabytes = (MEMORY.peak_usage() - n_bytes_before) >> 20;
    println!("{name}: {n_megabytes} MB");
    assert!(n_megabytes <= max_megabytes, "{name}: {n_megabytes} MB");
    answer
}

/// Numbers with closed cells between them, about a third of which are mines. All numbers come from a
/// layout, so at least one fits.
fn numbers_among_closed(width: u16, height: u16, is_open: fn(Cell) -> bool) -> (View, Layout) {
    let grid = Grid::new(width, height).expect("a grid");
    let mut rng = Rng::new(Seed(1));
    let is_closed = |cell: Cell| !is_open(cell);
    let is_mine: Vec<bool> =
        grid.cells().map(|cell| is_closed(cell) && rng.below(100) < 35).collect();
    let layout = Layout::new(grid, &is_mine);
    let face = |cell| match layout.hint(cell) {
        Some(hint) if !is_closed(cell) => hint.to_string(),
        Some(_) | None => "#".to_owned(),
    };
    let faces: Vec<String> = grid.cells().map(face).collect();
    let rows: Vec<String> = faces.chunks(width.into()).map(<[String]>::concat).collect();
    let text = format!("{}\n{}", layout.size(), rows.join("\n"));
    (text.parse().expect("a position"), layout)
}

#[test]
fn queries_stay_within_their_memory_limit() {
    let mut n_tangled = 0;
    let in_rows = |cell: Cell| cell.row % 2 == 1;
    let apart = |cell: Cell| cell.row % 2 == 1 && cell.column % 2 == 1;
    let boards = [
        numbers_among_closed(64, 64, in_rows),
        numbers_among_closed(64, 64, apart),
        numbers_among_closed(64, 40, apart),
        numbers_among_closed(64, 24, apart),
        numbers_among_closed(64, 20, apart),
        numbers_among_closed(64, 16, apart),
    ];
    for (view, layout) in boards {
        let budget = Budget::default();
        within_memory(&format!("numbers on {}", view.size()), MAX_MEGABYTES, || {
            let tangle = match MinesAnalysis::of(&view, budget) {
                Err(NoOdds::Tangled(tangle)) => tangle,
                Err(NoOdds::Inconsistent(why)) => panic!("{why}"),
                Ok(_) => return,
            };
            n_tangled += 1;
            assert!(!tangle.certain.safe.iter().any(|&cell| layout.is_mine(cell)));
            assert!(tangle.certain.mines.iter().all(|&cell| layout.is_mine(cell)));
            let hint = Hint::in_tangle(&tangle, &view, budget);
            assert_eq!(hint.is_none(), tangle.certain.safe.is_empty());
            assert!(hint.is_none_or(|hint| !layout.is_mine(hint.cell)));
        });
    }
    assert!(n_tangled > 2, "{n_tangled} are too tangled");
    within_memory("a board of 2000x2000 without guesses", MAX_MEGABYTES, || {
        let size: Size = "2000x2000x1".parse().expect("a size");
        let spec = BoardSpec {
            size,
            start: StartRule::Opening,
            first: size.grid().centre(),
            mine_count: MineCount::Used,
            hardest: None,
            three_bv: None,
        };
        let dealer = Dealer::new(spec).unwrap_or_else(|refused| panic!("{refused}"));
        let board = dealer.deal(Seed(1)).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(board.layout.size(), size);
    });
    for (name, tuning) in [("fast", PlayerTuning::FAST), ("best", PlayerTuning::BEST)] {
        within_memory(&format!("{name} games on Expert"), MAX_PLAYER_MEGABYTES, || {
            let size = MinesLevel::Expert.size();
            let player = SolverPlayer::tuned(size.grid(), tuning, Budget::default());
            for seed in 0..40 {
                let deal = Deal { size, start: StartRule::Safe, seed: Seed(seed) };
                let mut field = Field::new(deal, Marks::Flags);
                let played = player.play_out(&mut field, Cell { column: 0, row: 0 });
                assert!(played.outcome.is_some());
            }
        });
    }
}
