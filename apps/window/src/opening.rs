//! What is said if no window can be opened. The toolkit loads the system's libraries at run time; if one is missing, it
//! returns an error or panics, depending on the library.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};

use crate::libraries::LIBRARIES;

/// Whether the window is open. From then on a panic is a mistake of ours.
#[derive(Clone, Default)]
pub(crate) struct IsOpen(Arc<AtomicBool>);

impl IsOpen {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Opens a window and runs until it is closed. An error or a panic before the window is open becomes an error that says
/// what a window needs.
pub(crate) fn open(run: impl FnOnce(IsOpen) -> eframe::Result) -> Result<()> {
    let is_open = IsOpen::default();
    let (usual, opened) = (panic::take_hook(), is_open.clone());
    panic::set_hook(Box::new(move |panic| {
        if opened.get() {
            usual(panic);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| run(is_open.clone()))) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) if is_open.get() => Err(anyhow!("the window was closed: {error}")),
        Ok(Err(eframe::Error::NoGlutinConfigs(_, error))) => {
            Err(not_opened(&format!("no OpenGL: {error}")))
        }
        Ok(Err(eframe::Error::Glutin(error))) => Err(not_opened(&format!("no OpenGL: {error}"))),
        Ok(Err(error)) => Err(not_opened(&error.to_string())),
        Err(panic) if is_open.get() => panic::resume_unwind(panic),
        Err(panic) => Err(not_opened(text_of(&*panic))),
    }
}

fn text_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("the toolkit failed")
}

fn not_opened(why: &str) -> anyhow::Error {
    let (why, needs) = (reason(why), needs());
    anyhow!("the window could not be opened: {why}{needs}\n`flagfall` plays in a terminal")
}

/// The first line of a library's error, without the source file that it may begin with.
fn reason(error: &str) -> &str {
    let line = error.lines().next().unwrap_or_default();
    let after_file = line.split_once(".rs:").and_then(|(_, rest)| rest.split_once(": "));
    after_file.map_or(line, |(_, reason)| reason).trim_end_matches('.')
}

/// What to install, on systems where a window may lack it.
fn needs() -> String {
    if !cfg!(target_os = "linux") {
        return String::new();
    }
    let (libraries, packages): (Vec<&str>, Vec<&str>) = LIBRARIES.iter().copied().unzip();
    let (libraries, packages) = (libraries.join(", "), packages.join(" "));
    format!("\na window needs {libraries}; on Debian: apt install {packages}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_without_the_source_file() {
        let error = "winit EventLoopError: os error at cargo/registry/winit-0.30.13/src/mod.rs:786: \
                     Failed to load one of xlib's shared libraries";
        assert_eq!(reason(error), "Failed to load one of xlib's shared libraries");
        assert_eq!(reason("Library libxkbcommon-x11.so could not be loaded."), {
            "Library libxkbcommon-x11.so could not be loaded"
        });
        assert_eq!(
            reason("glutin error: [3001] not found\nmore"),
            "glutin error: [3001] not found"
        );
    }

    /// Some of the toolkit's dependencies panic if their library is missing.
    #[test]
    fn only_a_panic_before_the_window_is_open_becomes_an_error() {
        let mut opened = None;
        let failed = open(|is_open| {
            opened = Some(is_open);
            panic!("Library libxkbcommon-x11.so could not be loaded.");
        });
        // From here on the panics of other tests are printed again.
        opened.expect("it ran").set();
        let error = failed.expect_err("no window").to_string();
        let start =
            "the window could not be opened: Library libxkbcommon-x11.so could not be loaded\n";
        assert!(error.starts_with(start), "{error}");
        assert!(error.ends_with("\n`flagfall` plays in a terminal"), "{error}");

        let panics = || {
            open(|is_open| {
                is_open.set();
                panic!("this panic is part of the test");
            })
        };
        assert!(panic::catch_unwind(panics).is_err());
    }
}
