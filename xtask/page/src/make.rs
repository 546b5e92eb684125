//! The way from the compiler's WASM and the hand-written files to the folder of the page.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use flagfall_text::LanguageTag;

use crate::files::Files;
use crate::{glue, names, offline, plain, report, squeeze};

/// Where the hand-written files of the page are, and the files that it shares with others.
const STATIC: &str = "apps/web/static";
const SHARED: &[(&str, &str)] = &[
    ("icon.svg", "apps/window/assets/flagfall.svg"),
    (BOOK, "crates/four-solver/book/twelve.book"),
];
/// What is larger than all the rest together, and loaded when a solver first needs it or when nothing else is to be done.
const BOOK: &str = "twelve.book";

/// What no visit needs at once: the book is for analyses, and pictures of the icon are for who installs the page.
/// The last ones are those of the second page, for online play and for reviews, which are there without a network too.
const LATER: &[&str] = &[
    BOOK,
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "boot-online.js",
    "worker-online.js",
    "online.css",
    "online.js",
    "online_bg.wasm",
];

/// The second page. It has no hash in its name, so it is kept with its version, whose files it names.
const SECOND: &str = "play.html";

/// The file with the texts of a language.
pub(crate) fn texts(page: &str, tag: LanguageTag) -> String {
    format!("{page}-{tag}.txt")
}

/// Adds the texts of every language for both pages, and tells the script that starts the page where they are.
fn add_languages(files: &mut Files) -> Result<()> {
    const PLACE: &str = "const languages = {};";
    let entry = |tag| format!("\"{tag}\": \"./{}\"", texts(glue::PAGE, tag));
    let entries: Vec<String> = LanguageTag::all().map(entry).collect();
    let script = files.0.get_mut("boot.js").context("there is no boot.js")?;
    let text = std::str::from_utf8(script).context("boot.js is no text")?;
    ensure!(text.contains(PLACE), "boot.js has no place for the languages");
    *script = text.replace(PLACE, &format!("const languages = {{{}}};", entries.join(", "))).into();
    for tag in LanguageTag::all() {
        for (page, is_online) in [(glue::PAGE, false), (glue::ONLINE, true)] {
            files.add(&texts(page, tag), tag.page_file(is_online).into())?;
        }
    }
    Ok(())
}

/// The page with online play is the same but for its WASM, and a style sheet more.
fn add_online(files: &mut Files) -> Result<()> {
    let renamed = |text: &str| {
        text.replace("./boot.js", "./boot-online.js")
            .replace("./worker.js", "./worker-online.js")
            .replace("./flagfall", "./online")
            .replace(
                "<link rel=\"icon\"",
                "<link rel=\"stylesheet\" href=\"./online.css\">\n<link rel=\"icon\"",
            )
    };
    let others =
        [("index.html", SECOND), ("boot.js", "boot-online.js"), ("worker.js", "worker-online.js")];
    for (name, other) in others {
        let bytes = files.0.get(name).with_context(|| format!("there is no {name}"))?;
        let text = std::str::from_utf8(bytes).with_context(|| format!("{name} is no text"))?;
        files.add(other, renamed(text).into_bytes())?;
    }
    Ok(())
}

/// Makes the folder, and says what is in it.
pub(crate) fn folder(wasm: &Path, online: &Path, folder: &Path) -> Result<()> {
    let mut files = Files::read(Path::new(STATIC))?;
    for (name, path) in SHARED {
        files.add(name, std::fs::read(path).with_context(|| format!("could not read {path}"))?)?;
    }
    add_languages(&mut files)?;
    add_online(&mut files)?;
    for (compiled, page) in [(wasm, glue::PAGE), (online, glue::ONLINE)] {
        for (name, bytes) in glue::of(compiled, page)? {
            files.add(&name, bytes)?;
        }
    }
    let second_texts: Vec<String> =
        LanguageTag::all().map(|tag| texts(glue::ONLINE, tag)).collect();
    let second_texts: Vec<&str> = second_texts.iter().map(String::as_str).collect();
    let files = offline::list(names::hash(plain::all(files))?, LATER)?;
    let squeezed = squeeze::all(&files, &folder.with_file_name("squeezed"))?;
    squeezed.write(folder)?;
    let total = report::print(&squeezed, &[LATER, &[SECOND], &second_texts].concat())?;
    ensure!(total <= report::LIMIT, "the page is larger than it may be: {total} bytes");
    Ok(())
}
