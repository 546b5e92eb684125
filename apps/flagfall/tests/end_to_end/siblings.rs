//! `flagfall window` and `flagfall serve` start programs beside this one. If those are missing, they say how to get them.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A copy of the program in this folder. It is written by `cp`: child processes started by other test threads could inherit
/// a file that this process has open for writing, and then it could not be run ("text file busy").
fn flagfall_in(folder: &Path) -> Command {
    let program = folder.join("flagfall");
    copy(Path::new(env!("CARGO_BIN_EXE_flagfall")), &program);
    Command::new(program)
}

fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-p").args([from, to]).status().expect("cp starts");
    assert!(copied.success(), "could not copy {}", from.display());
}

/// Creates a program that runs this shell script.
#[cfg(unix)]
fn place_sibling(folder: &Path, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;

    let written = folder.join("script");
    fs::write(&written, format!("#!/bin/sh\n{script}\n")).expect("a script");
    fs::set_permissions(&written, fs::Permissions::from_mode(0o755)).expect("a program");
    copy(&written, &folder.join(name));
}

#[test]
fn a_missing_sibling_comes_with_build_instructions() {
    let commands = [
        ("window", "`cargo build --release -p flagfall-window`"),
        ("serve", "`cargo xtask web` and then `cargo build --release -p flagfall-server`"),
    ];
    for (command, built_by) in commands {
        let folder = TempDir::new().expect("a folder");
        let tell = || {
            let output = flagfall_in(folder.path()).arg(command).output().expect("it starts");
            assert_eq!(output.status.code(), Some(1));
            String::from_utf8_lossy(&output.stderr).into_owned()
        };
        let told = tell();
        assert!(told.contains("comes with the package or the archive of all programs"), "{told}");
        // Cargo's build folder has a folder `deps`.
        fs::create_dir(folder.path().join("deps")).expect("a folder");
        let told = tell();
        assert!(told.contains(built_by), "{told}");
    }
}

/// `CARGO_HOME` sets cargo's default root.
#[test]
fn a_missing_sibling_of_an_installed_program_comes_with_install_instructions() {
    let home = TempDir::new().expect("a folder");
    let bin = home.path().join("bin");
    fs::create_dir(&bin).expect("a folder");
    let output = flagfall_in(&bin).arg("window").env("CARGO_HOME", home.path()).output();
    let told = output.expect("it starts").stderr;
    let told = String::from_utf8_lossy(&told);
    assert!(told.contains("`cargo install --locked --path apps/window` installs"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_sibling_gets_the_remaining_arguments() {
    let lines: [(&str, &[&str]); 2] = [
        ("flagfall-window", &["window", "mines", "--level", "expert"]),
        ("flagfall-serve", &["serve", "--listen", "127.0.0.1:0"]),
    ];
    for (program, arguments) in lines {
        let folder = TempDir::new().expect("a folder");
        place_sibling(folder.path(), program, "echo \"$@\"\nexit 3");
        let output = flagfall_in(folder.path()).args(arguments).output().expect("it starts");
        let heard = String::from_utf8_lossy(&output.stdout);
        assert_eq!(heard, format!("{}\n", arguments[1..].join(" ")));
        assert_eq!(output.status.code(), Some(3), "the exit code of the sibling is returned");
    }
}

/// Stopping `flagfall serve` stops the server and leaves nothing running.
#[cfg(unix)]
#[test]
fn a_sibling_is_the_same_process() {
    let folder = TempDir::new().expect("a folder");
    place_sibling(folder.path(), "flagfall-serve", "echo $$");
    let child = flagfall_in(folder.path()).arg("serve").stdout(Stdio::piped()).spawn();
    let child = child.expect("the program starts");
    let id = child.id();
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{id}\n"));
}
