//! The training page: the exercises that are due and those that can be started. They are played on the game page.

use crossterm::event::MouseEvent;
use flagfall_flow::{Intent, Page, TrainingOverview};
use flagfall_text::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View};
use super::panel::{self, Line};
use crate::wrap::wrapped;

const WIDTH: u16 = 60;

/// The UI state of the page.
#[derive(Default)]
pub(crate) struct TrainingView {
    list: List,
}

impl TrainingView {
    fn chosen(&self, overview: &TrainingOverview) -> Option<Intent> {
        let row = overview.rows.get(self.list.current(overview.rows.len()))?;
        Some(Intent::Train(row.game))
    }
}

impl View for TrainingView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let overview = scene.flow.training();
        let n_rows = overview.as_ref().map_or(0, |overview| overview.rows.len());
        match (self.list.press(key, n_rows), key.code) {
            (Moved::Chosen, _) => self.chosen(&overview?),
            (Moved::Ignored, KeyCode::Esc | KeyCode::Char('q')) => Some(Intent::Back),
            (Moved::Ignored, KeyCode::Char('?')) => Some(Intent::Open(Page::Help)),
            (Moved::Elsewhere | Moved::Ignored, _) => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let overview = scene.flow.training()?;
        let place = Place::new(area, &overview, scene);
        match self.list.mouse(event, place.rows, overview.rows.len()) {
            Moved::Chosen => self.chosen(&overview),
            Moved::Elsewhere | Moved::Ignored => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(overview) = scene.flow.training() else { return };
        let place = Place::new(area, &overview, scene);
        scene.centred(&scene.say(Page::Training.title()), area.y, Role::Title, area, buffer);
        let put = |lines: &[String], y: u16, role: Role, buffer: &mut Buffer| {
            let height = area.bottom().saturating_sub(y + 1);
            let lines: Vec<Line> = lines.iter().map(|line| vec![(role, line.clone())]).collect();
            let place = Rect { y, height, ..place.rows.area };
            panel::draw(&lines, place, buffer, scene.looks);
        };
        put(&place.headline, place.top, Role::Accent, buffer);
        put(&place.details, place.top + place.headline.len() as u16, Role::Text, buffer);
        let names: Vec<String> =
            overview.rows.iter().map(|row| scene.say(row.label.clone())).collect();
        self.list.draw(&names, place.rows, buffer, scene.looks);
        put(&place.explanation, place.rows.area.bottom() + 1, Role::Faint, buffer);
        let back = (named(KeyCode::Esc), Terminal::Back);
        match names.is_empty() {
            true => scene.footer(&[back], area, buffer),
            false => {
                scene.footer(&[(named(KeyCode::Enter), Terminal::Play), back], area, buffer);
            }
        }
    }
}

/// The layout of the page.
struct Place {
    top: u16,
    headline: Vec<String>,
    details: Vec<String>,
    rows: Rows,
    explanation: Vec<String>,
}

impl Place {
    fn new(area: Rect, overview: &TrainingOverview, scene: Scene) -> Place {
        let width = WIDTH.min(area.width.saturating_sub(2));
        let left = area.x + (area.width - width) / 2;
        let lines = |words: &flagfall_text::Words| wrapped(&scene.say(words.clone()), width);
        let headline = lines(&overview.headline);
        let details: Vec<String> = overview.details.iter().flat_map(lines).collect();
        let mut explanation = lines(&overview.explanation);
        let n_rows = overview.rows.len() as u16;
        let height = (headline.len() + details.len() + explanation.len()) as u16 + n_rows + 2;
        // Leave a third of the free space above.
        let top = area.y + 2 + area.height.saturating_sub(height + 4) / 3;
        let list = top + (headline.len() + details.len()) as u16 + u16::from(n_rows > 0);
        let rows = Rows { area: Rect::new(left, list, width, n_rows), apart: 1 };
        // The explanation is shown whole or not at all.
        let room = area.bottom().saturating_sub(rows.area.bottom() + 2);
        if explanation.len() > usize::from(room) {
            explanation.clear();
        }
        Place { top, headline, details, rows, explanation }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_flow::Start;
    use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
    use flagfall_play::Session;
    use flagfall_store::Keeping;

    use crate::screen::Rehearsal;
    use crate::screen::looks::Surroundings;

    /// The cursor starts on c1, which is a needless risk; d1 is safe.
    const GAME: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
        assistance allowed\n100 open a1\n";

    #[track_caller]
    fn shows(rehearsal: &mut Rehearsal, texts: &[&str]) {
        let screen = rehearsal.screen();
        for text in texts {
            assert!(screen.contains(text), "{text:?} is not on\n{screen}");
        }
    }

    #[test]
    fn an_exercise_is_started_from_the_menu_and_answered_with_the_game_keys() {
        let session = Session::read(GAME).unwrap_or_else(|error| panic!("{error}"));
        let date = "2026-11-15".parse().expect("a date");
        let (task, source) = (ExerciseTask::SafeCell, ExerciseSource::Game(1_763_200_000));
        let exercise = Exercise::before_action(&session, 2, task, source, date);
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_training(&[exercise.expect("a position")], None);
        let mut rehearsal =
            Rehearsal::with(keeping, Surroundings::capable(), Start::default(), 80, 24);
        shows(&mut rehearsal, &["Training", "1 exercise due"]);
        rehearsal.type_keys("t");
        shows(
            &mut rehearsal,
            &["3 exercises due", "▸ Both games: 3 exercises", "Positions in which"],
        );
        rehearsal.press_named("enter");
        shows(&mut rehearsal, &["A cell is safe here. Open one. From your game of"]);
        rehearsal.type_keys("x");
        shows(&mut rehearsal, &["There was a better move.", "Next exercise", "Due today"]);
        rehearsal.type_keys("r");
        shows(&mut rehearsal, &["A cell is safe here."]);
        rehearsal.press_named("right");
        rehearsal.type_keys("x");
        shows(&mut rehearsal, &["Right!", "back on Mon 16 Nov 2026."]);
        rehearsal.press_named("escape");
        rehearsal.type_keys("t");
        shows(&mut rehearsal, &["2 exercises due"]);
    }
}
