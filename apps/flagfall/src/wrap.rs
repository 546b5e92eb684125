//! Text in lines that break between words.

use unicode_width::UnicodeWidthStr;

/// A text in lines of at most this width, broken at spaces; what is left of a line has its indentation. A word that is longer has
/// a line to itself.
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
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(format!("{indentation}{word}")),
        }
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
    }
}
