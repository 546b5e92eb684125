//! Compiles every file of `languages`, and stops the build if one is invalid.

mod compiler;
mod declared;
mod numbers;
mod plurals;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use compiler::{Program, compile};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/choices.rs");
    println!("cargo::rerun-if-changed=src/declared.rs");
    println!("cargo::rerun-if-changed=src/declared_online.rs");
    println!("cargo::rerun-if-changed=src/declared_review.rs");
    println!("cargo::rerun-if-changed=src/declared_after.rs");
    println!("cargo::rerun-if-changed=src/declared_typed.rs");
    let out = env::var("OUT_DIR")?;
    let mut sources = vec![];
    for file in fs::read_dir("languages")? {
        let path = file?.path();
        let Some(tag) = path.file_stem().and_then(|name| name.to_str()) else { continue };
        sources.push((tag.to_owned(), fs::read_to_string(&path)?));
    }
    sources.sort();
    let mut tags = String::new();
    for (list, program) in
        [("texts", Program::Other), ("page", Program::Page), ("online", Program::OnlinePage)]
    {
        let mut texts = String::new();
        for (tag, source) in &sources {
            let compiled = compile(tag, source, declared::AREAS, declared::CHOICES, program);
            let compiled = compiled.unwrap_or_else(|complaints| {
                // The three programs differ in what they leave out, not in their complaints.
                for complaint in complaints.iter().filter(|_| program == Program::Other) {
                    println!("cargo::error=languages/{tag}.ftl: {complaint}");
                }
                String::new()
            });
            if program == Program::Other {
                let own_name = compiled.split('\0').next().unwrap_or_default();
                writeln!(tags, "({tag:?}, {own_name:?}),")?;
            }
            let file = format!("{list}-{tag}");
            writeln!(texts, "include_str!(concat!(env!(\"OUT_DIR\"), \"/{file}\")),")?;
            fs::write(Path::new(&out).join(file), compiled)?;
        }
        fs::write(Path::new(&out).join(format!("{list}.rs")), format!("&[\n{texts}]\n"))?;
    }
    fs::write(Path::new(&out).join("tags.rs"), format!("&[\n{tags}]\n"))?;
    Ok(())
}
