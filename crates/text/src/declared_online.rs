// The part of the catalogue for online play. The web page has it only if it has online play.

macro_rules! with_online {
    ($($areas:tt)*) => { with_review! {
        $($areas)*

        // The lobby, and creating a room.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Lobby {
            AskName, NameRules, NameRefused, Searching,
            Unreachable { site: String },
            QuickMatch, CreateRoom, BackToRoom, Empty, Join, Watch,
            Room { game: Box<Words>, players: Vec<String> },
            Together { size: String },
            Race { size: String },
            Ranked { level: Box<Words> },
            Duel, TogetherGame, RaceGame, RankedGame,
            Timed { game: Box<Words>, clock: String },
            Game, Opponent, Person,
            Computer { level: u8 },
            First, Drawn, Me, You, Clock, NoClock, Own, Minutes, Increment, Width, Height, Mines, Fouls, FoulsRefused,
            FoulsCounted { n: u8 },
            Takebacks, On, Off, Board, Players, Access, Anybody, LinkOnly, Create, FindOpponent, NoRoom, TooMany,
            Refused { reason: String },
            Leaderboards, Level, Span, Day, Week, Ever, NoEntries,
            Entry { place: usize, name: String, time: Millis },
            WatchRecord { name: String },
            BadRecord,
            Profile, Played, NothingPlayed, Rename, AskNewName, NewCode,
            Code { code: String },
            SpendCode, AskCode, Delete, DeleteSure, Deleted,
            Totals { won: u32, drawn: u32, lost: u32 },
        }

        // A room: who is there, and what players agree on.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Rooms {
            Invite, InviteAbout, Link, CopyLink, Leave, Connecting, ConnectionLost, Watching,
            FreeSeat, Computer, Away,
            NWatching { n: usize },
            OpenedBy { name: String },
            PointedAtBy { name: String },
            InReach,
            Lag { milliseconds: u64 },
            NameYou { name: String },
            Accept, Decline, Takeback, OfferDraw, Resign, ResignSure, Rematch, Say, Mute, Unmute, GoodGame, WellPlayed, Thanks, Oops,
            Said { name: String, phrase: Box<Words> },
            OffersDraw { name: String },
            AsksTakeback { name: String },
            OffersRematch { name: String },
            OfferedDraw, AskedTakeback, OfferedRematch, Declined,
            SatDown { name: String },
            HitMine { name: String },
            Start, Bomb, HasBomb,
            FoundOf { n: u32, n_to_win: u32 },
            Countdown { seconds: u64 },
            CellsOpen { n: usize },
            Finished { place: u8, time: Millis },
            Out, GaveUp,
            Fair, FairProven, FairRefuted, Unfair,
            Stale, NotStored,
            Refused { reason: String },
        }

        // A duel: two players look for mines in turn.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Duels {
            Found { who: Who, cell: Cell },
            Missed { who: Who, cell: Cell },
            Bombed { who: Who, n_mines: usize },
            Score { n_mines: u32, n_others: u32 },
            Aim, NoBomb, NotBehind,
        }
    } };
}
