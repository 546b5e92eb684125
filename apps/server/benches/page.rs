//! How long players wait: for the page, for a cell they click, for the largest flood on a 100×100 board, and for the review of an Expert game.
//!
//! `cargo xtask web && cargo bench -p flagfall-server --bench page` prints the figures beside their goals; run as a test, it only
//! checks that they can be measured. The page itself measures the time, from the event to the task after the next frame
//! (`apps/web/src/marks.rs`), so most of a click's latency is waiting for that frame. The CPU time of the page's main thread for
//! the whole click is printed beside it. It includes the frames before and after the painted one, the work that follows it, and
//! this bench's own queries; a busy machine hardly changes it.

use flagfall_browser::browser::Browser;
use flagfall_browser::field::{self, KEPT, cell};
use flagfall_browser::hand::Button;
use flagfall_browser::site::Site;
use flagfall_mines::{Deal, Marks, MinesAction, MinesLevel, MinesOutcome, StartRule};
use flagfall_mines_solver::{BestMoves, Budget};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_rng::Seed;
use serde_json::json;

/// Records the time of the first frame after the board appears.
const WATCH: &str = "new MutationObserver((_, observer) => {
    if (document.querySelector('.board [role=gridcell]')) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.playable = performance.now(); }));
    }
}).observe(document, {childList: true, subtree: true})";

/// The latency of the last action, as measured by the page.
const TAKEN: &str = "performance.getEntriesByName('flagfall:click-to-paint')[0]?.duration";

#[tokio::main]
async fn main() {
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let (n_visits, n_clicks, n_floods) = if is_measured { (7, 40, 7) } else { (1, 1, 1) };
    let site = Site::start();
    let (reviewed, curved) = reviews(&site, n_floods).await;
    let (clicked, clicked_work) = clicks(&site, n_clicks).await;
    let (flooded, flooded_work) = floods(&site, n_floods).await;
    let goals = [
        (
            "a first visit, from navigation to a playable board",
            Some(1000.0),
            first_visits(&site, n_visits).await,
        ),
        ("a visit served from the cache", Some(1000.0), later_visits(&site, n_visits).await),
        ("a click on 30x16, to the painted cell", Some(16.0), clicked),
        ("the main thread's CPU time for it", None, clicked_work),
        ("a flood over 100x100, to the painted board", Some(50.0), flooded),
        ("the main thread's CPU time for it", None, flooded_work),
        ("the review of an Expert game, to its summary", Some(400.0), reviewed),
        ("the first values of its curve", Some(1000.0), curved),
    ];
    for (what, goal, mut times) in goals {
        times.sort_by(f64::total_cmp);
        let (Some(best), Some(worst)) = (times.first(), times.last()) else {
            panic!("{what}: nothing was measured");
        };
        assert!(*best > 0.0, "{what}: {times:?}");
        if is_measured {
            let median = times[times.len() / 2];
            let goal = goal.map_or_else(String::new, |goal: f64| format!(", goal {goal} ms"));
            println!(
                "{what}: {median:.1} ms (from {best:.1} to {worst:.1}, {} times){goal}",
                times.len()
            );
        }
    }
}

/// A browser that watches every page it opens.
async fn watching() -> Browser {
    let browser = Browser::start().await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCH})).await;
    browser
}

async fn visit(browser: &Browser, site: &Site) -> f64 {
    browser.open(&site.url("/")).await;
    browser.wait_until("window.playable").await;
    browser.js("window.playable").await.as_f64().expect("a number")
}

async fn first_visits(site: &Site, n_visits: usize) -> Vec<f64> {
    let mut times = vec![];
    for _ in 0..n_visits {
        let browser = watching().await;
        times.push(visit(&browser, site).await);
        browser.close().await;
    }
    times
}

async fn later_visits(site: &Site, n_visits: usize) -> Vec<f64> {
    let browser = watching().await;
    visit(&browser, site).await;
    browser.wait_until("navigator.serviceWorker.controller?.state === 'activated'").await;
    let mut times = vec![];
    for _ in 0..n_visits {
        times.push(visit(&browser, site).await);
    }
    browser.close().await;
    times
}

/// A browser that measures the CPU time of its main thread.
async fn counting() -> Browser {
    let browser = Browser::start().await;
    browser.devtools("Performance.enable", json!({"timeDomain": "threadTicks"})).await;
    browser
}

/// The CPU time of the main thread so far, in milliseconds.
async fn cpu_time(browser: &Browser) -> f64 {
    let metrics = browser.devtools("Performance.getMetrics", json!({})).await;
    let metrics = metrics["metrics"].as_array().expect("a list");
    let tasks =
        metrics.iter().find(|metric| metric["name"] == "TaskDuration").expect("it is counted");
    1000.0 * tasks["value"].as_f64().expect("a number")
}

/// Clicks a cell and waits until it is painted. Returns the latency, and the CPU time of the main thread including
/// this bench's own queries.
async fn click(browser: &Browser, name: &str, button: Button) -> (f64, f64) {
    browser.run("performance.clearMeasures('flagfall:click-to-paint')").await;
    let place = browser.place(cell(name)).await;
    let before = cpu_time(browser).await;
    browser.click(place, button).await;
    browser.wait_until(TAKEN).await;
    let after = cpu_time(browser).await;
    (browser.js(TAKEN).await.as_f64().expect("a number"), after - before)
}

