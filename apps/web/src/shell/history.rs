//! The history dialog: best times, statistics, the last weeks, and every finished game with its replay.

#[cfg(feature = "online")]
mod charts;

use flagfall_flow::{
    Calendar, CalendarDay, DayMark, GameRow, History, HistoryCommand, Intent, LevelRow, Page,
};
use flagfall_history::Letters;
use flagfall_keeper::GameFilter;
use flagfall_text::{ButtonLabels, HistoryText, ScoreText, Tone, Words};
use leptos::prelude::*;

use super::{Icon, modal, page_dialog, text_page};
use crate::browser::handler;
use crate::desk::Desk;
use crate::picture::Picture;

/// The dialog. The focused element stays while the rest is redrawn.
pub(crate) fn history_dialog() -> impl IntoView {
    let desk = Desk::here();
    let history = desk.look(|flow| match flow.page() {
        Page::History => flow.history(),
        _ => None,
    });
    let part = move |look: fn(&History) -> bool| {
        Memo::new(move |_| history.with(|history| history.as_ref().is_some_and(look)))
    };
    let has_games = part(|history| history.empty.is_none());
    let (has_newer, has_older) =
        (part(|history| history.has_newer), part(|history| history.has_older));
    let show = move |draw: fn(Desk, &History) -> AnyView| {
        move || history.with(|history| history.as_ref().map(|history| draw(desk, history)))
    };
    let turn = move |name: HistoryText, command: HistoryCommand, can: Memo<bool>| {
        view! { <button type="button" disabled=move || !can.get() on:click=handler(move |_| desk.handle(Intent::History(command)))>{desk.say(name)}</button> }
    };
    let notice = desk.look(|flow| flow.notice().map(|notice| notice.message.words.clone()));
    // On other pages the status message shows the notice.
    let is_shown = part(|_| true);
    let content = view! {
        <Show when=move || is_shown.get()>
            <p class="notice" role="status">{move || notice.get().map(|words| desk.say(words))}</p>
        </Show>
        <Show when=move || has_games.get()>{filters(desk, history)}</Show>
        {show(overview)}
        {charts_and_days(desk, history)}
        {show(games)}
        <Show when=move || has_newer.get() || has_older.get()>
            <div class="choices">
                {turn(HistoryText::Newer, HistoryCommand::Newer, has_newer)}
                {turn(HistoryText::Older, HistoryCommand::Older, has_older)}
            </div>
        </Show>
        <Show when=move || has_games.get()>
            <div class="choices">{turn(HistoryText::DeleteAll, HistoryCommand::DeleteAll, has_games)}</div>
        </Show>
    };
    (page_dialog(Page::History, content), question(desk, history))
}

/// The confirmation before games are deleted, over the list.
fn question(desk: Desk, history: Memo<Option<History>>) -> impl IntoView {
    let question = Memo::new(move |_| history.with(|history| history.as_ref()?.question.clone()));
    let is_open = Signal::derive(move || question.with(Option::is_some));
    let keep = move || desk.handle(Intent::History(HistoryCommand::KeepGames));
    let content = view! {
        <p>{move || question.get().map(|words| desk.say(words))}</p>
        <div class="choices">
            <button type="button" class="delete-for-good" on:click=handler(move |_| desk.handle(Intent::History(HistoryCommand::ConfirmDelete)))>
                {desk.say(ButtonLabels::DeleteForGood)}
            </button>
            <button type="button" class="first" on:click=handler(move |_| keep())>{desk.say(ButtonLabels::Cancel)}</button>
        </div>
    };
    let close = move || {
        if is_open.get_untracked() {
            keep();
        }
    };
    modal(ButtonLabels::Delete, is_open, close, content)
}

