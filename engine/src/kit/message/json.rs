//! Lines of a record, as a parser hands them over.

use core::fmt::{self, Write};

use heapless::{String, Vec};

/// A value of a parsed line. The engine has no parser of its own.
pub trait Json {
    /// A whole number.
    fn number(&self) -> Option<i64>;

    /// A text.
    fn text(&self) -> Option<&str>;

    /// A truth value.
    fn truth(&self) -> Option<bool>;

    /// Whether it is `null`.
    fn is_null(&self) -> bool;

    /// The entry of a list with this number, from 0.
    fn item(&self, index: usize) -> Option<&dyn Json>;

    /// The length of a list; nothing if it is not a list.
    fn items(&self) -> Option<usize>;

    /// The field of an object with this name.
    fn field(&self, name: &str) -> Option<&dyn Json>;

    /// The name of an object's field, by its number from 0.
    fn key(&self, index: usize) -> Option<&str>;

    /// Whether it is an object.
    fn is_object(&self) -> bool;

    /// Writes it, for people.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Why a line of a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(String<100>);

impl Unreadable {
    /// What is wrong; a very long text is cut.
    #[must_use]
    pub fn new(what: fmt::Arguments<'_>) -> Self {
        let mut text = Text(String::new());
        let _ = text.write_fmt(what);
        Self(text.0)
    }

    /// This is not what was wanted.
    #[must_use]
    pub fn not(wanted: &str, json: &dyn Json) -> Self {
        let shown = fmt::from_fn(|f| json.show(f));
        Self::new(format_args!("{shown} is not {wanted}"))
    }

    /// Nothing of this sort has this name.
    #[must_use]
    pub fn no(sort: &str, name: &str) -> Self {
        Self::new(format_args!("there is no {sort} `{name}`"))
    }

    fn in_field(self, name: &str) -> Self {
        Self::new(format_args!("`{name}`: {self}"))
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Unreadable {}

/// A text that is cut at the end of its room.
struct Text(String<100>);

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.0.push(letter)).map_err(|_| fmt::Error)
    }
}

/// The fields of an object. Each has to be asked for: see [`Line::finish`].
pub struct Line<'a> {
    json: &'a dyn Json,
    asked: Vec<&'static str, 40>,
}

impl<'a> Line<'a> {
    /// The fields of this object.
    ///
    /// # Errors
    ///
    /// If it is not an object.
    pub fn of(json: &'a dyn Json) -> Result<Self, Unreadable> {
        if json.is_object() {
            Ok(Self { json, asked: Vec::new() })
        } else {
            Err(Unreadable::not("an object", json))
        }
    }

    /// A field that may be there.
    pub fn optional(&mut self, name: &'static str) -> Option<&'a dyn Json> {
        let _ = self.asked.push(name);
        self.json.field(name)
    }

    /// A field that has to be there.
    ///
    /// # Errors
    ///
    /// If it is missing.
    pub fn field(&mut self, name: &'static str) -> Result<&'a dyn Json, Unreadable> {
        let field = self.optional(name);
        field.ok_or_else(|| Unreadable::new(format_args!("the field `{name}` is missing")))
    }

    /// The value of a field.
    ///
    /// # Errors
    ///
    /// If it is missing or cannot be read.
    pub fn value<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&dyn Json) -> Result<T, Unreadable>,
    ) -> Result<T, Unreadable> {
        read(self.field(name)?).map_err(|error| error.in_field(name))
    }

    /// Makes sure that there is no other field.
    ///
    /// # Errors
    ///
    /// If there is a field that nobody has asked for.
    pub fn finish(self) -> Result<(), Unreadable> {
        let unknown = (0..)
            .map_while(|index| self.json.key(index))
            .find(|key| !self.asked.iter().any(|asked| asked == key));
        match unknown {
            None => Ok(()),
            Some(key) => Err(Unreadable::new(format_args!("there is no field `{key}` here"))),
        }
    }
}
