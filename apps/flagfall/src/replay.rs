//! `flagfall replay`: a game from a file, a link or a line of columns, on the full screen.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use flagfall_table::link::{LONGEST_TEXT, Record};

use crate::cli::{ReplayRequest, WrongUsage};
use crate::screen;

pub(crate) fn run(request: &ReplayRequest) -> Result<()> {
    let text = read(&request.game)?;
    let record =
        Record::from_text(&text).with_context(|| format!("{}: not a game", named(request)))?;
    screen::replay(record)
}

/// What a file has, or the argument itself: a link and columns are no names of files.
fn read(game: &str) -> Result<String> {
    if game.is_empty() {
        bail!(WrongUsage("a game is a file, a link or columns like 4453".to_owned()));
    }
    if game == "-" {
        bail!("standard input is for the keys; name a file, a link or columns instead of -");
    }
    let path = Path::new(game);
    let is_text = !path.exists() && (game.contains('#') || game.contains('~') || is_columns(game));
    if is_text {
        return Ok(game.to_owned());
    }
    let file = File::open(path).with_context(|| format!("could not open {game}"))?;
    let mut bytes = Vec::new();
    file.take(LONGEST_TEXT as u64 + 1).read_to_end(&mut bytes).with_context(|| game.to_owned())?;
    if bytes.len() > LONGEST_TEXT {
        bail!("{game} is too large for a game: more than {} MiB", LONGEST_TEXT >> 20);
    }
    String::from_utf8(bytes).with_context(|| format!("{game} is not a text file"))
}

fn is_columns(game: &str) -> bool {
    !game.is_empty() && game.bytes().all(|byte| byte.is_ascii_digit())
}

/// A link may be very long.
fn named(request: &ReplayRequest) -> String {
    let mut name: String = request.game.chars().take(40).collect();
    if name.len() < request.game.len() {
        name.push('…');
    }
    name
}
