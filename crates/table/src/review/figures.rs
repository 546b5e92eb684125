//! The Minesweeper community's figures of a finished game, for players (docs/review.md has the definitions).

use flagfall_play::{Minesweeper, Session};
use flagfall_recordings::session_figures;
use flagfall_text::{Reviews, Words};

/// On larger boards, computing ZiNi takes longer than a frame may.
const MAX_CELLS: usize = 10_000;

/// The figures, with a line each for the board, the clicks, their efficiency and the speed. Empty before the board is won or
/// lost, after undos, and for large boards.
pub fn mines_figures(session: &Session<Minesweeper>) -> Vec<Words> {
    if session.game().view().size().grid().n_cells() > MAX_CELLS {
        return vec![];
    }
    let Some(figures) = session_figures(session) else { return vec![] };
    let clicks = figures.clicks();
    let board = Reviews::BoardFigures {
        three_bv: figures.measures.three_bv,
        n_openings: figures.measures.n_openings,
        n_islands: figures.measures.n_islands,
        greedy: figures.greedy_zini,
        human: figures.human_zini,
    };
    let clicked = Reviews::ClickFigures {
        n_left: figures.left.made,
        n_right: figures.right.made,
        n_chords: figures.chord.made,
        n_wasted: clicks.made - clicks.effective,
    };
    let efficiency = [
        figures.three_bv_s().map(|value| Reviews::Speed { value }),
        figures.efficiency().map(|value| Reviews::Ioe { value }),
        figures.correctness().map(|value| Reviews::Correctness { value }),
        figures.throughput().map(|value| Reviews::Throughput { value }),
    ];
    let speed = [
        figures.rqp().map(|value| Reviews::Rqp { value }),
        figures.qg().map(|value| Reviews::Qg { value }),
        figures.speed_index().map(|value| Reviews::Ios { value }),
        figures.stnb().map(|value| Reviews::Stnb { value }),
    ];
    let lines = [efficiency, speed]
        .into_iter()
        .filter_map(|line| line.into_iter().flatten().map(Words::from).reduce(Words::then));
    [board.into(), clicked.into()].into_iter().chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    fn figures(moves: &str) -> Vec<String> {
        let record = format!(
            "flagfall 1 mines\nboard given 4x3x2/...*/..../*...\nmarks flags\nundo free\nassistance allowed\n{moves}"
        );
        let session = Session::read(&record).unwrap_or_else(|error| panic!("{error}"));
        mines_figures(&session).iter().map(|words| Language::english().say(words)).collect()
    }

    #[test]
    fn a_finished_game_has_figures() {
        assert_eq!(
            figures("0 open a1\n1000 mark d1\n2000 chord c2\nend won 2000\n"),
            [
                "3BV 2, openings 2, islands 0, ZiNi 2, human ZiNi 2.",
                "Clicks: left 1, right 1, chords 1, wasted 0.",
                "3BV/s 1.00. IOE 0.67. Correctness 1.00. Throughput 0.67.",
                "RQP 2.00. QG 1.62. IOS 1.00.",
            ]
        );
    }

    #[test]
    fn undefined_ratios_are_left_out() {
        // The game ends with its first opening, after a wrong flag.
        assert_eq!(
            figures("0 mark a1\n0 open d1\nend lost 0\n"),
            [
                "3BV 2, openings 2, islands 0, ZiNi 2, human ZiNi 2.",
                "Clicks: left 1, right 1, chords 0, wasted 2.",
                "IOE 0.00. Correctness 0.00.",
            ]
        );
        assert!(figures("0 open a1\n").is_empty(), "it is not over");
        assert!(figures("0 open a1\n5 undo\n9 open d1\nend lost 5\n").is_empty());
    }
}
