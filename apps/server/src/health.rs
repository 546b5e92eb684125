//! `flagfall-serve health`: a health check for containers, which have no other program for it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// A server that takes longer is unhealthy.
const PATIENCE: Duration = Duration::from_secs(10);

/// Succeeds if the server at this address reports that it is alive.
pub(crate) fn ask(url: &str) -> Result<()> {
    let address = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let answer = answer(address).with_context(|| format!("{url} does not answer"))?;
    let status = answer.lines().next().unwrap_or_default();
    ensure!(status.contains(" 200 "), "{url} is not well: {status}");
    Ok(())
}

fn answer(address: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
