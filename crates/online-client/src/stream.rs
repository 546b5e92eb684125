//! A byte stream to a server, with or without TLS.
//!
//! One thread reads while another may write at any time: both hold clones that share the TLS state, and
//! a thread that waits for bytes does not hold the lock. The trusted certificates are those of the
//! system.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore};

/// The size of a read.
const CHUNK: usize = 16 * 1024;

/// A connection to a server.
pub(crate) struct Stream {
    tcp: TcpStream,
    tls: Option<Arc<Mutex<ClientConnection>>>,
}

impl Stream {
    pub(crate) fn plain(tcp: TcpStream) -> Stream {
        Stream { tcp, tls: None }
    }

    /// Performs the TLS handshake and verifies the server's name.
    pub(crate) fn secure(mut tcp: TcpStream, name: &str) -> io::Result<Stream> {
        let name = ServerName::try_from(name.to_owned()).map_err(io::Error::other)?;
        let mut tls = ClientConnection::new(config()?, name).map_err(io::Error::other)?;
        while tls.is_handshaking() {
            tls.complete_io(&mut tcp)?;
        }
        Ok(Stream { tcp, tls: Some(Arc::new(Mutex::new(tls))) })
    }

    pub(crate) fn try_clone(&self) -> io::Result<Stream> {
        Ok(Stream { tcp: self.tcp.try_clone()?, tls: self.tls.clone() })
    }

    pub(crate) fn set_read_timeout(&self, time: Option<Duration>) -> io::Result<()> {
        self.tcp.set_read_timeout(time)
    }

    /// Shuts down the connection, which also ends its reader.
    pub(crate) fn hang_up(&self) {
        let _ = self.tcp.shutdown(Shutdown::Both);
    }
}

/// The TLS configuration, loaded once from the system.
fn config() -> io::Result<Arc<ClientConfig>> {
    static CONFIG: LazyLock<Result<Arc<ClientConfig>, rustls::Error>> = LazyLock::new(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::new(config))
    });
    CONFIG.clone().map_err(io::Error::other)
}

fn locked(tls: &Mutex<ClientConnection>) -> MutexGuard<'_, ClientConnection> {
    tls.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Flushes pending TLS data.
fn send_all(tls: &mut ClientConnection, tcp: &mut TcpStream) -> io::Result<()> {
    while tls.wants_write() {
        tls.write_tls(tcp)?;
    }
    Ok(())
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(tls) = &self.tls else { return self.tcp.read(buffer) };
        loop {
            match locked(tls).reader().read(buffer) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                read => return read,
            }
            // This read does not hold the lock, so writers are not blocked.
            let mut chunk = [0; CHUNK];
            let n_bytes = self.tcp.read(&mut chunk)?;
            if n_bytes == 0 {
                // Many servers close without a TLS close_notify; a truncated response fails to parse.
                return Ok(0);
            }
            let mut unread = &chunk[..n_bytes];
            let mut tls = locked(tls);
            while !unread.is_empty() {
                tls.read_tls(&mut unread)?;
                let processed = tls.process_new_packets();
                send_all(&mut tls, &mut self.tcp)?;
                processed.map_err(|error| io::Error::new(ErrorKind::InvalidData, error))?;
            }
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(tls) = &self.tls else { return self.tcp.write(bytes) };
        let mut tls = locked(tls);
        let n_bytes = tls.writer().write(bytes)?;
        send_all(&mut tls, &mut self.tcp)?;
        Ok(n_bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.tcp.flush()
    }
}
