//! All settings, described once. Files, settings pages and menus are generated from this table: a new
//! setting needs an entry here, its label in `crates/text`, and code that applies it.

use std::fmt::Display;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{Marks, MinesLevel, Size, StartRule};
use flagfall_play::{Fouls, Player, Undo};
use flagfall_text::{SettingChoices, SettingNames, SettingNotes, Words};

use crate::choices::{
    BoardChoice, Chord, Colours, CommandBox, Delay, DiscColours, FourCross, FourOpponent,
    FourStarter, Glyphs, LongPress, Look, Motion, SolverPace, Sound, Switch, Theme,
};
use crate::keys::ChosenKeys;
use crate::labels::{chord_label, cross_label, starter_label};
use crate::language_choice::LanguageChoice;
use crate::player_name::PlayerName;
use crate::setting::{
    Choice, DESKTOP, EVERYWHERE, FrontEnd, Group, PAGE, POINTER, Setting, TERMINAL, TakesEffect,
    choices, same,
};

/// Defines the fields of [`Settings`] with their defaults, and for each its name in files, its group,
/// when it takes effect, the front ends that show it, and its choices.
macro_rules! settings {
    ($(
        $(#[$about:meta])*
        $field:ident: $type:ty = $default:expr,
        $id:ident, $name:literal, $group:ident, $effect:ident, $front_ends:ident, $choices:expr;
    )+) => {
        /// The settings of a player.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$about])* pub $field: $type,)+
            /// The last custom board, which is still offered after the player switches to a level.
            pub own_board: Option<Size>,
            /// Keys that were changed, by the name of the command; the front end knows what they mean.
            pub keys: ChosenKeys,
            /// Rows that could not be read; they are written back unchanged.
            pub unread: Unread,
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings {
                    $($field: $default,)+
                    own_board: None,
                    keys: ChosenKeys::default(),
                    unread: Unread::default(),
                }
            }
        }

        /// Identifies a setting in code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "documented by the fields of `Settings`")]
        pub enum SettingId {
            $($id,)+
        }

        impl SettingId {
            /// The label for players.
            pub fn label(self) -> Words {
                match self {
                    $(SettingId::$id => SettingNames::$id.into(),)+
                }
            }
        }

        /// All settings, in display order.
        const ALL: &[Setting] = &[$(Setting {
            id: SettingId::$id,
            name: $name,
            group: Group::$group,
            takes_effect: TakesEffect::$effect,
            front_ends: $front_ends,
            value: |settings| Choice::of(&settings.$field),
            read: |settings, text| read(&mut settings.$field, text),
            reset: |settings| settings.$field = Settings::default().$field,
            choices: $choices,
        },)+];
    };
}

