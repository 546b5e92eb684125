//! Keyboard input: translates browser events into the keys that all screens share, and handles them on the page.

use flagfall_flow::{GameTable, Intent};
use flagfall_settings::{Command, Key, KeyCode, KeyReader, Order};
use flagfall_table::{FourCommand, Kit, Message};
use flagfall_text::WebPage;
use leptos::ev;
use leptos::prelude::*;

use crate::browser::{hide_cursor, is_for_a_control, on_window, reveal_cursor};
use crate::desk::Desk;
use crate::route::Route;

/// The modifier keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Held {
    ctrl: bool,
    alt: bool,
    meta: bool,
}

/// The meaning of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    Order(Order),
    /// A command for the current phase of Four in a Row.
    Four(FourCommand),
    /// Dismiss the hint.
    Dismiss,
    /// Part of a key sequence.
    Pending,
    /// The browser handles it.
    NotOurs,
}

impl Pressed {
    /// Whether holding the key repeats it.
    fn repeats(self) -> bool {
        match self {
            Pressed::Order(Order { command, .. }) => {
                matches!(command, Command::Go(_) | Command::Undo | Command::Redo)
            }
            Pressed::Four(_) | Pressed::Dismiss | Pressed::Pending | Pressed::NotOurs => false,
        }
    }

    /// Whether it acts on the cursor's cell.
    fn is_at_cursor(self) -> bool {
        matches!(
            self,
            Pressed::Order(Order { command: Command::Go(_) | Command::Hit | Command::Mark, .. })
        )
    }
}

/// Whether a key types a character; speech input may not have meant it for the game.
fn is_letter(key: Key) -> bool {
    !key.ctrl && matches!(key.code, KeyCode::Char(letter) if letter != ' ')
}

/// Makes keys play wherever the focus is, unless the focused element handles them.
pub(crate) fn listen(desk: Desk) {
    on_window(ev::pointerdown, |_| hide_cursor());
    on_window(ev::keydown, move |event| {
        if event.default_prevented() || is_for_a_control(&event) {
            return;
        }
        let held = Held { ctrl: event.ctrl_key(), alt: event.alt_key(), meta: event.meta_key() };
        let Some(key) = key(&event.key(), held) else { return };
        let letters = desk.settings.with_untracked(|settings| settings.letter_keys);
        if is_letter(key) && !letters.is_on() {
            return;
        }
        if let Route::Game(_) = desk.route.get_untracked() {
            if let Some(intent) = Intent::at_replay(key) {
                event.prevent_default();
                desk.handle(intent);
            }
            return;
        }
        let pressed = desk.press(key);
        if pressed == Pressed::NotOurs {
            return;
        }
        // Escape also closes the menu of levels, which is up to the browser.
        if pressed != Pressed::Dismiss {
            event.prevent_default();
        }
        // Holding a key repeats only movements.
        if event.repeat() && !pressed.repeats() {
            return;
        }
        // If the cursor is hidden, the first press only shows it.
        if pressed.is_at_cursor() && reveal_cursor() && !pressed.repeats() {
            return;
        }
        match pressed {
            Pressed::Order(Order { command: Command::Leave, .. }) => {
                let message = Message::plain(WebPage::SavedHere);
                desk.message.set(message);
            }
            Pressed::Order(order) => {
                desk.handle(Intent::Order(order));
                // A game started by key is likely to be played by keys, so show the cursor.
                if matches!(order.command, Command::New | Command::Restart) {
                    reveal_cursor();
                }
            }
            Pressed::Four(command) => desk.handle(command.into()),
            Pressed::Dismiss => desk.handle(Intent::Dismiss),
            Pressed::Pending | Pressed::NotOurs => (),
        }
    });
}

/// The meaning of a key at the table.
pub(crate) fn at_table(
    key: Key,
    reader: &mut KeyReader,
    game: Option<&GameTable>,
    kit: &Kit,
) -> Pressed {
    if key.code == KeyCode::Esc {
        reader.forget();
        return Pressed::Dismiss;
    }
    if key.ctrl {
        return with_ctrl(key, game);
    }
    if let Some(GameTable::Four(table)) = game
        && let Some(command) = table.command_of_key(key, kit)
    {
        return Pressed::Four(command);
    }
    let was_pending = reader.pending().is_some();
    match reader.press(key, kit.bindings()) {
        Some(order) => Pressed::Order(order),
        None if was_pending || reader.pending().is_some() => Pressed::Pending,
        None => Pressed::NotOurs,
    }
}

