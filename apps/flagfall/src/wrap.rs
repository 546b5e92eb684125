//! Wraps, pads and truncates text by display width.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Wraps text at spaces to at most this width; continuation lines keep the indentation. A longer word gets its own
/// line.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    text.split('\n').flat_map(|line| wrapped_line(line, usize::from(width.max(1)))).collect()
}

fn wrapped_line(text: &str, width: usize) -> Vec<String> {
    if text.width() <= width {
        return vec![text.to_owned()];
    }
    let words = text.trim_start_matches(' ');
    let indentation = &text[..text.len() - words.len()];
    let mut lines: Vec<String> = vec![];
    for word in words.split(' ') {
        for (nth, piece) in pieces(word).into_iter().enumerate() {
            let gap = if nth == 0 { " " } else { "" };
            match lines.last_mut() {
                Some(line) if line.width() + gap.len() + piece.width() <= width => {
                    line.push_str(gap);
                    line.push_str(piece);
                }
                Some(_) | None => lines.push(format!("{indentation}{piece}")),
            }
        }
    }
    lines
}

/// Splits a word where a line may break. Chinese has no spaces, but a line must not begin with closing punctuation or
/// end with opening punctuation.
fn pieces(word: &str) -> Vec<&str> {
    const ENDING: &str = "，。、：；！？）】》”’…%,.:;!?)";
    const BEGINNING: &str = "（【《“‘(";
    let is_wide = |letter: char| letter.width() == Some(2);
    let letters: Vec<(usize, char)> = word.char_indices().collect();
    let mut breaks: Vec<usize> = vec![0];
    breaks.extend(letters.windows(2).filter_map(|pair| {
        let [(_, before), (place, after)] = [pair[0], pair[1]];
        let is_break = (is_wide(before) || is_wide(after))
            && !ENDING.contains(after)
            && !BEGINNING.contains(before);
        is_break.then_some(place)
    }));
    breaks.push(word.len());
    breaks.windows(2).map(|ends| &word[ends[0]..ends[1]]).collect()
}

/// Splits a text anywhere into lines of at most this width.
pub(crate) fn split(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for letter in text.chars() {
        match lines.last_mut() {
            Some(line) if line.width() + letter.width().unwrap_or_default() <= width => {
                line.push(letter);
            }
            Some(_) | None => lines.push(letter.to_string()),
        }
    }
    lines
}

/// The display width of the widest text.
pub(crate) fn widest<'a>(texts: impl IntoIterator<Item = &'a String>) -> usize {
    texts.into_iter().map(|text| text.width()).max().unwrap_or_default()
}

/// Pads a text with spaces on the right.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Pads a text with spaces on the left.
pub(crate) fn right_aligned(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

/// Truncates a text to `room` columns; `sign`, one column wide, marks the cut.
pub(crate) fn cut(text: &str, room: usize, sign: &str) -> String {
    if text.trim_end().width() <= room {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if cut.width() + letter.width().unwrap_or_default() >= room {
            break;
        }
        cut.push(letter);
    }
    if room > 0 { cut + sign } else { cut }
}

/// The lines of a text that fit, of this width. A longer text ends with a sentence, if one fits, and `sign`.
pub(crate) fn wrapped_to_fit(text: &str, width: u16, n_lines: usize, sign: &str) -> Vec<String> {
    let mut lines = wrapped(text, width);
    if lines.len() <= n_lines {
        return lines;
    }
    let ends = text.char_indices().filter(|(_, letter)| ".!?。！？".contains(*letter));
    let sentences = ends.map(|(at, end)| text.split_at(at + end.len_utf8()));
    // A full stop inside a number does not end a sentence.
    let mut sentences = sentences.filter(|(said, rest)| {
        !said.ends_with(['.', '!', '?']) || rest.starts_with(char::is_whitespace)
    });
    let as_lines = |(said, _): (&str, &str)| wrapped(&format!("{said} {sign}"), width);
    if let Some(fitting) = sentences.rfind(|parts| as_lines(*parts).len() <= n_lines) {
        return as_lines(fitting);
    }
    lines.truncate(n_lines);
    if let Some(last) = lines.last_mut() {
        let longer = padded(last, width.into()) + " .";
        *last = cut(&longer, width.into(), sign);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("abcdef g", 4), ["abcdef", "g"]);
        assert_eq!(wrapped("", 0), [""]);
        assert_eq!(wrapped("  a bc def\n\nx", 6), ["  a bc", "  def", "", "x"]);
        assert_eq!(wrapped("9\u{a0}% a", 4), ["9\u{a0}%", "a"]);
    }

    #[test]
    fn chinese_breaks_anywhere_but_at_its_punctuation() {
        assert_eq!(wrapped("翻开一格。插旗", 8), ["翻开一", "格。插旗"]);
        assert_eq!(wrapped("按 Esc 继续（扫雷）", 9), ["按 Esc 继", "续（扫", "雷）"]);
    }

    #[test]
    fn a_truncated_text_ends_with_a_sentence() {
        let said = "Column 4 wins in 3.5 s. Ask again.";
        assert_eq!(wrapped_to_fit(said, 40, 1, "~"), [said]);
        assert_eq!(wrapped_to_fit(said, 30, 1, "~"), ["Column 4 wins in 3.5 s. ~"]);
        assert_eq!(wrapped_to_fit(said, 22, 1, "~"), ["Column 4 wins in 3.5 ~"]);
        assert_eq!(wrapped_to_fit(said, 14, 2, "~"), ["Column 4 wins", "in 3.5 s. ~"]);
        assert_eq!(wrapped_to_fit("翻开一格。插旗", 12, 1, "~"), ["翻开一格。 ~"]);
    }

    #[test]
    fn widths_count_columns_and_not_letters() {
        assert_eq!(padded("雷区", 6), "雷区  ");
        assert_eq!(right_aligned("雷", 3), " 雷");
        assert_eq!(cut("扫雷", 4, "~"), "扫雷");
        assert_eq!(cut("扫雷！", 5, "~"), "扫雷~");
        assert_eq!(cut("扫雷", 3, "~"), "扫~");
        assert_eq!(cut("Felder", 4, "~"), "Fel~");
        assert_eq!(split("种子 117", 4), ["种子", " 117"]);
        assert_eq!(split("种子 117", 5), ["种子 ", "117"]);
    }
}
