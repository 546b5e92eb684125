//! What the player has set, as rows of names and values.

use flagfall_table::Settings;
use rusqlite::params;

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::text;

/// What the names of rows with changed keys begin with: keys that are as usual again have no row.
const KEY: &str = "key ";

impl Store {
    /// What the player has set, and complaints about what could not be read: there the default stands.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn settings(&self) -> Result<(Settings, Vec<String>), Failure> {
        let rows: Vec<(String, String)> = self.read(|connection| {
            let mut statement =
                connection.prepare("SELECT name, value FROM setting ORDER BY name")?;
            statement.query_map([], |row| Ok((text(row, "name")?, text(row, "value")?)))?.collect()
        })?;
        let (mut settings, mut complaints) = (Settings::default(), Vec::new());
        for (name, value) in rows {
            if let Err(reason) = settings.set(&name, &value) {
                complaints.push(format!("the setting {name:?} is {value:?}; {reason}"));
            }
        }
        Ok((settings, complaints))
    }

    /// Keeps them. Rows of settings that this program does not know stay as they are.
    ///
    /// # Errors
    ///
    /// [`Failure`]; those that were kept before still are.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), Failure> {
        self.write(|connection| {
            connection
                .execute("DELETE FROM setting WHERE substr(name, 1, length(?1)) = ?1", [KEY])?;
            let mut insert = connection
                .prepare_cached("INSERT OR REPLACE INTO setting (name, value) VALUES (?1, ?2)")?;
            for (name, value) in settings.rows() {
                insert.execute(params![name, value])?;
            }
            Ok(())
        })
    }
}
