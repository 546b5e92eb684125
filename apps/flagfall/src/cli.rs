//! The command line: commands, options and their value ranges.

pub(crate) mod solving;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_mines::{MinesLevel, Size};
use flagfall_online::RoomLink;
use flagfall_online_client::Site;
use flagfall_picture::PictureSide;
use flagfall_rng::Seed;

use solving::{AnalyzedGame, DealRequest, SimulateRequest, VerifyRequest};

/// Minesweeper and Four in a Row, wherever there is a screen.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command it opens the main menu, full screen.\n\n\
                  Examples:\n  flagfall mines --level expert\n  flagfall four\n  flagfall window\n  \
                  flagfall serve --listen 127.0.0.1:4280"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play Minesweeper, full screen
    #[command(
        after_help = "Examples:\n  flagfall mines --level expert\n  flagfall mines --size 24x20x99 --seed 42\n  flagfall mines --ghost best.avf\n  flagfall mines --level expert --ghost solver --pace 2"
    )]
    Mines(MinesScreen),
    /// Play Four in a Row, full screen
    #[command(after_help = "Examples:\n  flagfall four\n  flagfall four --seed 42")]
    Four(GameOptions),
    /// Play in a desktop window
    #[command(
        after_help = "Examples:\n  flagfall window\n  flagfall window mines --level expert\n  flagfall window four"
    )]
    Window(WindowRequest),
    /// Serve the web page and online play
    #[command(
        after_help = "Examples:\n  flagfall serve\n  flagfall serve --listen 0.0.0.0:4280\n  flagfall serve --check"
    )]
    Serve(ServeRequest),
    /// Play with others: list the rooms of a server
    #[command(
        after_help = "Examples:\n  flagfall serve &\n  flagfall online\n  flagfall online http://192.168.1.20:4280"
    )]
    Online(OnlineRequest),
    /// Join a room by its link, to play or to watch
    #[command(after_help = "Example:\n  flagfall join http://127.0.0.1:4280/play#7k3m9p2qx4td")]
    Join(JoinRequest),
    /// Play by typing lines, on a terminal or from a script
    #[command(
        after_help = "Without a game there is a menu.\n\nExamples:\n  flagfall line\n  flagfall line commands --seed 42\n  flagfall line tiles --display text"
    )]
    Line(LineRequest),
    /// Deal Minesweeper boards
    #[command(
        after_help = "Examples:\n  flagfall deal --level expert --no-guess --seed 42\n  \
                            flagfall deal --size 30x16x99 --count 1000 --json",
        mut_arg("at", |at| at.help("The first cell, like c4 [default: the centre]"))
    )]
    Deal(DealRequest),
    /// Analyze a position exactly
    #[command(
        subcommand,
        after_help = "Examples:\n  flagfall analyze four 4453\n  flagfall analyze mines position.txt"
    )]
    Analyze(AnalyzedGame),
    /// Let the solver play many games of Minesweeper and count its wins
    #[command(
        after_help = "Examples:\n  flagfall simulate --level expert --at a1 --games 10000\n  \
                            flagfall deal --count 100 | flagfall simulate --boards -"
    )]
    Simulate(SimulateRequest),
    /// Check the proofs of boards that need no guess
    #[command(
        after_help = "Examples:\n  flagfall deal --no-guess --count 100 >boards.txt\n  flagfall verify boards.txt\n  flagfall deal --no-guess | flagfall verify -"
    )]
    Verify(VerifyRequest),
    /// Show best times and statistics
    #[command(
        after_help = "Examples:\n  flagfall scores\n  flagfall scores --json\n  flagfall scores --games"
    )]
    Scores(ScoresRequest),
    /// Show how games went: win rates, times, trends, and where mines were hit
    #[command(
        after_help = "docs/figures.md defines the figures.\n\nExamples:\n  flagfall stats\n  flagfall stats --json\n  flagfall stats --svg stats.svg"
    )]
    Stats(StatsRequest),
    /// Delete finished games: one, or all of a level
    #[command(
        after_help = "The number of a game is in `flagfall scores --games`. Best times, streaks and statistics follow; daily results stay.\n\n\
                            Examples:\n  flagfall delete 17\n  flagfall delete beginner\n  flagfall delete all --yes"
    )]
    Delete(DeleteRequest),
    /// Watch a game step by step, and play on from any step
    #[command(
        after_help = "Examples:\n  flagfall replay game.txt\n  flagfall replay record.avf\n  flagfall replay 4453"
    )]
    Replay(ReplayRequest),
    /// Evaluate every move of a game
    #[command(
        after_help = "Examples:\n  flagfall review game.txt\n  flagfall review record.avf --json\n  flagfall review 4453"
    )]
    Review(ReviewRequest),
    /// Check that recordings of Minesweeper are complete, can be replayed, and end as they claim
    #[command(
        after_help = "Reads records of Flagfall, and the avf, evf, mvf and rmv files of other programs. Exits with 1 if one of them fails the check.\n\n\
                            Examples:\n  flagfall check-replay *.avf\n  flagfall check-replay --json best.evf"
    )]
    CheckReplay(CheckReplayRequest),
    /// Write a game in another form: a record as text, or Minesweeper as evf
    #[command(
        after_help = "Examples:\n  flagfall convert best.avf best.evf\n  flagfall convert best.rmv -"
    )]
    Convert(ConvertRequest),
    /// Write a game as a picture, an animation or a terminal recording
    #[command(
        after_help = "PNG and SVG show the end of the game; GIF and asciinema (version 2) show all of it, as it was played but without long waits.\n\n\
                            Examples:\n  flagfall export game.txt --png end.png\n  flagfall export best.avf --gif best.gif --review\n  flagfall export 4453 --cast - | asciinema play -"
    )]
    Export(ExportRequest),
    /// Save everything in one file: settings, results, finished and running games
    #[command(
        after_help = "The file is text (docs/backup.md); the web page reads and writes the same.\n\n\
                            Examples:\n  flagfall backup games.txt\n  flagfall backup --force games.txt\n  flagfall backup - | gzip >games.gz"
    )]
    Backup(BackupRequest),
    /// Import a backup, in addition to what is already here
    #[command(
        after_help = "What is here stays; settings of the backup replace those of the same name. A damaged file changes nothing.\n\n\
                            Examples:\n  flagfall restore games.txt\n  gunzip <games.gz | flagfall restore -"
    )]
    Restore(RestoreRequest),
    /// Write a script that completes commands in your shell
    #[command(
        after_help = "Examples:\n  flagfall completions bash >~/.local/share/bash-completion/completions/flagfall\n  \
                            flagfall completions fish >~/.config/fish/completions/flagfall.fish"
    )]
    Completions(CompletionsRequest),
    /// Write the manual page
    #[command(
        after_help = "The page names others, such as flagfall-mines(1): --folder writes all of them.\n\n\
                            Examples:\n  flagfall man | man -l -\n  flagfall man --folder ~/.local/share/man/man1"
    )]
    Man(ManRequest),
}

