//! What a request is told.

use axum::body::{Body, HttpBody};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH, VARY,
};
use axum::http::{
    HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, Version,
};
use bytes::Bytes;

use crate::encoding::Encoding;
use crate::page::{File, Page};
use crate::{etag, path};

/// Scripts, styles and pictures come from us alone, nothing is written into the page itself, nobody frames it, and
/// there is no eval but what WASM needs.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Whatever is answered is answered with these.
const ALWAYS: &[(&str, &str)] = &[
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Answers a request. Nothing of its body is read: whoever sends one has lost their way.
pub(crate) fn to(page: &Page, request: &Request<Body>) -> Response<Body> {
    let mut response = match refusal(request) {
        Some(status) => message(status),
        None => found(page, request),
    };
    let headers = response.headers_mut();
    for &(name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !request.body().is_end_stream() {
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if request.method() == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

/// What is wrong with a request, whatever it asks for.
fn refusal(request: &Request<Body>) -> Option<StatusCode> {
    let needs_host = request.version() == Version::HTTP_11;
    if needs_host && !request.headers().contains_key(HOST) {
        Some(StatusCode::BAD_REQUEST)
    } else if ![Method::GET, Method::HEAD].contains(request.method()) {
        Some(StatusCode::METHOD_NOT_ALLOWED)
    } else if !request.body().is_end_stream() {
        Some(StatusCode::PAYLOAD_TOO_LARGE)
    } else {
        None
    }
}

fn found(page: &Page, request: &Request<Body>) -> Response<Body> {
    match path::name(request.uri().path()) {
        Err(path::Malformed) => message(StatusCode::BAD_REQUEST),
        Ok(name) => match page.file(&name) {
            Some(file) => send(file, request.headers()),
            None => message(StatusCode::NOT_FOUND),
        },
    }
}

fn send(file: &File, asked: &HeaderMap) -> Response<Body> {
    let Some(form) = file.form(all(asked, ACCEPT_ENCODING).as_deref()) else {
        return message(StatusCode::NOT_ACCEPTABLE);
    };
    let is_known =
        all(asked, IF_NONE_MATCH).is_some_and(|tags| etag::is_among(form.etag.as_bytes(), &tags));
    let mut response = if is_known {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        let mut response = whole(form.bytes.clone(), file.content_type);
        if form.encoding != Encoding::Identity {
            let encoding = HeaderValue::from_static(form.encoding.name());
            response.headers_mut().insert(CONTENT_ENCODING, encoding);
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(ETAG, form.etag.clone());
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    let caching = if file.is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

/// All lines of a header as one, which is what they mean. Lines that are no text are as good as not there.
fn all(headers: &HeaderMap, name: HeaderName) -> Option<String> {
    let lines: Vec<&str> =
        headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    (!lines.is_empty()).then(|| lines.join(", "))
}

fn whole(bytes: Bytes, content_type: &'static str) -> Response<Body> {
    let length = HeaderValue::from(bytes.len());
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(CONTENT_LENGTH, length);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

/// A small page that says why there is no other. Nothing of the request is repeated in it.
fn message(status: StatusCode) -> Response<Body> {
    let sentence = match status {
        StatusCode::NOT_FOUND => "There is nothing here.",
        StatusCode::METHOD_NOT_ALLOWED => "This server is only read from: with GET and HEAD.",
        StatusCode::PAYLOAD_TOO_LARGE => "This server takes nothing.",
        StatusCode::NOT_ACCEPTABLE => "The file is not to be had in a form that is accepted.",
        _ => "This request makes no sense.",
    };
    let text = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{status}</title>\n\
         <h1>{status}</h1>\n<p>{sentence} <a href=\"/\">Play Flagfall</a></p>\n</html>\n"
    );
    let mut response = whole(text.into(), "text/html; charset=utf-8");
    *response.status_mut() = status;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    response
}
