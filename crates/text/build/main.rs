//! Compiles every file of `languages` and stops the build where one is wrong.

mod compiler;
mod declared;
mod plurals;

use std::path::Path;
use std::{env, fs};

use compiler::{Program, compile};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/choices.rs");
    println!("cargo::rerun-if-changed=src/declared.rs");
    println!("cargo::rerun-if-changed=src/declared_online.rs");
    println!("cargo::rerun-if-changed=src/declared_after.rs");
    let out = env::var("OUT_DIR")?;
    let is_page = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let program = match (is_page, env::var_os("CARGO_FEATURE_ONLINE")) {
        (true, None) => Program::Page,
        (true, Some(_)) => Program::OnlinePage,
        (false, _) => Program::Other,
    };
    let mut languages = vec![];
    for file in fs::read_dir("languages")? {
        let path = file?.path();
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
        let source = fs::read_to_string(&path)?;
        match compile(name, &source, declared::AREAS, declared::CHOICES, program) {
            Ok(compiled) => fs::write(Path::new(&out).join(name), compiled)?,
            Err(complaints) => {
                for complaint in complaints {
                    println!("cargo::error={}: {complaint}", path.display());
                }
            }
        }
        languages.push(name.to_owned());
    }
    languages.sort();
    let entries: String = languages
        .iter()
        .map(|name| format!("({name:?}, include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))),\n"))
        .collect();
    fs::write(Path::new(&out).join("languages.rs"), format!("&[\n{entries}]\n"))?;
    Ok(())
}
