//! The connection to the server: requests by `fetch`, with the secret in an `HttpOnly` cookie, and a room's socket.

use std::cell::RefCell;

use flagfall_flow::online::{NetEffect, NetFailure, NetMessage};
use flagfall_online::{RoomId, SiteAnswer, SiteRequest, socket_path};
use js_sys::JsString;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, MessageEvent, RequestInit, Response, WebSocket};

use crate::browser::window;
use crate::desk::Desk;

thread_local! {
    /// The open socket, with the number of its connection.
    static SOCKET: RefCell<Option<(u64, WebSocket)>> = const { RefCell::new(None) };
}

pub(super) fn carry_out(effect: NetEffect, desk: Desk) {
    match effect {
        NetEffect::Ask { number, request } => spawn_local(async move {
            let result = ask(&request).await;
            desk.take_net(NetMessage::Answered { number, result });
        }),
        NetEffect::Open { line, room } => {
            if open(line, room, desk).is_none() {
                // Report the failure later, because the caller is still running.
                spawn_local(async move { desk.take_net(NetMessage::Closed { line }) });
            }
        }
        NetEffect::Say { line, text } => with_socket(line, |socket| {
            let _ = socket.send_with_str(&text);
        }),
        NetEffect::Close { line } => with_socket(line, |socket| {
            let _ = socket.close();
        }),
    }
}

fn with_socket(line: u64, act: impl FnOnce(&WebSocket)) {
    SOCKET.with_borrow(|socket| match socket {
        Some((open, socket)) if *open == line => act(socket),
        Some(_) | None => (),
    });
}

async fn ask(request: &SiteRequest) -> Result<SiteAnswer, NetFailure> {
    let (status, body) = fetch(request).await.map_err(|_| NetFailure::Unreachable)?;
    request.read(status, &body).map_err(NetFailure::Refused)
}

async fn fetch(request: &SiteRequest) -> Result<(u16, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(request.method());
    if let Some(body) = request.body() {
        let headers = Headers::new()?;
        headers.set("Content-Type", "application/json")?;
        init.set_headers(&headers);
        init.set_body(&body.into());
    }
    let answer = window().fetch_with_str_and_init(&request.path(), &init);
    let answer: Response = JsFuture::from(answer).await?.unchecked_into();
    let body = JsFuture::from(answer.text()?).await?;
    Ok((answer.status(), body.as_string().unwrap_or_default()))
}

fn open(line: u64, room: RoomId, desk: Desk) -> Option<()> {
    let location = window().location();
    let protocol = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    let url = format!("{protocol}://{}{}", location.host().ok()?, socket_path(room));
    let socket = WebSocket::new(&url).ok()?;
    let opened = Closure::<dyn Fn()>::new(move || desk.take_net(NetMessage::Opened { line }));
    let received = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Ok(text) = event.data().dyn_into::<JsString>() {
            desk.take_net(NetMessage::Heard { line, text: text.into() });
        }
    });
    let closed = Closure::<dyn Fn()>::new(move || desk.take_net(NetMessage::Closed { line }));
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(received.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    // The closures are leaked, because it is unknown how long the socket needs them; there are few.
    opened.forget();
    received.forget();
    closed.forget();
    SOCKET.set(Some((line, socket)));
    Some(())
}
