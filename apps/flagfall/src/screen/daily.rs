//! The day's two tasks.

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::four::FourPage;
use super::keys::Key;
use super::kit::Kit;
use super::mines::MinesPage;
use super::now::Now;
use super::page::Goto;

pub(crate) struct DailyPage;

impl DailyPage {
    pub(crate) fn new(_kit: &mut Kit, _now: Now) -> DailyPage {
        DailyPage
    }

    pub(crate) fn press(&mut self, key: Key, _kit: &mut Kit) -> Option<Goto> {
        (key.code == KeyCode::Esc).then_some(Goto::Menu)
    }

    pub(crate) fn mouse(&mut self, _event: &MouseEvent, _area: Rect) -> Option<Goto> {
        None
    }

    pub(crate) fn board(_kit: &Kit, _now: Now) -> MinesPage {
        todo!()
    }

    pub(crate) fn puzzle(_kit: &mut Kit, _now: Now) -> FourPage {
        todo!()
    }

    pub(crate) fn draw(&self, _area: Rect, _buffer: &mut Buffer, _kit: &Kit) {}
}
