//! How large the page is.

use anyhow::{Result, ensure};
use flagfall_text::LanguageTag;

use crate::glue::PAGE;
use crate::make;
use crate::squeeze::Folder;

/// What the page may weigh in brotli, without what comes later, and what it should.
pub(crate) const LIMIT: usize = 432_000;
const GOAL: usize = 420_000;

/// What the texts of a language may weigh.
const TEXTS_LIMIT: usize = 15_000;

/// Prints the size of each file and the total without what is loaded later (by its name by hand) and without the one language that
/// a visit loads, which has a limit of its own; returns the total.
pub(crate) fn print(folder: &Folder, later: &[&str]) -> Result<usize> {
    println!("{:>10} {:>10}  file", "raw", "brotli");
    let mut total = 0;
    for (name, file) in &folder.0 {
        let is_later = later.iter().any(|hand| name == hand || is_called(name, hand));
        println!(
            "{:>10} {:>10}  {name}{}",
            file.raw.len(),
            file.brotli.len(),
            if is_later { " (later)" } else { "" }
        );
        let size = file.brotli.len();
        let is_texts = LanguageTag::all().any(|tag| is_called(name, &make::texts(PAGE, tag)));
        if is_texts {
            ensure!(size <= TEXTS_LIMIT, "{name} may weigh {TEXTS_LIMIT} bytes, and has {size}");
        } else if !is_later {
            total += size;
        }
    }
    println!(
        "{:>10} {total:>10}  in all without what comes later and without the language; the goal is {GOAL}",
        ""
    );
    Ok(total)
}

/// Whether a hashed name was this one before.
fn is_called(name: &str, hand: &str) -> bool {
    hand.rsplit_once('.').is_some_and(|(stem, ending)| {
        name.strip_prefix(stem)
            .and_then(|rest| rest.strip_suffix(ending))
            .is_some_and(|rest| rest.starts_with('-') && rest.ends_with('.'))
    })
}
