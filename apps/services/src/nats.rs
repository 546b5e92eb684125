//! A NATS server for tests.

use std::net::{Ipv4Addr, TcpStream};

use crate::watched::{Folder, Watched, free_port, wait_until};

/// A server that can be stopped and started again at the same address.
pub struct Nats {
    // The drop order matters: the program, then its folder.
    running: Option<Watched>,
    folder: Folder,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port.
    pub fn start() -> Nats {
        let mut nats = Nats { running: None, folder: Folder::new(), port: free_port() };
        nats.resume();
        nats
    }

    /// The server's address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it at once, without notifying clients.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Starts it again.
    pub fn resume(&mut self) {
        let path = "PATH=$PATH:/usr/sbin";
        let command = format!("env {path} nats-server -a 127.0.0.1 -p {}", self.port);
        self.running = Some(Watched::start(&self.folder.path, &command, "KILL"));
        let is_there = || TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok();
        wait_until(&self.folder.path, is_there);
    }
}
