//! The player's settings, as rows of names and values.

use std::collections::BTreeMap;

use flagfall_settings::Settings;
use flagfall_text::Words;
use rusqlite::params;

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::text;

impl Store {
    /// The settings, and complaints about unreadable ones, which have their default.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn settings(&self) -> Result<(Settings, Vec<Words>), Failure> {
        let rows: Vec<(String, String)> = self.read(|connection| {
            let mut statement =
                connection.prepare("SELECT name, value FROM setting ORDER BY name")?;
            statement.query_map([], |row| Ok((text(row, "name")?, text(row, "value")?)))?.collect()
        })?;
        let (mut settings, mut complaints) = (Settings::default(), Vec::new());
        for (name, value) in rows {
            if settings.set(&name, &value).is_err() {
                complaints.push(Settings::unreadable_note(&name));
            }
        }
        Ok((settings, complaints))
    }

    /// Saves the differences between `before` and `after`. All other settings stay: another program may have changed
    /// them, or may be the only one that knows them.
    ///
    /// # Errors
    ///
    /// [`Failure`]; the stored settings are then unchanged.
    pub fn keep_settings(&self, before: &Settings, after: &Settings) -> Result<(), Failure> {
        let (before, after) = (rows(before), rows(after));
        self.write(|connection| {
            let mut delete = connection.prepare_cached("DELETE FROM setting WHERE name = ?1")?;
            for name in before.keys().filter(|name| !after.contains_key(*name)) {
                delete.execute([name])?;
            }
            let mut insert = connection
                .prepare_cached("INSERT OR REPLACE INTO setting (name, value) VALUES (?1, ?2)")?;
            for (name, value) in
                after.iter().filter(|(name, value)| before.get(*name) != Some(value))
            {
                insert.execute(params![name, value])?;
            }
            Ok(())
        })
    }
}

fn rows(settings: &Settings) -> BTreeMap<String, String> {
    settings.rows().into_iter().collect()
}
