//! The texts of the page. It has none of them in its WASM: it loads the language that it shows, from a file beside it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use flagfall_settings::{LanguageChoice, Languages};
use flagfall_text::{Language, LanguageTag};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser;

/// Loads languages, and hears when one is there; copies are the same loader.
#[derive(Clone)]
pub(crate) struct LanguageLoader(Rc<Loader>);

struct Loader {
    /// Of the script that starts the page: a promise of the file for a tag.
    load: js_sys::Function,
    loaded: RefCell<Vec<&'static Language>>,
    /// What the page shows, and the choice that led to it.
    shown: Cell<(&'static Language, Option<LanguageChoice>)>,
    /// Whether a language was asked for. The first question comes before the settings are known, and nothing is loaded for it.
    is_asked: Cell<bool>,
    /// What is being loaded.
    awaited: Cell<Option<LanguageTag>>,
    hear: RefCell<Rc<dyn Fn(Loaded)>>,
}

/// What became of a language.
#[derive(Clone, Copy)]
pub(crate) enum Loaded {
    /// It is there.
    Fine,
    /// It could not be had; the choice that led to the language on the page, where there was one.
    Failed(Option<LanguageChoice>),
}

impl LanguageLoader {
    /// The loader, with the language that the page begins with.
    pub(crate) fn new(tag: &str, text: String, load: js_sys::Function) -> LanguageLoader {
        let first = tag.parse().ok().and_then(|tag| read(tag, text));
        let first = first.expect_throw("the texts are of another version");
        LanguageLoader(Rc::new(Loader {
            load,
            loaded: RefCell::new(vec![first]),
            shown: Cell::new((first, None)),
            is_asked: Cell::new(false),
            awaited: Cell::new(None),
            hear: RefCell::new(Rc::new(|_| ())),
        }))
    }

    /// From now on this hears what becomes of languages.
    pub(crate) fn on_load(&self, hear: impl Fn(Loaded) + 'static) {
        self.0.hear.replace(Rc::new(hear));
    }

    /// As the flow wants it.
    pub(crate) fn languages(&self) -> Languages {
        let loader = self.clone();
        Languages::new(move |choice| loader.find(choice))
    }

    /// The language for a choice; the one on the page until that is loaded.
    fn find(&self, choice: LanguageChoice) -> &'static Language {
        let tag = choice.tag(browser::system_language());
        let is_first = !self.0.is_asked.replace(true);
        let known = self.0.loaded.borrow().iter().copied().find(|known| known.tag() == tag);
        match known {
            Some(language) => self.0.shown.set((language, Some(choice))),
            None if is_first => (),
            None if self.0.awaited.replace(Some(tag)) != Some(tag) => {
                let loader = self.clone();
                spawn_local(async move { loader.load(tag).await });
            }
            None => (),
        }
        self.0.shown.get().0
    }

    async fn load(&self, tag: LanguageTag) {
        let promise = self.0.load.call1(&JsValue::NULL, &tag.to_string().into());
        let text = match promise.map(js_sys::Promise::from) {
            Ok(promise) => JsFuture::from(promise).await.ok().and_then(|text| text.as_string()),
            Err(_) => None,
        };
        if self.0.awaited.get() == Some(tag) {
            self.0.awaited.set(None);
        }
        let told = match text.and_then(|text| read(tag, text)) {
            Some(language) => {
                self.0.loaded.borrow_mut().push(language);
                Loaded::Fine
            }
            None => Loaded::Failed(self.0.shown.get().1),
        };
        let hear = Rc::clone(&self.0.hear.borrow());
        hear(told);
    }
}

/// A language stays for as long as the page does: there are few.
fn read(tag: LanguageTag, text: String) -> Option<&'static Language> {
    Language::read(tag, text.leak()).map(|language| &*Box::leak(Box::new(language)))
}
