//! Recordings and their figures: our code against the Python package `ms_toollib`, which the community uses. It reads the
//! games that we write as evf, and both read files of other programs.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail, ensure};
use cpu_time::ProcessTime;
use flagfall_mines::{Cell, Deal, Layout, Marks, MinesAction, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_recordings::{Recording, Replayed, write_evf};
use flagfall_rng::{Rng, Seed};

/// The number of games that we write.
const N_GAMES: u64 = 60;

/// The names of the figures in `ms_toollib`.
const NAMES: [&str; 21] = [
    "bbbv",
    "op",
    "isl",
    "rtime_ms",
    "is_completed",
    "bbbv_solved",
    "left",
    "right",
    "double",
    "lce",
    "rce",
    "dce",
    "zini",
    "hzini",
    "bbbv_s",
    "ioe",
    "corr",
    "thrp",
    "rqp",
    "qg",
    "stnb",
];

/// The figures may differ by rounding.
const TOLERANCE: f64 = 1e-4;

const SCRIPT: &str = "\
import sys
import ms_toollib
kinds = {'avf': ms_toollib.AvfVideo, 'evf': ms_toollib.EvfVideo, 'mvf': ms_toollib.MvfVideo, 'rmv': ms_toollib.RmvVideo}
names, *files = sys.stdin.read().splitlines()
for file in files:
    video = kinds[file.rsplit('.', 1)[1].lower()](file)
    video.parse()
    video.analyse()
    video.current_time = 1e9
    print(*(float(getattr(video, name)) for name in names.split()))
";

/// Compares games that we write, and then these files. A file that we refuse is reported and left out.
pub fn compare(python: &str, files: &[&str]) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("flagfall-versus-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let compared = write_games(&folder).and_then(|written| {
        let n_written = same_figures(python, &written)?;
        println!(
            "{n_written} games of ours, written as evf: ms_toollib has the same {} figures",
            NAMES.len()
        );
        Ok(())
    });
    fs::remove_dir_all(&folder)?;
    compared?;
    let mut readable = Vec::new();
    for &file in files {
        match read(file) {
            Ok(_) => readable.push(file.to_owned()),
            Err(error) => println!("{file}: refused: {error:#}"),
        }
    }
    if !readable.is_empty() {
        let n_read = same_figures(python, &readable)?;
        println!("{n_read} of {} files of other programs: the same figures", files.len());
        time(&readable)?;
    }
    Ok(())
}

/// Prints the CPU time per file: to read it and play it by the rules, and with all figures.
fn time(files: &[String]) -> Result<()> {
    const N_TIMES: usize = 10;
    let bytes: Vec<Vec<u8>> = files.iter().map(fs::read).collect::<Result<_, _>>()?;
    let all = || (0..N_TIMES).flat_map(|_| files.iter().zip(&bytes));
    let n_read = (N_TIMES * files.len()) as f64;
    let begun = ProcessTime::now();
    for (file, bytes) in all() {
        ensure!(!Recording::read(file, bytes)?.play().entries().is_empty(), "{file} is empty");
    }
    let playing = begun.elapsed().as_secs_f64() / n_read;
    let begun = ProcessTime::now();
    for (file, bytes) in all() {
        ensure!(Recording::read(file, bytes)?.replay()?.figures.is_some(), "{file} has no figures");
    }
    let checking = begun.elapsed().as_secs_f64() / n_read;
    let (playing, checking) = (crate::shown(playing), crate::shown(checking));
    println!("CPU time per file: {playing} to read and play it, {checking} with all figures");
    Ok(())
}

fn read(file: &str) -> Result<Replayed> {
    let bytes = fs::read(file).with_context(|| format!("could not read {file}"))?;
    Ok(Recording::read(file, &bytes)?.replay()?)
}

