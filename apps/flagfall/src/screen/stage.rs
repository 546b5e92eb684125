//! The layout of a page with a game: board and panel side by side in the middle, the status line below.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

/// The areas of the page.
pub(crate) struct Areas {
    pub(crate) board: Rect,
    pub(crate) panel: Rect,
    pub(crate) status: Rect,
}

/// The preferred sizes.
pub(crate) struct Wanted {
    /// The size of the whole board.
    pub(crate) board: (u16, u16),
    /// Minimum and maximum width of the panel.
    pub(crate) panel_width: RangeInclusive<u16>,
    pub(crate) panel_height: u16,
    /// Rows of the status line.
    pub(crate) status_height: u16,
    /// How many of these rows a longer message has added. They move nothing while there is room.
    pub(crate) extra_lines: u16,
}

/// The gap between board and panel, preferred and minimum.
const GAP: u16 = 4;
const NARROWEST_GAP: u16 = 1;

impl Areas {
    /// Computes the areas. The panel gets its minimum width first, the board the rest.
    pub(crate) fn new(area: Rect, wanted: &Wanted) -> Areas {
        let status_height = wanted.status_height.min(area.height);
        let above = Rect { height: area.height - status_height, ..area };
        let status = Rect { y: above.bottom(), height: status_height, ..area };
        let (board_width, board_height) = wanted.board;
        let (least, most) = (*wanted.panel_width.start(), *wanted.panel_width.end());
        // The last column of a board is empty except beside the cursor. If all fits without a gap, it is the gap.
        let just_fits = board_width.saturating_add(least) == above.width;
        let narrowest_gap = if just_fits { 0 } else { NARROWEST_GAP };
        let beside = above.width.saturating_sub(board_width.saturating_add(narrowest_gap));
        let panel_width = beside.clamp(least, most).min(above.width);
        let room = above.width - panel_width;
        let board_width = board_width.min(room.saturating_sub(narrowest_gap));
        let gap = GAP.min(room - board_width);
        let height = above.height.min(board_height.max(wanted.panel_height));
        let x = above.x + (room - board_width - gap) / 2;
        let usual = (above.height + wanted.extra_lines).saturating_sub(height) / 2;
        let y = above.y + usual.min(above.height - height);
        let board = Rect::new(x, y, board_width, height);
        let panel = Rect::new(board.right() + gap, y, panel_width, height);
        Areas { board, panel, status }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board must not jump away from the pointer because a message gets longer.
    #[test]
    fn a_longer_message_moves_nothing_while_there_is_room() {
        let board = |rows: u16, extra_lines: u16| {
            let wanted = Wanted {
                board: (27, 10),
                panel_width: 17..=28,
                panel_height: 12,
                status_height: 1 + extra_lines,
                extra_lines,
            };
            Areas::new(Rect::new(0, 0, 80, rows), &wanted).board
        };
        for rows in [16, 17, 24, 25, 40] {
            assert_eq!(board(rows, 0), board(rows, 1), "{rows}");
            assert_eq!(board(rows, 0), board(rows, 2), "{rows}");
        }
        // Without room, the board moves up as far as needed.
        assert_eq!((board(14, 0).y, board(14, 2).y), (0, 0));
        assert_eq!((board(15, 0).y, board(15, 2).y), (1, 0));
    }

    /// Expert with coordinates fits a terminal of 80 columns.
    #[test]
    fn a_board_that_just_fits_is_shown_whole() {
        let board_width = |columns: u16| {
            let wanted = Wanted {
                board: (64, 17),
                panel_width: 16..=28,
                panel_height: 12,
                status_height: 1,
                extra_lines: 0,
            };
            let areas = Areas::new(Rect::new(0, 0, columns, 24), &wanted);
            assert_eq!(areas.panel.width, 16);
            areas.board.width
        };
        assert_eq!([79, 80, 81].map(board_width), [62, 64, 64]);
    }

    #[test]
    fn parts_never_overlap_or_leave_the_screen() {
        for (columns, rows) in [(80, 24), (40, 12), (120, 40), (1, 1), (17, 3), (0, 0), (300, 5)] {
            for board in [(21, 10), (64, 17), (2001, 1001), (3, 2)] {
                let area = Rect::new(0, 0, columns, rows);
                let wanted = Wanted {
                    board,
                    panel_width: 17..=28,
                    panel_height: 16,
                    status_height: 2,
                    extra_lines: 1,
                };
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
