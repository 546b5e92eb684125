//! Looks at packages as whoever downloads them does: the sums are right, the archives have what they should and start, and the list of parts can be read.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{ARCHIVE, PARTS, PROGRAMS, Release, STATIC_ARCHIVE, WEB_ARCHIVE, argument, quietly};
use crate::command::{output, output_in};

/// What an archive must have, apart from the programs.
const IN_ARCHIVE: &[&str] = &[
    "share/applications/flagfall.desktop",
    "share/bash-completion/completions/flagfall",
    "share/doc/flagfall/licences-of-dependencies.gz",
    "share/doc/flagfall/manual/index.html",
    "share/man/man1/flagfall.1.gz",
    "lib/systemd/system/flagfall.service",
];
const IN_STATIC_ARCHIVE: &[&str] = &["flagfall", "flagfall-serve", "LICENCES-OF-DEPENDENCIES"];
const IN_WEB_ARCHIVE: &[&str] = &["index.html", "play.html", "manual.html"];

/// Checks everything in the folder of a release, and fails with what is wrong.
pub(super) fn packages(release: &Release) -> Result<()> {
    output_in(&release.folder, "sha256sum", &["--check", "--strict", "--quiet", "SHA256SUMS"])
        .context("the checksums are wrong")?;
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
    let programs: Vec<String> = PROGRAMS.iter().map(|program| format!("bin/{program}")).collect();
    let programs = programs.iter().map(String::as_str);
    has(release, ARCHIVE, "flagfall", programs.chain(IN_ARCHIVE.iter().copied()))?;
    has(release, WEB_ARCHIVE, "flagfall-web", IN_WEB_ARCHIVE.iter().copied())?;
    if release.path(STATIC_ARCHIVE).exists() {
        has(release, STATIC_ARCHIVE, "flagfall", IN_STATIC_ARCHIVE.iter().copied())?;
    }
    starts(release)?;
    parts(&fs::read_to_string(release.path(PARTS)).context("there is no list of parts")?)
}

/// Fails if an archive lacks one of these files, or has any outside of its folder.
fn has<'a>(
    release: &Release,
    ending: &str,
    name: &str,
    wanted: impl Iterator<Item = &'a str>,
) -> Result<()> {
    let folder = format!("{name}-{}/", release.version);
    let listed = output("tar", &["-tzf", argument(&release.path(ending))?])?;
    for file in listed.lines() {
        ensure!(file.starts_with(&folder), "{ending} has {file:?} outside of {folder}");
    }
    for file in wanted {
        let path = format!("{folder}{file}");
        ensure!(listed.lines().any(|line| line == path), "{ending} has no {file}");
    }
    Ok(())
}

/// Unpacks the archive elsewhere and starts every program; the terminal finds the others beside it.
fn starts(release: &Release) -> Result<()> {
    let folder = release.folder.join("unpacked-archive");
    fs::create_dir_all(&folder).context("could not make a folder")?;
    let archive = release.path(ARCHIVE);
    quietly("tar", &["-xzf", argument(&archive)?, "-C", argument(&folder)?])?;
    let terminal = folder.join(format!("flagfall-{}/bin/flagfall", release.version));
    for sibling in [&["--version"][..], &["window", "--version"], &["serve", "--version"]] {
        let said = output(argument(&terminal)?, sibling)?;
        ensure!(said.contains(release.version), "{sibling:?} says {said:?}");
    }
    fs::remove_dir_all(&folder).context("could not clear up")
}

/// A list of parts that tools can read: each has a name, a version, a licence and an address, and none is there twice.
fn parts(text: &str) -> Result<()> {
    let bill: Value = serde_json::from_str(text).context("the list of parts is no JSON")?;
    ensure!(bill["bomFormat"] == "CycloneDX", "the list of parts is no CycloneDX");
    let parts = bill["components"].as_array().context("the list of parts has no parts")?;
    ensure!(parts.len() > 100, "only {} parts", parts.len());
    let mut names = vec![];
    for part in parts {
        for field in ["name", "version", "purl", "bom-ref"] {
            ensure!(
                part[field].as_str().is_some_and(|text| !text.is_empty()),
                "no {field}: {part}"
            );
        }
        let licence = &part["licenses"][0]["expression"];
        ensure!(licence.as_str().is_some_and(|text| !text.is_empty()), "no licence: {part}");
        names.push(part["bom-ref"].as_str());
    }
    names.sort_unstable();
    let n_names = names.len();
    names.dedup();
    ensure!(names.len() == n_names, "a part is there twice");
    Ok(())
}

/// Fails where a file has more bytes than it may.
pub(super) fn is_lighter(file: &Path, heaviest: u64) -> Result<()> {
    let n_bytes = fs::metadata(file).with_context(|| format!("no {}", file.display()))?.len();
    ensure!(n_bytes < heaviest, "{} has {n_bytes} bytes of at most {heaviest}", file.display());
    eprintln!("{}: {n_bytes} bytes of at most {heaviest}", file.display());
    Ok(())
}

/// Fails unless a program starts and needs no library of the system.
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
    fn what_is_too_heavy_is_found() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), "12345").expect("written");
        assert!(is_lighter(file.path(), 6).is_ok());
        assert!(is_lighter(file.path(), 5).is_err());
    }

    #[test]
    fn a_list_of_parts_is_read() {
        let part = |nth: usize| {
            format!(
                "{{\"name\":\"p{nth}\",\"version\":\"1\",\"purl\":\"pkg:cargo/p{nth}@1\",\"bom-ref\":\"p{nth}\",\"licenses\":[{{\"expression\":\"MIT\"}}]}}"
            )
        };
        let bill = |parts: &[String]| {
            format!("{{\"bomFormat\":\"CycloneDX\",\"components\":[{}]}}", parts.join(","))
        };
        let mut all: Vec<String> = (0..101).map(part).collect();
        parts(&bill(&all)).expect("a list");
        assert!(parts(&bill(&all[..9])).is_err(), "most are missing");
        all.push(part(7));
        assert!(parts(&bill(&all)).is_err(), "one is there twice");
        all[101] = part(101).replace("MIT", "");
        assert!(parts(&bill(&all)).is_err(), "one has no licence");
    }
}
