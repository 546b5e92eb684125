//! Writes a game as an asciinema recording (asciicast version 2). Mistakes become markers, where players can pause.

use std::io;

use anyhow::Result;
use flagfall_play::Millis;
use flagfall_table::link::Record;
use flagfall_table::{Marked, Replay};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use serde_json::json;

use crate::screen::Stills;

/// How long the last frame is shown.
const END: Millis = Millis(3000);

/// The recording. `mistakes` are action numbers, counted from 1.
pub(crate) fn recording<G: Marked>(
    record: Record,
    replay: &Replay<G>,
    shown_at: &[Millis],
    mistakes: &[usize],
    title: &str,
) -> Result<String> {
    // Keep colours even if the environment turns them off: the output is a file, not this terminal.
    crossterm::style::force_color_output(true);
    let mut stills = Stills::new(record);
    let (width, height) = stills.size();
    let header = json!({
        "version": 2, "width": width, "height": height, "title": title,
        "env": { "TERM": "xterm-256color" },
    });
    let mut lines = vec![header.to_string()];
    let mut event = |at: Millis, kind: &str, what: &str| {
        lines.push(json!([at.0 as f64 / 1000.0, kind, what]).to_string());
    };
    event(Millis(0), "o", "\x1b[?25l\x1b[2J");
    let mistakes: Vec<usize> = mistakes.iter().map(|&action| replay.step_of(action)).collect();
    let mut shown = Buffer::empty(stills.area());
    for (step, &at) in shown_at.iter().enumerate() {
        let next = stills.draw(step);
        let output = difference(&shown, &next)?;
        if !output.is_empty() {
            event(at, "o", &output);
        }
        if mistakes.contains(&step) {
            event(at, "m", "mistake");
        }
        shown = next;
    }
    let end = shown_at.last().copied().unwrap_or_default() + END;
    event(end, "o", &format!("\x1b[{height};1H\x1b[0m\x1b[?25h"));
    Ok(lines.join("\n") + "\n")
}

/// The escape sequences that turn one frame into the next.
fn difference(shown: &Buffer, next: &Buffer) -> io::Result<String> {
    let changes = shown.diff(next);
    if changes.is_empty() {
        return Ok(String::new());
    }
    let mut bytes = vec![];
    let mut backend = CrosstermBackend::new(&mut bytes);
    backend.draw(changes.into_iter())?;
    Backend::flush(&mut backend)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
