//! Where the board of the tile game is seen: on the console, and in a picture file.

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

/// The name our picture has in a terminal that gives pictures names.
const PICTURE: NonZero<u32> = NonZero::<u32>::MIN;

/// How a board is put on the console.
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

    /// B8: takes the board away.
    pub(super) fn clear(&mut self, console: &mut Console, grid: Grid) -> Result<(), Stop> {
        self.write_file(console, &blank(self.options.picture_size));
        if self.way(console, grid) == Way::Kitty {
            console.show(&kitty_erase(PICTURE))?;
        }
        Ok(console.clear()?)
    }

    /// Shows the board, and brings the picture file up to date.
    pub(super) fn show(&mut self, console: &mut Console, view: &View) -> Result<(), Stop> {
        let way = self.way(console, view.size().grid());
        if self.options.display == Display::Blocks && way == Way::Text {
            console.warn(terminal::room_for_blocks(view.size().grid()));
            // Said once: from here on letters will do.
            self.options.display = Display::Text;
        }
        self.write_file(console, &tiles(view, self.options.picture_size));
        self.draw(console, view)
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

    /// Where the file cannot be written, play goes on: the first time it says so, and every change
    /// tries again.
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
