//! Access to the browser: time, randomness, storage, system preferences.

use std::cell::RefCell;

use flagfall_history::{Date, LocalTime, When};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_text::{LanguageTag, StorageProblems};
use leptos::ev::EventDescriptor;
use leptos::prelude::{on_cleanup, window_event_listener};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, KeyboardEvent, Storage, Window};

use crate::keeper::TextStorage;
use crate::mines::Screen;
use crate::system::System;

/// The window. Only the page uses this; workers have none.
pub(crate) fn window() -> Window {
    web_sys::window().expect_throw("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect_throw("a window has a document")
}

/// Listens to a window event until the calling component is removed.
pub(crate) fn on_window<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor<EventType: JsCast> + 'static,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Runs this once the next frame is painted, or as soon as possible in a tab that paints none.
pub(crate) fn after_paint(then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let as_task = move || {
        let _ = window().set_timeout_with_callback(then.unchecked_ref());
    };
    if document().hidden() {
        return as_task();
    }
    // The frame is painted right after its callbacks, before the next task.
    let before_paint = Closure::once_into_js(as_task);
    let _ = window().request_animation_frame(before_paint.unchecked_ref());
}

/// A length or fraction for a style. It formats integers only: floating-point formatting would add 15 kB.
pub(crate) fn measure(number: f64, unit: &str) -> String {
    const PARTS: u64 = 1_000_000;
    let parts = (number * PARTS as f64).round() as u64;
    format!("{}.{:06}{unit}", parts / PARTS, parts % PARTS)
}

/// The current time.
pub(crate) fn now() -> When {
    let at = window().performance().map_or(0.0, |performance| performance.now());
    When { at: Millis(at as u64), unix: (js_sys::Date::now() / 1000.0) as i64 }
}

/// The local date.
pub(crate) fn today() -> Date {
    local_time(now().unix).date
}

/// The local time at a Unix time in seconds.
pub(crate) fn local_time(unix: i64) -> LocalTime {
    let time = js_sys::Date::new(&(unix as f64 * 1000.0).into());
    let (year, month, day) = (time.get_full_year(), time.get_month() + 1, time.get_date());
    LocalTime {
        date: Date::new(year as u16, month as u8, day as u8).unwrap_or(Date::EPOCH),
        hour: time.get_hours() as u8,
        minute: time.get_minutes() as u8,
    }
}

/// Navigates to another fragment of this page.
pub(crate) fn go_to(fragment: &str) {
    // If navigation fails, stay on the page.
    let _ = window().location().set_hash(fragment);
}

/// The storage of this tab, which survives reloads; `None` if the browser forbids it.
pub(crate) fn tab_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The history state of an entry pushed for an open dialog.
const DIALOG: &str = "dialog";

thread_local! {
    /// The address of the current history entry, if it was pushed for a dialog.
    static AT_DIALOG: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// Boxes an event handler, so that its caller is compiled once per event type: that keeps the download small.
pub(crate) fn handler<E: 'static>(act: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(act)
}

/// Pushes a history entry for an opened dialog, so that Back closes it.
pub(crate) fn remember_dialog() {
    if let Ok(history) = window().history()
        && AT_DIALOG.replace(Some(address())).is_none()
    {
        let _ = history.push_state(&DIALOG.into(), "");
    }
}

/// Handles Back: closes the open dialog. If it was closed otherwise before, skips its history entry.
pub(crate) fn on_back() {
    let Ok(history) = window().history() else { return };
    let here = address();
    let is_at_dialog = history.state().is_ok_and(|state| state == JsValue::from_str(DIALOG));
    let before = AT_DIALOG.replace(is_at_dialog.then(|| here.clone()));
    let open = document().query_selector_all("dialog[open]").ok();
    let last = open.and_then(|open| open.item(open.length().checked_sub(1)?));
    match last {
        Some(dialog) => dialog.unchecked_into::<HtmlDialogElement>().close(),
        // A different address is not a Back navigation.
        None if before == Some(here) && !is_at_dialog => {
            let _ = history.back();
        }
        None => (),
    }
}

/// Vibrates the device. Browsers refuse this, with a warning, before the first touch ends.
pub(crate) fn buzz() {
    let navigator = window().navigator();
    let field = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into()).ok();
    let may = field(&navigator, "userActivation")
        .and_then(|activation| field(&activation, "hasBeenActive"));
    if may.is_some_and(|may| may.is_truthy()) {
        let _ = navigator.vibrate_with_duration(15);
    }
}

