//! Checks packages as a download: the checksums match, the packages are complete, the programs start, and the bill of materials is valid.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{
    ARCHIVE, LICENCES, OUR_LICENCES, PROGRAMS, Release, SBOM, STATIC_ARCHIVE, STATIC_PROGRAMS,
    WEB_ARCHIVE, argument, deb, quietly,
};
use crate::command::{output, output_in};
use crate::dependencies;

/// The required files of the archive and of the Debian package below `usr`, apart from the programs and the pages of `man`.
const INSTALLED: &[&str] = &[
    "share/applications/flagfall.desktop",
    "share/bash-completion/completions/flagfall",
    "share/doc/flagfall/CHANGELOG.md",
    "share/doc/flagfall/NOTICE",
    "share/doc/flagfall/changelog.gz",
    "share/doc/flagfall/copyright",
    "share/doc/flagfall/docs/notation.md",
    "share/doc/flagfall/examples/Caddyfile",
    "share/doc/flagfall/licences-of-dependencies.gz",
    "share/doc/flagfall/manual/index.html",
    "share/fish/vendor_completions.d/flagfall.fish",
    "share/icons/hicolor/128x128/apps/flagfall.png",
    "share/icons/hicolor/192x192/apps/flagfall.png",
    "share/icons/hicolor/48x48/apps/flagfall.png",
    "share/icons/hicolor/512x512/apps/flagfall.png",
    "share/icons/hicolor/scalable/apps/flagfall.svg",
    "share/metainfo/net.flagfall.Flagfall.metainfo.xml",
    "share/zsh/vendor-completions/_flagfall",
    "lib/systemd/system/flagfall.service",
];
const IN_WEB_ARCHIVE: &[&str] = &["index.html", "play.html", "manual.html", LICENCES];

/// Some pages of `man` that must be among those that the terminal writes: its own, a command's and one of a command in a command.
const PAGES: &[&str] = &["flagfall.1", "flagfall-serve.1", "flagfall-line-tiles.1"];

/// Crates that the programs and the page cannot do without, and crates that only tests and benches use. The bill of materials is compared
/// with the list that it was made from, so a mistake in that list shows only here.
const IN_PROGRAMS: &[&str] = &["axum", "eframe", "leptos", "ratatui", "rusqlite"];
const IN_TESTS: &[&str] = &["criterion", "insta", "proptest", "thirtyfour"];

/// Checks everything in the folder of a release.
pub(super) fn packages(release: &Release) -> Result<()> {
    output_in(&release.folder, "sha256sum", &["--check", "--strict", "--quiet", "SHA256SUMS"])
        .context("the checksums do not match")?;
    let sums = fs::read_to_string(release.folder.join("SHA256SUMS"))?;
    for entry in fs::read_dir(&release.folder).context("could not list the packages")? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_listed = sums.lines().any(|line| line.ends_with(&format!("  {name}")));
        ensure!(
            is_listed || name == "SHA256SUMS" || entry.path().is_dir(),
            "{name} has no checksum"
        );
    }
    let archive = in_archive(release, ARCHIVE, "flagfall")?;
    has_all(ARCHIVE, &archive, OUR_LICENCES)?;
    let package = output("dpkg-deb", &["--contents", argument(&deb::path(release)?)?])?;
    let package = below_usr(&package)?;
    let pages = pages(release)?;
    for (name, listed) in [(ARCHIVE, archive), ("the Debian package", package)] {
        has_all(name, &listed, PROGRAMS.map(|program| format!("bin/{program}")))?;
        has_all(name, &listed, INSTALLED)?;
        has_all(name, &listed, pages.iter().map(|page| format!("share/man/man1/{page}.gz")))?;
    }
    let page = in_archive(release, WEB_ARCHIVE, "flagfall-web")?;
    has_all(WEB_ARCHIVE, &page, IN_WEB_ARCHIVE.iter().copied().chain(OUR_LICENCES))?;
    if release.path(STATIC_ARCHIVE).exists() {
        let files = STATIC_PROGRAMS.into_iter().chain([LICENCES]).chain(OUR_LICENCES);
        has_all(STATIC_ARCHIVE, &in_archive(release, STATIC_ARCHIVE, "flagfall")?, files)?;
    }
    let bill = fs::read_to_string(release.path(SBOM)).context("there is no bill of materials")?;
    let crates = dependencies::released()?;
    let names: Vec<&str> = crates.iter().map(|one| one.name.as_str()).collect();
    are_of_programs(&names)?;
    let crates = crates.iter().map(|one| format!("{} {}", one.name, one.version));
    sbom(&bill, &crates.collect::<Vec<_>>())
}

