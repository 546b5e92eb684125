//! What every page may use: settings, looks, the store, and a way to ask for what only the world outside can do.

use flagfall_history::Screen;
use flagfall_rng::Seed;
use flagfall_settings::{Bindings, Settings, Sound as SoundChoice};
use flagfall_sound::SoundEffect;
use flagfall_store::Keeping;
use flagfall_table::{Effect, Question, Ticket, What};

use super::looks::{Looks, Surroundings};
use super::terminal::Mouse;

/// Something that the world outside is to do.
pub(crate) enum Wish {
    Ask(Question),
    Play(SoundEffect),
    Bell,
    /// Puts a text where the player can paste it.
    Copy(String),
    SetMouse(Mouse),
    Redraw,
    Suspend,
    Quit,
}

pub(crate) struct Kit {
    pub(crate) table: flagfall_table::Kit,
    pub(crate) looks: Looks,
    pub(crate) keeping: Keeping,
    around: Surroundings,
    mouse: Mouse,
    wishes: Vec<Wish>,
    /// How often the day's task was tried that was tried last.
    n_tries: Option<usize>,
}

impl Kit {
    /// Everything with the kept settings; what is wrong with those is said.
    pub(crate) fn new(
        mut keeping: Keeping,
        around: Surroundings,
        seeds: Box<dyn FnMut() -> Seed>,
    ) -> (Kit, Vec<String>) {
        let (settings, mut complaints) = keeping.settings();
        let looks = Looks::new(&settings, &around);
        let mouse = mouse_of(&settings);
        let (table, about_keys) = flagfall_table::Kit::new(Screen::Terminal, settings, seeds);
        complaints.extend(about_keys);
        let kit = Kit { table, looks, keeping, around, mouse, wishes: vec![], n_tries: None };
        (kit, complaints)
    }

    pub(crate) fn settings(&self) -> &Settings {
        self.table.settings()
    }

    pub(crate) fn bindings(&self) -> &Bindings {
        self.table.bindings()
    }

    /// Changes settings, keeps them, and everything that follows from them.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.keeping.keep_settings(&settings);
        self.looks = Looks::new(&settings, &self.around);
        if mouse_of(&settings) != mouse_of(self.settings()) {
            self.set_mouse(mouse_of(&settings));
        }
        self.table.change_settings(settings);
    }

    pub(crate) fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }

    pub(crate) fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Asks the solvers; the answer comes with the ticket.
    pub(crate) fn ask(&mut self, what: What) -> Ticket {
        let ticket = self.table.ask(what);
        self.carry_out();
        ticket
    }

    /// Does what the games want done.
    pub(crate) fn carry_out(&mut self) {
        for effect in self.table.take_effects() {
            match effect {
                Effect::Ask(question) => self.wish(Wish::Ask(question)),
                Effect::Play(sound) => self.play(sound),
                Effect::Tried { date, which, outcome, time } => {
                    let result = self.keeping.keep_daily(date, which, outcome, time);
                    self.n_tries = result.map(|result| result.n_tries);
                }
            }
        }
    }

    /// How often the day's task was tried by now, once after each try.
    pub(crate) fn take_n_tries(&mut self) -> Option<usize> {
        self.n_tries.take()
    }

    /// A sound, a bell for what is worth one, or nothing: as the player likes it.
    fn play(&mut self, sound: SoundEffect) {
        match self.settings().sound {
            SoundChoice::Off => (),
            SoundChoice::Detect if self.around.is_remote => (),
            SoundChoice::Detect | SoundChoice::On => self.wish(Wish::Play(sound)),
            SoundChoice::Bell => match sound {
                SoundEffect::Blast | SoundEffect::Win | SoundEffect::Lose | SoundEffect::Tie => {
                    self.wish(Wish::Bell)
                }
                SoundEffect::Open
                | SoundEffect::Flood(_)
                | SoundEffect::Flag
                | SoundEffect::Unflag
                | SoundEffect::Drop { .. }
                | SoundEffect::Refuse => (),
            },
        }
    }

    /// Puts a text where the player can paste it, and says so.
    pub(crate) fn copy(&mut self, text: String) -> &'static str {
        self.wish(Wish::Copy(text));
        "copied, if the terminal lets us"
    }

    pub(crate) fn mouse(&self) -> Mouse {
        self.mouse
    }

    /// Gives the mouse to the terminal or takes it back, and says which.
    pub(crate) fn toggle_mouse(&mut self) -> &'static str {
        let (mouse, said) = match self.mouse {
            Mouse::Ours => {
                (Mouse::Terminals, "the mouse is the terminal's: select text as you like")
            }
            Mouse::Terminals => (Mouse::Ours, "the mouse plays"),
        };
        self.set_mouse(mouse);
        said
    }

    fn set_mouse(&mut self, mouse: Mouse) {
        self.mouse = mouse;
        self.wish(Wish::SetMouse(mouse));
    }
}

fn mouse_of(settings: &Settings) -> Mouse {
    if settings.mouse.is_on() { Mouse::Ours } else { Mouse::Terminals }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is heard of a win and of an opened cell.
    fn heard(sound: SoundChoice, is_remote: bool) -> Vec<&'static str> {
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(&Settings { sound, ..Settings::default() });
        let around = Surroundings { is_remote, ..Surroundings::capable() };
        let (mut kit, _) = Kit::new(keeping, around, Box::new(|| Seed(1)));
        kit.play(SoundEffect::Win);
        kit.play(SoundEffect::Open);
        let named = |wish| match wish {
            Wish::Play(_) => "sound",
            Wish::Bell => "bell",
            _ => "something else",
        };
        kit.take_wishes().into_iter().map(named).collect()
    }

    #[test]
    fn sounds_are_for_who_sits_at_the_machine() {
        assert_eq!(heard(SoundChoice::Detect, false), ["sound", "sound"]);
        assert_eq!(heard(SoundChoice::Detect, true), [""; 0], "over ssh it is quiet");
        assert_eq!(heard(SoundChoice::On, true), ["sound", "sound"], "unless it is asked for");
        assert_eq!(heard(SoundChoice::Bell, true), ["bell"], "a cell is worth no bell");
        assert_eq!(heard(SoundChoice::Off, false), [""; 0]);
    }
}
