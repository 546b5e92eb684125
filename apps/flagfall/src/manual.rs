//! `flagfall completions` and `flagfall man`, both generated from the command-line definition.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_mangen::Man;

use crate::cli::{Cli, CompletionsRequest, ManRequest};

const PROGRAM: &str = "flagfall";

/// Writes a shell completion script.
pub(crate) fn completions(request: &CompletionsRequest) -> Result<()> {
    // The generator panics if writing fails, and a pipe can close.
    let mut script = vec![];
    clap_complete::generate(request.shell, &mut Cli::command(), PROGRAM, &mut script);
    Ok(io::stdout().lock().write_all(&script)?)
}

/// Writes the program's manual page, or one page per command into a folder.
pub(crate) fn man(request: &ManRequest) -> Result<()> {
    match &request.folder {
        Some(folder) => write_pages(folder),
        None => {
            let mut page = vec![];
            Man::new(Cli::command()).render(&mut page)?;
            Ok(io::stdout().lock().write_all(&page)?)
        }
    }
}

fn write_pages(folder: &Path) -> Result<()> {
    let wrong = || format!("cannot write manual pages to {}", folder.display());
    std::fs::create_dir_all(folder).with_context(wrong)?;
    clap_mangen::generate_to(Cli::command(), folder).with_context(wrong)
}
