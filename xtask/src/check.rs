//! All checks, ordered so that mistakes show early.

#[path = "../../apps/window/src/libraries.rs"]
mod libraries;
mod times;

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use cargo_metadata::{MetadataCommand, Target};

use crate::command::{self, root, run_with, works};
use crate::{browser, dependencies, dist, packages, tidy, web};
use libraries::DRIVERS;
pub(crate) use libraries::LIBRARIES;
use times::Times;

/// The other workspaces; compiling them here keeps them from falling behind.
const BESIDE: &[&str] = &["fuzz/Cargo.toml", "versus/four/Cargo.toml", "versus/mines/Cargo.toml"];

/// The test programs that are neither unit tests nor laws: they need a browser, a window, a pseudo-terminal, a sound
/// server or the finished page, or kill programs.
const END_TO_END: &[&str] = &[
    "browser",
    "display",
    "end_to_end",
    "heard",
    "killed",
    "power_loss",
    "programs",
    "server",
    "window",
];

/// The usual check should take no longer than this.
const GOAL: Duration = Duration::from_secs(30 * 60);

/// How extensively the tests run.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// The form to run before every push.
    Usual,
    /// More cases of every law, and the long forms of tests that have one.
    Long,
}

/// Runs all checks.
pub(crate) fn run(form: Form) -> Result<()> {
    if let Form::Long = form {
        dist::is_committed()?;
    }
    let mut times = Times::default();
    let checked = run_parts(form, &mut times);
    eprintln!();
    let goal = match form {
        Form::Usual => Some(GOAL),
        Form::Long => None,
    };
    for line in times.lines(goal) {
        eprintln!("{line}");
    }
    checked?;
    eprintln!("\nall checks passed");
    Ok(())
}

fn run_parts(form: Form, times: &mut Times) -> Result<()> {
    provide_components()?;
    let missing = missing_programs()?;
    times.of("format and tidy", || {
        command::run("cargo", &["fmt", "--all", "--check"])?;
        tidy::run()
    })?;
    // The compiler rarely keeps both cores busy, so install what the tests start meanwhile, and check dependencies.
    let provide = || {
        missing.install()?;
        browser::provide_axe()?;
        dependencies::deny()
    };
    times.of("compiling and linting", || beside(provide, compile))?;
    let long: &[(&str, &str)] = match form {
        Form::Usual => &[],
        Form::Long => &[("FLAGFALL_LONG", "1"), ("PROPTEST_CASES", "4096")],
    };
    let variables = [LINTED, long].concat();
    // The browser tests mostly wait, so run all other tests meanwhile.
    times.of("tests", || {
        beside(
            || command::run_aside("cargo", &test(&["--test", "browser"]), &variables),
            || {
                let others = test_programs(|name| name != "browser")?;
                // When tested, Criterion runs each bench once: this checks the assertions, not the timing.
                let targets = ["--no-fail-fast", "--lib", "--bins", "--benches"];
                run_with("cargo", &test(&[&targets, &names(&others)[..]].concat()), &variables)?;
                run_with("cargo", &test(&["--doc"]), &variables)?;
                dist::check()
            },
        )
    })?;
    if let Form::Long = form {
        let doc = ["doc", "--workspace", "--all-features", "--no-deps"];
        times
            .of("documentation", || run_with("cargo", &doc, &[("RUSTDOCFLAGS", "-D warnings")]))?;
        times.of("packages built twice", dist::twice)?;
        times.of("container", dist::container)?;
        times.of("cargo install", dist::by_cargo)?;
    }
    Ok(())
}

/// Clippy compiles our own crates, so they are linted along the way and dependencies are compiled once: `cargo clippy`
/// would check them all a second time, a quarter of the total.
pub(crate) const LINTED: &[(&str, &str)] =
    &[("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"), ("CLIPPY_ARGS", "-Dwarnings")];

/// Lints and compiles everything.
pub(crate) fn compile() -> Result<()> {
    // Linking the page keeps one core busy for a minute, so compile other programs meanwhile. The server embeds the
    // page and has to wait.
    let wasm = beside(web::compile, || {
        BESIDE.iter().try_for_each(|manifest| check_beside(manifest))?;
        let tests = test_programs(|name| !["browser", "server"].contains(&name))?;
        let targets = [&["--no-run", "--bin", "xtask-page"], &names(&tests)[..]].concat();
        run_with("cargo", &test(&targets), LINTED)
    })?;
    web::finish(&wasm, LINTED)?;
    run_with("cargo", &test(&["--no-run", "--all-targets"]), LINTED)
}

/// The cargo arguments for testing these targets, with the features used everywhere.
fn test<'a>(targets: &[&'a str]) -> Vec<&'a str> {
    [&["test", "--workspace", "--all-features"], targets].concat()
}

/// The cargo arguments that select test programs.
fn names(programs: &BTreeSet<String>) -> Vec<&str> {
    programs.iter().flat_map(|name| ["--test", name]).collect()
}

/// Runs two things in parallel, and fails if either does.
fn beside<T: Send>(
    one: impl FnOnce() -> Result<T> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<T> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one = one.join().expect("a check fails without a panic");
        other.and(one)
    })
}

