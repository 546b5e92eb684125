// The catalogue: areas, their messages, and the arguments of each. `messages.rs` makes enums of it, and the build compares the files of
// `languages` with it.

choices! {
    Who { You, Computer, OtherSide, PlayerOne, PlayerTwo }
    Side { First, Second }
    Colour { Yellow, Red, Orange, Blue }
    Shape { Cross, Ring }
}

messages! {
    // How several messages are put together.
    Joined {
        Sentences { first: Box<Words>, second: Box<Words> },
        Parts { first: Box<Words>, dot: String, second: Box<Words> },
    }

    // Numbers with units, and lists.
    Units {
        DecimalPoint,
        Seconds { seconds: String },
        Percent { number: String },
        PercentLessThan { number: String },
        PercentMoreThan { number: String },
        ListMore { list: String, name: String },
        ListEnd { list: String, name: String },
    }

    // What both games say.
    AnyGame {
        Thinking,
        Paused,
        PausedPress { key: String },
        Resumed,
        Undone,
        Redone,
        HintHidden,
        NothingToPause,
        SolverFailed,
    }

    // Why something was not done.
    Refusals {
        GameOver,
        Paused,
        NotPaused,
        TooMuchUndone,
        TooLong,
        NoHints,
        NotSeated,
        NotYourTurn,
        OutOfTime,
        TimeLeft,
        NoOffer,
        OwnOffer,
        AlreadyOffered,
        NotInThisGame,
        NoUndo,
        NoUndoLeft,
        NothingToUndo,
        NothingToRedo,
        MoveStands,
        OffTheBoard { cell: Cell },
        NotACell,
        AlreadyOpen { cell: Cell },
        Flagged { cell: Cell },
        MarkOnOpen { cell: Cell },
        StillClosed { cell: Cell },
        FlagsDiffer { cell: Cell, number: u8, n_flags: u8 },
        ClosedDiffer { cell: Cell, number: u8, n_closed: u8 },
        NothingLeft { cell: Cell },
        ColumnFull { column: Column },
        NotAColumn,
        PickFirst,
        AlreadyPicked,
        SettleFirst,
        NothingToKeep,
    }

    // A game of Minesweeper.
    Mines {
        Begin,
        BeginAt { first: Cell },
        OpenedNumber { cell: Cell, number: u8 },
        Opened { n_cells: usize },
        OpenedAround { n_cells: usize, cell: Cell },
        FlaggedAround { n_flags: usize, cell: Cell },
        Flagged { cell: Cell },
        Questioned { cell: Cell },
        Unmarked { cell: Cell },
        GaveUp,
        Won,
        HitMines { n_mines: usize, cells: Vec<Cell> },
        WrongFlags { n_flags: usize, cells: Vec<Cell> },
        SameGame,
        SameBoard,
        DailyOnce,
        SummaryTime { time: Millis },
        SummarySpeed { speed: f64 },
        SummaryRank { rank: usize },
        NextKeys { new: String, again: String },
        OddsShown,
        OddsHidden,
        OddsTangled { n_cells: usize, cell: Cell },
    }

    // What the solver of Minesweeper says.
    Hints {
        Guess { cell: Cell, chance: Percent },
        FirstCellIsSafe { cell: Cell },
        SafeSingle { cell: Cell, numbers: Vec<Cell> },
        SafePair { cell: Cell, numbers: Vec<Cell> },
        SafeChain { cell: Cell, numbers: Vec<Cell> },
        SafeManyNumbers { cell: Cell, n_numbers: usize },
        SafeNoMineLeft { cell: Cell },
        SafeCount { cell: Cell, n_numbers: usize, numbers: Vec<Cell> },
        SafeCountManyNumbers { cell: Cell, n_numbers: usize },
        AgainOpens,
        GuessIsYours,
        NothingToOpen,
        TooLarge { cell: Cell, number: u8, n_neighbours: usize },
        Impossible { n_numbers: usize, numbers: Vec<Cell> },
        ImpossibleManyNumbers { n_numbers: usize, cell: Cell },
        ImpossibleCount { n_numbers: usize, numbers: Vec<Cell> },
        ImpossibleCountManyNumbers { n_numbers: usize },
        ImpossibleMines,
        BestPlay { n_wins: u64, n_layouts: u64, chance: Percent },
    }

    // Boards that need no guessing.
    Deal {
        Searching,
        StillSearching { first: Cell },
        OffTheBoard { first: Cell },
        Crowded { first: Cell },
        NoSafeCell,
        OneSafeCell,
        ThreeBv { least: usize, most: usize },
        AllTried { n_boards: usize, first: Cell },
        NotFound { n_tried: usize },
        OrdinaryNext,
    }

    // A game of Four in a Row.
    Four {
        Name { who: Who },
        ComputerLevel { level: u8 },
        Begin { who: Who },
        Turn { who: Who },
        Dropped { who: Who, column: Column },
        Kept { who: Who },
        Picks { who: Who },
        PickedX { who: Who },
        PickedO { who: Who },
        Settle { who: Who, n_undos: u8 },
        FoulFull { who: Who, column: Column, n_left: u8 },
        FoulNoColumn { who: Who, n_left: u8 },
        Won { who: Who, from: Spot, to: Spot },
        WonLong { who: Who, n_discs: usize },
        WonByFouls { who: Who },
        WonByResignation { who: Who },
        WonOnTime { who: Who },
        WonByAbandonment { who: Who },
        NextKeys { new: String, again: String },
        Draw,
        DrawAgreed,
        StarterIsFixed,
        DropKeys { key: String },
        ValuesHidden,
        ValuesInWords,
        ValuesInSigns,
        PuzzleBegin { n_drops: u8 },
        PuzzleDrop { n_drops: u8, column: Column },
        PuzzleSolved,
        PuzzleSolvedAfter { n_tries: usize },
        PuzzleMissed,
        ColumnEmpty { column: Column },
        ColumnDiscs { column: Column, n_discs: u8 },
        ColumnFull { column: Column },
        ColumnProspect { column: Column, prospect: Box<Words> },
        ColumnWorth { name: Box<Words>, prospect: Box<Words> },
        CellEmpty { spot: Spot },
        CellDisc { spot: Spot, colour: Colour },
        CellLast { spot: Spot, colour: Colour },
        CellWinning { spot: Spot, colour: Colour },
        ColourName { colour: Colour },
        ShapeName { shape: Shape },
    }

    // What the solver of Four in a Row says.
    FourAdvice {
        Wins { n_discs: u8 },
        Draw,
        Loses { n_discs: u8 },
        ShortWins,
        ShortLoses,
        ShortIn { n_discs: u8 },
        Full,
        Over,
        Remarked { verdict: Box<Words>, remark: Box<Words> },
        DropWins,
        DropLetsOtherWin { spot: Spot },
        MakesFour { column: Column },
        Stops { spot: Spot, advice: Box<Words> },
        ColumnWins { column: Column, n_discs: u8 },
        ColumnDraws { column: Column },
        ColumnDrawsAlone { column: Column },
        ColumnLoses { column: Column, n_discs: u8 },
        ColumnFull { column: Column },
        AgainDrops,
        ToMove { side: Side, verdict: Box<Words> },
        SideWon { side: Side },
        Tied,
        ThreatOdd { side: Side, spot: Spot },
        ThreatEven { side: Side, spot: Spot },
    }

    // The puzzles of a day.
    Daily {
        Board { width: u32, height: u32, n_mines: usize },
        Puzzle { n_drops: u8 },
        BoardUntried,
        BoardWon { time: Millis },
        BoardLost { time: Millis },
        PuzzleUntried,
        PuzzleSolved { n_tries: u32 },
        PuzzleMissed { n_tries: u32 },
        Streak { n_days: u32 },
        SearchingBoard,
        SearchingPuzzle,
    }

    // A game that is watched.
    Replays {
        Start,
        At { time: Millis, what: Box<Words> },
        Undone,
        Redone,
        Paused,
        Resumed,
        Hint,
        Resigned,
        LeftGame,
        OfferedDraw,
        AcceptedDraw,
        DeclinedDraw,
        TimeRanOut,
        PaceSteady,
        PaceAsPlayed,
        PaceFaster { times: u8 },
    }

    // What is said between and around games.
    Pages {
        NoSavedGame,
        NoOtherSavedGame,
        LookingForTask,
        OverHere,
        NothingToShare,
    }

    // The full-screen terminal.
    Terminal {
        Copied,
        MouseSelects,
        MousePlays,
        OfferSaved { game: String },
        OfferSeveral { n_games: usize },
    }

    // Games that were left and can be resumed.
    Kept {
        Mines { size: Size },
        FourForTwo,
        FourLevel { level: u8 },
        Damaged { game: String },
        Of { kind: Box<Words>, origin: String },
        Described { kind: Box<Words>, n_actions: usize, ago: Box<Words> },
        JustNow,
        MinutesAgo { n: u64 },
        HoursAgo { n: u64 },
        DaysAgo { n: u64 },
    }
}
