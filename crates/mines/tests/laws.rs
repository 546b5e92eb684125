//! Laws of every game: round trips, undo, secrecy, and a slow flood fill as an oracle.

use std::collections::{HashMap, HashSet};

use flagfall_mines::{
    Cell, Deal, Face, Field, Grid, Layout, Marks, MinesAction, MinesOutcome, Size, StartRule, View,
};
use flagfall_rng::Seed;
use proptest::prelude::*;

fn size() -> impl Strategy<Value = Size> {
    (1..9_u16, 1..9_u16).prop_flat_map(|(width, height)| {
        let grid = Grid::new(width, height).expect("a small grid");
        (0..=grid.n_cells() as u32).prop_map(move |n| Size::new(grid, n).expect("they fit"))
    })
}

fn deal() -> impl Strategy<Value = Deal> {
    let start = prop::sample::select(&StartRule::ALL[..]);
    (size(), start, any::<u64>()).prop_map(|(size, start, seed)| Deal {
        size,
        start,
        seed: Seed(seed),
    })
}

fn marks() -> impl Strategy<Value = Marks> {
    prop::sample::select(&[Marks::Flags, Marks::FlagsAndQuestions][..])
}

fn actions() -> impl Strategy<Value = Vec<MinesAction>> {
    let kinds: Vec<fn(Cell) -> MinesAction> =
        vec![MinesAction::Open, MinesAction::Mark, MinesAction::Chord, MinesAction::FlagAll];
    let cell = (0..9_u16, 0..9_u16).prop_map(|(column, row)| Cell { column, row });
    let action = (prop::sample::select(kinds), cell).prop_map(|(kind, cell)| kind(cell));
    prop::collection::vec(action, 0..40)
}

/// The slow flood fill: repeat until nothing more opens.
fn opened_by_slow_flood(layout: &Layout, view: &View, first: Cell) -> HashSet<Cell> {
    let grid = layout.size().grid();
    let mut opened = HashSet::from([first]);
    loop {
        let next: HashSet<Cell> = opened
            .iter()
            .filter(|&&cell| layout.hint(cell) == Some(0))
            .flat_map(|&cell| grid.neighbours(cell))
            .filter(|&cell| matches!(view.face(cell), Face::Closed | Face::Question))
            .chain(opened.iter().copied())
            .collect();
        if next.len() == opened.len() {
            return opened;
        }
        opened = next;
    }
}

proptest! {
    #[test]
    fn every_step_can_be_taken_back(deal in deal(), marks in marks(), actions in actions()) {
        let mut field = Field::new(deal, marks);
        let mut past = Vec::new();
        let mut done = Vec::new();
        for action in actions {
            let before = field.view().clone();
            match field.play(action) {
                Ok(step) => {
                    past.push((before, step));
                    done.push(action);
                }
                Err(_) => prop_assert_eq!(field.view(), &before, "a refusal changes nothing"),
            }
        }
        let after = field.view().clone();
        for (before, step) in past.iter().rev() {
            field.take_back(step);
            prop_assert_eq!(field.view(), before);
        }
        // Undo leaves no trace: the same actions lead to the same result, with the mines dealt again.
        for action in done {
            prop_assert!(field.play(action).is_ok());
        }
        prop_assert_eq!(field.view(), &after);
    }

    #[test]
    fn view_text_round_trips(deal in deal(), marks in marks(), actions in actions()) {
        let mut field = Field::new(deal, marks);
        for action in actions {
            let _ = field.play(action);
            prop_assert_eq!(&field.view().to_string().parse::<View>().unwrap(), field.view());
        }
    }

    #[test]
    fn the_flood_fill_matches_the_slow_one(deal in deal(), marks in marks(), actions in actions()) {
        let layout = deal.layout(Cell { column: 0, row: 0 });
        let mut field = Field::with_layout(layout.clone(), marks);
        for action in actions {
            let before = field.view().clone();
            let Ok(step) = field.play(action) else { continue };
            let opened: Vec<Cell> = step.opened().collect();
            let distinct: HashSet<Cell> = opened.iter().copied().collect();
            prop_assert_eq!(distinct.len(), opened.len(), "each cell at most once");
            if let MinesAction::Open(cell) = action {
                prop_assert_eq!(distinct, opened_by_slow_flood(&layout, &before, cell));
            }
        }
    }

    /// The counters match the faces, and the outcome matches the rules.
    #[test]
    fn the_counters_match_the_faces(deal in deal(), marks in marks(), actions in actions()) {
        let mut field = Field::new(deal, marks);
        for action in actions {
            let _ = field.play(action);
            let view = field.view();
            let count = |wanted: fn(Face) -> bool| view.faces().iter().filter(|&&face| wanted(face)).count();
            let n_open = count(|face| matches!(face, Face::Open(_)));
            let n_hit = count(|face| face == Face::Hit);
            let n_flags = count(|face| matches!(face, Face::Flag | Face::WrongFlag));
            prop_assert_eq!(view.n_open(), n_open);
            prop_assert_eq!(view.mines_left(), i64::from(deal.size.n_mines()) - n_flags as i64);
            prop_assert_eq!(view.outcome() == Some(MinesOutcome::Lost), n_hit > 0);
            let all_open = n_open > 0 && n_open == deal.size.n_safe();
            prop_assert_eq!(view.outcome() == Some(MinesOutcome::Won), all_open);
            prop_assert_eq!(field.layout().is_some(), view.outcome().is_some());
        }
    }
}

/// The view of a game in progress depends only on the opened cells: all layouts that agree on these give
/// the same view after the same actions.
#[test]
fn a_view_in_progress_reveals_no_mine() {
    let grid = Grid::new(4, 3).expect("a grid");
    let actions = ["mark d1", "open b3", "open a1", "mark b2", "open d3", "chord b3", "open c2"]
        .map(|text| text.parse::<MinesAction>().expect(text));
    let mut views = HashMap::new();
    let mut n_checked = 0;
    for mines in (0..1_u32 << grid.n_cells()).filter(|mines| mines.count_ones() == 3) {
        let is_mine: Vec<bool> = (0..grid.n_cells()).map(|n| mines >> n & 1 == 1).collect();
        let layout = Layout::new(grid, &is_mine);
        let mut field = Field::with_layout(layout.clone(), Marks::Flags);
        let mut opened = Vec::new();
        for (nth, action) in actions.into_iter().enumerate() {
            let Ok(step) = field.play(action) else { continue };
            if field.view().outcome().is_some() {
                break;
            }
            opened.extend(step.opened().map(|cell| (cell, layout.hint(cell))));
            assert!(field.layout().is_none());
            let view = field.view().clone();
            let first = views.entry((nth, opened.clone())).or_insert(view);
            assert_eq!(first, field.view());
            n_checked += 1;
        }
    }
    assert!(n_checked > 3 * views.len(), "{n_checked} views, {} different", views.len());
}
