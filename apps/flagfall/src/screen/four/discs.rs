//! Discs as characters, in three sizes. The two kinds differ in shape: one is solid, the other a ring.

use flagfall_play::Piece;

use crate::screen::looks::Looks;

/// The size of a board cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Two columns, one row.
    Small,
    /// Four columns, two rows.
    Medium,
    /// Six columns, three rows.
    Large,
}

impl Scale {
    /// Largest first.
    pub(super) const ALL: [Scale; 3] = [Scale::Large, Scale::Medium, Scale::Small];

    pub(super) const fn width(self) -> u16 {
        2 * self.height()
    }

    pub(super) const fn height(self) -> u16 {
        match self {
            Scale::Small => 1,
            Scale::Medium => 2,
            Scale::Large => 3,
        }
    }

    /// The column number's offset within its cell.
    pub(super) const fn middle(self) -> u16 {
        match self {
            Scale::Small | Scale::Medium => 1,
            Scale::Large => 2,
        }
    }

    /// Whether a character is inside the hole and not on its edge.
    pub(super) const fn is_inside(self, column: usize, row: usize) -> bool {
        match self {
            Scale::Small => column == 1,
            Scale::Medium => matches!(column, 1 | 2),
            Scale::Large => row == 1 && matches!(column, 1..=4),
        }
    }
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Empty,
    /// A preview of where the next disc would land.
    Ghost(Piece),
    Disc(Piece),
    /// The disc that was dropped last.
    Last(Piece),
    /// A disc of the winning line.
    Winning(Piece),
}

/// The characters of a cell, row by row.
pub(super) type Art = &'static [&'static str];

impl Sight {
    pub(super) fn art(self, scale: Scale, looks: &Looks) -> Art {
        if !looks.glyphs.has_blocks {
            return self.letters(scale);
        }
        match scale {
            Scale::Small => self.dots(),
            Scale::Medium | Scale::Large if self == Sight::Empty && looks.is_monochrome() => {
                match scale {
                    Scale::Large => &["      ", "  ··  ", "      "],
                    Scale::Small | Scale::Medium => &[" ▗▖ ", " ▝▘ "],
                }
            }
            Scale::Medium => self.medium_blocks(),
            Scale::Large => self.large_blocks(),
        }
    }

    fn dots(self) -> Art {
        match self {
            Sight::Empty => &[" ·"],
            Sight::Ghost(_) => &[" ◌"],
            Sight::Disc(Piece::X) => &[" ●"],
            Sight::Disc(Piece::O) => &[" ○"],
            Sight::Last(Piece::X) => &[" ◉"],
            Sight::Last(Piece::O) => &[" ◎"],
            Sight::Winning(Piece::X) => &[" ★"],
            Sight::Winning(Piece::O) => &[" ☆"],
        }
    }

    fn medium_blocks(self) -> Art {
        match self {
            Sight::Empty | Sight::Disc(Piece::X) => &["▄▆▆▄", "▀██▀"],
            Sight::Ghost(_) => &[" ░░ ", " ░░ "],
            Sight::Disc(Piece::O) => &["▄▀▀▄", "▀▄▄▀"],
            Sight::Last(Piece::X) => &["▄▛▜▄", "▀▙▟▀"],
            Sight::Last(Piece::O) => &["▄▜▛▄", "▀▟▙▀"],
            Sight::Winning(Piece::X) => &["▄▆▆▄", "▀★★▀"],
            Sight::Winning(Piece::O) => &["▄▀▀▄", "▀★★▀"],
        }
    }

    fn large_blocks(self) -> Art {
        // The top is slightly cut off, which separates discs in a column.
        match self {
            Sight::Empty | Sight::Disc(Piece::X) => &[" ▄▆▆▄ ", "▐████▌", " ▀██▀ "],
            Sight::Ghost(_) => &["      ", " ░░░░ ", "      "],
            Sight::Disc(Piece::O) => &[" ▄▆▆▄ ", "▐▌  ▐▌", " ▀██▀ "],
            Sight::Last(Piece::X) => &[" ▄▆▆▄ ", "▐█▌▐█▌", " ▀██▀ "],
            Sight::Last(Piece::O) => &[" ▄▆▆▄ ", "▐▌▐▌▐▌", " ▀██▀ "],
            Sight::Winning(Piece::X) => &[" ▄▆▆▄ ", "▐█★★█▌", " ▀██▀ "],
            Sight::Winning(Piece::O) => &[" ▄▆▆▄ ", "▐▌★★▐▌", " ▀██▀ "],
        }
    }