settings! {
    /// The board of the next game.
    board: BoardChoice = BoardChoice::default(),
    Board, "board", Mines, NextGame, EVERYWHERE, |settings, _| boards(settings);
    /// The guarantee for the first cell.
    start: StartRule = StartRule::Safe,
    Start, "start", Mines, NextGame, EVERYWHERE, |_, _| same(&StartRule::ALL);
    /// Whether to search for no-guess boards.
    no_guess: Switch = Switch::Off,
    NoGuess, "no-guess", Mines, NextGame, EVERYWHERE, |_, _| same(Switch::ALL);
    /// The available marks.
    marks: Marks = Marks::Flags,
    Marks, "marks", Mines, NextGame, EVERYWHERE, |_, _| same(&[Marks::Flags, Marks::FlagsAndQuestions]);
    /// The undo policy of Minesweeper.
    mines_undo: Undo = Undo::Forbidden,
    MinesUndo, "mines-undo", Mines, NextGame, EVERYWHERE, |_, _| same(&[Undo::Forbidden, Undo::Free]);
    /// The input that chords (C9).
    chord: Chord = Chord::SingleClick,
    Chord, "chord", Mines, AtOnce, EVERYWHERE, |settings, front_end| {
        choices(Chord::ALL, |chord| chord_label(*chord, settings, front_end))
    };
    /// Whether plain clicks on numbers work like keys: left chords, right flags all neighbours.
    /// Otherwise clicks on open cells do nothing (Q3), and both buttons or the middle one chord.
    quick_clicks: Switch = Switch::Off,
    QuickClicks, "quick-clicks", Mines, AtOnce, POINTER, |_, _| same(Switch::ALL);
    /// Whether marking a number flags its neighbours (C10).
    flag_all: Switch = Switch::On,
    FlagAll, "flag-all", Mines, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// Whether the first hint of a game asks for confirmation, because the time then no longer counts.
    hint_question: Switch = Switch::On,
    HintQuestion, "hint-question", Mines, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// Whether figures of the running game are shown.
    live_figures: Switch = Switch::Off,
    LiveFigures, "live-figures", Mines, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// How fast the solver opens cells in a race.
    solver_pace: SolverPace = SolverPace::Steady,
    SolverPace, "solver-pace", Mines, AtOnce, EVERYWHERE, |_, _| same(SolverPace::ALL);
    /// The second player: a person or the computer.
    four_opponent: FourOpponent = FourOpponent::default(),
    FourOpponent, "four-opponent", Four, NextGame, EVERYWHERE, |_, _| same(&opponents());
    /// The name of player one.
    name_one: PlayerName = PlayerName::default(),
    NameOne, "four-name-one", Four, AtOnce, EVERYWHERE, |_, _| vec![];
    /// The name of player two, if a person.
    name_two: PlayerName = PlayerName::default(),
    NameTwo, "four-name-two", Four, AtOnce, EVERYWHERE, |_, _| vec![];
    /// The player who begins.
    four_starter: FourStarter = FourStarter::Drawn,
    FourStarter, "four-starter", Four, NextGame, EVERYWHERE, |settings, _| {
        choices(FourStarter::ALL, |starter| starter_label(*starter, settings))
    };
    /// The player whose discs have crosses.
    four_cross: FourCross = FourCross::Starter,
    FourCross, "four-cross", Four, NextGame, EVERYWHERE, |settings, _| {
        choices(FourCross::ALL, |cross| cross_label(*cross, settings))
    };
    /// The colours of the discs.
    disc_colours: DiscColours = DiscColours::Theme,
    DiscColours, "disc-colours", Four, AtOnce, EVERYWHERE, |_, _| same(DiscColours::ALL);
    /// How fouls are handled.
    four_fouls: Fouls = Fouls::Refused,
    FourFouls, "four-fouls", Four, NextGame, EVERYWHERE, |_, _| same(&[Fouls::Refused, Fouls::Counted(3)]);
    /// The undo policy of Four in a Row.
    four_undo: Undo = Undo::Free,
    FourUndo, "four-undo", Four, NextGame, EVERYWHERE, |_, _| same(&[Undo::Free, Undo::Budget(3), Undo::Forbidden]);
    /// Whether to show the value of each column.
    four_values: Switch = Switch::Off,
    FourValues, "four-values", Four, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// The language.
    language: LanguageChoice = LanguageChoice::System,
    Language, "language", Looks, AtOnce, EVERYWHERE, |_, _| same(&LanguageChoice::all());
    /// The colour theme.
    theme: Theme = Theme::Dark,
    Theme, "theme", Looks, AtOnce, DESKTOP, |_, _| same(Theme::ALL);
    /// The theme of the web page.
    look: Look = Look::System,
    Look, "web-look", Looks, AtOnce, PAGE, |_, _| same(&looks());
    /// The number of colours used.
    colours: Colours = Colours::Detect,
    Colours, "colours", Looks, AtOnce, TERMINAL, |_, _| same(Colours::ALL);
    /// The characters that draw the board.
    glyphs: Glyphs = Glyphs::Detect,
    Glyphs, "glyphs", Looks, AtOnce, TERMINAL, |_, _| same(Glyphs::ALL);
    /// Whether there are animations.
    motion: Motion = Motion::Full,
    Motion, "motion", Looks, AtOnce, EVERYWHERE, |_, _| same(Motion::ALL);
    /// The kind of sound.
    sound: Sound = Sound::Detect,
    Sound, "sound", Looks, AtOnce, EVERYWHERE, |_, front_end| match front_end {
        FrontEnd::Terminal | FrontEnd::Window => same(Sound::ALL),
        FrontEnd::Page => same(&[Sound::On, Sound::Off]),
    };
    /// Whether the mouse plays; otherwise it selects text.
    mouse: Switch = Switch::On,
    Mouse, "mouse", Looks, AtOnce, TERMINAL, |_, _| same(Switch::ALL);
    /// Whether there is an input line for typed commands.
    command_box: CommandBox = CommandBox::Hidden,
    CommandBox, "web-command-box", Looks, AtOnce, PAGE, |_, _| same(CommandBox::ALL);
    /// Whether single-character keys play; speech input software may type many of them.
    letter_keys: Switch = Switch::On,
    LetterKeys, "web-letter-keys", Looks, AtOnce, PAGE, |_, _| same(Switch::ALL);
    /// The action of a long press.
    long_press: LongPress = LongPress::TheOther,
    LongPress, "web-long-press", Touch, AtOnce, PAGE, |_, _| same(LongPress::ALL);
    /// The delay of a long press in milliseconds. The page has a slider for it.
    delay: Delay = Delay::USUAL,
    Delay, "web-delay", Touch, AtOnce, PAGE, |_, _| vec![];
}

/// Rows of a file that this program could not read: unknown names, and invalid or newer values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unread(Vec<UnreadRow>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct UnreadRow {
    name: String,
    text: String,
    /// The setting's value at that time: while it is unchanged, the player has not chosen another.
    instead: String,
}

/// The names of rows outside the table.
const OWN_BOARD: &str = "own-board";
const KEY: &str = "key ";

