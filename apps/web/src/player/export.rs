//! Exports the watched game as a file: a picture of the current step, or an animation of the whole game.

use flagfall_flow::ReplayPage;
use flagfall_picture::{
    Bitmap, Pictured, ReviewMark, SceneUse, animation, four_marks, mines_marks,
};
use flagfall_play::Session;
use flagfall_settings::{Palette, Theme};
use flagfall_table::{DescribedGame, Message, Replay};
use flagfall_text::{Exports, WebPage, Words};
use leptos::prelude::*;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::browser::{document, handler};
use crate::desk::Desk;
use crate::share::save_file;

/// The formats of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExportFormat {
    Png,
    Svg,
    Gif,
}

/// An export before it is saved. The browser encodes pixels as PNG, because our own encoder would add to the download.
enum Exported {
    Pixels(Bitmap),
    Text(String),
    Bytes(Vec<u8>),
}

impl ExportFormat {
    const ALL: [ExportFormat; 3] = [ExportFormat::Png, ExportFormat::Svg, ExportFormat::Gif];

    fn label(self) -> Exports {
        match self {
            ExportFormat::Png => Exports::SavePicture,
            ExportFormat::Svg => Exports::SaveDrawing,
            ExportFormat::Gif => Exports::SaveAnimation,
        }
    }

    fn extension(self) -> &'static str {
        match self {
            ExportFormat::Png => "png",
            ExportFormat::Svg => "svg",
            ExportFormat::Gif => "gif",
        }
    }
}

/// The export buttons, and the switch for marking mistakes.
pub(super) fn export_tools() -> impl IntoView {
    let desk = Desk::here();
    let has_marks = RwSignal::new(false);
    let button = move |format: ExportFormat| {
        let press = move |_| save(desk, format, has_marks.get_untracked());
        view! {
            <button type="button" id=format!("save-{}", format.extension()) on:click=handler(press)>{desk.say(format.label())}</button>
        }
    };
    view! {
        <div class="tools exports" role="group" aria-label=desk.say(WebPage::SaveFile)>
            {ExportFormat::ALL.map(button)}
            <label>
                <input type="checkbox" id="with-marks" prop:checked=has_marks on:change=handler(move |event| has_marks.set(event_target_checked(&event)))/>
                {desk.say(Exports::WithMarks)}
            </label>
        </div>
    }
}

fn save(desk: Desk, format: ExportFormat, has_marks: bool) {
    let exported = desk.with_flow(|flow| {
        let review = flow.review().filter(|_| has_marks);
        Some(match flow.replay()? {
            ReplayPage::Mines(replay) => {
                let marks = review.and_then(|review| review.mines()).map(mines_marks);
                export(replay, &marks.unwrap_or_default(), format, desk)
            }
            ReplayPage::Four(replay) => {
                let marks = review.and_then(|review| review.four());
                let marks = marks.map(|review| four_marks(&replay.whole(), review));
                export(replay, &marks.unwrap_or_default(), format, desk)
            }
        })
    });
    let name = format!("flagfall.{}", format.extension());
    let tell = move |is_saved: bool| {
        desk.message.set(Message::plain(match is_saved {
            true => WebPage::FileSaved,
            false => WebPage::CannotSaveFiles,
        }));
    };
    match exported {
        Some(Ok(Exported::Pixels(bitmap))) => {
            let save =
                move |blob: Option<Blob>| tell(blob.is_some_and(|blob| save_file(&name, &blob)));
            if to_png(&bitmap, save).is_none() {
                tell(false);
            }
        }
        Some(Ok(Exported::Text(text))) => {
            let parts = js_sys::Array::of1(&text.into());
            let blob = Blob::new_with_str_sequence(&parts);
            tell(blob.is_ok_and(|blob| save_file(&name, &blob)));
        }
        Some(Ok(Exported::Bytes(bytes))) => {
            let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(&bytes[..]).into());
            let blob = Blob::new_with_u8_array_sequence(&parts);
            tell(blob.is_ok_and(|blob| save_file(&name, &blob)));
        }
        Some(Err(words)) => desk.message.set(Message::bad(words)),
        None => (),
    }
}

fn export<G: Pictured + DescribedGame>(
    replay: &Replay<G>,
    marks: &[ReviewMark<G::Place>],
    format: ExportFormat,
    desk: Desk,
) -> Result<Exported, Words> {
    let discs = desk.settings.with_untracked(|settings| settings.disc_colours);
    // Exports look the same whatever the player's theme.
    let palette = Palette::with_discs(Theme::Dark, discs);
    let scene = |session: &Session<G>| G::scene(session, marks, &palette, SceneUse::Picture);
    Ok(match format {
        ExportFormat::Png => Exported::Pixels(scene(replay.session()).to_bitmap()),
        ExportFormat::Svg => {
            Exported::Text(scene(replay.session()).to_svg(&desk.say(replay.words())))
        }
        ExportFormat::Gif => {
            let animation = animation(&replay.whole(), marks, &palette);
            let not_saved = |reason: String| Words::from(Exports::NotSaved { reason });
            Exported::Bytes(animation.map_err(|error| not_saved(error.to_string()))?)
        }
    })
}

/// Lets the browser encode a PNG file; `None` if it has no canvas.
fn to_png(bitmap: &Bitmap, done: impl FnOnce(Option<Blob>) + 'static) -> Option<()> {
    let pixels = bitmap.rows().flatten();
    let bytes: Vec<u8> =
        pixels.flat_map(|pixel| [pixel.red, pixel.green, pixel.blue, u8::MAX]).collect();
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width(bitmap.width());
    canvas.set_height(bitmap.height());
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    let image = ImageData::new_with_u8_clamped_array(Clamped(&bytes), bitmap.width()).ok()?;
    context.put_image_data(&image, 0.0, 0.0).ok()?;
    let done = Closure::once_into_js(done);
    canvas.to_blob(done.unchecked_ref()).ok()
}
