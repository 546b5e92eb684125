-- What an early program of version 0.1.0 kept after two days of play, as text: its tables and its records have version 1.
PRAGMA application_id = 0x666c6167;
PRAGMA user_version = 1;

PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO setting VALUES('board','12x8x20');
INSERT INTO setting VALUES('chord','both-buttons');
INSERT INTO setting VALUES('colours','none');
INSERT INTO setting VALUES('flag-all','off');
INSERT INTO setting VALUES('four-fouls','3');
INSERT INTO setting VALUES('four-opponent','level 4');
INSERT INTO setting VALUES('four-starter','one');
INSERT INTO setting VALUES('four-undo','3');
INSERT INTO setting VALUES('four-values','on');
INSERT INTO setting VALUES('glyphs','ascii');
INSERT INTO setting VALUES('key copy','C');
INSERT INTO setting VALUES('key hint','y H');
INSERT INTO setting VALUES('key hit','xx enter');
INSERT INTO setting VALUES('key mouse','T');
INSERT INTO setting VALUES('key odds','O');
INSERT INTO setting VALUES('key pause','z');
INSERT INTO setting VALUES('key previous','B');
INSERT INTO setting VALUES('key redo','R');
INSERT INTO setting VALUES('key undo','U');
INSERT INTO setting VALUES('marks','questions');
INSERT INTO setting VALUES('mines-undo','free');
INSERT INTO setting VALUES('motion','reduced');
INSERT INTO setting VALUES('mouse','off');
INSERT INTO setting VALUES('no-guess','on');
INSERT INTO setting VALUES('own-board','12x8x20');
INSERT INTO setting VALUES('sound','off');
INSERT INTO setting VALUES('start','opening');
INSERT INTO setting VALUES('theme','light');
CREATE TABLE running (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    board_was TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    n_entries INTEGER NOT NULL,
    head TEXT NOT NULL
);
INSERT INTO running VALUES(14,'mines','line commands','new',1794423680,3,replace('flagfall 1 mines\nboard dealt 1 10x10x15 safe 15779687441534949711\nmarks flags\nundo forbidden\nassistance forbidden\n','\n',char(10)));
INSERT INTO running VALUES(15,'mines','screen','new',1794423693,10,replace('flagfall 1 mines\nboard dealt 1 12x8x20 opening 7288121755355365890\nmarks questions\nundo free\nassistance allowed\n','\n',char(10)));
INSERT INTO running VALUES(16,'four','screen','new',1794423701,9,replace('flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 3 8405390460626661889\n','\n',char(10)));
CREATE TABLE entry (
    game_id INTEGER NOT NULL REFERENCES running (id) ON DELETE CASCADE,
    nth INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game_id, nth)
) WITHOUT ROWID;
INSERT INTO entry VALUES(14,0,'0 open e5');
INSERT INTO entry VALUES(14,1,'30 mark a1');
INSERT INTO entry VALUES(14,2,'30 mark b2');
INSERT INTO entry VALUES(15,0,'1339 open g5');
INSERT INTO entry VALUES(15,1,'2280 open a6');
INSERT INTO entry VALUES(15,2,'2524 mark a3');
INSERT INTO entry VALUES(15,3,'2771 mark a4');
INSERT INTO entry VALUES(15,4,'2771 mark a4');
INSERT INTO entry VALUES(15,5,'2999 open l7');
INSERT INTO entry VALUES(15,6,'3436 undo');
INSERT INTO entry VALUES(15,7,'3755 hint');
INSERT INTO entry VALUES(15,8,'4485 open i1');
INSERT INTO entry VALUES(15,9,'5192 pause');
INSERT INTO entry VALUES(16,0,'1028 drop 4');
INSERT INTO entry VALUES(16,1,'1478 drop 6');
INSERT INTO entry VALUES(16,2,'2564 drop 2');
INSERT INTO entry VALUES(16,3,'3014 drop 3');
INSERT INTO entry VALUES(16,4,'4098 undo');
INSERT INTO entry VALUES(16,5,'4098 undo');
INSERT INTO entry VALUES(16,6,'4744 drop 5');
INSERT INTO entry VALUES(16,7,'5194 drop 3');
INSERT INTO entry VALUES(16,8,'6696 pause');
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
INSERT INTO finished VALUES(1,'mines','9x9x10 safe','won',3263,10,0,0,0,'new',1794337204,'screen',replace('flagfall 1 mines\nboard dealt 1 9x9x10 safe 371532584177667925\nmarks flags\nundo forbidden\nassistance allowed\n1475 open e5\n2233 open a3\n2509 open a8\n2802 open a6\n3046 open b1\n3274 open c1\n3589 open i1\n3909 open i3\n4166 open i5\n4435 open i6\n4738 open i8\nend won 3263\n','\n',char(10)));
INSERT INTO finished VALUES(2,'mines','9x9x10 safe','lost',842,11,0,0,0,'new',1794337206,'screen',replace('flagfall 1 mines\nboard dealt 1 9x9x10 safe 14231876111613823423\nmarks flags\nundo forbidden\nassistance allowed\n526 open e5\n1368 open a5\nend lost 842\n','\n',char(10)));
INSERT INTO finished VALUES(3,'mines','9x9x10 safe','won',6251,19,0,0,0,'new',1794337214,'screen',replace('flagfall 1 mines\nboard dealt 1 9x9x10 safe 808755074990088975\nmarks flags\nundo forbidden\nassistance allowed\n657 open c2\n2083 open a9\n2480 open a2\n2775 open a3\n3079 open a4\n3470 open a5\n3743 open a6\n3990 open b1\n4251 open b2\n4492 open b3\n4732 open b5\n4996 open b6\n5280 open c1\n5617 open c3\n5880 open h9\n6160 open i1\n6397 open i6\n6611 open i8\n6908 open i9\nend won 6251\n','\n',char(10)));
INSERT INTO finished VALUES(4,'mines','12x12x20 no-guess','won',6438,21,0,0,0,'new',1794337247,'daily 2026-11-10',replace('flagfall 1 mines\nboard no-guess 9939761344595906635 h6 12x12x20/*.........../*.......**../*.....*..*../....*.*...../*..........*/..*........*/............/...*....*.../*.........../....*......./.*........../*........*..\nmarks flags\nundo forbidden\nassistance allowed\n1182 open h6\n1986 open a7\n2324 open c1\n2634 open l1\n2860 open a10\n3189 open a11\n3629 open a4\n3875 open b10\n4132 open b12\n4539 open b9\n4864 open c10\n5104 open c7\n5347 open c8\n5565 open c9\n5816 open d10\n6110 open d9\n6432 open f4\n6779 open h3\n7143 open i1\n7358 open i3\n7620 open j1\nend won 6438\n','\n',char(10)));
INSERT INTO finished VALUES(5,'four','level 3','won',7524,NULL,0,0,0,'new',1794337330,'screen',replace('flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 3 9118136229127096104\n1621 drop 4\n2075 drop 7\n2481 drop 4\n2931 drop 6\n3524 drop 4\n3975 drop 4\n4439 drop 3\n4890 drop 1\n5451 drop 3\n5902 drop 3\n6496 drop 5\n6946 drop 2\n7816 drop 2\n8266 drop 5\n9145 drop 1\nend one-won 7524\n','\n',char(10)));
INSERT INTO finished VALUES(6,'four','level 3','lost',4639,NULL,0,0,0,'new',1794337336,'screen',replace('flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 3 10502230931695352401\n925 drop 1\n1380 drop 6\n1956 drop 1\n2407 drop 1\n2969 drop 2\n3419 drop 5\n4075 drop 1\n4528 drop 3\n5114 drop 1\n5564 drop 4\nend two-won 4639\n','\n',char(10)));
INSERT INTO finished VALUES(7,'mines','9x9x10 safe','won',6519,13,1,0,1,'new',1794423607,'screen',replace('flagfall 1 mines\nboard dealt 1 9x9x10 safe 9773838311471447852\nmarks flags\nundo forbidden\nassistance allowed\n1017 open e5\n1636 hint\n2922 open c2\n3950 open a1\n4299 open c9\n4671 open g7\n5270 open a4\n5636 open a5\n5990 open a6\n6468 open a7\n6702 open a8\n6966 open b3\n7260 open b6\n7536 open e9\nend won 6519\n','\n',char(10)));
INSERT INTO finished VALUES(8,'mines','16x12x30 no-guess','lost',1165,65,0,0,0,'new',1794423612,'daily 2026-11-11',replace('flagfall 1 mines\nboard no-guess 14596339107952024198 o2 16x12x30/...*....*......./..*............./...*..*.....*.../.....**..*....*./..*............./.*.*.*...*....../.*.....*......../....*.*........*/*......*..*...../....**.....*..../.........*....../...*..*........*\nmarks flags\nundo forbidden\nassistance allowed\n1374 open o2\n2539 open a9\nend lost 1165\n','\n',char(10)));
INSERT INTO finished VALUES(9,'four','people','lost',0,NULL,0,0,0,'new',1794423675,'line four',replace('flagfall 1 four\nstarter drawn 17762385054571974148\npiece picked\nfouls 3\nundo 3\nassistance forbidden\n0 pick x\n9 no-column\n9 no-column\n9 no-column\nend one-disqualified 0\n','\n',char(10)));
INSERT INTO finished VALUES(10,'mines','6x6x3 any','won',51,3,0,0,0,'known',1794423678,'line tiles',replace('flagfall 1 mines\nboard dealt 1 6x6x3 any 5\nmarks flags\nundo forbidden\nassistance forbidden\n0 open a1\n0 open c1\n51 open f6\nend won 51\n','\n',char(10)));
INSERT INTO finished VALUES(11,'mines','10x10x10 safe','lost',0,19,0,0,0,'known',1794423679,'line commands',replace('flagfall 1 mines\nboard dealt 1 10x10x10 safe 6\nmarks flags\nundo forbidden\nassistance forbidden\n0 open e5\n0 open b8\nend lost 0\n','\n',char(10)));
CREATE TABLE daily (
    date TEXT NOT NULL,
    which TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    n_tries INTEGER NOT NULL,
    PRIMARY KEY (date, which)
) WITHOUT ROWID;
INSERT INTO daily VALUES('2026-11-10','mines','won',6438,1);
INSERT INTO daily VALUES('2026-11-11','four','won',3652,2);
INSERT INTO daily VALUES('2026-11-11','mines','lost',1165,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('running',16);
INSERT INTO sqlite_sequence VALUES('finished',11);
CREATE INDEX finished_by_category ON finished (category, outcome, millis);
COMMIT;
