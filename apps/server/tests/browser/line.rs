//! A line to a server that can be lost as a network is: nobody is told, and what is under way arrives when it is back.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use crate::site::Site;

/// A line, which is there as long as the test.
pub(crate) struct Line {
    address: SocketAddr,
    gate: Arc<Gate>,
}

#[derive(Default)]
struct Gate {
    is_lost: Mutex<bool>,
    changed: Condvar,
}

impl Gate {
    fn set_lost(&self, is_lost: bool) {
        *self.is_lost.lock().unwrap_or_else(PoisonError::into_inner) = is_lost;
        self.changed.notify_all();
    }

    fn wait(&self) {
        let is_lost = self.is_lost.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.changed.wait_while(is_lost, |is_lost| *is_lost));
    }
}

impl Line {
    pub(crate) fn to(site: &Site) -> Line {
        let node = site.url("").trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let line = Line { address, gate: Arc::default() };
        let gate = Arc::clone(&line.gate);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(node) = TcpStream::connect(&node) else { continue };
                let (Ok(to_client), Ok(to_node)) = (client.try_clone(), node.try_clone()) else {
                    continue;
                };
                let [there, back] = [Arc::clone(&gate), Arc::clone(&gate)];
                thread::spawn(move || carry(client, to_node, &there));
                thread::spawn(move || carry(node, to_client, &back));
            }
        });
        line
    }

    /// The address of something at its other end, with `/` before it.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// From now on nothing comes through.
    pub(crate) fn lose(&self) {
        self.gate.set_lost(true);
    }

    /// It is back.
    pub(crate) fn mend(&self) {
        self.gate.set_lost(false);
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, gate: &Gate) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n_bytes @ 1..) = from.read(&mut bytes) {
        gate.wait();
        if to.write_all(&bytes[..n_bytes]).is_err() {
            break;
        }
    }
    gate.wait();
    for stream in [from, to] {
        // The other direction may have ended first.
        let _ = stream.shutdown(Shutdown::Both);
    }
}