/// The list of filters.
fn filters(desk: Desk, history: Memo<Option<History>>) -> impl IntoView {
    let filters = Memo::new(move |_| {
        history.with(|history| {
            history.as_ref().map(|history| history.filters.clone()).unwrap_or_default()
        })
    });
    let current = Memo::new(move |_| history.with(|history| Some(history.as_ref()?.filter)));
    let options = move || {
        let option = |(nth, (filter, name)): (usize, (GameFilter, Words))| {
            let is_current = move || current.get() == Some(filter);
            view! { <option value=nth.to_string() selected=is_current>{desk.say(name)}</option> }
        };
        filters.get().into_iter().enumerate().map(option).collect_view()
    };
    let choose = move |event| {
        let nth: usize = event_target_value(&event).parse().unwrap_or_default();
        let filter = filters.with(|filters| filters.get(nth).map(|(filter, _)| *filter));
        desk.handle(Intent::History(HistoryCommand::Filter(filter.unwrap_or_default())));
    };
    view! {
        <label class="setting">
            <span>{desk.say(HistoryText::Filter)}</span>
            <select id="history-filter" on:change=handler(choose)>{options}</select>
        </label>
    }
}

fn overview(desk: Desk, history: &History) -> AnyView {
    if let Some(empty) = &history.empty {
        return view! { <p>{desk.say(empty.clone())}</p> }.into_any();
    }
    let times = history.best.iter().map(|row| {
        let (time, when) = (desk.say(row.time.clone()), desk.say(row.when.clone()));
        view! { <li><b>{time}</b> " " <span class="faint">{when}</span></li> }
    });
    let has_times = !history.best.is_empty();
    view! {
        {(!history.levels.is_empty()).then(|| levels(desk, &history.levels))}
        {text_page::draw(desk, &history.statistics)}
        {has_times.then(|| view! { <h3>{desk.say(ScoreText::BestTimes)}</h3><ol>{times.collect_view()}</ol> })}
        {link_and_days(desk, history)}
    }
    .into_any()
}

/// The button that begins a race against a game.
#[cfg(feature = "online")]
fn race(desk: Desk, row: &GameRow) -> impl IntoView + use<> {
    let (id, name) = (row.id, desk.say(row.race()));
    row.can_race.then(|| {
        view! {
            <button type="button" aria-label=name on:click=handler(move |_| desk.handle(Intent::History(HistoryCommand::Race(id))))>
                {desk.say(flagfall_text::Races::Race)}
            </button>
        }
    })
}

#[cfg(not(feature = "online"))]
fn race(_: Desk, _: &GameRow) {}

/// Charts are redrawn only if they changed: their tables may be open while more figures arrive.
#[cfg(feature = "online")]
fn charts_and_days(desk: Desk, history: Memo<Option<History>>) -> impl IntoView {
    let charted =
        Memo::new(move |_| history.with(|history| charts::Charted::of(history.as_ref()?)));
    let has_games = |history: &&History| history.empty.is_none();
    let days = Memo::new(move |_| {
        history.with(|history| history.as_ref().filter(has_games)?.calendar.clone())
    });
    (
        move || {
            charted.with(|charted| charted.as_ref().map(|charted| charts::charts(desk, charted)))
        },
        move || days.with(|days| days.as_ref().map(|days| calendar(desk, days))),
    )
}

#[cfg(feature = "online")]
fn link_and_days(_: Desk, _: &History) {}

/// The days are part of the overview: without charts, no figures arrive later.
#[cfg(not(feature = "online"))]
fn charts_and_days(_: Desk, _: Memo<Option<History>>) {}

/// The link to the page with the charts, and the last weeks.
#[cfg(not(feature = "online"))]
fn link_and_days(desk: Desk, history: &History) -> impl IntoView + use<> {
    view! {
        <p><a id="charts" href=charts_address(history.filter)>{desk.say(HistoryText::Charts)}</a></p>
        {history.calendar.as_ref().map(|days| calendar(desk, days))}
    }
}

/// The prefix of the games whose charts are shown, in an address.
const CHARTS: &str = "#history=";

/// The address of the charts of these games.
#[cfg(any(test, not(feature = "online")))]
fn charts_address(filter: GameFilter) -> String {
    let games = match filter {
        GameFilter::Category(category) => category.to_string().replace(' ', "+"),
        GameFilter::All | GameFilter::Game(_) => String::new(),
    };
    format!("./play.html{CHARTS}{games}")
}

/// The games whose charts an address asks for.
#[cfg(any(test, feature = "online"))]
pub(crate) fn charted(hash: &str) -> Option<GameFilter> {
    let games = hash.strip_prefix(CHARTS)?;
    let category = games.replace('+', " ").parse().ok();
    Some(category.map_or(GameFilter::All, GameFilter::Category))
}

