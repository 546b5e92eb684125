//! The server: the web page from memory, and online play from a database (`online`). `listen`, `stream` and `layers`
//! limit what clients can do; `answer` serves the page's files.

mod answer;
mod check;
mod cli;
mod encoding;
mod etag;
mod files;
mod health;
mod kind;
mod layers;
mod listen;
mod log;
mod metrics;
mod online;
mod page;
mod path;
mod signals;
mod stream;

use std::future::Future;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser};
use clap_mangen::Man;
use tokio::runtime::Runtime;

use crate::cli::{Cli, Command};
use crate::online::Online;
use crate::page::Page;

/// Serves until stopped, or runs another command of the command line.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    log::set_level(cli.log);
    let done = match &cli.command {
        Some(Command::Backup { to }) => cli.data_file().and_then(|file| online::back_up(&file, to)),
        Some(Command::Health { url }) => health::ask(url),
        None if cli.man => manual(),
        None if cli.check => check::run(&cli),
        None => serve(&cli),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error fails too, the message is lost.
            let _ = writeln!(io::stderr(), "flagfall-serve: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn serve(cli: &Cli) -> Result<()> {
    let page = find_page(cli)?;
    let options = cli.online()?;
    files::take_all();
    run_to_end(runtime()?, async {
        // Install the signal handlers before announcing the address.
        let stop = signals::stop()?;
        let online = Online::open(&options).await?;
        let listener = listen::bind(cli.listen)?;
        let address = listener.local_addr().context("could not determine the listening address")?;
        // If standard output is closed, serve anyway.
        let _ = writeln!(io::stdout(), "http://{address}/").and_then(|()| io::stdout().flush());
        log::info("started", &[("address", &address.to_string())]);
        listen::serve(listener, Arc::new(page), online, &cli.limits(), stop).await;
        log::info("stopped", &[]);
        Ok(())
    })
}

/// Runs a task, and drops all others when it is done.
fn run_to_end<T>(runtime: Runtime, task: impl Future<Output = T>) -> T {
    let done = runtime.block_on(task);
    // Dropping the runtime would wait for running solver computations, whose results nobody needs any more.
    runtime.shutdown_background();
    done
}

/// Prints the manual page.
fn manual() -> Result<()> {
    Ok(Man::new(Cli::command()).render(&mut io::stdout())?)
}

fn runtime() -> Result<Runtime> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    built.context("could not start the threads that serve")
}

fn find_page(cli: &Cli) -> Result<Page> {
    match &cli.page {
        Some(folder) => Page::read(folder),
        None => embedded(Page::built_in()),
    }
}

/// The page embedded in this program, or an error that says how to embed it.
fn embedded(page: Option<Page>) -> Result<Page> {
    page.context(
        "this program was built without the page: `cargo xtask web` makes it, and \
         `cargo build --release -p flagfall-server` builds the program with it",
    )
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use tokio::sync::oneshot;
    use tokio::task::spawn_blocking;

    use super::*;

    /// A long search for a board or for the computer's move does not delay a shutdown.
    #[test]
    fn a_running_computation_does_not_delay_the_shutdown() {
        let (ended, end) = mpsc::channel();
        let (_never, rest) = mpsc::channel::<()>();
        thread::spawn(move || {
            let (begun, begin) = oneshot::channel();
            run_to_end(runtime().expect("a runtime"), async {
                spawn_blocking(move || {
                    begun.send(()).expect("the receiver waits");
                    rest.recv()
                });
                begin.await.expect("it begins");
            });
            ended.send(()).expect("the test waits");
        });
        end.recv_timeout(Duration::from_secs(60))
            .expect("the runtime ends while the computation still runs");
    }

    #[test]
    fn a_program_without_the_page_says_how_to_add_it() {
        let told = embedded(None).err().expect("there is nothing to serve").to_string();
        assert!(told.contains("`cargo xtask web`"), "{told}");
        assert!(told.contains("`cargo build --release -p flagfall-server`"), "{told}");
    }
}
