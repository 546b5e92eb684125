//! The status line: draws the current message, wrapped and truncated to fit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::looks::Role;
use super::page::Scene;
use crate::wrap::{wrapped, wrapped_to_fit};
pub(crate) use flagfall_text::{Message, Tone};

/// A longer message is truncated.
pub(crate) const MOST_LINES: u16 = 3;

/// The number of lines a message needs: usually one, more for a long sentence on a narrow screen.
pub(crate) fn height(message: &Message, area: Rect, scene: Scene) -> u16 {
    let said = scene.say(message.words.clone());
    (wrapped(&said, area.width).len() as u16).clamp(1, MOST_LINES).min(area.height)
}

/// The same on a page of text, where a message may cover half of the page.
pub(crate) fn height_over_text(message: &Message, area: Rect, scene: Scene) -> u16 {
    let said = scene.say(message.words.clone());
    let most = MOST_LINES.max(area.height / 2);
    (wrapped(&said, area.width).len() as u16).clamp(1, most).min(area.height)
}

/// Truncates the message to the area.
pub(crate) fn fitted(message: &Message, room: Rect, scene: Scene) -> Message {
    let lines = shown(message, room, scene);
    Message { words: lines.join("\n").into(), ..*message }
}

/// The lines that fit; a sign marks the truncation.
fn shown(message: &Message, room: Rect, scene: Scene) -> Vec<String> {
    let said = scene.say(message.words.clone());
    wrapped_to_fit(&said, room.width, room.height.into(), scene.looks.glyphs.cut)
}

/// Draws the message, or the prompt in its place; the pending part of a key sequence is on the right.
pub(crate) fn draw(
    message: &Message,
    prompt: Option<&str>,
    pending: Option<&str>,
    area: Rect,
    buffer: &mut Buffer,
    scene: Scene,
) {
    let looks = scene.looks;
    let role = role(message.tone);
    let width = usize::from(area.width);
    match prompt {
        Some(prompt) => {
            looks.put(prompt, (area.x, area.y), width, Role::Accent, buffer);
        }
        None => {
            let lines = shown(message, area, scene);
            for (line, y) in lines.iter().zip(area.y..area.bottom()) {
                looks.put(line, (area.x, y), width, role, buffer);
            }
        }
    }
    if let (Some(pending), Some(bottom)) = (pending, area.bottom().checked_sub(1)) {
        let x = area.right().saturating_sub(pending.width() as u16).max(area.x);
        let room = usize::from(area.right() - x);
        looks.put(pending, (x, bottom), room, Role::Accent, buffer);
    }
}

/// The colour for a message's tone.
pub(crate) fn role(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Text,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Bad,
    }
}

/// Draws the message at the bottom of a page, over its content.
pub(crate) fn draw_over(message: &Message, area: Rect, buffer: &mut Buffer, scene: Scene) {
    draw_at_bottom(message, height(message, area, scene), area, buffer, scene);
}

/// The same on a page of text.
pub(crate) fn draw_over_text(message: &Message, area: Rect, buffer: &mut Buffer, scene: Scene) {
    draw_at_bottom(message, height_over_text(message, area, scene), area, buffer, scene);
}

fn draw_at_bottom(message: &Message, height: u16, area: Rect, buffer: &mut Buffer, scene: Scene) {
    let status = Rect { y: area.bottom().saturating_sub(height), height, ..area };
    Clear.render(status, buffer);
    buffer.set_style(status, scene.looks.style(Role::Text));
    draw(message, None, None, status, buffer, scene);
}
