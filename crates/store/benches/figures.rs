//! Statistics over 100,000 games of one level: goal 100 ms.

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_history::Category;
use flagfall_keeper::{N_RECENT, N_SHARES};
use flagfall_rng::{Rng, Seed};
use flagfall_store::Store;
use rusqlite::{Connection, params};

const N_GAMES: usize = 100_000;
const CATEGORY: &str = "30x16x99 safe";

/// Fills a store with games, two in five won, with records of realistic length.
fn fill(file: &std::path::Path) {
    let mut connection = Connection::open(file).expect("the store exists");
    let transaction = connection.transaction().expect("nobody else writes");
    let (mut rng, record) = (Rng::new(Seed(1)), "x".repeat(3_000));
    for id in 1..=N_GAMES {
        let is_won = rng.below(5) < 2;
        let millis = 60_000 + rng.below(120_000);
        transaction
            .prepare_cached(
                "INSERT INTO finished (id, game, category, outcome, millis, three_bv, n_hints, n_undos,
                     is_assisted, board_was, finished_at, origin, record)
                 VALUES (?1, 'mines', ?2, ?3, ?4, 150, 0, 0, 0, 'new', ?1, 'screen', ?5)",
            )
            .and_then(|mut insert| {
                let outcome = if is_won { "won" } else { "lost" };
                insert.execute(params![id as i64, CATEGORY, outcome, millis as i64, record])
            })
            .expect("a row");
        if !is_won {
            let cell = format!("{}{}", (b'a' + rng.below(26) as u8) as char, 1 + rng.below(16));
            let insert = "INSERT INTO mine_hit (game_id, category, cell) VALUES (?1, ?2, ?3)";
            let row = transaction.prepare_cached(insert);
            row.and_then(|mut row| row.execute(params![id as i64, CATEGORY, cell])).expect("a row");
        }
    }
    transaction.commit().expect("there is room");
}

fn figures(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let store = Store::open(&file).expect("a fresh store").store;
    fill(&file);
    let category: Category = CATEGORY.parse().expect("a category");
    criterion.bench_function("store/all figures of 100,000 games, goal 100 ms", |bencher| {
        bencher.iter(|| {
            assert_eq!(store.find_hits(category, 200).expect("the store can be read"), 0);
            let statistics = store.statistics(category).expect("the store can be read");
            assert_eq!(statistics.games, N_GAMES);
            assert_eq!(
                store.recent(category, N_RECENT).expect("the store can be read").len(),
                N_RECENT
            );
            let figures = store.figures(category).expect("the store can be read");
            assert_eq!(figures.trend.len(), N_SHARES);
            assert!(figures.percentiles.expect("there are wins").is_sorted());
            let n_hits: usize = figures.hits.iter().map(|(_, n_hits)| n_hits).sum();
            assert_eq!(n_hits, statistics.losses);
        });
    });
}

criterion_group!(benches, figures);
criterion_main!(benches);
