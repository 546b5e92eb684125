//! The settings as text, one per line.

use flagfall_settings::{FrontEnd, Settings};
use flagfall_text::Words;

use super::{SETTINGS, Saved};

impl Saved {
    /// The settings, and complaints about lines that cannot be read.
    pub(super) fn settings(&mut self) -> (Settings, Vec<Words>) {
        let (mut settings, mut complaints) = (Settings::usual(FrontEnd::Page), vec![]);
        let text = self.texts.read(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            if settings.set(name, value).is_err() {
                complaints.push(Settings::unreadable_note(name));
            }
        }
        (settings, complaints)
    }
}
