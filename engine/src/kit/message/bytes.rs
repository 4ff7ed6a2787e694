//! Values as bytes, for saves.

use enum_map::{Enum, EnumMap};
use heapless::Vec;

/// A value that can be kept as bytes.
///
/// The bytes belong to the format of saves: they never change for a value that is in use. What is made
/// of several values is stored out of line: that runs seldom, and would be tens of kilobytes.
pub trait Bytes: Sized {
    /// Gives its bytes one after the other.
    fn store(&self, out: &mut dyn FnMut(u8));

    /// Takes a value from the beginning of these bytes; nothing if they do not begin with one.
    fn load(from: &mut &[u8]) -> Option<Self>;
}

/// Takes the first of these bytes.
pub fn byte(from: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = from.split_first()?;
    *from = rest;
    Some(first)
}

/// The first byte of snapshots of games that say which cards everybody has seen. Older ones do not:
/// they begin with the number of players.
pub(crate) const REMEMBERS: u8 = 16;

/// Whether a snapshot says it; takes the byte for it.
pub(crate) fn remembers(from: &mut &[u8]) -> bool {
    let rest = from.strip_prefix(&[REMEMBERS]);
    *from = rest.unwrap_or(from);
    rest.is_some()
}

macro_rules! numbers {
    ($($Number:ty),*) => {
        $(impl Bytes for $Number {
            #[inline(never)]
            fn store(&self, out: &mut dyn FnMut(u8)) {
                self.to_le_bytes().into_iter().for_each(out);
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                let (bytes, rest) = from.split_first_chunk()?;
                *from = rest;
                Some(Self::from_le_bytes(*bytes))
            }
        })*
    };
}

numbers!(u8, i8, u16, i16, u32, u64);

impl Bytes for bool {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(u8::from(*self));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        match byte(from)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<T: Bytes> Bytes for Option<T> {
    #[inline(never)]
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.is_some().store(out);
        if let Some(value) = self {
            value.store(out);
        }
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        if bool::load(from)? { T::load(from).map(Some) } else { Some(None) }
    }
}

/// The number of values, at most 255, then the values.
impl<T: Bytes, const N: usize> Bytes for Vec<T, N> {
    #[inline(never)]
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.len() as u8);
        self.iter().for_each(|value| value.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut values = Self::new();
        for _ in 0..byte(from)? {
            values.push(T::load(from)?).ok()?;
        }
        Some(values)
    }
}

impl<T: Bytes + Default + Copy, const N: usize> Bytes for [T; N] {
    #[inline(never)]
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.iter().for_each(|value| value.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut values = [T::default(); N];
        for value in &mut values {
            *value = T::load(from)?;
        }
        Some(values)
    }
}

impl<K: Enum, V: Bytes + Default> Bytes for EnumMap<K, V> {
    #[inline(never)]
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.values().for_each(|value| value.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut map = Self::default();
        for value in map.values_mut() {
            *value = V::load(from)?;
        }
        Some(map)
    }
}

impl<A: Bytes, B: Bytes> Bytes for (A, B) {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
        self.1.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Some((A::load(from)?, B::load(from)?))
    }
}

impl Bytes for () {
    fn store(&self, _: &mut dyn FnMut(u8)) {}

    fn load(_: &mut &[u8]) -> Option<Self> {
        Some(())
    }
}

/// Makes bytes of a struct: its fields one after the other. A field that is forgotten does not
/// compile.
macro_rules! bytes {
    ($Struct:ty { $($field:ident),* $(,)? }) => {
        impl $crate::kit::message::Bytes for $Struct {
            #[inline(never)]
            fn store(&self, out: &mut dyn FnMut(u8)) {
                let Self { $($field),* } = self;
                $($crate::kit::message::Bytes::store($field, out);)*
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                Some(Self { $($field: $crate::kit::message::Bytes::load(from)?),* })
            }
        }
    };
}

/// Makes bytes of an enum: a number for each variant, then its fields.
macro_rules! tagged {
    ($Enum:ty { $($tag:literal $Variant:ident $(($($field:ident: $Type:ty),*))?),* $(,)? }) => {
        impl $crate::kit::message::Bytes for $Enum {
            #[inline(never)]
            fn store(&self, out: &mut dyn FnMut(u8)) {
                match self {
                    $(Self::$Variant $(($($field),*))? => {
                        out($tag);
                        $($($crate::kit::message::Bytes::store($field, out);)*)?
                    })*
                }
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                Some(match $crate::kit::message::byte(from)? {
                    $($tag => Self::$Variant
                        $(($(<$Type as $crate::kit::message::Bytes>::load(from)?),*))?,)*
                    _ => return None,
                })
            }
        }
    };
}

pub(crate) use {bytes, tagged};
