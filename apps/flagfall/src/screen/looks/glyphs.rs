//! The characters for the boards. All are one column wide except the emoji, which fill both columns of a cell.

use flagfall_mines::Face;

/// One set of characters.
#[derive(Debug)]
pub(crate) struct Glyphs {
    pub(crate) closed: &'static str,
    pub(crate) flag: &'static str,
    pub(crate) question: &'static str,
    pub(crate) mine: &'static str,
    pub(crate) hit: &'static str,
    pub(crate) wrong_flag: &'static str,
    /// The cell a hint is about.
    pub(crate) hint: &'static str,
    /// After the lowest mine probability.
    pub(crate) best: &'static str,
    /// An open cell with no mine around it.
    pub(crate) zero: &'static str,
    /// Top left, top right, bottom left and bottom right corner, horizontal and vertical line.
    pub(crate) frame: [&'static str; 6],
    /// The mark at a list's selected entry.
    pub(crate) pointer: &'static str,
    /// The bars of a chart, from low to high.
    pub(crate) bars: &'static [&'static str],
    /// The shades of a heat map, from none to the most.
    pub(crate) shades: [&'static str; 5],
    /// Separates two items on one line.
    pub(crate) dot: &'static str,
    /// Marks truncated text.
    pub(crate) cut: &'static str,
    /// Whether discs are drawn with blocks instead of letters.
    pub(crate) has_blocks: bool,
    /// Mark hidden parts of the board: left, right, up, down.
    pub(crate) arrows: [&'static str; 4],
    /// The signs of a room's seats, from seat 1.
    pub(crate) seats: &'static str,
}

pub(crate) static ASCII: Glyphs = Glyphs {
    closed: ".",
    flag: "F",
    question: "?",
    mine: "*",
    hit: "X",
    wrong_flag: "W",
    hint: "!",
    best: "+",
    zero: " ",
    frame: ["+", "+", "+", "+", "-", "|"],
    pointer: ">",
    bars: &["_", ".", "-", "=", "#"],
    shades: [".", ":", "o", "O", "#"],
    dot: "-",
    cut: "~",
    has_blocks: false,
    arrows: ["<", ">", "^", "v"],
    seats: "abcdefgh",
};

pub(crate) static UNICODE: Glyphs = Glyphs {
    closed: "·",
    flag: "⚑",
    question: "?",
    mine: "✱",
    hit: "✖",
    wrong_flag: "✗",
    hint: "◎",
    best: "✓",
    zero: " ",
    frame: ["╭", "╮", "╰", "╯", "─", "│"],
    pointer: "▸",
    bars: &["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    shades: ["·", "░", "▒", "▓", "█"],
    dot: "·",
    cut: "…",
    has_blocks: true,
    arrows: ["◂", "▸", "▴", "▾"],
    seats: "¹²³⁴⁵⁶⁷⁸",
};

pub(crate) static EMOJI: Glyphs = Glyphs {
    closed: "·",
    flag: "🚩",
    question: "❓",
    mine: "💣",
    hit: "💥",
    wrong_flag: "❌",
    hint: "💡",
    best: "✓",
    zero: " ",
    frame: ["╭", "╮", "╰", "╯", "─", "│"],
    pointer: "▸",
    bars: &["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    shades: ["·", "░", "▒", "▓", "█"],
    dot: "·",
    cut: "…",
    has_blocks: true,
    arrows: ["◂", "▸", "▴", "▾"],
    seats: "¹²³⁴⁵⁶⁷⁸",
};

const DIGITS: [&str; 9] = [" ", "1", "2", "3", "4", "5", "6", "7", "8"];

impl Glyphs {
    pub(crate) fn face(&self, face: Face) -> &'static str {
        match face {
            Face::Closed => self.closed,
            Face::Flag => self.flag,
            Face::Question => self.question,
            Face::Open(0) => self.zero,
            Face::Open(number) => DIGITS[usize::from(number)],
            Face::Mine => self.mine,
            Face::Hit => self.hit,
            Face::WrongFlag => self.wrong_flag,
        }
    }

    /// Replaces the punctuation of printed text if only ASCII can be shown.
    pub(crate) fn typeset(&self, text: String) -> String {
        if self.has_blocks || text.is_ascii() {
            return text;
        }
        let plain = |letter: char| match letter {
            '’' | '‘' => '\'',
            '“' | '”' | '„' | '«' | '»' => '"',
            '−' | '–' | '·' => '-',
            '×' => 'x',
            '\u{a0}' | '\u{202f}' => ' ',
            other => other,
        };
        text.replace('…', "...").chars().map(plain).collect()
    }

    /// The face in one column, for use beside a bracket.
    pub(crate) fn narrow(&'static self, face: Face) -> &'static str {
        let glyph = self.face(face);
        if unicode_width::UnicodeWidthStr::width(glyph) == 1 { glyph } else { UNICODE.face(face) }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    const FACES: [Face; 7] = [
        Face::Closed,
        Face::Flag,
        Face::Question,
        Face::Open(3),
        Face::Mine,
        Face::Hit,
        Face::WrongFlag,
    ];

    #[test]
    fn glyphs_have_their_width_and_differ() {
        for (set, widest) in [(&ASCII, 1), (&UNICODE, 1), (&EMOJI, 2)] {
            for face in FACES {
                assert!((1..=widest).contains(&set.face(face).width()), "{face:?}");
                assert_eq!(set.narrow(face).width(), 1, "{face:?}");
                let same = FACES.iter().filter(|&&other| set.face(other) == set.face(face)).count();
                assert_eq!(same, 1, "{face:?} looks like another face");
            }
        }
        assert!(FACES.iter().all(|&face| ASCII.face(face).is_ascii()));
    }

    #[test]
    fn typesetting_replaces_punctuation_only_for_ascii() {
        let text = "The solver’s “pace”… −5 – 9×9";
        assert_eq!(ASCII.typeset(text.to_owned()), "The solver's \"pace\"... -5 - 9x9");
        assert_eq!(UNICODE.typeset(text.to_owned()), text);
    }
}
