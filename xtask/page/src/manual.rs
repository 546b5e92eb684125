//! Builds the pages of the manual from `docs/manual`, with their pictures. They contain no scripts, so they also work from a disk.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

use crate::files::Files;

const SOURCE: &str = "docs/manual";
const STYLE: &str = "manual.css";

/// The chapters in reading order.
const CHAPTERS: &[&str] = &[
    "README",
    "minesweeper",
    "patterns",
    "guessing",
    "four-in-a-row",
    "screens",
    "online",
    "scripting",
    "hosting",
    "privacy",
];

/// A chapter as HTML, with its link targets and references.
struct Chapter {
    source: &'static str,
    title: String,
    html: String,
    /// The sections, which links can refer to by id.
    sections: Vec<Section>,
    /// The addresses of the chapters and sections it refers to.
    links: Vec<String>,
    /// The paths of its pictures, relative to the manual's folder.
    pictures: Vec<String>,
}

struct Section {
    id: String,
    title: String,
}

/// Whether this is the name of a page of the manual. These names get no hash, so that others can link to them.
pub(crate) fn is_page(name: &str) -> bool {
    CHAPTERS.iter().any(|chapter| address(chapter) == name)
}

/// Adds the pages with their files, and returns the names of all of them: no visit needs them at once.
pub(crate) fn add(files: &mut Files) -> Result<Vec<String>> {
    let folder = Path::new(SOURCE);
    let chapters = CHAPTERS.iter().map(|&source| {
        let path = folder.join(format!("{source}.md"));
        let text = fs::read_to_string(&path)
            .with_context(|| format!("could not read {}", path.display()))?;
        Chapter::read(source, &text, |picture| {
            let path = folder.join(picture);
            fs::read(&path).with_context(|| format!("could not read {}", path.display()))
        })
    });
    let chapters = chapters.collect::<Result<Vec<Chapter>>>()?;
    check_links(&chapters)?;
    let mut names = vec![STYLE.to_owned()];
    for (nth, chapter) in chapters.iter().enumerate() {
        for picture in &chapter.pictures {
            let name = picture_name(picture)?;
            if !names.contains(&name) {
                files.add(&name, fs::read(folder.join(picture))?)?;
                names.push(name);
            }
        }
        let name = address(chapter.source);
        files.add(&name, page(&chapters, nth).into_bytes())?;
        names.push(name);
    }
    Ok(names)
}

fn address(source: &str) -> String {
    match source {
        "README" => "manual.html".to_owned(),
        _ => format!("manual-{source}.html"),
    }
}

/// The file name of a picture in the page's folder.
fn picture_name(path: &str) -> Result<String> {
    // The README's pictures are in a folder beside the manual.
    let name = path.strip_prefix("../").unwrap_or(path).strip_prefix("pictures/");
    let name = name.with_context(|| format!("{path} is not in a folder of pictures"))?;
    ensure!(!name.contains('/'), "{path}: pictures cannot be in subfolders");
    Ok(format!("manual-{name}"))
}

