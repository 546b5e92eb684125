//! Backup and restore of everything in this browser (docs/backup.md): a part of the settings dialog.

use flagfall_keeper::BackupTotals;
use flagfall_text::{WebPage, Words};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::browser;
use crate::browser::handler;
use crate::desk::Desk;

const FILE_NAME: &str = "flagfall-backup.txt";

/// The two buttons and their result.
pub(crate) fn backup_section() -> impl IntoView {
    let desk = Desk::here();
    let said = RwSignal::new(Words::default());
    let back_up = move |_| {
        desk.with_keeper(|keeper| {
            keeper.back_up(move |parts| {
                said.set(Words::from(match parts.map(|parts| browser::save(FILE_NAME, &parts)) {
                    Some(true) => WebPage::FileSaved,
                    Some(false) => WebPage::CannotSaveFiles,
                    None => WebPage::BackupFails,
                }));
            });
        });
    };
    let restore = move |event| {
        let Some(file) = browser::chosen(&event) else { return };
        spawn_local(async move {
            let done = move |added: Option<BackupTotals>| {
                said.set(added.map_or_else(|| WebPage::BackupFails.into(), in_words));
            };
            match file.text().await {
                Ok(text) => desk.with_keeper(|keeper| {
                    if let Err(fault) = keeper.restore(&text, done) {
                        let reason = fault.to_string();
                        said.set(WebPage::NotABackup { reason }.into());
                    }
                }),
                Err(complaint) => said.set(complaint.into()),
            }
        });
    };
    view! {
        <h3>{desk.say(WebPage::Backup)}</h3>
        <p class="faint">{desk.say(WebPage::BackupAbout)}</p>
        <div class="choices">
            <button type="button" id="back-up" on:click=handler(back_up)>{desk.say(WebPage::BackUp)}</button>
            <label class="share-file">
                {desk.say(WebPage::Restore)}
                <input type="file" id="restore" accept=".txt,text/plain" on:change=handler(restore)/>
            </label>
        </div>
        <p id="backup-said" role="status">{move || desk.say(said.get())}</p>
    }
}

fn in_words(added: BackupTotals) -> Words {
    let BackupTotals { settings, days, finished, running, .. } = added;
    match added == BackupTotals::default() {
        true => WebPage::NothingRestored.into(),
        false => WebPage::Restored { settings, days, finished, running }.into(),
    }
}
