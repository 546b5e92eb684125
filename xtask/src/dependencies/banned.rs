//! Crates that may not be in what we release, and crates that were withdrawn.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::Foreign;

/// Names and reasons.
pub(super) const BANNED: &[(&str, &str)] = &[
    ("openssl", "TLS is rustls; a second one would have to be kept up to date too"),
    ("openssl-sys", "TLS is rustls; a second one would have to be kept up to date too"),
    ("native-tls", "it is OpenSSL on the systems we build for"),
    ("aws-lc-rs", "ring does the same and needs neither cmake nor a Go compiler"),
    ("aws-lc-sys", "ring does the same and needs neither cmake nor a Go compiler"),
    ("curl", "the online client speaks HTTP itself; no C library is needed for it"),
    ("curl-sys", "the online client speaks HTTP itself; no C library is needed for it"),
    ("libz-sys", "zlib-rs and miniz_oxide do the same in Rust"),
    ("libz-ng-sys", "zlib-rs and miniz_oxide do the same in Rust"),
    ("zstd-sys", "nothing we read or write is compressed so, and it is a C library"),
    ("alsa-sys", "sounds go to the sound server by its protocol; no C library is needed for it"),
    ("cpal", "sounds go to the sound server by its protocol; no C library is needed for it"),
    ("sentry", "nothing reports to anybody"),
    ("opentelemetry", "nothing reports to anybody; operators have /metrics"),
    (
        "reqwest",
        "nothing is fetched but from the server that a player names, and the online client does that",
    ),
    ("self_update", "packages are updated by whatever installed them"),
    ("atty", "unmaintained; the standard library has IsTerminal"),
    ("ansi_term", "unmaintained"),
    ("serde_yaml", "unmaintained, and nothing here is YAML"),
    ("lazy_static", "the standard library has LazyLock"),
];

/// The crates that declare a native library or a lock of their name, and what that is.
const LINKING: &[(&str, &str)] = &[
    ("libsqlite3-sys", "SQLite, compiled in"),
    ("ring", "cryptography for TLS, compiled in"),
    ("prettyplease", "no library, only one version at a time"),
    ("wasm-bindgen-shared", "the same"),
];

/// The complaints about these crates.
pub(super) fn complaints(released: &[Foreign]) -> Vec<String> {
    let caches = index_caches();
    released.iter().flat_map(|foreign| of(foreign, &caches)).collect()
}

fn of(foreign: &Foreign, caches: &[PathBuf]) -> Vec<String> {
    let Foreign { name, version, links, .. } = foreign;
    let banned = BANNED.iter().find(|(banned, _)| banned == name);
    let banned = banned.map(|(_, reason)| format!("{name} {version} is banned: {reason}"));
    let is_known = LINKING.iter().any(|(known, _)| known == name);
    let links = links.as_ref().filter(|_| !is_known);
    let linked =
        links.map(|library| format!("{name} {version} brings the native library {library}"));
    let is_withdrawn = caches.iter().any(|cache| is_yanked(&cache.join(index_path(name)), version));
    let yanked = is_withdrawn.then(|| format!("{name} {version} was withdrawn by its authors"));
    banned.into_iter().chain(linked).chain(yanked).collect()
}

/// Where cargo keeps what it last read of the registry's index: no network is needed, and where there is nothing, nothing is known.
fn index_caches() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")));
    let Some(home) = home else { return vec![] };
    let registries = fs::read_dir(home.join("registry/index")).into_iter().flatten().flatten();
    registries.map(|registry| registry.path().join(".cache")).collect()
}

/// Where the index has a crate: `an/yh/anyhow`.
fn index_path(name: &str) -> String {
    let name = name.to_lowercase();
    match name.len() {
        1 | 2 => format!("{}/{name}", name.len()),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    }
}

/// Whether the entry of a version, one of several objects in the file, says so.
fn is_yanked(file: &Path, version: &str) -> bool {
    let bytes = fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let is_it = format!("\"vers\":\"{version}\"");
    let mut entries = text.split('\0').map(|entry| entry.replace(' ', ""));
    entries.any(|entry| entry.contains(&is_it) && entry.contains("\"yanked\":true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(name: &str, links: Option<&str>) -> Foreign {
        Foreign { links: links.map(str::to_owned), ..Foreign::named(name) }
    }

    #[track_caller]
    fn check(foreign: &Foreign, expected: &[&str]) {
        assert_eq!(of(foreign, &[]), expected);
    }

    #[test]
    fn what_is_banned_is_told_with_the_reason() {
        let banned = "openssl-sys 1.0.0 is banned: TLS is rustls; a second one would have to be kept up to date too";
        check(&foreign("openssl-sys", None), &[banned]);
        check(&foreign("serde", None), &[]);
        check(
            &foreign("atty", None),
            &["atty 1.0.0 is banned: unmaintained; the standard library has IsTerminal"],
        );
    }

    #[test]
    fn no_other_native_library_comes_in() {
        check(&foreign("libsqlite3-sys", Some("sqlite3")), &[]);
        check(&foreign("mp3-sys", Some("mp3")), &["mp3-sys 1.0.0 brings the native library mp3"]);
    }

    #[test]
    fn a_withdrawn_version_is_found_in_the_index() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(index_path("some"));
        fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
        let entry = |version: &str, yanked: bool| {
            format!(
                "{version}\0{{\"name\": \"some\", \"vers\": \"{version}\", \"yanked\": {yanked}}}\0"
            )
        };
        fs::write(&file, entry("1.0.0", true) + &entry("1.0.1", false)).expect("written");
        assert!(is_yanked(&file, "1.0.0"));
        assert!(!is_yanked(&file, "1.0.1"));
        assert!(!is_yanked(&file, "1.0"));
        let caches = [folder.path().to_owned()];
        assert_eq!(
            of(&foreign("some", None), &caches),
            ["some 1.0.0 was withdrawn by its authors"]
        );
        assert!(of(&foreign("other", None), &caches).is_empty());
    }

    #[test]
    fn the_index_is_in_folders_by_the_first_letters() {
        assert_eq!(
            ["a", "ab", "abc", "Anyhow"].map(index_path),
            ["1/a", "2/ab", "3/a/abc", "an/yh/anyhow"]
        );
    }
}