/// Fails if a file contains the path of anything in one of these folders.
pub(crate) fn names_no_folder(file: &Path, folders: &[String]) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("no {}", file.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    for folder in folders {
        let is_named = text.contains(&format!("{folder}/"));
        ensure!(!is_named, "{} contains a path in {folder}", file.display());
    }
    Ok(())
}

/// The paths of an archive below its folder. Fails if anything is outside it.
fn in_archive(release: &Release, ending: &str, name: &str) -> Result<Vec<String>> {
    let folder = format!("{name}-{}/", release.version);
    let listed = output("tar", &["-tzf", argument(&release.path(ending))?])?;
    let paths = listed.lines().map(|path| {
        let below = path.strip_prefix(&folder);
        Ok(below.with_context(|| format!("{ending} has {path:?} outside {folder}"))?.to_owned())
    });
    paths.collect()
}

/// The paths below `usr` in what `dpkg-deb --contents` lists. Fails if anything is elsewhere, or if a program can't be executed.
fn below_usr(listed: &str) -> Result<Vec<String>> {
    let mut paths = vec![];
    for line in listed.lines() {
        let (attributes, path) = line.split_once(" ./").context("dpkg-deb lists no path")?;
        if path.is_empty() {
            continue;
        }
        let below = path.strip_prefix("usr/");
        let below = below.with_context(|| format!("the Debian package has {path:?}"))?;
        ensure!(
            !below.starts_with("bin/") || attributes.starts_with("-rwxr-xr-x") || below == "bin/",
            "{path} can't be executed by everyone: {attributes}"
        );
        paths.push(below.to_owned());
    }
    Ok(paths)
}

