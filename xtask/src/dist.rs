//! Builds the release packages in `target/packages` from a clean clone: an archive and a Debian package of all
//! programs, static programs, the page for any web host, a bill of materials, and checksums.
//!
//! Builds are reproducible: programs contain no local paths, and archives have a single date, that of the last commit.

mod archive;
mod by_cargo;
mod container;
mod deb;
mod installed;
mod licences;
mod sbom;
mod tree;
mod twice;
mod verify;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{output, root, run_with, works};
use crate::{check, dependencies, packages, web};
use archive::Packing;

pub(crate) use by_cargo::by_cargo;
pub(crate) use container::container;
pub(crate) use installed::check;
pub(crate) use twice::{is_committed, twice};

/// The output folder, relative to the root.
const PACKAGES: &str = "target/packages";
const PROFILE: &str = "dist";
const STATIC: &str = "x86_64-unknown-linux-musl";

/// The endings of the packages.
const ARCHIVE: &str = "x86_64-linux.tar.gz";
const STATIC_ARCHIVE: &str = "x86_64-linux-static.tar.gz";
const WEB_ARCHIVE: &str = "web.tar.gz";
const SBOM: &str = "sbom.cdx.json";

/// Limits in bytes for the Debian package and the static terminal.
const MAX_DEB: u64 = 25_000_000;
const MAX_STATIC_TERMINAL: u64 = 12_000_000;

/// The licences of dependencies, in archives without a folder for documentation.
const LICENCES: &str = "LICENCES-OF-DEPENDENCIES";

/// The contents of the archive of static programs.
const STATIC_FILES: &[&str] =
    &["flagfall", "flagfall-serve", "LICENSE-APACHE", "LICENSE-MIT", "NOTICE", LICENCES];

/// The released programs.
const PROGRAMS: [&str; 3] = ["flagfall", "flagfall-window", "flagfall-serve"];

/// The version, date and folder of a release.
pub(crate) struct Release {
    version: &'static str,
    /// The timestamp of every file in an archive, Unix time in seconds.
    date: String,
    /// The output folder.
    folder: PathBuf,
}

impl Release {
    /// A release of the current sources into a folder below the root, which is emptied.
    fn into(folder: &str) -> Result<Release> {
        let release = Release::in_folder(folder);
        let folder = &release.folder;
        if folder.exists() {
            fs::remove_dir_all(folder).context("could not empty the folder of packages")?;
        }
        fs::create_dir_all(folder).context("could not make the folder of packages")?;
        Ok(release)
    }

    /// A release of the current sources in a folder below the root.
    fn in_folder(folder: &str) -> Release {
        let version = env!("CARGO_PKG_VERSION");
        // Sources without a git history get the first day of 2026.
        let date = output("git", &["log", "-1", "--format=%ct"]);
        let date = date.unwrap_or_else(|_| "1767225600".to_owned());
        Release { version, date, folder: root().join(folder) }
    }

    /// The path of a package with this ending.
    fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("flagfall-{}-{ending}", self.version))
    }
}

/// Builds all packages.
pub(crate) fn run() -> Result<()> {
    if !works("dpkg-shlibdeps", &["--version"]) {
        packages::install(&["dpkg-dev"]).context("a Debian package needs dpkg-dev")?;
    }
    web::run()?;
    let release = Release::into(PACKAGES)?;
    build(&[])?;
    let package = make(&release, &root().join("target").join(PROFILE), Packing::Small)?;
    verify::is_below(&package, MAX_DEB)?;
    if can_be_static() {
        static_programs(&release)?;
    } else {
        eprintln!("no static programs: they need Rust for {STATIC}, and musl-gcc");
    }
    archive::checksums(&release)?;
    verify::packages(&release)?;
    println!("{}", release.folder.display());
    Ok(())
}

/// Runs one of the checks of packages by itself.
pub(crate) fn part(name: &str) -> Result<()> {
    check::provide_programs()?;
    match name {
        "twice" => twice(),
        "container" => container(),
        "install" => web::run().and_then(|()| by_cargo()),
        _ => check(),
    }
}