impl Chapter {
    fn read(
        source: &'static str,
        text: &str,
        picture: impl Fn(&str) -> Result<Vec<u8>>,
    ) -> Result<Chapter> {
        let mut chapter = Chapter {
            source,
            title: String::new(),
            html: String::new(),
            sections: vec![],
            links: vec![],
            pictures: vec![],
        };
        let mut written: Vec<Event<'_>> = vec![];
        let mut events = Parser::new_ext(text, Options::ENABLE_TABLES).peekable();
        // The path to show after the text of a link that leads out of the manual.
        let mut outside = None;
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let mut inside = vec![];
                    for event in events.by_ref() {
                        if let Event::End(TagEnd::Heading(_)) = event {
                            break;
                        }
                        inside.push(event);
                    }
                    written.push(chapter.heading(level, inside));
                }
                Event::Start(Tag::Image { dest_url, .. }) => {
                    let mut alternative = String::new();
                    for event in events.by_ref() {
                        match event {
                            Event::End(TagEnd::Image) => break,
                            Event::Text(text) | Event::Code(text) => alternative.push_str(&text),
                            other => {
                                bail!("{source}: the description of a picture contains {other:?}")
                            }
                        }
                    }
                    let (bytes, name) = (picture(&dest_url)?, picture_name(&dest_url)?);
                    let alternative = escape(&alternative);
                    if let Some(stem) = name.strip_suffix(".svg") {
                        let drawing = inlined(std::str::from_utf8(&bytes)?, stem, &alternative)
                            .with_context(|| format!("{dest_url} is not one of our drawings"))?;
                        written.push(Event::InlineHtml(CowStr::from(drawing)));
                        continue;
                    }
                    let [width, height] =
                        size_of(&bytes).with_context(|| format!("{dest_url} has no size"))?;
                    written.push(Event::InlineHtml(CowStr::from(format!(
                        r#"<img src="./{name}" alt="{alternative}" width="{width}" height="{height}">"#
                    ))));
                    chapter.pictures.push(dest_url.into_string());
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind)))
                    if matches!(&*kind, "mines" | "four") =>
                {
                    let mut position = String::new();
                    for event in events.by_ref() {
                        match event {
                            Event::Text(text) => position.push_str(&text),
                            _ => break,
                        }
                    }
                    written.push(Event::Html(CowStr::from(format!(
                        "<details><summary>The same as text</summary><pre><code>{}</code></pre></details>\n",
                        escape(&position)
                    ))));
                }
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let Some(dest_url) = chapter.target(&dest_url) else {
                        outside = dest_url.strip_prefix("../").map(str::to_owned);
                        ensure!(outside.is_some(), "{source} has an unsupported link: {dest_url}");
                        continue;
                    };
                    let dest_url = CowStr::from(dest_url);
                    written.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                Event::End(TagEnd::Link) if outside.is_some() => {
                    let path = outside.take().unwrap_or_default();
                    written.push(Event::Text(CowStr::from(" (")));
                    written.push(Event::Code(CowStr::from(format!("docs/{path}"))));
                    written.push(Event::Text(CowStr::from(")")));
                }
                other => written.push(other),
            }
        }
        html::push_html(&mut chapter.html, written.into_iter());
        ensure!(!chapter.title.is_empty(), "{source} has no title");
        Ok(chapter)
    }

    /// A heading with an id, derived from its text as code hosts do.
    fn heading(&mut self, level: HeadingLevel, inside: Vec<Event<'_>>) -> Event<'static> {
        let plain: String = inside
            .iter()
            .map(|event| match event {
                Event::Text(text) | Event::Code(text) => &**text,
                _ => "",
            })
            .collect();
        let mut inner = String::new();
        html::push_html(&mut inner, inside.into_iter());
        let id = slug(&plain);
        match level {
            HeadingLevel::H1 => self.title = plain,
            HeadingLevel::H2 => self.sections.push(Section { id: id.clone(), title: plain }),
            _ => (),
        }
        Event::Html(CowStr::from(format!("<{level} id=\"{id}\">{inner}</{level}>\n")))
    }

    /// The target of a link on the built pages; `None` if it is not in the manual.
    fn target(&mut self, to: &str) -> Option<String> {
        if to.starts_with("https://") || to.starts_with("http://") {
            return Some(to.to_owned());
        }
        let (file, section) = to.split_once('#').map_or((to, None), |(f, s)| (f, Some(s)));
        let file = match file {
            "" => address(self.source),
            file => address(file.strip_suffix(".md").filter(|name| CHAPTERS.contains(name))?),
        };
        let target = section.map_or(file.clone(), |section| format!("{file}#{section}"));
        self.links.push(target.clone());
        Some(target)
    }
}

/// Checks that every link leads to an existing chapter and section.
fn check_links(chapters: &[Chapter]) -> Result<()> {
    for chapter in chapters {
        for link in &chapter.links {
            let (page, section) =
                link.split_once('#').map_or((&link[..], None), |(p, s)| (p, Some(s)));
            let to = chapters.iter().find(|to| address(to.source) == page);
            let is_there = to.is_some_and(|to| {
                section.is_none_or(|section| to.sections.iter().any(|known| known.id == section))
            });
            ensure!(is_there, "{}.md refers to {link}, which is not there", chapter.source);
        }
    }
    Ok(())
}

/// A complete page: the list of chapters, the sections and text of this one, and links to its neighbours.
fn page(chapters: &[Chapter], nth: usize) -> String {
    let chapter = &chapters[nth];
    let title = escape(&chapter.title);
    let link = |to: &Chapter, attributes: &str| {
        format!("<a href=\"{}\"{attributes}>{}</a>", address(to.source), escape(short(&to.title)))
    };
    let all: Vec<String> = chapters
        .iter()
        .enumerate()
        .map(|(place, other)| {
            let here = if place == nth { " aria-current=\"page\"" } else { "" };
            format!("<li>{}</li>", link(other, here))
        })
        .collect();
    let sections: Vec<String> = chapter
        .sections
        .iter()
        .map(|Section { id, title }| format!("<li><a href=\"#{id}\">{}</a></li>", escape(title)))
        .collect();
    // The sections are listed between the title and the text.
    let (heading, text) = chapter.html.split_once("</h1>\n").unwrap_or(("", &chapter.html));
    let contents = match sections.len() {
        0..3 => String::new(),
        _ => format!(
            "<nav class=\"sections\" aria-label=\"On this page\"><ul>\n{}\n</ul></nav>\n",
            sections.join("\n")
        ),
    };
    let before = nth.checked_sub(1).map(|place| link(&chapters[place], " rel=\"prev\""));
    let after = chapters.get(nth + 1).map(|next| link(next, " rel=\"next\""));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} – Flagfall</title>\n\
         <link rel=\"stylesheet\" href=\"./{STYLE}\">\n<link rel=\"icon\" href=\"./icon.svg\" type=\"image/svg+xml\">\n</head>\n<body>\n\
         <header>\n<a class=\"play\" href=\"index.html\">Play Flagfall</a>\n<nav aria-label=\"Manual\"><ul>\n{}\n</ul></nav>\n</header>\n\
         <main>\n{heading}</h1>\n{contents}{text}</main>\n<footer>\n<span>{}</span>\n<span>{}</span>\n</footer>\n</body>\n</html>\n",
        all.join("\n"),
        before.map(|link| format!("Before: {link}")).unwrap_or_default(),
        after.map(|link| format!("Next: {link}")).unwrap_or_default(),
    )
}

