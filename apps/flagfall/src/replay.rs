//! `flagfall replay`: opens a game from a file, a link or a list of columns in the full-screen replay.

use anyhow::{Result, bail};

use crate::cli::ReplayRequest;
use crate::game_file::GameFile;
use crate::screen;

pub(crate) fn run(request: &ReplayRequest) -> Result<()> {
    if request.game == "-" {
        bail!("standard input is for the keys; name a file, a link or columns instead of -");
    }
    screen::replay(GameFile::read(&request.game)?.into_record())
}
