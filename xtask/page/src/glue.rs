//! Runs wasm-bindgen: turns the compiler's WASM into the browser's WASM and its script.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{duplicates, order};

/// The names of the page and of the page with online play.
pub(crate) const PAGE: &str = "flagfall";
pub(crate) const ONLINE: &str = "online";

/// The name of a page's generated script.
pub(crate) fn script(name: &str) -> String {
    format!("{name}.js")
}

pub(crate) fn wasm(name: &str) -> String {
    format!("{name}_bg.wasm")
}

/// Parts of names of dependencies' exports that our scripts don't use: for streams to a server, and for splitting a program. The name of
/// the latter contains a hash of the folder in which the dependency was compiled.
const UNUSED: [&str; 2] = ["intounderlying", "_WASM_SPLIT_MARKER_"];

/// Removes these exports and the code that only they need.
fn without_unused(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = walrus::Module::from_buffer(wasm)?;
    let is_unused = |export: &&walrus::Export| UNUSED.iter().any(|part| export.name.contains(part));
    let unused: Vec<_> = module.exports.iter().filter(is_unused).map(walrus::Export::id).collect();
    for export in unused {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// Generates the script and the WASM.
pub(crate) fn of(compiled: &Path, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = compiled.with_extension("glue");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("could not clear the previous output")?;
    }
    Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // The page's own scripts pass the path of the WASM.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .with_context(|| format!("wasm-bindgen failed on {}", compiled.display()))?;
    let names = [script(name), wasm(name)];
    let made: Vec<PathBuf> = std::fs::read_dir(&folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    for path in &made {
        // A dependency's scripts would have to be added to the page.
        let is_known = names.iter().any(|name| path.ends_with(name));
        ensure!(
            is_known,
            "wasm-bindgen generated {}, which is not part of the page",
            path.display()
        );
    }
    names
        .into_iter()
        .map(|name| {
            let bytes = std::fs::read(folder.join(&name))
                .with_context(|| format!("wasm-bindgen did not generate {name}"))?;
            let bytes = if name.ends_with(".wasm") {
                order::by_similarity(&duplicates::merge(without_unused(&bytes)?)?)?
            } else {
                bytes
            };
            Ok((name, bytes))
        })
        .collect()
}