/// Ctrl with a letter belongs to the browser, except for undo and redo.
fn with_ctrl(key: Key, game: Option<&GameTable>) -> Pressed {
    let command = match key.code {
        KeyCode::Char('z') => Command::Undo,
        KeyCode::Char('y' | 'Z') => Command::Redo,
        _ => return Pressed::NotOurs,
    };
    match game.is_some_and(GameTable::has_undo) {
        true => Pressed::Order(command.into()),
        false => Pressed::NotOurs,
    }
}

/// The key of an event; `None` if it belongs to the browser or the system, and for Tab, which leaves the board.
fn key(name: &str, held: Held) -> Option<Key> {
    if held.alt || held.meta {
        return None;
    }
    let code = match name {
        "Enter" => KeyCode::Enter,
        "ArrowLeft" => KeyCode::Left,
        "ArrowRight" => KeyCode::Right,
        "ArrowUp" => KeyCode::Up,
        "ArrowDown" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Insert" => KeyCode::Insert,
        "Escape" => KeyCode::Esc,
        name => {
            let mut letters = name.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => KeyCode::Char(letter),
                _ => return None,
            }
        }
    };
    Some(Key { code, ctrl: held.ctrl })
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Screen, When};
    use flagfall_play::Millis;
    use flagfall_rng::Seed;
    use flagfall_settings::{Languages, Settings, Way};
    use flagfall_table::{FourTable, MinesTable};

    use super::*;

    const ESCAPE: Key = Key { code: KeyCode::Esc, ctrl: false };

    const fn ctrl(letter: char) -> Key {
        Key { code: KeyCode::Char(letter), ctrl: true }
    }

    /// Presses keys one after the other, and returns their meanings.
    fn press(game: &GameTable, kit: &Kit, keys: impl IntoIterator<Item = Key>) -> Vec<Pressed> {
        let mut reader = KeyReader::default();
        keys.into_iter().map(|key| at_table(key, &mut reader, Some(game), kit)).collect()
    }

    #[test]
    fn keys_match_the_terminal() {
        let now = When { at: Millis(0), unix: 1_763_200_000 };
        let (mut kit, _) = Kit::new(
            Screen::Page,
            Settings::default(),
            Box::new(|| Seed(42)),
            Languages::english(),
        );
        let order = |command, count| Pressed::Order(Order { command, count });
        let mines = GameTable::Mines(Box::new(MinesTable::new(kit.mines_plan(None), now)));
        assert_eq!(
            press(&mines, &kit, ['2', 'l', 'm', '?', 'z'].map(Key::letter)),
            [
                Pressed::Pending,
                order(Command::Go(Way::Right), Some(2)),
                order(Command::Mark, None),
                order(Command::Help, None),
                Pressed::NotOurs,
            ]
        );
        let keys = [Key::letter('2'), ESCAPE, Key::letter('l'), ctrl('z')];
        let right = order(Command::Go(Way::Right), None);
        let browsers = Pressed::NotOurs;
        assert_eq!(
            press(&mines, &kit, keys),
            [Pressed::Pending, Pressed::Dismiss, right, browsers],
            "that game has no undo"
        );
        let four = FourTable::new(kit.four_plan(None), &kit, now);
        let four = GameTable::Four(Box::new(four));
        let drop = Pressed::Four(FourCommand::Choose("2".parse().expect("a column")));
        let (undo, redo) = (order(Command::Undo, None), order(Command::Redo, None));
        let keys = [Key::letter('2'), ctrl('z'), ctrl('y'), ctrl('r'), ctrl('f')];
        assert_eq!(press(&four, &kit, keys), [drop, undo, redo, browsers, browsers]);
    }

    #[track_caller]
    fn check(name: &str, held: Held, expected: Option<&str>) {
        assert_eq!(key(name, held).map(|key| key.to_string()).as_deref(), expected, "{name}");
    }

    #[test]
    fn browser_key_names_are_translated() {
        let alone = Held::default();
        for (name, ours) in [("x", "x"), ("H", "H"), (" ", "space"), ("$", "$"), ("é", "é")] {
            check(name, alone, Some(ours));
        }
        check("ArrowLeft", alone, Some("left"));
        check("PageDown", alone, Some("page-down"));
        check("Escape", alone, Some("escape"));
        check("r", Held { ctrl: true, ..alone }, Some("ctrl-r"));
    }

    #[test]
    fn other_keys_are_left_to_the_browser() {
        for name in ["Tab", "F5", "Shift", "Dead", "Unidentified", ""] {
            check(name, Held::default(), None);
        }
        check("d", Held { alt: true, ..Held::default() }, None);
        check("c", Held { meta: true, ..Held::default() }, None);
    }
}
