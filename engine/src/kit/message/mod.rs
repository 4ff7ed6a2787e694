//! Messages: decisions and events, each declared once.
//!
//! One declaration with `messages!` makes the enum, its bytes in saves, its line in a record, the
//! reader of that line, an arbitrary value, and the list of names. Numbers and names stand in the
//! source, so that no reordering can change a format.
//!
//! ```
//! use alhambra_engine::Seat;
//! use alhambra_engine::base::Event;
//! use alhambra_engine::message::Bytes;
//!
//! let event = Event::Turn { player: Seat::S2 };
//! assert_eq!(event.to_string(), r#"{"e":"turn","player":2}"#);
//! let mut bytes = Vec::new();
//! event.store(&mut |byte| bytes.push(byte));
//! assert_eq!(Event::load(&mut &bytes[..]), Some(event));
//! ```

mod bytes;
mod field;
mod json;

use core::fmt;

pub use bytes::{Bytes, byte};
pub(crate) use bytes::{REMEMBERS, bytes, remembers, tagged};
pub use field::Field;
pub(crate) use field::{called, flattened, is_written, list, listed, named, numbered};
pub use json::{Json, Line, Unreadable};

/// Chooses a number below the one it is given.
pub type Dice<'a> = dyn FnMut(usize) -> usize + 'a;

/// A decision or an event.
pub trait Message: Bytes {
    /// How many kinds there are.
    const KINDS: usize;

    /// The name of its kind, as in records.
    fn name(&self) -> &'static str;

