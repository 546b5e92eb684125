//! Tells the service worker which files make this version of the page, so that it can keep them all.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::files::Files;
use crate::names::Named;

const SERVICE_WORKER: &str = "service-worker.js";

/// Fills in the service worker: the files with what they must contain, those that are kept when they are first used
/// (`on_demand`, by their names by hand), and a version, which changes with any of them and with the
/// service worker itself.
pub(crate) fn fill(named: Named, on_demand: &[&str]) -> Result<Files> {
    let Named { mut files, names } = named;
    let later: Vec<&str> = on_demand
        .iter()
        .map(|name| names.get(*name).map(String::as_str))
        .collect::<Option<_>>()
        .context("what is loaded on demand is a file of the page")?;
    let list: Vec<String> = files
        .0
        .iter()
        .filter(|(name, _)| *name != SERVICE_WORKER && !later.contains(&name.as_str()))
        .map(|(name, bytes)| {
            let address = if name == "index.html" { "./" } else { name };
            let integrity = STANDARD.encode(Sha256::digest(bytes));
            format!("[\"{address}\", \"sha256-{integrity}\"]")
        })
        .collect();
    let list = list.join(", ");
    let later = later.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");

    let script = files.0.get_mut(SERVICE_WORKER).context("the page has no service worker")?;
    let mut text = String::from_utf8(std::mem::take(script)).context("it is a script")?;
    let version: String = Sha256::digest(format!("{list} {later} {text}"))
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let gaps = [("\"%files%\"", &list), ("\"%on demand%\"", &later), ("%version%", &version)];
    for (gap, filling) in gaps {
        ensure!(text.matches(gap).count() == 1, "{SERVICE_WORKER} has one place for {gap}");
        text = text.replace(gap, filling);
    }
    *script = text.into_bytes();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    const SCRIPT: &str = "F = [\"%files%\"]; D = [\"%on demand%\"]; V = \"%version%\";";

    fn filled(a: &str) -> String {
        let list =
            [("index.html", "page"), ("a.css", a), ("b.book", "b"), (SERVICE_WORKER, SCRIPT)];
        let list = list.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let named = names::hash(Files(list.into_iter().collect())).expect("a page");
        let files = fill(named, &["b.book"]).expect("it can be filled in");
        String::from_utf8(files.0[SERVICE_WORKER].clone()).expect("a script")
    }

    #[test]
    fn the_service_worker_knows_every_file_and_its_content() {
        let script = filled("a");
        // printf page | openssl dgst -sha256 -binary | base64
        assert!(
            script.contains("[\"./\", \"sha256-NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ=\"]"),
            "{script}"
        );
        assert!(script.contains("[\"a-ca978112ca1bbdca.css\", \"sha256-"), "{script}");
        assert!(script.contains("D = [\"b-3e23e8160039594a.book\"]"), "{script}");
        assert!(!script.contains('%'), "{script}");
    }

    #[test]
    fn another_file_is_another_version() {
        let version = |script: &str| script.split("V = ").nth(1).map(str::to_owned);
        assert_ne!(version(&filled("a")), version(&filled("c")));
        assert_eq!(version(&filled("a")), version(&filled("a")));
    }
}
