//! Where things stand on a page with a game: board and panel side by side in the middle, the status line below.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

/// The parts of such a page.
pub(crate) struct Areas {
    pub(crate) board: Rect,
    pub(crate) panel: Rect,
    pub(crate) status: Rect,
}

/// What the parts would like.
pub(crate) struct Wanted {
    /// Columns and rows of the whole board.
    pub(crate) board: (u16, u16),
    /// Columns of the panel, at least and at most.
    pub(crate) panel_width: RangeInclusive<u16>,
    pub(crate) panel_height: u16,
    /// Rows of the status line.
    pub(crate) status_height: u16,
}

/// Between board and panel, where there is room, and where there is none.
const GAP: u16 = 4;
const NARROWEST_GAP: u16 = 1;

impl Areas {
    /// What there is room for. The panel has its least width before the board has any, and the board the rest.
    pub(crate) fn new(area: Rect, wanted: &Wanted) -> Areas {
        let status_height = wanted.status_height.min(area.height);
        let above = Rect { height: area.height - status_height, ..area };
        let status = Rect { y: above.bottom(), height: status_height, ..area };
        let (board_width, board_height) = wanted.board;
        let (least, most) = (*wanted.panel_width.start(), *wanted.panel_width.end());
        let beside = above.width.saturating_sub(board_width.saturating_add(NARROWEST_GAP));
        let panel_width = beside.clamp(least, most).min(above.width);
        let room = above.width - panel_width;
        let board_width = board_width.min(room.saturating_sub(NARROWEST_GAP));
        let gap = GAP.min(room - board_width);
        let height = above.height.min(board_height.max(wanted.panel_height));
        let x = above.x + (room - board_width - gap) / 2;
        let y = above.y + (above.height - height) / 2;
        let board = Rect::new(x, y, board_width, height);
        let panel = Rect::new(board.right() + gap, y, panel_width, height);
        Areas { board, panel, status }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_never_overlap_or_leave_the_screen() {
        for (columns, rows) in [(80, 24), (40, 12), (120, 40), (1, 1), (17, 3), (0, 0), (300, 5)] {
            for board in [(21, 10), (64, 17), (2001, 1001), (3, 2)] {
                let area = Rect::new(0, 0, columns, rows);
                let wanted =
                    Wanted { board, panel_width: 17..=28, panel_height: 16, status_height: 2 };
                let Areas { board, panel, status } = Areas::new(area, &wanted);
                for part in [board, panel, status] {
                    assert_eq!(part.intersection(area).area(), part.area(), "{area} {part}");
                }
                assert_eq!(board.intersection(panel).area(), 0);
                assert_eq!(board.intersection(status).area(), 0);
                assert_eq!(panel.intersection(status).area(), 0);
            }
        }
    }
}
