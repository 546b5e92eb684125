//! Helpers for typed input.

use std::str::FromStr;

/// Longer input is truncated when shown.
const LONGEST_SHOWN: usize = 30;

/// Parses an unsigned number.
pub fn number<T: FromStr>(answer: &str) -> Option<T> {
    answer.bytes().all(|byte| byte.is_ascii_digit()).then(|| answer.parse().ok()).flatten()
}

/// Makes typed input safe to display: truncated, and without control characters.
pub fn harmless(answer: &str) -> String {
    let clean: String = answer.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    match clean.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &clean[..end]),
        None => clean,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_sign() {
        assert_eq!(number::<usize>("007"), Some(7));
        for no_number in ["", "-1", "+1", "1.5", "two", "99999999999999999999999"] {
            assert_eq!(number::<usize>(no_number), None, "{no_number:?}");
        }
    }

    #[test]
    fn shown_input_is_short_and_harmless() {
        assert_eq!(harmless("\x1b[2J"), "?[2J");
        assert_eq!(harmless(&"é".repeat(40)), format!("{}...", "é".repeat(30)));
    }
}
