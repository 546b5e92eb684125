-- What the last program of version 0.1.0 kept after three days of play, as text: its tables have version 4.
-- Its page of the history was open once, which filled mine_hit.
PRAGMA application_id = 0x666c6167;
PRAGMA user_version = 4;

PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO setting VALUES('board','beginner');
INSERT INTO setting VALUES('disc-colours','orange-blue');
INSERT INTO setting VALUES('four-name-one','Ada');
INSERT INTO setting VALUES('four-name-two','Bo');
INSERT INTO setting VALUES('four-opponent','level 5');
INSERT INTO setting VALUES('four-starter','one');
INSERT INTO setting VALUES('four-values','on');
INSERT INTO setting VALUES('key hint','y H');
INSERT INTO setting VALUES('key pause','z');
INSERT INTO setting VALUES('marks','questions');
INSERT INTO setting VALUES('mines-undo','free');
INSERT INTO setting VALUES('motion','reduced');
INSERT INTO setting VALUES('no-guess','off');
INSERT INTO setting VALUES('own-board','12x8x20');
INSERT INTO setting VALUES('sound','bell');
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
INSERT INTO running VALUES(5,'mines','daily 2026-11-13','known',1794596511,2,replace('flagfall 2 mines\nboard no-guess 15420434000989520797 c3 24x16x70/*.*.*....*............../.....................*../..............*.**....../.............*..*.*...../....*.........*..*....*./.....*..**............../....*...***.......*...*./...***...*..*...*.....*./.***........**.....*..../..*.**.*..........*....*/.......*...*..*...*..*.*/....*..*............*.../.........*.....**..*...*/........**.............*/...*...*.**...*...*..**./......*..*..............\nmarks questions\nundo forbidden\nassistance allowed\nseats 1\n','\n',char(10)));
INSERT INTO running VALUES(24,'mines','line commands','new',1794769232,3,replace('flagfall 2 mines\nboard dealt 1 10x10x15 safe 4222111046902078670\nmarks flags\nundo forbidden\nassistance forbidden\nseats 1\n','\n',char(10)));
INSERT INTO running VALUES(25,'four','line four','new',1794769232,4,replace('flagfall 2 four\nstarter drawn 11377383350482381129\npiece picked\nfouls 3\nundo 3\nassistance forbidden\nopponent person\ntime none\n','\n',char(10)));
INSERT INTO running VALUES(26,'mines','daily 2026-11-15','new',1794769235,7,replace('flagfall 2 mines\nboard no-guess 11700688908816684295 b7 30x16x99/........*.*...*.*..*......*..*/....**.*.*...*...*........*.../...........*...*.*..*...*....*/***.....*.*....*....**....*.../.**.....*....*.....*...**...../......*......*.*...*.....*...*/.......*.*......*.......*...../...*.*...***...........*...*../..**.......*......*..*.....*../..*..**....*.*..*.*.*....**.../...*..*..........**..**....*../...........*................../*.***...**........*.....*...**/....................*...*...../........*.*.*...*.........*.../..........*.....*.*.......*..*\nmarks questions\nundo forbidden\nassistance allowed\nseats 1\n','\n',char(10)));
INSERT INTO running VALUES(27,'mines','screen','new',1794769283,10,replace('flagfall 2 mines\nboard dealt 1 12x8x20 opening 14351936672268638384\nmarks questions\nundo free\nassistance allowed\nseats 1\n','\n',char(10)));
INSERT INTO running VALUES(28,'four','screen','new',1794769310,11,replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 5 3470137474228653439\ntime none\n','\n',char(10)));
INSERT INTO running VALUES(29,'mines','line tiles','known',1794769321,1,replace('flagfall 2 mines\nboard dealt 1 6x6x3 any 5\nmarks flags\nundo forbidden\nassistance forbidden\nseats 1\n','\n',char(10)));
CREATE TABLE entry (
    game_id INTEGER NOT NULL REFERENCES running (id) ON DELETE CASCADE,
    nth INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game_id, nth)
) WITHOUT ROWID;
INSERT INTO entry VALUES(5,0,'0 1 open c3');
INSERT INTO entry VALUES(5,1,'41102 1 pause');
INSERT INTO entry VALUES(24,0,'0 1 open e5');
INSERT INTO entry VALUES(24,1,'3 1 mark a1');
INSERT INTO entry VALUES(24,2,'3 1 mark b2');
INSERT INTO entry VALUES(25,0,'0 1 pick o');
INSERT INTO entry VALUES(25,1,'2 1 drop 4');
INSERT INTO entry VALUES(25,2,'2 2 drop 1');
INSERT INTO entry VALUES(25,3,'2 2 keep');
INSERT INTO entry VALUES(26,0,'0 1 open b7');
INSERT INTO entry VALUES(26,1,'780 1 open a1');
INSERT INTO entry VALUES(26,2,'1032 1 open a15');
INSERT INTO entry VALUES(26,3,'1304 1 open aa13');
INSERT INTO entry VALUES(26,4,'1604 1 open ab6');
INSERT INTO entry VALUES(26,5,'1902 1 mark a13');
INSERT INTO entry VALUES(26,6,'2460 1 pause');
INSERT INTO entry VALUES(27,0,'75 1 open g5');
INSERT INTO entry VALUES(27,1,'1012 1 open k5');
INSERT INTO entry VALUES(27,2,'1254 1 mark a1');
INSERT INTO entry VALUES(27,3,'1616 1 mark a4');
INSERT INTO entry VALUES(27,4,'1618 1 mark a4');
INSERT INTO entry VALUES(27,5,'1862 1 open l8');
INSERT INTO entry VALUES(27,6,'2311 1 undo');
INSERT INTO entry VALUES(27,7,'2614 1 hint');
INSERT INTO entry VALUES(27,8,'3126 1 open k3');
INSERT INTO entry VALUES(27,9,'3635 1 pause');
INSERT INTO entry VALUES(28,0,'620 1 drop 4');
INSERT INTO entry VALUES(28,1,'640 2 drop 6');
INSERT INTO entry VALUES(28,2,'2174 1 drop 2');
INSERT INTO entry VALUES(28,3,'2174 2 drop 4');
INSERT INTO entry VALUES(28,4,'3683 1 undo');
INSERT INTO entry VALUES(28,5,'3683 1 undo');
INSERT INTO entry VALUES(28,6,'4322 1 drop 5');
INSERT INTO entry VALUES(28,7,'4322 2 drop 4');
INSERT INTO entry VALUES(28,8,'6282 1 pause');
INSERT INTO entry VALUES(28,9,'21957 1 resume');
INSERT INTO entry VALUES(28,10,'22494 1 pause');
INSERT INTO entry VALUES(29,0,'1 1 open a1');
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
INSERT INTO finished VALUES(1,'mines','9x9x10 safe','won',6711,26,0,0,0,'new',1794596426,'screen',replace('flagfall 2 mines\nboard dealt 1 9x9x10 safe 15048407855818567188\nmarks questions\nundo free\nassistance allowed\nseats 1\n19052 1 open e5\n19719 1 open a1\n19965 1 open h5\n20314 1 open a5\n20570 1 open a6\n20791 1 open a7\n21031 1 open a8\n21259 1 open a9\n21532 1 open b6\n21750 1 open b7\n21981 1 open b9\n22234 1 open c5\n22479 1 open c6\n22750 1 open c8\n22981 1 open c9\n23251 1 open d5\n23498 1 open d6\n23726 1 open d7\n23980 1 open d8\n24232 1 open d9\n24463 1 open e6\n24715 1 open e7\n24955 1 open e9\n25220 1 open f6\n25535 1 open f8\n25763 1 open g2\nend won 6711\n','\n',char(10)));
INSERT INTO finished VALUES(2,'mines','9x9x10 safe','lost',711,6,0,0,0,'new',1794596427,'screen',replace('flagfall 2 mines\nboard dealt 1 9x9x10 safe 5201816457693295016\nmarks questions\nundo free\nassistance allowed\nseats 1\n73 1 open e5\n784 1 open a4\nend lost 711\n','\n',char(10)));
INSERT INTO finished VALUES(3,'mines','9x9x10 safe','won',5978,14,0,0,0,'new',1794596434,'screen',replace('flagfall 2 mines\nboard dealt 1 9x9x10 safe 1794248770268201201\nmarks questions\nundo free\nassistance allowed\nseats 1\n202 1 open c2\n2525 1 open a7\n2825 1 open c3\n3110 1 open a1\n3353 1 open a3\n3656 1 open a4\n3903 1 open c9\n4163 1 open f2\n4409 1 open g1\n4719 1 open g3\n5017 1 open h2\n5339 1 open h3\n5629 1 open i1\n5866 1 open i2\n6180 1 open i3\nend won 5978\n','\n',char(10)));
INSERT INTO finished VALUES(4,'mines','24x16x70 no-guess','won',34551,110,0,0,0,'new',1794596469,'daily 2026-11-13',replace('flagfall 2 mines\nboard no-guess 15420434000989520797 c3 24x16x70/*.*.*....*............../.....................*../..............*.**....../.............*..*.*...../....*.........*..*....*./.....*..**............../....*...***.......*...*./...***...*..*...*.....*./.***........**.....*..../..*.**.*..........*....*/.......*...*..*...*..*.*/....*..*............*.../.........*.....**..*...*/........**.............*/...*...*.**...*...*..**./......*..*..............\nmarks questions\nundo forbidden\nassistance allowed\nseats 1\n0 1 open c3\n842 1 open a11\n1121 1 open f14\n1423 1 open j10\n1674 1 open l13\n1923 1 open o7\n2148 1 open q10\n2384 1 open q15\n2775 1 open u4\n3070 1 open x1\n3332 1 open a9\n3725 1 open b1\n3976 1 open d1\n4309 1 open d10\n4557 1 open d16\n4837 1 open e11\n5068 1 open e16\n5388 1 open e6\n5709 1 open e9\n5981 1 open f11\n6384 1 open f12\n6687 1 open f16\n6955 1 open f7\n7231 1 open f9\n7499 1 open g10\n7788 1 open g11\n8028 1 open g12\n8279 1 open g6\n8583 1 open g7\n8932 1 open g8\n9595 1 open g9\n10274 1 open h13\n10683 1 open h14\n10861 1 open h16\n11087 1 open h6\n11391 1 open h7\n11721 1 open h8\n12081 1 open h9\n12375 1 open i13\n12715 1 open i15\n12948 1 open i16\n13188 1 open i8\n13426 1 open k16\n13721 1 open k8\n14046 1 open l10\n14611 1 open l8\n14879 1 open l9\n15115 1 open m10\n15480 1 open m11\n15872 1 open n10\n16129 1 open n11\n16464 1 open o10\n16796 1 open o16\n16995 1 open o4\n17324 1 open o9\n17679 1 open p3\n17984 1 open p4\n18345 1 open p5\n18599 1 open q5\n18876 1 open q6\n19123 1 open q7\n19527 1 open r13\n19770 1 open r4\n20359 1 open r6\n21087 1 open r7\n21526 1 open r8\n21913 1 open s12\n22155 1 open s13\n22450 1 open s14\n22675 1 open s16\n22912 1 open s5\n23215 1 open s6\n23513 1 open s8\n23790 1 open s9\n24056 1 open t10\n24304 1 open t11\n24603 1 open t12\n25018 1 open t14\n25495 1 open t15\n25870 1 open t16\n26339 1 open u10\n26650 1 open u11\n27026 1 open u13\n27322 1 open u14\n27581 1 open u15\n27831 1 open u16\n28074 1 open u9\n28360 1 open v1\n28676 1 open v10\n28951 1 open v12\n29231 1 open v13\n29492 1 open v14\n29775 1 open v16\n30040 1 open v9\n30299 1 open w10\n30591 1 open w11\n30897 1 open w12\n31111 1 open w13\n31391 1 open w14\n31720 1 open w16\n32042 1 open w6\n32297 1 open w9\n32547 1 open x12\n32812 1 open x15\n33053 1 open x16\n33333 1 open x5\n33640 1 open x6\n33965 1 open x7\n34236 1 open x8\n34551 1 open x9\nend won 34551\n','\n',char(10)));
INSERT INTO finished VALUES(5,'four','level 3','won',2290,NULL,0,0,0,'new',1794596559,'screen',replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 3 10409641217348708371\ntime none\n1234 1 drop 4\n1250 2 drop 5\n1732 1 drop 2\n1744 2 drop 3\n2268 1 drop 3\n2268 2 drop 1\n2650 1 drop 4\n2650 2 drop 3\n3052 1 drop 2\n3052 2 drop 5\n3524 1 drop 1\nend one-won 2290\n','\n',char(10)));
INSERT INTO finished VALUES(6,'four','level 3','lost',1271,NULL,0,0,0,'new',1794596562,'screen',replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 3 1189169770881410372\ntime none\n948 1 drop 1\n949 2 drop 4\n1384 1 drop 1\n1384 2 drop 3\n1775 1 drop 3\n1775 2 drop 5\n2218 1 drop 1\n2219 2 drop 6\nend two-won 1271\n','\n',char(10)));
INSERT INTO finished VALUES(7,'mines','9x9x10 no-guess','won',8292,10,1,0,1,'new',1794682810,'screen no-guess',replace('flagfall 2 mines\nboard no-guess 9949055913144756841 e5 9x9x10/**......./..*.....*/........./........./........./.*......./........./....*...*/*....**..\nmarks questions\nundo free\nassistance allowed\nseats 1\n1733 1 open e5\n5197 1 hint\n6697 1 open c1\n8261 1 open c8\n8513 1 open a6\n8743 1 open a7\n9009 1 open a8\n9260 1 open e9\n9507 1 open h9\n9781 1 open i1\n10025 1 open i9\nend won 8292\n','\n',char(10)));
INSERT INTO finished VALUES(8,'mines','9x9x10 no-guess','lost',2286,10,0,0,0,'known',1794682814,'screen no-guess',replace('flagfall 2 mines\nboard no-guess 9949055913144756841 e5 9x9x10/**......./..*.....*/........./........./........./.*......./........./....*...*/*....**..\nmarks questions\nundo free\nassistance allowed\nseats 1\n1304 1 open i9\n3590 1 open a9\nend lost 2286\n','\n',char(10)));
INSERT INTO finished VALUES(9,'mines','9x9x10 no-guess','won',8360,27,0,0,0,'new',1794683187,'screen no-guess',replace('flagfall 2 mines\nboard no-guess 7168775876255312727 e5 9x9x10/...*...../........./.*......./.*......./*......../.......*./*..*...../.*..*..*./.........\nmarks questions\nundo free\nassistance allowed\nseats 1\n154 1 open e5\n1863 1 open a1\n2121 1 open a3\n2387 1 open a4\n2635 1 open a6\n2917 1 open a8\n3209 1 open a9\n3472 1 open b5\n3748 1 open b6\n4048 1 open b7\n4320 1 open b9\n4565 1 open c7\n4825 1 open c8\n5099 1 open c9\n5421 1 open d8\n5693 1 open d9\n5964 1 open e9\n6214 1 open f8\n6477 1 open f9\n6753 1 open g8\n7012 1 open g9\n7258 1 open h7\n7484 1 open h9\n7763 1 open i6\n8041 1 open i7\n8278 1 open i8\n8514 1 open i9\nend won 8360\n','\n',char(10)));
INSERT INTO finished VALUES(10,'mines','9x9x10 no-guess','won',7948,27,0,0,0,'known',1794683196,'screen no-guess',replace('flagfall 2 mines\nboard no-guess 7168775876255312727 e5 9x9x10/...*...../........./.*......./.*......./*......../.......*./*..*...../.*..*..*./.........\nmarks questions\nundo free\nassistance allowed\nseats 1\n736 1 open i9\n1960 1 open a1\n2212 1 open d3\n2494 1 open a3\n2751 1 open a4\n3061 1 open a6\n3367 1 open a8\n3676 1 open a9\n3983 1 open b5\n4248 1 open b6\n4527 1 open b7\n4823 1 open b9\n5100 1 open c7\n5356 1 open c8\n5591 1 open c9\n5827 1 open d8\n6083 1 open d9\n6331 1 open e9\n6559 1 open f8\n6799 1 open f9\n7018 1 open g8\n7256 1 open g9\n7559 1 open h7\n7820 1 open h9\n8120 1 open i6\n8422 1 open i7\n8684 1 open i8\nend won 7948\n','\n',char(10)));
INSERT INTO finished VALUES(11,'mines','9x9x10 safe','won',4452,11,0,1,1,'new',1794683203,'screen',replace('flagfall 2 mines\nboard dealt 1 9x9x10 safe 9543828619292874184\nmarks questions\nundo free\nassistance allowed\nseats 1\n59 1 open e5\n915 1 open a9\n1614 1 mark a6\n1741 1 undo\n2269 1 open i8\n2566 1 open a7\n2854 1 open c7\n3143 1 open e7\n3407 1 open f7\n3654 1 open f8\n3958 1 open f9\n4211 1 open g6\n4511 1 open g7\nend won 4452\n','\n',char(10)));
INSERT INTO finished VALUES(12,'mines','30x16x99 no-guess','lost',729,179,0,0,0,'new',1794683204,'daily 2026-11-14',replace('flagfall 2 mines\nboard no-guess 3290513993311860609 n12 30x16x99/......*.......*...*.*.....*.../.....*.......**..***..*.....**/.......****.....*...........*./...*.......*.....*.*....*...../.*...*...***.*.*...*...**...../......*..*....*....*.*.*..*.*./.*.*...**....*.....*..*.**..../...*.....*......*.*.........../.........**..........*..**..../....*.*.......*............*../*....*...........*....*..***.*/...............*......*...*.*./*..*....*.......*.**.*....*.../............*..*.....*.......*/.........*...*........*.*...../..**........*...*..........**.\nmarks questions\nundo forbidden\nassistance allowed\nseats 1\n0 1 open n12\n729 1 open a11\nend lost 729\n','\n',char(10)));
INSERT INTO finished VALUES(13,'four','people','won',2122,NULL,0,0,0,'new',1794683233,'screen',replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent person\ntime none\n538 1 drop 1\n895 2 drop 2\n1262 1 drop 1\n1626 2 drop 2\n1964 1 drop 1\n2304 2 drop 2\n2660 1 drop 1\nend one-won 2122\n','\n',char(10)));
INSERT INTO finished VALUES(14,'four','people','lost',2280,NULL,0,0,0,'new',1794683236,'screen',replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent person\ntime none\n632 1 drop 1\n968 2 drop 2\n1284 1 drop 1\n1622 2 drop 2\n1964 1 drop 1\n2283 2 drop 2\n2592 1 drop 3\n2912 2 drop 2\nend two-won 2280\n','\n',char(10)));
INSERT INTO finished VALUES(15,'four','people','lost',0,NULL,0,0,0,'new',1794769200,'line four',replace('flagfall 2 four\nstarter drawn 5157560021364859900\npiece picked\nfouls 3\nundo 3\nassistance forbidden\nopponent person\ntime none\n7 1 pick x\n42 1 no-column\n42 1 no-column\n42 1 no-column\nend one-disqualified 0\n','\n',char(10)));
INSERT INTO finished VALUES(16,'mines','6x6x3 any','won',58,3,0,0,0,'known',1794769200,'line tiles',replace('flagfall 2 mines\nboard dealt 1 6x6x3 any 5\nmarks flags\nundo forbidden\nassistance forbidden\nseats 1\n1 1 open a1\n25 1 open c1\n59 1 open f6\nend won 58\n','\n',char(10)));
INSERT INTO finished VALUES(17,'mines','10x10x10 safe','lost',3,19,0,0,0,'known',1794769200,'line commands',replace('flagfall 2 mines\nboard dealt 1 10x10x10 safe 6\nmarks flags\nundo forbidden\nassistance forbidden\nseats 1\n0 1 open e5\n3 1 open b8\nend lost 3\n','\n',char(10)));
INSERT INTO finished VALUES(18,'four','people','tied',8249,NULL,0,0,0,'new',1794769210,'screen',replace('flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent person\ntime none\n552 1 drop 7\n711 2 drop 5\n940 1 drop 7\n1107 2 drop 3\n1304 1 drop 4\n1504 2 drop 1\n1674 1 drop 1\n1828 2 drop 3\n2188 1 drop 2\n2188 2 drop 7\n2536 1 drop 7\n2715 2 drop 3\n2898 1 drop 5\n3160 2 drop 7\n3324 1 drop 5\n3488 2 drop 6\n3668 1 drop 4\n3917 2 drop 7\n4080 1 drop 2\n4263 2 drop 6\n4576 1 drop 2\n4756 2 drop 4\n4912 1 drop 1\n5116 2 drop 6\n5303 1 drop 3\n5756 2 drop 2\n5756 1 drop 3\n5904 2 drop 1\n6078 1 drop 3\n6280 2 drop 4\n6457 1 drop 6\n6630 2 drop 5\n6820 1 drop 2\n7004 2 drop 2\n7333 1 drop 5\n7583 2 drop 4\n7839 1 drop 6\n8080 2 drop 5\n8288 1 drop 4\n8445 2 drop 6\n8621 1 drop 1\n8801 2 drop 1\nend tied 8249\n','\n',char(10)));
INSERT INTO finished VALUES(19,'mines','8x8x6 any','lost',0,6,0,0,0,'known',1794769232,'line tiles',replace('flagfall 2 mines\nboard dealt 1 8x8x6 any 7\nmarks flags\nundo forbidden\nassistance forbidden\nseats 1\n1 1 open a1\nend lost 0\n','\n',char(10)));
CREATE TABLE daily (
    date TEXT NOT NULL,
    which TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    n_tries INTEGER NOT NULL,
    PRIMARY KEY (date, which)
) WITHOUT ROWID;
INSERT INTO daily VALUES('2026-11-13','four','won',3294,1);
INSERT INTO daily VALUES('2026-11-13','mines','won',34551,1);
INSERT INTO daily VALUES('2026-11-14','four','won',3930,2);
INSERT INTO daily VALUES('2026-11-14','mines','lost',729,1);
INSERT INTO daily VALUES('2026-11-15','four','lost',1337,1);
CREATE TABLE mine_hit (
    game_id INTEGER PRIMARY KEY REFERENCES finished (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    cell TEXT
);
INSERT INTO mine_hit VALUES(2,'9x9x10 safe','a4');
INSERT INTO mine_hit VALUES(8,'9x9x10 no-guess','a9');
INSERT INTO mine_hit VALUES(12,'30x16x99 no-guess','a11');
INSERT INTO mine_hit VALUES(17,'10x10x10 safe','b8');
INSERT INTO mine_hit VALUES(19,'8x8x6 any','a1');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('running',29);
INSERT INTO sqlite_sequence VALUES('finished',19);
CREATE INDEX finished_by_category ON finished (category, outcome, millis);
CREATE INDEX finished_counted
    ON finished (category, id, outcome, is_assisted, board_was, millis, three_bv);
CREATE INDEX finished_by_game ON finished (game, id);
CREATE INDEX finished_by_time ON finished (finished_at, outcome, category);
CREATE INDEX finished_by_origin ON finished (origin);
CREATE INDEX mine_hit_by_category ON mine_hit (category, cell);
CREATE INDEX finished_ranked ON finished (category, millis)
    WHERE outcome = 'won' AND is_assisted = 0 AND board_was = 'new';
COMMIT;
