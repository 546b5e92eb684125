//! The command line of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Parser;

use crate::listen::Limits;

/// Serves Minesweeper and Four in a Row as a web page and online.
#[derive(Parser)]
#[command(name = "flagfall-serve", version, about)]
pub(crate) struct Cli {
    /// Where to listen; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4280")]
    pub(crate) listen: SocketAddr,
    /// Serve this folder, as `cargo xtask web` makes it, instead of the page inside the program
    #[arg(long, value_name = "FOLDER")]
    pub(crate) page: Option<PathBuf>,
    /// The file that holds players and rooms of online play [default: online.db in the data folder]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// How many connections are served at once; others wait
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..))]
    connections: u16,
    /// How many seconds a client may take to ask, or to take a part of its answer
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    patience: u16,
}

impl Cli {
    /// Where players and rooms are.
    pub(crate) fn data_file(&self) -> Result<PathBuf> {
        if let Some(file) = &self.data {
            return Ok(file.clone());
        }
        let folders = directories::ProjectDirs::from("", "", "flagfall");
        let folders = folders.context(
            "there is no home folder for players and rooms: name a file with `--data FILE`",
        )?;
        Ok(folders.data_dir().join("online.db"))
    }

    pub(crate) fn limits(&self) -> Limits {
        Limits {
            n_connections: usize::from(self.connections),
            patience: Duration::from_secs(u64::from(self.patience)),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_makes_sense() {
        Cli::command().debug_assert();
        let cli = Cli::try_parse_from(["flagfall-serve"]).expect("no argument is needed");
        assert_eq!(cli.listen.to_string(), "127.0.0.1:4280");
    }
}
