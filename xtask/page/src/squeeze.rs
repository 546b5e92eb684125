//! Every file as small as it goes, once for those that read brotli and once for those that read gzip. It is done
//! here and with patience, so that no server ever compresses anything.

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

/// The same content three times.
pub(crate) struct Squeezed {
    pub(crate) raw: Vec<u8>,
    pub(crate) brotli: Vec<u8>,
    gzip: Vec<u8>,
}

/// All files of the page.
pub(crate) struct Folder(pub(crate) BTreeMap<String, Squeezed>);

/// Squeezes them. What is large and was squeezed before is in the cache, by its name, which has a hash of its content: the book
/// takes longer than everything else.
pub(crate) fn all(files: &Files, cache: &Path) -> Result<Folder> {
    let squeeze = |(name, raw): (&String, &Vec<u8>)| {
        let known = cache.join(format!("{name}.br"));
        let brotli = match fs::read(&known) {
            Ok(brotli) if raw.len() > WORTH_CACHING => brotli,
            Ok(_) | Err(_) => brotli(raw)?,
        };
        if raw.len() > WORTH_CACHING && !known.exists() {
            let unfinished = known.with_extension("part");
            fs::create_dir_all(cache)?;
            fs::write(&unfinished, &brotli)?;
            fs::rename(&unfinished, &known)?;
        }
        let gzip = gzip(raw)?;
        Ok((name.clone(), Squeezed { raw: raw.clone(), brotli, gzip }))
    };
    Ok(Folder(files.0.par_iter().map(squeeze).collect::<Result<_>>()?))
}

/// In bytes. The WASM is smaller, and another one nearly every time.
const WORTH_CACHING: usize = 2_500_000;

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
    tries.into_iter().min_by_key(Vec::len).context("there is a size to try")
}

fn gzip(raw: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(raw)?;
    Ok(encoder.finish()?)
}

impl Folder {
    /// Writes all files. What was in the folder before is gone: it may be of another version.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("could not clear {}", folder.display()))?;
        }
        fs::create_dir_all(folder)?;
        for (name, file) in &self.0 {
            for (ending, bytes) in [("", &file.raw), (".br", &file.brotli), (".gz", &file.gzip)] {
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
    fn every_form_has_the_same_content() {
        let raw = "a page ".repeat(1000).into_bytes();
        let mut unsqueezed = Vec::new();
        let small = brotli(&raw).expect("it can be squeezed");
        assert!(small.len() < raw.len() / 10, "{} bytes", small.len());
        brotli::BrotliDecompress(&mut &small[..], &mut unsqueezed).expect("brotli");
        assert_eq!(unsqueezed, raw);

        let small = gzip(&raw).expect("it can be squeezed");
        assert!(small.len() < raw.len() / 10, "{} bytes", small.len());
        let mut unsqueezed = Vec::new();
        flate2::read::GzDecoder::new(&small[..]).read_to_end(&mut unsqueezed).expect("gzip");
        assert_eq!(unsqueezed, raw);
    }

    #[test]
    fn what_is_large_is_squeezed_once() {
        let place = tempfile::tempdir().expect("a folder");
        let cache = place.path().join("cache");
        let files = Files([("a-1.book".to_owned(), vec![7; WORTH_CACHING + 1])].into());
        let first = all(&files, &cache).expect("it can be squeezed").0["a-1.book"].brotli.clone();
        let known = cache.join("a-1.book.br");
        assert_eq!(fs::read(&known).expect("it is there"), first);
        fs::write(&known, b"from the cache").expect("it can be written");
        let second = all(&files, &cache).expect("it is there").0["a-1.book"].brotli.clone();
        assert_eq!(second, b"from the cache");
    }

    #[test]
    fn a_folder_holds_this_version_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("web");
        let files = |name: &str| Files([(name.to_owned(), b"x".to_vec())].into());
        all(&files("old.js"), place.path()).and_then(|old| old.write(&folder)).expect("written");
        all(&files("new.js"), place.path()).and_then(|new| new.write(&folder)).expect("written");
        let names =
            fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("one").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        assert_eq!(names, ["new.js", "new.js.br", "new.js.gz"]);
    }
}
