//! Key bindings: the commands of the boards, their keys, and count prefixes.
//!
//! Front ends translate key events into these types, so a binding chosen on one works the same on the
//! others.

use std::fmt;
use std::str::FromStr;

use flagfall_text::{Commands, KeyNames, SettingNotes, Words};

/// A key; letters are case-sensitive, so capital letters are keys of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCode {
    /// A letter, digit or sign.
    Char(char),
    /// Return.
    Enter,
    /// The left arrow.
    Left,
    /// The right arrow.
    Right,
    /// The up arrow.
    Up,
    /// The down arrow.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Tab.
    Tab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// Escape.
    Esc,
}

/// A key with its modifier; written `x`, `H`, `space`, `ctrl-r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// Whether Ctrl is held.
    pub ctrl: bool,
}

impl Key {
    /// A letter, digit or sign.
    pub const fn letter(letter: char) -> Key {
        Key { code: KeyCode::Char(letter), ctrl: false }
    }

    fn digit(self) -> Option<u32> {
        match self.code {
            KeyCode::Char(letter) if !self.ctrl => letter.to_digit(10),
            _ => None,
        }
    }
}

/// The keys that have a name instead of a letter: its text form, and what is printed on it.
pub(crate) static NAMED: [(&str, KeyCode, KeyNames); 15] = [
    ("space", KeyCode::Char(' '), KeyNames::Space),
    ("enter", KeyCode::Enter, KeyNames::Enter),
    ("left", KeyCode::Left, KeyNames::Left),
    ("right", KeyCode::Right, KeyNames::Right),
    ("up", KeyCode::Up, KeyNames::Up),
    ("down", KeyCode::Down, KeyNames::Down),
    ("home", KeyCode::Home, KeyNames::Home),
    ("end", KeyCode::End, KeyNames::End),
    ("page-up", KeyCode::PageUp, KeyNames::PageUp),
    ("page-down", KeyCode::PageDown, KeyNames::PageDown),
    ("tab", KeyCode::Tab, KeyNames::Tab),
    ("backspace", KeyCode::Backspace, KeyNames::Backspace),
    ("delete", KeyCode::Delete, KeyNames::Delete),
    ("insert", KeyCode::Insert, KeyNames::Insert),
    ("escape", KeyCode::Esc, KeyNames::Escape),
];

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("ctrl-")?;
        }
        match NAMED.iter().find(|named| named.1 == self.code) {
            Some((name, ..)) => f.write_str(name),
            None => match self.code {
                KeyCode::Char(letter) => letter.fmt(f),
                other => unreachable!("{other:?} has a name"),
            },
        }
    }
}

/// The text is not a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a key; a key is a letter or a sign, or a name like space, enter, left, page-up, ctrl-r"
)]
pub struct NotAKey(String);

impl NotAKey {
    /// The error as a sentence for players.
    pub(crate) fn words(&self) -> Words {
        SettingNotes::NotAKey { text: self.0.clone() }.into()
    }
}

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Key, NotAKey> {
        let (ctrl, name) = match text.strip_prefix("ctrl-") {
            Some(name) => (true, name),
            None => (false, text),
        };
        let named = NAMED.iter().find(|named| named.0 == name).map(|named| named.1);
        let mut letters = name.chars();
        let letter = match (letters.next(), letters.next()) {
            (Some(letter), None) if !letter.is_control() => Some(KeyCode::Char(letter)),
            _ => None,
        };
        let code = named.or(letter).ok_or_else(|| NotAKey(text.to_owned()))?;
        Ok(Key { code, ctrl })
    }
}

/// The movements of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// The cell to the left.
    Left,
    /// The cell to the right.
    Right,
    /// The cell above.
    Up,
    /// The cell below.
    Down,
    /// The first cell of the row.
    RowStart,
    /// The last cell of the row.
    RowEnd,
    /// The first row, or the row with the typed number.
    Top,
    /// The last row, or the row with the typed number.
    Bottom,
    /// The next closed cell.
    Next,
    /// The previous closed cell.
    Previous,
}