    fn letters(self, scale: Scale) -> Art {
        match (scale, self) {
            (Scale::Small, Sight::Empty) => &[" ."],
            (Scale::Small, Sight::Ghost(Piece::X)) => &[" x"],
            (Scale::Small, Sight::Ghost(Piece::O)) => &[" o"],
            (Scale::Small, Sight::Disc(Piece::X)) => &[" X"],
            (Scale::Small, Sight::Disc(Piece::O)) => &[" O"],
            (Scale::Small, Sight::Last(Piece::X)) => &[">X"],
            (Scale::Small, Sight::Last(Piece::O)) => &[">O"],
            (Scale::Small, Sight::Winning(Piece::X)) => &["*X"],
            (Scale::Small, Sight::Winning(Piece::O)) => &["*O"],
            (Scale::Medium, Sight::Empty) => &["    ", " .. "],
            (Scale::Medium, Sight::Ghost(Piece::X)) => &["    ", " xx "],
            (Scale::Medium, Sight::Ghost(Piece::O)) => &["    ", " oo "],
            (Scale::Medium, Sight::Disc(Piece::X)) => &[" \\/ ", " /\\ "],
            (Scale::Medium, Sight::Disc(Piece::O)) => &[".--.", "'--'"],
            (Scale::Medium, Sight::Last(Piece::X)) => &["[\\/]", "[/\\]"],
            (Scale::Medium, Sight::Last(Piece::O)) => &["[--]", "[--]"],
            (Scale::Medium, Sight::Winning(Piece::X)) => &["*\\/*", "*/\\*"],
            (Scale::Medium, Sight::Winning(Piece::O)) => &["*--*", "*--*"],
            (Scale::Large, Sight::Empty) => &["      ", "  ..  ", "      "],
            (Scale::Large, Sight::Ghost(Piece::X)) => &["      ", "  xx  ", "      "],
            (Scale::Large, Sight::Ghost(Piece::O)) => &["      ", "  oo  ", "      "],
            (Scale::Large, Sight::Disc(Piece::X)) => &[" \\  / ", "  ><  ", " /  \\ "],
            (Scale::Large, Sight::Disc(Piece::O)) => &[" .--. ", " |  | ", " '--' "],
            (Scale::Large, Sight::Last(Piece::X)) => &[" \\  / ", "[ >< ]", " /  \\ "],
            (Scale::Large, Sight::Last(Piece::O)) => &[" .--. ", "[|  |]", " '--' "],
            (Scale::Large, Sight::Winning(Piece::X)) => &["*\\  /*", "* >< *", "*/  \\*"],
            (Scale::Large, Sight::Winning(Piece::O)) => &["*.--.*", "*|  |*", "*'--'*"],
        }
    }

    /// The piece that determines the colour.
    pub(super) fn piece(self) -> Option<Piece> {
        match self {
            Sight::Empty => None,
            Sight::Ghost(piece)
            | Sight::Disc(piece)
            | Sight::Last(piece)
            | Sight::Winning(piece) => Some(piece),
        }
    }
}

/// A disc in one column, for the panel.
pub(crate) fn token(piece: Piece, looks: &Looks) -> &'static str {
    match (piece, looks.glyphs.has_blocks) {
        (Piece::X, true) => "●",
        (Piece::O, true) => "○",
        (Piece::X, false) => "X",
        (Piece::O, false) => "O",
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::{Colours, Glyphs, Settings};
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::screen::looks::Surroundings;

    #[test]
    fn every_sight_fills_its_cell_and_differs_without_colours() {
        let sights = [Piece::X, Piece::O]
            .into_iter()
            .flat_map(|piece| [Sight::Disc(piece), Sight::Last(piece), Sight::Winning(piece)]);
        let sights: Vec<Sight> = sights.chain([Sight::Empty, Sight::Ghost(Piece::X)]).collect();
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Emoji] {
            let settings = Settings { glyphs, colours: Colours::None, ..Settings::default() };
            let looks = Looks::new(&settings, &Surroundings::default());
            for scale in Scale::ALL {
                for &sight in &sights {
                    let art = sight.art(scale, &looks);
                    assert_eq!(art.len(), usize::from(scale.height()), "{sight:?}");
                    for row in art {
                        assert_eq!(row.width(), usize::from(scale.width()), "{sight:?}");
                        assert_eq!(row.chars().count(), row.width(), "{sight:?}");
                    }
                    let alike = sights.iter().filter(|other| other.art(scale, &looks) == art);
                    assert_eq!(alike.count(), 1, "{sight:?} {scale:?} {glyphs:?}");
                    assert!(glyphs != Glyphs::Ascii || art.iter().all(|row| row.is_ascii()));
                }
            }
        }
    }
}
