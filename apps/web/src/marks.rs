//! Marks in the browser's own list of measurements: how long it takes from something the player did to the picture that
//! shows it. Whoever measures reads the entry `flagfall:click-to-paint`; it is that of the last action.

use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::browser::window;

const INPUT: &str = "flagfall:input";
const PAINTED: &str = "flagfall:painted";
const BETWEEN: &str = "flagfall:click-to-paint";

/// The player has done something.
pub(crate) fn input() {
    if let Some(performance) = window().performance() {
        performance.clear_marks_with_mark_name(INPUT);
        let _ = performance.mark(INPUT);
    }
}

/// What became of it is in the document; once it is painted, the time is taken, and what could wait is done.
pub(crate) fn changed(then: impl FnOnce() + 'static) {
    // The frame is painted right after these callbacks, and a task comes after that.
    let before_paint = Closure::once_into_js(move || {
        let after_paint = Closure::once_into_js(move || {
            if let Some(performance) = window().performance() {
                let _ = measure(&performance);
            }
            then();
        });
        let _ = window().set_timeout_with_callback(after_paint.unchecked_ref());
    });
    let _ = window().request_animation_frame(before_paint.unchecked_ref());
}

fn measure(performance: &Performance) -> Result<(), JsValue> {
    performance.clear_marks_with_mark_name(PAINTED);
    performance.mark(PAINTED)?;
    performance.clear_measures_with_measure_name(BETWEEN);
    performance.measure_with_start_mark_and_end_mark(BETWEEN, INPUT, PAINTED)
}
