//! Everything a player can set, described once. Files, settings pages and menus all come from this table: a new setting is one
//! entry here, its label in `crates/text`, and whoever obeys it.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{Marks, MinesLevel, Size, StartRule};
use flagfall_play::{Fouls, Player, Undo};
use flagfall_text::{SettingChoices, SettingNames, Words};

use crate::choices::{
    BoardChoice, Chord, Colours, CommandBox, Delay, DiscColours, FourCross, FourOpponent,
    FourStarter, Glyphs, LongPress, Look, Motion, Sound, Switch, Theme,
};
use crate::labels::{chord_label, cross_label, starter_label};
use crate::language_choice::LanguageChoice;
use crate::player_name::PlayerName;
use crate::setting::{
    Choice, DESKTOP, EVERYWHERE, FrontEnd, Group, PAGE, POINTER, Setting, TERMINAL, TakesEffect,
    choices, same,
};

/// The fields of [`Settings`] with their defaults, and for each its name in files, where it belongs, when it takes
/// effect, which front ends have it, and what there is to choose.
macro_rules! settings {
    ($(
        $(#[$about:meta])*
        $field:ident: $type:ty = $default:expr,
        $id:ident, $name:literal, $group:ident, $effect:ident, $front_ends:ident, $choices:expr;
    )+) => {
        /// What a player has chosen.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$about])* pub $field: $type,)+
            /// The board of the player's own that was chosen last: it is offered again after a look at the levels.
            pub own_board: Option<Size>,
            /// Keys that were changed, by the name of the command; the front end knows what they mean.
            pub keys: BTreeMap<String, String>,
            /// What could not be read, and is written again as it was.
            pub unread: Unread,
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings {
                    $($field: $default,)+
                    own_board: None,
                    keys: BTreeMap::new(),
                    unread: Unread::default(),
                }
            }
        }

        /// Names a setting in code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the fields of `Settings` say it")]
        pub enum SettingId {
            $($id,)+
        }

        impl SettingId {
            /// What players read.
            pub fn label(self) -> Words {
                match self {
                    $(SettingId::$id => SettingNames::$id.into(),)+
                }
            }
        }

        /// All settings, in the order in which pages show them.
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
    /// What the first cell is promised.
    start: StartRule = StartRule::Safe,
    Start, "start", Mines, NextGame, EVERYWHERE, |_, _| same(&StartRule::ALL);
    /// Whether boards are searched so that nobody has to guess.
    no_guess: Switch = Switch::Off,
    NoGuess, "no-guess", Mines, NextGame, EVERYWHERE, |_, _| same(Switch::ALL);
    /// Which marks there are.
    marks: Marks = Marks::Flags,
    Marks, "marks", Mines, NextGame, EVERYWHERE, |_, _| same(&[Marks::Flags, Marks::FlagsAndQuestions]);
    /// Whether moves of Minesweeper can be taken back.
    mines_undo: Undo = Undo::Forbidden,
    MinesUndo, "mines-undo", Mines, NextGame, EVERYWHERE, |_, _| same(&[Undo::Forbidden, Undo::Free]);
    /// What chords (C9).
    chord: Chord = Chord::SingleClick,
    Chord, "chord", Mines, AtOnce, EVERYWHERE, |settings, front_end| {
        choices(Chord::ALL, |chord| chord_label(*chord, settings, front_end))
    };
    /// Whether plain clicks work on numbers as keys do: left chords, right flags all around. Where not, clicks on open
    /// cells do nothing (Q3), and both buttons or the middle one chord.
    quick_clicks: Switch = Switch::Off,
    QuickClicks, "quick-clicks", Mines, AtOnce, POINTER, |_, _| same(Switch::ALL);
    /// Whether marking a number flags its neighbours (C10).
    flag_all: Switch = Switch::On,
    FlagAll, "flag-all", Mines, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// Whether the first hint of a game asks before it makes the time not count.
    hint_question: Switch = Switch::On,
    HintQuestion, "hint-question", Mines, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// Who player two is.
    four_opponent: FourOpponent = FourOpponent::default(),
    FourOpponent, "four-opponent", Four, NextGame, EVERYWHERE, |_, _| same(&opponents());
    /// What player one is called.
    name_one: PlayerName = PlayerName::default(),
    NameOne, "four-name-one", Four, AtOnce, EVERYWHERE, |_, _| vec![];
    /// What player two is called, where that is a person.
    name_two: PlayerName = PlayerName::default(),
    NameTwo, "four-name-two", Four, AtOnce, EVERYWHERE, |_, _| vec![];
    /// Who begins.
    four_starter: FourStarter = FourStarter::Drawn,
    FourStarter, "four-starter", Four, NextGame, EVERYWHERE, |settings, _| {
        choices(FourStarter::ALL, |starter| starter_label(*starter, settings))
    };
    /// Whose discs have crosses.
    four_cross: FourCross = FourCross::Starter,
    FourCross, "four-cross", Four, NextGame, EVERYWHERE, |settings, _| {
        choices(FourCross::ALL, |cross| cross_label(*cross, settings))
    };
    /// The colours of the discs.
    disc_colours: DiscColours = DiscColours::Theme,
    DiscColours, "disc-colours", Four, AtOnce, EVERYWHERE, |_, _| same(DiscColours::ALL);
    /// What becomes of impossible choices.
    four_fouls: Fouls = Fouls::Refused,
    FourFouls, "four-fouls", Four, NextGame, EVERYWHERE, |_, _| same(&[Fouls::Refused, Fouls::Counted(3)]);
    /// Whether moves of Four in a Row can be taken back.
    four_undo: Undo = Undo::Free,
    FourUndo, "four-undo", Four, NextGame, EVERYWHERE, |_, _| same(&[Undo::Free, Undo::Budget(3), Undo::Forbidden]);
    /// Whether each column shows what it is worth.
    four_values: Switch = Switch::Off,
    FourValues, "four-values", Four, AtOnce, EVERYWHERE, |_, _| same(Switch::ALL);
    /// What everything is said in.
    language: LanguageChoice = LanguageChoice::System,
    Language, "language", Looks, AtOnce, EVERYWHERE, |_, _| same(&LanguageChoice::all());
    /// How everything is coloured.
    theme: Theme = Theme::Dark,
    Theme, "theme", Looks, AtOnce, DESKTOP, |_, _| same(Theme::ALL);
    /// How the page is coloured.
    look: Look = Look::System,
    Look, "web-look", Looks, AtOnce, PAGE, |_, _| same(&looks());
    /// How many colours are used.
    colours: Colours = Colours::Detect,
    Colours, "colours", Looks, AtOnce, TERMINAL, |_, _| same(Colours::ALL);
    /// Which characters draw the board.
    glyphs: Glyphs = Glyphs::Detect,
    Glyphs, "glyphs", Looks, AtOnce, TERMINAL, |_, _| same(Glyphs::ALL);
    /// Whether things move.
    motion: Motion = Motion::Full,
    Motion, "motion", Looks, AtOnce, EVERYWHERE, |_, _| same(Motion::ALL);
    /// What can be heard.
    sound: Sound = Sound::Detect,
    Sound, "sound", Looks, AtOnce, EVERYWHERE, |_, front_end| match front_end {
        FrontEnd::Terminal | FrontEnd::Window => same(Sound::ALL),
        FrontEnd::Page => same(&[Sound::On, Sound::Off]),
    };
    /// Whether the mouse plays; otherwise it selects text.
    mouse: Switch = Switch::On,
    Mouse, "mouse", Looks, AtOnce, TERMINAL, |_, _| same(Switch::ALL);
    /// Whether there is a line for typed commands.
    command_box: CommandBox = CommandBox::Hidden,
    CommandBox, "web-command-box", Looks, AtOnce, PAGE, |_, _| same(CommandBox::ALL);
    /// Whether keys of one letter, digit or sign play; a voice that is typed presses many.
    letter_keys: Switch = Switch::On,
    LetterKeys, "web-letter-keys", Looks, AtOnce, PAGE, |_, _| same(Switch::ALL);
    /// What a long press does.
    long_press: LongPress = LongPress::TheOther,
    LongPress, "web-long-press", Touch, AtOnce, PAGE, |_, _| same(LongPress::ALL);
    /// After how many milliseconds a press is a long one. The page has a slider for it.
    delay: Delay = Delay::USUAL,
    Delay, "web-delay", Touch, AtOnce, PAGE, |_, _| vec![];
}

