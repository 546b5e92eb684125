//! The queue of a worker's questions. A worker handles one at a time and cannot be interrupted, so further questions
//! wait here, where a newer one of the same kind replaces an older one.

use std::mem::{Discriminant, discriminant};

use flagfall_table::{Question, QuestionKind, SolverKind, Ticket};

use super::wire;

/// The questions of one worker.
#[derive(Default)]
pub(crate) struct Lane {
    asked: Option<QueuedQuestion>,
    waiting: Vec<QueuedQuestion>,
}

struct QueuedQuestion {
    ticket: Ticket,
    kind: Discriminant<QuestionKind>,
    message: Vec<u8>,
}

/// How to proceed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Send this question.
    Send(Vec<u8>),
    /// Send this to a new worker: the old one's question is obsolete and may take long.
    StartOver(Vec<u8>),
    /// Nothing to send now.
    Wait,
}

impl Lane {
    /// Adds a question; also returns the earlier question that it withdraws.
    pub(crate) fn ask(&mut self, question: &Question) -> (Turn, Option<Ticket>) {
        let kind = discriminant(&question.what);
        let asked =
            QueuedQuestion { ticket: question.ticket, kind, message: wire::write(question) };
        match &self.asked {
            None => (Turn::Send(self.send(asked)), None),
            // Searching for boards takes seconds; everything else is answered quickly.
            Some(before) if before.kind == kind && question.what.solver() == SolverKind::Boards => {
                let withdrawn = before.ticket;
                (Turn::StartOver(self.send(asked)), Some(withdrawn))
            }
            Some(_) => {
                let earlier = self.waiting.iter().position(|waiting| waiting.kind == kind);
                let withdrawn = earlier.map(|place| self.waiting.remove(place).ticket);
                self.waiting.push(asked);
                (Turn::Wait, withdrawn)
            }
        }
    }

    /// The worker has answered; returns the next question. An answer of a replaced worker changes nothing.
    pub(crate) fn answered(&mut self, ticket: Ticket) -> Turn {
        if self.asked.as_ref().is_none_or(|asked| asked.ticket != ticket) {
            return Turn::Wait;
        }
        self.asked = None;
        match self.waiting.is_empty() {
            true => Turn::Wait,
            false => {
                let next = self.waiting.remove(0);
                Turn::Send(self.send(next))
            }
        }
    }

    /// The worker failed: returns the ticket of its question, and the next one for its replacement.
    pub(crate) fn fail(&mut self) -> Option<(Ticket, Turn)> {
        let ticket = self.asked.as_ref()?.ticket;
        Some((ticket, self.answered(ticket)))
    }

    /// The current question, for a replacement worker.
    pub(crate) fn current_question(&self) -> Option<Vec<u8>> {
        self.asked.as_ref().map(|asked| asked.message.clone())
    }

    fn send(&mut self, asked: QueuedQuestion) -> Vec<u8> {
        let message = asked.message.clone();
        self.asked = Some(asked);
        message
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::Position;
    use flagfall_mines::StartRule;
    use flagfall_mines_solver::{BoardSpec, MineCount};
    use flagfall_rng::Seed;

    use super::*;

    /// `v` asks for values, `d` for a drop, `b` for a board; a digit answers that ticket.
    #[track_caller]
    fn check(events: &str, expected: &[&str]) {
        let mut lane = Lane::default();
        let mut ticket = Ticket::default();
        let mut turns = vec![];
        for letter in events.chars() {
            let (turn, withdrawn) = if let Some(answered) = letter.to_digit(10) {
                (lane.answered(answered.to_string().parse().expect("a ticket")), None)
            } else {
                ticket = ticket.next();
                lane.ask(&Question { ticket, what: what(letter) })
            };
            let turn = match turn {
                Turn::Send(message) => format!("send {}", ticket_of(&message)),
                Turn::StartOver(message) => format!("start over {}", ticket_of(&message)),
                Turn::Wait => "wait".to_owned(),
            };
            turns.push(match withdrawn {
                Some(withdrawn) => format!("{turn}, withdraw {withdrawn}"),
                None => turn,
            });
        }
        assert_eq!(turns, expected, "{events}");
    }

    fn ticket_of(message: &[u8]) -> Ticket {
        wire::read::<Question>(message).expect("a question").ticket
    }

    fn what(letter: char) -> QuestionKind {
        match letter {
            'v' => QuestionKind::Values(Position::EMPTY),
            'd' => QuestionKind::Drop {
                position: Position::EMPTY,
                level: flagfall_four::FourLevel::ALL[0],
                seed: Seed(1),
            },
            'b' => QuestionKind::Deal {
                wish: BoardSpec {
                    size: "9x9x10".parse().expect("a size"),
                    start: StartRule::Safe,
                    first: "a1".parse().expect("a cell"),
                    mine_count: MineCount::Used,
                    hardest: None,
                    three_bv: None,
                },
                seed: Seed(1),
            },
            other => panic!("{other} asks for nothing"),
        }
    }

    #[test]
    fn one_question_at_a_time_and_the_newest_of_its_kind() {
        check("v1", &["send 1", "wait"]);
        check("vd1", &["send 1", "wait", "send 2"]);
        check("vvv1", &["send 1", "wait", "wait, withdraw 2", "send 3"]);
        check("vdvd1", &["send 1", "wait", "wait", "wait, withdraw 2", "send 3"]);
        check(
            "vdvd134",
            &["send 1", "wait", "wait", "wait, withdraw 2", "send 3", "send 4", "wait"],
        );
    }

    #[test]
    fn a_new_board_does_not_wait_for_the_old_one() {
        check("bb", &["send 1", "start over 2, withdraw 1"]);
        check("bb12", &["send 1", "start over 2, withdraw 1", "wait", "wait"]);
    }

    #[test]
    fn a_replacement_worker_gets_the_current_question() {
        let mut lane = Lane::default();
        assert_eq!(lane.current_question(), None);
        let ticket = Ticket::default().next();
        lane.ask(&Question { ticket, what: what('v') });
        assert_eq!(lane.current_question().map(|message| ticket_of(&message)), Some(ticket));
        lane.answered(ticket);
        assert_eq!(lane.current_question(), None);
    }

    #[test]
    fn a_failed_worker_loses_one_question() {
        let mut lane = Lane::default();
        assert_eq!(lane.fail(), None);
        let first = Ticket::default().next();
        lane.ask(&Question { ticket: first, what: what('v') });
        lane.ask(&Question { ticket: first.next(), what: what('d') });
        let Some((failed, Turn::Send(_))) = lane.fail() else { panic!("the next one is sent") };
        assert_eq!(failed, first);
        assert_eq!(lane.fail(), Some((first.next(), Turn::Wait)));
    }

    #[test]
    fn stale_answers_change_nothing() {
        check("9", &["wait"]);
        check("vd9", &["send 1", "wait", "wait"]);
    }
}
