//! The largest operations on a board: a flood fill of a million cells, and a deal of the same size.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use flagfall_mines::{Cell, Deal, Field, Marks, MinesAction, MinesOutcome, StartRule};
use flagfall_rng::Seed;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const CORNER: Cell = Cell { column: 0, row: 0 };

fn deal(size: &str) -> Deal {
    Deal { size: size.parse().expect(size), start: StartRule::Safe, seed: Seed(1) }
}

fn flood(criterion: &mut Criterion) {
    let empty = deal("1000x1000x0");
    let n_cells = empty.size.grid().n_cells();

    let n_bytes_before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let mut field = Field::new(empty, Marks::Flags);
    let step = field.play(MinesAction::Open(CORNER)).expect("the corner opens");
    assert_eq!(step.opened().count(), n_cells);
    let n_bytes = (MEMORY.peak_usage() - n_bytes_before) as f64 / n_cells as f64;
    println!("flood of 1000x1000: {n_bytes:.1} bytes a cell at the peak");
    assert!(n_bytes < 16.0, "{n_bytes} bytes a cell");
    drop(step);

    let layout = empty.layout(CORNER);
    criterion.bench_function("mines/flood of an empty 1000x1000", |bencher| {
        bencher.iter_batched_ref(
            || Field::with_layout(layout.clone(), Marks::Flags),
            |field| {
                let step = field.play(MinesAction::Open(CORNER)).expect("the corner opens");
                assert_eq!(field.view().outcome(), Some(MinesOutcome::Won));
                step
            },
            BatchSize::LargeInput,
        );
    });
}

fn dealing(criterion: &mut Criterion) {
    for size in ["1000x1000x150000", "30x16x99"] {
        let deal = deal(size);
        criterion.bench_function(&format!("mines/deal of {size}"), |bencher| {
            bencher.iter(|| {
                let layout = black_box(deal).layout(CORNER);
                assert_eq!(layout.size(), deal.size);
                layout
            });
        });
    }
}

criterion_group!(benches, flood, dealing);
criterion_main!(benches);
