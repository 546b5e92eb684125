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
        None => Ok(io::stdout().lock().write_all(render(&page_of(Cli::command()))?.as_bytes())?),
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
    let page = page_of(command);
    std::fs::write(folder.join(page.get_filename()), render(&page)?)
}

/// The page of a command. Its footer names the program and the version: subcommands have none of their own.
fn page_of(command: Command) -> Man {
    Man::new(command).source(concat!("flagfall ", env!("CARGO_PKG_VERSION")))
}

/// The text of a page. The generator gives what comes after the options the heading EXTRA, but readers look for EXAMPLES.
fn render(page: &Man) -> io::Result<String> {
    let mut text = vec![];
    page.render(&mut text)?;
    let text = String::from_utf8(text).map_err(io::Error::other)?;
    Ok(text
        .replace("\nExamples:\n", "\n.SH EXAMPLES\n")
        .replace(".SH EXTRA\n.SH EXAMPLES\n", ".SH EXAMPLES\n")
        .replace(".SH EXTRA\n", ".SH NOTES\n"))
}
