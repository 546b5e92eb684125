//! An unreliable connection to a node: it delays data now and then, and is cut in the middle of a message.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use flagfall_rng::{Rng, Seed};

/// One in this many reads is delayed, for up to this long, and one is cut short.
const DELAY_ONE_IN: u32 = 10;
const MOST_DELAY_MS: u32 = 100;
const CUT_ONE_IN: u32 = 300;

/// The address of an unreliable connection to a node, which lasts as long as the test.
pub(super) fn to(node: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for (client, seed) in listener.incoming().flatten().zip(0..) {
            // If the node is down, drop the client's connection too.
            let Ok(node) = TcpStream::connect(node) else { continue };
            let (Ok(to_client), Ok(to_node)) = (client.try_clone(), node.try_clone()) else {
                continue;
            };
            let mut rng = Rng::new(Seed(seed));
            let back = Rng::new(Seed(rng.next_u32().into()));
            thread::spawn(move || carry(client, to_node, rng));
            thread::spawn(move || carry(node, to_client, back));
        }
    });
    address
}

fn carry(mut from: TcpStream, mut to: TcpStream, mut rng: Rng) {
    let mut bytes = [0; 4096];
    while let Ok(n_bytes @ 1..) = from.read(&mut bytes) {
        if rng.below(DELAY_ONE_IN) == 0 {
            thread::park_timeout(Duration::from_millis(rng.below(MOST_DELAY_MS).into()));
        }
        let is_cut = rng.below(CUT_ONE_IN) == 0;
        let n_carried = if is_cut { n_bytes / 2 } else { n_bytes };
        if to.write_all(&bytes[..n_carried]).is_err() || is_cut {
            break;
        }
    }
    for stream in [from, to] {
        // The other direction may have ended first.
        let _ = stream.shutdown(Shutdown::Both);
    }
}
