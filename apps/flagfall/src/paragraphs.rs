//! Reads paragraphs separated by blank lines, each as soon as it is complete, from input of any bytes.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result};

use crate::bounded_lines;

/// One paragraph.
pub(crate) struct Paragraph {
    /// The number of its first line, counted from 1 in the whole input.
    pub(crate) line: usize,
    /// Its lines with their line endings.
    pub(crate) text: Result<String, Unreadable>,
}

/// A paragraph that cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreadable {
    /// The first invalid UTF-8 is here.
    #[error("line {line}, column {column}: expected UTF-8 text, found other bytes")]
    NotText { line: usize, column: usize },
    /// The paragraph exceeded the limit on this line.
    #[error("line {line}: expected a blank line within {n_bytes} bytes, found none")]
    TooLong { line: usize, n_bytes: usize },
}

/// Reads paragraph by paragraph and keeps one in memory.
pub(crate) struct Paragraphs<R> {
    input: R,
    /// The name of the input, for error messages.
    name: String,
    /// Lines read so far.
    n_lines: usize,
    /// The largest paragraph in bytes.
    longest: usize,
}

/// The paragraphs of a file; `-` is standard input.
pub(crate) fn open(file: &Path, longest: usize) -> Result<Paragraphs<Box<dyn BufRead>>> {
    let (name, input): (String, Box<dyn BufRead>) = if file == Path::new("-") {
        ("standard input".to_owned(), Box::new(io::stdin().lock()))
    } else {
        let name = file.display().to_string();
        let opened = File::open(file).with_context(|| format!("could not read {name}"))?;
        (name, Box::new(BufReader::new(opened)))
    };
    Ok(Paragraphs { input, name, n_lines: 0, longest })
}

impl<R: BufRead> Iterator for Paragraphs<R> {
    type Item = Result<Paragraph>;

    fn next(&mut self) -> Option<Result<Paragraph>> {
        let paragraph = self.read();
        paragraph.with_context(|| format!("could not read {}", self.name)).transpose()
    }
}

impl<R: BufRead> Paragraphs<R> {
    fn read(&mut self) -> io::Result<Option<Paragraph>> {
        let mut bytes = Vec::new();
        let mut begins_on = None;
        let mut too_long = None;
        loop {
            // Read one byte over the limit, to detect that there is more.
            let n_room = (self.longest + 1).saturating_sub(bytes.len()).max(1);
            let Some(mut line) = bounded_lines::next_bytes(&mut self.input, n_room)? else { break };
            self.n_lines += 1;
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            if line.trim_ascii().is_empty() {
                match begins_on {
                    None => continue,
                    Some(_) => break,
                }
            }
            begins_on.get_or_insert(self.n_lines);
            if too_long.is_some() {
                continue;
            }
            bytes.extend(line);
            bytes.push(b'\n');
            if bytes.len() > self.longest {
                bytes = Vec::new();
                too_long = Some(Unreadable::TooLong { line: self.n_lines, n_bytes: self.longest });
            }
        }
        let Some(line) = begins_on else { return Ok(None) };
        let text = match too_long {
            Some(too_long) => Err(too_long),
            None => String::from_utf8(bytes).map_err(|error| not_text(line, &error)),
        };
        Ok(Some(Paragraph { line, text }))
    }
}

/// Locates the first invalid UTF-8.
fn not_text(begins_on: usize, error: &std::string::FromUtf8Error) -> Unreadable {
    let (good, _) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
    let good = String::from_utf8_lossy(good);
    let n_lines = good.matches('\n').count();
    let last = good.rsplit('\n').next().unwrap_or_default();
    Unreadable::NotText { line: begins_on + n_lines, column: last.chars().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], longest: usize, expected: &[(usize, Result<&str, Unreadable>)]) {
        let parts = Paragraphs { input, name: String::new(), n_lines: 0, longest };
        let parts: Vec<Paragraph> = parts.map(|part| part.expect("it can be read")).collect();
        assert_eq!(parts.len(), expected.len());
        for (Paragraph { line, text }, (expected_line, expected_text)) in parts.iter().zip(expected)
        {
            assert_eq!((line, text.as_deref()), (expected_line, expected_text.as_ref().copied()));
        }
    }

    #[test]
    fn blank_lines_separate_paragraphs() {
        check(b"", 9, &[]);
        check(b"\n \n\r\n", 9, &[]);
        check(b"a\n b\r\n\n\t\nc", 9, &[(1, Ok("a\n b\n")), (5, Ok("c\n"))]);
    }

    #[test]
    fn invalid_utf_8_affects_only_its_own_paragraph() {
        let not_text = Unreadable::NotText { line: 4, column: 3 };
        check(
            b"a\n\nb\n\xc3\xa9.\xff\nc\n\nd",
            99,
            &[(1, Ok("a\n")), (3, Err(not_text)), (7, Ok("d\n"))],
        );
    }

    #[test]
    fn a_paragraph_that_is_too_long_is_refused() {
        let long = [&b"a\n"[..], &[b'9'; 1 << 16], b"\n9\n\nb\n"].concat();
        let too_long = Unreadable::TooLong { line: 2, n_bytes: 10 };
        check(&long, 10, &[(1, Err(too_long)), (5, Ok("b\n"))]);
        check(b"12345\n789\n", 10, &[(1, Ok("12345\n789\n"))]);
    }
}
