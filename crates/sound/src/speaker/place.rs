//! Locates the sound server by the environment variables of the PulseAudio client library.
//!
//! Left out on purpose: remote servers and configuration files. The `pulseaudio` crate also looks for
//! sockets, but it uses only the first of several servers, plays locally if a remote server is named,
//! and looks in `$PULSE_RUNTIME_PATH/pulse` instead of `$PULSE_RUNTIME_PATH`.

use std::ffi::OsString;
use std::path::PathBuf;

/// Candidate paths, likeliest first.
pub(super) struct Place {
    pub(super) sockets: Vec<PathBuf>,
    /// Authentication cookies; the first readable one is used. Most servers authenticate by user
    /// instead.
    pub(super) cookies: Vec<PathBuf>,
}

impl Place {
    pub(super) fn of(variable: impl Fn(&str) -> Option<OsString>) -> Place {
        // An empty variable counts as unset.
        let path = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let below = |name: &str, rest: &str| path(name).map(|folder| folder.join(rest));
        let sockets = match path("PULSE_SERVER") {
            // A variable that names servers excludes all others.
            Some(servers) => servers
                .to_string_lossy()
                .split_whitespace()
                .filter_map(local_socket)
                .map(PathBuf::from)
                .collect(),
            None => {
                [below("PULSE_RUNTIME_PATH", "native"), below("XDG_RUNTIME_DIR", "pulse/native")]
                    .into_iter()
                    .flatten()
                    .collect()
            }
        };
        let cookies = [
            path("PULSE_COOKIE"),
            below("XDG_CONFIG_HOME", "pulse/cookie"),
            below("HOME", ".config/pulse/cookie"),
            below("HOME", ".pulse-cookie"),
        ];
        Place { sockets, cookies: cookies.into_iter().flatten().collect() }
    }
}

/// Parses `unix:/path` or `/path`, either after the `{name}` of a machine.
fn local_socket(server: &str) -> Option<&str> {
    let server = match server.strip_prefix('{') {
        Some(rest) => rest.split_once('}')?.1,
        None => server,
    };
    let path = server.strip_prefix("unix:").unwrap_or(server);
    path.starts_with('/').then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], sockets: &[&str], cookies: &[&str]) {
        let place = Place::of(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
        });
        let paths = |paths: &[&str]| paths.iter().map(PathBuf::from).collect::<Vec<_>>();
        assert_eq!(place.sockets, paths(sockets));
        assert_eq!(place.cookies, paths(cookies));
    }

    #[test]
    fn servers_are_found_by_the_environment() {
        check(&[], &[], &[]);
        check(&[("XDG_RUNTIME_DIR", "/run/user/7")], &["/run/user/7/pulse/native"], &[]);
        check(
            &[("PULSE_RUNTIME_PATH", "/p"), ("XDG_RUNTIME_DIR", "/x"), ("PULSE_SERVER", "")],
            &["/p/native", "/x/pulse/native"],
            &[],
        );
        check(
            &[("HOME", "/home/a"), ("PULSE_COOKIE", "/c"), ("XDG_CONFIG_HOME", "/d")],
            &[],
            &["/c", "/d/pulse/cookie", "/home/a/.config/pulse/cookie", "/home/a/.pulse-cookie"],
        );
    }

    #[test]
    fn a_named_server_is_the_only_one_and_must_be_on_this_machine() {
        check(&[("PULSE_SERVER", "unix:/a b"), ("XDG_RUNTIME_DIR", "/x")], &["/a"], &[]);
        check(&[("PULSE_SERVER", "{me}unix:/a tcp:far:4713 /b")], &["/a", "/b"], &[]);
        check(&[("PULSE_SERVER", "far.example"), ("XDG_RUNTIME_DIR", "/x")], &[], &[]);
        check(&[("PULSE_SERVER", "{me")], &[], &[]);
    }
}