fn levels(desk: Desk, levels: &[LevelRow]) -> impl IntoView + use<> {
    let row = |level: &LevelRow| {
        view! {
            <tr>
                <th scope="row">{desk.say(level.name.clone())}</th>
                <td>{level.best.clone().map(|best| desk.say(best))}</td>
                <td>{desk.say(level.won.clone())}</td>
            </tr>
        }
    };
    let names = [HistoryText::Level, HistoryText::BestTime, HistoryText::Won];
    view! {
        <table class="levels" aria-label=desk.say(HistoryText::BestTime)>
            <thead><tr>{names.map(|name| view! { <th scope="col">{desk.say(name)}</th> })}</tr></thead>
            <tbody>{levels.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// A grid of days. Each has its number, a sign, and a description for screen readers.
fn calendar(desk: Desk, calendar: &Calendar) -> impl IntoView + use<> {
    let day = |day: &CalendarDay| {
        let words = desk.say(day.words.clone());
        let sign = day.mark.sign(Letters::Any);
        let class = match day.mark {
            DayMark::None => "faint",
            DayMark::Played => "",
            DayMark::Missed => "bad",
            DayMark::Solved => "good",
        };
        view! { <td class=class title=words.clone() aria-label=words>{day.date.day()} <b>{sign}</b></td> }
    };
    let week = |week: &Vec<_>| view! { <tr>{week.iter().map(day).collect_view()}</tr> };
    let name = |name: &Words| view! { <th scope="col">{desk.say(name.clone())}</th> };
    let legend = DayMark::ALL.map(|mark| {
        view! { <span><b>{mark.sign(Letters::Any)}</b> " " {desk.say(mark.label())}</span> }
    });
    view! {
        <h3>{desk.say(HistoryText::Days)}</h3>
        <p>{desk.say(calendar.streak.clone())}</p>
        <table class="calendar">
            <caption>{desk.say(calendar.span.clone())}</caption>
            <thead><tr>{calendar.weekdays.iter().map(name).collect_view()}</tr></thead>
            <tbody>{calendar.weeks.iter().map(week).collect_view()}</tbody>
        </table>
        <p class="legend faint">{legend}</p>
    }
}

fn games(desk: Desk, history: &History) -> AnyView {
    if history.games.is_empty() {
        return ().into_any();
    }
    let row = |row: &GameRow| {
        let id = row.id;
        let picture = desk.look(move |flow| flow.finished_board(id).map(Picture::of));
        let class = match row.tone {
            Tone::Plain => "",
            Tone::Good => "good",
            Tone::Bad => "bad",
        };
        let say = |words: &Words| desk.say(words.clone());
        let note =
            row.note.as_ref().map(|note| view! { <br/><span class="faint">{say(note)}</span> });
        view! {
            <li class="setting">
                {move || picture.get().map(Picture::draw)}
                <span>
                    <b>{say(&row.what)}</b> " " <span class=class>{say(&row.result)}</span> " " {say(&row.time)}
                    <br/><span class="faint">{say(&row.when)}</span> {note}
                </span>
                <button type="button" aria-label=say(&row.watch()) on:click=handler(move |_| desk.handle(Intent::History(HistoryCommand::Watch(id))))>
                    {desk.say(ButtonLabels::WatchReplay)}
                </button>
                {race(desk, row)}
                <button type="button" class="icon" title=desk.say(ButtonLabels::Delete) aria-label=say(&row.delete()) on:click=handler(move |_| desk.handle(Intent::History(HistoryCommand::Delete(id))))>
                    {Icon::Cross.draw()}
                </button>
            </li>
        }
    };
    view! {
        <h3>{desk.say(HistoryText::Games)} " " <span class="faint">{desk.say(history.listed.clone())}</span></h3>
        <ul class="games">{history.games.iter().map(row).collect_view()}</ul>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_charts_round_trip() {
        for category in ["30x16x99 no-guess", "9x9x10 safe", "level 10", "people"] {
            let filter = GameFilter::Category(category.parse().expect("a category"));
            let address = charts_address(filter);
            let hash = address.strip_prefix("./play.html").expect("it is on the second page");
            assert!(!hash.contains(' '), "{hash}");
            assert_eq!(charted(hash), Some(filter));
        }
        assert_eq!(charted("#history="), Some(GameFilter::All));
        assert_eq!(charted("#mines"), None);
    }
}
