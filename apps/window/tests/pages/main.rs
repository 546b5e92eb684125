//! Four in a Row and the tile display, played in a window that nobody sees.

mod desk;
mod four;
mod tiles;
