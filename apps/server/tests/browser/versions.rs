//! Other versions of the page, as the build would produce them after a change.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::browser::root;

const LIST: &str = "version.json";

/// A copy of the built page.
pub(crate) fn first() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let built = fs::read_dir(root().join("target/web")).expect("`cargo xtask web` was run");
    for entry in built {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a file has a name");
        // Compressed files would have to be rebuilt.
        if !path.extension().is_some_and(|ending| ending == "br" || ending == "gz") {
            fs::copy(&path, folder.path().join(name)).expect("it can be copied");
        }
    }
    folder
}

/// A new version with this name in its page, and with a changed style sheet under a new name.
pub(crate) fn named(name: &str) -> TempDir {
    let folder = first();
    let at = |name: &str| folder.path().join(name);
    let read = |name: &str| fs::read_to_string(at(name)).expect("a text");
    let mut page = read("index.html");
    let mut list = read(LIST);

    let old_name = between(&page, "href=\"./style-", "\"");
    let old_name = format!("style-{old_name}");
    let old_style = read(&old_name);
    let style = format!("{old_style}\n/* {name} */\n");
    let new_name = format!("style-{}.css", &hex(style.as_bytes())[..16]);
    fs::remove_file(at(&old_name)).expect("it is there");
    fs::write(at(&new_name), &style).expect("it can be written");

    let old_page = page.clone();
    page = page
        .replace(&old_name, &new_name)
        .replace("<html lang=\"en\">", &format!("<html lang=\"en\" data-named=\"{name}\">"));
    assert_ne!(page, old_page);
    for (old, new) in [
        (old_name, new_name),
        (integrity(old_style.as_bytes()), integrity(style.as_bytes())),
        (integrity(old_page.as_bytes()), integrity(page.as_bytes())),
        (version(folder.path()), hex(page.as_bytes())[..16].to_owned()),
    ] {
        assert!(list.contains(&old), "{LIST} has {old}");
        list = list.replace(&old, &new);
    }
    fs::write(at("index.html"), page).expect("it can be written");
    fs::write(at(LIST), list).expect("it can be written");
    folder
}

/// The path of a file, given its name without the hash.
pub(crate) fn file(folder: &Path, name: &str) -> PathBuf {
    let (stem, ending) = name.split_once('.').expect("names have endings");
    let paths =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let hash = name.strip_prefix(&format!("{stem}-"));
        let hash = hash.and_then(|rest| rest.strip_suffix(&format!(".{ending}")));
        hash.is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    paths.into_iter().find(is_it).unwrap_or_else(|| panic!("there is no {name}"))
}

/// The identifier of the version in this folder.
pub(crate) fn version(folder: &Path) -> String {
    let list = fs::read_to_string(folder.join(LIST)).expect("a text");
    between(&list, "\"version\": \"", "\"")
}

/// Changes a version's service worker without changing what it does.
pub(crate) fn change_worker(folder: &Path) {
    let path = folder.join("service-worker.js");
    let script = fs::read_to_string(&path).expect("a text");
    fs::write(path, format!("{script}// another one\n")).expect("it can be written");
}

/// Changes a file whose name has no hash, and updates the list of files.
pub(crate) fn change(folder: &Path, name: &str, change: impl Fn(&str) -> String) {
    let (file, list) = (folder.join(name), folder.join(LIST));
    let old = fs::read_to_string(&file).expect("a text");
    let new = change(&old);
    assert_ne!(new, old);
    let listed = fs::read_to_string(&list).expect("a text");
    let (old_sum, new_sum) = (integrity(old.as_bytes()), integrity(new.as_bytes()));
    assert!(listed.contains(&old_sum), "{LIST} has {name}");
    let version = version(folder);
    let next = &hex(new.as_bytes())[..16];
    let listed = listed.replace(&old_sum, &new_sum).replace(&version, next);
    fs::write(file, new).and_then(|()| fs::write(list, listed)).expect("they can be written");
}

/// Changes a file of a version without updating the list of files.
pub(crate) fn damage(folder: &Path) {
    let path = folder.join("index.html");
    let page = fs::read_to_string(&path).expect("a text");
    fs::write(path, format!("{page}<!-- -->")).expect("it can be written");
}

fn between(text: &str, start: &str, end: &str) -> String {
    let rest = text.split(start).nth(1).unwrap_or_else(|| panic!("there is {start} in {text}"));
    rest.split(end).next().unwrap_or_default().to_owned()
}

fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
