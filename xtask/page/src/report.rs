//! Reports the page's size.

use anyhow::{Result, ensure};
use flagfall_text::LanguageTag;

use crate::glue::{ONLINE, PAGE};
use crate::make;
use crate::squeeze::Folder;

/// The most bytes that a first visit may load, without its language and without files loaded later.
pub(crate) const LIMIT: usize = 420_000;

/// The maximum size of a language's texts.
const TEXTS_LIMIT: usize = 15_000;

/// Prints the size of each file, and the total without files loaded later (by their original names) and without the
/// visit's one language, which has its own limit; returns the total.
pub(crate) fn print(folder: &Folder, later: &[&str]) -> Result<usize> {
    println!("{:>10} {:>10}  file", "raw", "sent");
    let mut total = 0;
    for (name, file) in &folder.0 {
        let is_later = later.iter().any(|original| name == original || is_called(name, original));
        println!(
            "{:>10} {:>10}  {name}{}",
            file.raw.len(),
            file.n_sent(),
            if is_later { " (later)" } else { "" }
        );
        let size = file.n_sent();
        // Both pages have texts of their own.
        let is_texts = LanguageTag::all()
            .any(|tag| [PAGE, ONLINE].iter().any(|page| is_called(name, &make::texts(page, tag))));
        if is_texts {
            ensure!(size <= TEXTS_LIMIT, "{name} has {size} bytes, more than {TEXTS_LIMIT}");
        } else if !is_later {
            total += size;
        }
    }
    println!(
        "{:>10} {total:>10}  total, without later files and the language; at most {LIMIT}",
        ""
    );
    Ok(total)
}

/// Whether a hashed name was derived from this one.
fn is_called(name: &str, original: &str) -> bool {
    original.rsplit_once('.').is_some_and(|(stem, ending)| {
        name.strip_prefix(stem)
            .and_then(|rest| rest.strip_suffix(ending))
            .is_some_and(|rest| rest.starts_with('-') && rest.ends_with('.'))
    })
}
