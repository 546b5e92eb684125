//! Builds the page's folder from the compiler's WASM and the static files.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use flagfall_text::LanguageTag;

use crate::files::Files;
use crate::{glue, manual, names, offline, report, squeeze, strip};

/// The folder of the static files, and files shared with other programs.
const STATIC: &str = "apps/web/static";
const SHARED: &[(&str, &str)] = &[
    ("icon.svg", "apps/window/assets/flagfall.svg"),
    (BOOK, "crates/four-solver/book/twelve.book"),
];
/// The opening book: larger than everything else together, and loaded when a solver first needs it or the page is idle.
const BOOK: &str = "twelve.book";

/// Files that no visit needs at once, besides the manual: the book is for analyses, and the icons are for installing the page.
/// The others belong to the second page, with online play and reviews, which is also cached for offline use.
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

/// The second page. Its name has no hash, so it is cached with the version whose files it refers to.
const SECOND: &str = "play.html";

/// The file with a language's texts.
pub(crate) fn texts(page: &str, tag: LanguageTag) -> String {
    format!("{page}-{tag}.txt")
}

/// Style sheets to append to `style.css`: a single file compresses to 1 kB less.
const JOINED: &[&str] = &["four.css", "player.css"];

/// Joins the style sheets of the page.
fn join_styles(files: &mut Files) -> Result<()> {
    for name in JOINED {
        let sheet = files.0.remove(*name).with_context(|| format!("there is no {name}"))?;
        files.0.get_mut("style.css").context("there is no style.css")?.extend(sheet);
        let page = files.0.get_mut("index.html").context("there is no index.html")?;
        let text = std::str::from_utf8(page).context("index.html is not UTF-8")?;
        let link = format!("<link rel=\"stylesheet\" href=\"./{name}\">\n");
        ensure!(text.contains(&link), "index.html has no link to {name}");
        *page = text.replace(&link, "").into();
    }
    Ok(())
}

/// Adds the texts of every language for both pages, and lists them in the start script.
fn add_languages(files: &mut Files) -> Result<()> {
    const PLACE: &str = "const languages = {};";
    let entry = |tag| format!("\"{tag}\": \"./{}\"", texts(glue::PAGE, tag));
    let entries: Vec<String> = LanguageTag::all().map(entry).collect();
    let script = files.0.get_mut("boot.js").context("there is no boot.js")?;
    let text = std::str::from_utf8(script).context("boot.js is not UTF-8")?;
    ensure!(text.contains(PLACE), "boot.js has no place for the languages");
    *script = text.replace(PLACE, &format!("const languages = {{{}}};", entries.join(", "))).into();
    for tag in LanguageTag::all() {
        for (page, is_online) in [(glue::PAGE, false), (glue::ONLINE, true)] {
            files.add(&texts(page, tag), tag.page_file(is_online).into())?;
        }
    }
    Ok(())
}

/// Adds the page with online play, which differs in its WASM and an additional style sheet.
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
        let text = std::str::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8"))?;
        files.add(other, renamed(text).into_bytes())?;
    }
    Ok(())
}

/// Builds the folder and prints its contents.
pub(crate) fn folder(wasm: &Path, online: &Path, folder: &Path) -> Result<()> {
    let mut files = Files::read(Path::new(STATIC))?;
    for (name, path) in SHARED {
        files.add(name, std::fs::read(path).with_context(|| format!("could not read {path}"))?)?;
    }
    join_styles(&mut files)?;
    add_languages(&mut files)?;
    add_online(&mut files)?;
    let manual = manual::add(&mut files)?;
    let later: Vec<&str> = LATER.iter().copied().chain(manual.iter().map(String::as_str)).collect();
    for (compiled, page) in [(wasm, glue::PAGE), (online, glue::ONLINE)] {
        for (name, bytes) in glue::of(compiled, page)? {
            files.add(&name, bytes)?;
        }
    }
    let second_texts: Vec<String> =
        LanguageTag::all().map(|tag| texts(glue::ONLINE, tag)).collect();
    let second_texts: Vec<&str> = second_texts.iter().map(String::as_str).collect();
    let files = offline::list(names::hash(strip::all(files))?, &later)?;
    let squeezed = squeeze::all(&files)?;
    squeezed.write(folder)?;
    let total = report::print(&squeezed, &[&later, &[SECOND][..], &second_texts].concat())?;
    ensure!(
        total <= report::LIMIT,
        "the page has {total} bytes, more than the limit of {}",
        report::LIMIT
    );
    Ok(())
}
