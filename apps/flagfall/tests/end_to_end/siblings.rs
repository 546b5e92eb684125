//! `flagfall window` and `flagfall serve`: programs beside this one, and where they are not, the way to them is told.

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
fn a_missing_sibling_is_told_how_to_build() {
    let commands = [
        ("window", "`cargo build --release -p flagfall-window`"),
        ("serve", "`cargo xtask web` and then `cargo build --release -p flagfall-server`"),
    ];
    for (command, built_by) in commands {
        let folder = TempDir::new().expect("a folder");
        let output = flagfall_in(folder.path(), &[command]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains(built_by), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn a_sibling_gets_the_rest_of_the_line() {
    use std::os::unix::fs::PermissionsExt;

    let lines: [(&str, &[&str]); 2] = [
        ("flagfall-window", &["window", "mines", "--level", "expert"]),
        ("flagfall-serve", &["serve", "--listen", "127.0.0.1:0"]),
    ];
    for (program, arguments) in lines {
        let folder = TempDir::new().expect("a folder");
        let sibling = folder.path().join(program);
        fs::write(&sibling, "#!/bin/sh\necho \"$@\"\nexit 3\n").expect("a program");
        fs::set_permissions(&sibling, fs::Permissions::from_mode(0o755)).expect("a program");
        let output = flagfall_in(folder.path(), arguments);
        let heard = String::from_utf8_lossy(&output.stdout);
        assert_eq!(heard, format!("{}\n", arguments[1..].join(" ")));
        assert_eq!(output.status.code(), Some(3), "what became of it is what became of us");
    }
}

/// Whoever stops `flagfall serve` stops the server, and leaves nothing running.
#[cfg(unix)]
#[test]
fn a_sibling_is_the_same_process() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().expect("a folder");
    let sibling = folder.path().join("flagfall-serve");
    fs::write(&sibling, "#!/bin/sh\necho $$\n").expect("a program");
    fs::set_permissions(&sibling, fs::Permissions::from_mode(0o755)).expect("a program");
    let program = folder.path().join("flagfall");
    fs::copy(env!("CARGO_BIN_EXE_flagfall"), &program).expect("a copy of the program");
    let mut command = Command::new(program);
    let child = command.arg("serve").stdout(std::process::Stdio::piped()).spawn();
    let child = child.expect("the program starts");
    let id = child.id();
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{id}\n"));
}
