//! docs/notation.md lists every name in the output of `--json`, and docs/stability.md promises that none goes away. So a name
//! that is added, renamed or dropped fails here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::analyze_mines::tangle;
use crate::program::Player;
use crate::stats::veteran;

/// Objects whose names are data: percents and cells.
const MAPS: [&str; 2] = ["percentiles", "hits"];

/// A cell of the table without its remarks, which are in parentheses.
fn without_remarks(cell: &str) -> String {
    let mut depth = 0;
    let kept = cell.chars().filter(|letter| {
        depth += i32::from(*letter == '(');
        let is_outside = depth == 0;
        depth -= i32::from(*letter == ')');
        is_outside
    });
    kept.collect::<String>().trim().to_owned()
}

/// The objects of the table in docs/notation.md with their names.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    let text = fs::read_to_string(file).expect("docs/notation.md");
    let (_, table) = text.split_once("| object | names |\n|---|---|\n").expect("a table");
    let rows = table.lines().take_while(|line| line.starts_with('|')).map(|line| {
        let (object, names) = line.trim_matches('|').split_once('|').expect("two cells");
        let names = without_remarks(names);
        let names = names.split('`').skip(1).step_by(2).map(str::to_owned);
        (without_remarks(object), names.collect())
    });
    rows.collect()
}

/// Which objects of the table were printed.
struct Names {
    documented: BTreeMap<String, BTreeSet<String>>,
    printed: BTreeSet<String>,
}

impl Names {
    /// Checks that these objects together have the documented names, and so do the objects in them.
    #[track_caller]
    fn check(&mut self, object: &str, values: &[&Value]) {
        let documented = self.documented.get(object);
        let documented = documented.unwrap_or_else(|| panic!("docs/notation.md lacks {object}"));
        let fields = || {
            let objects = values.iter().map(|value| value.as_object().expect("an object"));
            objects.flat_map(|object| object.iter())
        };
        let names: BTreeSet<String> = fields().map(|(name, _)| name.clone()).collect();
        assert_eq!(&names, documented, "{object}");
        self.printed.insert(object.to_owned());
        let whole = object.split(" if ").next().expect("a name");
        for name in names.iter().filter(|name| !MAPS.contains(&name.as_str())) {
            let inner = fields().filter(|(known, _)| *known == name).flat_map(|(_, value)| {
                value.as_array().map_or(vec![value], |values| values.iter().collect())
            });
            let inner: Vec<&Value> = inner.filter(|value| value.is_object()).collect();
            if !inner.is_empty() {
                self.check(&format!("`{name}` of {whole}"), &inner);
            }
        }
    }

    /// Checks the output of a command: an object per line, or an array of objects.
    #[track_caller]
    fn check_output(&mut self, object: &str, player: &Player, arguments: &str, input: &str) {
        let said = player.run(arguments, input);
        let values: Vec<Value> = said
            .stdout
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .flat_map(|value: Value| match value {
                Value::Array(values) => values,
                other => vec![other],
            })
            .collect();
        assert!(!values.is_empty(), "{arguments}: {}", said.stderr);
        self.check(object, &values.iter().collect::<Vec<_>>());
    }
}

#[test]
fn the_documentation_lists_every_name_in_json() {
    let mut names = Names { documented: documented(), printed: BTreeSet::new() };
    let player = Player::new();
    let four = "`analyze four`";
    names.check_output(four, &player, "analyze four - --json", "4455\n4455667\n");
    let refused = format!("{four} if the text is not a position");
    names.check_output(&refused, &player, "analyze four - --json", "8\n");

    let mines = "`analyze mines`";
    for (when, position) in [
        ("", "4x3x2\n1###\n1F##\n0###\n".to_owned()),
        (" if no layout fits", "3x1x1\n#3#\n".to_owned()),
        (" if it is too tangled", tangle()),
        (" if the text is not a position", "x\n".to_owned()),
    ] {
        let object = format!("{mines}{when}");
        names.check_output(&object, &player, "analyze mines --json", &position);
    }

    let deal = "deal --json --no-guess --size 5x4x4 --start opening --at a1 --seed 4";
    names.check_output("`deal`", &player, deal, "");
    let simulate = "simulate --json --size 5x4x4 --games 2 --seed 1";
    names.check_output("`simulate`", &player, simulate, "");

    let veteran = veteran(3);
    names.check_output("`scores`", &veteran, "scores --json", "");
    names.check_output("`stats`", &veteran, "stats --json", "");

    let (game, missing) = (player.file("game.txt"), player.file("missing.avf"));
    // The numbers prove that a3 is a mine.
    let record = "flagfall 2 mines\nboard given 4x3x2/...*/..../*...\nmarks flags\nundo forbidden\n\
                  assistance allowed\nseats 1\n0 1 open a1\n1000 1 mark d1\n2000 1 open a3\nend lost 2000\n";
    fs::write(&game, record).expect("a file");
    let review = format!("review --json --curve {}", game.display());
    names.check_output("`review` of Minesweeper", &player, &review, "");
    names.check_output("`review` of Four in a Row", &player, "review --json 4453", "");
    let check = format!("check-replay --json {}", game.display());
    names.check_output("`check-replay`", &player, &check, "");
    let check = format!("check-replay --json {}", missing.display());
    names.check_output("`check-replay` if the check fails", &player, &check, "");

    let documented: BTreeSet<String> = names.documented.into_keys().collect();
    assert_eq!(names.printed, documented, "every object in the table was printed");
}