/// The shell to write completions for.
#[derive(Args)]
pub(crate) struct CompletionsRequest {
    /// The shell
    pub(crate) shell: Shell,
}

/// Where to write the manual.
#[derive(Args)]
pub(crate) struct ManRequest {
    /// Write a page for every command into this folder instead
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

/// The game to replay.
#[derive(Args)]
pub(crate) struct ReplayRequest {
    /// A file with a record or a recording (avf, evf, mvf, rmv), a link to a game, or columns of Four in a Row like 4453
    pub(crate) game: String,
}

/// The game to review, and the form of the output.
#[derive(Args)]
pub(crate) struct ReviewRequest {
    /// A file with a record or a recording (avf, evf, mvf, rmv), - for standard input, a link to a game, or columns of Four in a Row like 4453
    pub(crate) game: String,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Minesweeper: also the chance to win after each move, which takes a minute on Expert
    #[arg(long)]
    pub(crate) curve: bool,
}

/// The recordings to check.
#[derive(Args)]
pub(crate) struct CheckReplayRequest {
    /// Records of Minesweeper, or avf, evf, mvf and rmv files
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Print JSON, one object per file
    #[arg(long)]
    pub(crate) json: bool,
}

/// The game to convert, and the file to write.
#[derive(Args)]
pub(crate) struct ConvertRequest {
    /// A file with a record or a recording (avf, evf, mvf, rmv), - for standard input, a link to a game, or columns of Four in a Row
    #[arg(value_name = "FILE")]
    pub(crate) game: String,
    /// A name that ends in .evf for other Minesweeper programs, any other name for a record, or - for a record on standard output
    #[arg(value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// Replace a file that exists
    #[arg(long)]
    pub(crate) force: bool,
}

/// The game to export, and the files to write.
#[derive(Args)]
pub(crate) struct ExportRequest {
    /// A file with a record or a recording (avf, evf, mvf, rmv), - for standard input, a link to a game, or columns of Four in a Row like 4453
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) out: ExportFiles,
    /// Mark mistakes: a frame around a needless risk or a blunder, corners around a worse guess or a missed win
    #[arg(long)]
    pub(crate) review: bool,
    /// Replace files that exist
    #[arg(long)]
    pub(crate) force: bool,
}