/// Rows of a file that this program could not read: names it does not know, and values that are wrong or newer than it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unread(Vec<UnreadRow>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct UnreadRow {
    name: String,
    text: String,
    /// The value that the setting had then: while it has that one, the player has chosen nothing else.
    instead: String,
}

/// The names of rows besides those of the table.
const OWN_BOARD: &str = "own-board";
const KEY: &str = "key ";

impl Setting {
    /// All settings, in the order in which pages show them.
    pub const ALL: &[Setting] = ALL;
}

impl SettingId {
    /// Its entry in the table.
    pub fn setting(self) -> &'static Setting {
        ALL.iter().find(|setting| setting.id == self).expect("every setting is in the table")
    }
}

impl Settings {
    /// What a player has on a front end before choosing anything: the first click on the page is an opening; the desktop keeps C6.
    pub fn usual(front_end: FrontEnd) -> Settings {
        let start = match front_end {
            FrontEnd::Terminal | FrontEnd::Window => StartRule::Safe,
            FrontEnd::Page => StartRule::Opening,
        };
        Settings { start, ..Settings::default() }
    }

    /// Chooses a board. A size that has a name goes by it.
    pub fn choose_board(&mut self, size: Size) {
        self.board = BoardChoice::of(size);
        if let BoardChoice::Own(size) = self.board {
            self.own_board = Some(size);
        }
    }

    /// What a player is called, whether a name was chosen or not.
    pub fn player_name(&self, player: Player) -> Words {
        let (name, usual) = match player {
            Player::One => (&self.name_one, SettingChoices::PlayerOne),
            Player::Two => (&self.name_two, SettingChoices::PlayerTwo),
        };
        name.chosen().map_or_else(|| usual.into(), Words::from)
    }

    /// All of them, by name and as text: the form in which they are kept. What could not be read is there as it was, unless the
    /// player has chosen something else since.
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
            self.keys.iter().map(|(command, keys)| (format!("{KEY}{command}"), keys.clone()));
        let mut rows: Vec<_> = table.chain(own_board).chain(keys).collect();
        for UnreadRow { name, text, .. } in &self.unread.0 {
            if !rows.iter().any(|(known, _)| known == name) {
                rows.push((name.clone(), text.clone()));
            }
        }
        rows
    }

    /// Reads a row of a file. A name from the future changes nothing, and is written again as it was.
    ///
    /// # Errors
    ///
    /// What would be right. The setting is as it was, and the row is written again as it was.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let setting = ALL.iter().find(|setting| setting.name == name);
        let read = match setting {
            Some(setting) => Some((setting.read)(self, value)),
            None if name == OWN_BOARD => {
                let size = value.parse().map_err(|error| format!("{error}"));
                Some(size.map(|size: Size| self.own_board = Some(size.with_safe_cell())))
            }
            None => name.strip_prefix(KEY).map(|command| {
                self.keys.insert(command.to_owned(), value.to_owned());
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

    /// Forgets what could not be read of a setting: the player has chosen.
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