/// Whether the focused element handles the key itself: a field, a list or a button.
pub(crate) fn is_for_a_control(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    let is_in = |selector: &str| element.closest(selector).is_ok_and(|found| found.is_some());
    // A slider needs arrow keys, but no letters.
    let is_for_slider = is_in("input[type=range]") && event.key().len() > 1;
    is_for_slider
        || is_in("input:not([type=range]), select, textarea, dialog, [popover]")
        || (is_in("button, a, summary") && matches!(event.key().as_str(), "Enter" | " "))
}

/// Tells the style sheet what was used last: the cursor is shown only for keys.
const BY: &str = "data-by";
const KEYS: &str = "keys";

/// Shows the board's cursor by focusing it; returns whether it was hidden.
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

/// Focuses the board of either game.
pub(crate) fn focus_board() {
    let stop = document().query_selector(":is(.board, .four-board) [tabindex='0']");
    if let Ok(Some(stop)) = stop {
        let _ = stop.unchecked_into::<HtmlElement>().focus();
    }
}

/// Hides the cursor, because the pointer is in use.
pub(crate) fn hide_cursor() {
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute(BY);
    }
}

/// A seed from the browser's secure random numbers.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 8];
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect_throw("browsers have random numbers");
    Seed(u64::from_le_bytes(bytes))
}

/// The first of the browser's languages that is available.
pub(crate) fn system_language() -> LanguageTag {
    let wanted: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    LanguageTag::preferred(wanted.iter().map(String::as_str))
}

/// The current system preferences.
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

/// The screen's requirements for cells.
pub(crate) fn screen() -> Screen {
    let least = if has_coarse_pointer() { 26.0 } else { 18.0 };
    Screen { least, pixels: window().device_pixel_ratio().max(0.5) }
}

/// Whether the main pointer is a finger.
pub(crate) fn has_coarse_pointer() -> bool {
    prefers("(pointer: coarse)")
}

/// Calls back when a preference changes, for the lifetime of the page.
pub(crate) fn on_system_change(then: impl Fn() + Clone + 'static) {
    for query in [LIGHT, CONTRAST, NO_MOTION] {
        if let Ok(Some(list)) = window().match_media(query) {
            let then = Closure::<dyn Fn()>::new(then.clone());
            list.set_onchange(Some(then.as_ref().unchecked_ref()));
            then.forget();
            // The list must outlive this function for its event to fire.
            std::mem::forget(list);
        }
    }
}

/// The browser's local storage for this site.
pub(crate) struct LocalStorage;

impl LocalStorage {
    fn storage() -> Result<Storage, StorageProblems> {
        match window().local_storage() {
            Ok(Some(storage)) => Ok(storage),
            Ok(None) | Err(_) => Err(StorageProblems::Off),
        }
    }
}

impl TextStorage for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, StorageProblems> {
        Self::storage()?.get_item(name).map_err(|_| StorageProblems::Unreadable)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageProblems> {
        Self::storage()?.set_item(name, text).map_err(|_| StorageProblems::Full)
    }

    fn remove(&self, name: &str) -> Result<(), StorageProblems> {
        Self::storage()?.remove_item(name).map_err(|_| StorageProblems::Unchangeable)
    }

    fn names(&self) -> Result<Vec<String>, StorageProblems> {
        let cannot = |_| StorageProblems::Unreadable;
        let storage = Self::storage()?;
        let n_names = storage.length().map_err(cannot)?;
        let names = (0..n_names).map(|nth| storage.key(nth).map_err(cannot));
        Ok(names.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }
}
