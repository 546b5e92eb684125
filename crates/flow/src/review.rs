//! The review on the replay page: a verdict for each step, the curve, and the summary. The solvers answer one question
//! at a time, so the page fills gradually; leaving it stops the questions.

use std::collections::VecDeque;

use flagfall_four::{Column, Moves, Position, Side};
use flagfall_history::When;
use flagfall_mines::View;
use flagfall_play::{FourInARow, Minesweeper, Player, PublicOpponent, Session};
use flagfall_review::{FourReview, MinesReview};
use flagfall_table::four_words::Players;
use flagfall_table::link::Record;
use flagfall_table::review::{
    CurvePoint, Grade, MoveVerdict, ReviewAnswer, ReviewQuestion, four_summary, mines_figures,
    mines_summary,
};
use flagfall_table::{Found, Kit, Marked, QuestionKind, Replay, StepMark, Thought, Ticket};
use flagfall_text::{Message, RecordProblems, Reviews, Words};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::replay::{ReplayCommand, ReplayPage};

/// The review of the watched record.
pub struct Review {
    asked: Option<(Ticket, ReviewSubject)>,
    /// Why there is no review.
    complaint: Option<Reviews>,
    summary: Vec<Words>,
    /// Indexed by step.
    verdicts: Vec<Option<MoveVerdict>>,
    curve: Vec<Option<CurvePoint>>,
    /// Four in a Row: the column values before the next drop.
    values: Vec<Option<Words>>,
    /// The steps where the player missed a better move.
    mistakes: Vec<usize>,
    /// Minesweeper: the steps whose point of the curve is still to be computed, in order.
    wanted: VecDeque<usize>,
    /// Four in a Row: the step and position from which a best line is wanted, until the solver is free.
    wanted_line: Option<(usize, Position)>,
    /// The solvers' answers.
    mines: Option<MinesReview>,
    four: Option<FourReview>,
    /// The record from which a best line was opened; Back returns there.
    behind: Option<Box<(ReplayPage, Review)>>,
}

/// The subject of a question.
#[derive(Clone, Copy)]
enum ReviewSubject {
    Game,
    Point(usize),
    LineFrom(usize),
}

/// Commands of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewCommand {
    /// Continue as a game from before the last mistake up to this step, or from before the first one after it.
    TryMistake,
    /// Four in a Row: show best play from this step on.
    BestLine,
}

/// Estimates take too long on larger boards.
const MAX_CELLS_OF_CURVE: usize = 1_000;

impl Review {
    /// Asks for the evaluation of a record.
    fn begin(replay: &ReplayPage, kit: &mut Kit) -> Review {
        let question = match replay {
            ReplayPage::Mines(_) => ReviewQuestion::Mines(replay.record()),
            ReplayPage::Four(replay) => ReviewQuestion::Four(replay.whole().game().moves().clone()),
        };
        let n_steps = replay.steps().1 + 1;
        Review {
            asked: Some((kit.ask(QuestionKind::Review(question)), ReviewSubject::Game)),
            complaint: None,
            summary: vec![],
            verdicts: vec![None; n_steps],
            curve: vec![None; n_steps],
            values: vec![None; n_steps],
            mistakes: vec![],
            wanted: VecDeque::new(),
            wanted_line: None,
            mines: None,
            four: None,
            behind: None,
        }
    }

    // ---- queries for screens

    /// That the review is being computed, or why there is none.
    pub fn note(&self) -> Option<Words> {
        let thinking = self.is_game_asked().then_some(Reviews::Thinking);
        self.complaint.clone().or(thinking).map(Words::from)
    }

    /// The summary in sentences.
    pub fn summary(&self) -> &[Words] {
        &self.summary
    }

    /// The verdict on a step's move.
    pub fn verdict(&self, step: usize) -> Option<&MoveVerdict> {
        self.verdicts.get(step)?.as_ref()
    }

    /// The column values of Four in a Row at a step.
    pub fn values(&self, step: usize) -> Option<&Words> {
        self.values.get(step)?.as_ref()
    }

