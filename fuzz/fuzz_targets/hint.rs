//! Any position has a hint, or a reason why there is none, within the budget.

#![no_main]

use flagfall_mines::View;
use flagfall_mines_solver::{Budget, Hint};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(view) = text.parse::<View>() {
        // The text form allows boards of four million cells; hints are for smaller ones.
        if view.size().grid().n_cells() <= 400 {
            match Hint::of(&view, Budget { n_steps: 1 << 14 }) {
                Ok(hint) => assert!(hint.is_none_or(|hint| view.face(hint.cell).is_closed())),
                Err(why) => assert!(!why.to_string().is_empty()),
            }
        }
    }
});
