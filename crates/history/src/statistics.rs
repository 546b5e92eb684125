//! Game statistics as the Minesweeper community counts them, the same in every front end.
//!
//! They are derived from the session alone, so a record that is read back gives the same values.

use flagfall_mines::{Measures, MinesAction};
use flagfall_play::{Action, Game, Millis, Minesweeper, Session};

/// The statistics of a finished game of Minesweeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinesStatistics {
    /// The time from the first opening to the end, without pauses.
    pub elapsed: Millis,
    /// The fewest clicks that win this board without a chord.
    pub three_bv: usize,
    /// The openings by the player.
    pub n_opens: usize,
    /// Flags and question marks set or removed.
    pub n_marks: usize,
    /// Chords and flag-all actions.
    pub n_chords: usize,
    /// Moves taken back.
    pub n_undos: usize,
    /// Hints asked for.
    pub n_hints: usize,
}

impl MinesStatistics {
    /// The statistics of a game; `None` while it runs, because 3BV reveals information about the mines.
    pub fn of(session: &Session<Minesweeper>) -> Option<MinesStatistics> {
        let layout = session.game().layout()?;
        let mut statistics = MinesStatistics {
            elapsed: session.elapsed(session.last_at()),
            three_bv: Measures::of(layout).three_bv,
            n_opens: 0,
            n_marks: 0,
            n_chords: 0,
            n_undos: n_undos(session),
            n_hints: session.n_hints(),
        };
        for entry in session.entries() {
            match entry.action {
                Action::Move(MinesAction::Open(_)) => statistics.n_opens += 1,
                Action::Move(MinesAction::Mark(_)) => statistics.n_marks += 1,
                Action::Move(MinesAction::Chord(_) | MinesAction::FlagAll(_)) => {
                    statistics.n_chords += 1;
                }
                Action::Undo
                | Action::Redo
                | Action::Pause
                | Action::Resume
                | Action::Hint
                | Action::Resign
                | Action::Abandon
                | Action::OfferDraw
                | Action::Accept
                | Action::Decline
                | Action::ClaimTime => (),
            }
        }
        Some(statistics)
    }

    /// The number of clicks with an effect.
    pub const fn n_clicks(&self) -> usize {
        self.n_opens + self.n_marks + self.n_chords
    }

    /// 3BV per second: the speed of a win. `None` for a game that took no time.
    pub fn three_bv_per_second(&self) -> Option<f64> {
        let Millis(millis) = self.elapsed;
        (millis > 0).then(|| self.three_bv as f64 * 1000.0 / millis as f64)
    }

    /// 3BV per click: above 1 if chords replaced several clicks. `None` without a click.
    pub fn efficiency(&self) -> Option<f64> {
        let n_clicks = self.n_clicks();
        (n_clicks > 0).then(|| self.three_bv as f64 / n_clicks as f64)
    }
}

/// The number of undos.
pub fn n_undos<G: Game>(session: &Session<G>) -> usize {
    session.entries().iter().filter(|entry| entry.action == Action::Undo).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(actions: &str, expected: Option<(usize, usize, usize, usize)>) {
        let head = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n";
        let session = Session::<Minesweeper>::read_kept(&format!("{head}{actions}")).unwrap();
        let found = MinesStatistics::of(&session);
        assert_eq!(
            found.map(|found| (found.three_bv, found.n_clicks(), found.n_undos, found.n_hints)),
            expected
        );
    }

    #[test]
    fn figures_exist_after_the_end() {
        check("0 open a1\n", None);
        check("0 open a1\n500 open e1\n", Some((2, 2, 0, 0)));
        check("0 open a1\n0 mark c1\n0 hint\n5 open e1\n", Some((2, 3, 0, 1)));
        check("0 open c1\n0 undo\n0 open a1\n5 open e1\n", Some((2, 3, 1, 0)));
    }

    #[test]
    fn speed_and_efficiency() {
        let text = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n350 mark c1\n600 open e1\nend won 500\n";
        let session = Session::<Minesweeper>::read(text).unwrap();
        let statistics = MinesStatistics::of(&session).unwrap();
        assert_eq!(statistics.three_bv_per_second(), Some(4.0));
        assert_eq!(statistics.efficiency(), Some(2.0 / 3.0));
        assert_eq!(MinesStatistics { n_opens: 0, n_marks: 0, ..statistics }.efficiency(), None);
        let at_once = MinesStatistics { elapsed: Millis(0), ..statistics };
        assert_eq!(at_once.three_bv_per_second(), None);
    }
}