    /// The known points of the curve with their steps.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = (usize, &CurvePoint)> {
        let points = self.curve.iter().enumerate();
        points.filter_map(|(step, point)| Some((step, point.as_ref()?)))
    }

    /// The last known point up to a step.
    pub fn point(&self, step: usize) -> Option<&CurvePoint> {
        self.points().take_while(|(at, _)| *at <= step).last().map(|(_, point)| point)
    }

    /// The height of the curve in `n_columns` columns; `None` before the first known point.
    pub fn heights(&self, n_columns: usize) -> Vec<Option<f64>> {
        let n_steps = self.curve.len().saturating_sub(1);
        let mut heights = vec![None; n_columns];
        let mut points = self.points().peekable();
        let mut height = None;
        for (column, shown) in heights.iter_mut().enumerate() {
            let end = column * n_steps / n_columns.saturating_sub(1).max(1);
            while let Some((_, point)) = points.next_if(|(step, _)| *step <= end) {
                height = Some(point.height);
            }
            *shown = height;
        }
        heights
    }

    /// The title of the curve.
    pub fn curve_title(replay: &ReplayPage) -> Words {
        match replay {
            ReplayPage::Mines(_) => Reviews::ChanceToWin.into(),
            ReplayPage::Four(_) => Reviews::Standing.into(),
        }
    }

    /// The title of the curve with the value at this step, if it is known.
    pub fn curve_caption(&self, replay: &ReplayPage) -> Words {
        let title = Review::curve_title(replay);
        match self.point(replay.steps().0) {
            Some(point) => {
                Reviews::CurveAt { title: Box::new(title), value: Box::new(point.words.clone()) }
                    .into()
            }
            None => title,
        }
    }

    /// The steps where the player missed a better move; the computer's mistakes are left out.
    pub fn mistakes(&self) -> &[usize] {
        &self.mistakes
    }

    /// The solvers' review of a game of Minesweeper.
    pub fn mines(&self) -> Option<&MinesReview> {
        self.mines.as_ref()
    }

    /// The same for Four in a Row.
    pub fn four(&self) -> Option<&FourReview> {
        self.four.as_ref()
    }

    /// Whether a best line is shown, from which Back returns to the record.
    pub fn is_line(&self) -> bool {
        self.behind.is_some()
    }

    // ---- questions and answers

    /// Whether the game itself is still being evaluated.
    fn is_game_asked(&self) -> bool {
        matches!(self.asked, Some((_, ReviewSubject::Game)))
    }

    fn is_waiting_for(&self, ticket: Ticket) -> bool {
        self.asked.is_some_and(|(asked, _)| asked == ticket)
    }

    fn take_mines(&mut self, review: &MinesReview, replay: &mut Replay<Minesweeper>) {
        self.summary = [mines_summary(review), mines_figures(&replay.whole())].concat();
        for (action, verdict) in MoveVerdict::of_mines(review) {
            self.put(replay.step_of(action), verdict);
        }
        let view = replay.whole().game().view().clone();
        if view.size().grid().n_cells() <= MAX_CELLS_OF_CURVE {
            // Flags don't change the chance to win, so only openings need points.
            let steps = review.openings.iter().map(|opening| replay.step_of(opening.action));
            let mut steps: Vec<usize> = [0].into_iter().chain(steps).collect();
            steps.dedup();
            self.wanted = ends_and_middles(&steps);
        }
        self.mark_mistakes(replay, |_| true);
    }

    fn take_four(
        &mut self,
        review: &FourReview,
        replay: &mut Replay<FourInARow>,
        players: &Players,
    ) {
        let whole = replay.whole();
        let game = whole.game();
        let players = [Side::First, Side::Second].map(|side| players.title(game.player(side)));
        self.summary = four_summary(review, &players);
        let verdicts = MoveVerdict::of_four(review);
        let line = game.moves().columns();
        let mut n_before = 0;
        for step in 0..=replay.n_steps() {
            let moves = replay.at(step).game().moves().clone();
            let n_drops = moves.columns().len();
            let is_in_line = line.starts_with(moves.columns());
            if is_in_line {
                self.curve[step] =
                    review.value_after(n_drops).map(|score| CurvePoint::of_score(score, &players));
                self.values[step] =
                    review.drops.get(n_drops).map(|drop| column_values(&drop.scores));
            }
            if is_in_line && n_drops == n_before + 1 {
                self.put(step, verdicts[n_before].clone());
            }
            n_before = n_drops;
        }
        let opponent = game.terms().opponent;
        self.mark_mistakes(replay, |shown| match opponent {
            PublicOpponent::Person => true,
            PublicOpponent::Computer(_) => {
                let dropped = shown.game().position().side_to_move().other();
                shown.game().player(dropped) == Player::One
            }
        });
    }

    fn mark_mistakes<G: Marked>(
        &mut self,
        replay: &mut Replay<G>,
        is_players: impl Fn(&Session<G>) -> bool,
    ) {
        let verdicts = self.verdicts.iter().enumerate().filter_map(|(step, verdict)| {
            let is_mistake = verdict.as_ref()?.grade == Grade::Mistake;
            is_mistake.then_some(step)
        });
        self.mistakes = verdicts.filter(|&step| is_players(&replay.at(step))).collect();
        self.mistakes.iter().for_each(|&step| replay.mark(step, StepMark::Mistake));
    }

    fn put(&mut self, step: usize, verdict: MoveVerdict) {
        if let Some(place) = self.verdicts.get_mut(step) {
            *place = Some(verdict);
        }
    }

    /// Asks for the wanted line or the next point of the curve, if there is one.
    fn ask_next(&mut self, replay: &ReplayPage, kit: &mut Kit) {
        let next = match replay {
            ReplayPage::Mines(replay) => self.wanted.pop_front().map(|step| {
                let view: View = replay.at(step).game().view().clone();
                (ReviewQuestion::WinChance(view), ReviewSubject::Point(step))
            }),
            ReplayPage::Four(_) => self.wanted_line.take().map(|(step, position)| {
                (ReviewQuestion::Line(position), ReviewSubject::LineFrom(step))
            }),
        };
        self.asked =
            next.map(|(question, subject)| (kit.ask(QuestionKind::Review(question)), subject));
    }
}

