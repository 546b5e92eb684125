//! Builds the web page, as a folder of files for any web server.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::command::{self, local_folders, output, root, run_with, works};
use crate::{dist, packages};

const TARGET: &str = "wasm32-unknown-unknown";

/// Relative to the root: the page, and the build folders of its WASM. The distribution's compiler has a separate one.
pub(crate) const PAGE: &str = "target/web";
const COMPILED: &str = "target/wasm";
const COMPILED_WITH_SOURCE: &str = "target/wasm-with-source";

/// The distribution's Rust, which can compile the standard library for the web, and its packages.
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src"];

/// Builds the page.
pub(crate) fn run() -> Result<()> {
    finish(&compile()?, &[])
}

/// Compiles the WASM of the page and of the page with online play, and returns their paths.
pub(crate) fn compile() -> Result<[String; 2]> {
    let is_ours = can_compile() || works("rustup", &["target", "add", TARGET]);
    let compile = |kept: &str, features: &[&str]| -> Result<String> {
        let compiled = if is_ours {
            run_with("cargo", &build(COMPILED, features), &SMALL)?;
            COMPILED
        } else {
            compile_with_source(features).with_context(|| {
                format!(
                    "there is no Rust for {TARGET}: `rustup target add {TARGET}` failed, and so did the distribution's Rust"
                )
            })?;
            COMPILED_WITH_SOURCE
        };
        let folder = format!("{compiled}/{TARGET}/page");
        let (made, kept) = (format!("{folder}/flagfall_web.wasm"), format!("{folder}/{kept}.wasm"));
        // The compiler uses the same name for both.
        fs::copy(root().join(&made), root().join(&kept))
            .with_context(|| format!("the compiler made no {made}"))?;
        Ok(kept)
    };
    Ok([compile("page", &[])?, compile("online", &["--features", "online"])?])
}

/// Builds the page's folder from its WASM, with these variables for the compiler.
pub(crate) fn finish([page, online]: &[String; 2], variables: &[(&str, &str)]) -> Result<()> {
    // Use the features of the whole workspace, so that nothing is compiled twice.
    let build = ["build", "--quiet", "--workspace", "--all-features", "--bin", "xtask-page"];
    run_with("cargo", &build, variables)?;
    let program = root().join("target/debug/xtask-page");
    let program = program.to_str().context("the path of the project is not UTF-8")?;
    command::run(program, &[page, online, PAGE])?;
    names_no_folder(&root().join(PAGE), &local_folders()?)
}

/// Fails if a file of the page contains a path in one of these folders.
fn names_no_folder(page: &Path, folders: &[String]) -> Result<()> {
    for file in fs::read_dir(page).context("there is no page")? {
        let path = file?.path();
        // Packed files have the same contents as the ones beside them.
        if !path.extension().is_some_and(|ending| ending == "br" || ending == "gz") {
            dist::names_no_folder(&path, folders)?;
        }
    }
    Ok(())
}

/// The cargo arguments, the same for both compilers.
fn build<'a>(folder: &'a str, features: &[&'a str]) -> Vec<&'a str> {
    let what = ["build", "--package", "flagfall-web", "--lib", "--profile", "page"];
    [&what[..], features, &["--target", TARGET, "--target-dir", folder]].concat()
}

/// Type-erased views, and panics without locations: functions that differ in nothing else then become identical. Values
/// are still printed, because messages quote typed input. The second flag is unstable, hence `RUSTC_BOOTSTRAP`.
const SMALL: [(&str, &str); 2] =
    [("RUSTFLAGS", "--cfg erase_components -Zlocation-detail=none"), ("RUSTC_BOOTSTRAP", "1")];

/// Compiles with the distribution's Rust, which also compiles the standard library; the linker is our own compiler's.
fn compile_with_source(features: &[&str]) -> Result<()> {
    if !works("dpkg", &[&["--status"], PACKAGES].concat()) {
        packages::install(PACKAGES)?;
    }
    let linker = Path::new(&output("rustc", &["--print", "sysroot"])?)
        .join("lib/rustlib")
        .join(output("rustc", &["--print", "host-tuple"])?)
        .join("bin/rust-lld");
    let linker = linker.to_str().context("the path of the linker is not UTF-8")?;
    let arguments =
        [build(COMPILED_WITH_SOURCE, features), vec!["-Zbuild-std=std,panic_abort"]].concat();
    let linker = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    run_with(CARGO, &arguments, &[&SMALL[..], &[("RUSTC", RUSTC), linker]].concat())
}

/// Whether our own compiler has the standard library for the web.
fn can_compile() -> bool {
    output("rustc", &["--print", "target-libdir", "--target", TARGET])
        .is_ok_and(|folder| Path::new(&folder).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_paths_in_the_page_are_found() {
        let page = tempfile::tempdir().expect("a folder");
        let folders = ["/home/ada/flagfall".to_owned(), "/home/ada/.cargo".to_owned()];
        fs::write(page.path().join("index.html"), "<p>/home/grace</p>").expect("written");
        names_no_folder(page.path(), &folders).expect("neither folder is there");
        let wasm = b"\0asm/home/ada/.cargo/registry/src/a.rs";
        fs::write(page.path().join("flagfall_bg-0a.wasm"), wasm).expect("written");
        let told = names_no_folder(page.path(), &folders).expect_err("one is there").to_string();
        assert!(
            told.ends_with("flagfall_bg-0a.wasm contains a path in /home/ada/.cargo"),
            "{told}"
        );
    }
}
