//! Everything a player can set.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use flagfall_mines::{Marks, MinesLevel, Size, StartRule};
use flagfall_play::{Fouls, Undo};

use crate::choices::{
    BoardChoice, Chord, Colours, FourOpponent, FourStarter, Glyphs, Motion, Sound, Switch, Theme,
};

/// What a player has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The board of the next game.
    pub board: BoardChoice,
    /// The board of the player's own that was chosen last: it is offered again after a look at the levels.
    pub own_board: Option<Size>,
    /// What the first cell is promised.
    pub start: StartRule,
    /// Whether boards are searched so that nobody has to guess.
    pub no_guess: Switch,
    /// Which marks there are.
    pub marks: Marks,
    /// Whether moves of Minesweeper can be taken back.
    pub mines_undo: Undo,
    /// What chords (C9).
    pub chord: Chord,
    /// Whether marking a number flags its neighbours (C10).
    pub flag_all: Switch,
    /// How everything is coloured.
    pub theme: Theme,
    /// How many colours are used.
    pub colours: Colours,
    /// Which characters draw the board.
    pub glyphs: Glyphs,
    /// Whether things move.
    pub motion: Motion,
    /// What can be heard.
    pub sound: Sound,
    /// Whether the mouse plays; otherwise it selects text.
    pub mouse: Switch,
    /// Whether plain clicks in the window work on numbers as keys do: left chords, right flags all around. Where not,
    /// clicks on open cells do nothing (Q3), and both buttons or the middle one chord.
    pub quick_clicks: Switch,
    /// Who player two is.
    pub four_opponent: FourOpponent,
    /// Who begins.
    pub four_starter: FourStarter,
    /// What becomes of impossible choices.
    pub four_fouls: Fouls,
    /// Whether moves of Four in a Row can be taken back.
    pub four_undo: Undo,
    /// Whether each column shows what it is worth.
    pub four_values: Switch,
    /// Keys that were changed, by the name of the command; the front end knows what they mean.
    pub keys: BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            board: BoardChoice::default(),
            own_board: None,
            start: StartRule::Safe,
            no_guess: Switch::Off,
            marks: Marks::Flags,
            mines_undo: Undo::Forbidden,
            chord: Chord::default(),
            flag_all: Switch::On,
            theme: Theme::default(),
            colours: Colours::default(),
            glyphs: Glyphs::default(),
            motion: Motion::default(),
            sound: Sound::default(),
            mouse: Switch::On,
            quick_clicks: Switch::Off,
            four_opponent: FourOpponent::default(),
            four_starter: FourStarter::default(),
            four_fouls: Fouls::Refused,
            four_undo: Undo::Free,
            four_values: Switch::Off,
            keys: BTreeMap::new(),
        }
    }
}

/// What the names of rows with changed keys begin with.
const KEY: &str = "key ";

impl Settings {
    /// Chooses a board. A size that has a name goes by it.
    pub fn choose_board(&mut self, size: Size) {
        let level = MinesLevel::ALL.into_iter().find(|level| level.size() == size);
        self.board = level.map_or(BoardChoice::Own(size), BoardChoice::Level);
        if level.is_none() {
            self.own_board = Some(size);
        }
    }

    /// All of them, by name and as text: the form in which they are kept.
    pub fn rows(&self) -> Vec<(String, String)> {
        // Taken apart, so that who adds a field is told here.
        let Settings {
            board,
            own_board,
            start,
            no_guess,
            marks,
            mines_undo,
            chord,
            flag_all,
            theme,
            colours,
            glyphs,
            motion,
            sound,
            mouse,
            quick_clicks,
            four_opponent,
            four_starter,
            four_fouls,
            four_undo,
            four_values,
            keys,
        } = self;
        let own_board = own_board.map(|size| ("own-board".to_owned(), size.to_string()));
        let rows: [(&str, &dyn Display); 19] = [
            ("board", board),
            ("start", start),
            ("no-guess", no_guess),
            ("marks", marks),
            ("mines-undo", mines_undo),
            ("chord", chord),
            ("flag-all", flag_all),
            ("theme", theme),
            ("colours", colours),
            ("glyphs", glyphs),
            ("motion", motion),
            ("sound", sound),
            ("mouse", mouse),
            ("quick-clicks", quick_clicks),
            ("four-opponent", four_opponent),
            ("four-starter", four_starter),
            ("four-fouls", four_fouls),
            ("four-undo", four_undo),
            ("four-values", four_values),
        ];
        let rows = rows.into_iter().map(|(name, value)| (name.to_owned(), value.to_string()));
        let keys = keys.iter().map(|(command, keys)| (format!("{KEY}{command}"), keys.clone()));
        rows.chain(own_board).chain(keys).collect()
    }

    /// Sets one of them; a name from the future changes nothing.
    ///
    /// # Errors
    ///
    /// What would be right; it is as it was.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "board" => read(&mut self.board, value),
            "own-board" => {
                let mut size = self.board.size();
                read(&mut size, value)?;
                self.own_board = Some(size);
                Ok(())
            }
            "start" => read(&mut self.start, value),
            "no-guess" => read(&mut self.no_guess, value),
            "marks" => read(&mut self.marks, value),
            "mines-undo" => read(&mut self.mines_undo, value),
            "chord" => read(&mut self.chord, value),
            "flag-all" => read(&mut self.flag_all, value),
            "theme" => read(&mut self.theme, value),
            "colours" => read(&mut self.colours, value),
            "glyphs" => read(&mut self.glyphs, value),
            "motion" => read(&mut self.motion, value),
            "sound" => read(&mut self.sound, value),
            "mouse" => read(&mut self.mouse, value),
            "quick-clicks" => read(&mut self.quick_clicks, value),
            "four-opponent" => read(&mut self.four_opponent, value),
            "four-starter" => read(&mut self.four_starter, value),
            "four-fouls" => read(&mut self.four_fouls, value),
            "four-undo" => read(&mut self.four_undo, value),
            "four-values" => read(&mut self.four_values, value),
            _ => {
                if let Some(command) = name.strip_prefix(KEY) {
                    self.keys.insert(command.to_owned(), value.to_owned());
                }
                Ok(())
            }
        }
    }
}

fn read<T: FromStr<Err: Display>>(field: &mut T, value: &str) -> Result<(), String> {
    *field = value.parse().map_err(|error: T::Err| error.to_string())?;
    Ok(())
}
