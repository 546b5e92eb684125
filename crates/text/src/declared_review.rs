// The part of the catalogue for the review of a game and for the trainer. The web page has it if it has online play.

macro_rules! with_review {
    ($($areas:tt)*) => { messages! {
        $($areas)*

        // The review of a game: the verdicts on moves, the summary, and the curve.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Reviews {
            Title, Summary, Thinking, NoReview, NoBook, TryMistake, TryMistakeShort, NoMistake, BestLine, BestLineShort,
            KindProven, KindNeedless, KindBestGuess, KindWorseGuess, KindToss, KindUnknown, KindFlag, KindWrongFlag,
            KindBest, KindSlower, KindMissedWin, KindBlunder,
            Proven { cell: Cell },
            ProvenCells { n: usize },
            Needless { cell: Cell, chance: Percent, why: Box<Words> },
            CertainMine { cell: Cell, why: Box<Words> },
            NeedlessSafe { cell: Cell },
            BestGuess { cell: Cell, chance: Percent },
            WorseGuess { cell: Cell, chance: Percent, best: Cell, best_chance: Percent },
            Toss { cell: Cell },
            Unknown { cell: Cell },
            ChordFlag { n: usize, cells: Vec<Cell> },
            FlagProven { cell: Cell },
            FlagWrong { cell: Cell },
            FlagGuess { cell: Cell, chance: Percent },
            WasMine { cell: Cell },
            DropBest { column: Column },
            DropSlower { column: Column, best: Vec<Column> },
            DropMissedWin { column: Column, best: Vec<Column> },
            DropBlunder { column: Column, best: Vec<Column> },
            Turned,
            Openings { n: usize, n_proven: usize },
            Guesses { n: usize, survived: Percent, best: Percent },
            OneRisk { cell: Cell, chance: Percent },
            FatalRisk { cell: Cell, chance: Percent },
            Risks { n: usize },
            WorseGuesses { n: usize },
            Accuracy { accuracy: Percent },
            Luck { n_hits: usize, expected: f64 },
            BoardFigures { three_bv: usize, n_openings: usize, n_islands: usize, greedy: usize, human: usize },
            ClickFigures { n_left: usize, n_right: usize, n_chords: usize, n_wasted: usize },
            Speed { value: f64 },
            Ioe { value: f64 },
            Correctness { value: f64 },
            Throughput { value: f64 },
            Rqp { value: f64 },
            Qg { value: f64 },
            Ios { value: f64 },
            Stnb { value: f64 },
            PlayerKept { player: Box<Words>, accuracy: Percent },
            TurnedAt { number: usize },
            CouldLast { n: usize },
            ChanceToWin, Standing, Values,
            CurveAt { title: Box<Words>, value: Box<Words> },
            NotAGame { name: String, reason: Box<Words> },
            Estimated { chance: Percent, error: Percent },
            WinsAt { player: Box<Words>, n: usize },
            Draw,
            ColumnValues { values: String },
            LineShown { n: usize },
        }

        // Exercises: the question, the judgement of the answer, and when an exercise comes back.
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        Training {
            Exercise, FindSafe, FindGuess, FindWin, FindDraw,
            FromGame { date: Box<Words> },
            FromDay, Right, Wrong, Solved, BackToday,
            BackOn { date: Box<Words> },
            NextExercise, DueToday,
            Due { n: usize },
            NothingDue,
            NextOn { date: Box<Words> },
            Counts { n_waiting: usize, n_solved: usize },
            Looking, BothGames,
            Start { game: Box<Words>, n: usize },
            Explained,
        }
    } };
}
