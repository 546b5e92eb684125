//! Maps a request's path to a file name. Files are looked up by full name in a table, so path traversal is impossible;
//! this module only rejects malformed paths.

/// A path that no client sends by accident: broken escapes, control characters, backslashes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Malformed;

/// The name that a path asks for: `/` is the page itself, `/play` the page with online play, and `/manual` the manual.
pub(crate) fn name(path: &str) -> Result<String, Malformed> {
    let path = path.strip_prefix('/').ok_or(Malformed)?;
    let name = unescape(path)?;
    if name.chars().any(|c| c.is_control() || c == '\\') {
        return Err(Malformed);
    }
    Ok(match &name[..] {
        "" => "index.html".to_owned(),
        "play" => "play.html".to_owned(),
        "manual" => "manual.html".to_owned(),
        _ => name,
    })
}

/// Decodes percent-encoding once.
fn unescape(text: &str) -> Result<String, Malformed> {
    let mut bytes = text.bytes();
    let mut plain = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            plain.push(byte);
            continue;
        }
        let mut digit = || bytes.next().and_then(|byte| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(), digit()) else { return Err(Malformed) };
        plain.push((high * 16 + low) as u8);
    }
    String::from_utf8(plain).map_err(|_| Malformed)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(path: &str, expected: Option<&str>) {
        assert_eq!(name(path).ok().as_deref(), expected, "{path:?}");
    }

    #[test]
    fn paths_are_mapped_to_names() {
        check("/", Some("index.html"));
        check("/play", Some("play.html"));
        check("/manual", Some("manual.html"));
        check("/style.css", Some("style.css"));
        check("/%73tyle.css", Some("style.css"));
        check("/sm%C3%B8r", Some("smør"));
    }

    #[test]
    fn escapes_are_decoded_once_and_no_path_is_walked() {
        check("/../x", Some("../x"));
        check("/%2e%2e/x", Some("../x"));
        check("/%252e", Some("%2e"));
        check("//x", Some("/x"));
    }

    #[test]
    fn malformed_paths_are_refused() {
        for path in
            ["", "x", "*", "/%", "/%4", "/%zz", "/%00", "/a%0d%0ab", "/..%5cx", "/\\x", "/%ff"]
        {
            check(path, None);
        }
    }

    proptest! {
        #[test]
        fn no_path_panics(path in r".{0,40}|/(%[0-9a-f]{2}|%.{0,2}|[a-z./?#\\]){0,20}") {
            if let Ok(name) = name(&path) {
                prop_assert!(!name.contains(['\0', '\\', '\n', '\r']));
            }
        }
    }
}