/// The title of a chapter in a list.
fn short(title: &str) -> &str {
    title.split_once(": ").map_or(title, |(short, _)| short)
}

/// Lower case, words joined by hyphens, without punctuation.
fn slug(title: &str) -> String {
    let letters = title.to_lowercase();
    let letters = letters.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Width and height of a PNG file, in pixels, so that pages don't jump while it loads.
fn size_of(picture: &[u8]) -> Option<[u32; 2]> {
    let number = |at: usize| Some(u32::from_be_bytes(picture.get(at..at + 4)?.try_into().ok()?));
    picture.starts_with(b"\x89PNG").then(|| Some([number(16)?, number(20)?]))?
}

/// A drawing as part of a page: every file of its own would need its name and hash in the list of files, which all
/// visitors load. Its ids get a prefix that is unique on the page.
fn inlined(svg: &str, stem: &str, alternative: &str) -> Option<String> {
    let (head, rest) = svg.split_once(" role=\"img\">")?;
    let (before, after) = rest.split_once("<title>")?;
    let (_, after) = after.split_once("</title>")?;
    let drawing = format!("{head} role=\"img\" aria-label=\"{alternative}\">{before}{after}");
    let drawing = drawing
        .replace(" id=\"", &format!(" id=\"{stem}-"))
        .replace(" href=\"#", &format!(" href=\"#{stem}-"));
    // A blank line would end the paragraph.
    Some(drawing.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = "<svg width=\"20\" height=\"10\" role=\"img\">\n<title>safe: c2</title>\n\
        <defs>\n<g id=\"t0\"/>\n</defs><use href=\"#t0\"/>\n</svg>\n";

    fn read(text: &str) -> Chapter {
        Chapter::read("screens", text, |_| Ok(SVG.into())).expect("a chapter")
    }

    #[test]
    fn markdown_becomes_a_page() {
        let chapter = read(
            "# A *title*\n\n## 1-2-1 & more\n\nSee [there](README.md) and [that](../web.md).\n",
        );
        assert_eq!(chapter.title, "A title");
        assert!(
            chapter.html.contains("<h2 id=\"1-2-1--more\">1-2-1 &amp; more</h2>"),
            "{}",
            chapter.html
        );
        assert!(
            chapter
                .html
                .contains("<a href=\"manual.html\">there</a> and that (<code>docs/web.md</code>)."),
            "{}",
            chapter.html
        );
    }

    #[test]
    fn a_picture_has_its_size_and_its_position_as_text() {
        let chapter =
            read("# T\n\n![c2 is \"safe\"](pictures/wall.svg)\n\n```mines\n1x1x0\n#\n```\n");
        assert!(chapter.pictures.is_empty(), "a drawing is inlined");
        let picture = "<svg width=\"20\" height=\"10\" role=\"img\" aria-label=\"c2 is &quot;safe&quot;\">\n\
            <defs>\n<g id=\"manual-wall-t0\"/>\n</defs><use href=\"#manual-wall-t0\"/>\n</svg>";
        assert!(chapter.html.contains(picture), "{}", chapter.html);
        assert!(
            chapter.html.contains("<pre><code>1x1x0\n#\n</code></pre></details>"),
            "{}",
            chapter.html
        );
    }

    #[test]
    fn dead_links_are_refused() {
        let chapters = [read("# T\n\n## Here\n\n[on this page](#here) [that](screens.md#here)\n")];
        check_links(&chapters).expect("both are there");
        let chapters = [read("# T\n\n[away](#there)\n")];
        let told = check_links(&chapters).expect_err("it is not there").to_string();
        assert_eq!(told, "screens.md refers to manual-screens.html#there, which is not there");
        assert!(Chapter::read("screens", "# T\n\n[x](other.md)\n", |_| Ok(vec![])).is_err());
    }

    #[test]
    fn a_page_links_to_its_neighbours() {
        let chapters =
            [read("# One\n"), read("# Two\n\n## A\n\n## B\n\n## C\n"), read("# Three\n")];
        let page = page(&chapters, 1);
        assert!(page.contains("aria-current=\"page\">Two</a>"), "{page}");
        assert!(page.contains("rel=\"prev\">One</a>") && page.contains("rel=\"next\">Three</a>"));
        assert!(page.contains("<li><a href=\"#b\">B</a></li>"), "{page}");
        assert!(!page.contains("style=\"") && !page.contains("<script"), "the policy forbids both");
    }
}