/// The commands on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Moves the cursor.
    Go(Way),
    /// Opens or chords; drops a disc.
    Hit,
    /// Marks a cell.
    Mark,
    /// Asks for a cell by name.
    Coordinates,
    /// Requests a hint, then follows it.
    Hint,
    /// Shows odds, or column values.
    Odds,
    /// Takes back a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// Pauses or resumes.
    Pause,
    /// Starts a new game.
    New,
    /// Restarts the same board.
    Restart,
    /// Replays the game from its start.
    LookBack,
    /// Copies the game's record to the clipboard.
    Copy,
    /// Shows all keys.
    Help,
    /// Releases or captures the mouse.
    Mouse,
    /// Leaves; the game is saved.
    Leave,
}

/// A command's name in the settings, its label, its help text, and its default keys.
struct Entry(Command, &'static str, Commands, Commands, &'static str);

const TABLE: [Entry; 25] = [
    Entry(Command::Go(Way::Left), "left", Commands::Left, Commands::Left, "h left"),
    Entry(Command::Go(Way::Right), "right", Commands::Right, Commands::Right, "l right"),
    Entry(Command::Go(Way::Up), "up", Commands::Up, Commands::Up, "k up"),
    Entry(Command::Go(Way::Down), "down", Commands::Down, Commands::Down, "j down"),
    Entry(
        Command::Go(Way::RowStart),
        "row-start",
        Commands::RowStart,
        Commands::RowStart,
        "0 home",
    ),
    Entry(Command::Go(Way::RowEnd), "row-end", Commands::RowEnd, Commands::RowEnd, "$ end"),
    Entry(Command::Go(Way::Top), "top", Commands::FirstRow, Commands::FirstRow, "gg page-up"),
    Entry(Command::Go(Way::Bottom), "bottom", Commands::LastRow, Commands::LastRow, "G page-down"),
    Entry(Command::Go(Way::Next), "next", Commands::NextClosed, Commands::NextClosed, "w tab"),
    Entry(
        Command::Go(Way::Previous),
        "previous",
        Commands::PreviousClosed,
        Commands::PreviousClosed,
        "b",
    ),
    Entry(Command::Hit, "hit", Commands::Open, Commands::OpenAbout, "x X space enter"),
    Entry(Command::Mark, "mark", Commands::Flag, Commands::FlagAbout, "m M f"),
    Entry(Command::Coordinates, "coordinates", Commands::GoTo, Commands::GoToAbout, ":"),
    Entry(Command::Hint, "hint", Commands::Hint, Commands::HintAbout, "i H"),
    Entry(Command::Odds, "odds", Commands::Odds, Commands::OddsAbout, "o"),
    Entry(Command::Undo, "undo", Commands::Undo, Commands::UndoAbout, "u"),
    Entry(Command::Redo, "redo", Commands::Redo, Commands::RedoAbout, "ctrl-r"),
    Entry(Command::Pause, "pause", Commands::Pause, Commands::PauseAbout, "p"),
    Entry(Command::New, "new", Commands::New, Commands::NewAbout, "n"),
    Entry(Command::Restart, "restart", Commands::SameBoard, Commands::SameBoardAbout, "r"),
    Entry(Command::LookBack, "look-back", Commands::LookBack, Commands::LookBackAbout, "v"),
    Entry(Command::Copy, "copy", Commands::Copy, Commands::CopyAbout, "Y"),
    Entry(Command::Help, "help", Commands::Help, Commands::Help, "?"),
    Entry(Command::Mouse, "mouse", Commands::Mouse, Commands::MouseAbout, "T"),
    Entry(Command::Leave, "leave", Commands::Quit, Commands::QuitAbout, "q"),
];

impl Command {
    /// All commands, in the order of the help.
    pub fn all() -> impl Iterator<Item = Command> {
        TABLE.iter().map(|entry| entry.0)
    }

    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// The label for buttons and menus.
    pub fn label(self) -> Words {
        self.entry().2.clone().into()
    }

