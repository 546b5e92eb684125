//! Builds the server's container with a real engine and runs it as its recipe suggests: read-only, with a volume for its data.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{argument, build_static, provide_static};
use crate::command::{output, root, run, works};
use crate::{packages, web};

const RECIPE: &str = "deploy/Containerfile";
/// The engine's images and containers, relative to the root.
const STORAGE: &str = "target/containers";
const NAME: &str = "flagfall-tested";
/// The server starts at once; a check takes a tenth of a second.
const MOST_HEALTH_CHECKS: usize = 1000;

/// Compiles the static server, builds its container, and tries it.
pub(crate) fn container() -> Result<()> {
    provide_static()?;
    web::run()?;
    build_static()?;
    let engine = Engine::start()?;
    engine
        .run(&["build", "--quiet", "--format", "docker", "--file", RECIPE, "--tag", NAME, "."])?;
    // Without a network the container still has a loopback, on which the health check asks. The limits are low because an engine may not
    // raise those it was started with.
    let limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];
    let volume = format!("{NAME}:/data");
    // The engine would run health checks by systemd timers.
    let options = ["--name", NAME, "--network", "none", "--health-interval", "disable"];
    let start = ["run", "--detach", "--read-only", "--volume", &volume];
    engine.run(&[&start[..], &limits, &options, &[NAME]].concat())?;
    let tried = try_out(&engine);
    if tried.is_err() {
        // Only to explain the error.
        let _ = engine.run(&["logs", NAME]);
    }
    let cleaned_up = engine.clean_up();
    tried.and(cleaned_up)
}

/// Checks a running container.
fn try_out(engine: &Engine) -> Result<()> {
    let mut n_asked = 0;
    while !engine.works(&["healthcheck", "run", NAME]) {
        ensure!(engine.says("{{.State.Running}}")? == "true", "the server in the container ended");
        n_asked += 1;
        ensure!(n_asked < MOST_HEALTH_CHECKS, "the server is not healthy after {n_asked} checks");
    }
    let user = engine.says("{{.Config.User}}")?;
    ensure!(user == "65534:65534", "the server runs as {user}");
    engine.run(&["exec", NAME, "/flagfall-serve", "--version"])?;
    ensure!(!engine.works(&["exec", NAME, "/bin/sh", "-c", "true"]), "the container has a shell");
    let volume = engine.output(&["volume", "inspect", NAME, "--format", "{{.Mountpoint}}"])?;
    let saved = fs::read_dir(&volume).with_context(|| format!("could not list {volume}"))?;
    ensure!(saved.count() > 0, "the server saved nothing in its volume");
    engine.run(&["stop", "--time", "60", NAME])?;
    let code = engine.says("{{.State.ExitCode}}")?;
    ensure!(code == "0", "the server ended with {code} when it was told to stop");
    eprintln!("the container is healthy, read-only, without root and shell, and stops when told");
    Ok(())
}

/// Podman with a storage of its own.
struct Engine {
    options: Vec<String>,
}

impl Engine {
    fn start() -> Result<Engine> {
        for program in ["podman", "runc"] {
            if !works(program, &["--version"]) {
                packages::install(&[program])
                    .with_context(|| format!("the container needs {program}"))?;
            }
        }
        let storage = root().join(STORAGE);
        let path = |name: &str| argument(&storage.join(name)).map(str::to_owned);
        let words = ["--root", &path("root")?, "--runroot", &path("run")?];
        let words = [&words[..], &["--runtime", "runc", "--cgroup-manager", "cgroupfs"]].concat();
        let engine = Engine { options: words.into_iter().map(str::to_owned).collect() };
        // A killed check leaves its container behind.
        engine.clean_up()?;
        Ok(engine)
    }

    fn arguments<'a>(&'a self, command: &[&'a str]) -> Vec<&'a str> {
        self.options.iter().map(String::as_str).chain(command.iter().copied()).collect()
    }

    fn run(&self, command: &[&str]) -> Result<()> {
        run("podman", &self.arguments(command))
    }

    fn works(&self, command: &[&str]) -> bool {
        works("podman", &self.arguments(command))
    }

    fn output(&self, command: &[&str]) -> Result<String> {
        output("podman", &self.arguments(command))
    }

    /// What the engine says about the container, by a template.
    fn says(&self, template: &str) -> Result<String> {
        self.output(&["inspect", NAME, "--format", template])
    }

    /// Removes the container, its volume and its image.
    fn clean_up(&self) -> Result<()> {
        self.output(&["rm", "--force", "--ignore", "--volumes", NAME])?;
        self.output(&["volume", "prune", "--force"])?;
        self.output(&["image", "prune", "--all", "--force"]).map(drop)
    }
}
