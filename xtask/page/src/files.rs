//! The files of the page by the names under which they are served, all in one folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The files by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Files(pub(crate) BTreeMap<String, Vec<u8>>);

impl Files {
    /// Reads all files of a folder.
    pub(crate) fn read(folder: &Path) -> Result<Files> {
        let mut files = Files::default();
        let entries =
            fs::read_dir(folder).with_context(|| format!("could not list {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name =
                name.with_context(|| format!("the name of {} is not UTF-8", path.display()))?;
            let bytes =
                fs::read(&path).with_context(|| format!("could not read {}", path.display()))?;
            files.add(name, bytes)?;
        }
        Ok(files)
    }

    /// Adds a file, whose name must be new.
    pub(crate) fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<()> {
        let before = self.0.insert(name.to_owned(), bytes);
        ensure!(before.is_none(), "two files of the page are called {name}");
        Ok(())
    }
}
