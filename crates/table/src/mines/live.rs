//! Figures of a running game. They follow only from what the player sees and has done, so they reveal nothing about closed cells (docs/review.md).

use flagfall_history::When;
use flagfall_mines::Measures;
use flagfall_play::Action;
use flagfall_settings::Settings;
use flagfall_text::{FigureText, Words};

use super::MinesTable;

/// On larger boards, counting would take longer than a frame may.
const MAX_CELLS: usize = 10_000;

impl MinesTable {
    /// The figures of the game so far, if the player has switched them on; `None` once it is over, because the ending says more.
    pub fn live_words(&self, settings: &Settings, now: When) -> Option<Words> {
        let session = self.session().filter(|_| settings.live_figures.is_on())?;
        let view = self.view();
        if view.outcome().is_some() || view.size().grid().n_cells() > MAX_CELLS {
            return None;
        }
        let moves =
            session.entries().iter().filter(|entry| matches!(entry.action, Action::Move(_)));
        let (solved, n_clicks) = (Measures::three_bv_shown(view), moves.count());
        let rate = |of: f64| if of > 0.0 { solved as f64 / of } else { 0.0 };
        let seconds = self.elapsed(now).0 as f64 / 1000.0;
        Some(
            FigureText::Live { solved, speed: rate(seconds), n_clicks, ioe: rate(n_clicks as f64) }
                .into(),
        )
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Origin, Screen};
    use flagfall_mines::MinesAction;
    use flagfall_play::{Millis, Minesweeper, Session};
    use flagfall_settings::Switch;
    use flagfall_text::Language;

    use super::*;

    fn at(millis: u64) -> When {
        When { at: Millis(millis), unix: 0 }
    }

    /// The text after these openings, two seconds after the last one.
    fn live(live_figures: Switch, board: &str, cells: &[&str]) -> Option<String> {
        let settings = Settings { live_figures, ..Settings::default() };
        let record = format!(
            "flagfall 1 mines\nboard given {board}\nmarks flags\nundo free\nassistance allowed\n"
        );
        let session =
            Session::<Minesweeper>::read(&record).unwrap_or_else(|error| panic!("{error}"));
        let mut table = MinesTable::resumed(session, Origin::known(Screen::Terminal), at(0));
        for cell in cells {
            let action = Action::Move(MinesAction::Open(cell.parse().expect("a cell")));
            let round = table.source.local_mut().expect("a local game");
            round.act(action, at(1000)).expect("it can be opened");
        }
        table.live_words(&settings, at(3000)).map(|words| Language::english().say(&words))
    }

    #[test]
    fn figures_are_shown_if_switched_on() {
        const BOARD: &str = "7x1x2/.*...*.";
        assert_eq!(live(Switch::Off, BOARD, &["a1"]), None);
        let shown = |cells: &[&str]| live(Switch::On, BOARD, cells);
        assert_eq!(shown(&[]).as_deref(), Some("3BV 0, 0.00/s · 0 clicks · IOE 0.00"));
        assert_eq!(shown(&["a1"]).as_deref(), Some("3BV 1, 0.50/s · 1 click · IOE 1.00"));
        assert_eq!(shown(&["c1", "d1"]).as_deref(), Some("3BV 1, 0.50/s · 2 clicks · IOE 0.50"));
        assert_eq!(shown(&["b1"]), None, "it is over");
    }

    /// Two boards that look alike so far have the same figures.
    #[test]
    fn figures_reveal_nothing_about_closed_cells() {
        let [one, other] =
            ["7x1x1/...*...", "7x1x1/.....*."].map(|board| live(Switch::On, board, &[]));
        assert_eq!(one, other);
        // A number beside a closed zero looks like one beside a closed number.
        let [zero, number] =
            ["5x1x1/.*...", "5x1x2/.*.*."].map(|board| live(Switch::On, board, &["a1"]));
        assert_eq!(zero, number);
    }
}
