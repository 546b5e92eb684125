//! Exports a game as a picture or an animation into the player's data folder.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use flagfall_picture::{Pictured, SceneUse, TooLargeToAnimate, animation};
use flagfall_play::Session;
use flagfall_settings::Palette;
use flagfall_store::{Existing, write_file};
use flagfall_table::link::Record;
use flagfall_text::{Exports, Saving, Words};

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    /// The current board as PNG.
    Picture,
    /// The whole game as GIF.
    Animation,
}

/// Saves a game under a new name, and returns the message about it.
pub(crate) fn save(
    record: &Record,
    format: ExportFormat,
    folder: Option<&Path>,
    palette: &Palette,
) -> Words {
    let Some(folder) = folder else { return Saving::NoHomeFolder.into() };
    let bytes = match record {
        Record::Mines(session) => bytes(session, format, palette),
        Record::Four(session) => bytes(session, format, palette),
    };
    let written = bytes.map_err(|error| error.to_string()).and_then(|bytes| {
        write_beside_others(folder, format, &bytes).map_err(|error| error.to_string())
    });
    match written {
        Ok(file) => Exports::Saved { file: file.display().to_string() }.into(),
        Err(reason) => Exports::NotSaved { reason }.into(),
    }
}

fn bytes<G: Pictured>(
    session: &Session<G>,
    format: ExportFormat,
    palette: &Palette,
) -> Result<Vec<u8>, TooLargeToAnimate> {
    match format {
        ExportFormat::Picture => {
            Ok(G::scene(session, &[], palette, SceneUse::Picture).to_bitmap().to_png())
        }
        ExportFormat::Animation => animation(session, &[], palette),
    }
}

/// Writes a file under the first unused number.
fn write_beside_others(folder: &Path, format: ExportFormat, bytes: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let ending = match format {
        ExportFormat::Picture => "png",
        ExportFormat::Animation => "gif",
    };
    let mut number = 1;
    loop {
        let file = folder.join(format!("game-{number}.{ending}"));
        match write_file(&file, bytes, Existing::Stays) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            written => return written.map(|()| file),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::Theme;

    use super::*;

    #[test]
    fn a_game_is_saved_beside_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let exports = folder.path().join("exports");
        let record = Record::from_text("4453").expect("a game");
        let palette = Palette::of(Theme::Light);
        let save = |format| save(&record, format, Some(&exports), palette);
        let saved = |name: &str| {
            Words::from(Exports::Saved { file: exports.join(name).display().to_string() })
        };
        assert_eq!(save(ExportFormat::Picture), saved("game-1.png"));
        assert_eq!(save(ExportFormat::Picture), saved("game-2.png"));
        assert_eq!(save(ExportFormat::Animation), saved("game-1.gif"));
        let bytes = |name: &str| fs::read(exports.join(name)).expect("it was written");
        assert!(bytes("game-1.png").starts_with(b"\x89PNG"));
        assert_eq!(bytes("game-1.png"), bytes("game-2.png"));
        assert!(bytes("game-1.gif").starts_with(b"GIF89a"));
    }

    #[test]
    fn what_could_not_be_saved_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        let record = Record::from_text("4453").expect("a game");
        let palette = Palette::of(Theme::Dark);
        let said = save(&record, ExportFormat::Picture, Some(&file), palette);
        assert!(matches!(said, Words::Exports(Exports::NotSaved { .. })), "{said:?}");
        let said = save(&record, ExportFormat::Picture, None, palette);
        assert_eq!(said, Saving::NoHomeFolder.into());
    }
}
