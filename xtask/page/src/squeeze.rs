//! Compresses every file with brotli and gzip at the highest level, so that no server has to compress anything.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rayon::prelude::*;

use crate::files::Files;

/// A file, with its compressed forms if they are worth it.
pub(crate) struct Squeezed {
    pub(crate) raw: Vec<u8>,
    forms: Option<Forms>,
}

struct Forms {
    brotli: Vec<u8>,
    gzip: Vec<u8>,
}

impl Squeezed {
    fn of(raw: &[u8]) -> Result<Squeezed> {
        let gzip = gzip(raw)?;
        // The book and pictures are compressed already: don't spend half a minute of brotli on what gzip cannot shrink.
        let is_worth_it = gzip.len() < raw.len() - raw.len() / 20;
        let forms = match is_worth_it {
            true => Some(Forms { brotli: brotli(raw)?, gzip }),
            false => None,
        };
        Ok(Squeezed { raw: raw.to_vec(), forms })
    }

    /// The number of bytes sent to a modern browser.
    pub(crate) fn n_sent(&self) -> usize {
        self.forms.as_ref().map_or(self.raw.len(), |forms| forms.brotli.len())
    }
}

/// All files of the page.
pub(crate) struct Folder(pub(crate) BTreeMap<String, Squeezed>);

/// Compresses all files.
pub(crate) fn all(files: &Files) -> Result<Folder> {
    let squeeze = |(name, raw): (&String, &Vec<u8>)| Ok((name.clone(), Squeezed::of(raw)?));
    Ok(Folder(files.0.par_iter().map(squeeze).collect::<Result<_>>()?))
}

/// The sizes of blocks to try, as their logarithms; 0 lets the encoder choose, which is best for some files. For the WASM the
/// largest blocks save 1.5 kB.
const BLOCKS: [i32; 2] = [0, 24];

fn brotli(raw: &[u8]) -> Result<Vec<u8>> {
    let squeeze = |lgblock: &i32| {
        let parameters = BrotliEncoderParams {
            quality: 11,
            lgblock: *lgblock,
            size_hint: raw.len(),
            ..Default::default()
        };
        let mut squeezed = Vec::new();
        brotli::BrotliCompress(&mut &*raw, &mut squeezed, &parameters)?;
        Ok(squeezed)
    };
    let tries = BLOCKS.par_iter().map(squeeze).collect::<Result<Vec<_>>>()?;
    tries.into_iter().min_by_key(Vec::len).context("no block size was tried")
}

fn gzip(raw: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(raw)?;
    Ok(encoder.finish()?)
}

impl Folder {
    /// Writes all files. The folder is emptied first: it may have files of another version.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("could not clear {}", folder.display()))?;
        }
        fs::create_dir_all(folder)?;
        for (name, file) in &self.0 {
            let packed =
                file.forms.iter().flat_map(|forms| [(".br", &forms.brotli), (".gz", &forms.gzip)]);
            for (ending, bytes) in [("", &file.raw)].into_iter().chain(packed) {
                let path = folder.join(format!("{name}{ending}"));
                fs::write(&path, bytes)
                    .with_context(|| format!("could not write {}", path.display()))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn every_encoding_has_the_same_content() {
        let raw = "a page ".repeat(1000).into_bytes();
        let mut unsqueezed = Vec::new();
        let small = brotli(&raw).expect("it can be compressed");
        assert!(small.len() < raw.len() / 10, "{} bytes", small.len());
        brotli::BrotliDecompress(&mut &small[..], &mut unsqueezed).expect("brotli");
        assert_eq!(unsqueezed, raw);

        let small = gzip(&raw).expect("it can be compressed");
        assert!(small.len() < raw.len() / 10, "{} bytes", small.len());
        let mut unsqueezed = Vec::new();
        flate2::read::GzDecoder::new(&small[..]).read_to_end(&mut unsqueezed).expect("gzip");
        assert_eq!(unsqueezed, raw);
    }

    #[test]
    fn the_folder_contains_only_this_version() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("web");
        let noise: Vec<u8> = (0..2000_u32)
            .map(|n| (n.wrapping_mul(n).wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect();
        for name in ["old.js", "new.js"] {
            let script = "a script ".repeat(100).into_bytes();
            let files = [(name.to_owned(), script), ("a.book".to_owned(), noise.clone())];
            let files = Files(files.into());
            all(&files).and_then(|all| all.write(&folder)).expect("written");
        }
        let names =
            fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("one").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        assert_eq!(
            names,
            ["a.book", "new.js", "new.js.br", "new.js.gz"],
            "noise is not compressed"
        );
    }
}
