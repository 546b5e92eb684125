//! The visible state of a Four in a Row board, with names for screen readers.

use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_four_solver::Verdict;
use flagfall_play::{FourInARow, Phase, Piece};
use flagfall_table::{FourTable, four_words as words};
use flagfall_text::{Colour, Four, Language};

/// Everything drawn. Elements update when their part differs from the previous picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    /// The headers, from the left.
    pub(crate) heads: [Head; COLUMNS as usize],
    /// By column and row, from the lower left.
    pub(crate) holes: [[Hole; ROWS as usize]; COLUMNS as usize],
    /// The piece to drop next, if it is the turn of a player at this screen.
    pub(crate) next: Option<Piece>,
}

/// A column's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// `column 4, 2 discs, wins in 5`.
    pub(crate) name: String,
    /// The value of a drop, if shown, and the same in short lines.
    pub(crate) verdict: Option<Verdict>,
    pub(crate) values: Vec<String>,
    /// Whether the cursor is here.
    pub(crate) is_cursor: bool,
    /// Whether the hint is here.
    pub(crate) is_hint: bool,
}

/// One of the 42 cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    /// `row 2, column 4, red, dropped last`.
    pub(crate) name: String,
    pub(crate) piece: Option<Piece>,
    /// A preview of the disc that would land here.
    pub(crate) ghost: Option<Piece>,
    pub(crate) is_last: bool,
    pub(crate) is_winning: bool,
    /// The disc has just been dropped.
    pub(crate) is_falling: bool,
}

impl Picture {
    /// A read-only board.
    pub(crate) fn of_game(
        game: &FourInARow,
        colours: [Colour; 2],
        fell: Option<Spot>,
        language: &Language,
    ) -> Picture {
        let line = game.line();
        let last = game.last_spot();
        let hole = |column: Column, row: usize| {
            let spot = Spot::new(column, row as u8).expect("a row of the board");
            let piece = game.piece_at(spot);
            let (is_last, is_winning) = (last == Some(spot), line.contains(&spot));
            let name = words::cell_name(spot, piece, colours, is_last, is_winning);
            Hole {
                name: language.say(&name.into()),
                piece,
                ghost: None,
                is_last,
                is_winning,
                is_falling: fell == Some(spot) && piece.is_some(),
            }
        };
        Picture {
            heads: Column::ALL.map(|column| Head {
                name: language.say(&words::column_name(game, column, None)),
                verdict: None,
                values: vec![],
                is_cursor: false,
                is_hint: false,
            }),
            holes: Column::ALL.map(|column| std::array::from_fn(|row| hole(column, row))),
            next: None,
        }
    }

    /// A board in play.
    pub(crate) fn of_table(
        table: &FourTable,
        colours: [Colour; 2],
        fell: Option<Spot>,
        language: &Language,
    ) -> Picture {
        let game = table.game();
        let mut picture = Picture::of_game(game, colours, fell, language);
        picture.next = match game.phase() {
            Phase::Drop(player) => table.dropper().and_then(|_| game.piece(player)),
            Phase::Pick(_) | Phase::Settle(_) | Phase::Over(_) => None,
        };
        // Values are shown from the point of view of the player to drop.
        let values = table.values().filter(|_| table.dropper().is_some());
        for (head, column) in picture.heads.iter_mut().zip(Column::ALL) {
            let mut name = words::column_name(game, column, values);
            head.verdict = values.and_then(|values| values.column_verdict(column));
            let lines = head.verdict.map(words::in_two_lines).unwrap_or_default();
            head.values = lines.into_iter().map(|line| language.say(&line.into())).collect();
            head.is_cursor = picture.next.is_some() && table.cursor() == column;
            head.is_hint = table.hint() == Some(column);
            if head.is_hint {
                name = Four::ColumnHinted { name: Box::new(name) }.into();
            }
            head.name = language.say(&name);
        }
        if let (Some(piece), Some(spot)) = (picture.next, game.position().landing(table.cursor())) {
            let column = usize::from(spot.column().index());
            picture.holes[column][usize::from(spot.row())].ghost = Some(piece);
        }
        picture
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Origin, Screen, When};
    use flagfall_play::{Millis, Session};
    use flagfall_rng::Seed;
    use flagfall_settings::{Languages, Settings};
    use flagfall_table::{FourCommand, Kit};

    use super::*;

    fn session(columns: &str) -> Session<FourInARow> {
        let codes: Vec<String> = columns.chars().map(|column| format!("0d{column}")).collect();
        let text = format!("ff1~four~one~x~refused~free~allowed~{}", codes.join("."));
        Session::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Draws it from the top with `x` and `o`, capitals in the winning line.
    fn drawn(picture: &Picture) -> String {
        let hole = |hole: &Hole| match (hole.piece, hole.is_winning, hole.ghost) {
            (Some(Piece::X), false, _) => 'x',
            (Some(Piece::X), true, _) => 'X',
            (Some(Piece::O), false, _) => 'o',
            (Some(Piece::O), true, _) => 'O',
            (None, _, Some(_)) => '+',
            (None, _, None) => '.',
        };
        let row = |row: usize| picture.holes.iter().map(|column| hole(&column[row])).collect();
        (0..ROWS as usize).rev().map(row).collect::<Vec<String>>().join("/")
    }

    #[test]
    fn a_won_game_shows_its_line() {
        let picture = Picture::of_game(
            session("1212121").game(),
            [Colour::Yellow, Colour::Red],
            None,
            Language::english(),
        );
        assert_eq!(drawn(&picture), "......./......./X....../Xo...../Xo...../Xo.....");
        assert_eq!(picture.holes[0][3].name, "row 4, column 1, yellow, in the winning line");
        assert!(picture.holes[0][3].is_last && !picture.holes[0][3].is_falling);
        assert_eq!(picture.heads[1].name, "column 2, 3 discs");
    }

    #[test]
    fn the_table_shows_where_a_disc_would_fall() {
        let (mut kit, _) =
            Kit::new(Screen::Page, Settings::default(), Box::new(|| Seed(1)), Languages::english());
        let now = When { at: Millis(0), unix: 0 };
        let mut table = FourTable::resumed(session("4"), Origin::new(Screen::Page), &kit, now);
        table.carry_out(FourCommand::Point(Column::ALL[3]), &mut kit, now);
        let picture = Picture::of_table(
            &table,
            [Colour::Orange, Colour::Blue],
            table.last_spot(),
            Language::english(),
        );
        assert_eq!(drawn(&picture), "......./......./......./......./...+.../...x...");
        assert_eq!(picture.next, Some(Piece::O));
        assert!(picture.heads[3].is_cursor && !picture.heads[2].is_cursor);
        assert_eq!(picture.holes[3][0].name, "row 1, column 4, orange, dropped last");
        assert!(picture.holes[3][0].is_falling);
    }
}
