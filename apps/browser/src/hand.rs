//! Mouse, touch and keyboard input, sent through the browser's driver.

use std::path::Path;
use std::process;
use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::common::command::{Actions, Command};
use thirtyfour::error::{WebDriverErrorInner, WebDriverResult};
use thirtyfour::{By, Key};

use crate::browser::Browser;

/// The number of attempts to press an element.
const PRESSES: u32 = 10;

/// A mouse button.
#[derive(Clone, Copy, Debug)]
pub enum Button {
    /// Opens.
    Left,
    /// Chords.
    Middle,
    /// Flags.
    Right,
}

/// One step of a mouse or touch gesture.
#[derive(Clone, Copy, Debug)]
pub enum Gesture {
    /// Moves to a position in window pixels.
    Move((i64, i64)),
    /// Presses a button, or puts the finger down.
    Down(Button),
    /// Releases it.
    Up(Button),
    /// Holds still.
    Wait(Duration),
}

impl Gesture {
    fn to_json(self) -> Value {
        match self {
            Gesture::Move((x, y)) => {
                json!({"type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y})
            }
            Gesture::Down(button) => json!({"type": "pointerDown", "button": button.number()}),
            Gesture::Up(button) => json!({"type": "pointerUp", "button": button.number()}),
            Gesture::Wait(time) => json!({"type": "pause", "duration": time.as_millis() as u64}),
        }
    }
}

impl Button {
    fn number(self) -> u8 {
        match self {
            Button::Left => 0,
            Button::Middle => 1,
            Button::Right => 2,
        }
    }
}

/// A key without a character, for use in [`Browser::keys`].
pub fn key(key: &Key) -> String {
    key.value().to_string()
}

impl Browser {
    /// Performs a mouse gesture.
    pub async fn mouse(&self, gestures: &[Gesture]) {
        self.point("mouse", gestures).await;
    }

    /// Clicks at a position.
    pub async fn click(&self, place: (i64, i64), button: Button) {
        assert!(self.try_click(place, button).await, "{place:?} is outside the window");
    }

    /// Clicks at a position unless it is outside the window.
    async fn try_click(&self, place: (i64, i64), button: Button) -> bool {
        if let Some(display) = &self.driver.display {
            self.click_on_display(display, place, button).await;
            return true;
        }
        let gestures = [Gesture::Move(place), Gesture::Down(button), Gesture::Up(button)];
        match self.try_perform(pointer("mouse", &gestures)).await {
            Ok(()) => true,
            Err(error) => match error.as_inner() {
                WebDriverErrorInner::MoveTargetOutOfBounds(_) => false,
                _ => panic!("the click failed: {error}"),
            },
        }
    }

    /// Clicks through the X display: WebKit's driver (2.50) presses the right button but releases the left.
    async fn click_on_display(&self, display: &str, (x, y): (i64, i64), button: Button) {
        let above = self.js("[screenX, screenY + outerHeight - innerHeight]").await;
        let [left, top] = [0, 1].map(|i| above[i].as_i64().expect("whole pixels"));
        let place = [x + left, y + top].map(|pixel| pixel.to_string());
        let done = process::Command::new("xdotool")
            .args(["mousemove", &place[0], &place[1], "click", &(button.number() + 1).to_string()])
            .env("DISPLAY", display)
            .status();
        assert!(done.expect("xdotool starts").success(), "a click at {place:?}");
    }

    /// Clicks an element, scrolling to it if needed. Tries again if the element moved away under the pointer, as when text above it arrives.
    pub async fn press(&self, selector: &str) {
        self.wait_until(&format!("document.querySelector({selector:?})")).await;
        // Wait until the element stays in the same place for two frames.
        let watch = format!(
            "(async () => {{
                const element = document.querySelector({selector:?});
                const frame = () => new Promise((done) => requestAnimationFrame(done));
                const place = () => JSON.stringify(element.getBoundingClientRect());
                let before = '';
                for (let nth = 0; nth < 30 && before !== place(); nth++) {{
                    element.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
                    before = place();
                    await frame();
                    await frame();
                }}
                const press = globalThis.press = {{hasMissed: false}};
                addEventListener('pointerdown', ({{clientX: x, clientY: y}}) => {{
                    const box = element.getBoundingClientRect();
                    const isInside = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
                    press.hasMissed = !isInside;
                }}, {{capture: true, once: true}});
            }})()"
        );
        for _ in 0..PRESSES {
            self.js(&watch).await;
            if !self.try_click(self.centre(selector).await, Button::Left).await {
                continue;
            }
            // If the press replaced the page, it did not miss.
            let missed =
                self.session.execute("return globalThis.press?.hasMissed", Vec::new()).await;
            if !missed.is_ok_and(|answer| answer.json() == &json!(true)) {
                return;
            }
        }
        panic!("{selector} moved away {PRESSES} times");
    }

    /// Chooses a file at a file input.
    pub async fn choose_file(&self, selector: &str, path: &Path) {
        let input = self.session.find(By::Css(selector)).await.expect("a file input");
        let path = path.to_str().expect("test files have UTF-8 names");
        input.send_keys(path).await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Drags a file over the page and drops it in the middle. The driver cannot drag from other programs, so the events are made in the page.
    pub async fn drop_file(&self, path: &Path) {
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        let script = format!(
            "const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([Uint8Array.from({})], {name:?}));
            for (const kind of ['dragenter', 'dragover', 'drop']) {{
                const event = new DragEvent(kind, {{bubbles: true, cancelable: true, dataTransfer}});
                const isTaken = !document.querySelector('main').dispatchEvent(event);
                // A page that takes no drops is replaced by the file.
                if (kind !== 'dragenter' && !isTaken) throw new Error(`${{kind}} is not taken`);
            }}",
            json!(bytes)
        );
        self.run(&script).await;
    }

    /// Replaces the contents of an input and leaves it, as a user would.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.run(&format!(
            "const input = document.querySelector({selector:?}); input.focus(); input.select()"
        ))
        .await;
        self.keys(&format!("{text}{}", key(&Key::Tab))).await;
    }

    /// Presses both buttons at a position and releases `first_up` first.
    pub async fn click_both(&self, place: (i64, i64), first_up: Button) {
        let last_up = match first_up {
            Button::Left => Button::Right,
            Button::Middle | Button::Right => Button::Left,
        };
        let press =
            [Gesture::Move(place), Gesture::Down(Button::Left), Gesture::Down(Button::Right)];
        let release = [Gesture::Up(first_up), Gesture::Up(last_up)];
        self.mouse(&[&press[..], &release].concat()).await;
    }

    /// Touches a position for some time.
    pub async fn touch(&self, place: (i64, i64), time: Duration) {
        let down = [Gesture::Move(place), Gesture::Down(Button::Left)];
        let up = [Gesture::Wait(time), Gesture::Up(Button::Left)];
        self.point("touch", &[down, up].concat()).await;
    }

    async fn point(&self, kind: &str, gestures: &[Gesture]) {
        self.perform(pointer(kind, gestures)).await;
    }

    /// Types one key after the other; [`key`] gives those without a character.
    pub async fn keys(&self, keys: &str) {
        let press = |key: char| {
            let key = key.to_string();
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        };
        let actions: Vec<Value> = keys.chars().flat_map(press).collect();
        self.perform(json!([{"type": "key", "id": "keyboard", "actions": actions}])).await;
    }

    async fn perform(&self, actions: Value) {
        self.try_perform(actions).await.expect("the input is performed");
    }

    async fn try_perform(&self, actions: Value) -> WebDriverResult<()> {
        self.session.handle().cmd(Command::PerformActions(Actions::from(actions))).await.map(drop)
    }
}

/// Gestures of a mouse or finger as actions of WebDriver.
fn pointer(kind: &str, gestures: &[Gesture]) -> Value {
    let actions: Vec<Value> = gestures.iter().map(|gesture| gesture.to_json()).collect();
    json!([{
        "type": "pointer",
        "id": kind,
        "parameters": {"pointerType": kind},
        "actions": actions,
    }])
}
