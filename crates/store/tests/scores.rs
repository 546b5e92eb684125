//! Settings, scores, statistics and daily results: a read returns what was stored.

use flagfall_history::{Category, DailyTask, Date, GameResult, Origin, Screen};
use flagfall_keeper::{Attempt, GameLuck};
use flagfall_mines::{Deal, Marks, MinesLevel, StartRule};
use flagfall_play::{
    Action, Board, Fouls, FourInARow, FourTerms, Millis, MinesTerms, Minesweeper, Opponent,
    Session, Undo,
};
use flagfall_rng::Seed;
use flagfall_settings::{
    BoardChoice, Chord, Colours, FourOpponent, FourStarter, Glyphs, Motion, SettingId, Settings,
    Sound, Switch, Theme,
};
use flagfall_store::{DailyResult, Finished, RecordId, Store};
use flagfall_text::{SettingNotes, Words};

#[test]
fn settings_survive_a_round_trip() {
    let store = Store::in_memory();
    assert_eq!(store.settings().unwrap(), (Settings::default(), vec![]));
    let mut settings = Settings {
        board: BoardChoice::Own("12x8x20".parse().unwrap()),
        own_board: Some("12x8x20".parse().unwrap()),
        start: StartRule::Opening,
        no_guess: Switch::On,
        marks: Marks::FlagsAndQuestions,
        mines_undo: Undo::Free,
        chord: Chord::BothButtons,
        flag_all: Switch::Off,
        theme: Theme::ColourBlind,
        colours: Colours::TwoHundredFiftySix,
        glyphs: Glyphs::Emoji,
        motion: Motion::Reduced,
        sound: Sound::Bell,
        mouse: Switch::Off,
        quick_clicks: Switch::On,
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::Two,
        four_fouls: Fouls::Counted(3),
        four_undo: Undo::Budget(3),
        four_values: Switch::On,
        ..Settings::default()
    };
    for (command, keys) in [("undo", "z"), ("new game", "N ctrl-n")] {
        settings.keys.insert(command, keys.to_owned());
    }
    store.keep_settings(&Settings::default(), &settings).unwrap();
    assert_eq!(store.settings().unwrap(), (settings.clone(), vec![]));
    let before = settings.clone();
    settings.keys.remove("undo");
    settings.board = BoardChoice::Level(MinesLevel::Expert);
    settings.own_board = None;
    store.keep_settings(&before, &settings).unwrap();
    assert_eq!(store.settings().unwrap(), (settings, vec![]));
}

#[test]
fn unreadable_settings_are_named_and_newer_ones_stay() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = Store::open(&file).unwrap().store;
    let outside = rusqlite::Connection::open(&file).unwrap();
    outside
        .execute_batch(
            "INSERT INTO setting VALUES ('theme', 'purple'), ('motion', 'reduced'),
                 ('smell', 'roses'), ('board', 9), ('four-fouls', x'ff')",
        )
        .unwrap();
    let (settings, complaints) = store.settings().unwrap();
    let unread = settings.unread.clone();
    assert_eq!(settings, Settings { motion: Motion::Reduced, unread, ..Settings::default() });
    let complaint =
        |id: SettingId| Words::from(SettingNotes::Unreadable { setting: Box::new(id.label()) });
    assert_eq!(
        complaints,
        [complaint(SettingId::Board), complaint(SettingId::FourFouls), complaint(SettingId::Theme)]
    );
    let changed = Settings {
        theme: Theme::Light,
        board: BoardChoice::Level(MinesLevel::Expert),
        ..settings.clone()
    };
    store.keep_settings(&settings, &changed).unwrap();
    let (kept, complaints) = store.settings().unwrap();
    let changed = Settings { unread: kept.unread.clone(), ..changed };
    assert_eq!((kept, complaints.len()), (changed, 1), "the chosen settings are readable again");
    let value = |name: &str| -> Vec<u8> {
        let value = "SELECT CAST(value AS BLOB) FROM setting WHERE name = ?1";
        outside.query_row(value, [name], |row| row.get(0)).unwrap()
    };
    assert_eq!(value("smell"), b"roses", "a newer program's setting stays");
    assert_eq!(value("four-fouls"), b"\xff", "a value that a newer program may know stays");
}

/// One game on a dealt 3×1 board with one mine: won or lost after `millis`.
struct Played {
    outcome: GameResult,
    millis: u64,
    has_hint: bool,
    origin: Origin,
}

