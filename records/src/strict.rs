//! Strict reading of one line of JSON.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};

/// Reads one line of JSON; the error says what is wrong.
///
/// # Errors
///
/// If the line is not JSON, or not a `T`.
pub fn read<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    if line.trim_ascii().is_empty() {
        return Err("the line is empty".to_owned());
    }
    serde_json::from_slice(line).map_err(|error| {
        let text = error.to_string();
        // The text ends in a line number, here always 1, and a column, which is of use where the
        // JSON itself is broken.
        let reason = text.rsplit_once(" at line ").map_or(&*text, |(reason, _)| reason);
        if error.is_data() {
            reason.to_owned()
        } else {
            format!("not JSON: {reason} (column {})", error.column())
        }
    })
}

/// A struct written as a JSON object. (What serde derives would also take an array of the fields'
/// values, which the formats do not have.)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(Fields(PhantomData))
    }
}
