//! The chance of a mine in every cell, on positions where a guess is needed: our solver against the Python
//! package `ms_toollib`. All chances are compared.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use cpu_time::ProcessTime;
use flagfall_mines::{Cell, Deal, Face, Field, Marks, MinesAction, MinesLevel, StartRule, View};
use flagfall_mines_solver::{Budget, Odds};
use flagfall_rng::Seed;

const N_POSITIONS: usize = 100;
/// The chances may differ by rounding.
const TOLERANCE: f64 = 1e-7;

const SCRIPT: &str = "\
import sys, time
import ms_toollib
seconds, answers = [], []
for text in sys.stdin.read().strip().split('\\n\\n'):
    size, *rows = text.split('\\n')
    mines = float(size.split('x')[2])
    board = [[10 if face == '#' else int(face) for face in row] for row in rows]
    start = time.process_time()
    odds, _ = ms_toollib.cal_probability_onboard(board, mines)
    seconds.append(time.process_time() - start)
    answers.extend(p for row, faces in zip(odds, rows) for p, face in zip(row, faces) if face == '#')
print(sum(seconds), max(seconds), *answers)
";

pub fn compare(python: Option<&str>) -> Result<()> {
    let positions = positions()?;
    let (mut sum, mut worst) = (0.0, 0.0_f64);
    let mut chances = Vec::new();
    for view in &positions {
        let start = ProcessTime::now();
        let odds = Odds::of(view, Budget::default())?;
        let seconds = start.elapsed().as_secs_f64();
        sum += seconds;
        worst = worst.max(seconds);
        chances.extend(odds.chances().iter().flatten().copied());
    }
    println!("all odds of {} Expert positions: CPU time\n", positions.len());
    println!("| engine | mean | worst |\n|---|---|---|");
    let row = |engine: &str, sum: f64, worst: f64| {
        let mean = crate::shown(sum / positions.len() as f64);
        println!("| {engine} | {mean} | {} |", crate::shown(worst));
    };
    row("Flagfall", sum, worst);
    if let Some(python) = python {
        let (sum, worst, others) = theirs(python, &positions)?;
        row("ms_toollib", sum, worst);
        ensure!(others.len() == chances.len(), "ms_toollib has a different number of cells");
        let differ = |(ours, others): (&f64, &f64)| (ours - others).abs();
        let largest = chances.iter().zip(&others).map(differ).fold(0.0, f64::max);
        ensure!(largest < TOLERANCE, "the odds differ by {largest}");
        println!("\nthe largest difference of {} odds is {largest:.1e}", chances.len());
    }
    Ok(())
}

/// Positions in which every certainly safe cell is open, so a guess is needed.
fn positions() -> Result<Vec<View>> {
    let mut positions = Vec::new();
    for seed in 0.. {
        let deal =
            Deal { size: MinesLevel::Expert.size(), start: StartRule::Opening, seed: Seed(seed) };
        let mut field = Field::new(deal, Marks::Flags);
        field.play(MinesAction::Open(Cell { column: 3, row: 3 }))?;
        while field.view().outcome().is_none() {
            let safe = Odds::of(field.view(), Budget::default())?.certain().safe.clone();
            if safe.is_empty() {
                positions.push(field.view().clone());
                break;
            }
            for cell in safe {
                if field.view().outcome().is_none() && field.view().face(cell) == Face::Closed {
                    field.play(MinesAction::Open(cell))?;
                }
            }
        }
        if positions.len() == N_POSITIONS {
            break;
        }
    }
    Ok(positions)
}

fn theirs(python: &str, positions: &[View]) -> Result<(f64, f64, Vec<f64>)> {
    let mut child = Command::new(python)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start {python}"))?;
    let texts: Vec<String> = positions.iter().map(View::to_string).collect();
    let mut input = child.stdin.take().context("the script has no input")?;
    input.write_all(texts.join("\n").as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "ms_toollib failed");
    let printed = String::from_utf8(output.stdout)?;
    let numbers: Vec<f64> = printed.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let [sum, worst, chances @ ..] = &numbers[..] else {
        anyhow::bail!("ms_toollib printed nothing")
    };
    Ok((*sum, *worst, chances.to_vec()))
}
