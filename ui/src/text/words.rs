//! Declares the texts of a table once: its fields, and for tests the list of them with the room
//! that each has where it stands.

/// How much room a text has.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    /// Beside a button at the foot of the screen.
    Hint,
    /// The message line.
    Message,
    /// An entry of a list over the screen.
    Entry,
    /// A row of the page that lists moves.
    Row,
    /// Elsewhere: the pictures show it.
    Any,
}

/// A struct of texts.
macro_rules! words {
    ($(#[$about:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $room:ident,)+
    }) => {
        $(#[$about])*
        $vis struct $name {
            $($(#[$doc])* pub(crate) $field: &'static str,)+
        }

        impl $name {
            /// Visits every text with its name and its room.
            #[cfg(test)]
            pub(crate) fn each(
                &self,
                visit: &mut dyn FnMut(&'static str, $crate::text::Room, &'static str),
            ) {
                $(visit(stringify!($field), $crate::text::Room::$room, self.$field);)+
            }
        }
    };
}

/// The words of a module: `Words`, with what all modules tell about themselves and the fields named
/// here, and `WORDS` for the module's front. `ENGLISH`, `FRENCH` and so on are their values.
macro_rules! module_words {
    ($($(#[$doc:meta])* $field:ident: $room:ident,)*) => {
        /// The words in a language; `{0}` and so on are replaced when a text is shown.
        pub(crate) struct Words {
            /// What it is called and about.
            pub(crate) about: $crate::text::About,
            $($(#[$doc])* pub(crate) $field: &'static str,)*
        }

        impl Words {
            /// The words in a language.
            pub(crate) const fn of(language: $crate::text::Language) -> &'static Self {
                match language {
                    $crate::text::Language::English => &ENGLISH,
                    $crate::text::Language::French => &FRENCH,
                }
            }
        }

        /// For the module's front.
        pub(crate) const WORDS: $crate::text::ModuleWords = $crate::text::ModuleWords {
            about: |language| &Words::of(language).about,
            #[cfg(test)]
            each: |language, visit| {
                let words = Words::of(language);
                $(visit(stringify!($field), $crate::text::Room::$room, words.$field);)*
            },
        };
    };
}

pub(crate) use {module_words, words};
