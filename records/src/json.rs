//! A line of JSON as the engine reads it.

use std::fmt;

use alhambra_engine::message::Json;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::strict;

/// Any value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Truth(bool),
    Number(i64),
    /// A number that is not whole, or too large for anything in a record.
    OddNumber(f64),
    Text(String),
    List(Vec<Value>),
    /// The fields in their order, each name once.
    Object(Vec<(String, Value)>),
}

/// Reads a line of JSON.
///
/// # Errors
///
/// If it is not JSON; the text says where.
pub fn parse(line: &[u8]) -> Result<impl Json + use<>, String> {
    strict::read::<Value>(line)
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Value, E> {
                Ok(Value::Null)
            }

            fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
                Ok(Value::Truth(truth))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
                Ok(Value::Number(number))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
                let whole = i64::try_from(number).map(Value::Number);
                Ok(whole.unwrap_or(Value::OddNumber(number as f64)))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
                Ok(Value::OddNumber(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Value, E> {
                Ok(Value::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Value::List(items))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
                let mut fields: Vec<(String, Value)> = Vec::new();
                while let Some((name, value)) = map.next_entry()? {
                    if fields.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
                    }
                    fields.push((name, value));
                }
                Ok(Value::Object(fields))
            }
        }

        from.deserialize_any(Any)
    }
}

impl Json for Value {
    fn number(&self) -> Option<i64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    fn truth(&self) -> Option<bool> {
        if let Self::Truth(truth) = self { Some(*truth) } else { None }
    }

    fn is_null(&self) -> bool {
        *self == Self::Null
    }

    fn item(&self, index: usize) -> Option<&dyn Json> {
        if let Self::List(items) = self { Some(items.get(index)?) } else { None }
    }

    fn items(&self) -> Option<usize> {
        if let Self::List(items) = self { Some(items.len()) } else { None }
    }

    fn field(&self, name: &str) -> Option<&dyn Json> {
        let Self::Object(fields) = self else { return None };
        fields.iter().find_map(|(own, value)| (own == name).then_some(value as &dyn Json))
    }

    fn key(&self, index: usize) -> Option<&str> {
        if let Self::Object(fields) = self { Some(&fields.get(index)?.0) } else { None }
    }

    fn is_object(&self) -> bool {
        matches!(self, Self::Object(_))
    }

    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::OddNumber(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::List(_) => f.write_str("a list"),
            Self::Object(_) => f.write_str("an object"),
        }
    }
}
