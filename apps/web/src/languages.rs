//! Loads the page's texts. The WASM contains none: the current language comes from a separate file.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use flagfall_settings::{LanguageChoice, Languages};
use flagfall_text::{Language, LanguageTag};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser;

/// Loads languages on demand; clones share the loader.
#[derive(Clone)]
pub(crate) struct LanguageLoader(Rc<Loader>);

struct Loader {
    /// The start script's function, which returns a promise of a tag's file.
    load: js_sys::Function,
    loaded: RefCell<Vec<&'static Language>>,
    /// The current language, and the choice that led to it.
    shown: Cell<(&'static Language, Option<LanguageChoice>)>,
    /// Whether a language was requested. The first request comes before the settings are known and loads nothing.
    is_asked: Cell<bool>,
    /// The language being loaded.
    awaited: Cell<Option<LanguageTag>>,
    on_load: RefCell<Rc<dyn Fn(Loaded)>>,
}

/// The result of loading.
#[derive(Clone, Copy)]
pub(crate) enum Loaded {
    /// The language is available.
    Fine,
    /// Loading failed; contains the choice that led to the current language, if any.
    Failed(Option<LanguageChoice>),
}

impl LanguageLoader {
    /// A loader with the initial language.
    pub(crate) fn new(tag: &str, text: String, load: js_sys::Function) -> LanguageLoader {
        let first = tag.parse().ok().and_then(|tag| read(tag, text));
        let first = first.expect_throw("the texts are from another version");
        LanguageLoader(Rc::new(Loader {
            load,
            loaded: RefCell::new(vec![first]),
            shown: Cell::new((first, None)),
            is_asked: Cell::new(false),
            awaited: Cell::new(None),
            on_load: RefCell::new(Rc::new(|_| ())),
        }))
    }

    /// Sets the callback for loading results.
    pub(crate) fn on_load(&self, on_load: impl Fn(Loaded) + 'static) {
        self.0.on_load.replace(Rc::new(on_load));
    }

    /// The interface for the flow.
    pub(crate) fn languages(&self) -> Languages {
        let loader = self.clone();
        Languages::new(move |choice| loader.find(choice))
    }

    /// The language of a choice; the current one until that is loaded.
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
        let on_load = Rc::clone(&self.0.on_load.borrow());
        on_load(told);
    }
}

/// Parses a language, which is leaked: there are few, and they stay for the lifetime of the page.
fn read(tag: LanguageTag, text: String) -> Option<&'static Language> {
    Language::read(tag, text.leak()).map(|language| &*Box::leak(Box::new(language)))
}
