//! Content negotiation: chooses the smallest encoding of a file that the client accepts.

/// The encodings in which files are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// Smallest first.
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The name in `Content-Encoding` and `Accept-Encoding`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }
}

/// The best available encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3), if any: the highest weight first,
/// then the smallest.
pub(crate) fn choose(accepted: Option<&str>, available: &[Encoding]) -> Option<Encoding> {
    let weighed = available.iter().map(|&encoding| (weight(accepted, encoding), encoding));
    let mut best: Option<(u16, Encoding)> = None;
    for (weight, encoding) in weighed {
        if weight > best.map_or(0, |(weight, _)| weight) {
            best = Some((weight, encoding));
        }
    }
    best.map(|(_, encoding)| encoding)
}

/// The client's weight for an encoding, in thousandths.
fn weight(accepted: Option<&str>, encoding: Encoding) -> u16 {
    let items = accepted.unwrap_or_default().split(',').filter_map(item);
    let mut others = None;
    for (name, weight) in items {
        let is_alias = encoding == Encoding::Gzip && name.eq_ignore_ascii_case("x-gzip");
        if name.eq_ignore_ascii_case(encoding.name()) || is_alias {
            return weight;
        }
        if name == "*" {
            others = Some(weight);
        }
    }
    // A client that doesn't mention the plain form accepts it; clients that name others get it last.
    others.unwrap_or(u16::from(encoding == Encoding::Identity))
}

/// An item like `gzip;q=0.8`; an invalid one is ignored.
fn item(text: &str) -> Option<(&str, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = match parts.next() {
        None => 1000,
        Some(parameter) => {
            let (key, value) = parameter.split_once('=')?;
            let value: f32 = value.trim().parse().ok()?;
            if !key.trim().eq_ignore_ascii_case("q") || !(0.0..=1.0).contains(&value) {
                return None;
            }
            (value * 1000.0).round() as u16
        }
    };
    Some((name, weight))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(accepted: &str, expected: Option<Encoding>) {
        assert_eq!(choose(Some(accepted), &Encoding::ALL), expected, "{accepted:?}");
    }

    #[test]
    fn the_smallest_accepted_encoding_is_chosen() {
        check("gzip, deflate, br, zstd", Some(Encoding::Brotli));
        check("gzip, deflate", Some(Encoding::Gzip));
        check("deflate", Some(Encoding::Identity));
        check("", Some(Encoding::Identity));
        check("BR", Some(Encoding::Brotli));
        check("x-gzip", Some(Encoding::Gzip));
        check("*", Some(Encoding::Brotli));
        assert_eq!(choose(None, &Encoding::ALL), Some(Encoding::Identity));
    }

    #[test]
    fn weights_are_respected() {
        check("br;q=0, gzip", Some(Encoding::Gzip));
        check("br; Q=0.5 , gzip;q=0.9", Some(Encoding::Gzip));
        check("br;q=0, *", Some(Encoding::Gzip));
        check("br;q=0, gzip;q=0", Some(Encoding::Identity));
        check("br;q=0.001", Some(Encoding::Brotli));
        check("*;q=0", None);
        check("identity;q=0", None);
        check("identity;q=0, gzip;q=0.1", Some(Encoding::Gzip));
        check("*;q=0, identity", Some(Encoding::Identity));
    }

    #[test]
    fn malformed_items_are_ignored() {
        check("br;q=2, gzip", Some(Encoding::Gzip));
        check("br;q=NaN, gzip", Some(Encoding::Gzip));
        check("br;level=3, gzip", Some(Encoding::Gzip));
        check(";;;,,,q=1", Some(Encoding::Identity));
    }

    #[test]
    fn only_available_encodings_are_chosen() {
        let available = [Encoding::Gzip, Encoding::Identity];
        assert_eq!(choose(Some("br, gzip;q=0.1"), &available), Some(Encoding::Gzip));
    }

    proptest! {
        #[test]
        fn a_refused_encoding_is_never_chosen(accepted in "[a-z*;=,. 0-9]{0,40}") {
            for encoding in Encoding::ALL {
                let refused = format!("{};q=0, {accepted}", encoding.name());
                prop_assert_ne!(choose(Some(&refused), &Encoding::ALL), Some(encoding));
            }
        }
    }
}
