//! Authentication: a player is identified by a secret, of which the server stores only the hash.
//!
//! Browsers keep it in a cookie that is `HttpOnly` and `SameSite`; programs send it as a bearer token.

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use std::sync::Arc;

use super::Online;
use super::database::Known;
use crate::{log, metrics};

const COOKIE_NAME: &str = "flagfall";
/// A year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;
const LONGEST_NAME: usize = 20;

/// A refusal: a word for programs and a sentence for people.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) refusal: String,
    pub(crate) message: String,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, refusal: &str, message: impl Into<String>) -> Refused {
        Refused { status, refusal: refusal.to_owned(), message: message.into() }
    }

    /// An internal error. The log gets the details, the client doesn't.
    pub(crate) fn broken(error: &anyhow::Error) -> Refused {
        metrics::FAILED.add(1);
        log::error("request-failed", &[("error", &format!("{error:#}"))]);
        Refused::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "the server cannot do that now: try again later",
        )
    }

    pub(crate) fn too_many() -> Refused {
        Refused::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "too many requests: wait a little")
    }
}

impl From<anyhow::Error> for Refused {
    fn from(error: anyhow::Error) -> Refused {
        Refused::broken(&error)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused { status, refusal, message } = self;
        (status, Json(Refusal { refusal, message })).into_response()
    }
}

/// Why nothing has changed.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Refusal {
    /// A word for programs.
    refusal: String,
    /// A sentence for people.
    message: String,
}

/// A secret: 64 hexadecimal digits.
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn from_random(bytes: [u8; 32]) -> Secret {
        Secret(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// A secret from user input.
    pub(crate) fn from_text(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }

    pub(crate) fn expose(self) -> String {
        self.0
    }

    /// The cookie for this secret. `Secure` is omitted only if the site is not served over TLS, as on a local machine.
    pub(crate) fn cookie(&self, is_secure: bool) -> String {
        let secure = if is_secure { "; Secure" } else { "" };
        format!(
            "{COOKIE_NAME}={}; HttpOnly; SameSite=Strict; Path=/; Max-Age={COOKIE_AGE}{secure}",
            self.0
        )
    }

    /// The secret in a request.
    fn in_request(headers: &HeaderMap) -> Option<Secret> {
        let text = |header: HeaderName| headers.get(header).and_then(|value| value.to_str().ok());
        let bearer = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let cookie = || {
            let mut cookies = text(COOKIE)?.split("; ").filter_map(|cookie| cookie.split_once('='));
            cookies.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value)
        };
        bearer.or_else(cookie).map(|secret| Secret(secret.to_owned()))
    }
}

/// CSRF protection: accepts requests from pages of this site, or from no page at all.
pub(crate) fn check_origin(headers: &HeaderMap) -> Result<(), Refused> {
    let is_own = |origin: &HeaderValue| {
        let origin = origin.to_str().ok()?;
        let (_, host) = origin.split_once("://")?;
        Some(headers.get(HOST)?.as_bytes() == host.as_bytes())
    };
    match headers.get(ORIGIN) {
        None => Ok(()),
        Some(origin) if is_own(origin) == Some(true) => Ok(()),
        Some(_) => Err(Refused::new(
            StatusCode::FORBIDDEN,
            "other-origin",
            "pages of other sites may not play here",
        )),
    }
}

/// The client's address: as reported by the last proxy if proxies are trusted, otherwise the peer's.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, proxy: Proxy) -> IpAddr {
    let told = match proxy {
        Proxy::None => None,
        Proxy::Trusted => headers.get_all("x-forwarded-for").iter().next_back(),
    };
    let last = told.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(peer)
}

/// Whether all requests come through our proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proxy {
    /// Forwarding headers are untrusted.
    None,
    /// The last entry of `X-Forwarded-For` is the client's address.
    Trusted,
}

/// Whether the client is a browser, which gets the secret as a cookie.
pub(crate) fn is_browser(headers: &HeaderMap) -> bool {
    headers.contains_key(ORIGIN) || headers.contains_key("sec-fetch-site")
}

/// Validates a public name.
pub(crate) fn check_name(name: &str) -> Result<String, Refused> {
    let refused = |why: &str| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "name", why);
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(refused("a name has 1 to 20 characters"));
    }
    let is_plain = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    if !name.chars().all(is_plain) || name.contains("  ") {
        return Err(refused("a name has letters, digits, single spaces and - _ . ' only"));
    }
    // Look-alike characters would allow impersonation.
    if name.chars().any(is_lookalike) {
        return Err(refused("a name is written in ordinary letters"));
    }
    let mut alphabets = name.chars().filter_map(Alphabet::of);
    let first = alphabets.next();
    if alphabets.any(|alphabet| Some(alphabet) != first) {
        return Err(refused("a name is written in one alphabet"));
    }
    Ok(name.to_owned())
}

