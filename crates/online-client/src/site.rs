//! The address of a server.

use std::fmt;
use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::str::FromStr;
use std::time::Duration;

use crate::stream::Stream;

/// The timeout for connecting, reading and writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server: `https://example.org`, or `http://127.0.0.1:4280`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    scheme: Scheme,
    /// The host and port for the Host header.
    host: String,
    name: String,
    port: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

impl Scheme {
    const fn prefix(self) -> &'static str {
        match self {
            Scheme::Http => "http://",
            Scheme::Https => "https://",
        }
    }

    const fn port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

/// The text is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASite;

impl fmt::Display for NotASite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a server is written like https://example.org or http://127.0.0.1:4280")
    }
}

impl std::error::Error for NotASite {}

impl Site {
    /// The host and port for the Host header.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    #[expect(clippy::disallowed_methods, reason = "this crate connects to servers")]
    pub(crate) fn connect(&self) -> io::Result<Stream> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in (&self.name[..], self.port).to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    stream.set_write_timeout(Some(PATIENCE))?;
                    stream.set_read_timeout(Some(PATIENCE))?;
                    return match self.scheme {
                        Scheme::Http => Ok(Stream::plain(stream)),
                        Scheme::Https => Stream::secure(stream, &self.name),
                    };
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.scheme.prefix(), self.host)
    }
}

impl FromStr for Site {
    type Err = NotASite;

    fn from_str(text: &str) -> Result<Site, NotASite> {
        let strip = |scheme: Scheme| Some((scheme, text.trim().strip_prefix(scheme.prefix())?));
        let stripped = strip(Scheme::Http).or_else(|| strip(Scheme::Https));
        let (scheme, host) = stripped.ok_or(NotASite)?;
        let host = host.trim_end_matches('/');
        let is_host = !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
        // An IPv6 address has colons of its own, in brackets.
        let (name, port) = match host.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
            Some((name, port)) => (name, port.parse().map_err(|_| NotASite)?),
            None => (host, scheme.port()),
        };
        let name = name.trim_start_matches('[').trim_end_matches(']').to_owned();
        if is_host && !name.is_empty() {
            Ok(Site { scheme, host: host.to_owned(), name, port })
        } else {
            Err(NotASite)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_round_trip() {
        for (text, name, port) in [
            ("http://127.0.0.1:4280", "127.0.0.1", 4280),
            ("http://example.org", "example.org", 80),
            ("http://[::1]:80", "::1", 80),
            ("http://[::1]", "::1", 80),
            ("https://example.org", "example.org", 443),
            ("https://example.org:8443", "example.org", 8443),
        ] {
            let site: Site = text.parse().expect(text);
            assert_eq!((&site.name[..], site.port, site.to_string()), (name, port, text.into()));
        }
        let slash: Site = "http://a:1/".parse().expect("a server");
        assert_eq!(slash.to_string(), "http://a:1");
        for wrong in
            ["", "http://", "https://", "ftp://a", "a:1", "http://a:b", "http://a/b", "http://:1"]
        {
            assert_eq!(wrong.parse::<Site>(), Err(NotASite), "{wrong}");
        }
    }
}
