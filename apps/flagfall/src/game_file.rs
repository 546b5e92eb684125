//! A game that was named on the command line: a record, a recording of another program, a link, or columns.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use flagfall_recordings::{Recording, RecordingFormat};
use flagfall_table::link::{LONGEST_TEXT, Record};

use crate::cli::WrongUsage;

/// A game as it was found.
pub(crate) enum GameFile {
    /// In our own text.
    Record(Box<Record>),
    /// As another program wrote it.
    Recording(Recording),
}

impl GameFile {
    /// Reads what is named.
    pub(crate) fn read(game: &str) -> Result<GameFile> {
        if game.is_empty() {
            bail!(WrongUsage("a game is a file, a link or columns like 4453".to_owned()));
        }
        if game == "-" {
            bail!("standard input is for the keys; name a file, a link or columns instead of -");
        }
        let not_a_game = || format!("{}: not a game", shortened(game));
        let path = Path::new(game);
        let is_text =
            !path.exists() && (game.contains('#') || game.contains('~') || is_columns(game));
        if is_text {
            let record = Record::from_text(game).with_context(not_a_game)?;
            return Ok(GameFile::Record(Box::new(record)));
        }
        let file = File::open(path).with_context(|| format!("could not open {game}"))?;
        let mut bytes = Vec::new();
        file.take(LONGEST_TEXT as u64 + 1)
            .read_to_end(&mut bytes)
            .with_context(|| game.to_owned())?;
        if bytes.len() > LONGEST_TEXT {
            bail!("{game} is too large for a game: more than {} MiB", LONGEST_TEXT >> 20);
        }
        if RecordingFormat::of_name(game).is_some() {
            let recording = Recording::read(game, &bytes).with_context(|| game.to_owned())?;
            return Ok(GameFile::Recording(recording));
        }
        let text =
            String::from_utf8(bytes).with_context(|| format!("{game} is not a text file"))?;
        let record = Record::from_text(&text).with_context(not_a_game)?;
        Ok(GameFile::Record(Box::new(record)))
    }

    /// The game, whatever its file claims.
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

/// A link may be very long.
fn shortened(game: &str) -> String {
    let mut name: String = game.chars().take(40).collect();
    if name.len() < game.len() {
        name.push('…');
    }
    name
}