    /// The description for the help and for tooltips.
    pub fn about(self) -> Words {
        self.entry().3.clone().into()
    }

    /// The default keys.
    pub fn default_keys(self) -> &'static str {
        self.entry().4
    }

    fn entry(self) -> &'static Entry {
        TABLE.iter().find(|entry| entry.0 == self).expect("every command is in the table")
    }
}

/// The keys that a player has chosen, by the name of the command, which may be from a newer version.
///
/// A sorted list, because a tree would add 14 kB to the web page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenKeys(Vec<(String, String)>);

impl ChosenKeys {
    fn place(&self, command: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(name, _)| name.as_str().cmp(command))
    }

    /// The keys chosen for a command, as they were typed.
    pub fn get(&self, command: &str) -> Option<&str> {
        self.place(command).ok().map(|place| self.0[place].1.as_str())
    }

    /// Chooses keys for a command.
    pub fn insert(&mut self, command: &str, keys: String) {
        match self.place(command) {
            Ok(place) => self.0[place].1 = keys,
            Err(place) => self.0.insert(place, (command.to_owned(), keys)),
        }
    }

    /// Restores the default keys of a command.
    pub fn remove(&mut self, command: &str) {
        self.0.retain(|(name, _)| name != command);
    }

    /// Restores the default keys of all commands.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Changes the chosen keys of all commands, and drops those for which `change` returns false.
    pub(crate) fn retain(&mut self, mut change: impl FnMut(&mut String) -> bool) {
        self.0.retain_mut(|(_, keys)| change(keys));
    }

    /// All chosen keys with the names of their commands, in alphabetical order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(command, keys)| (command.as_str(), keys.as_str()))
    }
}

/// The key bindings: which keys mean which commands.
#[derive(Clone)]
pub struct Bindings {
    /// A list, because a hundred entries are searched in no time, and a map would add to the download.
    meanings: Vec<(Vec<Key>, Command)>,
    /// The keys of each command, in text form.
    written: Vec<(Command, String)>,
}

impl Bindings {
    /// The default keys with the player's own choices, and complaints about invalid choices, which are ignored.
    pub fn new(chosen: &ChosenKeys) -> (Bindings, Vec<Words>) {
        let mut bindings = Bindings { meanings: vec![], written: vec![] };
        let mut complaints = vec![];
        for (name, _) in chosen.iter() {
            if !TABLE.iter().any(|entry| entry.1 == name) {
                complaints.push(SettingNotes::NoSuchCommand { name: name.to_owned() }.into());
            }
        }
        // Chosen keys win over default ones, so that a player can take a key away from another command.
        let is_chosen = |command: &Command| chosen.get(command.name()).is_some();
        let (own, usual): (Vec<Command>, Vec<Command>) = Command::all().partition(is_chosen);
        for command in own.into_iter().chain(usual) {
            let keys = chosen.get(command.name()).unwrap_or(command.default_keys());
            match read_keys(keys) {
                Ok(sequences) => bindings.bind(command, sequences),
                Err(error) => {
                    let (command_words, reason) = (command.about().into(), error.words().into());
                    complaints.push(
                        SettingNotes::KeysUnreadable { command: command_words, reason }.into(),
                    );
                    let usual =
                        read_keys(command.default_keys()).expect("the default keys are valid");
                    bindings.bind(command, usual);
                }
            }
        }
        bindings.forget_shadowed();
        (bindings, complaints)
    }

    /// Removes unreachable sequences: the first key alone already has a meaning.
    fn forget_shadowed(&mut self) {
        let is_alone = |(keys, _): &&(Vec<Key>, _)| keys.len() == 1;
        let alone: Vec<Key> =
            self.meanings.iter().filter(is_alone).map(|(keys, _)| keys[0]).collect();
        let is_shadowed = |keys: &[Key]| keys.len() > 1 && alone.contains(&keys[0]);
        self.meanings.retain(|(keys, _)| !is_shadowed(keys));
        for (_, written) in &mut self.written {
            let left = written
                .split(' ')
                .filter(|text| read_sequence(text).is_ok_and(|keys| !is_shadowed(&keys)));
            *written = left.collect::<Vec<&str>>().join(" ");
        }
    }