async fn clicks(site: &Site, n_clicks: usize) -> (Vec<f64>, Vec<f64>) {
    let browser = counting().await;
    // Stripes of mines, so that each click opens a single cell.
    let stripes = [".*".repeat(15), "..".repeat(15)].concat();
    let rows: Vec<&str> =
        (0..16).map(|row| &stripes[30 * (row % 2)..30 * (row % 2) + 30]).collect();
    let layout = format!("30x16x120/{}", rows.join("/"));
    browser.open_mines(site, &field::record(&layout, "forbidden", "")).await;
    let mut times = vec![];
    for nth in 0..n_clicks {
        let letter = char::from(b'a' + 2 * (nth % 13) as u8);
        times.push(click(&browser, &format!("{letter}{}", 1 + nth / 13), Button::Left).await);
    }
    assert_eq!(browser.js("document.querySelectorAll('.board .open').length").await, n_clicks);
    browser.close().await;
    times.into_iter().unzip()
}

async fn floods(site: &Site, n_floods: usize) -> (Vec<f64>, Vec<f64>) {
    // One safe cell is walled in, so that the flood does not win the game.
    let (first, second, other) =
        [".*", "**", ".."].map(|start| [start, &".".repeat(98)].concat()).into();
    let rows = [&[first, second][..], &vec![other; 98]].concat();
    let game = field::record(&format!("100x100x3/{}", rows.join("/")), "forbidden", "");
    let browser = counting().await;
    let mut times = vec![];
    for _ in 0..n_floods {
        browser.open_with(site, "/", &[(KEPT, &game)]).await;
        browser.wait_until("document.querySelector('.board .closed')").await;
        // Scroll to the middle of the board, away from the labels at its edges.
        browser.run("const s = document.querySelector('.scroller'); s.scrollTo((s.scrollWidth - s.clientWidth) / 2, (s.scrollHeight - s.clientHeight) / 2)").await;
        browser
            .wait_until(
                "document.querySelector(\".board [aria-rowindex='51'] > [aria-colindex='51']\")",
            )
            .await;
        times.push(click(&browser, "ay51", Button::Left).await);
        browser.hears("Opened 9,996 cells.").await;
    }
    browser.close().await;
    times.into_iter().unzip()
}

/// The URL fragment of an Expert game that the solver wins, with a move every tenth of a second.
fn expert_game() -> String {
    let size = MinesLevel::Expert.size();
    let played = (0..).map(|seed| {
        let mut session: Session<Minesweeper> = Session::new(MinesTerms {
            board: Board::Dealt(Deal { size, start: StartRule::Opening, seed: Seed(seed) }),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        });
        let mut next = size.grid().centre();
        for nth in 0.. {
            let action = Action::Move(MinesAction::Open(next));
            session.act(Seat::ONE, action, Millis(100 * nth)).expect("a closed cell can be opened");
            if session.is_over() {
                break;
            }
            let best = BestMoves::of(session.game().view(), Budget::default());
            next = best.ok().and_then(|best| best.cells.first().copied()).unwrap_or(next);
        }
        session
    });
    let is_won =
        |session: &Session<Minesweeper>| session.game().view().outcome() == Some(MinesOutcome::Won);
    let won = played.into_iter().find(is_won).expect("one of the games is won");
    assert!(won.entries().len() > 80);
    format!("game={}", won.write_short())
}

/// The times from opening a game on a page whose worker runs to its summary, and to the first values of its curve.
async fn reviews(site: &Site, n_reviews: usize) -> (Vec<f64>, Vec<f64>) {
    let game = expert_game();
    let (mut reviewed, mut curved) = (vec![], vec![]);
    let browser = Browser::start().await;
    for _ in 0..n_reviews {
        browser.open("about:blank").await;
        // Open another game first, so that the worker is running.
        browser
            .open(&site.url(
                "/play.html#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250oc1",
            ))
            .await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        browser
            .wait_until("document.querySelector('.curve polyline')?.getAttribute('points')")
            .await;
        let watch = format!(
            "const start = performance.now();
            window.times = {{}};
            const note = () => {{
                // Only this game has a two-digit number of steps.
                if (!document.querySelector('#step-count')?.innerText.match(/\\d\\d$/)) return;
                const isThere = {{
                    reviewed: document.querySelector('#review-summary')?.innerText,
                    curved: document.querySelector('.curve polyline')?.getAttribute('points'),
                }};
                for (const [name, is] of Object.entries(isThere))
                    if (is) window.times[name] ??= performance.now() - start;
            }};
            new MutationObserver(note).observe(document.body, {{attributes: true, childList: true, characterData: true, subtree: true}});
            location.hash = '#{game}'"
        );
        browser.run(&watch).await;
        browser.wait_until("window.times.reviewed && window.times.curved").await;
        let summary = browser.text("#review-summary").await;
        assert!(summary.contains("openings"), "{summary}");
        let times = browser.js("window.times").await;
        reviewed.push(times["reviewed"].as_f64().expect("a number"));
        curved.push(times["curved"].as_f64().expect("a number"));
    }
    browser.close().await;
    (reviewed, curved)
}
