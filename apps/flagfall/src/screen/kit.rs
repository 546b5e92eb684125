//! What belongs to this screen alone: looks, the mouse, the bell, and what only the terminal can do.

use flagfall_flow::online::NetEffect;
use flagfall_settings::{Settings, Sound as SoundChoice};
use flagfall_sound::SoundEffect;
use flagfall_table::Question;
use flagfall_text::Terminal;

use super::looks::{Looks, Surroundings};
use super::terminal::Mouse;

/// Something that the loop around the [`App`](super::App) does.
pub(crate) enum TerminalEffect {
    Ask(Question),
    /// Something over the line to a server.
    Net(NetEffect),
    Play(SoundEffect),
    Bell,
    /// Puts a text where the player can paste it.
    Copy(String),
    SetMouse(Mouse),
    Redraw,
    Suspend,
    Quit,
}

pub(crate) struct ScreenKit {
    pub(crate) looks: Looks,
    around: Surroundings,
    mouse: Mouse,
    /// What the settings say of the mouse; a key may say otherwise for a while.
    usual_mouse: Mouse,
    effects: Vec<TerminalEffect>,
}

impl ScreenKit {
    pub(crate) fn new(settings: &Settings, around: Surroundings) -> ScreenKit {
        let looks = Looks::new(settings, &around);
        let mouse = mouse_of(settings);
        ScreenKit { looks, around, mouse, usual_mouse: mouse, effects: vec![] }
    }

    /// Settings have changed, and everything that follows from them changes too.
    pub(crate) fn apply_settings(&mut self, settings: &Settings) {
        self.looks = Looks::new(settings, &self.around);
        let usual = mouse_of(settings);
        if std::mem::replace(&mut self.usual_mouse, usual) != usual {
            self.set_mouse(usual);
        }
    }

    pub(crate) fn push(&mut self, effect: TerminalEffect) {
        self.effects.push(effect);
    }

    pub(crate) fn take_effects(&mut self) -> Vec<TerminalEffect> {
        std::mem::take(&mut self.effects)
    }

    /// A sound, a bell for what is worth one, or nothing: as the player likes it.
    pub(crate) fn play(&mut self, sound: SoundEffect, choice: SoundChoice) {
        match choice {
            SoundChoice::Off => (),
            SoundChoice::Detect if self.around.is_remote => (),
            SoundChoice::Detect | SoundChoice::On => self.push(TerminalEffect::Play(sound)),
            SoundChoice::Bell => match sound {
                SoundEffect::Blast | SoundEffect::Win | SoundEffect::Lose | SoundEffect::Tie => {
                    self.push(TerminalEffect::Bell);
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

    pub(crate) fn mouse(&self) -> Mouse {
        self.mouse
    }

    /// Gives the mouse to the terminal or takes it back, and says which.
    pub(crate) fn toggle_mouse(&mut self) -> Terminal {
        let (mouse, said) = match self.mouse {
            Mouse::Ours => (Mouse::Terminals, Terminal::MouseSelects),
            Mouse::Terminals => (Mouse::Ours, Terminal::MousePlays),
        };
        self.set_mouse(mouse);
        said
    }

    fn set_mouse(&mut self, mouse: Mouse) {
        self.mouse = mouse;
        self.push(TerminalEffect::SetMouse(mouse));
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
        let around = Surroundings { is_remote, ..Surroundings::capable() };
        let mut kit = ScreenKit::new(&Settings::default(), around);
        kit.play(SoundEffect::Win, sound);
        kit.play(SoundEffect::Open, sound);
        let named = |effect| match effect {
            TerminalEffect::Play(_) => "sound",
            TerminalEffect::Bell => "bell",
            _ => "something else",
        };
        kit.take_effects().into_iter().map(named).collect()
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
