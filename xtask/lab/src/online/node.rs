//! A server under test.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::root;

/// Effectively no rate limits, because all players come from one address.
const LIMITS: [&str; 4] =
    ["players=1000000/1", "rooms=1000000/1", "actions=1000000/1", "listening=1000000/1"];

/// A server that runs until it is dropped.
pub(super) struct Node {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Node {
    /// A single node with a file.
    pub(super) fn start_alone() -> Result<Node> {
        let file = root().join("target/load-online.db");
        for end in ["", "-wal", "-shm"] {
            let mut name = file.clone().into_os_string();
            name.push(end);
            // It exists after an earlier run.
            let _ = std::fs::remove_file(name);
        }
        Node::start_with(&["--data", file.to_str().context("the path is not UTF-8")?])
    }

    /// One of several nodes.
    pub(super) fn start(database: &str, bus: &str) -> Result<Node> {
        Node::start_with(&["--database", database, "--bus", bus])
    }

    fn start_with(options: &[&str]) -> Result<Node> {
        let mut command = Command::new(root().join("target/release/flagfall-serve"));
        command.args(["--listen", "127.0.0.1:0", "--listeners", "15000", "--connections", "4000"]);
        command.args(LIMITS.iter().flat_map(|limit| ["--limit", limit])).args(options);
        let mut child = command.stdout(Stdio::piped()).spawn().context("could not start a node")?;
        let output = child.stdout.take().context("it is piped")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.context("the node did not print its address")?.parse()?;
        Ok(Node { child, address })
    }

    /// The resident memory in bytes.
    pub(super) fn memory(&self) -> Result<usize> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")).context("a line")?;
        Ok(kilobytes.trim().parse::<usize>()? * 1024)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
