// The part of the catalogue about games after their end. The web page has it if it has online play.

macro_rules! with_after {
    ($($areas:tt)*) => { with_online! {
        $($areas)*

        // Exporting games as files.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Exports {
            SavePicture, SaveDrawing, SaveAnimation, WithMarks,
            Saved { files: Vec<String> },
            NotSaved { reason: String },
        }

        // Races against a recording.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Races {
            Race,
            RaceGame { game: Box<Words> },
            RaceSolver,
            Begun { first: Cell },
            NoRace,
            TooLarge { n_cells: usize },
            Standing { ghost: u32, own: u32 },
            GhostWon { time: Millis, own: u32 },
            GhostStopped { ghost: u32, own: u32 },
            Beaten { by: Millis },
            Faster { by: Millis },
            Tied, OnlyYou,
            OnlyGhost { time: Millis },
            Neither,
        }

        // Figures over many games.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        FigureText {
            WinRate,
            Interval { percent: u32, low: u32, high: u32 },
            Median, Usual,
            FromTo { from: Millis, to: Millis },
            Trend,
            Faster { n_wins: usize, percent: u32 },
            Slower { n_wins: usize, percent: u32 },
            Steady { n_wins: usize },
            LuckThisMonth, LuckSoFar,
            Lucky { sigmas: f64, n_hits: usize, expected: f64 },
            Unlucky { sigmas: f64, n_hits: usize, expected: f64 },
            TimesSoFar, Spread,
            Within { percent: u32 },
            Hits,
            MostHit { n_hits: usize },
            HitsHere { n_hits: usize },
            TrendFromTo { from: Millis, to: Millis },
            Live { solved: usize, speed: f64, n_clicks: usize, ioe: f64 },
        }
    } };
}
