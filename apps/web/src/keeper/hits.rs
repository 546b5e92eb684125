//! Where mines were hit. Only the records have that, so each is read once per visit, in small batches, newest first.

use std::collections::HashMap;

use flagfall_history::{Category, GameResult};
use flagfall_keeper::sorted_by;
use flagfall_mines::Cell;
use flagfall_play::{Minesweeper, Session};

use super::finished::History;

/// How many records are read per batch, so that the page stays responsive.
const N_READ: usize = 50;
/// How many lost games of a category are read, the newest ones: enough for a heat map.
const MOST: usize = 1_000;

/// The mine that ended each game whose record was read; `None` if it was given up or has no record.
#[derive(Default)]
pub(super) struct Hits(HashMap<u32, Option<Cell>>);

impl Hits {
    /// The games of a category whose records are to be read next.
    pub(super) fn unread(&self, history: &History, category: Category) -> Vec<u32> {
        let Category::Mines { .. } = category else { return vec![] };
        let unread = lost(history, category).filter(|number| !self.0.contains_key(number));
        unread.take(N_READ).collect()
    }

    /// Reads a game's record.
    pub(super) fn learn(&mut self, number: u32, record: Option<&str>) {
        let hit = |record| {
            let session = Session::<Minesweeper>::read(record).ok()?;
            session.game().view().hit_mines().next()
        };
        // If it was requested twice, the second answer has no record.
        self.0.entry(number).or_insert_with(|| record.and_then(hit));
    }

    /// The cells of a category in which mines were hit, and how often.
    pub(super) fn of(&self, history: &History, category: Category) -> Vec<(Cell, usize)> {
        let mut hits: HashMap<Cell, usize> = HashMap::new();
        for cell in lost(history, category).filter_map(|number| *self.0.get(&number)?) {
            *hits.entry(cell).or_default() += 1;
        }
        let place = |cell: &Cell| (cell.row, cell.column);
        sorted_by(hits.into_iter().collect(), |(one, _), (other, _)| place(one).cmp(&place(other)))
    }
}

/// The numbers of the newest lost games of a category.
fn lost(history: &History, category: Category) -> impl Iterator<Item = u32> {
    let games = history.all().iter().rev();
    let lost =
        games.filter(move |(_, game)| game.category == category && game.result == GameResult::Lost);
    lost.map(|(number, _)| *number).take(MOST)
}
