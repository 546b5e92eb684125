//! The layers around every route: security headers and limits on requests. Routes added later get them too.
//!
//! Three things are our own code, because no layer of `tower-http` does them: it negotiates encodings only for files on
//! disk or by compressing every response again (`encoding`), it doesn't detect slow readers (`stream`), and it doesn't
//! count connections (`listen`).

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, HOST, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Request, Response, StatusCode, Version};
use axum::{BoxError, Router};
use tokio::sync::Semaphore;
use tower::{Service, ServiceBuilder};
use tower_http::limit::{RequestBodyLimitLayer, ResponseBody};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::validate_request::{ValidateRequest, ValidateRequestHeaderLayer};

use crate::answer;

/// The maximum request body. The page needs none.
const MOST_BODY_BYTES: usize = 64 * 1024;

/// Scripts, styles and images come only from this server, nothing is inline, no site may frame the page, and there is
/// no eval except for WASM.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Wraps the routes in the layers. A request must be answered within `patience`, including the time for its body;
/// connections are closed while no seat is free.
pub(crate) fn around<B>(
    routes: Router,
    seats: Arc<Semaphore>,
    patience: Duration,
) -> impl Layered<B>
where
    B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    let opener = HeaderName::from_static("cross-origin-opener-policy");
    let resource = HeaderName::from_static("cross-origin-resource-policy");
    let permissions = HeaderName::from_static("permissions-policy");
    let no_devices = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
    // Wrap the router from outside: inside, the stack would be boxed and cloned for each request.
    ServiceBuilder::new()
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(opener, "same-origin"))
        .layer(header(resource, "same-origin"))
        .layer(header(permissions, no_devices))
        .layer(SetResponseHeaderLayer::overriding(CONNECTION, move |response: &_| {
            close(&seats, response)
        }))
        .layer(RequestBodyLimitLayer::new(MOST_BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience))
        .layer(ValidateRequestHeaderLayer::custom(NeedsHost))
        .service(routes)
}

/// The return type of [`around`]: a service that never fails.
pub(crate) trait Layered<B>:
    Service<Request<B>, Response = Response<ResponseBody<Body>>, Error = Infallible, Future: Send>
    + Clone
    + Send
    + 'static
{
}

impl<B, S> Layered<B> for S where
    S: Service<
            Request<B>,
            Response = Response<ResponseBody<Body>>,
            Error = Infallible,
            Future: Send,
        > + Clone
        + Send
        + 'static
{
}

fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
}

/// Closes a connection whose request may not have been read completely, and any connection while all seats are taken,
/// so that no client can occupy one by keep-alive.
fn close(seats: &Semaphore, response: &Response<ResponseBody<Body>>) -> Option<HeaderValue> {
    let is_unread =
        [StatusCode::PAYLOAD_TOO_LARGE, StatusCode::REQUEST_TIMEOUT].contains(&response.status());
    let ends = is_unread || seats.available_permits() == 0;
    ends.then(|| HeaderValue::from_static("close"))
}

/// Refuses requests without a `Host` header.
#[derive(Clone)]
struct NeedsHost;

impl<B> ValidateRequest<B> for NeedsHost {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        let is_named =
            request.version() != Version::HTTP_11 || request.headers().contains_key(HOST);
        if is_named { Ok(()) } else { Err(answer::message(StatusCode::BAD_REQUEST)) }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::post;

    use super::*;

    /// Sends a request to a route that reads its body, through these layers.
    #[track_caller]
    fn check(request: Request<Body>, patience: Duration, n_seats: usize, expected: &str) {
        let routes = Router::new()
            .route("/echo", post(|body: Bytes| async move { body }))
            .route("/never", post(std::future::pending::<()>));
        let mut layered = around(routes, Arc::new(Semaphore::new(n_seats)), patience);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime");
        let Ok(response) = runtime.block_on(async { layered.call(request).await });
        let headers = response.headers();
        let connection = headers.get(CONNECTION).map_or("kept", |_| "closed");
        assert_eq!(format!("{} {connection}", response.status().as_u16()), expected);
        for name in [CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS, REFERRER_POLICY] {
            assert!(headers.contains_key(&name), "{name}");
        }
    }

    fn post_to(path: &str, body: impl Into<Body>) -> Request<Body> {
        let request = Request::post(path).header(HOST, "localhost");
        request.body(body.into()).expect("a request")
    }

    #[test]
    fn every_route_has_all_limits() {
        let long = Duration::from_secs(600);
        check(post_to("/echo", ""), long, 1, "200 kept");
        check(post_to("/echo", "hello"), long, 1, "200 kept");
        check(post_to("/echo", ""), long, 0, "200 closed");
        check(post_to("/nowhere", ""), long, 1, "404 kept");
        check(post_to("/echo", vec![0; MOST_BODY_BYTES + 1]), long, 1, "413 closed");
        check(post_to("/never", ""), Duration::ZERO, 1, "408 closed");
        let without_host = Request::post("/echo").body(Body::empty()).expect("a request");
        check(without_host, long, 1, "400 kept");
    }
}
