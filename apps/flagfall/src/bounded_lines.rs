//! Reads lines of any length and any bytes, and keeps only a bounded prefix of each.

use std::io::{self, BufRead};

/// The rest of a longer line is read and dropped. No valid input comes close to this length.
const LONGEST_LINE: usize = 4096;

/// The next line, trimmed; `None` at the end of input. Invalid UTF-8 becomes replacement characters.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let line = next_bytes(input, LONGEST_LINE)?;
    Ok(line.map(|line| String::from_utf8_lossy(&line).trim().to_owned()))
}

/// At most the first `n_bytes` of the next line, without its line ending.
pub(crate) fn next_bytes(input: &mut impl BufRead, n_bytes: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut n_read = 0;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok((n_read > 0).then_some(line));
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let text = &chunk[..end.unwrap_or(chunk.len())];
        line.extend(text.iter().take(n_bytes - line.len()));
        let n_used = text.len() + usize::from(end.is_some());
        n_read += n_used;
        input.consume(n_used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], expected: &[&str]) {
        let mut input = input;
        let lines: Vec<String> = std::iter::from_fn(|| next(&mut input).unwrap()).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn lines_are_trimmed_whatever_their_ending() {
        check(b"", &[]);
        check(b"one\ntwo", &["one", "two"]);
        check(b" one \r\n\n", &["one", ""]);
        check(b"\xff\n4\n", &["\u{fffd}", "4"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_truncated() {
        let mut long = vec![b'9'; 1 << 20];
        long.extend(b"\nnext\n");
        let mut input = &long[..];
        assert_eq!(next(&mut input).unwrap().map(|line| line.len()), Some(LONGEST_LINE));
        assert_eq!(next(&mut input).unwrap().as_deref(), Some("next"));
    }
}
