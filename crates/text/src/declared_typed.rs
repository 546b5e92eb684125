// The part of the catalogue for the typed games. The web page does without it.

macro_rules! with_typed {
    ($($areas:tt)*) => { with_after! {
        $($areas)*

        // The typed games. Where requirements give the wording, the texts follow it exactly.
        #[cfg(not(target_family = "wasm"))]
        TypedGames {
            Menu, WhichGame, NoSuchGame, AnotherTime, Goodbye, GoodbyeSaved,
            OfferSaved { game: Box<Words> },
            YesWords, NoWords, TypeYesOrNo, TooLong, AnotherWaits, StaysSaved,
            CannotGoOn { reason: Box<Words> },
            Thanks, ThanksMind, PlayAgain, PlayAgainOne, CommandsOpening,
            HowManyMines { least: u32, most: u32 },
            NotSoManyMines { answer: String, least: u32, most: u32 },
            YourCommand,
            NotACommand { answer: String, syntax: Box<Words> },
            PressEnter, StatusPlaying, StatusWon, StatusLost,
            Status { status: Box<Words>, n_mines: String, seconds: u64 },
            CommandFlagged { cell: String },
            CommandMarkOnOpen { cell: String },
            CommandAlreadyOpen { cell: String },
            CommandRefused { reason: Box<Words> },
            CommandsBoardAgain { seed: Digits, n_mines: u32 },
            CommandsGame { n_mines: u32, n_open: usize, n_safe: usize },
            TilesEnd { opened: Box<Words>, standing: Box<Words> },
            TilesBoardAgain { seed: Digits },
            PictureFailed { file: String, error: String },
            RoomForBlocks { columns: u32, rows: u32 },
            NoRoomForBlocks,
            FourGame { n_pieces: usize },
        }

        // The host of the typed Four in a Row (F10). `nth` selects one of several lines that take turns; each language has all of them.
        #[cfg(not(target_family = "wasm"))]
        Host {
            Intro, Outro,
            Starter { nth: OneOf<3>, player: u8 },
            Pick { player: u8 },
            NotAPiece { nth: OneOf<3>, answer: String },
            Picked { player: u8, piece: String, other: u8, other_piece: String },
            Choose { player: u8, piece: String },
            NotAColumn { nth: OneOf<3>, player: u8, answer: String },
            ColumnFull { nth: OneOf<3>, player: u8, column: Column },
            TwoChances, LastChance,
            Disqualified { player: u8 },
            TakeBack { player: u8, n_left: u8 },
            TakenBack { nth: OneOf<2>, player: u8 },
            Won { nth: OneOf<2>, player: u8, piece: String },
            WonByDisqualification { player: u8 },
            Tied, Again,
        }

        // Minesweeper by tile numbers.
        #[cfg(not(target_family = "wasm"))]
        Tiles {
            Title, Easy, Normal, Hard,
            Level { number: usize, level: Box<Words>, side: u32, n_mines: u32 },
            WhichLevel,
            NotALevel { answer: String },
            Begin { n_mines: u32, n_left: usize },
            Described { side: u32, n_mines: u32, n_left: usize },
            WhichTile,
            Tile { number: usize },
            NotATileNumber { answer: String, n_tiles: usize },
            NoSuchTile { number: usize, n_tiles: usize },
            AlreadyOpen { number: usize },
            CannotOpen { number: usize, reason: Box<Words> },
            Opened { n_tiles: usize },
            OpenedTile { number: usize },
            OpenedList { n_tiles: usize, numbers: String },
            SafeLeft { n_left: usize },
            Won, Lost, Win, Lose,
            Saved { game: Box<Words> },
            ResumeOrNot, YesOrNo, OneAgain, ThankYou, TypeTile, Display,
        }
    } };
}
