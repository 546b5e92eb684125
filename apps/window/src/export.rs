//! Exports a game as a picture, a drawing or an animation into the player's data folder.

use std::path::Path;

use flagfall_flow::{ReplayPage, Review};
use flagfall_picture::{
    Pictured, ReviewMark, SceneUse, TooLargeToAnimate, animation, four_marks, mines_marks,
};
use flagfall_settings::Palette;
use flagfall_store::write_numbered;
use flagfall_table::link::Record;
use flagfall_table::{DescribedGame, Replay};
use flagfall_text::{Exports, Language, Saving, Words};

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    /// The current board as PNG.
    Picture,
    /// The same as SVG.
    Drawing,
    /// The whole game as GIF.
    Animation,
}

impl ExportFormat {
    pub(crate) const ALL: [ExportFormat; 3] =
        [ExportFormat::Picture, ExportFormat::Drawing, ExportFormat::Animation];

    /// The label of its button.
    pub(crate) fn label(self) -> Exports {
        match self {
            ExportFormat::Picture => Exports::SavePicture,
            ExportFormat::Drawing => Exports::SaveDrawing,
            ExportFormat::Animation => Exports::SaveAnimation,
        }
    }

    fn extension(self) -> &'static str {
        match self {
            ExportFormat::Picture => "png",
            ExportFormat::Drawing => "svg",
            ExportFormat::Animation => "gif",
        }
    }
}

/// Where exported files go, and what they look like.
pub(crate) struct Exporter<'a> {
    /// `None` without a home folder.
    pub(crate) folder: Option<&'a Path>,
    pub(crate) palette: &'a Palette,
    pub(crate) language: &'a Language,
}

impl Exporter<'_> {
    /// Saves the end of a game under a new name, and returns the message about it.
    pub(crate) fn save(&self, record: &Record, format: ExportFormat) -> Words {
        match record {
            Record::Mines(session) => self.save_replay(&Replay::new(session), &[], format),
            Record::Four(session) => self.save_replay(&Replay::new(session), &[], format),
        }
    }

    /// Saves the current step, with the marks of its review if given.
    pub(crate) fn save_step(
        &self,
        replay: &ReplayPage,
        review: Option<&Review>,
        format: ExportFormat,
    ) -> Words {
        match replay {
            ReplayPage::Mines(replay) => {
                let marks = review.and_then(Review::mines).map(mines_marks);
                self.save_replay(replay, &marks.unwrap_or_default(), format)
            }
            ReplayPage::Four(replay) => {
                let marks = review.and_then(Review::four);
                let marks = marks.map(|review| four_marks(&replay.whole(), review));
                self.save_replay(replay, &marks.unwrap_or_default(), format)
            }
        }
    }

    fn save_replay<G: Pictured + DescribedGame>(
        &self,
        replay: &Replay<G>,
        marks: &[ReviewMark<G::Place>],
        format: ExportFormat,
    ) -> Words {
        let Some(folder) = self.folder else { return Saving::NoHomeFolder.into() };
        let bytes = self.bytes(replay, marks, format).map_err(|error| error.to_string());
        let written = bytes.and_then(|bytes| {
            write_numbered(folder, &[(format.extension(), bytes)])
                .map_err(|error| error.to_string())
        });
        match written {
            Ok(files) => {
                let file = files.first().map(|file| file.display().to_string());
                Exports::Saved { files: file.into_iter().collect() }.into()
            }
            Err(reason) => Exports::NotSaved { reason }.into(),
        }
    }

    fn bytes<G: Pictured + DescribedGame>(
        &self,
        replay: &Replay<G>,
        marks: &[ReviewMark<G::Place>],
        format: ExportFormat,
    ) -> Result<Vec<u8>, TooLargeToAnimate> {
        let scene = || G::scene(replay.session(), marks, self.palette, SceneUse::Picture);
        Ok(match format {
            ExportFormat::Picture => scene().to_bitmap().to_png(),
            ExportFormat::Drawing => {
                scene().to_svg(&self.language.say(&replay.words())).into_bytes()
            }
            ExportFormat::Animation => animation(&replay.whole(), marks, self.palette)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use flagfall_settings::Theme;

    use super::*;

    fn exporter(folder: Option<&Path>) -> Exporter<'_> {
        let palette = Palette::of(Theme::Light);
        Exporter { folder, palette, language: Language::english() }
    }

    #[test]
    fn exports_do_not_overwrite_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let exports = folder.path().join("exports");
        let record = Record::from_text("4453").expect("a game");
        let save = |format| exporter(Some(&exports)).save(&record, format);
        let saved = |name: &str| {
            Words::from(Exports::Saved { files: vec![exports.join(name).display().to_string()] })
        };
        assert_eq!(save(ExportFormat::Picture), saved("game-1.png"));
        assert_eq!(save(ExportFormat::Picture), saved("game-2.png"));
        assert_eq!(save(ExportFormat::Animation), saved("game-1.gif"));
        assert_eq!(save(ExportFormat::Drawing), saved("game-1.svg"));
        let bytes = |name: &str| fs::read(exports.join(name)).expect("it was written");
        assert!(bytes("game-1.png").starts_with(b"\x89PNG"));
        assert_eq!(bytes("game-1.png"), bytes("game-2.png"));
        assert!(bytes("game-1.gif").starts_with(b"GIF89a"));
        assert!(bytes("game-1.svg").starts_with(b"<svg"));
    }

    #[test]
    fn failed_exports_are_reported() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        let record = Record::from_text("4453").expect("a game");
        let said = exporter(Some(&file)).save(&record, ExportFormat::Picture);
        assert!(matches!(said, Words::Exports(Exports::NotSaved { .. })), "{said:?}");
        let said = exporter(None).save(&record, ExportFormat::Picture);
        assert_eq!(said, Saving::NoHomeFolder.into());
    }
}
