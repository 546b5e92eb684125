//! Text pages as data, which screens draw with little code.

use flagfall_four::{COLUMNS, Column, Moves, ROWS, Side, Spot};
use flagfall_history::Category;
use flagfall_keeper::Scores as ScoreSheet;
use flagfall_mines::View;
use flagfall_play::Piece;
use flagfall_settings::{Bindings, Command, FrontEnd, keys_in_words};
#[cfg(not(target_family = "wasm"))]
use flagfall_text::Terminal;
use flagfall_text::{Commands, GameNames, HelpText, ScoreText, Units, Words};

#[cfg(any(not(target_family = "wasm"), feature = "online"))]
use crate::settings_help;

/// A part of a text page.
#[derive(Clone, Debug, PartialEq)]
pub enum TextBlock {
    /// A heading.
    Heading(Words),
    /// A few sentences.
    Paragraph(Words),
    /// A name and its value, or keys and what they do.
    Row {
        /// The left column.
        name: Words,
        /// The right column.
        value: Words,
    },
    /// A small example board. The text says the same.
    Picture(SampleBoard),
}

/// An example position for the rules.
#[derive(Clone, Debug, PartialEq)]
pub enum SampleBoard {
    /// Minesweeper.
    Mines(View),
    /// Four in a Row: the rows from the top.
    Four([[Option<SampleDisc>; COLUMNS as usize]; ROWS as usize]),
}

/// A disc of Four in a Row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleDisc {
    /// The piece.
    pub piece: Piece,
    /// Whether it is part of the winning line.
    pub is_winning: bool,
}

/// A corner with a flagged mine, and two numbers that prove where the other one is.
const MINES: &str = "5x4x2\n01110\n01F10\n12110\n#1000";
/// The columns of a game won by a diagonal.
const FOUR: &str = "34422334154";

pub(crate) fn row(name: impl Into<Words>, value: impl Into<Words>) -> TextBlock {
    TextBlock::Row { name: name.into(), value: value.into() }
}

/// The rules, keys and settings for this screen.
pub fn help(front_end: FrontEnd, bindings: &Bindings) -> Vec<TextBlock> {
    let (pointers, notes): (&[HelpText], &[HelpText]) = match front_end {
        FrontEnd::Terminal => (&[HelpText::MouseTerminal], &[HelpText::Saved]),
        FrontEnd::Window => (&[HelpText::Mouse], &[HelpText::Saved]),
        FrontEnd::Page => {
            (&[HelpText::Mouse, HelpText::Touch], &[HelpText::Saved, HelpText::Offline])
        }
    };
    let paragraph = |text: &HelpText| TextBlock::Paragraph(text.clone().into());
    let mut blocks = vec![TextBlock::Heading(GameNames::Mines.into())];
    blocks.extend(MINES.parse().ok().map(SampleBoard::Mines).map(TextBlock::Picture));
    blocks.extend([HelpText::Mines, HelpText::Chord].iter().map(paragraph));
    blocks.extend(pointers.iter().map(paragraph));
    blocks.push(paragraph(&HelpText::Coach));
    blocks.push(TextBlock::Heading(GameNames::Four.into()));
    blocks.extend(
        FOUR.parse()
            .ok()
            .map(|moves: Moves| discs(&moves))
            .map(SampleBoard::Four)
            .map(TextBlock::Picture),
    );
    blocks.extend([HelpText::Four, HelpText::FourKeys].iter().map(paragraph));
    blocks.push(TextBlock::Heading(HelpText::Keys.into()));
    blocks.extend(notes.iter().map(paragraph));
    blocks.extend(commands(front_end).map(|command| {
        // In a window or page, Tab moves the focus.
        let is_free = |key: &&str| *key != "tab" || front_end == FrontEnd::Terminal;
        let keys: Vec<&str> = bindings.keys_of(command).split(' ').filter(is_free).collect();
        row(keys_in_words(&keys.join(" ")), command.about())
    }));
    blocks.push(row("s", Commands::SwapStarter));
    #[cfg(not(target_family = "wasm"))]
    if front_end == FrontEnd::Terminal {
        let after = [
            ("d", Terminal::DailyAbout),
            ("s", Terminal::ShareAbout),
            ("t", Terminal::TrainingAbout),
        ];
        blocks.extend(after.map(|(key, what)| row(key, what)));
    }
    blocks.push(row(HelpText::RepeatKeys, HelpText::Repeat));
    blocks.extend(match front_end {
        FrontEnd::Terminal => vec![
            row(keys_in_words("escape"), HelpText::ToMenu),
            row(keys_in_words("ctrl-z"), HelpText::Suspend),
            row(keys_in_words("ctrl-l"), HelpText::Redraw),
            row(keys_in_words("ctrl-c"), HelpText::QuitAtOnce),
        ],
        FrontEnd::Window => vec![
            row(HelpText::ZoomKeys, HelpText::Zoom),
            row(keys_in_words("ctrl-0"), HelpText::Fit),
            row(keys_in_words("tab"), HelpText::Tab),
            row(keys_in_words("escape"), HelpText::Dismiss),
        ],
        FrontEnd::Page => vec![],
    });
    // The page's first WASM has no room for these, and its settings are described where they are chosen.
    #[cfg(feature = "online")]
    blocks.extend(crate::keys_help::blocks(front_end));
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    blocks.extend(settings_help::blocks(front_end));
    blocks
}

