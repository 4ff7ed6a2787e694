//! What is made of the list of modules. The list itself is in `mod.rs`.

/// Makes everything that has a part for each module.
macro_rules! registry {
    ($(
        $(#[$doc:meta])*
        $number:literal $Module:ident $name:literal => $file:ident,
    )+) => {
        $(pub mod $file;)+

        /// A module of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Module {
            $($(#[$doc])* $Module = $number - 1,)+
        }

        impl Module {
            /// All modules, in the order of their numbers.
            pub const ALL: [Self; 26] = [$(Self::$Module),+];

            /// The module's name in records.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Module => $name,)+
                }
            }

            /// What it brings.
            pub(crate) const fn parts(self) -> &'static Parts {
                match self {
                    $(Self::$Module => &$file::PARTS,)+
                }
            }

            /// Its components that are neither tiles nor money.
            #[must_use]
            pub const fn components(self) -> &'static [Component] {
                match self {
                    $(Self::$Module => $file::COMPONENTS,)+
                }
            }

            /// What it does.
            pub(crate) const fn hooks(self) -> &'static Hooks {
                match self {
                    $(Self::$Module => &$file::HOOKS,)+
                }
            }
        }

        /// What modules remember.
        #[derive(Clone, Debug, PartialEq, Eq, Default)]
        pub(crate) struct State {
            $(pub(crate) $file: $file::State,)+
        }

        impl State {
            /// Gives the bytes of these modules, in the order of their numbers.
            pub(crate) fn store(&self, modules: ModuleSet, out: &mut dyn FnMut(u8)) {
                $(
                    if modules.contains(Module::$Module) {
                        self.$file.store(out);
                    }
                )+
            }

            /// Reads what these modules remember.
            pub(crate) fn load(modules: ModuleSet, from: &mut &[u8]) -> Option<Self> {
                let mut state = Self::default();
                $(
                    if modules.contains(Module::$Module) {
                        state.$file = Bytes::load(from)?;
                    }
                )+
                Some(state)
            }
        }

        /// A decision that a module brings into the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "named after the modules")]
        // What follows a tag of one byte is copied byte by byte where words must be aligned.
        #[cfg_attr(target_pointer_width = "32", repr(u32))]
        pub enum Move {
            $($Module($file::Move),)+
        }

        /// Something that only happens with a module.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "named after the modules")]
        pub enum ModuleEvent {
            $($Module($file::Event),)+
        }

        /// What a module asks a player.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "named after the modules")]
        pub enum Question {
            $($Module($file::Question),)+
        }

        /// Why a module refuses a decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "named after the modules")]
        pub enum Refusal {
            $($Module($file::Refusal),)+
        }

        impl Move {
            /// The module that it belongs to.
            #[must_use]
            pub const fn module(&self) -> Module {
                match self {
                    $(Self::$Module(inner) => {
                        let _: &$file::Move = inner;
                        Module::$Module
                    })+
                }
            }

            /// Whether it is allowed now.
            pub(crate) fn check(&self, game: &Game) -> Result<(), ActionError> {
                if !game.setup.modules().contains(self.module()) {
                    return Err(ActionError::NotNow);
                }
                match self {
                    $(Self::$Module(inner) => <$file::Move as Decide>::check(inner, game),)+
                }
            }

            /// Carries out a decision that has been checked.
            pub(crate) fn perform(
                &self,
                game: &mut Game,
                seat: Seat,
                chance: &mut dyn Chance,
                observer: &mut Watcher<'_>,
            ) {
                match self {
                    $(Self::$Module(inner) => {
                        <$file::Move as Decide>::perform(inner, game, seat, chance, observer);
                    })+
                }
            }
        }

        impl Question {
            /// The module that asks.
            #[must_use]
            pub const fn module(&self) -> Module {
                match self {
                    $(Self::$Module(inner) => {
                        let _: &$file::Question = inner;
                        Module::$Module
                    })+
                }
            }

            pub(crate) fn manner(&self) -> Manner {
                match self {
                    $(Self::$Module(inner) => <$file::Question as Asked>::manner(inner),)+
                }
            }

            /// Visits the answers, apart from redesigning and declining.
            pub(crate) fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {
                match self {
                    $(Self::$Module(inner) => {
                        <$file::Question as Asked>::answers(inner, game, seat, visit);
                    })+
                }
            }

            /// Declines it.
            pub(crate) fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
                match self {
                    $(Self::$Module(inner) => {
                        <$file::Question as Asked>::decline(inner, game, seat, observer);
                    })+
                }
            }
        }

        impl ModuleEvent {
            /// The decision that it tells of.
            pub(crate) fn decision(&self) -> Option<Told> {
                match self {
                    $(Self::$Module(inner) => <$file::Event as Tell>::decision(inner),)+
                }
            }

            /// Visits what came up by chance in it.
            pub(crate) fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
                match self {
                    $(Self::$Module(inner) => <$file::Event as Tell>::drawn(inner, visit),)+
                }
            }
        }

        tagged!(Question { $($number $Module(inner: $file::Question),)+ });

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Module(inner) => <$file::Refusal as fmt::Display>::fmt(inner, f),)+
                }
            }
        }

        nested!(Move, Move, { $($number $Module $file)+ });
        nested!(ModuleEvent, Event, { $($number $Module $file)+ });
    };
}

/// Makes the messages of all modules one type of message. Its bytes begin with the number of the
/// module.
macro_rules! nested {
    ($Enum:ident, $Inner:ident, { $($number:literal $Module:ident $file:ident)+ }) => {
        impl Bytes for $Enum {
            fn store(&self, out: &mut dyn FnMut(u8)) {
                match self {
                    $(Self::$Module(inner) => {
                        out($number);
                        inner.store(out);
                    })+
                }
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                match byte(from)? {
                    $($number => Bytes::load(from).map(Self::$Module),)+
                    _ => None,
                }
            }
        }

        impl Message for $Enum {
            const KINDS: usize = 0 $(+ <$file::$Inner as Message>::KINDS)+;

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$Module(inner) => inner.name(),)+
                }
            }

            fn names(visit: &mut dyn FnMut(&'static str)) {
                $(<$file::$Inner as Message>::names(visit);)+
            }

            fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Module(inner) => inner.write_fields(f),)+
                }
            }

            fn read(name: &str, line: &mut Line<'_>) -> Option<Result<Self, Unreadable>> {
                $(if let Some(inner) = <$file::$Inner as Message>::read(name, line) {
                    return Some(inner.map(Self::$Module));
                })+
                None
            }

            fn any(dice: &mut Dice<'_>) -> Option<Self> {
                let mut left = dice(<Self as Message>::KINDS);
                $(
                    if left < <$file::$Inner as Message>::KINDS {
                        return <$file::$Inner as Message>::any(dice).map(Self::$Module);
                    }
                    left = left.wrapping_sub(<$file::$Inner as Message>::KINDS);
                )+
                let _ = left;
                None
            }
        }
    };
}
