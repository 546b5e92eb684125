//! Content type and caching of a file, by its name.

/// The `Content-Type` of each file extension.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("txt", "text/plain; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("book", "application/octet-stream"),
];

/// The length of the content hash in an immutable file's name.
const DIGITS: usize = 8;

/// The content type of a file; bytes if its extension is unknown.
pub(crate) fn content_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let known = TYPES.iter().find(|(known, _)| *known == ending);
    known.map_or("application/octet-stream", |(_, content_type)| content_type)
}

/// Whether a name contains its content's hash, like `style-50950ca8.css`.
pub(crate) fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        let is_digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        hash.len() == DIGITS && hash.chars().all(is_digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_types_follow_the_extension() {
        assert_eq!(content_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(content_type("flagfall_bg-582ad6ec.wasm"), "application/wasm");
        assert_eq!(content_type("LICENSE"), "application/octet-stream");
    }

    #[test]
    fn hashes_in_names_are_recognised() {
        assert!(is_hashed("style-50950ca8.css"));
        assert!(is_hashed("icon-maskable-512-9ecf6c53.png"));
        for name in ["index.html", "service-worker.js", "a-50950CA8.css", "50950ca8"] {
            assert!(!is_hashed(name), "{name}");
        }
    }
}