impl Setting {
    /// All settings, in display order.
    pub const ALL: &[Setting] = ALL;
}

impl SettingId {
    /// Its entry in the table.
    pub fn setting(self) -> &'static Setting {
        ALL.iter().find(|setting| setting.id == self).expect("every setting is in the table")
    }
}

impl Settings {
    /// The defaults of a front end: on the web page the first click is an opening; the desktop keeps C6.
    pub fn usual(front_end: FrontEnd) -> Settings {
        let start = match front_end {
            FrontEnd::Terminal | FrontEnd::Window => StartRule::Safe,
            FrontEnd::Page => StartRule::Opening,
        };
        Settings { start, ..Settings::default() }
    }

    /// Chooses a board, by its level if the size has one.
    pub fn choose_board(&mut self, size: Size) {
        self.board = BoardChoice::of(size);
        if let BoardChoice::Own(size) = self.board {
            self.own_board = Some(size);
        }
    }

    /// The name of a player: the chosen one, or a default.
    pub fn player_name(&self, player: Player) -> Words {
        let (name, usual) = match player {
            Player::One => (&self.name_one, SettingChoices::PlayerOne),
            Player::Two => (&self.name_two, SettingChoices::PlayerTwo),
        };
        name.chosen().map_or_else(|| usual.into(), Words::from)
    }

    /// All settings as name and text, for storage. Unreadable rows are included unchanged, unless the
    /// player has changed the setting since.
    pub fn rows(&self) -> Vec<(String, String)> {
        let table = ALL.iter().map(|setting| {
            let value = setting.value(self).value;
            let is_it =
                |unread: &&UnreadRow| unread.name == setting.name && unread.instead == value;
            let unread = self.unread.0.iter().find(is_it).map(|unread| unread.text.clone());
            (setting.name.to_owned(), unread.unwrap_or(value))
        });
        let own_board = self.own_board.map(|size| (OWN_BOARD.to_owned(), size.to_string()));
        let keys =
            self.keys.iter().map(|(command, keys)| (format!("{KEY}{command}"), keys.to_owned()));
        let mut rows: Vec<_> = table.chain(own_board).chain(keys).collect();
        for UnreadRow { name, text, .. } in &self.unread.0 {
            if !rows.iter().any(|(known, _)| known == name) {
                rows.push((name.clone(), text.clone()));
            }
        }
        rows
    }

    /// Reads a row of a file. An unknown name changes nothing and is written back unchanged.
    ///
    /// # Errors
    ///
    /// The expected value. The setting is unchanged, and the row is written back unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let setting = ALL.iter().find(|setting| setting.name == name);
        let read = match setting {
            Some(setting) => Some((setting.read)(self, value)),
            None if name == OWN_BOARD => {
                let size = value.parse().map_err(|error| format!("{error}"));
                Some(size.map(|size: Size| self.own_board = Some(size.with_safe_cell())))
            }
            None => name.strip_prefix(KEY).map(|command| {
                self.keys.insert(command, value.to_owned());
                Ok(())
            }),
        };
        self.forget_unread(name);
        if !matches!(read, Some(Ok(()))) {
            let instead = setting.map(|setting| setting.value(self).value).unwrap_or_default();
            let (name, text) = (name.to_owned(), value.to_owned());
            self.unread.0.push(UnreadRow { name, text, instead });
        }
        read.unwrap_or(Ok(()))
    }

    /// The note to the player that [`set`](Settings::set) refused this row. It has the label of the setting, as the
    /// settings page does.
    pub fn unreadable_note(name: &str) -> Words {
        // Outside the table, only the row of the custom board is ever refused.
        let setting = ALL.iter().find(|setting| setting.name == name);
        let label = setting.map_or(SettingId::Board, |setting| setting.id).label();
        SettingNotes::Unreadable { setting: Box::new(label) }.into()
    }

    /// Drops the unreadable row of a setting after the player has chosen a value.
    pub(crate) fn forget_unread(&mut self, name: &str) {
        self.unread.0.retain(|unread| unread.name != name);
    }
}

fn boards(settings: &Settings) -> Vec<Choice> {
    let levels = MinesLevel::ALL.into_iter().map(BoardChoice::Level);
    let all: Vec<_> = levels.chain(settings.own_board.map(BoardChoice::Own)).collect();
    same(&all)
}

fn opponents() -> Vec<FourOpponent> {
    let levels = FourLevel::ALL.into_iter().map(FourOpponent::Computer);
    [FourOpponent::Person].into_iter().chain(levels).collect()
}

fn looks() -> Vec<Look> {
    [Look::System].into_iter().chain(Theme::ALL.iter().copied().map(Look::Chosen)).collect()
}

fn read<T: FromStr<Err: Display>>(field: &mut T, value: &str) -> Result<(), String> {
    *field = value.parse().map_err(|error: T::Err| error.to_string())?;
    Ok(())
}
