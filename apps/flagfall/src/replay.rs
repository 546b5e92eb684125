//! `flagfall replay`: a game from a file, a link or a line of columns, on the full screen.

use anyhow::Result;

use crate::cli::ReplayRequest;
use crate::game_file::GameFile;
use crate::screen;

pub(crate) fn run(request: &ReplayRequest) -> Result<()> {
    screen::replay(GameFile::read(&request.game)?.into_record())
}
