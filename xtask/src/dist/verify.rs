//! Checks packages as a download: the checksums match, the archives are complete, the programs start, and the bill of materials is valid.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{
    ARCHIVE, LICENCES, PROGRAMS, Release, SBOM, STATIC_ARCHIVE, STATIC_FILES, WEB_ARCHIVE,
    argument, quietly,
};
use crate::command::{output, output_in};

/// The required files of the archive, apart from the programs.
const IN_ARCHIVE: &[&str] = &[
    "share/applications/flagfall.desktop",
    "share/bash-completion/completions/flagfall",
    "share/doc/flagfall/licences-of-dependencies.gz",
    "share/doc/flagfall/manual/index.html",
    "share/fish/vendor_completions.d/flagfall.fish",
    "share/icons/hicolor/scalable/apps/flagfall.svg",
    "share/man/man1/flagfall.1.gz",
    "share/man/man1/flagfall-serve.1.gz",
    "share/man/man1/flagfall-window.1.gz",
    "share/metainfo/net.flagfall.Flagfall.metainfo.xml",
    "share/zsh/vendor-completions/_flagfall",
    "lib/systemd/system/flagfall.service",
];
const IN_WEB_ARCHIVE: &[&str] = &["index.html", "play.html", "manual.html", LICENCES];

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
    let programs: Vec<String> = PROGRAMS.iter().map(|program| format!("bin/{program}")).collect();
    let programs = programs.iter().map(String::as_str);
    has(release, ARCHIVE, "flagfall", programs.chain(IN_ARCHIVE.iter().copied()))?;
    has(release, WEB_ARCHIVE, "flagfall-web", IN_WEB_ARCHIVE.iter().copied())?;
    if release.path(STATIC_ARCHIVE).exists() {
        has(release, STATIC_ARCHIVE, "flagfall", STATIC_FILES.iter().copied())?;
    }
    starts(release)?;
    sbom(&fs::read_to_string(release.path(SBOM)).context("there is no bill of materials")?)
}

/// Fails if an archive lacks one of these files, or has any outside its folder.
fn has<'a>(
    release: &Release,
    ending: &str,
    name: &str,
    wanted: impl Iterator<Item = &'a str>,
) -> Result<()> {
    let folder = format!("{name}-{}/", release.version);
    let listed = output("tar", &["-tzf", argument(&release.path(ending))?])?;
    for file in listed.lines() {
        ensure!(file.starts_with(&folder), "{ending} has {file:?} outside {folder}");
    }
    for file in wanted {
        let path = format!("{folder}{file}");
        ensure!(listed.lines().any(|line| line == path), "{ending} has no {file}");
    }
    Ok(())
}

/// Unpacks the archive and starts every program: the terminal finds the others beside it.
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
    fs::remove_dir_all(&folder).context("could not clean up")
}

/// Checks a bill of materials: each component has a name, a version, a licence and a package URL, and none is listed twice.
fn sbom(text: &str) -> Result<()> {
    let bill: Value = serde_json::from_str(text).context("the bill of materials is not JSON")?;
    ensure!(bill["bomFormat"] == "CycloneDX", "the bill of materials is not CycloneDX");
    let components = bill["components"].as_array().context("there are no components")?;
    ensure!(components.len() > 100, "only {} components", components.len());
    let mut names = vec![];
    for component in components {
        for field in ["name", "version", "purl", "bom-ref"] {
            ensure!(
                component[field].as_str().is_some_and(|text| !text.is_empty()),
                "no {field}: {component}"
            );
        }
        let licence = &component["licenses"][0]["expression"];
        ensure!(licence.as_str().is_some_and(|text| !text.is_empty()), "no licence: {component}");
        names.push(component["bom-ref"].as_str());
    }
    names.sort_unstable();
    let n_names = names.len();
    names.dedup();
    ensure!(names.len() == n_names, "a component is listed twice");
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
    fn incomplete_bills_of_materials_are_found() {
        let component = |nth: usize| {
            format!(
                "{{\"name\":\"p{nth}\",\"version\":\"1\",\"purl\":\"pkg:cargo/p{nth}@1\",\"bom-ref\":\"p{nth}\",\"licenses\":[{{\"expression\":\"MIT\"}}]}}"
            )
        };
        let bill = |components: &[String]| {
            format!("{{\"bomFormat\":\"CycloneDX\",\"components\":[{}]}}", components.join(","))
        };
        let mut all: Vec<String> = (0..101).map(component).collect();
        sbom(&bill(&all)).expect("it is complete");
        assert!(sbom(&bill(&all[..9])).is_err(), "most are missing");
        all.push(component(7));
        assert!(sbom(&bill(&all)).is_err(), "one is listed twice");
        all[101] = component(101).replace("MIT", "");
        assert!(sbom(&bill(&all)).is_err(), "one has no licence");
    }
}
