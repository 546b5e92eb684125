//! Browser functions for links, texts and files. If a browser lacks one, the result is false.

use crate::player;
use flagfall_table::link::{LONGEST_TEXT, Record};
use flagfall_text::WebPage;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::ev::{DragEvent, Event};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Url};

/// The address of this page's folder with this fragment.
pub(super) fn address(fragment: &str) -> String {
    let location = window().location();
    let (origin, path) =
        (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    // The folder's index page has the shortest address.
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{origin}{folder}/#{fragment}")
}

/// A function of an object, if the browser has it: some exist only on secure pages.
fn function(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &name.into()).ok()?.dyn_into().ok()
}

/// Calls an asynchronous function; returns whether it succeeded.
async fn call(object: &JsValue, name: &str, argument: &JsValue) -> bool {
    let Some(function) = function(object, name) else { return false };
    match function.call1(object, argument).map(JsCast::dyn_into::<Promise>) {
        Ok(Ok(done)) => JsFuture::from(done).await.is_ok(),
        Ok(Err(_)) | Err(_) => false,
    }
}

/// Copies a text to the clipboard.
pub(super) async fn copy(text: &str) -> bool {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into());
    call(&clipboard.unwrap_or_default(), "writeText", &text.into()).await
}

/// Whether the system can share a link with other programs.
pub(super) fn can_share() -> bool {
    function(&window().navigator().into(), "share").is_some()
}

/// Shares a link with a program that the player chooses.
pub(super) fn share_link(title: &str, address: &str) {
    let what = Object::new();
    for (name, value) in [("title", title), ("url", address)] {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&what, &name.into(), &value.into());
    }
    leptos::task::spawn_local(async move {
        // Dismissing the system's dialog is not a failure.
        call(&window().navigator(), "share", &what).await;
    });
}

/// Saves a text in parts as a file; returns whether the download started.
pub(super) fn save(name: &str, parts: &[String]) -> bool {
    try_to_save(name, parts).is_ok()
}

fn try_to_save(name: &str, parts: &[String]) -> Result<(), JsValue> {
    let parts: Array = parts.iter().map(|part| JsValue::from(part.as_str())).collect();
    let options = BlobPropertyBag::new();
    options.set_type("text/plain");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    download(name, &blob)
}

/// Saves a file; returns whether the download started.
#[cfg(feature = "online")]
pub(crate) fn save_file(name: &str, blob: &Blob) -> bool {
    download(name, blob).is_ok()
}

fn download(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url)
}

/// A file that the player chose.
pub(super) struct Chosen(File);

/// The first file of an input.
pub(super) fn chosen(event: &Event) -> Option<Chosen> {
    let input = event_target::<HtmlInputElement>(event);
    let file = input.files()?.get(0).map(Chosen);
    // Reset it, so that the same file can be chosen again.
    input.set_value("");
    file
}

/// The first dropped file.
pub(super) fn dropped(event: &DragEvent) -> Option<Chosen> {
    event.data_transfer()?.files()?.get(0).map(Chosen)
}

impl Chosen {
    /// The game in the file, unless it is too large. `None` if the page with the review reads it, which supports other
    /// programs' recordings.
    pub(super) async fn record(self) -> Option<Result<Record, WebPage>> {
        let name = self.0.name();
        if self.0.size() > LONGEST_TEXT as f64 {
            return Some(Err(WebPage::FileTooLarge { name }));
        }
        if [".avf", ".evf", ".mvf", ".rmv"].iter().any(|end| name.ends_with(end)) {
            let bytes = JsFuture::from(self.0.array_buffer()).await.ok()?;
            return player::open_recording(&name, &Uint8Array::new(&bytes).to_vec());
        }
        Some(self.text().await.and_then(|text| super::read(&text)))
    }

    /// The file's whole text.
    pub(super) async fn text(self) -> Result<String, WebPage> {
        let text = JsFuture::from(self.0.text()).await.ok().and_then(|text| text.as_string());
        text.ok_or_else(|| WebPage::FileUnreadable { name: self.0.name() })
    }
}
