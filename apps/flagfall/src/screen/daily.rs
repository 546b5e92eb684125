//! The day's two tasks: what they are, how they went, and what to tell of them.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Daily, Flow, Intent, Page};
use flagfall_history::{DailyTask, Letters, Report};
use flagfall_play::Board;
use flagfall_table::{streak_in_words, task_in_words};
use flagfall_text::{Language, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::message::wrapped;
use super::now;
use super::page::Scene;

const TASKS: [DailyTask; 2] = [DailyTask::Mines, DailyTask::Four];

/// Which task is current.
#[derive(Default)]
pub(crate) struct DailyView {
    list: List,
}

impl DailyView {
    /// The task that is left to do is current.
    pub(crate) fn new(flow: &Flow) -> DailyView {
        let is_puzzle_left =
            report(flow).is_some_and(|report| report.board.is_some() && report.puzzle.is_none());
        DailyView { list: List::at(usize::from(is_puzzle_left)) }
    }

    pub(crate) fn press(&mut self, key: Key) -> Option<Intent> {
        match (self.list.press(key, TASKS.len()), key.code) {
            (Moved::Chosen, _) => Some(self.chosen()),
            (Moved::Not, KeyCode::Esc | KeyCode::Char('q')) => Some(Intent::Back),
            (Moved::Not, KeyCode::Char('?')) => Some(Intent::Open(Page::Help)),
            (Moved::Not, KeyCode::Char('s')) => Some(Intent::Share),
            (Moved::Elsewhere | Moved::Not, _) => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect) -> Option<Intent> {
        let nth = event.row.checked_sub(Place::new(area).tasks)? / Place::APART;
        if usize::from(nth) >= TASKS.len() {
            return None;
        }
        self.list.go_to(usize::from(nth));
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => Some(self.chosen()),
            _ => None,
        }
    }

    fn chosen(&self) -> Intent {
        Intent::StartTask(TASKS[self.list.current(TASKS.len())])
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let (Some(daily), Some(report)) = (scene.flow.daily(), report(scene.flow)) else { return };
        let looks = scene.looks;
        let place = Place::new(area);
        let title = format!("The day's tasks, {}", now::written(daily.date()));
        centred(&title, place.title, Role::Title, area, buffer, looks);
        for (nth, (task, went)) in tasks(daily, report).iter().enumerate() {
            let is_current = nth == self.list.current(TASKS.len());
            let y = place.tasks + nth as u16 * Place::APART;
            let role = if is_current { Role::Selected } else { Role::Text };
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let width = usize::from(place.width);
            let text = format!(" {pointer} {task:<width$}");
            buffer.set_stringn(place.left, y, text, width, looks.style(role));
            let (went, role) = went;
            let room = width.saturating_sub(3);
            buffer.set_stringn(place.left + 3, y + 1, went, room, looks.style(*role));
        }
        let streak = Language::english().say(&streak_in_words(report.streak));
        centred(&streak, place.streak, Role::Accent, area, buffer, looks);
        if report.board.is_some() || report.puzzle.is_some() {
            let letters = if looks.glyphs.has_blocks { Letters::Any } else { Letters::Ascii };
            let text = report.share(letters);
            let lines = wrapped(&text, area.width.saturating_sub(2));
            for (line, y) in lines.iter().zip(place.streak + 1..area.bottom() - 1) {
                centred(line, y, Role::Text, area, buffer, looks);
            }
        }
        let foot = "Enter plays, s shares, Esc goes back";
        centred(foot, area.bottom() - 1, Role::Faint, area, buffer, looks);
    }
}

fn report(flow: &Flow) -> Option<&Report> {
    Some(&flow.daily()?.state()?.report)
}

/// Each task, and how it stands.
fn tasks(daily: &Daily, report: &Report) -> [(String, (String, Role)); 2] {
    let told = TASKS.map(|task| task_in_words(task, report));
    let first = match daily.board() {
        Some(Board::NoGuess { first, .. }) => format!(", begin at {first}"),
        Some(Board::Dealt(_) | Board::Given(_)) => String::new(),
        None => ", thinking".to_owned(),
    };
    let thinking = if daily.puzzle().is_some() { "" } else { ", thinking" };
    let [board, puzzle] = &told;
    let names = [
        format!("Board {}{first}", Language::english().say(&board.what)),
        format!("Four in a Row: {}{thinking}", Language::english().say(&puzzle.what)),
    ];
    let went = told.map(|task| {
        let role = match task.went.tone {
            Tone::Plain => Role::Faint,
            Tone::Good => Role::Good,
            Tone::Bad => Role::Bad,
        };
        (task.went.say(Language::english()), role)
    });
    let ([board, puzzle], [board_went, puzzle_went]) = (names, went);
    [(board, board_went), (puzzle, puzzle_went)]
}

/// Where the lines of the page are.
struct Place {
    left: u16,
    width: u16,
    title: u16,
    tasks: u16,
    streak: u16,
}

impl Place {
    /// Rows from one task to the next.
    const APART: u16 = 2;

    fn new(area: Rect) -> Place {
        let width = 50.min(area.width);
        let roomy = u16::from(area.height >= 16);
        let title = area.y + area.height.saturating_sub(12) / 3;
        let tasks = title + 2 + roomy;
        Place {
            left: area.x + (area.width - width) / 2,
            width,
            title,
            tasks,
            streak: tasks + 2 * Place::APART + roomy,
        }
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
    fn tasks_begin_when_they_are_known() {
        let mut rehearsal = rehearse(Keeping::in_memory(None));
        rehearsal.type_unanswered("d");
        let screen = rehearsal.screen();
        assert!(screen.contains("mines, thinking"), "{screen}");
        rehearsal.type_unanswered(" ");
        let screen = rehearsal.screen();
        assert!(screen.contains("Preparing today's task."), "{screen}");
        rehearsal.answer();
        let screen = rehearsal.screen();
        assert!(screen.contains("From there, no guessing is needed"), "{screen}");
    }

    #[test]
    fn results_are_told() {
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