    fn bind(&mut self, command: Command, sequences: Vec<Vec<Key>>) {
        let mut written = vec![];
        for sequence in sequences {
            if self.meaning(&sequence).is_none() {
                written.push(write_sequence(&sequence));
                self.meanings.push((sequence, command));
            }
        }
        self.written.push((command, written.join(" ")));
    }

    /// The command of a key sequence.
    fn meaning(&self, keys: &[Key]) -> Option<Command> {
        self.meanings.iter().find(|(bound, _)| bound == keys).map(|(_, command)| *command)
    }

    /// The command of a single key.
    pub(crate) fn command_of(&self, key: Key) -> Option<Command> {
        self.meaning(&[key])
    }

    /// The keys of a command in text form.
    pub fn keys_of(&self, command: Command) -> &str {
        let written = self.written.iter().find(|(written, _)| *written == command);
        written.map_or("", |(_, keys)| keys)
    }

    /// The first of its keys, for narrow spaces.
    pub fn key_of(&self, command: Command) -> &str {
        self.keys_of(command).split(' ').next().unwrap_or("")
    }
}

pub(crate) fn read_keys(text: &str) -> Result<Vec<Vec<Key>>, NotAKey> {
    let sequences: Result<Vec<Vec<Key>>, NotAKey> =
        text.split_whitespace().map(read_sequence).collect();
    match sequences? {
        none if none.is_empty() => Err(NotAKey(text.to_owned())),
        some => Ok(some),
    }
}

/// A key, or a sequence of two letters.
fn read_sequence(text: &str) -> Result<Vec<Key>, NotAKey> {
    if let Ok(key) = text.parse::<Key>() {
        return Ok(vec![key]);
    }
    match text.chars().collect::<Vec<char>>()[..] {
        [first, second] if !first.is_control() && !second.is_control() => {
            Ok(vec![Key::letter(first), Key::letter(second)])
        }
        _ => Err(NotAKey(text.to_owned())),
    }
}

pub(crate) fn write_sequence(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect()
}

/// A recognised command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The command.
    pub command: Command,
    /// The count typed before it.
    pub count: Option<u32>,
}

impl From<Command> for Order {
    fn from(command: Command) -> Order {
        Order { command, count: None }
    }
}

/// Parses key presses into orders: keeps a count and the first key of a sequence.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    count: Option<u32>,
    begun: Vec<Key>,
}

/// The largest count; larger than any board.
const LARGEST_COUNT: u32 = 9999;

impl KeyReader {
    /// Handles a key; returns an order once one is complete.
    pub fn press(&mut self, key: Key, bindings: &Bindings) -> Option<Order> {
        match key.digit() {
            // A 0 is a digit only after another one: alone it is a command.
            Some(digit) if self.begun.is_empty() && (digit > 0 || self.count.is_some()) => {
                let count = self.count.unwrap_or(0) * 10 + digit;
                self.count = Some(count.min(LARGEST_COUNT));
                return None;
            }
            Some(_) | None => self.begun.push(key),
        }
        if let Some(command) = bindings.meaning(&self.begun) {
            return Some(self.order(command));
        }
        if bindings.meanings.iter().any(|(keys, _)| keys.starts_with(&self.begun)) {
            return None;
        }
        // `gx`: the g is dropped, and the x counts alone.
        let alone = bindings.meaning(&[key]);
        let order = alone.map(|command| self.order(command));
        *self = KeyReader::default();
        order
    }

    /// The pending input, for display.
    pub fn pending(&self) -> Option<String> {
        let count = self.count.map(|count| count.to_string());
        let begun = write_sequence(&self.begun);
        let pending = count.unwrap_or_default() + &begun;
        (!pending.is_empty()).then_some(pending)
    }

