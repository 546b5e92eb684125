//! The installed files below `usr`: one list for the archive and the Debian package.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{PROGRAMS, argument, quietly};
use crate::command::{output, root};
use crate::web;

/// Files of the project and their destinations.
const FILES: &[(&str, &str)] = &[
    ("apps/window/assets/flagfall.desktop", "share/applications/flagfall.desktop"),
    ("apps/window/assets/flagfall-48.png", "share/icons/hicolor/48x48/apps/flagfall.png"),
    ("apps/window/assets/flagfall-128.png", "share/icons/hicolor/128x128/apps/flagfall.png"),
    ("apps/web/static/icon-192.png", "share/icons/hicolor/192x192/apps/flagfall.png"),
    ("apps/web/static/icon-512.png", "share/icons/hicolor/512x512/apps/flagfall.png"),
    ("apps/window/assets/flagfall.svg", "share/icons/hicolor/scalable/apps/flagfall.svg"),
    (
        "apps/window/assets/net.flagfall.Flagfall.metainfo.xml",
        "share/metainfo/net.flagfall.Flagfall.metainfo.xml",
    ),
    ("NOTICE", "share/doc/flagfall/NOTICE"),
    ("CHANGELOG.md", "share/doc/flagfall/CHANGELOG.md"),
    ("deploy/Caddyfile", "share/doc/flagfall/examples/Caddyfile"),
];

/// The documents for players, hosts and authors of scripts. The others of `docs` are about the sources.
const DOCUMENTS: &[&str] = &[
    "docs/accessibility.md",
    "docs/backup.md",
    "docs/daily.md",
    "docs/export.md",
    "docs/figures.md",
    "docs/four-solver.md",
    "docs/mines-solver.md",
    "docs/notation.md",
    "docs/online.md",
    "docs/openapi.json",
    "docs/operating.md",
    "docs/recordings.md",
    "docs/review.md",
    "docs/stability.md",
    "docs/store.md",
    "docs/web.md",
];

/// The shells with completions, and where they look for them.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "share/bash-completion/completions/flagfall"),
    ("fish", "share/fish/vendor_completions.d/flagfall.fish"),
    ("zsh", "share/zsh/vendor-completions/_flagfall"),
];

/// The manual as HTML, and the pages of `man`.
const HANDBOOK: &str = "share/doc/flagfall/manual";
const MANUAL: &str = "share/man/man1";
/// The link of the manual to the games. At its address a copy without the page has its own first chapter.
const PLAY: &str = "<a class=\"play\" href=\"index.html\">Play Flagfall</a>\n";
const UNIT: &str = "lib/systemd/system/flagfall.service";

/// Builds the tree from the programs in a folder.
pub(super) fn make(tree: &Path, programs: &Path, licences: &str) -> Result<()> {
    let usr = tree.join("usr");
    for program in PROGRAMS {
        let to = usr.join("bin").join(program);
        let built = programs.join(program);
        write(
            &to,
            &fs::read(&built).with_context(|| format!("{} is not built", built.display()))?,
        )?;
        fs::set_permissions(&to, Permissions::from_mode(0o755))?;
        // Symbols are needed only for backtraces, which these programs never print.
        quietly("strip", &["--strip-all", argument(&to)?])?;
    }
    for (from, to) in FILES {
        copy(from, &usr.join(to))?;
    }
    for document in DOCUMENTS {
        copy(document, &usr.join("share/doc/flagfall").join(document))?;
    }
    let unit = fs::read_to_string(root().join("deploy/flagfall.service"))?;
    write(&usr.join(UNIT), packaged(&unit).as_bytes())?;
    write(&usr.join("share/doc/flagfall/licences-of-dependencies"), licences.as_bytes())?;
    quietly("gzip", &["-9n", argument(&usr.join("share/doc/flagfall/licences-of-dependencies"))?])?;
    let terminal = usr.join("bin/flagfall");
    for (shell, to) in COMPLETIONS {
        write(&usr.join(to), output(argument(&terminal)?, &["completions", shell])?.as_bytes())?;
    }
    handbook(&root().join(web::PAGE), &usr.join(HANDBOOK))?;
    manual(&usr)
}

/// Copies a file of the project.
fn copy(from: &str, to: &Path) -> Result<()> {
    write(to, &fs::read(root().join(from)).with_context(|| format!("there is no {from}"))?)
}

/// Copies the manual from the page without its links to the games: its HTML needs no server.
fn handbook(page: &Path, folder: &Path) -> Result<()> {
    let start = "manual.html";
    for entry in fs::read_dir(page).context("there is no page: `cargo xtask web` makes it")? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_packed = name.ends_with(".br") || name.ends_with(".gz");
        let is_ours =
            name.starts_with("manual") || name.starts_with("icon-") && name.ends_with(".svg");
        if is_ours && !is_packed {
            let mut file = fs::read(&path)?;
            if name.ends_with(".html") {
                let text = str::from_utf8(&file).with_context(|| format!("{name} is not UTF-8"))?;
                ensure!(text.contains(PLAY), "{name} has no link to the games");
                file = text.replace(PLAY, "").into_bytes();
            }
            write(&folder.join(name), &file)?;
            // The page has the games at this name.
            if name == start {
                write(&folder.join("index.html"), &file)?;
            }
        }
    }
    ensure!(folder.join(start).exists(), "the page has no manual");
    Ok(())
}

