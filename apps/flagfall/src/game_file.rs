//! Loads the game named on the command line: a record, another program's recording, a link, or columns.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flagfall_recordings::{Recording, RecordingError, RecordingFault, RecordingFormat};
use flagfall_table::link::{LONGEST_TEXT, Record};

use crate::cli::{WrongUsage, is_stream};

/// A game and the form it was stored in.
pub(crate) enum GameFile {
    /// Our own text form.
    Record(Box<Record>),
    /// Another program's format.
    Recording(Recording),
}

impl GameFile {
    /// Reads the named game; - is standard input. Errors include the name.
    pub(crate) fn read(game: &str) -> Result<GameFile> {
        if game.is_empty() {
            bail!(WrongUsage("a game is a file, a link or columns like 4453".to_owned()));
        }
        GameFile::read_nameless(game).with_context(|| shortened(game))
    }

    /// Like `read`, but the caller adds the name to errors.
    pub(crate) fn read_nameless(game: &str) -> Result<GameFile> {
        let path = Path::new(game);
        let is_text =
            !path.exists() && (game.contains('#') || game.contains('~') || is_columns(game));
        if is_text {
            return GameFile::from_text(game);
        }
        let file: Box<dyn Read> = match is_stream(path) {
            true => Box::new(io::stdin().lock()),
            false => Box::new(File::open(path).context("could not open the file")?),
        };
        let mut bytes = Vec::new();
        file.take(LONGEST_TEXT as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > LONGEST_TEXT {
            bail!("this is too large for a game: more than {} MiB", LONGEST_TEXT >> 20);
        }
        match Recording::read(game, &bytes) {
            Ok(recording) => Ok(GameFile::Recording(recording)),
            // If neither the file name nor the content identifies a recording, read it as text.
            Err(RecordingError { reason: RecordingFault::UnknownFormat, .. })
                if RecordingFormat::of_name(game).is_none() =>
            {
                GameFile::from_text(std::str::from_utf8(&bytes).context("this is not a text file")?)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn from_text(text: &str) -> Result<GameFile> {
        let record = Record::from_text(text).context("not a game")?;
        Ok(GameFile::Record(Box::new(record)))
    }

    /// The game as replayed by our rules, whatever its file claims.
    pub(crate) fn into_record(self) -> Record {
        match self {
            GameFile::Record(record) => *record,
            GameFile::Recording(recording) => Record::Mines(recording.play()),
        }
    }
}

fn is_columns(game: &str) -> bool {
    !game.is_empty() && game.bytes().all(|byte| byte.is_ascii_digit())
}

/// Links can be very long.
fn shortened(game: &str) -> String {
    let mut name: String = game.chars().take(40).collect();
    if name.len() < game.len() {
        name.push('…');
    }
    name
}
