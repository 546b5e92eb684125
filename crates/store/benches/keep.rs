//! Saving one more action of a long game: the cost of every key press.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_history::{Origin, Screen};
use flagfall_mines::{Deal, StartRule};
use flagfall_play::{Action, Millis, MinesTerms, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_store::Store;

const N_ENTRIES: usize = 10_000;

/// Toggles the flag on the first cell of an Expert board.
fn mark(session: &mut Session<Minesweeper>) {
    let at = session.last_at() + Millis(50);
    let mark = flagfall_mines::MinesAction::Mark("a1".parse().expect("a cell"));
    session
        .act(session.seat_at_screen(), Action::Move(mark), at)
        .expect("a closed cell can be marked");
}

fn keep(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let store = Store::open(&file).expect("a fresh store").store;
    let deal = Deal {
        size: "30x16x99".parse().expect("a size"),
        start: StartRule::Opening,
        seed: Seed(5),
    };
    let mut session = Session::<Minesweeper>::new(MinesTerms::classic(deal));
    for _ in 0..N_ENTRIES {
        mark(&mut session);
    }
    let (mut claim, origin) = (None, Origin::new(Screen::Terminal));
    store.keep(&mut claim, &session, &origin, 1).expect("the store can be written");
    criterion.bench_function("store/keep of one action after 10,000", |bencher| {
        bencher.iter(|| {
            mark(&mut session);
            store
                .keep(&mut claim, black_box(&session), &origin, 2)
                .expect("the store can be written");
        });
    });
    let kept = store.kept().expect("the store can be read");
    assert_eq!(kept[0].n_entries, session.entries().len());

    let id = kept[0].id;
    criterion.bench_function("store/open and list", |bencher| {
        bencher.iter(|| {
            let store = Store::open(black_box(&file)).expect("the store exists").store;
            let kept = store.kept().expect("the store can be read");
            assert_eq!(kept[0].id, id);
            store.settings().expect("the store can be read")
        });
    });
}

criterion_group!(benches, keep);
criterion_main!(benches);
