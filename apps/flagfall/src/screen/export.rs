//! Exports the replayed game as files to share: PNG, SVG, GIF and a terminal recording.

use std::path::Path;

use flagfall_flow::{Flow, ReplayPage};
use flagfall_four::Spot;
use flagfall_mines::Cell;
use flagfall_picture::{
    Pictured, ReviewMark, SceneUse, animation, four_marks, mines_marks, shown_at,
};
use flagfall_play::{FourInARow, Minesweeper, Session};
use flagfall_settings::{Palette, Theme};
use flagfall_store::write_numbered;
use flagfall_table::link::Record;
use flagfall_table::{DescribedGame, Replay};
use flagfall_text::{Exports, Saving, Words};

use crate::export::cast;

/// A game with the marks of its review, ready to be saved by another thread.
pub(crate) struct ExportJob {
    game: ExportedGame,
    palette: Palette,
    /// The title of the SVG drawing, for screen readers.
    title: String,
}

enum ExportedGame {
    Mines(Session<Minesweeper>, Vec<ReviewMark<Cell>>),
    Four(Session<FourInARow>, Vec<ReviewMark<Spot>>),
}

impl ExportJob {
    /// The replayed game, with the mistakes that its review has found.
    pub(crate) fn of(flow: &Flow) -> Option<ExportJob> {
        let review = flow.review();
        let replay = flow.replay()?;
        let game = match replay {
            ReplayPage::Mines(replay) => {
                let marks = review.and_then(|review| review.mines()).map(mines_marks);
                ExportedGame::Mines(replay.whole(), marks.unwrap_or_default())
            }
            ReplayPage::Four(replay) => {
                let whole = replay.whole();
                let marks = review.and_then(|review| review.four());
                let marks = marks.map(|review| four_marks(&whole, review));
                ExportedGame::Four(whole, marks.unwrap_or_default())
            }
        };
        // Always the dark theme, so that exported pictures look alike.
        let palette = Palette::with_discs(Theme::Dark, flow.settings().disc_colours);
        Some(ExportJob { game, palette, title: flow.language().say(&replay.words()) })
    }

    /// Saves it under a new name in this folder, and returns the message about it.
    pub(crate) fn save(&self, folder: Option<&Path>) -> Words {
        let Some(folder) = folder else { return Saving::NoHomeFolder.into() };
        let saved = match &self.game {
            ExportedGame::Mines(session, marks) => self.files(session, marks),
            ExportedGame::Four(session, marks) => self.files(session, marks),
        };
        let saved = saved.and_then(|files| Ok(write_numbered(folder, &files)?));
        match saved {
            Ok(paths) => {
                let first = paths.first().map(|path| path.display().to_string());
                let others = paths.iter().skip(1).filter_map(|path| path.file_name());
                let others = others.map(|name| name.to_string_lossy().into_owned());
                Exports::Saved { files: first.into_iter().chain(others).collect() }.into()
            }
            Err(error) => Exports::NotSaved { reason: format!("{error:#}") }.into(),
        }
    }

    fn files<G: Pictured + DescribedGame>(
        &self,
        session: &Session<G>,
        marks: &[ReviewMark<G::Place>],
    ) -> anyhow::Result<Vec<(&'static str, Vec<u8>)>> {
        let scene = G::scene(session, marks, &self.palette, SceneUse::Picture);
        let mut files = vec![
            ("png", scene.to_bitmap().to_png()),
            ("svg", scene.to_svg(&self.title).into_bytes()),
        ];
        // A very large board has no animation.
        files.extend(animation(session, marks, &self.palette).ok().map(|gif| ("gif", gif)));
        let mistakes: Vec<usize> = marks.iter().map(|mark| mark.action).collect();
        let record = Record::from_text(&session.write())?;
        let replay = Replay::new(session);
        let cast = cast::recording(record, &replay, &shown_at(session), &mistakes, &self.title)?;
        files.push(("cast", cast.into_bytes()));
        Ok(files)
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::DiscColours;
    use flagfall_text::Language;

    use super::*;

    #[test]
    fn a_failed_export_is_reported_in_one_sentence() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let record = Record::from_text("4453").expect("a game");
        let Record::Four(session) = record else { panic!("it is Four in a Row") };
        let job = ExportJob {
            game: ExportedGame::Four(session, vec![]),
            palette: Palette::with_discs(Theme::Dark, DiscColours::Theme),
            title: String::new(),
        };
        let said = Language::english().say(&job.save(Some(file.path())));
        assert!(said.starts_with("The file could not be saved: "), "{said}");
        assert!(said.ends_with('.') && !said.ends_with(".."), "{said}");
    }
}
