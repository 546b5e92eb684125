//! System fonts for languages that the toolkit's own fonts don't cover. The program bundles none: a font with all
//! Chinese characters is larger than everything else together.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use eframe::egui::{self, FontData, FontDefinitions};
use flagfall_settings::Languages;
use flagfall_text::{Language, LanguageTag};

/// Finds a font with Chinese characters.
pub type FontFinder = fn() -> Option<FontData>;

/// File names of fonts with Chinese characters, best first, each with the index of its simplified Chinese face.
const NAMES: [(&str, u32); 15] = [
    ("notosanscjksc", 0),
    ("notosanssc", 0),
    ("sourcehansanssc", 0),
    ("sourcehansanscn", 0),
    ("notosanscjk", 2),
    ("sourcehansans", 2),
    ("pingfang", 0),
    ("msyh", 0),
    ("wqy-microhei", 0),
    ("wqy-zenhei", 0),
    ("hiragino sans gb", 0),
    ("droidsansfallback", 0),
    ("simhei", 0),
    ("simsun", 0),
    ("uming", 0),
];

/// How many folder levels are searched for fonts.
const DEPTH: usize = 4;

/// The fonts of the window.
#[derive(Clone)]
pub(crate) struct Fonts(Rc<FontState>);

struct FontState {
    context: egui::Context,
    find: FontFinder,
    /// Whether a system font was installed; unset before the first search.
    has_font: OnceCell<bool>,
}

impl Fonts {
    pub(crate) fn new(find: FontFinder, context: egui::Context) -> Fonts {
        Fonts(Rc::new(FontState { context, find, has_font: OnceCell::new() }))
    }

    /// All languages; falls back to English if no font covers the chosen one.
    pub(crate) fn languages(&self, system: LanguageTag) -> Languages {
        let fonts = self.clone();
        Languages::new(move |choice| {
            let tag = choice.tag(system);
            let can_show = !needs_font(tag) || fonts.has_font();
            Language::built_in(if can_show { tag } else { LanguageTag::english() })
        })
    }

    /// Whether the current frame can display a language's own name. A font found now is available in the next frame.
    pub(crate) fn shows_name_of(&self, tag: LanguageTag) -> bool {
        let is_installed = self.0.has_font.get().is_some();
        if needs_font(tag) && self.has_font() && !is_installed {
            self.0.context.request_repaint();
        }
        !needs_font(tag) || (self.has_font() && is_installed)
    }

    fn has_font(&self) -> bool {
        *self.0.has_font.get_or_init(|| install((self.0.find)(), &self.0.context))
    }
}

/// Whether a language has characters that the toolkit's fonts lack.
fn needs_font(tag: LanguageTag) -> bool {
    tag.own_name().chars().any(|letter| letter >= '\u{2e80}')
}

/// Adds a fallback font to the toolkit's; `false` if there is none.
fn install(font: Option<FontData>, context: &egui::Context) -> bool {
    const NAME: &str = "of the system";
    let Some(font) = font else { return false };
    let mut fonts = FontDefinitions::default();
    fonts.font_data.insert(NAME.to_owned(), Arc::new(font));
    for family in fonts.families.values_mut() {
        family.push(NAME.to_owned());
    }
    context.set_fonts(fonts);
    true
}

/// The best font on this machine.
pub(crate) fn of_system() -> Option<FontData> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let folders = [
        "/usr/share/fonts".into(),
        "/usr/local/share/fonts".into(),
        home.join(".local/share/fonts"),
        home.join(".fonts"),
        "/run/host/fonts".into(),
        "/System/Library/Fonts".into(),
        "/Library/Fonts".into(),
        "C:\\Windows\\Fonts".into(),
    ];
    let mut files = vec![];
    for folder in &folders {
        list(folder, DEPTH, &mut files);
    }
    let (_, index, file) = files
        .into_iter()
        .filter_map(|file| rank(&file).map(|(rank, index)| (rank, index, file)))
        .min()?;
    let mut font = FontData::from_owned(fs::read(file).ok()?);
    font.index = index;
    Some(font)
}

fn list(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path() {
            path if path.is_dir() && depth > 0 => list(&path, depth - 1, files),
            path => files.push(path),
        }
    }
}

/// A font's rank by its file name, best first, and the index of its face.
fn rank(file: &Path) -> Option<(usize, u32)> {
    const ODD: [&str; 8] = ["bold", "light", "thin", "black", "medium", "mono", "heavy", "bd."];
    let name = file.file_name()?.to_str()?.to_lowercase();
    let is_font = [".ttf", ".otf", ".ttc", ".otc"].iter().any(|ending| name.ends_with(ending));
    if !is_font || ODD.iter().any(|odd| name.contains(odd)) {
        return None;
    }
    let place = NAMES.iter().position(|(known, _)| name.starts_with(known))?;
    Some((place, NAMES[place].1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_ranked_by_their_file_names() {
        let rank = |name: &str| rank(Path::new(name));
        assert_eq!(rank("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"), Some((4, 2)));
        assert_eq!(rank("DroidSansFallbackFull.ttf"), Some((11, 0)));
        for none in ["NotoSansCJK-Bold.ttc", "msyhbd.ttc", "NotoSans-Regular.ttf", "simsun.txt"] {
            assert_eq!(rank(none), None, "{none}");
        }
    }

    /// The toolkit's fonts have every character of the languages that need no system font.
    #[test]
    fn the_toolkits_fonts_cover_the_other_languages() {
        let texts = [
            ("de", include_str!("../../../crates/text/languages/de.ftl")),
            ("es", include_str!("../../../crates/text/languages/es.ftl")),
            ("fr", include_str!("../../../crates/text/languages/fr.ftl")),
            ("ro", include_str!("../../../crates/text/languages/ro.ftl")),
        ];
        let context = egui::Context::default();
        // Fonts are loaded after the first frame.
        let mut output = context.run_ui(egui::RawInput::default(), |_| ());
        output.textures_delta.clear();
        for (tag, text) in texts {
            assert!(!needs_font(tag.parse().expect("a language")));
            let missing: String = context.fonts_mut(|fonts| {
                let mut has = |letter: char| fonts.has_glyph(&egui::FontId::default(), letter);
                text.chars().filter(|letter| !letter.is_whitespace() && !has(*letter)).collect()
            });
            assert_eq!(missing, "", "{tag}");
        }
        assert!(needs_font("zh-Hans".parse().expect("a language")));
    }
}
