//! Performance marks: measures the time from an input to the frame that shows its result. The entry
//! `flagfall:click-to-paint` is that of the last action.

use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::browser::{self, window};

const INPUT: &str = "flagfall:input";
const PAINTED: &str = "flagfall:painted";
const BETWEEN: &str = "flagfall:click-to-paint";

/// Marks an input.
pub(crate) fn input() {
    if let Some(performance) = window().performance() {
        performance.clear_marks_with_mark_name(INPUT);
        let _ = performance.mark(INPUT);
    }
}

/// Measures once the updated document is painted, then runs deferred work.
pub(crate) fn changed(then: impl FnOnce() + 'static) {
    browser::after_paint(move || {
        if let Some(performance) = window().performance() {
            let _ = measure(&performance);
        }
        then();
    });
}

fn measure(performance: &Performance) -> Result<(), JsValue> {
    performance.clear_marks_with_mark_name(PAINTED);
    performance.mark(PAINTED)?;
    performance.clear_measures_with_measure_name(BETWEEN);
    performance.measure_with_start_mark_and_end_mark(BETWEEN, INPUT, PAINTED)
}
