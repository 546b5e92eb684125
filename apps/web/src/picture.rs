//! A thumbnail of a position, to tell saved games apart. It uses the theme's colours by their CSS names, so it follows
//! the theme automatically.

use flagfall_flow::SavedBoard;
use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_mines::{Cell, Face, View};
use flagfall_play::{FourInARow, Piece};
use leptos::prelude::*;

/// Squares and discs, one path per colour. A cell is 10 units wide.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picture {
    width: u16,
    height: u16,
    paths: Vec<(String, String)>,
}

/// Larger boards are sampled down to this many cells per side.
const MOST_CELLS: u16 = 64;

impl Picture {
    pub(crate) fn of(board: SavedBoard<'_>) -> Picture {
        match board {
            SavedBoard::Mines(session) => Picture::of_mines(session.game().view()),
            SavedBoard::Four(session) => Picture::of_four(session.game()),
        }
    }

    fn new(width: u16, height: u16, ground: &str) -> Picture {
        let paths = vec![(ground.to_owned(), format!("M0 0h{width}0v{height}0H0z"))];
        Picture { width, height, paths }
    }

    fn of_mines(view: &View) -> Picture {
        let grid = view.size().grid();
        let every = grid.width().max(grid.height()).div_ceil(MOST_CELLS);
        let [width, height] = [grid.width(), grid.height()].map(|n| n.div_ceil(every));
        let mut picture = Picture::new(width, height, "open");
        for row in 0..height {
            for column in 0..width {
                let face = view.face(Cell { column: column * every, row: row * every });
                let whole = || format!("M{column}0 {row}0h9v9h-9z");
                let (colour, shape) = match face {
                    Face::Open(0) => continue,
                    Face::Open(number) => {
                        (format!("number-{number}"), format!("M{column}3 {row}3h4v4h-4z"))
                    }
                    Face::Closed | Face::Question => ("closed".to_owned(), whole()),
                    Face::Flag => ("flag".to_owned(), whole()),
                    Face::Mine => ("mine".to_owned(), whole()),
                    Face::Hit | Face::WrongFlag => ("bad".to_owned(), whole()),
                };
                picture.add(colour, &shape);
            }
        }
        picture
    }

    fn of_four(game: &FourInARow) -> Picture {
        let mut picture = Picture::new(COLUMNS.into(), ROWS.into(), "frame");
        for (column, row) in
            Column::ALL.iter().flat_map(|column| (0..ROWS).map(move |row| (*column, row)))
        {
            let Some(spot) = Spot::new(column, row) else { continue };
            let colour = match game.piece_at(spot) {
                Some(Piece::X) => "disc-1",
                Some(Piece::O) => "disc-2",
                None => "hole",
            };
            let (left, down) = (column.index(), ROWS - 1 - row);
            picture
                .add(colour.to_owned(), &format!("M{left}1 {down}5a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"));
        }
        picture
    }

    fn add(&mut self, colour: String, shape: &str) {
        match self.paths.iter_mut().find(|(known, _)| *known == colour) {
            Some((_, path)) => path.push_str(shape),
            None => self.paths.push((colour, shape.to_owned())),
        }
    }

    /// The SVG element; the text beside it describes it.
    pub(crate) fn draw(self) -> impl IntoView {
        let paths = self.paths.into_iter().map(|(colour, path)| {
            view! { <path fill=format!("var(--{colour})") d=path></path> }
        });
        let size = format!("0 0 {}0 {}0", self.width, self.height);
        view! { <svg class="picture" viewBox=size aria-hidden="true" focusable="false">{paths.collect_view()}</svg> }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_has_a_path_per_colour() {
        let view: View = "5x4x2\n#F100\n##100\n11100\n00000".parse().expect("a view");
        let picture = Picture::of_mines(&view);
        let colours: Vec<&str> = picture.paths.iter().map(|(colour, _)| &**colour).collect();
        assert_eq!(colours, ["open", "closed", "flag", "number-1"]);
        assert_eq!(picture.paths[0].1, "M0 0h50v40H0z");
        assert_eq!(picture.paths[2].1, "M10 00h9v9h-9z");
    }

    #[test]
    fn large_boards_are_sampled() {
        let view = View::untouched("200x100x9".parse().expect("a size"));
        let picture = Picture::of_mines(&view);
        assert_eq!((picture.width, picture.height), (50, 25));
    }
}
