//! What a message can hold.

use core::fmt;

use heapless::Vec;

use super::{Bytes, Dice, Json, Line, Unreadable};
use crate::kit::{Cell, Corner, Currency, Kind, Seat, Side, Slot, Walls};

/// A value in a message: how a record writes and reads it, and how to make an arbitrary one.
pub trait Field: Bytes {
    /// Writes it as JSON.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads it from JSON.
    ///
    /// # Errors
    ///
    /// If it is something else.
    fn from_json(json: &dyn Json) -> Result<Self, Unreadable>;

    /// An arbitrary value.
    fn any(dice: &mut Dice<'_>) -> Self;

    /// Writes it as a field of this name, with a comma before it.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn write_field(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ",\"{name}\":")?;
        self.to_json(f)
    }

    /// Reads the field of this name.
    ///
    /// # Errors
    ///
    /// If it is missing or something else.
    fn read_field(name: &'static str, line: &mut Line<'_>) -> Result<Self, Unreadable> {
        line.value(name, Self::from_json)
    }
}

/// Whether something is written as this text.
pub(crate) fn is_written(value: &impl fmt::Display, text: &str) -> bool {
    /// The part of the text that has not been matched yet.
    struct Rest<'a>(&'a str);

    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// Writes a JSON array.
pub(crate) fn list<T: Field>(
    items: impl Iterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_str("[")?;
    for (index, item) in items.enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        item.to_json(f)?;
    }
    f.write_str("]")
}

/// Reads a JSON array, one entry after the other.
pub(crate) fn listed<T: Field>(
    json: &dyn Json,
    mut visit: impl FnMut(T) -> Result<(), Unreadable>,
) -> Result<(), Unreadable> {
    json.items().ok_or_else(|| Unreadable::not("a list", json))?;
    (0..).map_while(|index| json.item(index)).try_for_each(|item| visit(T::from_json(item)?))
}

macro_rules! number_fields {
    ($($Number:ty),*) => {
        $(impl Field for $Number {
            fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }

            fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
                let number = json.number().and_then(|number| Self::try_from(number).ok());
                number.ok_or_else(|| Unreadable::not("such a number", json))
            }

            fn any(dice: &mut Dice<'_>) -> Self {
                dice(Self::MAX as usize + 1) as Self
            }
        })*
    };
}

number_fields!(u8, u16, i8, i16);

impl Field for bool {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        json.truth().ok_or_else(|| Unreadable::not("true or false", json))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        dice(2) == 1
    }
}

/// `null`, or a value.
impl<T: Field> Field for Option<T> {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(value) => value.to_json(f),
            None => f.write_str("null"),
        }
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        if json.is_null() { Ok(None) } else { T::from_json(json).map(Some) }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (dice(4) > 0).then(|| T::any(dice))
    }
}

impl<T: Field + Clone, const N: usize> Field for Vec<T, N> {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter().cloned(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut values = Self::new();
        listed(json, |value| {
            values.push(value).map_err(|_| Unreadable::new(format_args!("the list is too long")))
        })?;
        Ok(values)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (0..dice(N + 1)).map(|_| T::any(dice)).collect()
    }
}

/// Makes an enum a field: as bytes it is its place in `ALL`, in records its name.
macro_rules! named {
    ($($Enum:ty, $name:ident, $sort:literal;)*) => {
        $(
            impl $crate::kit::message::Bytes for $Enum {
                fn store(&self, out: &mut dyn FnMut(u8)) {
                    out(*self as u8);
                }

                fn load(from: &mut &[u8]) -> Option<Self> {
                    Self::ALL.get(usize::from($crate::kit::message::byte(from)?)).copied()
                }
            }

            impl $crate::kit::message::Field for $Enum {
                fn to_json(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    write!(f, "\"{}\"", self.$name())
                }

                fn from_json(
                    json: &dyn $crate::kit::message::Json,
                ) -> Result<Self, $crate::kit::message::Unreadable> {
                    use $crate::kit::message::Unreadable;
                    let name = json.text().ok_or_else(|| Unreadable::not("a name", json))?;
                    let found = Self::ALL.into_iter().find(|value| value.$name() == name);
                    found.ok_or_else(|| Unreadable::no($sort, name))
                }

                fn any(dice: &mut $crate::kit::message::Dice<'_>) -> Self {
                    let [first, ..] = Self::ALL;
                    Self::ALL.get(dice(Self::ALL.len())).copied().unwrap_or(first)
                }
            }
        )*
    };
}

pub(crate) use named;

named! {
    Kind, name, "type of building";
    Corner, letters, "corner";
    Side, name, "side";
    Currency, name, "currency";
}

