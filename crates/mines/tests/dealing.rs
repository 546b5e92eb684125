//! Dealing is uniform over what the start rule allows, and permanently reproducible.

use std::collections::HashMap;

use flagfall_mines::{Cell, Deal, Layout, StartRule};
use flagfall_rng::Seed;

fn deal(size: &str, start: StartRule, seed: u64) -> Deal {
    Deal { size: size.parse().expect(size), start, seed: Seed(seed) }
}

fn cell(text: &str) -> Cell {
    text.parse().expect(text)
}

fn mines(layout: &Layout) -> Vec<usize> {
    let grid = layout.size().grid();
    grid.cells().filter(|&cell| layout.is_mine(cell)).map(|cell| grid.index(cell)).collect()
}

/// The deviation of the counts from a uniform distribution, in standard deviations of the chi-square.
fn deviation(counts: &[u32]) -> f64 {
    let n = counts.len() as f64;
    let expected = f64::from(counts.iter().sum::<u32>()) / n;
    let chi_square: f64 =
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = n - 1.0;
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

/// Every layout that the start rule allows is equally likely: the strongest form of uniformity, which
/// implies that of cells and pairs.
#[test]
fn every_allowed_layout_is_equally_likely() {
    for (size, start, first, n_layouts) in [
        ("5x2x3", StartRule::Any, "b1", 120),    // 10 choose 3
        ("5x2x3", StartRule::Safe, "b1", 84),    // 9 choose 3
        ("5x2x3", StartRule::Opening, "a1", 20), // 6 choose 3
        ("4x2x5", StartRule::Opening, "a1", 3),  // 4 far cells full, 1 mine for 3 neighbours
        ("1x7x2", StartRule::Opening, "a4", 6),  // 4 choose 2
    ] {
        let mut counts: HashMap<Vec<usize>, u32> = HashMap::new();
        for seed in 0..200 * n_layouts {
            *counts.entry(mines(&deal(size, start, seed).layout(cell(first)))).or_default() += 1;
        }
        assert_eq!(counts.len() as u64, n_layouts, "{size} {start} {first}");
        let counts: Vec<u32> = counts.into_values().collect();
        assert!(deviation(&counts).abs() < 4.0, "{size} {start} {first}: {counts:?}");
    }
}

/// B5, C6: uniform over cells and over pairs of cells on a real board, for each start rule.
#[test]
fn cells_and_pairs_are_equally_likely_on_a_real_board() {
    let n_games = 20_000;
    for start in StartRule::ALL {
        let first = cell("d3");
        let mut by_cell = vec![0; 8 * 5];
        let mut by_pair = HashMap::new();
        for seed in 0..n_games {
            let layout = deal("8x5x6", start, seed).layout(first);
            let mines = mines(&layout);
            assert_eq!(mines.len(), 6);
            for (nth, &mine) in mines.iter().enumerate() {
                by_cell[mine] += 1;
                for &other in &mines[nth + 1..] {
                    *by_pair.entry((mine, other)).or_default() += 1;
                }
            }
        }
        let n_protected = match start {
            StartRule::Any => 0,
            StartRule::Safe => 1,
            StartRule::Opening => 9,
        };
        by_cell.retain(|&count| count > 0);
        assert_eq!(by_cell.len(), 40 - n_protected);
        assert_eq!(by_pair.len(), (40 - n_protected) * (39 - n_protected) / 2);
        let by_pair: Vec<u32> = by_pair.into_values().collect();
        // The mines of a board exclude each other, so the counts vary a little less than independent
        // ones.
        assert!(deviation(&by_cell).abs() < 4.0, "{start}: {by_cell:?}");
        assert!(deviation(&by_pair).abs() < 4.0, "{start}: {}", deviation(&by_pair));
    }
}

/// L4 and C6 are equivalent: moving a mine from the first cell to a random free cell gives the same
/// distribution as dealing to the other cells directly.
#[test]
fn moving_the_first_mine_is_equivalent_to_dealing_around_it() {
    let (size, first, n_cells) = ("4x2x3", cell("b1"), 8);
    let n_games = 35_000;
    let mut moved_counts: HashMap<Vec<usize>, u32> = HashMap::new();
    let mut dealt_counts: HashMap<Vec<usize>, u32> = HashMap::new();
    for seed in 0..n_games {
        let mut moved = mines(&deal(size, StartRule::Any, seed).layout(first));
        if let Some(mine) = moved.iter_mut().find(|mine| **mine == 1) {
            // Another deal, of one mine to the free cells, chooses the place.
            let free_now = format!("{}x1x1", n_cells - 3);
            let rank =
                mines(&deal(&free_now, StartRule::Any, seed + n_games).layout(cell("a1")))[0];
            *mine = usize::MAX;
            let taken = moved.clone();
            let free = (0..n_cells).filter(|index| *index != 1 && !taken.contains(index)).nth(rank);
            *moved.iter_mut().find(|mine| **mine == usize::MAX).expect("just put there") =
                free.expect("five cells are free");
            moved.sort_unstable();
        }
        *moved_counts.entry(moved).or_default() += 1;
        let dealt = mines(&deal(size, StartRule::Safe, seed).layout(first));
        *dealt_counts.entry(dealt).or_default() += 1;
    }
    for counts in [moved_counts, dealt_counts] {
        assert_eq!(counts.len(), 35, "7 choose 3");
        let counts: Vec<u32> = counts.into_values().collect();
        assert!(deviation(&counts).abs() < 4.0, "{counts:?}");
    }
}

#[track_caller]
fn pinned(size: &str, start: StartRule, first: &str, seed: u64, expected_rows: &str) {
    let text = deal(size, start, seed).layout(cell(first)).to_string();
    let rows: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(rows.join("/"), expected_rows);
}

/// Records contain seeds, so these boards must never change.
#[test]
fn old_seeds_deal_the_same_boards_forever() {
    pinned("5x4x5", StartRule::Any, "a1", 1, "...../***../*..../.*...");
    pinned("5x4x5", StartRule::Safe, "a1", 1, "...../.***./*..../.*...");
    pinned("5x4x5", StartRule::Opening, "a1", 1, "...../...*./**.../..**.");
    pinned(
        "9x9x10",
        StartRule::Safe,
        "e5",
        42,
        "......**./........./...*...*./.**....../.*......./.**....../........./....*..../.........",
    );
    pinned("7x2x9", StartRule::Opening, "c1", u64::MAX, "*...***/**..***");
}

#[track_caller]
fn degrades(size: &str, start: StartRule, first: &str, expected: &str) {
    let deal = deal(size, start, 3);
    let said = deal.shortfall(cell(first)).map(|shortfall| shortfall.to_string());
    assert_eq!(said.as_deref().unwrap_or("kept"), expected);
    let layout = deal.layout(cell(first));
    assert_eq!(layout.size(), deal.size);
    if let Some(shortfall) = deal.shortfall(cell(first)) {
        let around = layout.size().grid().neighbours(cell(first)).chain([cell(first)]);
        let n_free = around.filter(|&cell| !layout.is_mine(cell)).count();
        assert_eq!(n_free, shortfall.n_kept);
        assert_eq!(layout.is_mine(cell(first)), shortfall.n_kept == 0);
    }
}

#[test]
fn a_start_rule_without_room_degrades_and_says_so() {
    degrades("5x4x11", StartRule::Opening, "b2", "kept");
    degrades(
        "5x4x12",
        StartRule::Opening,
        "b2",
        "too many mines for the start rule \"opening\" at b2: 8 of 9 cells there are kept free",
    );
    degrades(
        "5x4x19",
        StartRule::Opening,
        "b2",
        "too many mines for the start rule \"opening\" at b2: 1 of 9 cells there are kept free",
    );
    degrades("5x4x19", StartRule::Safe, "b2", "kept");
    degrades(
        "5x4x20",
        StartRule::Safe,
        "b2",
        "too many mines for the start rule \"safe\" at b2: it cannot be kept free",
    );
    degrades("5x4x20", StartRule::Any, "b2", "kept");
    degrades(
        "1x1x1",
        StartRule::Opening,
        "a1",
        "too many mines for the start rule \"opening\" at a1: it cannot be kept free",
    );
    degrades("1x1x0", StartRule::Opening, "a1", "kept");
}