impl Played {
    fn won(millis: u64) -> Played {
        Played {
            outcome: GameResult::Won,
            millis,
            has_hint: false,
            origin: Origin::new(Screen::Terminal),
        }
    }

    fn lost(millis: u64) -> Played {
        Played { outcome: GameResult::Lost, ..Played::won(millis) }
    }

    fn with_hint(self) -> Played {
        Played { has_hint: true, ..self }
    }

    fn on_a_known_board(self) -> Played {
        Played { origin: Origin::known(Screen::Terminal), ..self }
    }
}

fn finish(store: &Store, played: &Played, now: i64) -> Finished {
    // The first cell is safe and the mine is beside it: otherwise that opening wins.
    let begun = |seed| {
        let deal = Deal { size: "3x1x1".parse().unwrap(), start: StartRule::Safe, seed };
        let mut session = Session::<Minesweeper>::new(MinesTerms::classic(deal));
        session
            .act(session.seat_at_screen(), Action::Move("open a1".parse().unwrap()), Millis(100))
            .unwrap();
        session
    };
    let mut session =
        (0..).map(|seed| begun(Seed(seed))).find(|session| !session.is_over()).unwrap();
    let last = match played.outcome {
        GameResult::Won => "open c1",
        GameResult::Lost | GameResult::Tied => "open b1",
    };
    session
        .act(
            session.seat_at_screen(),
            Action::Move(last.parse().unwrap()),
            Millis(100 + played.millis),
        )
        .unwrap();
    let session = if played.has_hint {
        let text = session.write().replacen("100 1 open", "50 1 hint\n100 1 open", 1);
        Session::read(&text).unwrap()
    } else {
        session
    };
    store.finish(&mut None, &session, &played.origin, now).unwrap()
}

fn category(text: &str) -> Category {
    text.parse().unwrap()
}

#[test]
fn best_times_are_the_ranked_ones() {
    let store = Store::in_memory();
    let games = [
        (Played::won(900), Some(1)),
        (Played::lost(100), None),
        (Played::won(500), Some(1)),
        (Played::won(900), Some(3)),
        (Played::won(300).with_hint(), None),
        (Played::won(200).on_a_known_board(), None),
        (Played::won(700), Some(2)),
    ];
    for ((played, rank), now) in games.iter().zip(10..) {
        let finished = finish(&store, played, now);
        assert_eq!(finished.rank, *rank, "{} at {now}", played.millis);
        assert_eq!(finished.category, category("3x1x1 safe"));
    }
    let times = |scores: Vec<flagfall_store::Score>| -> Vec<(u64, i64)> {
        scores.iter().map(|score| (score.time.0, score.finished_at)).collect()
    };
    let ours = category("3x1x1 safe");
    assert_eq!(times(store.best_times(ours, 3).unwrap()), [(500, 12), (700, 16), (900, 10)]);
    assert_eq!(times(store.recent(ours, 2).unwrap()), [(900, 13), (700, 16)]);
    assert_eq!(store.best_times(category("9x9x10 safe"), 3).unwrap(), []);
    assert_eq!(store.categories().unwrap(), [ours]);

    let statistics = store.statistics(ours).unwrap();
    assert_eq!((statistics.games, statistics.wins, statistics.losses), (7, 6, 1));
    assert_eq!((statistics.ties, statistics.assisted), (0, 1));
    assert_eq!((statistics.streak, statistics.longest_streak), (3, 3));
    assert_eq!(statistics.mean_time, Some(Millis(750)));
    let best = statistics.best.unwrap();
    assert_eq!(best.time, Millis(500));
    let record = store.record(best.id).unwrap().unwrap();
    assert!(record.ends_with("end won 500\n"), "{record}");
    assert!(statistics.three_bv_per_second.unwrap() > 0.0);
}

