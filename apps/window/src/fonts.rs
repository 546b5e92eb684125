//! System fonts for languages that the toolkit's own fonts don't cover. The program bundles none: a font with all
//! Chinese characters is larger than everything else together.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use eframe::egui::epaint::TextOptions;
use eframe::egui::text::Fonts as FontFaces;
use eframe::egui::{
    self, FallbackRequest, FontData, FontDefinitions, FontFamily, FontId, FontInsert,
};
use flagfall_settings::Languages;
use flagfall_text::{Language, LanguageTag};

/// Finds fonts that may have Chinese characters, best first. A font is read when the iterator reaches it.
pub type FontFinder = fn() -> Box<dyn Iterator<Item = FontData>>;

/// The name of the system's font among those of the toolkit.
const NAME: &str = "of the system";

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
        *self.0.has_font.get_or_init(|| {
            let found = covering((self.0.find)(), &unusual_characters());
            found.is_some_and(|font| {
                install(font, &self.0.context);
                true
            })
        })
    }
}

/// Whether a language has characters that the toolkit's fonts lack.
fn needs_font(tag: LanguageTag) -> bool {
    tag.own_name().chars().any(|letter| letter >= '\u{2e80}')
}

/// All characters in the texts of the languages that need a font.
fn unusual_characters() -> BTreeSet<char> {
    let tags = LanguageTag::all().filter(|tag| needs_font(*tag));
    let texts =
        tags.flat_map(|tag| Language::built_in(tag).characters().chain(tag.own_name().chars()));
    texts.filter(|character| !character.is_whitespace()).collect()
}

/// The first font that has these characters, as far as the toolkit's fonts lack them. A file's name promises nothing: fonts
/// are cut down, damaged, or made for another script.
fn covering(
    mut fonts: impl Iterator<Item = FontData>,
    characters: &BTreeSet<char>,
) -> Option<FontData> {
    fonts.find(|font| {
        let font = font.clone();
        // Unlike a font among the definitions, a damaged one from a provider is left out instead of ending the program.
        let provide =
            move |_: &FallbackRequest<'_>| Some(FontInsert::new(NAME, font.clone(), vec![]));
        let faces = FontFaces::new(TextOptions::default(), FontDefinitions::default());
        let mut faces = faces.with_font_providers(vec![Arc::new(provide)]);
        let font = FontId::new(14.0, FontFamily::Proportional);
        characters.iter().all(|&character| faces.has_glyph(&font, character))
    })
}

/// Adds a fallback font to the toolkit's.
fn install(font: FontData, context: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    fonts.font_data.insert(NAME.to_owned(), Arc::new(font));
    for family in fonts.families.values_mut() {
        family.push(NAME.to_owned());
    }
    context.set_fonts(fonts);
}

/// The fonts on this machine.
pub(crate) fn of_system() -> Box<dyn Iterator<Item = FontData>> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    in_folders(&[
        "/usr/share/fonts".into(),
        "/usr/local/share/fonts".into(),
        home.join(".local/share/fonts"),
        home.join(".fonts"),
        "/run/host/fonts".into(),
        "/System/Library/Fonts".into(),
        "/Library/Fonts".into(),
        "C:\\Windows\\Fonts".into(),
    ])
}

/// The fonts in these folders whose names are known, best first.
fn in_folders(folders: &[PathBuf]) -> Box<dyn Iterator<Item = FontData>> {
    let mut files = vec![];
    for folder in folders {
        list(folder, DEPTH, &mut files);
    }
    let ranked = files.into_iter().filter_map(|file| {
        let (rank, index) = rank(&file)?;
        Some((rank, index, file))
    });
    let ranked: BTreeSet<_> = ranked.collect();
    Box::new(ranked.into_iter().filter_map(|(_, index, file)| {
        let mut font = FontData::from_owned(fs::read(file).ok()?);
        font.index = index;
        Some(font)
    }))
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

    /// The characters of a language that the toolkit's fonts lack, with this font or without one.
    fn missing(tag: LanguageTag, font: Option<FontData>) -> String {
        let context = egui::Context::default();
        if let Some(font) = font {
            install(font, &context);
        }
        // Fonts are loaded after the first frame.
        let mut output = context.run_ui(egui::RawInput::default(), |_| ());
        output.textures_delta.clear();
        let characters: BTreeSet<char> = Language::built_in(tag).characters().collect();
        let mut missing = String::new();
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            context.fonts_mut(|fonts| {
                let font = FontId::new(14.0, family);
                let mut has =
                    |letter: char| letter.is_whitespace() || fonts.has_glyph(&font, letter);
                missing.extend(characters.iter().filter(|letter| !has(**letter)));
            });
        }
        missing
    }

    /// The toolkit's fonts have every character of the languages that need no system font.
    #[test]
    fn the_toolkits_fonts_cover_the_other_languages() {
        let (unusual, usual): (Vec<_>, Vec<_>) =
            LanguageTag::all().partition(|tag| needs_font(*tag));
        for tag in usual {
            assert_eq!(missing(tag, None), "", "{tag}");
        }
        let unusual: Vec<String> = unusual.into_iter().map(|tag| tag.to_string()).collect();
        assert_eq!(unusual, ["zh-Hans"]);
    }

    /// `cargo xtask check` installs the package fonts-wqy-microhei.
    #[test]
    fn the_font_found_on_this_machine_covers_chinese() {
        let font = covering(of_system(), &unusual_characters()).expect("a font is installed");
        let tag = "zh-Hans".parse().expect("a language");
        assert_ne!(missing(tag, None), "");
        assert_eq!(missing(tag, Some(font)), "");
    }

    /// The names of the first two files promise more than there is in them.
    #[test]
    fn fonts_without_the_characters_are_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let latin = FontDefinitions::default().font_data["Ubuntu-Light"].bytes().to_vec();
        fs::write(folder.path().join("NotoSansCJKsc-Regular.otf"), "damaged").expect("a file");
        fs::write(folder.path().join("NotoSansSC-Regular.ttf"), &latin).expect("a file");
        let find = || in_folders(&[folder.path().to_owned(), "/nowhere".into()]);
        let first: Vec<usize> = find().map(|font| font.bytes().len()).collect();
        assert_eq!(first, ["damaged".len(), latin.len()]);
        let characters = unusual_characters();
        assert!(covering(find(), &characters).is_none());

        let inner = folder.path().join("truetype/chinese");
        fs::create_dir_all(&inner).expect("a folder");
        let chinese = covering(of_system(), &characters).expect("a font is installed");
        // A file's name also says which face of a collection it is.
        let name = NAMES.iter().rfind(|(_, index)| *index == chinese.index).expect("a name").0;
        fs::write(inner.join(format!("{name}.ttc")), chinese.bytes()).expect("a file");
        let found = covering(find(), &characters).expect("the third one");
        assert_eq!(found.bytes(), chinese.bytes());
    }
}
