//! What is asked of the browser: the time, chance, storage, what the system prefers.

use std::cell::RefCell;

use flagfall_history::{Date, LocalTime, When};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_text::LanguageTag;
use leptos::ev::EventDescriptor;
use leptos::prelude::{on_cleanup, window_event_listener};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, KeyboardEvent, Storage, Window};

use crate::keeper::TextStorage;
use crate::mines::Screen;
use crate::system::System;

/// The window. The page has one; the workers do not come here.
pub(crate) fn window() -> Window {
    web_sys::window().expect_throw("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect_throw("a window has a document")
}

/// Hears an event of the window for as long as the part of the page is there that this is called for.
pub(crate) fn on_window<E>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor<EventType: JsCast> + 'static,
{
    let listener = window_event_listener(event, hear);
    on_cleanup(move || listener.remove());
}

/// A length or a share for a style. Whole numbers alone are written: what writes floating-point ones is 15 kB.
pub(crate) fn measure(number: f64, unit: &str) -> String {
    const PARTS: u64 = 1_000_000;
    let parts = (number * PARTS as f64).round() as u64;
    format!("{}.{:06}{unit}", parts / PARTS, parts % PARTS)
}

/// This moment.
pub(crate) fn now() -> When {
    let at = window().performance().map_or(0.0, |performance| performance.now());
    When { at: Millis(at as u64), unix: (js_sys::Date::now() / 1000.0) as i64 }
}

/// This day, where the player is.
pub(crate) fn today() -> Date {
    local_time(now().unix).date
}

/// What time it is where the player is, so many seconds after 1970 began.
pub(crate) fn local_time(unix: i64) -> LocalTime {
    let time = js_sys::Date::new(&(unix as f64 * 1000.0).into());
    let (year, month, day) = (time.get_full_year(), time.get_month() + 1, time.get_date());
    LocalTime {
        date: Date::new(year as u16, month as u8, day as u8).unwrap_or(Date::EPOCH),
        hour: time.get_hours() as u8,
        minute: time.get_minutes() as u8,
    }
}

/// Another address of this page, by what stands after its `#`.
pub(crate) fn go_to(fragment: &str) {
    // A page that cannot go anywhere stays where it is.
    let _ = window().location().set_hash(fragment);
}

/// What this tab remembers, reloads included; nothing where the browser does not allow that.
pub(crate) fn tab_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// What the browser's history says of a moment at which a dialog was open.
const DIALOG: &str = "dialog";

thread_local! {
    /// The address of this moment, where it is such a one.
    static AT_DIALOG: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// Whatever hears an event. The page travels: what calls it is compiled once for each kind of event, not for each of them.
pub(crate) fn handler<E: 'static>(act: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(act)
}

/// A dialog opens: from now on Back closes it.
pub(crate) fn remember_dialog() {
    if let Ok(history) = window().history()
        && AT_DIALOG.replace(Some(address())).is_none()
    {
        let _ = history.push_state(&DIALOG.into(), "");
    }
}

/// The history went elsewhere: the dialog that is open closes. Where it was closed otherwise before, its moment is passed
/// over, as nothing would be seen to happen.
pub(crate) fn on_back() {
    let Ok(history) = window().history() else { return };
    let here = address();
    let is_at_dialog = history.state().is_ok_and(|state| state == JsValue::from_str(DIALOG));
    let before = AT_DIALOG.replace(is_at_dialog.then(|| here.clone()));
    let open = document().query_selector_all("dialog[open]").ok();
    let last = open.and_then(|open| open.item(open.length().checked_sub(1)?));
    match last {
        Some(dialog) => dialog.unchecked_into::<HtmlDialogElement>().close(),
        // Another address is no way back.
        None if before == Some(here) && !is_at_dialog => {
            let _ = history.back();
        }
        None => (),
    }
}

/// Lets the device be felt. Before a finger was lifted on the page for the first time browsers refuse that, and complain.
pub(crate) fn buzz() {
    let navigator = window().navigator();
    let field = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into()).ok();
    let may = field(&navigator, "userActivation")
        .and_then(|activation| field(&activation, "hasBeenActive"));
    if may.is_some_and(|may| may.is_truthy()) {
        let _ = navigator.vibrate_with_duration(15);
    }
}