/// The players of a record: those at the table if it is their game, because a record has no names.
fn players(replay: &Replay<FourInARow>, table: Option<&GameTable>) -> Players {
    let whole = replay.whole();
    match table {
        Some(GameTable::Four(table)) if table.game().moves() == whole.game().moves() => {
            table.players()
        }
        _ => Players::of(whole.game().terms()),
    }
}

/// The first step, the last, the middle one, the middles of the halves, and so on: a partial curve already shows the overall shape.
fn ends_and_middles(steps: &[usize]) -> VecDeque<usize> {
    let (Some(&first), Some(&last)) = (steps.first(), steps.last()) else { return VecDeque::new() };
    let mut order = VecDeque::from([last]);
    if first != last {
        order.push_front(first);
    }
    let mut gaps = VecDeque::from([(0_usize, steps.len() - 1)]);
    while let Some((left, right)) = gaps.pop_front() {
        let middle = left.midpoint(right);
        if middle > left {
            order.push_back(steps[middle]);
            gaps.extend([(left, middle), (middle, right)]);
        }
    }
    order
}

fn column_values(scores: &[Option<i8>]) -> Words {
    let score = |score: &Option<i8>| match score {
        Some(score) if *score < 0 => format!("−{}", score.unsigned_abs()),
        Some(score) => score.to_string(),
        None => "·".to_owned(),
    };
    let values: Vec<String> = scores.iter().map(score).collect();
    Reviews::ColumnValues { values: values.join(" ") }.into()
}

