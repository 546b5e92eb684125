//! No-guess boards: our dealer, with proofs, against that of Simon Tatham's `mines`.
//!
//! The other dealer moves mines whenever its solver gets stuck; ours deals uniformly where possible.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use cpu_time::ProcessTime;
use flagfall_mines::{Cell, Size, StartRule};
use flagfall_mines_solver::{BoardOrigin, BoardSpec, Dealer, MineCount, check_proof};
use flagfall_rng::Seed;

/// The program in Debian, and on the `PATH` elsewhere.
const PROGRAMS: [&str; 2] = ["/usr/games/sgt-mines", "sgt-mines"];

/// Sizes, and the number of boards of each.
const BOARDS: [(&str, u32); 6] = [
    ("9x9x10", 4000),
    ("16x16x40", 1000),
    ("30x16x99", 300),
    ("30x16x150", 30),
    ("30x16x180", 5),
    ("100x100x2000", 4),
];

pub fn compare() -> Result<()> {
    println!("no-guess boards: mean CPU time per board\n");
    println!("| board | uniform | Flagfall | sgt-mines |");
    println!("|---|---|---|---|");
    for (size, n_boards) in BOARDS {
        let (own, is_uniform) = ours(size.parse()?, n_boards)?;
        let theirs = PROGRAMS.iter().find_map(|program| theirs(program, size, n_boards).ok());
        let theirs = theirs.map_or("-".to_owned(), |seconds| {
            format!("{} (×{:.1})", crate::shown(seconds), seconds / own)
        });
        let uniform = if is_uniform { "yes" } else { "no" };
        println!("| {size} | {uniform} | {} | {theirs} |", crate::shown(own));
    }
    println!();
    Ok(())
}

fn ours(size: Size, n_boards: u32) -> Result<(f64, bool)> {
    let spec = BoardSpec {
        size,
        start: StartRule::Opening,
        first: Cell { column: 3, row: 3 },
        mine_count: MineCount::Used,
        hardest: None,
        three_bv: None,
    };
    let start = ProcessTime::now();
    let dealer = Dealer::new(spec)?;
    let boards = (0..n_boards).map(|seed| dealer.deal(Seed(seed.into())));
    let boards = boards.collect::<Result<Vec<_>, _>>()?;
    let seconds = start.elapsed().as_secs_f64() / f64::from(n_boards);
    for board in &boards {
        check_proof(&board.layout, board.first, &board.proof)?;
    }
    Ok((seconds, boards.iter().all(|board| board.origin != BoardOrigin::Repaired)))
}

/// The shell's `times` prints the CPU time of its children on the second line: user time, then system time.
fn theirs(program: &str, size: &str, n_boards: u32) -> Result<f64> {
    let (grid, n_mines) = size.rsplit_once('x').context("a size has mines")?;
    let command = format!("{program} --generate {n_boards} {grid}n{n_mines} >/dev/null && times");
    let output = Command::new("sh").args(["-c", &command]).output()?;
    ensure!(output.status.success(), "{program} failed: is it installed?");
    let printed = String::from_utf8(output.stdout)?;
    let user = printed.lines().nth(1).and_then(|line| line.split_whitespace().next());
    let (minutes, seconds) = user
        .and_then(|time| time.strip_suffix('s')?.split_once('m'))
        .context("`times` printed no time")?;
    let seconds = minutes.parse::<f64>()? * 60.0 + seconds.parse::<f64>()?;
    Ok(seconds / f64::from(n_boards))
}
