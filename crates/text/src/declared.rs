// The catalogue: areas, their messages, and the arguments of each. `messages.rs` turns it into enums, and the build checks the files of
// `languages` against it. The web page leaves out areas with a false `cfg`: both their enums and their texts.

with_typed! {
    // How several messages are joined.
    Joined {
        Sentences { first: Box<Words>, second: Box<Words> },
        Parts { first: Box<Words>, dot: String, second: Box<Words> },
        Labelled { label: Box<Words>, text: Box<Words> },
    }

    // Numbers with units, and lists.
    Units {
        Seconds { seconds: String },
        Time { time: Millis },
        Decimal { number: f64 },
        Chance { chance: Percent },
        Percent { number: String },
        PercentLessThan { number: String },
        PercentMoreThan { number: String },
        ListMore { list: String, name: String },
        ListEnd { list: String, name: LastItem },
        Milliseconds { number: u32 },
        BoardSize { width: u32, height: u32, n_mines: u32 },
        Place { column: Column, row: u8 },
        Date { weekday: Weekday, day: u8, month: Month, year: Digits },
        DateWithoutYear { weekday: Weekday, day: u8, month: Month },
        JustNow,
        MinutesAgo { n: u64 },
        HoursAgo { n: u64 },
        DaysAgo { n: u64 },
    }

    // The names of the games.
    GameNames {
        Mines, Four, Beginner, Intermediate, Expert,
        Board { size: Size },
        AnyStart { board: Box<Words> },
        OpeningStart { board: Box<Words> },
        NoGuess { board: Box<Words> },
        GivenBoard { board: Box<Words> },
        FourLevel { level: u8 },
        FourForTwo, DailyBoard, DailyPuzzle,
    }

    // The names of commands on buttons and in menus, and longer texts for the help and tooltips, whose names end in `About`.
    Commands {
        Left, Right, Up, Down, RowStart, RowEnd, FirstRow, LastRow, NextClosed, PreviousClosed,
        Open, OpenAbout, Drop, Flag, FlagAbout, GoTo, GoToAbout, Hint, HintAbout, Odds,
        OddsAbout, Values, HideValues, Undo, UndoAbout, Redo, RedoAbout, Pause, PauseAbout, Resume,
        New, NewAbout, SameBoard, SameBoardAbout, Rematch, TryAgain, LookBack, LookBackAbout, SwapStarter, Copy, CopyAbout, Help, Mouse,
        MouseAbout, Quit, QuitAbout,
        WithKey { what: Box<Words>, key: Box<Words> },
    }

    // The names of keys.
    KeyNames {
        Space, Enter, Left, Right, Up, Down, Home, End, PageUp, PageDown, Tab, Backspace, Delete, Insert, Escape,
        Control { key: Box<Words> }, Several { first: Box<Words>, second: Box<Words> },
    }

    // Buttons of pages and dialogs.
    ButtonLabels {
        Close, Cancel, Back, Play,
        PlayTask { task: Box<Words> },
        Resume, Delete, DeleteForGood, Copy, Copied, Share, Done, PlayAgain, WatchReplay, ReturnToLast,
    }

    // The main menu.
    Menu {
        Motto, NewGame, Resume, FourInARow, Online, Daily, History, Settings, Help, Quit,
        ResumeSeveral { n_games: usize },
        Named { game: Box<Words>, level: Box<Words> },
    }

    // The titles of pages.
    Titles {
        Menu, Game, SavedGames, Online, Daily, Training, Replay, History, Settings, Help,
    }

    // Figures of a running or finished game.
    Facts {
        MinesLeft, Time, Round,
        Seed { seed: Digits },
        MineAt { cell: Cell },
        Safe, CertainMine, NoDiscYet,
        Moves { moves: String },
        Wins { n: usize }, Draws { n: usize },
        ChancesLeft { n: u8 },
        UndosLeft { n: u8 },
        Opened,
        OpenedOf { n_open: usize, n_safe: usize },
        ThreeBv, ThreeBvPerSecond, Hints, BestTime, NoBestTime,
    }

    // The end of a game: rank and statistics.
    Endings {
        WonIn { time: Millis },
        WonBest { time: Millis },
        Faster { by: Millis, old: Millis },
        FirstTime { category: Box<Words> },
        Ranked { rank: usize, best: Millis },
        WithHints, WithUndo, KnownBoard, GivenBoard,
        Tally,
        TallyOf { n_wins: usize, n_losses: usize, n_ties: usize },
        Moves, Discs,
    }

    // Best times and statistics.
    ScoreText {
        NoGames, Games, Won,
        WonShare { n_wins: usize, percent: u32 },
        Lost, Tied, Streak,
        StreakBest { streak: usize, longest: usize },
        Assisted, MeanTime, Speed, BestTimes,
        LastWins { n_wins: usize },
        PlayerOneWon, PlayerTwoWon, Counts,
    }

    // Finished games, and the days on which they were played.
    HistoryText {
        NoGames, Filter, AllGames, Level, BestTime, Games, Days, NoTime, Charts,
        WonOf { n_wins: usize, n_games: usize },
        PlayerOneWonOf { n_wins: usize, n_games: usize },
        DailyBoard { date: Box<Words> },
        Won, Lost, Draw, PlayerOneWon, PlayerTwoWon,
        AssistedWin, KnownBoard,
        Today { time: String },
        Yesterday { time: String },
        On { date: Box<Words>, time: String },
        Listed { first: usize, last: usize, n_games: usize },
        Game { what: Box<Words>, result: Box<Words>, time: Box<Words>, when: Box<Words> },
        Watch { game: Box<Words> }, Delete { game: Box<Words> },
        DeleteAll, AskDelete { game: Box<Words> }, AskDeleteAll { games: Box<Words>, n_games: usize }, Deleted { n_games: usize },
        Older, Newer, NoReplay,
        BadReplay { reason: Box<Words> },
        Span { from: Box<Words>, to: Box<Words> },
        Weekday { weekday: Weekday },
        Day { date: Box<Words>, what: Box<Words> },
        DayGames { n_games: usize, n_wins: usize },
        DayTask { task: Box<Words>, games: Box<Words> },
        NothingPlayed, DailySolved, DailyMissed, OtherGames,
        Streak { n_days: u32, longest: u32 },
        NoStreak,
    }

    // How to play.
    HelpText {
        Mines, Chord, Coach, Four, FourKeys, MouseTerminal, Mouse, Touch, Saved, Offline, Keys,
        RepeatKeys, Repeat, ToMenu, Suspend, Redraw, QuitAtOnce, ZoomKeys, Zoom, Fit, Tab, Dismiss, Manual, TypedName,
        FromNextGame { choices: Box<Words> },
    }

    // The names of settings.
    SettingNames {
        Board, Start, NoGuess, Marks, MinesUndo, Chord, QuickClicks, FlagAll, HintQuestion, SolverPace, LiveFigures, FourOpponent,
        NameOne, NameTwo, FourStarter, FourCross, DiscColours, FourFouls, FourUndo, FourValues, Theme, Look, Colours, Glyphs, Motion, Sound,
        Mouse, CommandBox, LetterKeys, LongPress, Delay, Language,
    }

    // The choices of settings.
    SettingChoices {
        On, Off,
        LevelBoard { level: Box<Words>, size: Size },
        OwnBoard { size: Size },
        StartAny, StartSafe, StartOpening, Flags, FlagsAndQuestions, UndoNever, UndoFree,
        UndoBudget { n_undos: u8 },
        ChordClick, ChordKey, ChordBothButtons, ChordNever,
        PaceSteady, PaceSlow, PaceQuick, PaceRapid, Person,
        Level { level: u8 },
        Drawn, PlayerOne, PlayerTwo, You, Computer, Alternate, CrossStarter, NoName, DiscsOfTheme,
        OrangeBlue, YellowBlue, GreenPink, WhiteRed, FoulsRefused,
        FoulsCounted { n_fouls: u8 },
        Dark, Light, Classic, HighContrast, ColourBlind, SameAsSystem, Automatic, NoColours,
        SixteenColours, PaletteColours, AllColours, Ascii, Unicode, Emoji, MotionFull,
        MotionReduced, Bell, LongPressFlags, LongPressNothing, Hidden, Shown,
    }

    // Messages about settings.
    SettingNotes {
        LooksAndSound, Touch, AtOnce, NextGame, Saved, Reset, HowKeysAreTyped,
        MinesChanged { n_mines: u32 },
        NotASequence { keys: String, first: String, command: Box<Words> },
        KeysOf { command: Box<Words> },
        KeysTaken { command: Box<Words>, keys: Box<Words> },
        NoKeyLeft { command: Box<Words>, keys: Box<Words> },
        Unreadable { setting: Box<Words> },
        NotAKey { text: String },
        NoSuchCommand { name: String },
        KeysUnreadable { command: Box<Words>, reason: Box<Words> },
        EscapeIsTaken, DigitsAreTaken, ControlIsTaken, NameTooLong { longest: usize }, NameHasControls,
    }

    // Custom boards.
    Boards {
        Title, Custom,
        Sides { name: Box<Words>, width: u32, height: u32 },
        NoGuess, AnyStart, SafeStart, OpeningStart, Known, Width, Height, Rows, Columns, Mines,
        TooFew { least: u32, most: u32 },
        TooMany { least: u32, most: u32 },
        NotANumber { least: u32, most: u32 },
    }

    // Games that were left and can be resumed.
    SavedGames {
        Mines { board: Box<Words> },
        FourForTwo,
        FourLevel { level: u8 },
        DailyBoard { date: Box<Words> },
        DailyPuzzle { date: Box<Words> },
        Damaged, LongAgo,
        Of { kind: Box<Words>, origin: Box<Words> },
        Described { kind: Box<Words>, ago: Box<Words> },
        Progress { kind: Box<Words>, progress: Box<Words>, time: Millis, ago: Box<Words> },
        Opened { percent: usize },
        OpenedFlags { percent: usize, n_flags: usize },
        Drops { n_drops: usize },
        OnScreen,
        OnWebPage, FromReplay, TypedTiles, TypedCommands, TypedFour,
    }

    // Messages of keepers: what could not be saved or read, and why.
    Saving {
        NothingSaved { reason: Box<Words> },
        NothingNewSaved { reason: Box<Words> },
        NotSavedYet { reason: Box<Words> },
        Unreadable { reason: Box<Words> },
        SetAside { file: String },
        SetAsideSalvaged { file: String },
        MovedAway, NoHomeFolder,
        Newer { file: String, version: u64, known: u64 },
        Place { path: String, reason: String },
        NotAFile { path: String },
        Unwritable { file: String },
        DiskFull, ReadOnly, Busy, Damaged, Moved,
        Database { error: String },
        HeldElsewhere, Gone,
        OtherGame { game: Box<Words> },
        DamagedGame { reason: Box<Words> },
        NotDeleted,
        BrowserSavesNothing { reason: Box<Words> },
        DatabaseIsNewer, DatabaseIsSilent,
        DatabaseFails { reason: Box<Words> },
    }

    // Errors of a browser's storage.
    StorageProblems {
        Off, Unreadable, Full, Unchangeable, Gone,
    }

    // Why a text is not a game, for players. Tools for scripts say more, in English.
    RecordProblems {
        Empty,
        TooLong { found: usize, most: usize },
        Unknown { found: String },
        Version { version: u32 },
        Escape { character: usize },
        TooMuchWork,
        Line { line: usize },
        Part { part: usize },
        Move { number: usize },
        Missing { n_found: usize, n_expected: usize },
        Recording { byte: usize },
        Neither,
    }

    // Messages of both games.
    AnyGame {
        Thinking, Paused,
        PausedPress { key: Box<Words> },
        Resumed, Undone, Redone, NothingToPause, SolverFailed, Waiting, Watching,
        HostOnly, NewGame,
        ClockRuns { ago: Box<Words> },
        KeyReturns { key: Box<Words> }, KeyReturnsTo { key: Box<Words>, game: Box<Words> },
        HelpCostsTime { command: Box<Words> },
    }

    // Why something was not done.
    Refusals {
        GameOver, Paused, NotPaused, TooMuchUndone, TooLong, NoHints, NotSeated, NotYourTurn,
        OutOfTime, TimeLeft, NoOffer, OwnOffer, AlreadyOffered, NotInThisGame, NoUndo, NoUndoLeft,
        NothingToUndo, NothingToRedo, MoveStands,
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
        NotAColumn, PickFirst, AlreadyPicked, SettleFirst, NothingToKeep,
    }

    // A game of Minesweeper.
    Mines {
        Begin,
        BeginAt { first: Cell },
        BegunAt { first: Cell },
        OpenedNumber { cell: Cell, number: u8 },
        Opened { n_cells: usize },
        OpenedAround { n_cells: usize, cell: Cell },
        FlaggedAround { n_flags: usize, cell: Cell },
        Flagged { cell: Cell },
        Questioned { cell: Cell },
        Unmarked { cell: Cell },
        GaveUp, Won,
        HitMines { n_mines: usize, cells: Vec<Cell> },
        WrongFlags { n_flags: usize, cells: Vec<Cell> },
        ManyWrongFlags { n_flags: usize },
        GivenUp, Cleared,
        WentOff { n_mines: usize, cells: Vec<Cell> },
        SameGame, SameBoard, DailyOnce,
        OddsShown, SurelySafe, SurelyMine,
        OddsTangled { n_cells: usize, cell: Cell },
        CommandSyntax { row: u32, column: String, flag_row: u32, flag_column: String },
    }

    // Hints and proofs of the Minesweeper solver.
    Hints {
        NoSafeCell,
        Guess { cell: Cell, chance: Percent },
        FirstCellIsSafe { cell: Cell },
        SafeSingle { cell: Cell, numbers: Vec<Cell> },
        SafePair { cell: Cell, numbers: Vec<Cell> },
        SafeChain { cell: Cell, numbers: Vec<Cell> },
        SafeManyNumbers { cell: Cell, n_numbers: usize },
        SafeNoMineLeft { cell: Cell },
        SafeCount { cell: Cell, n_numbers: usize, numbers: Vec<Cell> },
        SafeCountManyNumbers { cell: Cell, n_numbers: usize },
        AgainOpens, GuessIsYours, NothingToOpen,
        TooLarge { cell: Cell, number: u8, n_neighbours: usize },
        Impossible { n_numbers: usize, numbers: Vec<Cell> },
        ImpossibleManyNumbers { n_numbers: usize, cell: Cell },
        ImpossibleCount { n_numbers: usize, numbers: Vec<Cell> },
        ImpossibleCountManyNumbers { n_numbers: usize },
        ImpossibleMines,
        BestPlay { n_wins: Digits, n_layouts: Digits, chance: Percent },
    }

    // Boards that need no guessing.
    DealText {
        Searching,
        StillSearching { first: Cell },
        OffTheBoard { first: Cell },
        Crowded { first: Cell },
        NoSafeCell, OneSafeCell,
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
        Begins { who: Who },
        Turn { who: Who },
        Dropped { who: Who, column: Column },
        Kept { who: Who },
        Picks { who: Who },
        PickedX { who: Who },
        PickedO { who: Who },
        Settle { who: Who, n_undos: u8 },
        FoulFull { who: Who, column: Column, n_left: u8 },
        FoulNoColumn { who: Who, n_left: u8 },
        Wins { who: Who },
        LineAcross { from: Column, to: Column },
        LineUp { column: Column }, LineDiagonal { from: Column, to: Column },
        LongLine { n_discs: usize },
        TooManyFouls { who: Who },
        Resigned { who: Who },
        RanOutOfTime { who: Who },
        LeftTheGame { who: Who },
        Draw, BoardFull, DrawAgreed,
        DrawOffered { who: Who },
        DrawDeclined, StarterIsFixed,
        DropKeys { key: Box<Words> },
        ValuesInWords, ValuesInSigns, NoBook,
        PuzzleBegin { n_drops: u8 },
        PuzzleDrop { n_drops: u8, column: Column },
        PuzzleSolved,
        PuzzleSolvedAfter { n_tries: usize },
        PuzzleMissed,
        ColumnEmpty { column: Column },
        ColumnDiscs { column: Column, n_discs: u8 },
        ColumnFull { column: Column },
        ColumnHidden { column: Column },
        ColumnProspect { column: Column, prospect: Box<Words> },
        ColumnWorth { name: Box<Words>, prospect: Box<Words> },
        ColumnHinted { name: Box<Words> },
        CellEmpty { spot: Spot },
        CellDisc { spot: Spot, colour: Colour },
        CellLast { spot: Spot, colour: Colour },
        CellWinning { spot: Spot, colour: Colour },
        ShapeName { shape: Shape },
        Disc { colour: Colour, shape: Shape },
        NoDisc,
        OnTurn { disc: Box<Words> },
        Keep,
    }

    // Advice of the Four in a Row solver.
    FourAdvice {
        Wins { n_discs: u8 },
        Draw,
        Loses { n_discs: u8 },
        ShortWins, ShortLoses,
        ShortIn { n_discs: u8 },
        Full, Over,
        Remarked { verdict: Box<Words>, remark: Box<Words> },
        DropWins,
        DropLetsOtherWin { column: Column },
        MakesFour { column: Column },
        Stops { column: Column, advice: Box<Words> },
        ColumnWins { column: Column, n_discs: u8 },
        ColumnDraws { column: Column },
        ColumnDrawsAlone { column: Column },
        ColumnLoses { column: Column, n_discs: u8 },
        ColumnFull { column: Column },
        AgainDrops,
        ToMove { side: SideName, verdict: Box<Words> },
        SideWon { side: SideName },
        Tied,
        ThreatOdd { side: SideName, spot: Spot },
        ThreatEven { side: SideName, spot: Spot },
    }

    // The daily tasks.
    DailyText {
        TitleOf { date: Box<Words> },
        Explained,
        BoardAt { size: Size, first: Cell },
        BoardSearching { size: Size },
        Puzzle { n_drops: u8 },
        PuzzleSearching { n_drops: u8 },
        Named { game: Box<Words>, task: Box<Words> },
        ToShare, InProgress, BoardUntried,
        BoardWon { time: Millis },
        BoardLost { time: Millis },
        PuzzleUntried,
        PuzzleSolved { n_tries: u32 },
        PuzzleMissed { n_tries: u32 },
        Streak { n_days: u32 },
        ShareWon { time: Millis, n_hints: u32 },
        ShareLost { time: Millis, n_hints: u32 },
        ShareSolved { n_drops: u8, n_tries: u32 },
        ShareMissed { n_drops: u8, n_tries: u32 },
        ShareStreak { n_days: u32 },
    }

    // Replays.
    Replays {
        Start,
        At { time: Millis, what: Box<Words> },
        Undone, Redone, Resigned, LeftGame, OfferedDraw, AcceptedDraw,
        DeclinedDraw, TimeRanOut, PaceHalf, PaceFastest,
        PaceTimes { times: u8 },
        MarkFlag, MarkChord, MarkOpening, MarkPause, MarkFoul, MarkUndo, MarkHint, MarkMistake, MarkEnd,
        First, Back, Forward, Last, PreviousMark, NextMark, Play, Stop,
        Playing { pace: Box<Words> },
        Stopped { pace: Box<Words> },
        Speed, Step,
        StepOf { step: usize, n_steps: usize },
        TimeOf { time: Millis, length: Millis },
        PlayFromHere, PlayComputer,
        PlayedOn { step: usize },
    }

    // Messages between and around games.
    Pages {
        NoSavedGame, NoOtherSavedGame, LookingForTask, OverHere, NothingToShare,
    }

    // The full-screen terminal.
    #[cfg(not(target_family = "wasm"))]
    Terminal {
        Copied, MouseSelects, MousePlays,
        OfferSaved { game: Box<Words> },
        OfferSeveral { n_games: usize },
        TooSmall { width: u32, height: u32, least_width: u32, least_height: u32 },
        NotSaved,
        Lost { reason: Box<Words> },
        FindServer,
        DailyAbout, ShareAbout, TrainingAbout,
        AskCell { typed: String },
        Safest { mark: String },
        Choose, Back, Resume, ResumeInstead, Delete, DeleteAll, DeleteForGood, Keep, Play, Share, Reset,
        Less, More, Easier, Harder, Edit, Save, Cancel, PreviousPage, NextPage, Watch, Race, Figures, Games, PlayOn, SaveFiles, Start, End, Slower, Faster, Menu, New,
    }

    // Cells for screen readers: the name of a cell, then what can be seen there.
    CellNames {
        Hidden { name: String }, Closed { name: String },
        Flag { name: String }, Question { name: String }, Empty { name: String },
        Number { name: String, number: u8 },
        Mine { name: String },
        Hit { name: String },
        WrongFlag { name: String },
    }

    // The desktop window.
    #[cfg(not(target_family = "wasm"))]
    Window {
        View, NewMines, NewFour, ChooseBoard, Daily,
        DailyOn { date: Box<Words> },
        CopyOrOpen, ZoomIn, ZoomOut, Fit, About,
        AboutTitle { version: String },
        AboutGames, AboutSaved, AboutLicence,
        OfferOne { game: Box<Words> },
        OfferSeveral { n_games: usize },
        SavedOne { game: Box<Words> },
        SavedSeveral { n_games: usize, last: Box<Words> },
        GoTo, GoToExample, Mines, Score, ScoreAbout,
        MinesLeft { number: String },
        ScoreIs { number: usize },
        TimeIs { seconds: u64 },
        Paused, Restart, GameText, GameTextUse, GameTextField, OpenGame,
        NotAGame { reason: Box<Words> },
        DiscsAndTime { n_discs: usize, time: String },
        ToDrop, ToDecide, Thinking, ThisGame, NextGame, KeepOrNot, Keep, TakeBack, WhichDiscs,
        PickX, PickO,
        DeleteGame { game: Box<Words> },
        Winner, FullScreen, FullScreenKey, Keys, KeysTitle, KeysUse, KeyNotPossible, PressKey, UsualKeys,
        Chinese, NoChineseFont,
        FindServer,
    }

    // The web page.
    WebPage {
        ShowTools, ShowResult,
        Backup, BackupAbout, BackUp, Restore, BackupFails, NothingRestored,
        NotABackup { reason: String },
        Restored { settings: usize, days: usize, finished: usize, running: usize },
        CellWith { name: Box<Words>, note: Box<Words> },
        Safe, CertainMine,
        Chance { percent: u8 },
        LeastChance { percent: u8 },
        Hint, Guess, Reason, Games, ShortMines, ShortFour, GameTools, ReplayTools, Players,
        FourBoard, TapTitle, SmallerCells, LargerCells, CommandExample, CommandSyntax,
        RunCommand, SavedHere, MousePlaysAlready,
        ReplayOf { game: Box<Words> },
        ShareOrOpen, LinkToGame, LinkToPosition, TooLongForALink, SaveFile, CopyText, Send,
        SharedGame, OpensElsewhere, TellsMines, FileSaved, CannotSaveFiles, Copied, GameCopied,
        CannotCopy, OpenAnother, PasteHere, Open, ChooseFile, DropFile,
        NotAGame { reason: Box<Words> },
        FileTooLarge { name: String },
        FileUnreadable { name: String },
        BrokenLink, BrokenLinkAdvice, OpenFileAgain, LanguageNotLoaded,
    }
}
