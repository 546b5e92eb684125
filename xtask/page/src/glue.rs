//! From the WASM that the compiler made to the one that a browser loads, and the script beside it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{order, twins};

/// What the page is called, and the page with online play.
pub(crate) const PAGE: &str = "flagfall";
pub(crate) const ONLINE: &str = "online";

/// The generated script of a page; what it loads.
pub(crate) fn script(name: &str) -> String {
    format!("{name}.js")
}

pub(crate) fn wasm(name: &str) -> String {
    format!("{name}_bg.wasm")
}

/// What a library below the page's own gives to scripts, and no script of ours takes: streams that talk to a server.
const STREAMS: &str = "intounderlying";

/// The same WASM without them, and without what only they need.
fn without_streams(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = walrus::Module::from_buffer(wasm)?;
    let is_theirs = |export: &&walrus::Export| export.name.contains(STREAMS);
    let theirs: Vec<_> = module.exports.iter().filter(is_theirs).map(walrus::Export::id).collect();
    for export in theirs {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// The script and the WASM.
pub(crate) fn of(compiled: &Path, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = compiled.with_extension("glue");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("could not clear what was made before")?;
    }
    Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // The scripts of the page say where it is.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .with_context(|| format!("{} cannot be made fit for a browser", compiled.display()))?;
    let names = [script(name), wasm(name)];
    let made: Vec<PathBuf> = std::fs::read_dir(&folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    for path in &made {
        // A library that brings scripts of its own would need a place for them.
        let is_known = names.iter().any(|name| path.ends_with(name));
        ensure!(is_known, "{} was made, and the page has no place for it", path.display());
    }
    names
        .into_iter()
        .map(|name| {
            let bytes = std::fs::read(folder.join(&name))
                .with_context(|| format!("{name} was not made"))?;
            let bytes = if name.ends_with(".wasm") {
                order::by_likeness(&twins::merge(without_streams(&bytes)?)?)?
            } else {
                bytes
            };
            Ok((name, bytes))
        })
        .collect()
}
