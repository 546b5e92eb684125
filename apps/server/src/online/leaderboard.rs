//! Leaderboards of ranked games, and the records that prove them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use flagfall_online::{RankedLevel, RoomId};
use flagfall_play::Millis;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::database::RankedEntry;
use super::identity::Refused;
use super::{Online, now};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// 1970 began on a Thursday; weeks begin on Mondays.
const DAYS_BEFORE_1970: u64 = 3;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct LeaderboardQuery {
    level: RankedLevel,
    #[serde(default)]
    span: Span,
}

/// The period of a leaderboard.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Span {
    Day,
    Week,
    #[default]
    Ever,
}

impl Span {
    /// The start of the current period in UTC.
    fn began_at(self, now: Millis) -> Millis {
        let today = now.0 / DAY;
        match self {
            Span::Day => Millis(today * DAY),
            Span::Week => Millis((today - (today + DAYS_BEFORE_1970) % 7) * DAY),
            Span::Ever => Millis(0),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Leaderboard {
    entries: Vec<RankedEntry>,
}

/// `GET /api/leaderboard?level=expert&span=day`
pub(crate) async fn show(
    State(online): State<Arc<Online>>,
    asked: Result<Query<LeaderboardQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Leaderboard>, Refused> {
    let Query(LeaderboardQuery { level: RankedLevel(level), span }) = asked.map_err(|_| {
        let message = "a leaderboard has a level (beginner, intermediate or expert) and a span (day, week or ever)";
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "terms", message)
    })?;
    let entries = online.database.leaderboard(level, span.began_at(now())).await;
    Ok(Json(Leaderboard { entries: entries? }))
}

/// `GET /api/records/ROOM/GAME`: the record of a leaderboard entry.
pub(crate) async fn record(
    State(online): State<Arc<Online>>,
    Path((room, game)): Path<(RoomId, u32)>,
) -> Result<Response, Refused> {
    let record = online.database.ranked_record(room, game).await;
    let record = record?;
    let missing = || Refused::new(StatusCode::NOT_FOUND, "no-record", "there is no such record");
    let record = record.ok_or_else(missing)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_mondays() {
        // 2026-11-16 is a Monday.
        let monday = Millis(20_773 * DAY);
        for (days, passed) in [(0, 0), (1, DAY), (6, 6 * DAY + 5), (7, 7 * DAY)] {
            let now = monday + Millis(passed);
            let week = if days == 7 { monday + Millis(7 * DAY) } else { monday };
            assert_eq!(Span::Week.began_at(now), week);
            assert_eq!(Span::Day.began_at(now), monday + Millis(days * DAY));
        }
        assert_eq!(Span::Ever.began_at(monday), Millis(0));
    }
}