/// The server's unit without the instructions for building, and with the paths of the package.
fn packaged(unit: &str) -> String {
    let unit = unit.replace("/usr/local/bin/", "/usr/bin/");
    let lines = unit.lines().filter(|line| !line.starts_with('#') || !line.contains("install -m"));
    let mut lines: Vec<&str> = lines.collect();
    lines.dedup();
    lines.join("\n") + "\n"
}

/// Writes the manual pages, compressed as `man` expects them.
fn manual(usr: &Path) -> Result<()> {
    let folder = usr.join(MANUAL);
    quietly(argument(&usr.join("bin/flagfall"))?, &["man", "--folder", argument(&folder)?])?;
    for program in ["flagfall-window", "flagfall-serve"] {
        let page = output(argument(&usr.join("bin").join(program))?, &["--man"])?;
        write(&folder.join(format!("{program}.1")), (page + "\n").as_bytes())?;
    }
    for page in fs::read_dir(&folder).context("there are no manual pages")? {
        quietly("gzip", &["-9n", argument(&page?.path())?])?;
    }
    Ok(())
}

/// Writes a world-readable file, creating its folders.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .and_then(|()| fs::set_permissions(path, Permissions::from_mode(0o644)))
        .with_context(|| format!("could not write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn an_icon_is_as_large_as_its_folder_says() {
        for (from, to) in FILES.iter().filter(|(from, _)| from.ends_with(".png")) {
            let picture = fs::read(root().join(from)).expect("an icon");
            assert!(picture.starts_with(b"\x89PNG"), "{from}");
            let number =
                |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().expect("four bytes"));
            let size = format!("{}x{}", number(16), number(20));
            assert_eq!(*to, format!("share/icons/hicolor/{size}/apps/flagfall.png"), "{from}");
        }
        // The size that every desktop looks for.
        let smallest = "share/icons/hicolor/48x48/apps/flagfall.png";
        assert!(FILES.iter().any(|(_, to)| *to == smallest));
    }

    /// The help and the manual of the packages refer to documents.
    #[test]
    fn every_document_that_players_are_told_of_is_packaged() {
        let sources =
            ["apps/flagfall/src", "apps/server/src/cli.rs", "apps/window/src", "docs/manual"];
        let mentions = ["-rhoE", r"(docs/|\(\.\./)[a-z0-9-]+\.(md|json)"];
        let found = output("grep", &[&mentions[..], &sources].concat()).expect("there are some");
        let named = found.lines().map(|path| path.replace("(../", "docs/"));
        let missing: BTreeSet<String> =
            named.filter(|path| !DOCUMENTS.contains(&path.as_str())).collect();
        assert_eq!(missing, BTreeSet::new());
        assert!(found.lines().any(|path| path == "docs/figures.md"), "{found}");
    }

    #[test]
    fn the_packaged_unit_starts_the_packaged_server() {
        let unit = "# One node.\n#\n#   install -m 755 a /usr/local/bin/\n\n[Service]\nExecStart=/usr/local/bin/flagfall-serve\n";
        let expected = "# One node.\n#\n\n[Service]\nExecStart=/usr/bin/flagfall-serve\n";
        assert_eq!(packaged(unit), expected);
    }

    #[test]
    fn the_manual_is_taken_from_the_page() {
        let place = tempfile::tempdir().expect("a folder");
        let (page, folder) = (place.path().join("web"), place.path().join("manual"));
        fs::create_dir(&page).expect("a folder");
        let told = handbook(&page, &folder).expect_err("there is none").to_string();
        assert_eq!(told, "the page has no manual");
        for name in
            ["manual.html.br", "manual-wall-0a.svg", "icon-0a.svg", "icon-192-0a.png", "index.html"]
        {
            fs::write(page.join(name), name).expect("written");
        }
        let start = page.join("manual.html");
        fs::write(&start, "<p>Other links.</p>").expect("written");
        let told = handbook(&page, &folder).expect_err("it differs").to_string();
        assert_eq!(told, "manual.html has no link to the games");
        let head = "<header>\n<a class=\"play\" href=\"index.html\">Play Flagfall</a>\n<nav>";
        fs::write(&start, head).expect("written");
        handbook(&page, &folder).expect("it is there");
        let names =
            fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("one").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        assert_eq!(names, ["icon-0a.svg", "index.html", "manual-wall-0a.svg", "manual.html"]);
        for name in ["index.html", "manual.html"] {
            let text = fs::read_to_string(folder.join(name)).expect("a file");
            assert_eq!(text, "<header>\n<nav>");
        }
    }
}
