//! `flagfall completions` and `flagfall man`, both generated from the command-line definition.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
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
            page_of(Cli::command()).render(&mut page)?;
            Ok(io::stdout().lock().write_all(&page)?)
        }
    }
}

fn write_pages(folder: &Path) -> Result<()> {
    let wrong = || format!("cannot write manual pages to {}", folder.display());
    std::fs::create_dir_all(folder).with_context(wrong)?;
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    write_with_subcommands(command, folder).with_context(wrong)
}

fn write_with_subcommands(command: Command, folder: &Path) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|one| !one.is_hide_set()) {
        write_with_subcommands(subcommand.clone(), folder)?;
    }
    page_of(command).generate_to(folder).map(drop)
}

/// The page of a command. Its footer names the program and the version: subcommands have none of their own.
fn page_of(command: Command) -> Man {
    Man::new(command).source(concat!("flagfall ", env!("CARGO_PKG_VERSION")))
}
