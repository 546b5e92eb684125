//! Replaces the picture file of the tile game.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use flagfall_store::{Existing, write_file};

/// The first bytes of every PNG file.
const SIGNATURE: &[u8] = b"\x89PNG";

/// Replaces a PNG file, so that viewers never see half of it. Refuses to replace anything else.
pub(crate) fn replace(file: &Path, contents: &[u8]) -> io::Result<()> {
    match fs::metadata(file) {
        Ok(found) if !found.is_file() => return Err(io::Error::other("it is no plain file")),
        Ok(_) if !may_be_replaced(file)? => {
            return Err(io::Error::other("it is not a PNG file; choose another name"));
        }
        Ok(_) | Err(_) => (),
    }
    write_file(file, contents, Existing::IsReplaced)
}

fn may_be_replaced(file: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(file)?.take(SIGNATURE.len() as u64).read_to_end(&mut beginning)?;
    Ok(beginning.is_empty() || beginning == SIGNATURE)
}