    /// Visits the names of all kinds.
    fn names(visit: &mut dyn FnMut(&'static str));

    /// Writes its fields as a record does, each with a comma before it.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the message of this name; nothing if there is no such name.
    fn read(name: &str, line: &mut Line<'_>) -> Option<Result<Self, Unreadable>>;

    /// An arbitrary message; nothing if there is no kind of message.
    fn any(dice: &mut Dice<'_>) -> Option<Self>;

    /// Writes it as a line of a record.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"e":"{}""#, self.name())?;
        self.write_fields(f)?;
        f.write_str("}")
    }

    /// Reads a line of a record.
    ///
    /// # Errors
    ///
    /// When it is not one of these messages; the error says what is wrong.
    fn read_line(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut line = Line::of(json)?;
        let name = line.field("e")?;
        let name = name.text().ok_or_else(|| Unreadable::not("a name", name))?;
        let message = Self::read(name, &mut line)
            .unwrap_or_else(|| Err(Unreadable::new(format_args!("there is no event `{name}`"))))?;
        line.finish()?;
        Ok(message)
    }
}

/// What a reader found.
pub(crate) fn attempt<T>(
    read: impl FnOnce() -> Result<T, Unreadable>,
) -> Option<Result<T, Unreadable>> {
    Some(read())
}

/// For a module that has no such message, question or refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

impl Bytes for Never {
    fn store(&self, _: &mut dyn FnMut(u8)) {
        match *self {}
    }

    fn load(_: &mut &[u8]) -> Option<Self> {
        None
    }
}

impl Message for Never {
    const KINDS: usize = 0;

    fn name(&self) -> &'static str {
        match *self {}
    }

    fn names(_: &mut dyn FnMut(&'static str)) {}

    fn write_fields(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }

    fn read(_: &str, _: &mut Line<'_>) -> Option<Result<Self, Unreadable>> {
        None
    }

    fn any(_: &mut Dice<'_>) -> Option<Self> {
        None
    }
}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Declares messages: a number and a name for each kind, and the fields. A field is written under
/// its own name or, with `as`, under another. `with` adds the messages of another enum.
///
/// ```ignore
/// messages! {
///     /// What happens.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Event {
///         /// A stone is turned to awake.
///         0 "wake" => Wake { player: Seat },
///     }
/// }
/// ```
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Enum:ident {
            $(
                $(#[$doc:meta])*
                $tag:literal $name:literal => $Variant:ident
                $({ $($field:ident $(as $key:literal)?: $Type:ty),* $(,)? })?
                $(($only:ident $(as $only_key:literal)?: $Only:ty))?,
            )*
        }
        $(with { $(#[$inner_doc:meta])* $inner_tag:literal $Nested:ident($Inner:ty) })?
    ) => {
        $(#[$meta])*
        #[allow(missing_docs, reason = "the fields are what the sentences of the kinds name")]
        #[allow(clippy::large_enum_variant, reason = "there is no heap, and few are kept")]
        $vis enum $Enum {
            $(
                $(#[$doc])*
                $Variant $({ $($field: $Type),* })? $(($Only))?,
            )*
            $($(#[$inner_doc])* $Nested($Inner),)?
        }

        impl $crate::kit::message::Bytes for $Enum {
            #[inline(never)]
            fn store(&self, out: &mut dyn FnMut(u8)) {
                match self {
                    $(Self::$Variant $({ $($field),* })? $(($only))? => {
                        out($tag);
                        $($($crate::kit::message::Bytes::store($field, out);)*)?
                        $($crate::kit::message::Bytes::store($only, out);)?
                    })*
                    $(Self::$Nested(inner) => {
                        out($inner_tag);
                        <$Inner as $crate::kit::message::Bytes>::store(inner, out);
                    })?
                }
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                Some(match $crate::kit::message::byte(from)? {
                    $($tag => Self::$Variant
                        $({ $($field: $crate::kit::message::Bytes::load(from)?),* })?
                        $((<$Only as $crate::kit::message::Bytes>::load(from)?))?,)*
                    $($inner_tag => {
                        Self::$Nested(<$Inner as $crate::kit::message::Bytes>::load(from)?)
                    })?
                    _ => return None,
                })
            }
        }

        impl $crate::kit::message::Message for $Enum {
            const KINDS: usize =
                [$($name),*].len() $(+ <$Inner as $crate::kit::message::Message>::KINDS)?;

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => $name,)*
                    $(Self::$Nested(inner) => {
                        <$Inner as $crate::kit::message::Message>::name(inner)
                    })?
                }
            }

            fn names(visit: &mut dyn FnMut(&'static str)) {
                $(visit($name);)*
                $(<$Inner as $crate::kit::message::Message>::names(visit);)?
            }

            fn write_fields(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $(Self::$Variant $({ $($field),* })? $(($only))? => {
                        $($($crate::kit::message::Field::write_field(
                            $field,
                            $crate::kit::message::key!($field $($key)?),
                            f,
                        )?;)*)?
                        $($crate::kit::message::Field::write_field(
                            $only,
                            $crate::kit::message::key!($only $($only_key)?),
                            f,
                        )?;)?
                        let _ = f;
                        Ok(())
                    })*
                    $(Self::$Nested(inner) => {
                        <$Inner as $crate::kit::message::Message>::write_fields(inner, f)
                    })?
                }
            }

            fn read(
                name: &str,
                line: &mut $crate::kit::message::Line<'_>,
            ) -> Option<Result<Self, $crate::kit::message::Unreadable>> {
                match name {
                    $($name => {
                        let _ = &line;
                        $crate::kit::message::attempt(|| Ok(Self::$Variant
                            $({ $($field: $crate::kit::message::Field::read_field(
                                $crate::kit::message::key!($field $($key)?),
                                line,
                            )?),* })?
                            $((<$Only as $crate::kit::message::Field>::read_field(
                                $crate::kit::message::key!($only $($only_key)?),
                                line,
                            )?))?
                        ))
                    })*
                    $(other => {
                        let inner = <$Inner as $crate::kit::message::Message>::read(other, line);
                        return inner.map(|inner| inner.map(Self::$Nested));
                    })?
                    #[allow(unreachable_patterns, reason = "an inner enum asks for the others")]
                    _ => None,
                }
            }

            fn any(dice: &mut $crate::kit::message::Dice<'_>) -> Option<Self> {
                let mut left = dice(<Self as $crate::kit::message::Message>::KINDS);
                $(
                    if left == 0 {
                        return Some(Self::$Variant
                            $({ $($field: $crate::kit::message::Field::any(dice)),* })?
                            $((<$Only as $crate::kit::message::Field>::any(dice)))?
                        );
                    }
                    left = left.wrapping_sub(1);
                )*
                $(
                    if left < <$Inner as $crate::kit::message::Message>::KINDS {
                        let inner = <$Inner as $crate::kit::message::Message>::any(dice);
                        return inner.map(Self::$Nested);
                    }
                )?
                let _ = left;
                None
            }
        }

        /// Writes it as a line of a record.
        impl core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::kit::message::Message::write_line(self, f)
            }
        }
    };
}

/// The name under which a field is written.
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

pub(crate) use {key, messages};
