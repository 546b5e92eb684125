//! A proxy that brings TLS to a server, as sites have one, with a certificate of its own.

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

/// How long to listen to one side before the other one is listened to.
const MOMENT: Duration = Duration::from_millis(5);

/// The configuration from which `openssl` makes the certificate.
const REQUEST: &str = "[req]\ndistinguished_name=name\nx509_extensions=extensions\nprompt=no\n\
    [name]\nCN=localhost\n[extensions]\nsubjectAltName=DNS:localhost\nbasicConstraints=critical,CA:FALSE\n";

pub(crate) struct TlsProxy {
    folder: TempDir,
    port: u16,
}

impl TlsProxy {
    /// A proxy before a server at this address.
    pub(crate) fn start(server: &str) -> TlsProxy {
        let folder = TempDir::new().expect("a folder");
        make_certificate(folder.path());
        let file = |name: &str| folder.path().join(name);
        let certificate = CertificateDer::from_pem_file(file("certificate.pem")).expect("it");
        let key = PrivateKeyDer::from_pem_file(file("key.pem")).expect("a key");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("they belong together");
        let config = Arc::new(config);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let server = server.to_owned();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (config, server) = (Arc::clone(&config), server.clone());
                // How a connection ends is the affair of those who talk.
                thread::spawn(move || carry(client, &server, config));
            }
        });
        TlsProxy { folder, port }
    }

    /// The address of the site.
    pub(crate) fn site(&self) -> String {
        format!("https://localhost:{}", self.port)
    }

    /// The file with the certificate that makes it trusted.
    pub(crate) fn certificate(&self) -> String {
        let file = self.folder.path().join("certificate.pem");
        file.to_str().expect("folders of tests have plain names").to_owned()
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

fn carry(client: TcpStream, server: &str, config: Arc<ServerConfig>) -> io::Result<()> {
    let mut server = TcpStream::connect(server)?;
    let connection = ServerConnection::new(config).map_err(io::Error::other)?;
    client.set_read_timeout(Some(MOMENT))?;
    server.set_read_timeout(Some(MOMENT))?;
    let mut client = StreamOwned::new(connection, client);
    loop {
        if !pass_on(&mut client, &mut server)? || !pass_on(&mut server, &mut client)? {
            client.conn.send_close_notify();
            return client.flush();
        }
    }
}

/// Passes on what is there; whether there may be more.
fn pass_on(from: &mut impl Read, to: &mut impl Write) -> io::Result<bool> {
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
