//! `flagfall export`: writes a game as a picture of its end, an animation, or a terminal recording.

pub(crate) mod cast;

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_mines_solver::Budget;
use flagfall_picture::{
    Pictured, ReviewMark, SceneUse, animation, four_marks, mines_marks, shown_at,
};
use flagfall_play::Session;
use flagfall_review::{FourReview, MinesReview};
use flagfall_settings::{Palette, Theme};
use flagfall_store::{Existing, write_file};
use flagfall_table::link::Record;
use flagfall_table::{DescribedGame, Replay};
use flagfall_text::Language;

use crate::cli::{ExportRequest, is_stream};
use crate::game_file::GameFile;
use crate::progress::{Answers, Progress};

pub(crate) fn run(request: &ExportRequest) -> Result<()> {
    check_output_paths(request)?;
    let record = GameFile::read(&request.game)?.into_record();
    Progress::during(Some(1), "games", Answers::One, |_| match &record {
        Record::Mines(session) => {
            let review = |_: &_| Ok(mines_marks(&MinesReview::of(session, Budget::default())));
            export(request, session, review)
        }
        Record::Four(session) => export(request, session, |session| {
            let mut solver =
                Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
            let review = FourReview::of(session.game().moves(), &mut solver, &Limits::NONE)
                .context("could not score the game")?;
            Ok(four_marks(session, &review))
        }),
    })
}

fn export<G: Pictured + DescribedGame>(
    request: &ExportRequest,
    session: &Session<G>,
    review: impl FnOnce(&Session<G>) -> Result<Vec<ReviewMark<G::Place>>>,
) -> Result<()> {
    let marks = if request.review { review(session)? } else { vec![] };
    let palette = Palette::of(Theme::Dark);
    let scene = || G::scene(session, &marks, palette, SceneUse::Picture);
    let replay = Replay::new(session);
    let title = || Language::english().say(&replay.words());
    if let Some(file) = &request.out.png {
        write(file, request.force, &scene().to_bitmap().to_png())?;
    }
    if let Some(file) = &request.out.svg {
        write(file, request.force, scene().to_svg(&title()).as_bytes())?;
    }
    if let Some(file) = &request.out.gif {
        write(file, request.force, &animation(session, &marks, palette)?)?;
    }
    if let Some(file) = &request.out.cast {
        let mistakes: Vec<usize> = marks.iter().map(|mark| mark.action).collect();
        let record = Record::from_text(&session.write())?;
        let cast = cast::recording(record, &replay, &shown_at(session), &mistakes, &title())?;
        write(file, request.force, cast.as_bytes())?;
    }
    Ok(())
}

/// Checks all output paths first: no path twice, no folder, and no existing file without `--force`.
fn check_output_paths(request: &ExportRequest) -> Result<()> {
    let out = &request.out;
    let files: Vec<&PathBuf> =
        [&out.png, &out.svg, &out.gif, &out.cast].into_iter().flatten().collect();
    for (nth, file) in files.iter().enumerate() {
        let shown = file.display();
        ensure!(!files[..nth].contains(file), "{shown}: two formats cannot go into the same file");
        ensure!(is_stream(file) || !file.is_dir(), "{shown}: this is a folder; name a file in it");
        let is_free = request.force || is_stream(file) || !file.exists();
        ensure!(is_free, "{shown}: {EXISTS}");
    }
    Ok(())
}

const EXISTS: &str = "this file exists; choose another name, or --force to replace it";

/// Writes to a file or to standard output. Existing files are replaced only with `force`.
pub(crate) fn write(file: &Path, force: bool, bytes: &[u8]) -> Result<()> {
    if is_stream(file) {
        return Ok(io::stdout().lock().write_all(bytes)?);
    }
    let existing = if force { Existing::IsReplaced } else { Existing::Stays };
    let written = write_file(file, bytes, existing).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => anyhow!(EXISTS),
        _ => error.into(),
    });
    written.with_context(|| file.display().to_string())
}
