//! The command line of the window.

use clap::Parser;
use flagfall_mines::{MinesLevel, Size};
use flagfall_online::{NotALink, RoomId, RoomLink};
use flagfall_online_client::{NotASite, Site};
use flagfall_rng::Seed;

use crate::app::WindowStart;
use crate::page::FirstPage;

/// Minesweeper and Four in a Row in a desktop window.
#[derive(Parser)]
#[command(
    name = "flagfall-window",
    version,
    about,
    after_help = "Examples:\n  flagfall-window\n  flagfall-window mines --level expert\n  flagfall-window four"
)]
pub(crate) struct Cli {
    /// What to open
    #[arg(value_enum, default_value_t)]
    game: FirstPage,
    /// The board of Minesweeper by its name: beginner, intermediate or expert; otherwise as in the settings
    #[arg(long)]
    level: Option<MinesLevel>,
    /// The board by its size: width, height and mines, like 30x16x99
    #[arg(long, value_name = "WxHxM", conflicts_with = "level", value_parser = Size::read_playable)]
    size: Option<Size>,
    /// The seed of the first game, a whole number: the same seed, the same game
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<Seed>,
    /// The server of online play
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:4280")]
    server: Site,
    /// Join the room of this link, to play or to watch
    #[arg(long, value_name = "LINK", value_parser = joined, conflicts_with = "server")]
    join: Option<(Site, RoomId)>,
    /// Print the manual page
    #[arg(long, hide = true)]
    pub(crate) man: bool,
}

fn joined(text: &str) -> Result<(Site, RoomId), String> {
    let link: RoomLink = text.parse().map_err(|error: NotALink| error.to_string())?;
    let site = link.site.parse().map_err(|error: NotASite| error.to_string())?;
    Ok((site, link.room))
}

impl Cli {
    /// The server for online play, and the room to enter.
    pub(crate) fn online(&self) -> (Site, Option<RoomId>) {
        match &self.join {
            Some((site, room)) => (site.clone(), Some(*room)),
            None => (self.server.clone(), None),
        }
    }

    pub(crate) fn start(&self) -> WindowStart {
        WindowStart {
            page: self.game,
            size: self.size.or_else(|| self.level.map(MinesLevel::size)),
            seed: self.seed,
        }
    }
}
