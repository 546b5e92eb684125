-- A file of version 1, as text: what people have must still open.
PRAGMA application_id = 0x666c6167;
PRAGMA user_version = 1;

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE running (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    board_was TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    n_entries INTEGER NOT NULL,
    head TEXT NOT NULL
);

CREATE TABLE entry (
    game_id INTEGER NOT NULL REFERENCES running (id) ON DELETE CASCADE,
    nth INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game_id, nth)
) WITHOUT ROWID;

CREATE TABLE damaged_game (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    record BLOB NOT NULL
);

CREATE TABLE finished (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    three_bv INTEGER,
    n_hints INTEGER NOT NULL,
    n_undos INTEGER NOT NULL,
    is_assisted INTEGER NOT NULL,
    board_was TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    origin TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX finished_by_category ON finished (category, outcome, millis);

CREATE TABLE daily (
    date TEXT NOT NULL,
    which TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    n_tries INTEGER NOT NULL,
    PRIMARY KEY (date, which)
) WITHOUT ROWID;

INSERT INTO setting (name, value) VALUES ('theme', 'light');
INSERT INTO running (id, game, origin, board_was, updated_at, n_entries, head) VALUES
    (3, 'four', 'screen', 'new', 1794700800, 2, 'flagfall 1 four
starter one
piece x
fouls refused
undo free
assistance allowed
');
INSERT INTO entry (game_id, nth, line) VALUES (3, 0, '900 drop 4'), (3, 1, '2300 drop 4');
INSERT INTO finished (
    game, category, outcome, millis, three_bv, n_hints, n_undos, is_assisted, board_was, finished_at,
    origin, record
) VALUES (
    'mines', '5x1x1 safe', 'won', 500, 2, 0, 0, 0, 'new', 1794700900, 'screen', 'flagfall 1 mines'
);
INSERT INTO daily (date, which, outcome, millis, n_tries) VALUES ('2026-11-14', 'mines', 'won', 61000, 2);