fn discs(moves: &Moves) -> [[Option<SampleDisc>; COLUMNS as usize]; ROWS as usize] {
    let position = moves.position();
    let disc = |spot: Spot| {
        let piece = match position.stone(spot)? {
            Side::First => Piece::X,
            Side::Second => Piece::O,
        };
        let is_winning = position.winning_cells().any(|winning| winning == spot);
        Some(SampleDisc { piece, is_winning })
    };
    std::array::from_fn(|row| {
        Column::ALL.map(|column| Spot::new(column, ROWS - 1 - row as u8).and_then(disc))
    })
}

/// The commands of a screen: only terminals share the mouse, and web pages have no Quit.
fn commands(front_end: FrontEnd) -> impl Iterator<Item = Command> {
    Command::all().filter(move |command| match (command, front_end) {
        (Command::Mouse, FrontEnd::Window | FrontEnd::Page) => false,
        (Command::Leave, FrontEnd::Page) => false,
        (_, FrontEnd::Terminal | FrontEnd::Window | FrontEnd::Page) => true,
    })
}

/// The statistics of a category, row by row.
pub fn statistics(sheet: &ScoreSheet) -> Vec<TextBlock> {
    let statistics = &sheet.statistics;
    let number = |number: usize| number.to_string();
    let wins = match statistics.games {
        0 => number(statistics.wins).into(),
        games => {
            let percent = (statistics.wins as f64 * 100.0 / games as f64).round() as u32;
            Words::from(ScoreText::WonShare { n_wins: statistics.wins, percent })
        }
    };
    let (streak, longest) = (statistics.streak, statistics.longest_streak);
    // Between two people, wins are not the player's own.
    let (is_mine, won, lost) = match sheet.category {
        Category::People => (false, ScoreText::PlayerOneWon, ScoreText::PlayerTwoWon),
        Category::Mines { .. } | Category::Level(_) | Category::Puzzle => {
            (true, ScoreText::Won, ScoreText::Lost)
        }
    };
    let mut rows = vec![
        row(ScoreText::Games, number(statistics.games)),
        row(won, wins),
        row(lost, number(statistics.losses)),
    ];
    rows.extend((statistics.ties > 0).then(|| row(ScoreText::Tied, number(statistics.ties))));
    rows.extend(is_mine.then(|| row(ScoreText::Streak, ScoreText::StreakBest { streak, longest })));
    rows.extend(
        (statistics.assisted > 0).then(|| row(ScoreText::Assisted, number(statistics.assisted))),
    );
    rows.extend(statistics.mean_time.map(|time| row(ScoreText::MeanTime, Units::Time { time })));
    rows.extend(
        statistics
            .three_bv_per_second
            .map(|speed| row(ScoreText::Speed, Units::Decimal { number: speed })),
    );
    rows
}