/// Hits are extracted from a record once, and are deleted with the game.
#[test]
fn hits_are_extracted_from_records() {
    let store = Store::in_memory();
    let ours = category("3x1x1 safe");
    for (played, now) in [Played::lost(100), Played::won(500), Played::lost(200)].iter().zip(10..) {
        finish(&store, played, now);
    }
    assert_eq!(store.figures(ours).unwrap().hits, [], "no record was read yet");
    assert_eq!(store.find_hits(ours, 1).unwrap(), 1);
    assert_eq!(store.find_hits(ours, 9).unwrap(), 1);
    assert_eq!(store.find_hits(ours, 9).unwrap(), 0, "none is read twice");
    let hits = |n_hits: usize| vec![("b1".parse().unwrap(), n_hits)];
    assert_eq!(store.figures(ours).unwrap().hits, hits(2));
    let lost = finish(&store, &Played::lost(300), 13);
    assert_eq!(store.find_hits(ours, 9).unwrap(), 1, "a new one is read");
    assert_eq!(store.figures(ours).unwrap().hits, hits(3));
    store.delete_finished(flagfall_keeper::GameSelection::One(lost.id)).unwrap();
    assert_eq!(store.figures(ours).unwrap().hits, hits(2), "a deleted game no longer counts");
    assert_eq!(store.find_hits(ours, 9).unwrap(), 0);
    assert_eq!(store.find_hits(category("people"), 9).unwrap(), 0);
}

