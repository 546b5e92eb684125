//! The daily page: today's two tasks, their results, and the text to share.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, Intent, Page, TaskRow};
use flagfall_history::{DailyTask, Letters, Report};
use flagfall_table::streak_in_words;
use flagfall_text::{DailyText, Terminal, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View};
use crate::wrap::wrapped;

/// The width of the mark before a task's name.
const MARGIN: usize = 3;

#[derive(Default)]
pub(crate) struct DailyView {
    list: List,
}

impl DailyView {
    /// Selects the task that is still to do.
    pub(crate) fn new(flow: &Flow) -> DailyView {
        let is_puzzle_left =
            report(flow).is_some_and(|report| report.board.is_some() && report.puzzle.is_none());
        DailyView { list: List::at(usize::from(is_puzzle_left)) }
    }

    fn chosen(&self) -> Option<Intent> {
        let tasks = DailyTask::ALL;
        Some(Intent::StartTask(tasks[self.list.current(tasks.len())]))
    }
}

impl View for DailyView {
    fn press(&mut self, key: Key, _: Rect, _: Scene) -> Option<Intent> {
        match (self.list.press(key, DailyTask::ALL.len()), key.code) {
            (Moved::Chosen, _) => self.chosen(),
            (Moved::Ignored, KeyCode::Esc | KeyCode::Char('q')) => Some(Intent::Back),
            (Moved::Ignored, KeyCode::Char('?')) => Some(Intent::Open(Page::Help)),
            (Moved::Ignored, KeyCode::Char('s')) => Some(Intent::Share),
            (Moved::Elsewhere | Moved::Ignored, _) => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, _: Scene) -> Option<Intent> {
        match self.list.mouse(event, Place::new(area).tasks, DailyTask::ALL.len()) {
            Moved::Chosen => self.chosen(),
            Moved::Elsewhere | Moved::Ignored => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let (Some(daily), Some(report)) = (scene.flow.daily(), report(scene.flow)) else { return };
        let Some(tasks) = daily.tasks() else { return };
        let place = Place::new(area);
        let date = Box::new(daily.date().words());
        scene.centred(
            &scene.say(DailyText::TitleOf { date }),
            place.title,
            Role::Title,
            area,
            buffer,
        );
        let rows = place.tasks;
        let names = tasks.each_ref().map(|TaskRow { game, what, .. }| {
            let (game, task) = (Box::new(game.clone()), Box::new(what.clone()));
            let named = scene.say(DailyText::Named { game, task });
            let has_room = named.width() + MARGIN <= usize::from(rows.area.width);
            if has_room { named } else { scene.say(what.clone()) }
        });
        self.list.draw(&names, rows, buffer, scene.looks);
        let below = (rows.area.y + 1..).step_by(usize::from(rows.apart));
        for (TaskRow { result, .. }, y) in tasks.iter().zip(below) {
            let role = match result.tone {
                Tone::Plain => Role::Faint,
                Tone::Good => Role::Good,
                Tone::Bad => Role::Bad,
            };
            let room = usize::from(rows.area.width).saturating_sub(MARGIN);
            let said = scene.say(result.words.clone());
            scene.looks.put(&said, (rows.area.x + MARGIN as u16, y), room, role, buffer);
        }
        let streak = scene.say(streak_in_words(report.streak));
        let below = place.streak + wrapped(&streak, area.width).len() as u16;
        scene.centred(&streak, place.streak, Role::Accent, area, buffer);
        if report.board.is_some() || report.puzzle.is_some() {
            let has_blocks = scene.looks.glyphs.has_blocks;
            let letters = if has_blocks { Letters::Any } else { Letters::Ascii };
            let share = report.share(letters, scene.flow.language());
            let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(1));
            let area = Rect { x: area.x + 1, width, height, ..area };
            scene.centred(&share, below, Role::Text, area, buffer);
        }
        let keys = [
            (Key::letter('s'), Terminal::Share),
            (named(KeyCode::Enter), Terminal::Play),
            (named(KeyCode::Esc), Terminal::Back),
        ];
        scene.footer(&keys, area, buffer);
    }
}

fn report(flow: &Flow) -> Option<&Report> {
    Some(&flow.daily()?.state()?.report)
}

/// The layout of the page.
struct Place {
    title: u16,
    tasks: Rows,
    streak: u16,
}

impl Place {
    fn new(area: Rect) -> Place {
        let width = 50.min(area.width);
        let left = area.x + (area.width - width) / 2;
        let roomy = u16::from(area.height >= 16);
        let title = area.y + area.height.saturating_sub(12) / 3;
        let tasks = Rect::new(left, title + 2 + roomy, width, 4);
        Place { title, tasks: Rows { area: tasks, apart: 2 }, streak: tasks.bottom() + roomy }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_flow::Start;
    use flagfall_history::GameResult;
    use flagfall_keeper::Attempt;
    use flagfall_play::Millis;
    use flagfall_settings::{Glyphs, Settings};
    use flagfall_store::Keeping;

    use super::*;
    use crate::screen::Rehearsal;
    use crate::screen::looks::Surroundings;

    fn rehearse(keeping: Keeping) -> Rehearsal {
        Rehearsal::with(keeping, Surroundings::capable(), Start::default(), 60, 12)
    }

    #[test]
    fn tasks_start_once_they_are_prepared() {
        let mut rehearsal = rehearse(Keeping::in_memory(None));
        rehearsal.type_unanswered("d");
        let screen = rehearsal.screen();
        assert!(screen.contains("mines, preparing…"), "{screen}");
        rehearsal.type_unanswered(" ");
        let screen = rehearsal.screen();
        assert!(screen.contains("Preparing today's puzzle…"), "{screen}");
        rehearsal.answer();
        let screen = rehearsal.screen();
        assert!(screen.contains("From here, no guessing is needed"), "{screen}");
    }

    #[test]
    fn results_are_shown() {
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(&Settings { glyphs: Glyphs::Ascii, ..Settings::default() });
        let date = "2026-11-15".parse().expect("a date");
        let attempt = |task, result, time| Attempt { date, task, result, time, n_hints: 0 };
        keeping.count_attempt(attempt(DailyTask::Mines, GameResult::Won, Millis(83_456)));
        keeping.count_attempt(attempt(DailyTask::Four, GameResult::Lost, Millis(5000)));
        let mut rehearsal = rehearse(keeping);
        rehearsal.type_keys("d");
        let screen = rehearsal.screen();
        for part in
            ["Won in 1:23.4", "Missed after 1 try", "Streak: 1 day", "| board 1:23.4, no hints"]
        {
            assert!(screen.contains(part), "{part}:\n{screen}");
        }
        rehearsal.type_keys("s");
        let screen = rehearsal.screen();
        assert!(screen.contains("Copied, if your terminal allows it."), "{screen}");
    }
}
