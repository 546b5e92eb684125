//! Both tables behind one interface.

use flagfall_history::{Origin, Screen, When};
use flagfall_play::{
    Action, ApplyError, Event, FourInARow, Game, Millis, Minesweeper, Refusal, Replica, Session,
    Status,
};
use flagfall_table::{
    FourCommand, FourTable, Kit, Message, MinesCommand, MinesTable, RequestedAction, SeatsHere,
};

use crate::world::when;

/// The common interface, so that one law tests both games.
pub(crate) trait Table: Sized {
    type Game: Game;
    type Command: Copy + std::fmt::Debug;

    fn local(session: Session<Self::Game>, kit: &Kit) -> Self;
    fn remote(replica: Replica<Self::Game>, here: SeatsHere, kit: &Kit) -> Self;
    fn carry_out(&mut self, command: Self::Command, kit: &mut Kit, now: When);
    fn can(&self, command: Self::Command) -> bool;
    fn take_event(
        &mut self,
        event: Event<Self::Game>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<Self>>>;
    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<Self>>, kit: &mut Kit);
    fn take_snapshot(&mut self, replica: Replica<Self::Game>, kit: &mut Kit, now: When);
    fn requested(action: RequestedAction) -> Action<<Self::Game as Game>::Move>;
    fn status(&self) -> Status<'_>;
    fn message(&self) -> &Message;
    fn say(&mut self, message: Message);
    fn is_waiting(&self) -> bool;
    fn news(&mut self) -> String;
    /// Everything visible on the board.
    fn shown(&self) -> String;
    fn shown_by(session: &Session<Self::Game>) -> String;
}

pub(crate) type Refused<T> = <<T as Table>::Game as Game>::Refusal;

impl Table for MinesTable {
    type Game = Minesweeper;
    type Command = MinesCommand;

    fn local(session: Session<Minesweeper>, _: &Kit) -> MinesTable {
        MinesTable::resumed(session, Origin::new(Screen::Terminal), when(0))
    }

    fn remote(replica: Replica<Minesweeper>, here: SeatsHere, _: &Kit) -> MinesTable {
        MinesTable::remote(replica, here, Millis(0), when(0))
    }

    fn carry_out(&mut self, command: MinesCommand, kit: &mut Kit, now: When) {
        self.carry_out(command, kit, now);
    }

    fn can(&self, command: MinesCommand) -> bool {
        self.can(command)
    }

    fn take_event(
        &mut self,
        event: Event<Minesweeper>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<MinesTable>>> {
        self.take_event(event, kit, now)
    }

    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<MinesTable>>, _: &mut Kit) {
        self.take_refusal(number, refusal);
    }

    fn take_snapshot(&mut self, replica: Replica<Minesweeper>, kit: &mut Kit, now: When) {
        self.take_snapshot(replica, now.at, kit, now);
    }

    fn requested(action: RequestedAction) -> Action<<Minesweeper as Game>::Move> {
        match action {
            RequestedAction::Mines(action) => action,
            RequestedAction::Four(action) => panic!("{action} at a table of Minesweeper"),
            #[cfg(feature = "online")]
            RequestedAction::Duel(action) => panic!("{action} at a table of Minesweeper"),
        }
    }

    fn status(&self) -> Status<'_> {
        self.status()
    }

    fn message(&self) -> &Message {
        self.message()
    }

    fn say(&mut self, message: Message) {
        self.say(message);
    }

    fn is_waiting(&self) -> bool {
        self.is_waiting()
    }

    fn news(&mut self) -> String {
        format!("{:?}", self.take_news())
    }

    fn shown(&self) -> String {
        format!("{:?}", self.view())
    }

    fn shown_by(session: &Session<Minesweeper>) -> String {
        format!("{:?}", session.game().view())
    }
}

impl Table for FourTable {
    type Game = FourInARow;
    type Command = FourCommand;

    fn local(session: Session<FourInARow>, kit: &Kit) -> FourTable {
        FourTable::resumed(session, Origin::new(Screen::Terminal), kit, when(0))
    }

    fn remote(replica: Replica<FourInARow>, here: SeatsHere, kit: &Kit) -> FourTable {
        FourTable::remote(replica, here, Millis(0), kit, when(0))
    }

    fn carry_out(&mut self, command: FourCommand, kit: &mut Kit, now: When) {
        self.carry_out(command, kit, now);
    }

    fn can(&self, command: FourCommand) -> bool {
        self.can(command)
    }

    fn take_event(
        &mut self,
        event: Event<FourInARow>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<Refused<FourTable>>> {
        self.take_event(&event, kit, now)
    }

    fn take_refusal(&mut self, number: u64, refusal: Refusal<Refused<FourTable>>, kit: &mut Kit) {
        self.take_refusal(number, refusal, kit);
    }

    fn take_snapshot(&mut self, replica: Replica<FourInARow>, _: &mut Kit, now: When) {
        self.take_snapshot(replica, now.at, now);
    }

    fn requested(action: RequestedAction) -> Action<<FourInARow as Game>::Move> {
        match action {
            RequestedAction::Four(action) => action,
            RequestedAction::Mines(action) => panic!("{action} at a table of Four in a Row"),
            #[cfg(feature = "online")]
            RequestedAction::Duel(action) => panic!("{action} at a table of Four in a Row"),
        }
    }

    fn status(&self) -> Status<'_> {
        self.status()
    }

    fn message(&self) -> &Message {
        self.message()
    }

    fn say(&mut self, message: Message) {
        self.say(message);
    }

    fn is_waiting(&self) -> bool {
        self.is_waiting()
    }

    fn news(&mut self) -> String {
        format!("{:?}", self.take_news())
    }

    fn shown(&self) -> String {
        format!("{:?}", self.game())
    }

    fn shown_by(session: &Session<FourInARow>) -> String {
        format!("{:?}", session.game())
    }
}
