//! Entity tags, by which clients revalidate cached files.

use sha2::{Digest, Sha256};

/// The tag of a file as it is sent, so each encoding has its own.
pub(crate) fn of(bytes: &[u8]) -> String {
    let hash: String =
        Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hash}\"")
}

/// Whether `If-None-Match` contains this tag (RFC 9110, 13.1.2). The comparison is weak, so it also matches if a proxy
/// has recompressed the file.
pub(crate) fn is_among(tag: &[u8], if_none_match: &str) -> bool {
    if_none_match.split(',').map(str::trim).any(|item| {
        let item = item.strip_prefix("W/").unwrap_or(item);
        item == "*" || item.as_bytes() == tag
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_in_a_list() {
        let tag = of(b"content");
        assert_eq!(tag, "\"ed7002b439e9ac84\"", "the beginning of the SHA-256");
        let is_among = |list: &str| is_among(tag.as_bytes(), list);
        assert!(is_among(&tag));
        assert!(is_among(&format!("\"x\", W/{tag}")));
        assert!(is_among("*"));
        for list in ["", "\"x\"", "ed7002b439e9ac84", "\"ed7002b439e9ac85\""] {
            assert!(!is_among(list), "{list}");
        }
    }
}
