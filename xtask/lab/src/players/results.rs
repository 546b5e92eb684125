//! Stored measurements: one score per line, in the order of the seeds.

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};
use flagfall_mines_solver::PlayerTuning;
use flagfall_rng::Seed;

use super::boards::LabBoard;
use crate::root;

/// The quantity measured per game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    Survival,
    Wins,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Measure::Survival => "survival",
            Measure::Wins => "wins",
        })
    }
}

/// The results for one version of the solver.
pub(crate) struct Results {
    folder: PathBuf,
    /// The first seed; the seeds for wins are offset by `FAR`.
    first_seed: u64,
}

/// The distance between the seeds of the two measures.
const FAR: u64 = 1 << 32;

impl Results {
    /// The results for the current sources of the solver.
    pub(crate) fn of_this_solver() -> Result<Results> {
        let version = version(&root().join("crates/mines-solver/src"))?;
        Ok(Results::in_folder(&root().join("target/lab"), version))
    }

    fn in_folder(folder: &Path, version: u64) -> Results {
        Results {
            folder: folder.join(format!("{version:016x}")),
            first_seed: version & !(2 * FAR - 1),
        }
    }

    /// The path of a file with this name.
    pub(crate) fn file(&self, name: &str) -> Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        Ok(self.folder.join(name))
    }

    /// The scores of these games: from the file if stored, otherwise played on all cores.
    pub(crate) fn read_or_play(
        &self,
        player: PlayerTuning,
        board: LabBoard,
        measure: Measure,
        games: Range<usize>,
        play: impl Fn(Seed) -> f64 + Sync,
    ) -> Result<Vec<f64>> {
        let file = self.file(&format!("{player} {} {measure}", board.name))?;
        let mut scores = read(&file)?;
        if scores.len() < games.end {
            let base = match measure {
                Measure::Survival => self.first_seed,
                Measure::Wins => self.first_seed + FAR,
            };
            let seeds: Vec<Seed> =
                (scores.len()..games.end).map(|nth| Seed(base + nth as u64)).collect();
            let played = on_all_cores(&seeds, |&seed| play(seed));
            let lines: String = played.iter().map(|score| format!("{score}\n")).collect();
            append(&file, &lines)?;
            scores.extend(played);
        }
        Ok(scores[games].to_vec())
    }
}

fn read(file: &Path) -> Result<Vec<f64>> {
    let score = |line: &str| line.parse().with_context(|| format!("{line} in {}", file.display()));
    whole_lines(file)?.lines().map(score).collect()
}

/// Adds whole lines to a file.
pub(crate) fn append(file: &Path, lines: &str) -> Result<()> {
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    Ok(out.write_all(lines.as_bytes())?)
}

/// The lines of a file that may not exist yet. A line truncated by an interruption is removed from the file.
pub(crate) fn whole_lines(file: &Path) -> Result<String> {
    let mut text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(String::new()),
        Err(error) => {
            return Err(error).with_context(|| format!("could not read {}", file.display()));
        }
    };
    let n_whole = text.rfind('\n').map_or(0, |end| end + 1);
    if n_whole < text.len() {
        text.truncate(n_whole);
        fs::write(file, &text)?;
    }
    Ok(text)
}

/// Plays these games in parallel, and returns the results in order.
pub(crate) fn on_all_cores<S: Sync, T: Send>(games: &[S], play: impl Fn(&S) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    let mut played: Vec<(usize, T)> = thread::scope(|scope| {
        let play_some = || {
            let mut played = Vec::new();
            while let nth = next.fetch_add(1, Ordering::Relaxed)
                && let Some(game) = games.get(nth)
            {
                played.push((nth, play(game)));
            }
            played
        };
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(play_some)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no game panics")).collect()
    });
    played.sort_by_key(|&(nth, _)| nth);
    played.into_iter().map(|(_, score)| score).collect()
}

/// A hash of the sources.
fn version(folder: &Path) -> Result<u64> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files.iter().filter(|file| file.is_file()) {
        fs::read(file)?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_resumes_where_the_last_one_stopped() {
        let folder = std::env::temp_dir().join(format!("flagfall-lab-{}", std::process::id()));
        let results = Results::in_folder(&folder, 0x1234_5678_9abc_def0);
        let board: LabBoard = "8x8".parse().unwrap();
        let n_played = AtomicUsize::new(0);
        let games = |games: Range<usize>| {
            let play = |seed: Seed| {
                n_played.fetch_add(1, Ordering::Relaxed);
                (seed.0 & 0xffff) as f64
            };
            results.read_or_play(PlayerTuning::FAST, board, Measure::Wins, games, play).unwrap()
        };
        let first = games(0..10);
        assert_eq!((first.len(), n_played.load(Ordering::Relaxed)), (10, 10));
        let file = results.folder.join("fast 8x8 wins");
        let mut cut = fs::read_to_string(&file).unwrap();
        cut.truncate(cut.len() - 1);
        fs::write(&file, cut).unwrap();
        let second = games(5..12);
        assert_eq!(n_played.load(Ordering::Relaxed), 13, "the last one is played again");
        assert_eq!(first[5..], second[..5]);
        assert!(second.windows(2).all(|pair| pair[1] == pair[0] + 1.0), "{second:?}");
        fs::remove_dir_all(folder).unwrap();
    }
}
