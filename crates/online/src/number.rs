//! Times and seats as plain numbers in JSON, for `#[serde(with = ...)]`.

use flagfall_play::{Millis, NotASeat, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds as a number.
pub(crate) struct MillisNumber;

impl MillisNumber {
    pub(crate) fn serialize<S: Serializer>(millis: &Millis, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(millis.0)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Millis, D::Error> {
        u64::deserialize(from).map(Millis)
    }
}

/// Milliseconds as a number, or `null`.
pub(crate) struct OptionalMillis;

impl OptionalMillis {
    pub(crate) fn serialize<S: Serializer>(
        millis: &Option<Millis>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        millis.map(|millis| millis.0).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Millis>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(Millis))
    }
}

/// A seat as its number.
pub(crate) struct SeatNumber;

impl SeatNumber {
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.number())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        Seat::new(u8::deserialize(from)?).ok_or_else(|| D::Error::custom(NotASeat))
    }
}

/// A seat as its number, or `null`.
pub(crate) struct OptionalSeat;

impl OptionalSeat {
    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(Seat::number).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        let number = Option::<u8>::deserialize(from)?;
        number.map(|number| Seat::new(number).ok_or_else(|| D::Error::custom(NotASeat))).transpose()
    }
}

/// Gives these types the schema of the plain types they are written as.
#[cfg(feature = "describe")]
macro_rules! described_as {
    ($($number:ty => $plain:ty),*) => { $(
        impl schemars::JsonSchema for $number {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$plain>::schema_name()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$plain>::json_schema(generator)
            }
        }
    )* };
}

#[cfg(feature = "describe")]
described_as!(
    MillisNumber => u64,
    OptionalMillis => Option<u64>,
    SeatNumber => u8,
    OptionalSeat => Option<u8>
);
