//! Builds the folder of the web page. A separate program, because the WASM libraries take a minute to compile, which
//! `check` and `tidy` should not wait for.

mod duplicates;
mod files;
mod functions;
mod glue;
mod make;
mod manual;
mod names;
mod offline;
mod order;
mod report;
mod squeeze;
mod strip;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, online, folder] = &arguments[..] else {
        eprintln!("usage: xtask-page WASM ONLINE-WASM FOLDER, from the root of the project");
        return ExitCode::from(2);
    };
    match make::folder(Path::new(wasm), Path::new(online), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-page: {error:#}");
            ExitCode::FAILURE
        }
    }
}
