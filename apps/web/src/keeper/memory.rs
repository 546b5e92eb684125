//! A storage in memory, for tests: it may be full.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::TextStorage;

#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) texts: Rc<RefCell<HashMap<String, String>>>,
    pub(crate) is_full: Rc<Cell<bool>>,
}

impl TextStorage for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        if self.is_full.get() {
            return Err("it is full".to_owned());
        }
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        self.texts.borrow_mut().remove(name);
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, String> {
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}
