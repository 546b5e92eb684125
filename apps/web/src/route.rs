//! Maps addresses to pages. The page is in the fragment, so that one file serves all and the server doesn't see it.

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
    /// The server's lobby, which is on a separate page.
    Online,
    /// The trainer, likewise.
    #[cfg(feature = "online")]
    Training,
    /// The player for the game in the address, given its record in the short form.
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

    /// The page of a fragment, with or without `#`. Unknown ones lead to the first page.
    pub(crate) fn of(hash: &str) -> Route {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        match hash.strip_prefix("game=") {
            Some(record) => Route::Game(record.to_owned()),
            None if hash == "four" => Route::Four,
            #[cfg(feature = "online")]
            None if hash == "training" => Route::Training,
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
            #[cfg(feature = "online")]
            Route::Training => f.write_str("#training"),
            Route::Game(record) => write!(f, "#game={record}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip() {
        let record = "ff1~mines~dealt_1_9x9x10_safe_42~flags~forbidden~allowed~0oe5";
        for route in [Route::Mines, Route::Four, Route::Game(record.to_owned())] {
            assert_eq!(Route::of(&route.to_string()), route);
        }
        for other in ["", "#", "#five", "#game", "four x"] {
            assert_eq!(Route::of(other), Route::Mines, "{other:?}");
        }
    }
}
