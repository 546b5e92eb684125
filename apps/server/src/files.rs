//! How many files the process may have open: every connection is one.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Takes as many as the system gives without asking anybody: what it gives at first is meant for programs that do not look after their files.
#[cfg(unix)]
pub(crate) fn take_all() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // With fewer files fewer players get in, and they are told.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// How many there can be; none where there is no limit.
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
