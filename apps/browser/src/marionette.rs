//! A WebDriver server for Firefox's own protocol, Marionette. It translates the WebDriver commands that our tests use,
//! as geckodriver does for all of them; Debian doesn't package geckodriver.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{Method, StatusCode, Uri};
use serde_json::{Value, json};

/// A connection to Firefox. A message is a length, a colon and JSON.
struct Marionette {
    stream: TcpStream,
    n_commands: u64,
}

impl Marionette {
    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut byte = [0];
            self.stream.read_exact(&mut byte).expect("Firefox answers");
            match byte[0] {
                b':' => break,
                digit => length = 10 * length + usize::from(digit - b'0'),
            }
        }
        let mut message = vec![0; length];
        self.stream.read_exact(&mut message).expect("Firefox answers in full");
        serde_json::from_slice(&message).expect("an answer is JSON")
    }

    /// Sends a command, and returns its result or error.
    fn carry_out(&mut self, command: &str, parameters: &Value) -> Result<Value, Value> {
        self.n_commands += 1;
        let message = json!([0, self.n_commands, command, parameters]).to_string();
        write!(self.stream, "{}:{message}", message.len()).expect("Firefox listens");
        let answer = self.read();
        assert_eq!(answer[1], json!(self.n_commands), "answers come in order");
        if answer[2].is_null() { Ok(answer[3].clone()) } else { Err(answer[2].clone()) }
    }
}

/// Serves WebDriver for the duration of the test, and returns the address.
pub(crate) async fn serve(stream: TcpStream) -> String {
    let mut marionette = Marionette { stream, n_commands: 0 };
    tokio::task::block_in_place(|| marionette.read());
    let marionette = Arc::new(Mutex::new(marionette));
    let answer = async move |method: Method, uri: Uri, body: Bytes| {
        let parameters = serde_json::from_slice(&body).unwrap_or(json!({}));
        let Some((command, parameters)) = translate(&method, uri.path(), parameters) else {
            return (StatusCode::NOT_FOUND, format!("{method} {uri} is not implemented"));
        };
        let answer = tokio::task::block_in_place(|| {
            marionette.lock().expect("no test failed here").carry_out(command, &parameters)
        });
        match answer {
            Ok(value) if value.get("value").is_some() => (StatusCode::OK, value.to_string()),
            Ok(value) => (StatusCode::OK, json!({"value": value}).to_string()),
            Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, json!({"value": error}).to_string()),
        }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new().fallback(answer);
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

/// Translates a WebDriver command to Marionette's command and parameters.
fn translate(method: &Method, path: &str, parameters: Value) -> Option<(&'static str, Value)> {
    let mut parts = path.trim_matches('/').splitn(3, '/');
    let (Some("session"), session, rest) = (parts.next(), parts.next(), parts.next()) else {
        return None;
    };
    let command = match (method.as_str(), rest.unwrap_or_default()) {
        ("POST", "") if session.is_none() => return Some(("WebDriver:NewSession", json!({}))),
        ("DELETE", "") => "WebDriver:DeleteSession",
        ("POST", "url") => "WebDriver:Navigate",
        ("GET", "title") => "WebDriver:GetTitle",
        ("POST", "timeouts") => "WebDriver:SetTimeouts",
        ("POST", "execute/sync") => "WebDriver:ExecuteScript",
        ("POST", "execute/async") => "WebDriver:ExecuteAsyncScript",
        ("POST", "actions") => "WebDriver:PerformActions",
        _ => return None,
    };
    Some((command, parameters))
}
