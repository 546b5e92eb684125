//! `--check`: reports whether the server could start with these options. It changes nothing, and checks every part so
//! that all mistakes are reported at once.

use std::io::{self, Write as _};

use anyhow::{Result, bail, ensure};
use flagfall_online::HEARTBEAT;

use crate::cli::Cli;
use crate::online::{Online, OnlineOptions};
use crate::{files, find_page, listen, runtime};

/// Open files other than those of connections and players.
const N_OWN_FILES: u64 = 64;

/// Reports the result for each part.
pub(crate) fn run(cli: &Cli) -> Result<()> {
    let parts = runtime()?.block_on(async {
        let (storage, bus) = match cli.online() {
            Ok(OnlineOptions { storage, bus, .. }) => {
                let storage = Online::check_storage(&storage).await;
                let bus = match bus {
                    Some(url) => Online::check_bus(&url).await,
                    None => Ok("none: this node is alone".to_owned()),
                };
                (storage, bus)
            }
            Err(error) => (Err(error), Ok("not looked for".to_owned())),
        };
        let address = listen::bind(cli.listen).map(|_| format!("{} is free", cli.listen));
        let page = find_page(cli).map(|_| "found".to_owned());
        let files = check_files(cli.n_files() + N_OWN_FILES);
        let silence = check_silence(cli.silence);
        [
            ("page", page),
            ("address", address),
            ("storage", storage),
            ("bus", bus),
            ("files", files),
            ("silence", silence),
        ]
    });
    let mut n_wrong = 0;
    for (name, found) in parts {
        let line = match found {
            Ok(found) => format!("ok     {name}: {found}"),
            Err(error) => {
                n_wrong += 1;
                format!("wrong  {name}: {error:#}")
            }
        };
        // If the output cannot be written, the exit status still reports the result.
        let _ = writeln!(io::stdout(), "{line}");
    }
    match n_wrong {
        0 => Ok(()),
        1 => bail!("the server would not work with these options: one thing is wrong"),
        n => bail!("the server would not work with these options: {n} things are wrong"),
    }
}

/// Checks that the limit on open files suffices for the options; each connection needs one.
fn check_files(n_wanted: u64) -> Result<String> {
    let limit = files::most().unwrap_or(u64::MAX);
    ensure!(
        limit >= n_wanted,
        "{n_wanted} files may be open at once and the system allows {limit}: raise that (LimitNOFILE in a unit), or lower --listeners"
    );
    Ok(format!("{n_wanted} may be open at once, and the system allows it"))
}

/// Checks that clients send heartbeats often enough to stay connected.
fn check_silence(seconds: u16) -> Result<String> {
    ensure!(
        u64::from(seconds) * 1000 > HEARTBEAT.0,
        "players who think would be cut off, because their programs send a heartbeat every {} seconds: raise --silence to 20 or more",
        HEARTBEAT.0 / 1000
    );
    Ok(format!("players are cut off after {seconds} seconds of it"))
}
