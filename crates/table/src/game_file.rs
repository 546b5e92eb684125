//! Reads a game from a file that was opened or dropped: our own record, or another Minesweeper program's recording.

use flagfall_recordings::{Recording, RecordingError, RecordingFault, RecordingFormat};
use flagfall_text::RecordProblems;

use crate::link::{NoGame, Record};

/// Why a file is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGameFile {
    /// It is an invalid recording.
    #[error("{0}")]
    Recording(#[from] RecordingError),
    /// It is text, but not a game.
    #[error("{0}")]
    Text(#[from] NoGame),
    /// It is neither.
    #[error("it is neither a recording nor a text")]
    Neither,
}

impl From<&NoGameFile> for RecordProblems {
    fn from(error: &NoGameFile) -> RecordProblems {
        match error {
            NoGameFile::Recording(error) => RecordProblems::Recording { byte: error.at },
            NoGameFile::Text(error) => error.into(),
            NoGameFile::Neither => RecordProblems::Neither,
        }
    }
}

impl Record {
    /// Reads a game by file name and content. A recording is replayed by our rules, whatever the file claims.
    ///
    /// # Errors
    ///
    /// [`NoGameFile`].
    pub fn from_file(name: &str, bytes: &[u8]) -> Result<Record, NoGameFile> {
        match Recording::read(name, bytes) {
            Ok(recording) => Ok(Record::Mines(recording.play())),
            // If neither the name nor the content identifies a recording, read it as text.
            Err(RecordingError { reason: RecordingFault::UnknownFormat, .. })
                if RecordingFormat::of_name(name).is_none() =>
            {
                let text = std::str::from_utf8(bytes).map_err(|_| NoGameFile::Neither)?;
                Ok(Record::from_text(text)?)
            }
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_name_and_content() {
        assert!(matches!(Record::from_file("game.txt", b"4453"), Ok(Record::Four(_))));
        let refused = |name: &str, bytes: &[u8]| match Record::from_file(name, bytes) {
            Ok(_) => panic!("{name} was not refused"),
            Err(error) => error,
        };
        assert!(matches!(refused("game.avf", b"4453"), NoGameFile::Recording(_)));
        assert!(matches!(refused("game.txt", b"hello"), NoGameFile::Text(NoGame::Unknown { .. })));
        assert_eq!(refused("picture", &[0xff, 0xd8]), NoGameFile::Neither);
    }
}