/// The files of an export; - is standard output.
#[derive(Args)]
#[group(required = true, multiple = true)]
pub(crate) struct ExportFiles {
    /// The end as a PNG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// The end as an SVG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The whole game as a GIF animation
    #[arg(long, value_name = "FILE")]
    pub(crate) gif: Option<PathBuf>,
    /// The whole game as an asciinema recording of the terminal
    #[arg(long, value_name = "FILE")]
    pub(crate) cast: Option<PathBuf>,
}

/// The file to save everything in.
#[derive(Args)]
pub(crate) struct BackupRequest {
    /// The file, or - for standard output
    pub(crate) file: PathBuf,
    /// Replace an older backup
    #[arg(long)]
    pub(crate) force: bool,
}

/// The backup to import.
#[derive(Args)]
pub(crate) struct RestoreRequest {
    /// The file, or - for standard input
    pub(crate) file: PathBuf,
}

/// Whether the name is `-`, for standard input or output.
pub(crate) fn is_stream(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Which scores to show, and in what form.
#[derive(Args)]
pub(crate) struct ScoresRequest {
    /// Print JSON: an array with one object per category
    #[arg(long)]
    pub(crate) json: bool,
    /// List the finished games with their numbers instead, the newest first
    #[arg(long, conflicts_with = "json")]
    pub(crate) games: bool,
}

/// The form in which to show the figures.
#[derive(Args)]
pub(crate) struct StatsRequest {
    /// Print JSON: an array with one object per category
    #[arg(long)]
    pub(crate) json: bool,
    /// Write charts to this SVG file; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,
    /// Replace a file that exists
    #[arg(long, requires = "svg")]
    pub(crate) force: bool,
}

/// Which finished games to delete.
#[derive(Args)]
pub(crate) struct DeleteRequest {
    /// The number of a game, a level as `flagfall scores` names it, or all
    pub(crate) games: String,
    /// Don't ask for confirmation
    #[arg(long)]
    pub(crate) yes: bool,
}

/// How to start a full-screen game of Minesweeper.
#[derive(Args)]
pub(crate) struct MinesScreen {
    /// The level: beginner, intermediate or expert [default: as in the settings]
    #[arg(long)]
    level: Option<MinesLevel>,
    /// A custom board: width, height and mines, like 30x16x99
    #[arg(long, value_name = "WxHxM", conflicts_with = "level", value_parser = Size::read_playable)]
    size: Option<Size>,
    #[command(flatten)]
    game: GameOptions,
    /// Race against a game on its board: a record, a recording, a link, or `solver` for a game of the solver
    #[arg(long, value_name = "GAME")]
    pub(crate) ghost: Option<String>,
    /// With --ghost solver: how many cells it opens per second
    #[arg(long, value_name = "CELLS", default_value_t = 1.0, value_parser = pace, requires = "ghost")]
    pub(crate) pace: f64,
}

fn pace(text: &str) -> Result<f64, String> {
    let pace: f64 =
        text.parse().map_err(|_| "the pace is a number of cells a second".to_owned())?;
    let is_possible = (0.01..=100.0).contains(&pace);
    is_possible.then_some(pace).ok_or_else(|| "the pace is 0.01 to 100 cells a second".to_owned())
}

impl MinesScreen {
    pub(crate) fn start(&self) -> Start {
        let size = self.size.or_else(|| self.level.map(MinesLevel::size));
        Start { game: Some(GameKind::Mines), size, seed: self.game.seed }
    }
}

/// The options of the window, which parses the rest of the command line itself.
#[derive(Args)]
pub(crate) struct WindowRequest {
    /// mines, four or tiles, and any option of `flagfall-window --help`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "GAME")]
    pub(crate) arguments: Vec<OsString>,
}

/// The options of the server, which parses the rest of the command line itself.
#[derive(Args)]
pub(crate) struct ServeRequest {
    /// Any option of `flagfall-serve --help`, such as --listen ADDRESS [default: 127.0.0.1:4280]
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    pub(crate) arguments: Vec<OsString>,
}

/// The server to play on.
#[derive(Args)]
pub(crate) struct OnlineRequest {
    /// The address of the server [default: http://127.0.0.1:4280]
    #[arg(value_name = "URL")]
    pub(crate) site: Option<Site>,
}

/// The room to join.
#[derive(Args)]
pub(crate) struct JoinRequest {
    /// The link you were sent
    pub(crate) link: RoomLink,
}

/// The typed game to play; without one, a menu is shown.
#[derive(Args)]
pub(crate) struct LineRequest {
    #[command(subcommand)]
    pub(crate) game: Option<LineGame>,
}

/// The typed games.
#[derive(Subcommand)]
pub(crate) enum LineGame {
    /// Minesweeper by tile numbers, with a picture
    #[command(
        after_help = "Examples:\n  flagfall line tiles\n  flagfall line tiles --display text --still\n  flagfall line tiles --picture board.png --picture-size 512"
    )]
    Tiles(TilesOptions),
    /// Minesweeper by commands like m10a and f3c
    #[command(
        after_help = "Examples:\n  flagfall line commands\n  flagfall line commands --seed 42"
    )]
    Commands(GameOptions),
    /// Four in a Row for two at one keyboard
    #[command(after_help = "Examples:\n  flagfall line four\n  flagfall line four --seed 42")]
    Four(GameOptions),
}

