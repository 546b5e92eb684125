//! The files in deploy/: the program understands the command lines in them, and the names they refer to exist.
//!
//! No container is started, so these tests also run on machines without a container engine.

use std::process::Command;

use crate::operating::check_by;
use crate::places::Place;
use crate::running::{Server, program};

const CONTAINER: &str = include_str!("../../../../deploy/Containerfile");
const COMPOSE: &str = include_str!("../../../../deploy/compose.yaml");
const PROXY: &str = include_str!("../../../../deploy/Caddyfile");
const UNIT: &str = include_str!("../../../../deploy/flagfall.service");

/// The rest of the line that begins with this word.
#[track_caller]
fn after<'a>(text: &'a str, word: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(word));
    line.unwrap_or_else(|| panic!("no {word:?}")).trim()
}

/// A list in brackets.
fn list(text: &str) -> Vec<String> {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The names of the services: the keys of that section, indented by two spaces.
fn services() -> Vec<&'static str> {
    let (_, services) = COMPOSE.split_once("\nservices:\n").expect("services");
    let (services, _) = services.split_once("\nvolumes:").expect("volumes");
    let name = |line: &'static str| line.strip_prefix("  ")?.split_once(':').map(|(name, _)| name);
    services.lines().filter_map(name).filter(|name| !name.starts_with(' ')).collect()
}

/// The arguments of the container and of the nodes, with a free port.
fn node_arguments() -> Vec<String> {
    let mut words = list(after(CONTAINER, "ENTRYPOINT"));
    assert_eq!(words.remove(0), "/flagfall-serve");
    words.extend(list(after(COMPOSE, "command:")));
    let listen = words.iter().position(|word| word == "--listen").expect("an address") + 1;
    assert_eq!(words[listen], "0.0.0.0:4280", "it is reachable from outside the container");
    words[listen] = "127.0.0.1:0".to_owned();
    words
}

fn check(command: Command, words: &[String]) -> String {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (is_ok, said) = check_by(command, &words);
    assert!(is_ok, "{words:?}: {said}");
    said
}

#[test]
fn nodes_start_with_the_arguments_and_variables_of_the_compose_file() {
    let Place::Services { database, bus } = Place::services() else { panic!("services") };
    let mut command = program();
    for (variable, url) in [("FLAGFALL_DATABASE", database), ("FLAGFALL_BUS", bus)] {
        assert!(!after(COMPOSE, &format!("{variable}:")).is_empty());
        command.env(variable, url);
    }
    let said = check(command, &node_arguments());
    assert!(said.contains("ok     storage: the database answers"), "{said}");
    assert!(said.contains("ok     bus: the bus answers"), "{said}");

    // A single container uses a file, in the only folder it may write to.
    let home = tempfile::tempdir().expect("a folder");
    let mut command = program();
    command.env("HOME", home.path()).env("XDG_DATA_HOME", home.path());
    let said = check(command, &node_arguments());
    assert!(said.contains("will be made"), "{said}");
    let folder = after(CONTAINER, "VOLUME");
    assert_eq!(after(CONTAINER, "ENV"), format!("HOME={folder} XDG_DATA_HOME={folder}"));
    assert_eq!(after(CONTAINER, "WORKDIR"), folder);
}

#[test]
fn names_in_the_compose_file_exist() {
    let services = services();
    assert_eq!(services, ["node1", "node2", "node3", "database", "bus", "proxy"]);
    let port = after(CONTAINER, "EXPOSE");
    let nodes: Vec<&str> = after(COMPOSE, "FLAGFALL_NODES:").split(' ').collect();
    assert_eq!(nodes.len(), 3);
    for node in nodes {
        let (name, its_port) = node.split_once(':').expect("a port");
        assert!(services.contains(&name) && its_port == port, "{node}");
    }
    let database = after(COMPOSE, "FLAGFALL_DATABASE:");
    let [user, name] = ["POSTGRES_USER:", "POSTGRES_DB:"].map(|word| after(COMPOSE, word));
    assert!(database.starts_with(&format!("postgres://{user}:")), "{database}");
    assert!(database.ends_with(&format!("@database/{name}")), "{database}");
    assert_eq!(after(COMPOSE, "FLAGFALL_BUS:"), "nats://bus");
    // A node gets as much time to stop as it may take (`listen::MAX_SHUTDOWN_GRACE`).
    assert_eq!(after(COMPOSE, "stop_grace_period:"), "10s");

    for variable in ["FLAGFALL_SITE", "FLAGFALL_NODES"] {
        assert!(PROXY.contains(&format!("{{${variable}}}")), "{PROXY}");
        assert!(!after(COMPOSE, &format!("{variable}:")).is_empty());
    }
    let server = Server::start(&[]);
    assert_eq!(server.get(after(PROXY, "health_uri"), &[]).status, 200);

    let health = list(after(CONTAINER, "HEALTHCHECK --interval=10s CMD"));
    assert_eq!(health, ["/flagfall-serve", "health"]);
    let help = program().args(["health", "--help"]).output().expect("it starts");
    let help = String::from_utf8(help.stdout).expect("text");
    assert!(help.contains(&format!("http://127.0.0.1:{port}/")), "{help}");
}

#[test]
fn the_unit_starts_the_command_line_that_it_checks() {
    let state = tempfile::tempdir().expect("a folder");
    let words = |key: &str| -> Vec<String> {
        let line = after(UNIT, key).replace("%S", state.path().to_str().expect("text"));
        let line = line.replace("127.0.0.1:4280", "127.0.0.1:0");
        let mut words = line.split(' ').map(str::to_owned);
        assert_eq!(words.next().as_deref(), Some("/usr/local/bin/flagfall-serve"));
        words.filter(|word| word != "--check").collect()
    };
    let (checked, started) = (words("ExecStartPre="), words("ExecStart="));
    assert!(started.starts_with(&checked), "{checked:?} and {started:?}");
    assert!(after(UNIT, "ExecStartPre=").contains(" --check "));
    assert!(check(program(), &started).contains("ok     storage"));
    assert_eq!(after(UNIT, "StateDirectory="), "flagfall", "the folder of the database file");
}
