//! The minimap of a board that doesn't fit: its contents, and the visible part. It is for pointers only; keys and
//! screen readers can reach the whole board anyway.

use flagfall_mines::{Face, View};
use flagfall_settings::{Palette, Rgb};
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, ImageData, PointerEvent};

use super::board::Board;
use crate::browser::measure;

/// The minimap's elements.
pub(crate) struct Map {
    root: HtmlElement,
    canvas: HtmlCanvasElement,
    /// The frame around the visible part.
    frame: HtmlElement,
}

/// The class of a minimap that is needed.
const SHOWN: &str = "is-shown";

impl Map {
    pub(crate) fn new(root: HtmlElement) -> Option<Map> {
        let canvas = root.first_element_child()?.dyn_into().ok()?;
        let frame = root.last_element_child()?.dyn_into().ok()?;
        Some(Map { root, canvas, frame })
    }

    /// Shows the minimap if part of the board is out of view, with a frame around the visible part.
    pub(crate) fn follow(&self, board: &Board) {
        let (seen, (width, height)) = (board.seen(), board.sides());
        let is_needed = width > seen.width || height > seen.height;
        let _ = self.root.class_list().toggle_with_force(SHOWN, is_needed);
        let style = self.frame.style();
        let sides = [
            ("left", seen.left, width),
            ("top", seen.top, height),
            ("right", width - seen.left - seen.width, width),
            ("bottom", height - seen.top - seen.height, height),
        ];
        for (name, from, length) in sides {
            let percent = (from / length * 100.0).clamp(0.0, 100.0);
            let _ = style.set_property(name, &measure(percent, "%"));
        }
    }

    /// Draws the board, one pixel per cell. `view` is `None` while the board is hidden.
    pub(crate) fn draw(&self, board: &Board, view: Option<&View>, palette: &Palette) {
        self.follow(board);
        if !self.root.class_list().contains(SHOWN) {
            return;
        }
        let grid = board.grid();
        let pixels: Vec<u8> = grid
            .cells()
            .flat_map(|cell| {
                let Rgb(red, green, blue) = colour(view.map(|view| view.face(cell)), palette);
                [red, green, blue, 255]
            })
            .collect();
        let (width, height) = (u32::from(grid.width()), u32::from(grid.height()));
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let context = self.canvas.get_context("2d").ok().flatten();
        let image = ImageData::new_with_u8_clamped_array(Clamped(&pixels), width);
        if let (Some(context), Ok(image)) = (context, image) {
            let context: CanvasRenderingContext2d = context.unchecked_into();
            let _ = context.put_image_data(&image, 0.0, 0.0);
        }
    }

    /// Scrolls the position under the pointer to the middle of the screen.
    pub(crate) fn go(&self, board: &Board, event: &PointerEvent) {
        let map = self.canvas.get_bounding_client_rect();
        let (width, height) = board.sides();
        let x = (f64::from(event.client_x()) - map.left()) / map.width();
        let y = (f64::from(event.client_y()) - map.top()) / map.height();
        board.centre(x * width, y * height);
    }
}

fn colour(face: Option<Face>, palette: &Palette) -> Rgb {
    match face {
        None | Some(Face::Closed | Face::Question) => palette.closed,
        Some(Face::Flag) => palette.flag,
        Some(Face::Open(0)) => palette.open,
        Some(Face::Open(number)) => palette.numbers[usize::from(number.min(8)) - 1],
        Some(Face::Mine) => palette.mine,
        Some(Face::Hit | Face::WrongFlag) => palette.bad,
    }
}
