//! Where the board of the tile game is seen: on the console, and in a picture file.

use std::thread;
use std::time::Duration;

use flagfall_mines::{Step, View};

use super::board;
use crate::cli::TilesOptions;
use crate::line::console::{Console, Stop};

/// The wave takes no longer than this, however many tiles it opens.
const LONGEST_WAVE: Duration = Duration::from_millis(600);
const LONGEST_FRAME: Duration = Duration::from_millis(40);

pub(super) struct Screen {
    options: TilesOptions,
}

impl Screen {
    pub(super) fn new(options: &TilesOptions) -> Screen {
        Screen { options: options.clone() }
    }

    /// Shows the board.
    pub(super) fn show(&mut self, console: &mut Console, view: &View) -> Result<(), Stop> {
        console.clear()?;
        console.say(&board::draw(view, console.looks()))?;
        Ok(())
    }

    /// B6: shows the tiles opening one after the other, where somebody watches.
    pub(super) fn run_wave(
        &mut self,
        console: &mut Console,
        view: &View,
        step: &Step,
    ) -> Result<(), Stop> {
        let n_opened = step.opened().count();
        if !console.looks().is_terminal || self.options.still || n_opened < 2 {
            return Ok(());
        }
        let frame = LONGEST_FRAME.min(LONGEST_WAVE / n_opened as u32);
        for n_shown in 1..n_opened {
            self.show(console, &view.during(step, n_shown))?;
            thread::sleep(frame);
        }
        Ok(())
    }
}