/// Whether somebody writes or chooses something, or a button is to be pressed: such keys are theirs.
pub(crate) fn is_for_a_control(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    let is_in = |selector: &str| element.closest(selector).is_ok_and(|found| found.is_some());
    // A slider wants arrows, but no letters.
    let is_for_slider = is_in("input[type=range]") && event.key().len() > 1;
    is_for_slider
        || is_in("input:not([type=range]), select, textarea, dialog, [popover]")
        || (is_in("button, a, summary") && matches!(event.key().as_str(), "Enter" | " "))
}

/// Who played last is known to the style sheet: a cursor is there for keys.
const BY: &str = "data-by";
const KEYS: &str = "keys";

/// Shows the cursor of the board where it could not be seen, by giving it the keyboard; whether that was so.
pub(crate) fn reveal_cursor() -> bool {
    let document = document();
    let Ok(Some(stop)) = document.query_selector(".board [tabindex='0']") else { return false };
    let Some(root) = document.document_element() else { return false };
    let has_focus = document.active_element().as_ref() == Some(&stop);
    let is_by_keys = root.get_attribute(BY).as_deref() == Some(KEYS);
    if has_focus && (is_by_keys || stop.matches(":focus-visible") == Ok(true)) {
        return false;
    }
    let _ = root.set_attribute(BY, KEYS);
    let _ = stop.unchecked_into::<HtmlElement>().focus();
    true
}

/// Gives the keyboard to the board of either game.
pub(crate) fn focus_board() {
    let stop = document().query_selector(":is(.board, .four-board) [tabindex='0']");
    if let Ok(Some(stop)) = stop {
        let _ = stop.unchecked_into::<HtmlElement>().focus();
    }
}

/// A hand is on the page: no cursor is looked for.
pub(crate) fn hide_cursor() {
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute(BY);
    }
}

/// A seed from the system's chance.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 8];
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect_throw("browsers have chance");
    Seed(u64::from_le_bytes(bytes))
}

/// The first of the browser's languages that there is.
pub(crate) fn system_language() -> LanguageTag {
    let wanted: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    LanguageTag::preferred(wanted.iter().map(String::as_str))
}

/// What the system prefers now.
pub(crate) fn system() -> System {
    System {
        is_light: prefers(LIGHT),
        wants_contrast: prefers(CONTRAST),
        wants_no_motion: prefers(NO_MOTION),
    }
}

const LIGHT: &str = "(prefers-color-scheme: light)";
const CONTRAST: &str = "(prefers-contrast: more)";
const NO_MOTION: &str = "(prefers-reduced-motion: reduce)";

fn prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// What the screen asks of cells.
pub(crate) fn screen() -> Screen {
    let least = if has_coarse_pointer() { 26.0 } else { 18.0 };
    Screen { least, pixels: window().device_pixel_ratio().max(0.5) }
}

/// Whether fingers play.
pub(crate) fn has_coarse_pointer() -> bool {
    prefers("(pointer: coarse)")
}

/// Calls back when one of the preferences changes, for as long as the page is there.
pub(crate) fn on_system_change(then: impl Fn() + Clone + 'static) {
    for query in [LIGHT, CONTRAST, NO_MOTION] {
        if let Ok(Some(list)) = window().match_media(query) {
            let then = Closure::<dyn Fn()>::new(then.clone());
            list.set_onchange(Some(then.as_ref().unchecked_ref()));
            then.forget();
            // The list must outlive this function for its event to be heard.
            std::mem::forget(list);
        }
    }
}

/// What the browser keeps for this site.
pub(crate) struct LocalStorage;

impl LocalStorage {
    fn storage() -> Result<Storage, String> {
        match window().local_storage() {
            Ok(Some(storage)) => Ok(storage),
            Ok(None) | Err(_) => Err("its storage is switched off".to_owned()),
        }
    }
}

impl TextStorage for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Self::storage()?.get_item(name).map_err(|_| "its storage cannot be read".to_owned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        Self::storage()?.set_item(name, text).map_err(|_| "its storage is full".to_owned())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        Self::storage()?.remove_item(name).map_err(|_| "its storage cannot be changed".to_owned())
    }

    fn names(&self) -> Result<Vec<String>, String> {
        let cannot = |_| "its storage cannot be read".to_owned();
        let storage = Self::storage()?;
        let n_names = storage.length().map_err(cannot)?;
        let names = (0..n_names).map(|nth| storage.key(nth).map_err(cannot));
        Ok(names.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }
}
