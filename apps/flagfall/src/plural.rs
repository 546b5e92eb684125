//! Counts with singular and plural nouns, for the command line's tools, which speak English. Players' texts have their plurals
//! in the catalogue of `flagfall-text`.

/// `1 game`, `2 games`.
pub(crate) fn counted(n: u64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_is_singular() {
        let guesses = |n| counted(n, "guess", "guesses");
        assert_eq!([guesses(0), guesses(1), guesses(2)], ["0 guesses", "1 guess", "2 guesses"]);
    }
}