impl Flow {
    /// The review of the watched record.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_deref()
    }

    /// Watches the game in a file, or reports why it is not one.
    pub(crate) fn open_file(&mut self, name: String, file: &[u8], now: When) {
        match Record::from_file(&name, file) {
            Ok(record) => self.watch(ReplayPage::new(record), now),
            Err(error) => {
                let reason = Box::new(RecordProblems::from(&error).into());
                self.notify(Message::bad(Reviews::NotAGame { name, reason }), now);
            }
        }
    }

    /// Starts the review of the watched record.
    pub(crate) fn begin_review(&mut self) {
        self.review =
            self.replay.as_ref().map(|replay| Box::new(Review::begin(replay, &mut self.kit)));
    }

    /// Takes an answer for the review; returns any other.
    pub(crate) fn review_takes(&mut self, thought: Thought, now: When) -> Option<Thought> {
        let (Some(review), Some(replay)) = (&mut self.review, &mut self.replay) else {
            return Some(thought);
        };
        if !review.is_waiting_for(thought.ticket) {
            return Some(thought);
        }
        let asked = review.asked.take().map(|(_, asked)| asked);
        let table = self.game.as_ref().map(|game| &game.table);
        match (thought.found, asked, replay) {
            (Found::Review(ReviewAnswer::Mines(found)), _, ReplayPage::Mines(replay)) => {
                review.take_mines(&found, replay);
                review.mines = Some(found);
            }
            (Found::Review(ReviewAnswer::Four(found)), _, ReplayPage::Four(replay)) => {
                let players = players(replay, table);
                review.take_four(&found, replay, &players);
                review.four = Some(found);
            }
            (
                Found::Review(ReviewAnswer::WinChance(found)),
                Some(ReviewSubject::Point(step)),
                _,
            ) => {
                review.curve[step] = found.map(CurvePoint::from);
            }
            (
                Found::Review(ReviewAnswer::Line(line)),
                Some(ReviewSubject::LineFrom(step)),
                ReplayPage::Four(replay),
            ) => {
                let moves = replay.at(step).game().moves().clone();
                self.show_line(&moves, &line, now);
                return None;
            }
            (Found::NoBook, _, _) => review.complaint = Some(Reviews::NoBook),
            (_, Some(ReviewSubject::Game), _) => review.complaint = Some(Reviews::NoReview),
            _ => (),
        }
        if let Some(replay) = &self.replay {
            review.ask_next(replay, &mut self.kit);
        }
        None
    }

    pub(crate) fn handle_review(&mut self, command: ReviewCommand, now: When) {
        let (Some(review), Some(replay)) = (&mut self.review, &mut self.replay) else { return };
        let step = replay.steps().0;
        match (command, replay) {
            (ReviewCommand::TryMistake, replay) => {
                let before = review.mistakes.iter().rev().find(|at| **at <= step);
                match before.or(review.mistakes.first()) {
                    Some(&mistake) => {
                        replay.handle(ReplayCommand::GoTo(mistake - 1), now);
                        self.play_from_here(now);
                    }
                    None => self.notify_here(Message::plain(Reviews::NoMistake), now),
                }
            }
            // Nothing can follow the last drop of a game.
            (ReviewCommand::BestLine, ReplayPage::Four(replay)) if replay.session().is_over() => (),
            (ReviewCommand::BestLine, ReplayPage::Four(replay)) => {
                review.wanted_line = Some((step, replay.session().game().position()));
                // A new question would withdraw the one about the game.
                if !review.is_game_asked()
                    && let Some(replay) = &self.replay
                {
                    review.ask_next(replay, &mut self.kit);
                }
            }
            (ReviewCommand::BestLine, ReplayPage::Mines(_)) => (),
        }
    }

    /// Shows a line from the current step; the record is kept for Back.
    fn show_line(&mut self, moves: &Moves, line: &[Column], now: When) {
        let columns: String = moves.columns().iter().chain(line).map(ToString::to_string).collect();
        let (Ok(record), Some(replay), Some(review)) =
            (Record::from_text(&columns), self.replay.take(), self.review.take())
        else {
            return;
        };
        let mut shown = ReplayPage::new(record);
        shown.handle(ReplayCommand::GoTo(moves.columns().len()), now);
        self.replay = Some(shown);
        self.begin_review();
        if let Some(line) = &mut self.review {
            line.behind = Some(Box::new((replay, *review)));
        }
        self.notify_here(Message::plain(Reviews::LineShown { n: line.len() }), now);
    }

    /// Returns from a best line to its record; returns whether there was one.
    pub(crate) fn leave_line(&mut self) -> bool {
        let behind = self.review.as_mut().and_then(|review| review.behind.take());
        let Some(behind) = behind else { return false };
        let (replay, review) = *behind;
        (self.replay, self.review) = (Some(replay), Some(Box::new(review)));
        true
    }
}
