// The part of the catalogue that is about games after their end, where the web page has nothing of the kind.

macro_rules! with_after {
    ($($areas:tt)*) => { with_online! {
        $($areas)*

        // Games as files for others.
        #[cfg(not(target_family = "wasm"))]
        Exports {
            SavePicture, SaveAnimation,
            Saved { file: String },
            NotSaved { reason: String },
        }

        // Races against a recording.
        #[cfg(not(target_family = "wasm"))]
        Races {
            Race,
            RaceGame { game: Box<Words> },
            Begun { first: Cell },
            NoRace,
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
        #[cfg(not(target_family = "wasm"))]
        Figures {
            WinRate,
            Interval { percent: u32, low: u32, high: u32 },
            Median, Usual,
            FromTo { from: Millis, to: Millis },
            Trend,
            Faster { n_wins: usize, percent: u32 },
            Slower { n_wins: usize, percent: u32 },
            Steady { n_wins: usize },
            TimesSoFar, Hits,
            MostHit { n_hits: usize },
            TrendFromTo { from: Millis, to: Millis },
        }
    } };
}
