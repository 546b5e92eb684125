//! The day's two tasks: what they are, how they went, and what to tell of them.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_daily::Puzzle;
use flagfall_history::{DailyTask, Date, Letters, Report};
use flagfall_play::Board;
use flagfall_table::{
    DaysTask, Found, MinesPlan, Ticket, Tone, What, streak_in_words, task_in_words,
};
use flagfall_text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::four::FourPage;
use super::keys::{Key, KeyCode};
use super::kit::Kit;
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::message::wrapped;
use super::mines::MinesPage;
use super::now::{self, Now};
use super::page::Goto;

pub(crate) struct DailyPage {
    date: Date,
    /// The date as people write it.
    written: String,
    list: List,
    board: Asked<Board>,
    puzzle: Asked<Puzzle>,
    report: Report,
    /// What was done with the line to share.
    said: Option<&'static str>,
}

/// Something that takes a moment to find out.
enum Asked<T> {
    Asked(Ticket),
    Found(T),
}

impl<T> Asked<T> {
    fn found(&self) -> Option<&T> {
        match self {
            Asked::Asked(_) => None,
            Asked::Found(found) => Some(found),
        }
    }

    fn take(&mut self, ticket: Ticket, found: T) {
        if matches!(self, Asked::Asked(asked) if *asked == ticket) {
            *self = Asked::Found(found);
        }
    }
}

impl DailyPage {
    pub(crate) fn new(kit: &mut Kit, now: Now) -> DailyPage {
        let date = now.date();
        let report = kit.keeping.daily_report(date);
        DailyPage {
            date,
            written: now::date(now),
            // What is left to do comes first.
            list: List::new(2, usize::from(report.board.is_some() && report.puzzle.is_none())),
            board: Asked::Asked(kit.ask(What::DailyBoard(date))),
            puzzle: Asked::Asked(kit.ask(What::DailyPuzzle(date))),
            report,
            said: None,
        }
    }

    pub(crate) fn date(&self) -> Date {
        self.date
    }

