//! `flagfall backup` and `flagfall restore`: export the whole store to one file and import it again.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use flagfall_keeper::BackupTotals;
use flagfall_store::{Failure, Patience, Restored, Store};
use flagfall_table::link::LONGEST_TEXT;
use flagfall_text::Language;

use crate::bounded_lines::next_bytes;
use crate::cli::{BackupRequest, RestoreRequest, is_stream};
use crate::interrupt::{Interrupt, Interrupted};
use crate::plural::counted;
use crate::progress::{Answers, Progress};
use crate::{complaint, storage};

/// The prefix of every backup file.
const BEGINNING: &[u8] = b"flagfall backup ";

/// Writes the whole store to a file or to standard output.
pub(crate) fn back_up(request: &BackupRequest) -> Result<()> {
    let (store, _) = open()?;
    let n_games = store.n_finished()?;
    let interrupt = Interrupt::listen()?;
    let write = |out: &mut dyn Write| {
        let mut out = BufWriter::new(out);
        let totals = Progress::during(Some(n_games), "games", Answers::AtTheEnd, |progress| {
            store.back_up(|part| {
                progress.advance();
                match interrupt.is_set() {
                    true => Err(io::ErrorKind::Interrupted.into()),
                    false => out.write_all(part.as_bytes()),
                }
            })
        });
        match (totals, interrupt.is_set()) {
            (Err(_), true) => bail!(Interrupted("before the backup was complete".to_owned())),
            (totals, _) => {
                out.flush()?;
                Ok(totals?)
            }
        }
    };
    if is_stream(&request.file) {
        write(&mut io::stdout().lock())?;
        return Ok(());
    }
    let path = &request.file;
    let totals = replace_backup(request, write).with_context(|| path.display().to_string())?;
    complaint::tell(&format!("{}: {}", path.display(), in_words(totals)));
    Ok(())
}

/// Imports a backup written by another store or by a web page.
pub(crate) fn restore(request: &RestoreRequest) -> Result<()> {
    let name = request.file.display();
    let input: Box<dyn Read> = match is_stream(&request.file) {
        true => Box::new(io::stdin().lock()),
        false => {
            Box::new(File::open(&request.file).with_context(|| format!("{name} can't be opened"))?)
        }
    };
    let (store, only_read) = open()?;
    if let Some(reason) = only_read {
        return Err(anyhow!(reason).context("nothing can be restored"));
    }
    let mut input = BufReader::new(input);
    let Restored { found, added } = Progress::during(None, "lines", Answers::Nothing, |progress| {
        let lines = std::iter::from_fn(|| {
            progress.advance();
            next_line(&mut input).transpose()
        });
        store.restore(lines)
    })
    .with_context(|| name.to_string())?;
    complaint::tell(&format!("{name}: {}", in_words(found)));
    complaint::tell(&match added == BackupTotals::default() {
        true => "everything in it was here already".to_owned(),
        false => format!("new: {}", in_words(added)),
    });
    Ok(())
}

fn open() -> Result<(Store, Option<Failure>)> {
    let opened = storage::open_within(Patience::Unattended).map_err(|reason| {
        anyhow!("the saved data cannot be read: {}", Language::english().say(&reason))
    })?;
    if let Some(aside) = opened.set_aside {
        let aside = aside.display();
        complaint::tell(&format!(
            "the saved games were damaged and have been moved to {aside}; a new file was begun"
        ));
    }
    Ok((opened.store, opened.only_read))
}

/// Writes to a temporary file first, so an older backup stays intact until the new one is complete. Refuses to replace
/// a file that is not a backup.
fn replace_backup<T>(
    request: &BackupRequest,
    write: impl FnOnce(&mut dyn Write) -> Result<T>,
) -> Result<T> {
    let real = fs::canonicalize(&request.file);
    let path = real.as_deref().unwrap_or(&request.file);
    if path.exists() && !(path.is_file() && is_backup(path)?) {
        bail!("this file exists and is not a backup; choose another name");
    }
    if path.exists() && !request.force {
        bail!("this backup exists; choose another name, or --force to replace it");
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    let partial = PathBuf::from(name);
    let written = File::create(&partial).map_err(Into::into).and_then(|mut file| {
        let written = write(&mut file)?;
        file.sync_all()?;
        fs::rename(&partial, path)?;
        Ok(written)
    });
    if written.is_err() {
        // If the file was never created, there is nothing to remove.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn is_backup(path: &Path) -> Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(BEGINNING.len() as u64).read_to_end(&mut beginning)?;
    Ok(beginning == BEGINNING)
}

/// The next line. Invalid UTF-8 becomes replacement characters, which fail the checksum.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let line = next_bytes(input, LONGEST_TEXT)?;
    Ok(line.map(|line| String::from_utf8_lossy(&line).into_owned()))
}

fn in_words(totals: BackupTotals) -> String {
    let BackupTotals { settings, days, exercises, finished, running } = totals;
    [
        counted(settings as u64, "setting", "settings"),
        counted(days as u64, "daily result", "daily results"),
        counted(exercises as u64, "exercise", "exercises"),
        counted(finished as u64, "finished game", "finished games"),
        counted(running as u64, "running game", "running games"),
    ]
    .join(", ")
}