/// Alphabets with letters that look alike: a name may not mix them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
}

impl Alphabet {
    fn of(letter: char) -> Option<Alphabet> {
        match letter {
            'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                Some(Alphabet::Latin)
            }
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(Alphabet::Greek),
            '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' => Some(Alphabet::Cyrillic),
            '\u{530}'..='\u{58f}' => Some(Alphabet::Armenian),
            _ => None,
        }
    }
}

/// Variants of other letters and digits: phonetic, superscript, enclosed, mathematical and full-width ones, and
/// alphabets that look like Latin capitals (Cherokee, Lisu).
fn is_lookalike(letter: char) -> bool {
    matches!(letter,
        '\u{aa}' | '\u{b2}' | '\u{b3}' | '\u{b9}'..='\u{be}' | '\u{250}'..='\u{2ff}' | '\u{13a0}'..='\u{13ff}' | '\u{1d00}'..='\u{1dbf}'
        | '\u{2070}'..='\u{218f}' | '\u{2460}'..='\u{24ff}' | '\u{2c60}'..='\u{2c7f}' | '\u{a4d0}'..='\u{a4ff}' | '\u{a720}'..='\u{a7ff}'
        | '\u{ab30}'..='\u{abbf}' | '\u{fb00}'..='\u{fb4f}' | '\u{ff00}'..='\u{ffef}' | '\u{10000}'..='\u{1f1ff}')
}

impl FromRequestParts<Arc<Online>> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<Online>) -> Result<Known, Refused> {
        check_origin(&parts.headers)?;
        let unknown = || {
            let message = "show who you are: create a player at /api/players and send its secret";
            Refused::new(StatusCode::UNAUTHORIZED, "unknown-player", message)
        };
        let secret = Secret::in_request(&parts.headers).ok_or_else(unknown)?;
        let known =
            online.database.player(secret.hash()).await.map_err(|error| Refused::broken(&error))?;
        known.ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_validated() {
        for good in [
            "Ada",
            " Ada ",
            "Jean-Luc O'Neil",
            "Ștefan",
            "Анна",
            "Ελένη",
            "王小明",
            "Ken 健",
            "x_1.2",
        ] {
            assert_eq!(check_name(good).expect(good), good.trim());
        }
        for bad in [
            "",
            "   ",
            "a\u{202e}b",
            "a\nb",
            "a  b",
            "<b>",
            "a\u{200b}b",
            "Аda",
            "Αda",
            "Ελένa",
            "ａｄａ",
            "𝐀𝐝𝐚",
            "Ada²",
            "ɑda",
            "ᎪᎠᎪ",
            "Аլ",
            &"x".repeat(21),
        ] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn other_origins_are_refused() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("play.example:4280"));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        assert!(check_origin(&headers(None)).is_ok());
        assert!(check_origin(&headers(Some("https://play.example:4280"))).is_ok());
        for other in [
            "https://play.example",
            "https://evil.example:4280",
            "null",
            "https://play.example:4280.evil",
        ] {
            assert!(check_origin(&headers(Some(other))).is_err(), "{other}");
        }
    }

    #[test]
    fn a_trusted_proxy_reports_the_client_address() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("6.6.6.6"));
        headers.append("x-forwarded-for", HeaderValue::from_static("7.7.7.7, 8.8.8.8"));
        let peer: IpAddr = [127, 0, 0, 1].into();
        let asked = |proxy| client_address(peer, &headers, proxy).to_string();
        assert_eq!(asked(Proxy::None), "127.0.0.1");
        assert_eq!(asked(Proxy::Trusted), "8.8.8.8", "the client may forge the other entries");
        assert_eq!(client_address(peer, &HeaderMap::new(), Proxy::Trusted), peer);
    }

    #[test]
    fn a_secret_is_a_bearer_token_or_a_cookie() {
        let mut headers = HeaderMap::new();
        assert!(Secret::in_request(&headers).is_none());
        headers.insert(COOKIE, HeaderValue::from_static("a=1; flagfall=s1; b=2"));
        assert_eq!(Secret::in_request(&headers).expect("a secret").expose(), "s1");
        headers.insert(AUTHORIZATION, HeaderValue::from_static("Bearer s2"));
        assert_eq!(Secret::in_request(&headers).expect("a secret").expose(), "s2");
        let cookie = Secret::from_random([1; 32]).cookie(true);
        assert!(
            cookie.contains("HttpOnly; SameSite=Strict") && cookie.ends_with("Secure"),
            "{cookie}"
        );
    }
}
