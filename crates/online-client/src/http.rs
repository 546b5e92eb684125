//! A single HTTP exchange. HTTP/1.0 has neither chunked encoding nor persistent connections, and every
//! server supports it.

use std::io::{self, ErrorKind, Read as _, Write as _};

use flagfall_online::SiteRequest;

use crate::site::Site;

/// The size limit of a response.
const MOST_BYTES: u64 = 1 << 20;

/// Sends a request; returns status and body.
pub(crate) fn ask(
    site: &Site,
    asked: &SiteRequest,
    secret: Option<&str>,
) -> io::Result<(u16, String)> {
    let mut stream = site.connect()?;
    stream.write_all(request(site, asked, secret).as_bytes())?;
    let mut answer = vec![];
    stream.take(MOST_BYTES).read_to_end(&mut answer)?;
    let answer = String::from_utf8(answer).map_err(|_| ErrorKind::InvalidData)?;
    read(&answer).ok_or_else(|| ErrorKind::InvalidData.into())
}

fn request(site: &Site, asked: &SiteRequest, secret: Option<&str>) -> String {
    let (method, path, body) = (asked.method(), asked.path(), asked.body().unwrap_or_default());
    let bearer =
        secret.map_or_else(String::new, |secret| format!("Authorization: Bearer {secret}\r\n"));
    format!(
        "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{bearer}\r\n{body}",
        site.host(),
        body.len()
    )
}

fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let mut words = head.split(' ');
    words.next().filter(|version| version.starts_with("HTTP/1."))?;
    let status = words.next()?.split("\r\n").next()?.parse().ok()?;
    Some((status, body.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_parsed() {
        let answer = "HTTP/1.1 409 Conflict\r\nA: b\r\n\r\n{\"refusal\":\"full\"}";
        assert_eq!(read(answer), Some((409, "{\"refusal\":\"full\"}".to_owned())));
        assert_eq!(read("HTTP/1.0 200\r\n\r\n"), Some((200, String::new())));
        for wrong in ["", "HTTP/1.1 200 OK", "SSH-2.0 200\r\n\r\n", "HTTP/1.1 OK\r\n\r\n"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
