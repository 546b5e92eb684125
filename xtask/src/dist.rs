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

use std::env::consts::ARCH;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::command::{local_folders, output, root, run_with, works};
use crate::{check, dependencies, packages, web};
use archive::Packing;

pub(crate) use by_cargo::by_cargo;
pub(crate) use container::container;
pub(crate) use installed::check;
pub(crate) use twice::{is_committed, twice};
pub(crate) use verify::names_no_folder;

/// The output folder, relative to the root.
const PACKAGES: &str = "target/packages";
const PROFILE: &str = "dist";
/// The static programs with their licences, relative to the root. The container's recipe copies this folder.
const STATIC_FOLDER: &str = "target/static";

/// The endings of the packages; `{arch}` is this machine's architecture.
const ARCHIVE: &str = "{arch}-linux.tar.gz";
const STATIC_ARCHIVE: &str = "{arch}-linux-static.tar.gz";
const WEB_ARCHIVE: &str = "web.tar.gz";
const SBOM: &str = "sbom.cdx.json";

/// Limits in bytes for the Debian package and the static terminal.
const MAX_DEB: u64 = 25_000_000;
const MAX_STATIC_TERMINAL: u64 = 12_000_000;

/// Our licences, as files in the root.
const OUR_LICENCES: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"];
/// The licences of dependencies, in archives without a folder for documentation.
const LICENCES: &str = "LICENCES-OF-DEPENDENCIES";

const STATIC_PROGRAMS: [&str; 2] = ["flagfall", "flagfall-serve"];

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
        let ending = ending.replace("{arch}", ARCH);
        self.folder.join(format!("flagfall-{}-{ending}", self.version))
    }
}

/// Whether static programs have to be among the packages.
#[derive(Clone, Copy)]
enum StaticPrograms {
    Required,
    /// Only where they can be compiled.
    Optional,
}

/// Builds all packages.
pub(crate) fn run() -> Result<()> {
    build_all(StaticPrograms::Optional)
}

fn build_all(static_programs: StaticPrograms) -> Result<()> {
    // Sources without a git history have no uncommitted changes.
    if root().join(".git").exists() {
        is_committed()?;
    }
    if !works("dpkg-shlibdeps", &["--version"]) {
        packages::install(&["dpkg-dev"]).context("a Debian package needs dpkg-dev")?;
    }
    web::run()?;
    let release = Release::into(PACKAGES)?;
    let package = make(&release, &build(&PROGRAMS, &[])?, Packing::Small)?;
    verify::is_below(&package, MAX_DEB)?;
    let missing = match (provide_static(), static_programs) {
        (Ok(()), _) => pack_static(&release).map(|()| None)?,
        (Err(error), StaticPrograms::Required) => return Err(error),
        (Err(error), StaticPrograms::Optional) => Some(error),
    };
    archive::checksums(&release)?;
    verify::packages(&release)?;
    println!("{}", release.folder.display());
    if let Some(error) = missing {
        eprintln!("\nthe static programs are missing: {error:#}");
    }
    Ok(())
}

/// Runs one of the checks of packages by itself.
pub(crate) fn part(name: &str) -> Result<()> {
    check::provide_programs()?;
    match name {
        "twice" => twice(),
        "container" => container(),
        "install" => web::run().and_then(|()| by_cargo()),
        _ => check::compile().and_then(|()| check()),
    }
}

/// Packages the programs in a folder, the page and the bill of materials. Returns the path of the Debian package.
fn make(release: &Release, programs: &Path, packing: Packing) -> Result<PathBuf> {
    let foreign = dependencies::released()?;
    let licences = licences::text(&foreign)?;
    let tree = release.folder.join("tree");
    tree::make(&tree, programs, &licences)?;
    // The archive also has what the package adds: copyright and changelog.
    let package = deb::make(release, &tree, packing)?;
    let usr = tree.join("usr");
    copy_our_licences(&usr)?;
    archive::tar(release, &usr, &release.path(ARCHIVE), "flagfall", packing)?;
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

fn copy_our_licences(folder: &Path) -> Result<()> {
    for name in OUR_LICENCES {
        fs::copy(root().join(name), folder.join(name))
            .with_context(|| format!("could not copy {name}"))?;
    }
    Ok(())
}

/// Puts our licences and those of the dependencies into a folder.
fn add_licences(folder: &Path, licences: &str) -> Result<()> {
    copy_our_licences(folder)?;
    fs::write(folder.join(LICENCES), licences).context("could not write the licences")
}

/// Compiles programs for release, and returns their folder. None of them contains the path of a folder of this machine.
fn build(programs: &[&str], target: &[&str]) -> Result<PathBuf> {
    let packages = programs.iter().flat_map(|program| match *program {
        "flagfall-serve" => ["--package", "flagfall-server"],
        program => ["--package", program],
    });
    let arguments = ["build", "--locked", "--profile", PROFILE].into_iter().chain(packages);
    let arguments: Vec<&str> = arguments.chain(target.iter().copied()).collect();
    let folders = local_folders()?;
    // What the compiler writes instead of the folders of the project and of the registry.
    let renamed = folders.iter().zip(["flagfall", "cargo"]);
    let flags = renamed.map(|(folder, name)| format!("--remap-path-prefix={folder}={name}"));
    let flags: Vec<String> = flags.collect();
    run_with("cargo", &arguments, &[("CARGO_ENCODED_RUSTFLAGS", &flags.join("\x1f"))])?;
    let target = target.last().copied().unwrap_or_default();
    let folder = root().join("target").join(target).join(PROFILE);
    for program in programs {
        names_no_folder(&folder.join(program), &folders)?;
    }
    Ok(folder)
}

/// The target of static programs.
fn static_target() -> String {
    format!("{ARCH}-unknown-linux-musl")
}

/// Installs what compiling static programs needs.
fn provide_static() -> Result<()> {
    if !works("musl-gcc", &["--version"]) {
        packages::install(&["musl-tools"]).context("static programs need musl-gcc")?;
    }
    let target = static_target();
    ensure!(works("rustup", &["target", "add", &target]), "static programs need Rust for {target}");
    Ok(())
}

/// Compiles the static programs, and puts them into a folder of their own with the licences of what they contain.
fn build_static() -> Result<PathBuf> {
    let target = static_target();
    let built = build(&STATIC_PROGRAMS, &["--target", &target])?;
    let folder = root().join(STATIC_FOLDER);
    fs::create_dir_all(&folder).context("could not make a folder")?;
    for name in STATIC_PROGRAMS {
        fs::copy(built.join(name), folder.join(name))
            .with_context(|| format!("could not copy {name}"))?;
    }
    add_licences(&folder, &licences::text(&dependencies::released()?)?)?;
    Ok(folder)
}

fn pack_static(release: &Release) -> Result<()> {
    let folder = build_static()?;
    for program in STATIC_PROGRAMS {
        verify::is_static(&folder.join(program))?;
    }
    verify::is_below(&folder.join("flagfall"), MAX_STATIC_TERMINAL)?;
    archive::tar(release, &folder, &release.path(STATIC_ARCHIVE), "flagfall", Packing::Small)
}

/// Runs a program and discards its output, unless it fails.
fn quietly(program: &str, arguments: &[&str]) -> Result<()> {
    output(program, arguments).map(drop)
}

/// A path as an argument.
fn argument(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}
