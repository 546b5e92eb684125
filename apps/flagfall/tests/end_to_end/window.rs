//! `flagfall window`: the window is a program beside this one, and where it is not, the way to it is told.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn flagfall_in(folder: &Path, arguments: &[&str]) -> Output {
    let program = folder.join("flagfall");
    fs::copy(env!("CARGO_BIN_EXE_flagfall"), &program).expect("a copy of the program");
    Command::new(program).args(arguments).output().expect("the program starts")
}

#[test]
fn a_missing_window_is_told_how_to_build() {
    let folder = TempDir::new().expect("a folder");
    let output = flagfall_in(folder.path(), &["window"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("`cargo build --release -p flagfall-window`"), "{told}");
}

#[cfg(unix)]
#[test]
fn the_window_gets_the_rest_of_the_line() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().expect("a folder");
    let window = folder.path().join("flagfall-window");
    fs::write(&window, "#!/bin/sh\necho \"$@\"\nexit 3\n").expect("a program");
    fs::set_permissions(&window, fs::Permissions::from_mode(0o755)).expect("a program");
    let output = flagfall_in(folder.path(), &["window", "mines", "--level", "expert"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "mines --level expert\n");
    assert_eq!(output.status.code(), Some(3), "what became of the window is what became of us");
}