    /// Whether this is what the page waits for.
    pub(crate) fn is_asking(&self, ticket: Ticket) -> bool {
        matches!(self.board, Asked::Asked(asked) if asked == ticket)
            || matches!(self.puzzle, Asked::Asked(asked) if asked == ticket)
    }

    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found) {
        match found.days_task() {
            Some(DaysTask::Board(board)) => self.board.take(ticket, board),
            Some(DaysTask::Puzzle(puzzle)) => self.puzzle.take(ticket, puzzle),
            None => (),
        }
    }

    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit) -> Option<Goto> {
        match (self.list.press(key), key.code) {
            (Moved::Chosen, _) => self.chosen(),
            (Moved::Not, KeyCode::Esc | KeyCode::Char('q')) => Some(Goto::Menu),
            (Moved::Not, KeyCode::Char('?')) => Some(Goto::Help),
            (Moved::Not, KeyCode::Char('s')) => {
                self.share(kit);
                None
            }
            (Moved::Elsewhere | Moved::Not, _) => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect) -> Option<Goto> {
        let nth = event.row.checked_sub(Place::new(area).tasks)? / Place::APART;
        if nth > 1 {
            return None;
        }
        self.list.go_to(usize::from(nth));
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => self.chosen(),
            _ => None,
        }
    }

    fn chosen(&mut self) -> Option<Goto> {
        let goto = match self.list.current() {
            0 => self.board.found().map(|_| Goto::Task(DailyTask::Mines)),
            _ => self.puzzle.found().map(|_| Goto::Task(DailyTask::Four)),
        };
        if goto.is_none() {
            self.said = Some("still thinking");
        }
        goto
    }

    fn share(&mut self, kit: &mut Kit) {
        if self.report.board.is_none() && self.report.puzzle.is_none() {
            self.said = Some("there is nothing to tell yet");
            return;
        }
        // Where the text goes, everything can be shown.
        self.said = Some(kit.copy(self.report.share(Letters::Any)));
    }

    /// A game on the day's board, once that is known.
    pub(crate) fn board_page(&self, kit: &mut Kit, now: Now) -> Option<MinesPage> {
        let board = self.board.found()?.clone();
        let was = kit.keeping.days_board_was(self.date);
        Some(MinesPage::new(MinesPlan::of_day(self.date, board, was, kit.settings()), now))
    }

    /// A try at the day's puzzle, once that is known.
    pub(crate) fn puzzle_page(&self, now: Now) -> Option<FourPage> {
        Some(FourPage::puzzle(self.date, self.puzzle.found()?.clone(), now))
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit) {
        let looks = &kit.looks;
        let place = Place::new(area);
        let title = format!("The day's tasks, {}", self.written);
        centred(&title, place.title, Role::Title, area, buffer, looks);
        for (nth, (task, went)) in self.tasks().iter().enumerate() {
            let is_current = nth == self.list.current();
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
        let streak = Language::english().say(&streak_in_words(self.report.streak));
        centred(&streak, place.streak, Role::Accent, area, buffer, looks);
        if self.report.board.is_some() || self.report.puzzle.is_some() {
            let letters = if looks.glyphs.has_blocks { Letters::Any } else { Letters::Ascii };
            let text = self.report.share(letters);
            let lines = wrapped(&text, area.width.saturating_sub(2));
            for (line, y) in lines.iter().zip(place.streak + 1..area.bottom() - 1) {
                centred(line, y, Role::Text, area, buffer, looks);
            }
        }
        let foot = self.said.unwrap_or("Enter plays, s shares, Esc goes back");
        centred(foot, area.bottom() - 1, Role::Faint, area, buffer, looks);
    }

    /// Each task, and how it stands.
    fn tasks(&self) -> [(String, (String, Role)); 2] {
        let told =
            [DailyTask::Mines, DailyTask::Four].map(|which| task_in_words(which, &self.report));
        let first = match self.board.found() {
            Some(Board::NoGuess { first, .. }) => format!(", begin at {first}"),
            Some(Board::Dealt(_) | Board::Given(_)) => String::new(),
            None => ", thinking".to_owned(),
        };
        let thinking = if self.puzzle.found().is_some() { "" } else { ", thinking" };
        let [board, puzzle] = &told;
        let names = [
            format!("Board {}{first}", Language::english().say(&board.what)),
            format!("Four in a Row, {}{thinking}", Language::english().say(&puzzle.what)),
        ];
        let went = told.map(|task| {
            let role = match task.went.tone {
                Tone::Plain => Role::Faint,
                Tone::Good => Role::Good,
                Tone::Bad => Role::Bad,
            };
            (task.went.say(Language::english()), role)
        });
        let [board, puzzle] = names;
        let [board_went, puzzle_went] = went;
        [(board, board_went), (puzzle, puzzle_went)]
    }
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
    use std::sync::atomic::AtomicBool;

    use flagfall_history::GameResult;
    use flagfall_play::Millis;
    use flagfall_rng::Seed;
    use flagfall_settings::{Colours, Glyphs, Settings};
    use flagfall_store::Keeping;
    use flagfall_table::Mind;
    use jiff::civil;

    use super::*;
    use crate::screen::kit::Wish;
    use crate::screen::looks::Surroundings;

    /// A Monday.
    fn now() -> Now {
        let wall = civil::date(2026, 11, 16).at(20, 15, 0, 0);
        Now { at: Millis(0), wall, unix: 1_794_000_000 }
    }

    fn kit() -> Kit {
        let keeping = Keeping::in_memory(None);
        let (mut kit, _) = Kit::new(keeping, Surroundings::default(), Box::new(|| Seed(7)));
        kit.change_settings(Settings {
            glyphs: Glyphs::Ascii,
            colours: Colours::None,
            ..Settings::default()
        });
        kit
    }

    fn answer(page: &mut DailyPage, kit: &mut Kit) {
        let mut mind = Mind::with_book();
        for wish in kit.take_wishes() {
            if let Wish::Ask(question) = wish {
                let thought = mind.answer(question, &AtomicBool::new(false));
                page.take_thought(thought.ticket, thought.found);
            }
        }
    }

    fn picture(page: &DailyPage, kit: &Kit) -> String {
        let area = Rect::new(0, 0, 60, 12);
        let mut buffer = Buffer::empty(area);
        page.draw(area, &mut buffer, kit);
        let rows = (0..area.height).map(|y| {
            let row: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
            row.trim_end().to_owned()
        });
        rows.collect::<Vec<String>>().join("\n")
    }

    #[test]
    fn tasks_begin_when_they_are_known() {
        let mut kit = kit();
        let mut page = DailyPage::new(&mut kit, now());
        assert!(
            picture(&page, &kit).contains("9x9, 10 mines, thinking"),
            "{}",
            picture(&page, &kit)
        );
        assert_eq!(page.press(Key::letter(' '), &mut kit), None);
        assert!(page.board_page(&mut kit, now()).is_none() && page.puzzle_page(now()).is_none());
        answer(&mut page, &mut kit);
        assert!(!picture(&page, &kit).contains(", thinking"), "{}", picture(&page, &kit));
        assert_eq!(page.press(Key::letter(' '), &mut kit), Some(Goto::Task(DailyTask::Mines)));
        page.press(Key::letter('j'), &mut kit);
        assert_eq!(page.press(Key::letter(' '), &mut kit), Some(Goto::Task(DailyTask::Four)));
        let board = page.board_page(&mut kit, now()).expect("it is known");
        assert!(matches!(board.session().terms().board, Board::NoGuess { .. }));
        assert!(page.puzzle_page(now()).is_some());
    }

    #[test]
    fn what_was_done_is_told() {
        let mut kit = kit();
        let mut page = DailyPage::new(&mut kit, now());
        kit.take_wishes();
        page.press(Key::letter('s'), &mut kit);
        assert!(kit.take_wishes().is_empty() && page.said == Some("there is nothing to tell yet"));

        let date = now().date();
        let keeping = &mut kit.keeping;
        keeping.keep_daily(date, DailyTask::Mines, GameResult::Won, Millis(83_456));
        keeping.keep_daily(date, DailyTask::Four, GameResult::Lost, Millis(5000));
        let mut page = DailyPage::new(&mut kit, now());
        let picture = picture(&page, &kit);
        for part in
            ["won in 1:23.4", "Missed after 1 try", "1 day in a row", "| board 1:23.4, no hints"]
        {
            assert!(picture.contains(part), "{part}:\n{picture}");
        }
        page.press(Key::letter('s'), &mut kit);
        let copied = kit.take_wishes().into_iter().find_map(|wish| match wish {
            Wish::Copy(text) => Some(text),
            _ => None,
        });
        assert!(copied.is_some_and(|text| text.starts_with("Flagfall 2026-11-16")));
    }
}