/// Packages the programs in a folder, the page and the bill of materials. Returns the path of the Debian package.
fn make(release: &Release, programs: &Path, packing: Packing) -> Result<PathBuf> {
    let foreign = dependencies::released()?;
    let licences = licences::text(&foreign)?;
    let tree = release.folder.join("tree");
    tree::make(&tree, programs, &licences)?;
    archive::tar(release, &tree.join("usr"), &release.path(ARCHIVE), "flagfall", packing)?;
    let package = deb::make(release, &tree, packing)?;
    fs::remove_dir_all(&tree).context("could not clean up")?;
    let page = release.folder.join("page");
    quietly("cp", &["-r", argument(&root().join(web::PAGE))?, argument(&page)?])?;
    add_licences(&page, &licences)?;
    archive::tar(release, &page, &release.path(WEB_ARCHIVE), "flagfall-web", packing)?;
    fs::remove_dir_all(&page).context("could not clean up")?;
    fs::write(release.path(SBOM), sbom::cyclonedx(release.version, &foreign)?)
        .context("could not write the bill of materials")?;
    Ok(package)
}

/// Puts our licences and those of the dependencies into a folder.
fn add_licences(folder: &Path, licences: &str) -> Result<()> {
    for licence in ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"] {
        fs::copy(root().join(licence), folder.join(licence)).context("could not copy a licence")?;
    }
    fs::write(folder.join(LICENCES), licences).context("could not write the licences")
}

/// Compiles the programs for release; with a target, only the static ones.
fn build(target: &[&str]) -> Result<()> {
    let build = ["build", "--locked", "--profile", PROFILE, "--package", "flagfall"];
    let window: &[&str] = if target.is_empty() { &["--package", "flagfall-window"] } else { &[] };
    let arguments = [&build[..], &["--package", "flagfall-server"], window, target].concat();
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    let root = root();
    let root = root.to_str().context("the path of the project is not UTF-8")?;
    // Remove the paths of the project's folder and the registry.
    let flags = [
        format!("--remap-path-prefix={root}=flagfall"),
        format!("--remap-path-prefix={}=cargo", home.context("there is no home folder")?),
    ];
    let flags = flags.join("\x1f");
    run_with("cargo", &arguments, &[("CARGO_ENCODED_RUSTFLAGS", &flags)])
}

/// Whether static programs can be compiled here.
fn can_be_static() -> bool {
    let has_compiler =
        works("musl-gcc", &["--version"]) || packages::install(&["musl-tools"]).is_ok();
    has_compiler && works("rustup", &["target", "add", STATIC])
}

/// Compiles the static programs into a folder, with the licences of what they contain.
fn build_static() -> Result<PathBuf> {
    build(&["--target", STATIC])?;
    let folder = root().join("target").join(STATIC).join(PROFILE);
    add_licences(&folder, &licences::text(&dependencies::released()?)?)?;
    Ok(folder)
}

fn static_programs(release: &Release) -> Result<()> {
    let built = build_static()?;
    let folder = release.folder.join("static");
    fs::create_dir_all(&folder).context("could not make a folder")?;
    for name in STATIC_FILES {
        let built = built.join(name);
        fs::copy(&built, folder.join(name)).with_context(|| format!("no {}", built.display()))?;
    }
    for program in ["flagfall", "flagfall-serve"] {
        verify::is_static(&folder.join(program))?;
    }
    verify::is_below(&folder.join("flagfall"), MAX_STATIC_TERMINAL)?;
    archive::tar(release, &folder, &release.path(STATIC_ARCHIVE), "flagfall", Packing::Small)?;
    fs::remove_dir_all(&folder).context("could not clean up")
}

/// Runs a program and discards its output, unless it fails.
fn quietly(program: &str, arguments: &[&str]) -> Result<()> {
    output(program, arguments).map(drop)
}

/// A path as an argument.
fn argument(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}