/// Options of every game.
#[derive(Args, Clone, Default)]
pub(crate) struct GameOptions {
    /// Start a new game with this seed, a whole number; the same seed deals the same game
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
}

/// Options of the tile game.
#[derive(Args, Clone, Default)]
pub(crate) struct TilesOptions {
    #[command(flatten)]
    pub(crate) game: GameOptions,
    /// Write the board to this PNG file after every change
    #[arg(long, value_name = "FILE.png")]
    pub(crate) picture: Option<PathBuf>,
    /// Width and height of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value = "256", value_parser = picture_side)]
    pub(crate) picture_size: PictureSide,
    /// Open tiles at once instead of one after the other
    #[arg(long)]
    pub(crate) still: bool,
    /// How the board is shown on a terminal
    #[arg(long, value_enum, default_value_t = Display::Auto)]
    pub(crate) display: Display,
}

fn picture_side(text: &str) -> Result<PictureSide, String> {
    let pixels = text.parse().map_err(|_| "the size is a whole number of pixels".to_owned())?;
    PictureSide::new(pixels).map_err(|error| error.to_string())
}

/// Ways to show the board of the tile game.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Display {
    /// The best that the terminal supports
    #[default]
    Auto,
    /// The kitty graphics protocol
    Kitty,
    /// Sixel graphics
    Sixel,
    /// Half blocks, two pixels per character
    Blocks,
    /// Letters and digits
    Text,
}

/// A well-formed request that makes no sense.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct WrongUsage(pub(crate) String);

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// A command, with the words that lead to it, and all commands below it.
    fn walk(command: &clap::Command, words: &str, visit: &mut impl FnMut(&str, &clap::Command)) {
        visit(words, command);
        for below in command.get_subcommands() {
            walk(below, &format!("{words} {}", below.get_name()), visit);
        }
    }

    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        let mut n_commands = 0;
        walk(&Cli::command(), "flagfall", &mut |words, command| {
            n_commands += 1;
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let (_, examples) = help
                .split_once("Examples:\n")
                .or_else(|| help.split_once("Example:\n"))
                .unwrap_or_else(|| panic!("`{words} --help` has no examples"));
            assert!(
                examples.lines().any(|line| line.contains(words)),
                "no example of `{words}` runs it: {examples}"
            );
            for line in examples.lines() {
                check_example(line);
            }
        });
        assert!(n_commands > 25, "{n_commands} commands");
    }

    /// Checks that the command line accepts every `flagfall` command in a line of shell.
    #[track_caller]
    fn check_example(line: &str) {
        for part in line.split(['|', '&']).map(str::trim) {
            let Some(call) = part.strip_prefix("flagfall") else { continue };
            let arguments = call.split_whitespace().filter(|word| !word.starts_with(['<', '>']));
            let words = std::iter::once("flagfall").chain(arguments);
            if let Err(error) = Cli::try_parse_from(words) {
                panic!("{line}: {error}");
            }
        }
    }
}
