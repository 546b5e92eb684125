//! What a screen reader gets from the browser's accessibility tree: names, roles, states, announcements, and the focus.

use serde_json::json;
use thirtyfour::Key;

use crate::accessibility::AccessibleNode;
use crate::after::open_charts;
use crate::browser::{Browser, NO_DIALOG};
use crate::field::{BEGINNER, KEPT, cell, record, selector};
use crate::hand::key;
use crate::site::Site;

/// Roles that need a name.
const NAMED: [&str; 16] = [
    "button",
    "checkbox",
    "columnheader",
    "combobox",
    "dialog",
    "grid",
    "gridcell",
    "heading",
    "image",
    "link",
    "region",
    "rowheader",
    "slider",
    "spinbutton",
    "table",
    "textbox",
];

/// The accessibility tree of the page, or a part of it, in reading order.
struct Tree(Vec<AccessibleNode>);

impl Tree {
    /// The tree of the current page. Panics if a node lacks a name that it needs.
    async fn of(browser: &Browser) -> Tree {
        let tree = Tree(browser.accessible_nodes().await);
        let is_nameless = |node: &&AccessibleNode| {
            NAMED.contains(&node.role.as_str()) && node.name.trim().is_empty()
        };
        let nameless: Vec<String> =
            tree.0.iter().filter(is_nameless).map(ToString::to_string).collect();
        assert!(nameless.is_empty(), "{nameless:?} in {tree}");
        tree
    }

    /// The part inside the first node with this role whose name starts like this.
    #[track_caller]
    fn inside(&self, role: &str, name: &str) -> Tree {
        let found = self.0.iter().position(|node| node.role == role && node.name.starts_with(name));
        let start = found.unwrap_or_else(|| panic!("there is no {role} {name:?} in {self}"));
        let depth = self.0[start].depth;
        let inside = self.0[start + 1..].iter().take_while(|node| node.depth > depth);
        Tree(inside.cloned().collect())
    }

    /// The names of all nodes with this role.
    fn names(&self, role: &str) -> Vec<&str> {
        let nodes = self.0.iter().filter(|node| node.role == role);
        nodes.map(|node| node.name.as_str()).collect()
    }

    /// All text in order.
    fn text(&self) -> String {
        self.names("StaticText").concat()
    }

    /// The text of the live region.
    #[track_caller]
    fn announced(&self) -> String {
        let status = self.0.iter().find(|node| node.role == "status").expect("a status line");
        assert_eq!(status.states["live"], json!("polite"));
        assert_eq!(status.states["atomic"], json!(true));
        self.inside("status", "").text()
    }

    /// The focused node.
    #[track_caller]
    fn focused(&self) -> String {
        let is_focused = |node: &&AccessibleNode| node.states.get("focused") == Some(&json!(true));
        // The document counts as focused too, so take the last node.
        self.0.iter().rfind(is_focused).expect("something has the focus").to_string()
    }
}

impl std::fmt::Display for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|node| write!(f, "\n{}{node}", "  ".repeat(node.depth)))
    }
}

