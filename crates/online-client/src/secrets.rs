//! The file with the player's secrets, one per server. A secret authenticates the player, so only they
//! may read it.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::site::Site;

/// File permissions: read and write for the owner only.
const PRIVATE: u32 = 0o600;

pub(crate) struct Secrets {
    file: PathBuf,
    /// By server. In sync with the file, unless it could not be read or written.
    known: Mutex<BTreeMap<String, String>>,
}

impl Secrets {
    #[expect(clippy::disallowed_methods, reason = "secrets are in a file of their own")]
    pub(crate) fn new(file: PathBuf) -> Secrets {
        let text = fs::read_to_string(&file).unwrap_or_default();
        Secrets { file, known: Mutex::new(serde_json::from_str(&text).unwrap_or_default()) }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The secret for a server; it must not be sent to any other.
    pub(crate) fn of(&self, site: &Site) -> Option<String> {
        self.known().get(&site.to_string()).cloned()
    }

    pub(crate) fn keep(&self, site: &Site, secret: &str) {
        let mut known = self.known();
        known.insert(site.to_string(), secret.to_owned());
        let text = serde_json::to_string(&*known).expect("a map of strings is valid JSON");
        // The program continues without the file.
        let _ = self.write(&text);
    }

    /// Writes a new file and renames it over the old one, so it is never half written.
    #[expect(clippy::disallowed_methods, reason = "secrets are in a file of their own")]
    fn write(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        let fresh = self.file.with_extension("new");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(PRIVATE);
        options.open(&fresh)?.write_all(text.as_bytes())?;
        fs::rename(&fresh, &self.file)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_secret_belongs_to_one_server_and_one_user() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("deep/online.json");
        let [one, other]: [Site; 2] =
            ["http://a:1", "http://a:2"].map(|text| text.parse().expect("a server"));
        let secrets = Secrets::new(file.clone());
        assert_eq!(secrets.of(&one), None);
        secrets.keep(&one, "s3cret");
        let again = Secrets::new(file.clone());
        assert_eq!((again.of(&one), again.of(&other)), (Some("s3cret".to_owned()), None));
        let mode = fs::metadata(file).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, PRIVATE);
    }

    #[test]
    fn a_damaged_file_has_no_secrets() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("online.json");
        fs::write(&file, "{").expect("a file");
        let site: Site = "http://a:1".parse().expect("a server");
        assert_eq!(Secrets::new(file).of(&site), None);
    }
}
