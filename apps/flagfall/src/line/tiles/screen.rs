//! Shows the board of the tile game on the console and in a picture file.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use flagfall_mines::{Grid, Step, View};
use flagfall_picture::{
    Bitmap, ColourDepth, PictureSide, blank, half_blocks, kitty, kitty_erase, sixel, tiles,
};
use flagfall_table::tiles::wave_step;
use flagfall_text::TypedGames;

use super::replace::replace;
use super::{board, terminal};
use crate::cli::{Display, TilesOptions};
use crate::line::console::{Console, Stop};

/// Our picture's id in the kitty graphics protocol.
const PICTURE: NonZero<u32> = NonZero::<u32>::MIN;

/// How the board is drawn on the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Kitty,
    Sixel,
    Blocks(ColourDepth, PictureSide),
    Text,
}

pub(super) struct Screen {
    options: TilesOptions,
    has_complained: bool,
}

impl Screen {
    pub(super) fn new(options: &TilesOptions) -> Screen {
        Screen { options: options.clone(), has_complained: false }
    }

    /// B8: removes the board.
    pub(super) fn clear(&mut self, console: &mut Console, grid: Grid) -> Result<(), Stop> {
        self.write_file(console, &blank(self.options.picture_size));
        if self.way(console, grid) == Way::Kitty {
            console.show(&kitty_erase(PICTURE))?;
        }
        Ok(console.clear()?)
    }

    /// Shows the board and updates the picture file.
    pub(super) fn show(&mut self, console: &mut Console, view: &View) -> Result<(), Stop> {
        let way = self.way(console, view.size().grid());
        if self.options.display == Display::Blocks && way == Way::Text {
            console.warn(terminal::room_for_blocks(view.size().grid()));
            // Warn once, then stay with text.
            self.options.display = Display::Text;
        }
        self.write_file(console, &tiles(view, self.options.picture_size));
        self.draw(console, view)
    }

    /// B6: animates the tiles opening one after the other, if output is a terminal.
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
        let frame = Duration::from_millis(wave_step(n_opened).0);
        for n_shown in 1..n_opened {
            self.draw(console, &view.during(step, n_shown))?;
            thread::sleep(frame);
        }
        Ok(())
    }

    fn draw(&self, console: &mut Console, view: &View) -> Result<(), Stop> {
        let text = match self.way(console, view.size().grid()) {
            Way::Kitty => kitty(&tiles(view, self.options.picture_size), PICTURE),
            Way::Sixel => sixel(&tiles(view, self.options.picture_size)),
            Way::Blocks(colours, side) => half_blocks(&tiles(view, side), colours),
            Way::Text => board::draw(view, console.looks()),
        };
        console.clear()?;
        Ok(console.draw(&text)?)
    }

    fn way(&self, console: &Console, grid: Grid) -> Way {
        terminal::best_way(self.options.display, console.looks(), grid)
    }

    /// If the file cannot be written, play continues: the first failure is reported, and every change retries.
    fn write_file(&mut self, console: &mut Console, picture: &Bitmap) {
        let Some(file) = &self.options.picture else { return };
        match replace(file, &picture.to_png()) {
            Ok(()) => self.has_complained = false,
            Err(error) if !self.has_complained => {
                let (file, error) = (file.display().to_string(), error.to_string());
                console.warn(TypedGames::PictureFailed { file, error });
                self.has_complained = true;
            }
            Err(_) => (),
        }
    }
}
