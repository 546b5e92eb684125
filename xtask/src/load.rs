//! Load tests: the server's requests per second, and online play.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::command::{self, root, works};
use crate::{lab, packages, web};

/// The minimum requests per second, on two cores shared with the load generator.
const GOAL: f64 = 2000.0;
/// The duration of each measurement, and the number of connections.
const TIME: &str = "5s";
const CONNECTIONS: &str = "64";

/// Measures the page and its largest file except the book, with a browser's headers.
pub(crate) fn run() -> Result<()> {
    if !works("sh", &["-c", "command -v wrk"]) {
        packages::install(&["wrk"]).context("the measurement needs wrk")?;
    }
    web::run()?;
    command::run("cargo", &["build", "--release", "--package", "flagfall-server"])?;
    let mut server = Command::new(root().join("target/release/flagfall-serve"))
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(root().join("target/load.db"))
        .stdout(Stdio::piped())
        .spawn()
        .context("could not start the server")?;
    let output = server.stdout.take().context("it is piped")?;
    let mut url = String::new();
    let measured = BufReader::new(output)
        .read_line(&mut url)
        .context("the server does not say where it is")
        .and_then(|_| measure(url.trim()));
    server.kill().and_then(|()| server.wait()).context("could not stop the server")?;
    measured
}

/// Measures online play.
pub(crate) fn online() -> Result<()> {
    command::run("cargo", &["build", "--release", "--package", "flagfall-server"])?;
    lab::run(&["online"])
}

fn measure(url: &str) -> Result<()> {
    ensure!(!url.is_empty(), "the server did not start");
    for name in ["".to_owned(), wasm()?] {
        let address = format!("{url}{name}");
        let options = ["-t2", "-c", CONNECTIONS, "-d", TIME, "-H", "Accept-Encoding: gzip, br"];
        let output = Command::new("wrk").args(options).arg(&address).output()?;
        let said = String::from_utf8_lossy(&output.stdout);
        let rate = said.lines().find_map(|line| line.strip_prefix("Requests/sec:"));
        let rate: f64 =
            rate.and_then(|rate| rate.trim().parse().ok()).with_context(|| said.to_string())?;
        println!("/{name}: {rate:.0} requests a second; the goal is {GOAL}");
        if said.contains("Non-2xx") || said.contains("Socket errors") {
            bail!("some of them failed: {said}");
        }
        ensure!(rate >= GOAL, "that is too few");
    }
    Ok(())
}

/// The name of the page's WASM.
fn wasm() -> Result<String> {
    let mut names = std::fs::read_dir(root().join(web::PAGE))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.find(|name| name.ends_with(".wasm")).context("the page has WASM")
}
