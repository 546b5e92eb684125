//! The opening book of Four in a Row: built from scores of positions with twelve stones, and verified by search.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use flagfall_four::{Column, Position, Side, Spot};
use flagfall_four_solver::{Book, Limits, Setup, Solver, book_positions, build_book};
use flagfall_rng::{Rng, Seed};

use crate::root;

/// The number of positions with twelve stones that are verified: a random but fixed sample.
const N_DEEP: usize = 20_000;
const DEEP_SEED: Seed = Seed(12);
/// The number of positions verified between two progress notes.
const CHUNK: usize = 256;
/// Memory for the transposition table of each thread.
const TABLE_BYTES: usize = 256 << 20;

/// Builds the book from `book_12ply_distances.dat` of the package `bitbully-databases`.
pub(crate) fn build(database: &str) -> Result<()> {
    let scores = read_database(Path::new(database))?;
    let positions = book_positions();
    let scored: Vec<(Position, i8)> = positions
        .into_iter()
        .map(|position| {
            let score =
                scores.get(&code(position)).or_else(|| scores.get(&code(position.mirrored())));
            Ok((position, *score.with_context(|| format!("no score for {position:?}"))?))
        })
        .collect::<Result<_>>()?;
    let bytes = build_book(scored);
    Book::from_bytes(bytes.clone()).context("the new book cannot be read")?;
    fs::write(book_path(), &bytes).context("could not write the book")?;
    println!("{} bytes in {}", bytes.len(), book_path().display());
    Ok(())
}

/// Searches every position with eight stones and some with twelve without the book, and compares. It can be interrupted
/// at any time, and resumes from its notes.
pub(crate) fn verify(n_threads: usize) -> Result<()> {
    let bytes = fs::read(book_path()).context("could not read the book")?;
    let note = note_path(&bytes);
    let book = Book::from_bytes(bytes)?;
    let positions = positions_to_verify();
    let mut n_done = read_note(&note).min(positions.len());
    if n_done > 0 {
        println!("{n_done} of {} were verified by earlier runs", positions.len());
    }
    let setup = Setup { table_bytes: TABLE_BYTES, ..Setup::default() };
    let mut solvers: Vec<Solver> =
        (0..n_threads.max(1)).map(|_| Solver::new(setup.clone())).collect();
    for chunk in positions[n_done..].chunks(CHUNK) {
        let wrong = wrong_ones(&mut solvers, &book, chunk);
        ensure!(wrong.is_empty(), "the search disagrees with the book on {wrong:?}");
        n_done += chunk.len();
        fs::write(&note, n_done.to_string()).context("could not write the progress note")?;
        println!("{n_done} of {} verified", positions.len());
    }
    Ok(())
}

fn wrong_ones(solvers: &mut [Solver], book: &Book, positions: &[Position]) -> Vec<Position> {
    let next = AtomicUsize::new(0);
    let next = &next;
    thread::scope(|scope| {
        let workers: Vec<_> = solvers
            .iter_mut()
            .map(|solver| {
                scope.spawn(move || {
                    let mut wrong = Vec::new();
                    while let Some(&position) = positions.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        if solver.score(position, &Limits::NONE).ok() != book.score(position) {
                            wrong.push(position);
                        }
                    }
                    wrong
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a search doesn't panic"))
            .collect()
    })
}

/// The positions to verify; those with twelve stones come first, because they are quick.
fn positions_to_verify() -> Vec<Position> {
    let deep: Vec<Position> =
        book_positions().into_iter().filter(|position| position.n_stones() == 12).collect();
    let n_positions = u32::try_from(deep.len()).expect("a few million positions");
    let mut rng = Rng::new(DEEP_SEED);
    let drawn: Vec<Position> = (0..N_DEEP).map(|_| deep[rng.below(n_positions) as usize]).collect();
    let early = (0..8).fold(BTreeSet::from([Position::EMPTY]), |positions, _| {
        positions
            .into_iter()
            .flat_map(|position| Column::ALL.map(|column| position.play(column)))
            .flatten()
            .filter(|position| position.outcome().is_none())
            .map(|position| position.min(position.mirrored()))
            .collect()
    });
    drawn.into_iter().chain(early).collect()
}

/// The database has five bytes per position: its code, and 100 minus the plies to the win, negative for the other side.
fn read_database(path: &Path) -> Result<HashMap<[u8; 4], i8>> {
    let bytes = fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
    let (entries, rest) = bytes.as_chunks::<5>();
    if !rest.is_empty() {
        bail!("{} is not the database with distances", path.display());
    }
    let read = |&[a, b, c, d, value]: &[u8; 5]| {
        let value = value as i8;
        let stones_at_win = (12 + 100 - i32::from(value.unsigned_abs()) + 1) / 2;
        let score = i32::from(value.signum()) * (22 - stones_at_win);
        ([a, b, c, d], score as i8)
    };
    Ok(entries.iter().map(read).collect())
}

/// The database's code of a position: each column from the bottom, `10` for a stone of the first side, `11` for one of
/// the second, `0` for its end; and a final `0`.
fn code(position: Position) -> [u8; 4] {
    let mut bits: u32 = 0;
    for column in Column::ALL {
        let spots = (0..flagfall_four::ROWS).filter_map(|row| Spot::new(column, row));
        for side in spots.map_while(|spot| position.stone(spot)) {
            bits = bits << 2
                | match side {
                    Side::First => 0b10,
                    Side::Second => 0b11,
                };
        }
        bits <<= 1;
    }
    (bits << 1).to_be_bytes()
}

fn read_note(path: &Path) -> usize {
    let note = fs::read_to_string(path).ok();
    note.and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

/// The file for progress notes, named by the checksum in the book's header.
fn note_path(book: &[u8]) -> PathBuf {
    let checksum: String = book.iter().skip(32).take(8).map(|byte| format!("{byte:02x}")).collect();
    root().join(format!("target/book-{checksum}-verified.txt"))
}

fn book_path() -> PathBuf {
    root().join("crates/four-solver/book/twelve.book")
}
