//! Checks packages as a download: the checksums match, the archives are complete, the programs start, and the bill of materials is valid.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{
    ARCHIVE, LICENCES, OUR_LICENCES, PROGRAMS, Release, SBOM, STATIC_ARCHIVE, STATIC_PROGRAMS,
    WEB_ARCHIVE, argument, quietly,
};
use crate::command::{output, output_in};
use crate::dependencies;

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
    has(
        release,
        ARCHIVE,
        "flagfall",
        programs.chain(IN_ARCHIVE.iter().copied()).chain(OUR_LICENCES),
    )?;
    has(release, WEB_ARCHIVE, "flagfall-web", IN_WEB_ARCHIVE.iter().copied().chain(OUR_LICENCES))?;
    if release.path(STATIC_ARCHIVE).exists() {
        let files = STATIC_PROGRAMS.into_iter().chain([LICENCES]).chain(OUR_LICENCES);
        has(release, STATIC_ARCHIVE, "flagfall", files)?;
    }
    starts(release)?;
    let bill = fs::read_to_string(release.path(SBOM)).context("there is no bill of materials")?;
    let crates = dependencies::released()?;
    let crates = crates.iter().map(|one| format!("{} {}", one.name, one.version));
    sbom(&bill, &crates.collect::<Vec<_>>())
}

/// Fails if a file contains the path of one of these folders.
pub(super) fn names_no_folder<'a>(
    file: &Path,
    mut folders: impl Iterator<Item = &'a str>,
) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("no {}", file.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let found = folders.find(|folder| text.contains(folder));
    ensure!(found.is_none(), "{} contains the path {}", file.display(), found.unwrap_or_default());
    Ok(())
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
        let check = |folders: &[&str]| names_no_folder(file.path(), folders.iter().copied());
        assert!(check(&["/home/grace", "/home/ada/.cargo"]).is_ok());
        assert!(check(&["/home/grace", "/home/ada/flagfall"]).is_err());
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
