//! A link as a QR code.

use qrcodegen::{QrCode, QrCodeEcc};

/// The dark modules of a QR code, row by row; `None` if the text is too long.
pub fn qr_code(text: &str) -> Option<Vec<Vec<bool>>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = 0..code.size();
    Some(side.clone().map(|y| side.clone().map(|x| code.get_module(x, y)).collect()).collect())
}
