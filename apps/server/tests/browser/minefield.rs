//! Reads the Minesweeper board of a room from the page, and chooses the next move.

use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{BestMoves, Budget};
use serde_json::json;

use crate::browser::Browser;
use crate::field::selector;
use crate::hand::Button;

/// Whether the game is over.
pub(crate) const IS_OVER: &str = "document.querySelector('.end') !== null";

/// The side of a duel's board, and its average number of mines per cell.
const DUEL_SIDE: u16 = 16;
const DUEL_DENSITY: f64 = 51.0 / 256.0;

/// The CSS classes of every cell, row by row.
async fn classes(browser: &Browser) -> Vec<String> {
    let classes = browser
        .js("[...document.querySelectorAll('.board [role=gridcell]')].map((cell) => cell.className)")
        .await;
    let classes = classes.as_array().expect("a list").iter();
    classes.map(|class| class.as_str().expect("a text").to_owned()).collect()
}

fn number(class: &str) -> Option<u8> {
    class.find(" n").and_then(|at| class[at + 2..at + 3].parse().ok())
}

/// The current view of a Beginner board.
async fn view(browser: &Browser) -> View {
    let mut view = View::untouched("9x9x10".parse().expect("a size"));
    // A room is entered before its board is drawn.
    let n_cells = "document.querySelectorAll('.board [role=gridcell]').length";
    browser.wait_until(&format!("{n_cells} === {}", view.size().grid().n_cells())).await;
    for (cell, class) in view.size().grid().cells().zip(&classes(browser).await) {
        let face = match class.starts_with("closed") {
            true => Face::Closed,
            false => Face::Open(number(class).unwrap_or(0)),
        };
        view.show(cell, face);
    }
    view
}

/// The best cell to open next; `None` if the game is over.
pub(crate) async fn best_cell(browser: &Browser) -> Option<Cell> {
    if browser.js(IS_OVER).await == json!(true) {
        return None;
    }
    let view = view(browser).await;
    let best = BestMoves::of(&view, Budget::default()).expect("a consistent board");
    best.cells.first().copied()
}

/// The cell of a duel most likely to have a mine, estimated from each adjacent number on its own.
pub(crate) async fn likeliest_mine(browser: &Browser) -> Cell {
    let classes = classes(browser).await;
    let side = i32::from(DUEL_SIDE);
    let around = |place: usize| {
        let (column, row) = (place as i32 % side, place as i32 / side);
        let near = move |offset: i32| (column + offset % 3 - 1, row + offset / 3 - 1);
        let is_cell = move |(x, y): &(i32, i32)| {
            (0..side).contains(x) && (0..side).contains(y) && (*x, *y) != (column, row)
        };
        (0..9).map(near).filter(is_cell).map(move |(x, y)| (y * side + x) as usize)
    };
    let is_found = |place: usize| classes[place].contains("flag");
    let is_closed = |place: usize| classes[place].starts_with("closed") && !is_found(place);
    let chance = |place: usize| {
        let by_number = |near: usize| {
            let left = f64::from(number(&classes[near])?)
                - around(near).filter(|&at| is_found(at)).count() as f64;
            Some(left / around(near).filter(|&at| is_closed(at)).count() as f64)
        };
        let chances: Vec<f64> = around(place).filter_map(by_number).collect();
        match chances.iter().any(|chance| *chance <= 0.0) {
            true => 0.0,
            false => chances.into_iter().fold(DUEL_DENSITY, f64::max),
        }
    };
    let places = (0..classes.len()).filter(|&place| is_closed(place));
    let place = places.max_by(|a, b| chance(*a).total_cmp(&chance(*b))).expect("mines are left");
    Cell { column: place as u16 % DUEL_SIDE, row: place as u16 / DUEL_SIDE }
}

/// Clicks a cell.
pub(crate) async fn click(browser: &Browser, cell: Cell, button: Button) {
    browser.click(browser.place(cell).await, button).await;
}

/// Waits until a cell is open, or shows a mine found in a duel.
pub(crate) async fn sees_open(browser: &Browser, cell: Cell) {
    let cell = format!("document.querySelector({:?}).classList", selector(cell));
    browser.wait_until(&format!("!{cell}.contains('closed') || {cell}.contains('flag')")).await;
}

/// Waits until exactly these cells have a flag.
pub(crate) async fn sees_flags(browser: &Browser, cells: &[Cell]) {
    for cell in cells {
        let cell = format!("document.querySelector({:?}).classList", selector(*cell));
        browser.wait_until(&format!("{cell}.contains('flag')")).await;
    }
    let n_flags = "document.querySelectorAll('.board .flag').length";
    browser.wait_until(&format!("{n_flags} === {}", cells.len())).await;
}
