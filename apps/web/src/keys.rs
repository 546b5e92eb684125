//! Keys as browsers name them, in the words that all screens share.

use flagfall_settings::{Key, KeyCode};

/// What else is held down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held {
    pub(crate) ctrl: bool,
    pub(crate) alt: bool,
    pub(crate) meta: bool,
}

/// The key of an event by its name; none where it is the browser's or the system's, and for Tab, which leaves the board.
pub(crate) fn key(name: &str, held: Held) -> Option<Key> {
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
    use super::*;

    #[track_caller]
    fn check(name: &str, held: Held, expected: Option<&str>) {
        assert_eq!(key(name, held).map(|key| key.to_string()).as_deref(), expected, "{name}");
    }

    #[test]
    fn names_of_browsers_and_ours() {
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
    fn what_is_not_ours_is_left_alone() {
        for name in ["Tab", "F5", "Shift", "Dead", "Unidentified", ""] {
            check(name, Held::default(), None);
        }
        check("d", Held { alt: true, ..Held::default() }, None);
        check("c", Held { meta: true, ..Held::default() }, None);
    }
}