    /// Discards the pending input.
    pub fn forget(&mut self) {
        *self = KeyReader::default();
    }

    fn order(&mut self, command: Command) -> Order {
        let count = std::mem::take(self).count;
        Order { command, count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(keys: &str, expected: &[(Command, Option<u32>)]) {
        let (bindings, complaints) = Bindings::new(&ChosenKeys::default());
        assert_eq!(complaints, vec![]);
        let mut reader = KeyReader::default();
        let orders: Vec<(Command, Option<u32>)> = keys
            .chars()
            .filter_map(|letter| reader.press(Key::letter(letter), &bindings))
            .map(|order| (order.command, order.count))
            .collect();
        assert_eq!(orders, expected, "{keys}");
    }

    #[test]
    fn counts_and_sequences() {
        check("x", &[(Command::Hit, None)]);
        check("5l", &[(Command::Go(Way::Right), Some(5))]);
        check("10j0", &[(Command::Go(Way::Down), Some(10)), (Command::Go(Way::RowStart), None)]);
        check("ggG", &[(Command::Go(Way::Top), None), (Command::Go(Way::Bottom), None)]);
        check("gx", &[(Command::Hit, None)]);
        check("5zx", &[(Command::Hit, None)]);
        check("99999999999l", &[(Command::Go(Way::Right), Some(LARGEST_COUNT))]);
    }

    #[test]
    fn keys_read_back() {
        for text in ["x", "H", "space", "ctrl-r", "page-up", "$", "?", ":", "escape", "-"] {
            assert_eq!(text.parse::<Key>().map(|key| key.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "xy", "ctrl-", "spaces", "\u{7}"] {
            assert_eq!(text.parse::<Key>(), Err(NotAKey(text.to_owned())));
        }
    }

    #[test]
    fn chosen_keys_win_and_invalid_ones_are_reported() {
        let chosen = |pairs: &[(&str, &str)]| {
            let mut chosen = ChosenKeys::default();
            for (name, keys) in pairs {
                chosen.insert(name, (*keys).to_owned());
            }
            chosen
        };
        let (bindings, complaints) = Bindings::new(&chosen(&[("hint", "x ctrl-h")]));
        assert_eq!(complaints, vec![]);
        assert_eq!(bindings.keys_of(Command::Hint), "x ctrl-h");
        assert_eq!(bindings.keys_of(Command::Hit), "X space enter", "x was taken by the hint");

        let (bindings, _) = Bindings::new(&chosen(&[("hit", "m M f g")]));
        assert_eq!(bindings.keys_of(Command::Mark), "");
        assert_eq!(
            bindings.keys_of(Command::Go(Way::Top)),
            "page-up",
            "gg is out of reach behind g"
        );
        let (bindings, complaints) = Bindings::new(&chosen(&[("mark", "nokey"), ("dance", "d")]));
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert_eq!(bindings.keys_of(Command::Mark), "m M f");
    }

    #[test]
    fn no_two_commands_have_the_same_key() {
        let keys: Vec<&str> =
            Command::all().flat_map(|command| command.default_keys().split(' ')).collect();
        let mut once = keys.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), keys.len());
    }

    /// C5.1, C6: capital letters mark and hit as well; hints have a key that is not the capital of a
    /// movement.
    #[test]
    fn capital_letters_of_the_board_do_the_same() {
        let (bindings, _) = Bindings::new(&ChosenKeys::default());
        let meaning = |letter: char| {
            let order = KeyReader::default().press(Key::letter(letter), &bindings);
            order.map(|order| order.command)
        };
        assert_eq!(['m', 'M'].map(meaning), [Some(Command::Mark); 2]);
        assert_eq!(['x', 'X'].map(meaning), [Some(Command::Hit); 2]);
        assert_eq!(['i', 'H'].map(meaning), [Some(Command::Hint); 2]);
        assert_eq!(bindings.key_of(Command::Hint), "i");
    }
}