/// Fails if one of these files is missing in a package.
fn has_all(
    name: &str,
    listed: &[String],
    wanted: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<()> {
    for file in wanted {
        let file = file.as_ref();
        ensure!(listed.iter().any(|path| path == file), "{name} has no {file}");
    }
    Ok(())
}

/// Unpacks the archive and starts every program: the terminal finds the others beside it. Returns the pages of `man` that it writes, one
/// for each command.
fn pages(release: &Release) -> Result<Vec<String>> {
    let folder = release.folder.join("unpacked-archive");
    fs::create_dir_all(&folder).context("could not make a folder")?;
    let archive = release.path(ARCHIVE);
    quietly("tar", &["-xzf", argument(&archive)?, "-C", argument(&folder)?])?;
    let terminal = folder.join(format!("flagfall-{}/bin/flagfall", release.version));
    for sibling in [&["--version"][..], &["window", "--version"], &["serve", "--version"]] {
        let said = output(argument(&terminal)?, sibling)?;
        ensure!(said.contains(release.version), "{sibling:?} says {said:?}");
    }
    let written = folder.join("man");
    quietly(argument(&terminal)?, &["man", "--folder", argument(&written)?])?;
    let pages = fs::read_dir(&written)?;
    let pages = pages.map(|page| Ok(page?.file_name().to_string_lossy().into_owned()));
    let pages = pages.collect::<Result<Vec<String>>>()?;
    has_all("`flagfall man`", &pages, PAGES)?;
    fs::remove_dir_all(&folder).context("could not clean up")?;
    Ok(pages)
}

/// Fails unless these are the names of crates in programs rather than in tests.
fn are_of_programs(crates: &[&str]) -> Result<()> {
    for name in IN_PROGRAMS {
        ensure!(crates.contains(name), "the bill of materials lacks {name}");
    }
    for name in IN_TESTS {
        ensure!(!crates.contains(name), "the bill of materials lists {name}, which only tests use");
    }
    Ok(())
}

/// Checks a bill of materials: it lists these crates, each once, with a licence and a package URL.
fn sbom(text: &str, crates: &[String]) -> Result<()> {
    let bill: Value = serde_json::from_str(text).context("the bill of materials is not JSON")?;
    ensure!(bill["bomFormat"] == "CycloneDX", "the bill of materials is not CycloneDX");
    let components = bill["components"].as_array().context("there are no components")?;
    let mut listed = vec![];
    for component in components {
        let field = |name: &str| {
            let text = component[name].as_str().filter(|text| !text.is_empty());
            text.with_context(|| format!("no {name}: {component}"))
        };
        let name = format!("{} {}", field("name")?, field("version")?);
        let url = format!("pkg:cargo/{}", name.replace(' ', "@"));
        ensure!(field("purl")? == url && field("bom-ref")? == url, "not {url}: {component}");
        let licence = &component["licenses"][0]["expression"];
        ensure!(licence.as_str().is_some_and(|text| !text.is_empty()), "no licence: {component}");
        listed.push(name);
    }
    listed.sort_unstable();
    let mut crates = crates.to_vec();
    crates.sort_unstable();
    ensure!(listed == crates, "the bill lists {listed:?}, and the programs contain {crates:?}");
    Ok(())
}

/// Fails if a file does not have fewer bytes than this.
pub(super) fn is_below(file: &Path, limit: u64) -> Result<()> {
    let n_bytes = fs::metadata(file).with_context(|| format!("no {}", file.display()))?.len();
    ensure!(n_bytes < limit, "{} has {n_bytes} bytes; the limit is {limit}", file.display());
    eprintln!("{}: {n_bytes} bytes; the limit is {limit}", file.display());
    Ok(())
}

/// Fails unless a program starts and is statically linked.
pub(super) fn is_static(program: &Path) -> Result<()> {
    let program = argument(program)?;
    quietly(program, &["--version"])?;
    let headers = output("readelf", &["--program-headers", program])?;
    ensure!(!headers.contains("INTERP"), "{program} is not static");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_are_found() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), "12345").expect("written");
        assert!(is_below(file.path(), 6).is_ok());
        assert!(is_below(file.path(), 5).is_err());
    }

    #[test]
    fn local_paths_are_found() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), b"\xff/home/ada/flagfall/src\0").expect("written");
        let check = |folders: [&str; 2]| names_no_folder(file.path(), &folders.map(str::to_owned));
        assert!(check(["/home/grace", "/home/ada/.cargo"]).is_ok());
        assert!(check(["/home/grace", "/home/ada/flag"]).is_ok(), "another folder");
        assert!(check(["/home/grace", "/home/ada/flagfall"]).is_err());
    }

    #[test]
    fn files_missing_in_a_package_are_found() {
        let listed = ["share/doc/NOTICE".to_owned(), "bin/flagfall".to_owned()];
        has_all("it", &listed, ["bin/flagfall", "share/doc/NOTICE"]).expect("it has both");
        let told = has_all("it", &listed, ["bin/flagfall", "NOTICE"]).expect_err("one is missing");
        assert_eq!(told.to_string(), "it has no NOTICE");
    }

    #[test]
    fn the_contents_of_a_debian_package_are_read() {
        let folders = "drwxr-xr-x root/root 0 2026-11-19 09:04 ./\ndrwxr-xr-x root/root 0 2026-11-19 09:04 ./usr/\n";
        let read = |mode: &str, path: &str| {
            below_usr(&format!("{folders}{mode} root/root 12 2026-11-19 09:04 ./{path}\n"))
                .map_err(|error| error.to_string())
        };
        let program = ["".to_owned(), "bin/flagfall".to_owned()];
        assert_eq!(read("-rwxr-xr-x", "usr/bin/flagfall").as_deref(), Ok(&program[..]));
        let told = "usr/bin/flagfall can't be executed by everyone: -rw-r--r-- root/root 12 2026-11-19 09:04";
        assert_eq!(read("-rw-r--r--", "usr/bin/flagfall"), Err(told.to_owned()));
        let told = "the Debian package has \"etc/flagfall\"";
        assert_eq!(read("-rw-r--r--", "etc/flagfall"), Err(told.to_owned()));
    }

    #[test]
    fn crates_of_tests_are_told_from_those_of_programs() {
        are_of_programs(IN_PROGRAMS).expect("there is no other");
        assert!(are_of_programs(&IN_PROGRAMS[1..]).is_err(), "one is missing");
        for name in IN_TESTS {
            assert!(are_of_programs(&[IN_PROGRAMS, &[name]].concat()).is_err(), "{name}");
        }
    }

    #[test]
    fn incomplete_bills_of_materials_are_found() {
        let component = |name: &str, licence: &str| {
            format!(
                "{{\"name\":\"{name}\",\"version\":\"1\",\"purl\":\"pkg:cargo/{name}@1\",\"bom-ref\":\"pkg:cargo/{name}@1\",\"licenses\":[{{\"expression\":\"{licence}\"}}]}}"
            )
        };
        let check = |components: &[String]| {
            let bill = format!(
                "{{\"bomFormat\":\"CycloneDX\",\"components\":[{}]}}",
                components.join(",")
            );
            sbom(&bill, &["b 1".to_owned(), "a 1".to_owned()])
        };
        let (a, b) = (component("a", "MIT"), component("b", "Zlib"));
        check(&[a.clone(), b.clone()]).expect("it is complete");
        assert!(check(std::slice::from_ref(&a)).is_err(), "one is missing");
        assert!(check(&[a.clone(), b.clone(), b]).is_err(), "one is listed twice");
        assert!(check(&[a, component("b", "")]).is_err(), "one has no licence");
    }
}