/// Checks that all figures of all files are equal, and returns the number of files.
fn same_figures(python: &str, files: &[String]) -> Result<usize> {
    let others = theirs(python, files)?;
    ensure!(others.len() == files.len(), "ms_toollib has read {} files", others.len());
    let mut n_different = 0;
    for (file, others) in files.iter().zip(others) {
        let ours = ours(&read(file)?).with_context(|| format!("{file} has no figures"))?;
        for ((name, ours), other) in NAMES.into_iter().zip(ours).zip(others) {
            let is_same = match ours {
                Some(ours) => (ours - other).abs() <= TOLERANCE * other.abs().max(1.0),
                // The figure is a division by zero.
                None => other == 0.0 || !other.is_finite(),
            };
            if !is_same {
                println!("{name} of {file} is {ours:?}, and ms_toollib says {other}");
                n_different += 1;
            }
        }
    }
    ensure!(n_different == 0, "{n_different} figures differ");
    Ok(files.len())
}

/// The figures in the order of the names.
fn ours(replayed: &Replayed) -> Option<[Option<f64>; NAMES.len()]> {
    let figures = replayed.figures?;
    let count = |n: usize| Some(n as f64);
    Some([
        count(replayed.measures.three_bv),
        count(replayed.measures.n_openings),
        count(replayed.measures.n_islands),
        Some(replayed.time_ms.into()),
        Some(f64::from(u8::from(replayed.is_won))),
        count(figures.solved),
        count(figures.left.made),
        count(figures.right.made),
        count(figures.chord.made),
        count(figures.left.effective),
        count(figures.right.effective),
        count(figures.chord.effective),
        count(figures.greedy_zini),
        count(figures.human_zini),
        figures.three_bv_s(),
        figures.efficiency(),
        figures.correctness(),
        figures.throughput(),
        figures.rqp(),
        figures.qg(),
        figures.stnb(),
    ])
}

fn theirs(python: &str, files: &[String]) -> Result<Vec<Vec<f64>>> {
    let mut child = Command::new(python)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let input = format!("{}\n{}\n", NAMES.join(" "), files.join("\n"));
    child.stdin.take().context("a pipe")?.write_all(input.as_bytes())?;
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "ms_toollib could not read all files");
    let text = String::from_utf8(output.stdout)?;
    let line = |line: &str| line.split(' ').map(|number| Ok(number.parse()?)).collect();
    text.lines().map(line).collect()
}

/// Writes games of all levels, half of them lost, and returns their paths.
fn write_games(folder: &Path) -> Result<Vec<String>> {
    (0..N_GAMES)
        .map(|seed| {
            let size = ["8x8x10", "16x16x40", "30x16x99", "11x5x8"][seed as usize % 4].parse()?;
            let deal = Deal { size, start: StartRule::Safe, seed: Seed(seed) };
            let layout = deal.layout(Cell { column: 0, row: 0 });
            let session = play(&layout, &mut Rng::stream(Seed(seed), 1))?;
            let file = write_evf(&session, "Ada")?;
            let path = folder.join(format!("{seed}.evf"));
            fs::write(&path, file)?;
            path.to_str()
                .map(str::to_owned)
                .ok_or_else(|| anyhow!("the folder's name is not UTF-8"))
        })
        .collect()
}

/// A game of openings, flags and chords by a player who knows the mines and may hit one. No chord loses it, because for
/// such a chord the package counts only the cells opened before the mine, and we count all of them.
fn play(layout: &Layout, rng: &mut Rng) -> Result<Session<Minesweeper>> {
    let mut session: Session<Minesweeper> = Session::new(MinesTerms {
        board: Board::Given(layout.clone()),
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    });
    let cells: Vec<Cell> = layout.size().grid().cells().collect();
    let (mut at, goes_wrong) = (0, rng.below(2) == 0);
    for _ in 0..1_000_000 {
        let cell = cells[rng.below(cells.len() as u32) as usize];
        let action = match (layout.is_mine(cell), rng.below(300)) {
            (true, 0) if goes_wrong && at > 0 => MinesAction::Open(cell),
            (true, 0..60) => MinesAction::Mark(cell),
            (true, _) => continue,
            (false, 0..80) => MinesAction::Chord(cell),
            (false, _) => MinesAction::Open(cell),
        };
        // Refused actions are skipped. Gaps between times are zero, short, or too long for a byte.
        if session.act(Seat::ONE, Action::Move(action), Millis(at)).is_ok() {
            at += [0, 7, 180, 900][rng.below(4) as usize];
        }
        if session.is_over() {
            return Ok(session);
        }
    }
    bail!("the game does not end")
}
