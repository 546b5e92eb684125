//! The bitmap font of digits and signs.
//!
//! A sheet consists of rows of text: `#` is ink, `.` is background, and a space separates glyphs.

/// One letter or sign.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    sheet: &'static Sheet,
    place: usize,
}

/// Glyphs of one size, side by side.
#[derive(Debug)]
pub(crate) struct Sheet {
    width: u32,
    height: u32,
    /// The empty dots to the left and right of a line; above and below it there is always one.
    bearing: u32,
    art: &'static str,
}

impl Glyph {
    /// Column and row of every inked dot.
    pub(crate) fn dots(self) -> impl Iterator<Item = (u32, u32)> {
        let width = self.sheet.width as usize;
        let start = self.place * (width + 1);
        (0..).zip(self.sheet.art.lines()).flat_map(move |(row, line)| {
            let marks = (0..).zip(line[start..start + width].bytes());
            marks.filter(|&(_, mark)| mark == b'#').map(move |(column, _)| (column, row))
        })
    }
}

impl Sheet {
    /// The glyph with this index.
    pub(crate) const fn glyph(&'static self, place: usize) -> Glyph {
        Glyph { sheet: self, place }
    }

    /// The distance between the left edges of adjacent glyphs: one dot separates them.
    pub(crate) fn advance(&self) -> u32 {
        self.width + 1
    }

    /// The width and height of a line of `n_glyphs` glyphs, in dots.
    pub(crate) fn line_size(&self, n_glyphs: u32) -> (u32, u32) {
        (n_glyphs * self.advance() - 1, self.height)
    }

    /// The side of the smallest square that fits a line with its margins, in dots.
    pub(crate) fn room_for(&self, n_glyphs: u32) -> u32 {
        let (width, height) = self.line_size(n_glyphs);
        (width + 2 * self.bearing).max(height + 2)
    }
}

/// The digits 0 to 9 at their normal weight.
pub(crate) static DIGITS: Sheet = Sheet {
    width: 5,
    height: 7,
    bearing: 2,
    art: "\
.###. ..#.. .###. ####. #..#. ##### .###. ##### .###. .###.
#...# .##.. #...# ....# #..#. #.... #.... ....# #...# #...#
#...# ..#.. ....# ....# #..#. #.... #.... ...#. #...# #...#
#...# ..#.. ..##. .###. ##### ####. ####. ...#. .###. .####
#...# ..#.. .#... ....# ...#. ....# #...# ..#.. #...# ....#
#...# ..#.. #.... ....# ...#. ....# #...# ..#.. #...# ....#
.###. .###. ##### ####. ...#. ####. .###. ..#.. .###. .###.",
};

/// The digits 0 to 9 with strokes two dots wide: at one pixel per dot, thin strokes are hard to see.
pub(crate) static BOLD_DIGITS: Sheet = Sheet {
    width: 6,
    height: 9,
    bearing: 2,
    art: "\
.####. ..##.. .####. #####. ##..## ###### .####. ###### .####. .####.
###### .###.. ###### ###### ##..## ###### ###### ###### ###### ######
##..## ####.. ##..## ....## ##..## ##.... ##.... ....## ##..## ##..##
##..## ..##.. ....## ....## ##..## #####. ##.... ...##. ##..## ##..##
##..## ..##.. ...##. .####. ###### ###### #####. ...##. .####. ######
##..## ..##.. ..##.. ....## ###### ....## ###### ..##.. ##..## .#####
##..## ..##.. .##... ....## ....## ....## ##..## ..##.. ##..## ....##
###### ###### ###### ###### ....## ###### ###### ..##.. ###### ######
.####. ###### ###### #####. ....## #####. .####. ..##.. .####. .####.",
};

/// The digits 0 to 9 with as few dots as possible.
pub(crate) static SMALL_DIGITS: Sheet = Sheet {
    width: 3,
    height: 5,
    bearing: 1,
    art: "\
### .#. ##. ### #.# ### #.. ### ### ###
#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#
#.# .#. .#. .## ### ### ### .#. ### ###
#.# .#. #.. ..# ..# ..# #.# .#. #.# ..#
### ### ### ### ..# ##. ### .#. ### ..#",
};

/// The signs on a tile, as indices into the sheets of signs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sign {
    /// A mine.
    Star,
    /// A flag without its pole.
    Cloth,
    /// The pole of a flag.
    Pole,
    /// The cross over a wrong flag.
    Cross,
    /// A question mark.
    Question,
}

/// The signs at their normal size.
pub(crate) static SIGNS: Sheet = Sheet {
    width: 7,
    height: 7,
    bearing: 1,
    art: "\
...#... ..###.. .#..... #.....# ..###..
#..#..# ..##### .#..... .#...#. .#...#.
.##.##. ..####. .#..... ..#.#.. .....#.
..###.. ..##... .#..... ...#... ...##..
.##.##. ....... .#..... ..#.#.. ...#...
#..#..# ....... .#..... .#...#. .......
...#... ....... ###.... #.....# ...#...",
};

/// The signs with as few dots as possible.
pub(crate) static SMALL_SIGNS: Sheet = Sheet {
    width: 5,
    height: 5,
    bearing: 1,
    art: "\
#.#.# ..##. .#... #...# .###.
.###. ..### .#... .#.#. ...#.
##### ..##. .#... ..#.. ..##.
.###. ..... .#... .#.#. .....
#.#.# ..... ###.. #...# ..#..",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sheet: &'static Sheet, n_glyphs: usize) {
        let line_length = sheet.line_size(n_glyphs as u32).0 as usize;
        assert_eq!(sheet.art.lines().count(), sheet.height as usize);
        for line in sheet.art.lines() {
            assert_eq!(line.len(), line_length, "{line}");
            for (place, mark) in line.chars().enumerate() {
                let is_gap = place % sheet.advance() as usize == sheet.width as usize;
                let expected = if is_gap { " " } else { "#." };
                assert!(expected.contains(mark), "{mark:?} at {place} of {line}");
            }
        }
        for one in 0..n_glyphs {
            for other in 0..one {
                let [one_dots, other_dots]: [Vec<_>; 2] =
                    [one, other].map(|place| sheet.glyph(place).dots().collect());
                assert_ne!(one_dots, other_dots, "{one} looks like {other}");
            }
        }
    }

    #[test]
    fn every_glyph_is_complete_and_unique() {
        for sheet in [&DIGITS, &BOLD_DIGITS, &SMALL_DIGITS] {
            check(sheet, 10);
        }
        for sheet in [&SIGNS, &SMALL_SIGNS] {
            check(sheet, 5);
        }
    }
}
