//! A client that can send arbitrary bytes.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

use crate::running::PATIENCE;

pub(crate) struct Connection {
    stream: TcpStream,
    /// Bytes read that belong to no response yet.
    unread: Vec<u8>,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Connection {
    pub(crate) fn new(address: SocketAddr) -> Connection {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        stream.set_write_timeout(Some(PATIENCE)).expect("a time");
        Connection { stream, unread: Vec::new() }
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes)
    }

    /// Sends a well-formed request, and reads the response. The connection stays open.
    pub(crate) fn ask(&mut self, method: &str, path: &str, lines: &[&str]) -> Answer {
        let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{lines}\r\n");
        self.send(head.as_bytes()).expect("the server reads");
        self.answer(method)
    }

    /// Reads the response to a request with this method.
    pub(crate) fn answer(&mut self, method: &str) -> Answer {
        let end = loop {
            if let Some(end) = self.unread.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            assert!(self.read_more(), "the response ends within its head: {:?}", self.seen());
        };
        let head = String::from_utf8(self.unread.drain(..end).collect()).expect("a head is text");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let mut answer = Answer { status: status.expect("a status"), head, body: Vec::new() };
        let length = answer.header("content-length").map_or(0, |n| n.parse().expect("a number"));
        let length = if method == "HEAD" || answer.status == 304 { 0 } else { length };
        while self.unread.len() < length {
            assert!(self.read_more(), "the response is truncated: {}", answer.head);
        }
        answer.body = self.unread.drain(..length).collect();
        answer
    }

    /// Waits for the first bytes of a response, without consuming them.
    pub(crate) fn wait(&mut self) {
        assert!(!self.unread.is_empty() || self.read_more(), "the server does not answer");
    }

    /// Reads until the server closes the connection, and returns everything unread.
    pub(crate) fn rest(&mut self) -> Vec<u8> {
        while self.read_more() {}
        std::mem::take(&mut self.unread)
    }

    /// The next bytes; none if the server has closed the connection.
    pub(crate) fn more(&mut self) -> Option<Vec<u8>> {
        let is_there = !self.unread.is_empty() || self.read_more();
        is_there.then(|| std::mem::take(&mut self.unread))
    }

    /// Returns whether there was more. A reset counts as the end.
    fn read_more(&mut self) -> bool {
        let mut buffer = [0; 64 * 1024];
        match self.stream.read(&mut buffer) {
            Ok(n_read) => {
                self.unread.extend_from_slice(&buffer[..n_read]);
                n_read > 0
            }
            Err(error) if error.kind() == io::ErrorKind::ConnectionReset => false,
            Err(error) => panic!("{error}, after {:?}", self.seen()),
        }
    }

    fn seen(&self) -> String {
        String::from_utf8_lossy(&self.unread).chars().take(200).collect()
    }
}

impl Answer {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    #[track_caller]
    pub(crate) fn expect_header(&self, name: &str, value: &str) {
        assert_eq!(self.header(name), Some(value), "{name} in {}", self.head);
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}