/// The luck of games is summed by the month in which they ended, and is deleted with them.
#[test]
fn luck_is_summed_by_month() {
    let store = Store::in_memory();
    let ours = category("3x1x1 safe");
    // The last second of October 2026, and the first of November.
    let november = 1_793_491_200;
    let old = finish(&store, &Played::lost(100), november - 1);
    let new = [Played::won(500), Played::lost(200)].map(|played| finish(&store, &played, november));
    finish(&store, &Played::won(400).with_hint(), november);
    finish(&store, &Played::won(400).on_a_known_board(), november);
    let ids = |most| {
        let games = store.without_luck(ours, most).unwrap();
        games.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(
        ids(9),
        [new[1].id, new[0].id, old.id],
        "newest first, on new boards and without help"
    );
    assert_eq!(ids(1), [new[1].id]);
    let luck = |n_hits| GameLuck { n_hits, expected: 0.5, variance: 0.25 };
    store.save_luck(old.id, luck(1)).unwrap();
    store.save_luck(new[0].id, luck(0)).unwrap();
    store.save_luck(new[1].id, luck(1)).unwrap();
    store.save_luck(RecordId(999), luck(9)).unwrap();
    assert_eq!(ids(9), []);
    let months = |store: &Store| {
        let months = store.figures(ours).unwrap().luck;
        let told = months.iter().map(|month| {
            (month.month.to_string(), month.n_games, month.luck.n_hits, month.luck.expected)
        });
        told.collect::<Vec<_>>()
    };
    let october = ("2026-10-01".to_owned(), 1, 1, 0.5);
    assert_eq!(months(&store), [october.clone(), ("2026-11-01".to_owned(), 2, 1, 1.0)]);
    store.delete_finished(flagfall_keeper::GameSelection::One(new[0].id)).unwrap();
    assert_eq!(months(&store), [october, ("2026-11-01".to_owned(), 1, 1, 0.5)]);
    assert_eq!(store.without_luck(category("people"), 9).unwrap(), []);
}

/// A clock that was set back makes no game earlier: rank, best time and list agree on which came first.
#[test]
fn of_equal_times_the_one_stored_first_is_the_best() {
    let store = Store::in_memory();
    let ours = category("3x1x1 safe");
    let first = finish(&store, &Played::won(500), 20);
    let second = finish(&store, &Played::won(500), 10);
    assert_eq!((first.rank, second.rank), (Some(1), Some(2)));
    let listed: Vec<_> = store.best_times(ours, 9).unwrap().iter().map(|best| best.id).collect();
    assert_eq!(listed, [first.id, second.id]);
    assert_eq!(store.statistics(ours).unwrap().best.map(|best| best.id), Some(first.id));
}

#[test]
fn streaks_end_with_a_loss_even_if_it_was_assisted() {
    let store = Store::in_memory();
    let mut now = 0;
    let mut check = |played: &Played, expected: (usize, usize)| {
        now += 1;
        finish(&store, played, now);
        let statistics = store.statistics(category("3x1x1 safe")).unwrap();
        assert_eq!((statistics.streak, statistics.longest_streak), expected, "game {now}");
    };
    check(&Played::won(10), (1, 1));
    check(&Played::won(10), (2, 2));
    check(&Played::won(10).with_hint(), (2, 2));
    check(&Played::lost(10).on_a_known_board(), (2, 2));
    check(&Played::lost(10).with_hint(), (0, 2));
    check(&Played::won(10), (1, 2));
}

#[test]
fn given_boards_have_no_best_times() {
    let store = Store::in_memory();
    let deal = Deal { size: "2x1x1".parse().unwrap(), start: StartRule::Safe, seed: Seed(4) };
    let terms = MinesTerms {
        board: Board::Given("2x1x1\n.*".parse().unwrap()),
        ..MinesTerms::classic(deal)
    };
    let mut session = Session::<Minesweeper>::new(terms);
    session
        .act(session.seat_at_screen(), Action::Move("open a1".parse().unwrap()), Millis(10))
        .unwrap();
    let finished = store.finish(&mut None, &session, &Origin::new(Screen::Terminal), 1).unwrap();
    assert_eq!((finished.rank, finished.category), (None, category("2x1x1 given")));
    assert_eq!(store.best_times(finished.category, 5).unwrap(), []);
    let statistics = store.statistics(finished.category).unwrap();
    assert_eq!((statistics.wins, statistics.best, statistics.mean_time), (1, None, None));
}

#[test]
fn four_in_a_row_counts_by_level() {
    let store = Store::in_memory();
    let level = flagfall_four::FourLevel::new(5).unwrap();
    let opponent = Opponent::Computer { level, seed: Seed(7) };
    let mut claim = None;
    for columns in ["1212121", "12121232", "1212121"] {
        let terms = FourTerms { opponent, ..FourTerms::friendly() };
        let mut session = Session::<FourInARow>::new(terms);
        for column in columns.chars() {
            let drop = format!("drop {column}").parse().unwrap();
            session
                .act(session.seat_at_screen(), Action::Move(drop), session.last_at() + Millis(5))
                .unwrap();
            if !session.is_over() {
                store.keep(&mut claim, &session, &Origin::new(Screen::Terminal), 1).unwrap();
            }
        }
        let finished =
            store.finish(&mut claim, &session, &Origin::new(Screen::Terminal), 2).unwrap();
        assert_eq!((finished.category, finished.rank), (Category::Level(level), None));
        assert!(claim.is_none());
        assert_eq!(store.kept().unwrap(), []);
    }
    let statistics = store.statistics(Category::Level(level)).unwrap();
    assert_eq!((statistics.games, statistics.wins, statistics.losses), (3, 2, 1));
    assert_eq!((statistics.streak, statistics.longest_streak), (1, 1));
    assert_eq!(store.categories().unwrap(), [Category::Level(level)]);
}

/// A puzzle can be tried until it is solved; a played board is known.
#[test]
fn the_first_win_of_a_puzzle_and_the_first_game_of_a_board_stand() {
    let store = Store::in_memory();
    let today: Date = "2026-11-15".parse().unwrap();
    let tries = [
        (GameResult::Lost, 10),
        (GameResult::Won, 900),
        (GameResult::Won, 300),
        (GameResult::Lost, 1),
    ];
    for (which, stands) in [
        (DailyTask::Four, (GameResult::Won, 900, 2)),
        (DailyTask::Mines, (GameResult::Lost, 10, 1)),
    ] {
        assert_eq!(store.daily(today, which).unwrap(), None);
        let mut said = None;
        for (outcome, millis) in tries {
            said = Some(
                store
                    .count_attempt(Attempt {
                        date: today,
                        task: which,
                        result: outcome,
                        time: Millis(millis),
                        n_hints: 0,
                    })
                    .unwrap(),
            );
        }
        let (outcome, millis, n_tries) = stands;
        let stands = Some(DailyResult { outcome, time: Millis(millis), n_tries });
        assert_eq!((said, store.daily(today, which).unwrap()), (stands, stands), "{which}");
    }
}

#[test]
fn the_daily_streak_waits_for_today() {
    let store = Store::in_memory();
    let date = |text: &str| -> Date { text.parse().unwrap() };
    for (day, which, outcome) in [
        ("2024-02-26", DailyTask::Mines, GameResult::Won),
        ("2024-02-28", DailyTask::Mines, GameResult::Won),
        ("2024-02-29", DailyTask::Four, GameResult::Won),
        ("2024-03-01", DailyTask::Mines, GameResult::Won),
        ("2024-03-02", DailyTask::Mines, GameResult::Lost),
    ] {
        store
            .count_attempt(Attempt {
                date: date(day),
                task: which,
                result: outcome,
                time: Millis(5),
                n_hints: 0,
            })
            .unwrap();
    }
    for (today, streak) in [
        ("2024-02-26", 1),
        ("2024-02-27", 1),
        ("2024-02-28", 1),
        ("2024-03-01", 3),
        ("2024-03-02", 3),
        ("2024-03-03", 0),
    ] {
        assert_eq!(store.daily_streak(date(today)).unwrap(), streak, "{today}");
    }
}
