//! Answers requests for the page's files. Headers common to all routes are in `layers`.

use axum::body::{Body, HttpBody};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode};
use bytes::Bytes;

use crate::encoding::Encoding;
use crate::page::{File, Page};
use crate::{etag, path};

/// Answers a request. The page is read-only: any other method is refused.
pub(crate) fn to(page: &Page, request: &Request<Body>) -> Response<Body> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        message(StatusCode::METHOD_NOT_ALLOWED)
    } else if !request.body().is_end_stream() {
        message(StatusCode::PAYLOAD_TOO_LARGE)
    } else {
        found(page, request)
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

/// All lines of a header joined into one, as HTTP defines. Lines that are not text are ignored.
fn all(headers: &HeaderMap, name: HeaderName) -> Option<String> {
    let lines: Vec<&str> =
        headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    (!lines.is_empty()).then(|| lines.join(", "))
}

fn whole(bytes: Bytes, content_type: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

/// A small error page. It echoes nothing from the request.
pub(crate) fn message(status: StatusCode) -> Response<Body> {
    let sentence = match status {
        StatusCode::NOT_FOUND => "There is nothing here.",
        StatusCode::METHOD_NOT_ALLOWED => "This server accepts only GET and HEAD requests.",
        StatusCode::PAYLOAD_TOO_LARGE => "This server accepts no uploads.",
        StatusCode::NOT_ACCEPTABLE => {
            "The file is not available in an encoding that your browser accepts."
        }
        _ => "This request is malformed.",
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
