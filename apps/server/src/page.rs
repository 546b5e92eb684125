//! The page in memory: every file in every encoding, ready to send.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use axum::http::HeaderValue;
use bytes::Bytes;

use crate::encoding::Encoding;
use crate::{etag, kind};

/// The page's files at build time, with compressed ones beside plain ones.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Limits for a folder, so that a wrong one is refused before it fills the memory.
const MOST_FILES: usize = 1000;
const MOST_BYTES: u64 = 256 << 20;

/// All files by name.
pub(crate) struct Page(HashMap<String, File>);

/// A file in all its encodings.
pub(crate) struct File {
    pub(crate) content_type: &'static str,
    pub(crate) is_hashed: bool,
    forms: Vec<Form>,
}

/// A file in one encoding.
pub(crate) struct Form {
    pub(crate) encoding: Encoding,
    pub(crate) bytes: Bytes,
    pub(crate) etag: HeaderValue,
}

impl Page {
    /// The page built into the program, if any.
    pub(crate) fn built_in() -> Option<Page> {
        let files =
            BUILT_IN.iter().map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes)));
        let page = Page::of(&files.collect());
        page.0.contains_key("index.html").then_some(page)
    }

    /// Reads the page from a folder.
    pub(crate) fn read(folder: &Path) -> Result<Page> {
        let shown = folder.display();
        let mut files = HashMap::new();
        let mut n_bytes = 0;
        for entry in fs::read_dir(folder).with_context(|| format!("could not list {shown}"))? {
            let entry = entry?;
            let metadata = entry.path().metadata()?;
            if !metadata.is_file() {
                continue;
            }
            n_bytes += metadata.len();
            ensure!(
                n_bytes <= MOST_BYTES && files.len() < MOST_FILES,
                "{shown} is not a page folder: it has more than {MOST_FILES} files or {MOST_BYTES} bytes"
            );
            let name =
                entry.file_name().into_string().ok().context("a file name is not valid UTF-8")?;
            let bytes = fs::read(entry.path())
                .with_context(|| format!("could not read {}", entry.path().display()))?;
            files.insert(name, bytes.into());
        }
        let page = Page::of(&files);
        ensure!(
            page.0.contains_key("index.html"),
            "{shown} has no index.html: `cargo xtask web` builds a folder that has one"
        );
        Ok(page)
    }

    /// Groups the encodings of each file: `a.js`, `a.js.br` and `a.js.gz` are one.
    fn of(files: &HashMap<String, Bytes>) -> Page {
        let is_packed = |name: &str| {
            let plain = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
            plain.is_some_and(|plain| files.contains_key(plain))
        };
        let file = |(name, raw): (&String, &Bytes)| {
            let form = |encoding: Encoding| {
                let bytes = match encoding {
                    Encoding::Brotli => files.get(&format!("{name}.br")),
                    Encoding::Gzip => files.get(&format!("{name}.gz")),
                    Encoding::Identity => Some(raw),
                }?;
                let etag = etag::of(bytes).parse().expect("quoted digits are a valid header value");
                Some(Form { encoding, bytes: bytes.clone(), etag })
            };
            let forms = Encoding::ALL.into_iter().filter_map(form).collect();
            let content_type = kind::content_type(name);
            (name.clone(), File { content_type, is_hashed: kind::is_hashed(name), forms })
        };
        Page(files.iter().filter(|(name, _)| !is_packed(name)).map(file).collect())
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.0.get(name)
    }
}

impl File {
    /// The best encoding for the client's `Accept-Encoding`; `None` if it accepts none.
    pub(crate) fn form(&self, accepted: Option<&str>) -> Option<&Form> {
        let available: Vec<Encoding> = self.forms.iter().map(|form| form.encoding).collect();
        let chosen = crate::encoding::choose(accepted, &available)?;
        self.forms.iter().find(|form| form.encoding == chosen)
    }
}

#[cfg(test)]
pub(crate) fn of_texts(files: &[(&str, &'static str)]) -> Page {
    let files =
        files.iter().map(|(name, text)| ((*name).to_owned(), Bytes::from_static(text.as_bytes())));
    Page::of(&files.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_not_files_of_their_own() {
        let page = of_texts(&[("a.js", "plain"), ("a.js.br", "brotli"), ("b.gz", "alone")]);
        let file = page.file("a.js").expect("it is there");
        assert_eq!(file.form(Some("br")).expect("a form").bytes, "brotli");
        assert_eq!(file.form(Some("gzip")).expect("a form").bytes, "plain");
        assert!(page.file("a.js.br").is_none());
        assert!(
            page.file("b.gz").is_some(),
            "there is no file b that this could be an encoding of"
        );
    }

    #[test]
    fn a_folder_must_be_a_page() {
        let folder = tempfile::tempdir().expect("a folder");
        let refusal = Page::read(folder.path()).err().expect("an empty folder is not a page");
        assert!(refusal.to_string().contains("has no index.html"), "{refusal}");
        fs::write(folder.path().join("index.html"), "hello").expect("written");
        fs::create_dir(folder.path().join("more")).expect("made");
        let page = Page::read(folder.path()).expect("a page");
        assert_eq!(
            page.file("index.html").and_then(|file| file.form(None)).expect("a form").bytes,
            "hello"
        );
    }
}