/// The names of the workspace's selected test programs.
fn test_programs(is_wanted: impl Fn(&str) -> bool) -> Result<BTreeSet<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("could not read the workspace")?;
    let targets = metadata.packages.into_iter().flat_map(|package| package.targets);
    let tests = targets.filter(Target::is_test).map(|target| target.name);
    Ok(tests.filter(|name| is_wanted(name)).collect())
}

/// The checks that take minutes instead of half an hour: format, clippy, unit tests and laws; no browser and no window.
pub(crate) fn quick() -> Result<()> {
    provide_components()?;
    command::run("cargo", &["fmt", "--all", "--check"])?;
    tidy::run()?;
    // Only what runs is compiled and linted; the other tests, the benches and the examples wait for the whole check.
    let tests = test_programs(|name| !END_TO_END.contains(&name))?;
    run_with("cargo", &test(&[&["--lib", "--bins"], &names(&tests)[..]].concat()), LINTED)?;
    eprintln!("\nthe quick checks passed; `cargo xtask check` runs the others too");
    Ok(())
}

/// Checks that another workspace is formatted and compiles against the current crates.
fn check_beside(manifest: &str) -> Result<()> {
    command::run("cargo", &["fmt", "--manifest-path", manifest, "--check"])?;
    let arguments = ["clippy", "--manifest-path", manifest, "--target-dir", "target/beside"];
    let arguments = [&arguments[..], &["--all-targets", "--", "-D", "warnings"]].concat();
    // Nothing is linked, so neither the fuzzer's library nor a C++ compiler is needed.
    run_with("cargo", &arguments, &[("CUSTOM_LIBFUZZER_PATH", "target/libfuzzer.a")])
}

/// Installs the formatter and the linter, which a minimal Rust installation lacks.
pub(crate) fn provide_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !works("cargo", &[subcommand, "--version"]) {
            command::run("rustup", &["component", "add", component])
                .with_context(|| format!("the check needs {component}, and it is not installed"))?;
        }
    }
    Ok(())
}

/// The programs that tests start, and their packages on Debian-like systems.
const PROGRAMS: &[(&str, &str)] = &[
    ("pulseaudio", "pulseaudio"),
    ("parec", "pulseaudio-utils"),
    ("pactl", "pulseaudio-utils"),
    ("Xvfb", "xvfb"),
    ("xdotool", "xdotool"),
    ("xclip", "xclip"),
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("firefox-esr", "firefox-esr"),
    ("WebKitWebDriver", "webkit2gtk-driver"),
    ("npm", "npm"),
    // PostgreSQL's programs are in a separate folder; this one is on the `PATH`.
    ("pg_ctlcluster", "postgresql"),
    ("nats-server", "nats-server"),
    ("faketime", "faketime"),
    ("openssl", "openssl"),
    ("dpkg-shlibdeps", "dpkg-dev"),
    ("lintian", "lintian"),
    ("desktop-file-validate", "desktop-file-utils"),
    ("appstreamcli", "appstream"),
    // Tests measure Chinese texts with it.
    ("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", "fonts-wqy-microhei"),
];

fn is_installed((program, _): &(&str, &str)) -> bool {
    works(
        "sh",
        &["-c", &format!("PATH=$PATH:/sbin:/usr/sbin; command -v {program} || test -e {program}")],
    )
}

fn is_there((library, _): &(&str, &str)) -> bool {
    let find = if *library == DRIVERS {
        "ls /usr/lib/*/dri/swrast_dri.so /usr/lib/*/libgallium-*.so 2>/dev/null | grep -q ."
            .to_owned()
    } else {
        format!("PATH=$PATH:/sbin:/usr/sbin; ldconfig -p | grep -qF {library}")
    };
    works("sh", &["-c", &find])
}

/// Installs the programs and libraries that tests need and this machine lacks.
pub(crate) fn provide_programs() -> Result<()> {
    missing_programs()?.install()
}

/// The programs, libraries and packages that this machine lacks.
struct Missing {
    programs: Vec<&'static str>,
    packages: Vec<&'static str>,
}

/// Finds what is missing; fails at once if packages are needed and can't be installed.
fn missing_programs() -> Result<Missing> {
    let mut missing = Missing { programs: Vec::new(), packages: Vec::new() };
    if !cfg!(target_os = "linux") {
        return Ok(missing);
    }
    let programs = PROGRAMS.iter().filter(|program| !is_installed(program));
    let libraries = LIBRARIES.iter().filter(|library| !is_there(library));
    for (program, package) in programs.chain(libraries) {
        missing.programs.push(program);
        missing.packages.push(package);
    }
    missing.packages.dedup();
    if !missing.packages.is_empty() && !packages::can_install() {
        missing.fail(&anyhow!("that needs root, or sudo without a password"))?;
    }
    Ok(missing)
}

impl Missing {
    fn install(&self) -> Result<()> {
        if self.packages.is_empty() {
            return Ok(());
        }
        packages::install(&self.packages).or_else(|error| self.fail(&error))
    }

    fn fail(&self, error: &anyhow::Error) -> Result<()> {
        bail!(
            "the tests need {}, from the packages {}, and they can't be installed: {error:#}",
            self.programs.join(", "),
            self.packages.join(", ")
        );
    }
}
