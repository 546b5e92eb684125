//! The command line of the server.

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};

use crate::listen::Limits;
use crate::log::LogLevel;
use crate::online::{Limit, OnlineOptions, Proxy, Storage};

/// Serves Minesweeper and Four in a Row as a web page and online.
#[derive(Parser)]
#[command(name = "flagfall-serve", version, about)]
pub(crate) struct Cli {
    /// Where to listen; port 0 is any free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4280")]
    pub(crate) listen: SocketAddr,
    /// Serve the page in this folder, like that of the web archive, instead of the one inside the program
    #[arg(long, value_name = "FOLDER")]
    pub(crate) page: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// The file that holds players and rooms of online play [default: online.db in the data folder]
    #[arg(long, value_name = "FILE", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of the file, so that several nodes serve the same rooms; the variable
    /// FLAGFALL_DATABASE does the same and is not seen by other users of the machine
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A NATS server over which nodes notify each other of new events; or the variable FLAGFALL_BUS
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    bus: Option<String>,
    /// How many players may listen to rooms at once, over sockets and streams; others are refused
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    listeners: u32,
    /// Close a player's socket after this many seconds without a message; clients send one every 10
    #[arg(long, value_name = "SECONDS", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) silence: u16,
    /// A rate limit, like actions=60/30: 60 at once, and one more every 30 milliseconds. The limits are players
    /// (new ones, by address), rooms, actions and listening (by player)
    #[arg(long = "limit", value_name = "LIMIT")]
    limits: Vec<Limit>,
    /// Delete rooms after this many days without activity; 0 keeps them forever
    #[arg(long, value_name = "DAYS", default_value_t = 90)]
    keep_days: u16,
    /// All requests come through a proxy that adds the client's address to X-Forwarded-For
    #[arg(long)]
    trust_proxy: bool,
    /// Check whether the server could start with these options, and say what is wrong if not
    #[arg(long)]
    pub(crate) check: bool,
    /// How many connections are served at once; others wait
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..))]
    connections: u16,
    /// How many seconds a client may take to send a request, or to read a part of the response
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    patience: u16,
    /// How much to log to standard error, one JSON object per line
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t = LogLevel::Warn)]
    pub(crate) log: LogLevel,
    /// Print the manual page
    #[arg(long, hide = true)]
    pub(crate) man: bool,
}

/// Commands other than serving.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Copy the file of players and rooms, even while a server uses it
    Backup {
        /// The file to create
        #[arg(value_name = "OUT")]
        to: PathBuf,
    },
    /// Check whether a server is alive, and say so with the exit code
    Health {
        /// The address of the server
        #[arg(value_name = "URL", default_value = "http://127.0.0.1:4280/")]
        url: String,
    },
}

impl Cli {
    /// The options of online play.
    pub(crate) fn online(&self) -> Result<OnlineOptions> {
        let given = |option: &Option<String>, variable: &str| {
            // `--data` means a single node, so the environment variables are ignored.
            let is_alone = self.data.is_some();
            option.clone().or_else(|| env::var(variable).ok().filter(|_| !is_alone))
        };
        let bus = given(&self.bus, "FLAGFALL_BUS");
        let storage = match given(&self.database, "FLAGFALL_DATABASE") {
            Some(url) => Storage::Postgres(url),
            None if bus.is_some() => bail!("a bus needs a shared database: add `--database URL`"),
            None => Storage::File(self.data_file()?),
        };
        let days = u64::from(self.keep_days);
        Ok(OnlineOptions {
            storage,
            bus,
            limits: self.limits.clone(),
            n_listeners: self.listeners as usize,
            silence: Duration::from_secs(self.silence.into()),
            keep: (days > 0).then(|| Duration::from_secs(days * 24 * 60 * 60)),
            proxy: if self.trust_proxy { Proxy::Trusted } else { Proxy::None },
        })
    }

    /// The file with players and rooms.
    pub(crate) fn data_file(&self) -> Result<PathBuf> {
        if let Some(file) = &self.data {
            return Ok(file.clone());
        }
        let folders = directories::ProjectDirs::from("", "", "flagfall");
        let folders = folders.context(
            "there is no home folder to store players and rooms in: name a file with `--data FILE`",
        )?;
        Ok(folders.data_dir().join("online.db"))
    }

    /// The number of files that connections and players can need.
    pub(crate) fn n_files(&self) -> u64 {
        u64::from(self.listeners) + u64::from(self.connections)
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
    fn the_command_line_is_valid() {
        Cli::command().debug_assert();
        let cli = Cli::try_parse_from(["flagfall-serve"]).expect("no argument is needed");
        assert_eq!(cli.listen.to_string(), "127.0.0.1:4280");
    }

    #[test]
    fn every_option_is_documented() {
        let manual = include_str!("../../../docs/operating.md");
        let command = Cli::command();
        let options = command.get_arguments().filter_map(|argument| argument.get_long());
        for option in options.filter(|option| !["help", "man", "version"].contains(option)) {
            assert!(manual.contains(&format!("`--{option}")), "docs/operating.md lacks --{option}");
        }
    }
}
