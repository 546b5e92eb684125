//! A NATS server.

use std::net::{Ipv4Addr, TcpStream};

use crate::watched::{Folder, Watched, free_port, wait_until};

/// A server that runs, or was stopped and can be started again at the same address.
pub struct Nats {
    // Dropped in this order: the program, then its folder.
    running: Option<Watched>,
    folder: Folder,
    port: u16,
}

impl Nats {
    /// Starts one.
    pub fn start() -> Nats {
        let mut nats = Nats { running: None, folder: Folder::new(), port: free_port() };
        nats.resume();
        nats
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it at once; nobody is told.
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