async fn focus(browser: &Browser, selector: &str) {
    browser.run(&format!("document.querySelector({selector:?}).focus()")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_dialogs_are_told() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(BEGINNER, "forbidden", "")).await;
    browser.sees("c3", "closed").await;
    let tree = Tree::of(&browser).await;
    let grid = tree.inside("grid", "Minesweeper");
    let cells = grid.names("gridcell");
    assert_eq!((cells.len(), cells[0], cells[80]), (81, "a1, closed", "i9, closed"));
    // The row and column labels are hidden, because the cells' names have them already.
    assert_eq!(grid.text(), "");
    assert_eq!(tree.inside("main", "").names("button")[0], "Beginner");

    focus(&browser, &selector(cell("e5"))).await;
    browser.keys(" ").await;
    browser.sees("e5", "empty").await;
    let n_open = browser.js("document.querySelectorAll('.board .open').length").await;
    browser.hears(&format!("Opened {n_open} cells.")).await;
    let tree = Tree::of(&browser).await;
    assert_eq!(tree.announced(), format!("Opened {n_open} cells."));
    assert_eq!(tree.focused(), "gridcell \"e5, empty\"");
    // Orca reads the text in a cell instead of its name, so cells have no text.
    let grid = tree.inside("grid", "Minesweeper");
    assert!(grid.names("gridcell").contains(&"c4, 1") && grid.text().is_empty(), "{grid}");
    focus(&browser, &selector(cell("c3"))).await;
    browser.keys(" ").await;
    browser.hears("You hit a mine at c3.").await;
    browser.wait_until("document.querySelector('.end')").await;
    let tree = Tree::of(&browser).await;
    assert_eq!(tree.announced(), "You hit a mine at c3.");
    assert_eq!(tree.focused(), "gridcell \"c3, exploded mine\"");
    let ending = tree.inside("region", "You hit a mine at c3.");
    assert_eq!(ending.names("heading"), ["You hit a mine at c3."]);
    assert_eq!(ending.names("button")[..2], ["New game", "Same board"]);

    // A dialog has a name, takes the focus, and returns it.
    for name in ["Daily puzzles", "History", "Settings", "Help"] {
        focus(&browser, &format!("header button[title='{name}']")).await;
        browser.keys(&key(&Key::Enter)).await;
        browser.wait_until("document.querySelector('dialog[open] h2')").await;
        let tree = Tree::of(&browser).await;
        let dialog = tree.0.iter().find(|node| node.role == "dialog").expect("a dialog");
        assert_eq!((dialog.name.as_str(), &dialog.states["modal"]), (name, &json!(true)));
        assert_eq!(tree.inside("dialog", name).focused(), "button \"Close\"");
        browser.keys(&key(&Key::Escape)).await;
        browser.wait_until(NO_DIALOG).await;
        assert_eq!(Tree::of(&browser).await.focused(), format!("button {name:?}"));
    }

    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    browser.keys("353535").await;
    browser.hears("Player two played column 5. Player one's turn.").await;
    let tree = Tree::of(&browser).await;
    assert_eq!(tree.announced(), "Player two played column 5. Player one's turn.");
    let grid = tree.inside("grid", "Board, 7 columns and 6 rows");
    let heads = grid.names("columnheader");
    assert_eq!((heads.len(), heads[2], heads[3]), (7, "column 3, 3 discs", "column 4, empty"));
    let holes = grid.names("gridcell");
    assert_eq!((holes.len(), holes[0]), (42, "row 6, column 1, empty"));
    assert!(holes.contains(&"row 3, column 5, red, dropped last"), "{holes:?}");
    browser.keys("3").await;
    browser.wait_until("document.querySelector('.end')").await;
    let tree = Tree::of(&browser).await;
    assert_eq!(tree.announced(), "Player one wins! Four up column 3.");
    assert_eq!(tree.inside("region", "Player one wins!").names("heading"), ["Player one wins!"]);
    let line = "row 1, column 3, yellow, in the winning line";
    assert!(tree.names("gridcell").contains(&line), "{tree}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_charts_and_exercises_are_told() {
    let site = Site::start();
    let browser = Browser::start().await;
    // Drawings are hidden from screen readers. Their values are in a table with a header for every row.
    let table_of = |tree: &Tree, figure: &str, name: &str| -> Vec<String> {
        assert_eq!(tree.names("image"), [""; 0]);
        assert!(!tree.0.iter().any(|node| node.role.starts_with("Svg")), "{tree}");
        let table = tree.inside("table", name);
        let (heads, cells) = (table.names("rowheader"), table.names("cell"));
        assert!(!heads.is_empty() && heads.len() == cells.len(), "{figure}: {table}");
        heads.iter().zip(cells).map(|(head, cell)| format!("{head}: {cell}")).collect()
    };
    for (link, (keys, mistake), verdict, summary, table, rows) in [
        (
            // The seventh drop missed a win.
            "/#game=35353525",
            ("[", 7),
            "0.0 s: Player one played column 2. Column 2 is a blunder. The best drop was 3. The game turned here.",
            "Player one: accuracy 50.0%. Player two: accuracy 75.0%. The game turned at drop 7.",
            "Standing",
            (9, "Step 8 of 8: Player two: win with disc 8"),
        ),
        (
            "/#game=ff1~mines~given_4x2x1/..../..*.~flags~free~allowed~100oa1.800oc2",
            (",.", 2),
            "0.8 s: You hit a mine at c2. c2 was a needless risk: the chance of a mine was 50.0%. c2 was a mine. d1 is safe: with a mine there, b2 would not fit the number of mines left.",
            "2 cells picked",
            "Chance to win",
            (3, "Step 2 of 2: 0.0%"),
        ),
    ] {
        browser.open("about:blank").await;
        browser.open_with(&site, link, &[]).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        let n_rows = "document.querySelectorAll('.curve tr').length";
        browser.wait_until(&format!("{n_rows} === {}", rows.0)).await;
        browser.keys(&key(&Key::End)).await;
        browser.keys(keys).await;
        browser
            .wait_until(&format!(
                "document.querySelector('#step-count')?.innerText.startsWith('{mistake} ')"
            ))
            .await;
        browser.hears(verdict).await;
        let tree = Tree::of(&browser).await;
        assert_eq!(tree.announced(), verdict);
        let slider = tree.0.iter().find(|node| node.role == "slider").expect("a slider");
        let value = slider.states["valuetext"].as_str().expect("a text");
        assert!(slider.name == "Step" && value.contains(verdict), "{slider}: {value}");
        let review = tree.inside("region", "Review");
        assert!(review.text().contains(summary), "{review}");
        assert_eq!(review.names("table"), [""; 0], "the table is closed at first");
        focus(&browser, ".curve summary").await;
        browser.keys(&key(&Key::Enter)).await;
        browser.wait_until("document.querySelector('.curve details').open").await;
        let tree = Tree::of(&browser).await;
        let rows_found = table_of(&tree.inside("region", "Review"), link, table);
        assert_eq!((rows_found.len(), rows_found[rows.0 - 1].as_str()), rows);
    }

    open_charts(&browser, &site).await;
    browser.wait_until("document.querySelectorAll('dialog[open] .chart').length === 3").await;
    browser
        .run("document.querySelectorAll('.chart details').forEach((it) => it.open = true)")
        .await;
    let tree = Tree::of(&browser).await.inside("dialog", "History");
    for (chart, said, row) in [
        ("Times from the first win to the last", "From 30.0 s to 13.5 s.", "1: 30.0 s"),
        ("How your times are spread", "", "50% of wins within: 21.0 s"),
        ("Where you hit mines", "Up to 2 times in one cell.", "c1: 2 hits"),
    ] {
        let rows = table_of(&tree, chart, chart);
        assert!(rows.iter().any(|found| found == row), "{chart}: {rows:?}");
        assert!(tree.text().contains(said), "{chart}: {}", tree.text());
    }

    let exercises = "2026-01-05 0 new game 1763200000 win 353535\n";
    let lost = record("4x2x1/..../..*.", "free", "100 open a1\n");
    let kept = [("flagfall exercises", exercises), (KEPT, &lost)];
    browser.open_with(&site, "/play.html#training", &kept).await;
    browser.wait_until("document.querySelector('.lobby .choices button')").await;
    let tree = Tree::of(&browser).await.inside("region", "Training");
    assert_eq!(tree.names("heading"), ["Training"]);
    assert!(tree.names("button")[0].starts_with("Both games: "), "{tree}");
    focus(&browser, ".lobby .choices button").await;
    browser.keys(&key(&Key::Enter)).await;
    browser.hears("You can force a win. Find the drop.").await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    let tree = Tree::of(&browser).await;
    assert!(tree.announced().starts_with("You can force a win. Find the drop."), "{tree}");
    browser.keys("1").await;
    browser.wait_until("document.querySelector('.end.is-bad')").await;
    let tree = Tree::of(&browser).await;
    assert!(tree.announced().contains("The best drop was 3."), "{}", tree.announced());
    let ending = tree.inside("region", "There was a better move.");
    assert!(ending.text().contains("It comes back later today."), "{ending}");
    assert_eq!(ending.names("button"), ["Next exercise", "Try again", "Training"]);
    browser.close().await;
}
