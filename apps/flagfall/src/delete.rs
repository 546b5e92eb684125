//! `flagfall delete`: permanently deletes finished games, after asking for confirmation.

use std::io::{self, IsTerminal, Write};

use anyhow::{Result, anyhow, bail};
use flagfall_history::Category;
use flagfall_keeper::{CategoryTally, GameFilter, GameSelection, PastGame, RecordId};
use flagfall_store::{Opened, Store};
use flagfall_text::{HistoryText, Language, Words, YesOrNo};

use crate::cli::{DeleteRequest, WrongUsage};
use crate::scores::{self, in_a_line};

pub(crate) fn run(request: &DeleteRequest) -> Result<()> {
    let Opened { store, only_read, .. } = scores::opened()?;
    if let Some(reason) = only_read {
        return Err(anyhow!(reason).context("nothing can be deleted"));
    }
    let (selection, question) = asked_for(&store, &request.games)?;
    let language = Language::english();
    if !request.yes && !says_yes(&question)? {
        return Ok(());
    }
    let n_games = store.delete_finished(selection)?;
    writeln!(io::stdout(), "{}", language.text(HistoryText::Deleted { n_games }))?;
    Ok(())
}

/// The games to delete, and the confirmation question.
fn asked_for(store: &Store, games: &str) -> Result<(GameSelection, String)> {
    let language = Language::english();
    if let Ok(number) = games.parse() {
        let is_it = |past: &PastGame| past.game.score.id == RecordId(number);
        let all = store.games(GameFilter::All, None, usize::MAX)?;
        let Some(past) = all.into_iter().find(is_it) else {
            bail!("there is no game {number}; `flagfall scores --games` lists them");
        };
        let game = Words::from(in_a_line(&past).trim_start().to_owned());
        let question = language.text(HistoryText::AskDelete { game: Box::new(game) });
        return Ok((GameSelection::One(RecordId(number)), question));
    }
    let tallies = store.tallies()?;
    let name = |category: Category| language.say(&category.name());
    let is_named = |category: Category| {
        games.eq_ignore_ascii_case(&name(category)) || games == category.to_string()
    };
    let filter = match tallies.iter().find(|tally| is_named(tally.category)) {
        _ if games.eq_ignore_ascii_case("all") => GameFilter::All,
        Some(tally) => GameFilter::Category(tally.category),
        None => {
            let names: Vec<String> = tallies.iter().map(|tally| name(tally.category)).collect();
            if names.is_empty() {
                bail!("there are no finished games");
            }
            bail!("there are no games of {games:?}, but there are: {}", names.join("; "));
        }
    };
    let admitted = tallies.iter().filter(|tally| filter.admits(tally.category));
    let n_games = admitted.map(CategoryTally::n_games).sum();
    let games = Box::new(match filter {
        GameFilter::Category(category) => category.name(),
        GameFilter::All | GameFilter::Game(_) => HistoryText::AllGames.into(),
    });
    Ok((GameSelection::All(filter), language.text(HistoryText::AskDeleteAll { games, n_games })))
}

/// Asks for confirmation on the terminal.
fn says_yes(question: &str) -> Result<bool> {
    if !io::stdin().is_terminal() {
        return Err(
            WrongUsage("there is no terminal to ask on; add --yes to delete".to_owned()).into()
        );
    }
    let mut out = io::stderr();
    write!(out, "{question} [y/N] ")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(Language::english().yes_or_no(&answer) == Some(YesOrNo::Yes))
}
