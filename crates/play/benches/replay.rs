//! Reading a long record: servers do this at every start, players on every "Resume".

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_mines::{Deal, StartRule};
use flagfall_play::{Action, Millis, MinesTerms, Minesweeper, Seat, Session};
use flagfall_rng::Seed;

const N_ACTIONS: usize = 10_000;

/// An Expert board with marks set and removed, cell after cell, and a few openings.
fn long_record() -> String {
    let size = "30x16x99".parse().expect("a size");
    let deal = Deal { size, start: StartRule::Opening, seed: Seed(5) };
    let mut session = Session::<Minesweeper>::new(MinesTerms::classic(deal));
    let grid = size.grid();
    let first = flagfall_mines::MinesAction::Open(grid.centre());
    session.act(Seat::ONE, Action::Move(first), Millis(0)).expect("the first cell opens");
    let mut at = 0;
    for cell in grid.cells().cycle() {
        at += 50;
        // An open cell cannot be marked: the action is refused and leaves nothing in the record.
        let _ = session.act(
            Seat::ONE,
            Action::Move(flagfall_mines::MinesAction::Mark(cell)),
            Millis(at),
        );
        if session.entries().len() == N_ACTIONS {
            return session.write();
        }
    }
    unreachable!("the loop ends only when the record is full")
}

fn replay(criterion: &mut Criterion) {
    let text = long_record();
    criterion.bench_function("play/replay of 10,000 actions", |bencher| {
        bencher.iter(|| {
            let session = Session::<Minesweeper>::read(black_box(&text)).expect("our own record");
            assert_eq!(session.entries().len(), N_ACTIONS);
            session
        });
    });

    let mut games = String::new();
    for _ in 0..N_ACTIONS / 2 {
        games.push_str("1000 drop 4\n1000 undo\n");
    }
    let mut text =
        "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n"
            .to_owned();
    write!(text, "{games}").expect("writing to a string cannot fail");
    criterion.bench_function("play/replay of 10,000 drops and undos", |bencher| {
        bencher.iter(|| {
            let session =
                Session::<flagfall_play::FourInARow>::read(black_box(&text)).expect("legal");
            assert_eq!(session.entries().len(), N_ACTIONS);
            session
        });
    });
}

criterion_group!(benches, replay);
criterion_main!(benches);
