//! Player names in the encodings of programs from many countries: UTF-8, Chinese (GBK) or Latin-1.
//!
//! No file names its encoding. Bytes that are valid UTF-8 are hardly ever anything else. A name is Chinese if all of it is valid GBK and one of its
//! characters is a common one from GB 2312, with two high bytes: in Latin-1, accented letters hardly ever come in pairs.

/// The characters of GBK: a line for each first byte from 0x81 on, with a character for each second byte from 0x40 on, except for 0x7F. The web
/// page shows no names, so it omits this table.
#[cfg(not(target_family = "wasm"))]
const GBK: &str = include_str!("gbk.txt");
#[cfg(not(target_family = "wasm"))]
const FIRST: u8 = 0x81;

/// Bytes as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => {
            chinese(bytes).unwrap_or_else(|| bytes.iter().map(|&byte| char::from(byte)).collect())
        }
    }
}

#[cfg(target_family = "wasm")]
fn chinese(_: &[u8]) -> Option<String> {
    None
}

#[cfg(not(target_family = "wasm"))]
fn chinese(bytes: &[u8]) -> Option<String> {
    let (mut text, mut has_common) = (String::new(), false);
    let mut rest = bytes;
    while let Some((&first, after)) = rest.split_first() {
        if first.is_ascii() {
            text.push(char::from(first));
            rest = after;
        } else {
            let (&second, after) = after.split_first()?;
            text.push(character(first, second)?);
            has_common |= (0xB0..=0xF7).contains(&first) && second >= 0xA1;
            rest = after;
        }
    }
    has_common.then_some(text)
}

#[cfg(not(target_family = "wasm"))]
fn character(first: u8, second: u8) -> Option<char> {
    let column = match second {
        0x40..=0x7E => second - 0x40,
        0x80..=0xFE => second - 0x41,
        _ => return None,
    };
    let line = GBK.lines().nth(first.checked_sub(FIRST)?.into())?;
    line.chars().nth(column.into()).filter(|&found| found != char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_all_encodings_are_decoded() {
        assert_eq!(text("Jörg".as_bytes()), "Jörg");
        assert_eq!(text("王嘉宁".as_bytes()), "王嘉宁");
        // Each accented letter and its successor would also be valid GBK.
        assert_eq!(text(b"J\xf6rg M\xfcller"), "Jörg Müller");
        assert_eq!(text(b"\xc5ngstr\xf6m"), "Ångström");
        assert_eq!(text(b"Ren\xe9"), "René");
        assert_eq!(text(b"\xcd\xf5\xbc\xce\xc4\xfe"), "王嘉宁");
        assert_eq!(text(b"\xd6\xec\xe9F\xbb\xf9 (Hunan)"), "朱镕基 (Hunan)");
        assert_eq!(text(b""), "");
    }

    /// The table has one entry for each valid pair of bytes.
    #[test]
    fn the_table_has_an_entry_for_each_pair() {
        assert_eq!(GBK.lines().count(), 126);
        assert!(GBK.lines().all(|line| line.chars().count() == 190));
        assert_eq!(character(0xB0, 0xA1), Some('啊'));
        assert_eq!(character(0xF7, 0xFE), Some('齄'));
        assert_eq!(character(0x81, 0x40), Some('丂'));
        assert_eq!((character(0x80, 0x40), character(0xB0, 0x7F)), (None, None));
    }

    #[test]
    fn any_bytes_give_a_name() {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                assert!(!text(&[first, second]).is_empty());
            }
        }
    }
}
