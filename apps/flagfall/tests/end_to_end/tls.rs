//! A reverse proxy that adds TLS to a server, as in production, with a self-signed certificate.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use tempfile::TempDir;

/// How long to wait for data from one side before trying the other.
const READ_TIMEOUT: Duration = Duration::from_millis(5);

/// The `openssl` configuration for the certificate.
const REQUEST: &str = "[req]\ndistinguished_name=name\nx509_extensions=extensions\nprompt=no\n\
    [name]\nCN=localhost\n[extensions]\nsubjectAltName=DNS:localhost\nbasicConstraints=critical,CA:FALSE\n";

pub(crate) struct TlsProxy {
    folder: TempDir,
    port: u16,
}

impl TlsProxy {
    /// Starts a proxy for the server at this address.
    pub(crate) fn start(server: &str) -> TlsProxy {
        let folder = TempDir::new().expect("a folder");
        make_certificate(folder.path());
        let file = |name: &str| folder.path().join(name);
        let certificate =
            CertificateDer::from_pem_file(file("certificate.pem")).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(file("key.pem")).expect("a key");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the default versions are supported")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("certificate and key match");
        let config = Arc::new(config);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let server = server.to_owned();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (config, server) = (Arc::clone(&config), server.clone());
                // Connection errors are up to the two ends.
                thread::spawn(move || relay(client, &server, config));
            }
        });
        TlsProxy { folder, port }
    }

    /// The HTTPS address of the server.
    pub(crate) fn site(&self) -> String {
        format!("https://localhost:{}", self.port)
    }

    /// The file with the certificate that clients have to trust.
    pub(crate) fn certificate(&self) -> String {
        let file = self.folder.path().join("certificate.pem");
        file.to_str().expect("the path is valid UTF-8").to_owned()
    }
}

fn make_certificate(folder: &Path) {
    fs::write(folder.join("request.cnf"), REQUEST).expect("a file");
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
    openssl.args(["-nodes", "-days", "2", "-config", "request.cnf"]);
    openssl.args(["-keyout", "key.pem", "-out", "certificate.pem"]).current_dir(folder);
    let output = openssl.output().expect("openssl is installed");
    assert!(output.status.success(), "{output:?}");
}

fn relay(client: TcpStream, server: &str, config: Arc<ServerConfig>) -> io::Result<()> {
    let mut server = TcpStream::connect(server)?;
    let connection = ServerConnection::new(config).map_err(io::Error::other)?;
    client.set_read_timeout(Some(READ_TIMEOUT))?;
    server.set_read_timeout(Some(READ_TIMEOUT))?;
    let mut client = StreamOwned::new(connection, client);
    loop {
        if !forward(&mut client, &mut server)? || !forward(&mut server, &mut client)? {
            client.conn.send_close_notify();
            return client.flush();
        }
    }
}

/// Forwards the available bytes, and returns whether there may be more.
fn forward(from: &mut impl Read, to: &mut impl Write) -> io::Result<bool> {
    let mut bytes = [0; 4096];
    match from.read(&mut bytes) {
        Ok(0) => Ok(false),
        Ok(n_bytes) => {
            to.write_all(&bytes[..n_bytes])?;
            to.flush()?;
            Ok(true)
        }
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(true),
        Err(error) => Err(error),
    }
}
