//! The status line: what just happened, in words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::looks::{Looks, Role};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    Good,
    Bad,
}

/// A sentence and how it is meant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) tone: Tone,
}

/// A reason may be long; more than this is cut.
const MOST_LINES: u16 = 3;

impl Message {
    pub(crate) fn plain(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Plain }
    }

    pub(crate) fn bad(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Bad }
    }

    /// How many lines it takes: one, or a few for a long sentence on a narrow screen.
    pub(crate) fn height(&self, area: Rect) -> u16 {
        (wrapped(&self.text, area.width).len() as u16).clamp(1, MOST_LINES).min(area.height)
    }

    /// Draws it, or what is being typed in its place; keys that wait for more stand at the right.
    pub(crate) fn draw(
        &self,
        prompt: Option<&str>,
        pending: Option<&str>,
        area: Rect,
        buffer: &mut Buffer,
        looks: &Looks,
    ) {
        let role = match self.tone {
            Tone::Plain => Role::Text,
            Tone::Good => Role::Good,
            Tone::Bad => Role::Bad,
        };
        match prompt {
            Some(prompt) => {
                buffer.set_stringn(
                    area.x,
                    area.y,
                    prompt,
                    usize::from(area.width),
                    looks.style(Role::Accent),
                );
            }
            None => {
                for (line, y) in wrapped(&self.text, area.width).iter().zip(area.y..area.bottom()) {
                    buffer.set_stringn(area.x, y, line, usize::from(area.width), looks.style(role));
                }
            }
        }
        if let (Some(pending), Some(bottom)) = (pending, area.bottom().checked_sub(1)) {
            let x = area.right().saturating_sub(pending.width() as u16).max(area.x);
            buffer.set_stringn(
                x,
                bottom,
                pending,
                usize::from(area.right() - x),
                looks.style(Role::Accent),
            );
        }
    }
}

/// A text in lines of at most this width, broken at spaces.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            word.clone_into(line);
        } else if line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
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
    }
}
