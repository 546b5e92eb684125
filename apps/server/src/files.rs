//! The limit on open files: every connection needs one.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the soft limit to the hard limit; the default is meant for programs that handle few files.
#[cfg(unix)]
pub(crate) fn take_all() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // If this fails, the server accepts fewer players and refuses the others.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// The hard limit; `None` if there is none.
#[cfg(unix)]
pub(crate) fn most() -> Option<u64> {
    getrlimit(Resource::Nofile).maximum
}

#[cfg(not(unix))]
pub(crate) fn take_all() {}

#[cfg(not(unix))]
pub(crate) fn most() -> Option<u64> {
    None
}
