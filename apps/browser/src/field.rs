//! A game of Minesweeper on the page: starting it, finding its cells, and reading them.

use flagfall_mines::{Cell, Layout};
use flagfall_play::{Board, Minesweeper, Session};
use serde_json::json;

use crate::browser::Browser;
use crate::site::Site;

/// The storage key of the first tab's game.
pub const KEPT: &str = "flagfall running mines 0";

/// Mines at c1, a3 and e3. Opening a1 opens four cells, from which c3 is provably safe.
pub const SMALL: &str = "5x4x3/..*../...../*...*/.....";
/// A beginner board with no mine around e5 and one at c3.
pub const BEGINNER: &str = "9x9x10/*......../........./..*....../......*../........./.*....*../....*..../*.......*/..*...*..";

/// The stored record of an unfinished game with these entries.
pub fn record(layout: &str, undo: &str, entries: &str) -> String {
    let terms = format!("board given {layout}\nmarks flags\nundo {undo}\nassistance allowed");
    format!("known web\nflagfall 1 mines\n{terms}\n{entries}")
}

/// Parses a cell name.
pub fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The CSS selector of a cell.
pub fn selector(cell: Cell) -> String {
    let Cell { column, row } = cell;
    format!(".board [aria-rowindex='{}'] > [aria-colindex='{}']", row + 1, column + 1)
}

impl Browser {
    /// Opens the page in a browser whose storage has these entries.
    pub async fn open_with(&self, site: &Site, address: &str, kept: &[(&str, &str)]) {
        // A page saves its game once more when it is left, possibly after the next one has loaded; it is gone only when
        // it has released its slot. Meanwhile show another document of the same origin.
        self.open(&site.url("/service-worker.js")).await;
        self.wait_until("!!navigator.locks").await;
        let kept = kept
            .iter()
            .map(|(name, text)| format!("localStorage.setItem({}, {});", json!(name), json!(text)));
        let keep =
            format!("localStorage.clear(); sessionStorage.clear(); {}", kept.collect::<String>());
        self.js(&format!("navigator.locks.request('flagfall place 0', () => {{ {keep} }})")).await;
        self.open(&site.url(address)).await;
    }

    /// Opens the page with a saved game of Minesweeper.
    pub async fn open_mines(&self, site: &Site, record: &str) {
        self.open_with(site, "/", &[(KEPT, record)]).await;
        self.wait_until("document.querySelector('.board [role=gridcell]')").await;
    }

    /// A cell's position in the window.
    pub async fn place(&self, cell: Cell) -> (i64, i64) {
        self.centre(&selector(cell)).await
    }

    /// Waits until a cell's label is its name and this face.
    pub async fn sees(&self, name: &str, face: &str) {
        let label = format!("{name}, {face}");
        let selector = selector(cell(name));
        self.wait_until(&format!("document.querySelector({selector:?}).ariaLabel === {label:?}"))
            .await;
    }

    /// Waits until the status line contains this text.
    pub async fn hears(&self, text: &str) {
        self.wait_until(&format!(
            "document.querySelector('[role=status]').textContent.includes({text:?})"
        ))
        .await;
    }

    /// Whether a cell is still closed.
    pub async fn is_closed(&self, cell: Cell) -> bool {
        let selector = selector(cell);
        self.js(&format!("document.querySelector({selector:?}).classList.contains('closed')")).await
            == json!(true)
    }

    /// The mines of the running game, in which this cell was opened first.
    pub async fn mines(&self, first: Cell) -> Layout {
        let kept = format!("localStorage.getItem({KEPT:?})");
        self.wait_until(&format!("{kept}?.includes('open {first}')")).await;
        let kept = self.js(&kept).await;
        let (_, record) =
            kept.as_str().and_then(|kept| kept.split_once('\n')).expect("a line and a record");
        let session = Session::<Minesweeper>::read_kept(record).expect("a record");
        match session.terms().board.again(first) {
            Board::Given(layout) | Board::NoGuess { layout, .. } => layout,
            Board::Dealt(_) => panic!("`again` never returns an undealt board"),
        }
    }
}