/// Makes an enum a field that a record numbers: as bytes it is its place in `ALL`.
macro_rules! numbered {
    ($($Place:ty, $sort:literal;)*) => {
        $(
            impl $crate::kit::message::Bytes for $Place {
                fn store(&self, out: &mut dyn FnMut(u8)) {
                    out(*self as u8);
                }

                fn load(from: &mut &[u8]) -> Option<Self> {
                    Self::ALL.get(usize::from($crate::kit::message::byte(from)?)).copied()
                }
            }

            impl $crate::kit::message::Field for $Place {
                fn to_json(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    core::fmt::Display::fmt(self, f)
                }

                fn from_json(
                    json: &dyn $crate::kit::message::Json,
                ) -> Result<Self, $crate::kit::message::Unreadable> {
                    use $crate::kit::message::Unreadable;
                    let number = json.number().and_then(|number| usize::try_from(number).ok());
                    number.and_then(Self::new).ok_or_else(|| {
                        let shown = core::fmt::from_fn(|f| json.show(f));
                        Unreadable::new(format_args!("there is no {} {shown}", $sort))
                    })
                }

                fn any(dice: &mut $crate::kit::message::Dice<'_>) -> Self {
                    let [first, ..] = Self::ALL;
                    Self::ALL.get(dice(Self::ALL.len())).copied().unwrap_or(first)
                }
            }
        )*
    };
}

pub(crate) use numbered;

numbered! {
    Seat, "seat";
    Slot, "place";
}

/// Makes fields of a struct the fields of its line.
macro_rules! flattened {
    ($Struct:ident { $first:ident as $first_key:literal $(, $field:ident as $key:literal)* }) => {
        impl $crate::kit::message::Field for $Struct {
            fn to_json(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::kit::message::Field::to_json(&self.$first, f)
            }

            fn from_json(json: &dyn $crate::kit::message::Json) -> Result<Self, $crate::kit::message::Unreadable> {
                Err($crate::kit::message::Unreadable::not("several fields", json))
            }

            fn any(dice: &mut $crate::kit::message::Dice<'_>) -> Self {
                Self { $first: $crate::kit::message::Field::any(dice), $($field: $crate::kit::message::Field::any(dice)),* }
            }

            fn write_field(&self, _: &str, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::kit::message::Field::write_field(&self.$first, $first_key, f)?;
                $($crate::kit::message::Field::write_field(&self.$field, $key, f)?;)*
                Ok(())
            }

            fn read_field(_: &'static str, line: &mut $crate::kit::message::Line<'_>) -> Result<Self, $crate::kit::message::Unreadable> {
                Ok(Self {
                    $first: $crate::kit::message::Field::read_field($first_key, line)?,
                    $($field: $crate::kit::message::Field::read_field($key, line)?),*
                })
            }
        }
    };
}

pub(crate) use flattened;

/// Reads what is called by its text.
pub(crate) fn called<T: fmt::Display>(
    json: &dyn Json,
    mut all: impl Iterator<Item = T>,
    sort: &'static str,
) -> Result<T, Unreadable> {
    let name = json.text().ok_or_else(|| Unreadable::not("a name", json))?;
    all.find(|thing| is_written(thing, name)).ok_or_else(|| Unreadable::no(sort, name))
}

/// As bytes, a bit for each side, clockwise from the north.
impl Bytes for Walls {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.bits());
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let bits = super::byte(from)?;
        let sides = Side::ALL.into_iter().filter(|&side| bits >> side as u8 & 1 != 0);
        (bits < 16).then(|| sides.fold(Self::NONE, Self::with))
    }
}

/// In records, the letters of the sides, clockwise from the north.
impl Field for Walls {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let letters = json.text().ok_or_else(|| Unreadable::not("sides", json))?;
        let walls = Self::from_letters(letters).filter(|walls| is_written(walls, letters));
        walls.ok_or_else(|| Unreadable::not("sides, clockwise from the north", json))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let sides = Side::ALL.into_iter().filter(|_| dice(2) == 1);
        sides.fold(Self::NONE, Self::with)
    }
}

impl Bytes for Cell {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.x.store(out);
        self.y.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Some(Self::new(i8::load(from)?, i8::load(from)?))
    }
}

impl Field for Cell {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match (json.items(), json.item(0), json.item(1)) {
            (Some(2), Some(x), Some(y)) => Ok(Self::new(i8::from_json(x)?, i8::from_json(y)?)),
            _ => Err(Unreadable::not("a list of 2 numbers", json)),
        }
    }

    /// Near the start tile, where things happen.
    fn any(dice: &mut Dice<'_>) -> Self {
        let mut near = || if dice(16) == 0 { dice(256) as u8 as i8 } else { dice(9) as i8 - 4 };
        Self::new(near(), near())
    }
}
