//! `flagfall convert`: writes a game in another file format.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use flagfall_recordings::{RecordingFormat, write_evf};
use flagfall_table::link::Record;

use crate::cli::{ConvertRequest, is_stream};
use crate::export::write;
use crate::game_file::GameFile;

pub(crate) fn run(request: &ConvertRequest) -> Result<()> {
    let game = GameFile::read(&request.game)?;
    if is_stream(&request.out) {
        io::stdout().lock().write_all(record(&game.into_record()).as_bytes())?;
        return Ok(());
    }
    let name = request.out.display().to_string();
    let bytes = match RecordingFormat::of_name(&name) {
        None => record(&game.into_record()).into_bytes(),
        Some(RecordingFormat::Evf) => evf(game).with_context(|| request.game.clone())?,
        Some(RecordingFormat::Avf | RecordingFormat::Mvf | RecordingFormat::Rmv) => {
            bail!("{name}: of the recordings of other programs, only evf can be written")
        }
    };
    write(&request.out, request.force, &bytes)
}

fn record(game: &Record) -> String {
    match game {
        Record::Mines(session) => session.write(),
        Record::Four(session) => session.write(),
    }
}

fn evf(game: GameFile) -> Result<Vec<u8>> {
    let player = match &game {
        GameFile::Recording(recording) => recording.player.clone(),
        GameFile::Record(_) => String::new(),
    };
    match game.into_record() {
        Record::Mines(session) => Ok(write_evf(&session, &player)?),
        Record::Four(_) => bail!("evf is for Minesweeper, and this is Four in a Row"),
    }
}
