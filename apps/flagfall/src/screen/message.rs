//! The status line: what just happened, in words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::looks::Role;
use super::page::Scene;
pub(crate) use flagfall_text::{Message, Tone};

/// A reason may be long; more than this is cut.
const MOST_LINES: u16 = 3;

/// How many lines it takes: one, or a few for a long sentence on a narrow screen.
pub(crate) fn height(message: &Message, area: Rect, scene: Scene) -> u16 {
    let said = message.say(scene.flow.language());
    (wrapped(&said, area.width).len() as u16).clamp(1, MOST_LINES).min(area.height)
}

/// Draws it, or what is being typed in its place; keys that wait for more stand at the right.
pub(crate) fn draw(
    message: &Message,
    prompt: Option<&str>,
    pending: Option<&str>,
    area: Rect,
    buffer: &mut Buffer,
    scene: Scene,
) {
    let looks = scene.looks;
    let role = match message.tone {
        Tone::Plain => Role::Text,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Bad,
    };
    let width = usize::from(area.width);
    match prompt {
        Some(prompt) => {
            buffer.set_stringn(area.x, area.y, prompt, width, looks.style(Role::Accent));
        }
        None => {
            let lines = wrapped(&message.say(scene.flow.language()), area.width);
            for (line, y) in lines.iter().zip(area.y..area.bottom()) {
                buffer.set_stringn(area.x, y, line, width, looks.style(role));
            }
        }
    }
    if let (Some(pending), Some(bottom)) = (pending, area.bottom().checked_sub(1)) {
        let x = area.right().saturating_sub(pending.width() as u16).max(area.x);
        let room = usize::from(area.right() - x);
        buffer.set_stringn(x, bottom, pending, room, looks.style(Role::Accent));
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
