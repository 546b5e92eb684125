//! Which page an address means. It stands after the `#`, so that one file serves all and no server learns of it.

use std::fmt;

use flagfall_keeper::GameKind;

/// A page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Route {
    /// Minesweeper.
    #[default]
    Mines,
    /// Four in a Row.
    Four,
    /// The lobby of the server, which is on a page of its own.
    Online,
    /// The player for the game in the address: its record in the short form.
    Game(String),
}

impl Route {
    /// The page of a game.
    pub(crate) const fn of_kind(kind: GameKind) -> Route {
        match kind {
            GameKind::Mines => Route::Mines,
            GameKind::Four => Route::Four,
        }
    }

    /// The page of what stands after the address, with its `#` or without. What means nothing is the first page.
    pub(crate) fn of(hash: &str) -> Route {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        match hash.strip_prefix("game=") {
            Some(record) => Route::Game(record.to_owned()),
            None if hash == "four" => Route::Four,
            None => Route::Mines,
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Mines => f.write_str("#mines"),
            Route::Four => f.write_str("#four"),
            Route::Online => f.write_str("play"),
            Route::Game(record) => write!(f, "#game={record}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_pages() {
        let record = "ff1~mines~dealt_1_9x9x10_safe_42~flags~forbidden~allowed~0oe5";
        for route in [Route::Mines, Route::Four, Route::Game(record.to_owned())] {
            assert_eq!(Route::of(&route.to_string()), route);
        }
        for other in ["", "#", "#five", "#game", "four x"] {
            assert_eq!(Route::of(other), Route::Mines, "{other:?}");
        }
    }
}
