//! The first line of a record.

use std::collections::BTreeMap;
use std::fmt;

use alhambra_engine::GameKind;
use alhambra_engine::base::{Module, ModuleSet, Setup};
use alhambra_engine::{red, roll};
use serde::{Deserialize, Serialize};

use crate::{Malformed, strict};

/// The value of `format` in every record.
pub const FORMAT: &str = "alhambra-record";

/// The version of the format that is written and understood.
pub const VERSION: u32 = 1;

/// The options of Roll & Write.
const FICTITIOUS: &str = "fictitious";
const VERSUS: &str = "versus";
const BOTH_SPECIALS: &str = "both-specials";

/// The options of The Red Palace.
const FIRST_GAME: &str = "first-game";
const CLASSIC_SCORING: &str = "classic-scoring";

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u32,
    /// The rule set.
    pub game: String,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The modules in play.
    pub modules: Vec<String>,
    /// What else was chosen at set-up, if anything.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, serde_json::Value>,
    /// What the chance of the game came from; for information.
    pub seed: String,
}

impl Header {
    /// The header of a base game without modules.
    #[must_use]
    pub fn base(players: Vec<String>, seed: u64) -> Self {
        Self::with_modules(ModuleSet::NONE, players, seed)
    }

    /// The header of a base game with modules, which are named in the order of their numbers.
    #[must_use]
    pub fn with_modules(modules: ModuleSet, players: Vec<String>, seed: u64) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: GameKind::Base.name().to_owned(),
            players,
            modules: modules.iter().map(|module| module.name().to_owned()).collect(),
            options: BTreeMap::new(),
            seed: seed.to_string(),
        }
    }

    /// The header of a base game.
    #[must_use]
    pub fn of(setup: Setup, players: Vec<String>, seed: u64) -> Self {
        let chosen = setup.variants().iter().filter_map(Module::option);
        let options = chosen.map(|(_, name)| (name.to_owned(), true.into())).collect();
        Self { options, ..Self::with_modules(setup.modules(), players, seed) }
    }

    /// The header of a game of The Red Palace.
    #[must_use]
    pub fn red(setup: red::Setup, players: Vec<String>, seed: u64) -> Self {
        let chosen = [(FIRST_GAME, setup.is_first_game()), (CLASSIC_SCORING, setup.is_classic())];
        let chosen = chosen.into_iter().filter(|&(_, chosen)| chosen);
        let options = chosen.map(|(name, _)| (name.to_owned(), true.into())).collect();
        let modules = setup.modules().iter().map(|module| module.name().to_owned()).collect();
        let game = GameKind::RedPalace.name().to_owned();
        Self { game, modules, options, ..Self::base(players, seed) }
    }

    /// The header of a game of Roll & Write.
    #[must_use]
    pub fn roll(setup: roll::Setup, players: Vec<String>, seed: u64) -> Self {
        let mut options = BTreeMap::new();
        if setup.is_solo() {
            options.insert(FICTITIOUS.to_owned(), setup.fictitious().count().into());
        }
        for (name, chosen) in [(VERSUS, setup.is_versus()), (BOTH_SPECIALS, setup.both_specials())]
        {
            if chosen {
                options.insert(name.to_owned(), true.into());
            }
        }
        let game = GameKind::RollAndWrite.name().to_owned();
        Self { game, options, ..Self::base(players, seed) }
    }

    /// Reads the first line of a record.
    ///
    /// # Errors
    ///
    /// If it is not what the format says.
    pub fn read(content: &[u8]) -> Result<Self, Malformed> {
        let first = content.split(|&byte| byte == b'\n').next().unwrap_or_default();
        Self::parse(first).map_err(|reason| Malformed { line: 1, reason })
    }

    fn parse(line: &[u8]) -> Result<Self, String> {
        // The version first: a later one may have fields that are unknown here.
        let header: strict::Object<Announcement> = strict::read(line)?;
        let strict::Object(Announcement { format, version }) = header;
        if format != FORMAT {
            return Err(format!("format `{format}` is not `{FORMAT}`"));
        }
        if version != u64::from(VERSION) {
            return Err(format!("version {version} of the format is not known, only {VERSION}"));
        }
        let strict::Object(header) = strict::read::<strict::Object<Self>>(line)?;
        Ok(header)
    }

    /// Which game it is.
    ///
    /// # Errors
    ///
    /// If there is no game of that name.
    pub fn kind(&self) -> Result<GameKind, String> {
        let game = &self.game;
        let kind = GameKind::ALL.into_iter().find(|kind| kind.name() == game);
        kind.ok_or_else(|| format!("game `{game}`: there is no game of that name"))
    }

    fn assert_game(&self, wanted: GameKind) -> Result<(), String> {
        match self.kind()? {
            kind if kind == wanted => Ok(()),
            kind => Err(format!("game `{}` is not `{}`", kind.name(), wanted.name())),
        }
    }

    /// What is to be played, if this is the header of a game of Roll & Write.
    pub(crate) fn roll_setup(&self) -> Result<roll::Setup, String> {
        self.assert_game(GameKind::RollAndWrite)?;
        if let Some(module) = self.modules.first() {
            return Err(format!("the module `{module}` belongs to the base game"));
        }
        let mut setup = roll::Setup::new(self.players.len()).map_err(|error| error.to_string())?;
        for (name, value) in &self.options {
            let wrong = || format!("option `{name}` cannot be {value}");
            let wanted = || value.as_bool().ok_or_else(wrong);
            setup = match &**name {
                FICTITIOUS => {
                    let count = value.as_u64().and_then(|count| usize::try_from(count).ok());
                    let chosen = setup.with_fictitious(count.ok_or_else(wrong)?);
                    chosen.map_err(|error| format!("option `{name}`: {error}"))?
                }
                VERSUS if wanted()? => {
                    setup.versus().map_err(|error| format!("option `{name}`: {error}"))?
                }
                BOTH_SPECIALS if wanted()? => setup.with_both_specials(),
                VERSUS | BOTH_SPECIALS => setup,
                _ => return Err(format!("there is no option `{name}`")),
            };
        }
        Ok(setup)
    }

    /// What is to be played, if this is the header of a game of The Red Palace.
    pub(crate) fn red_setup(&self) -> Result<red::Setup, String> {
        self.assert_game(GameKind::RedPalace)?;
        let modules = red_modules_named(self.modules.iter().map(String::as_str))?;
        let setup = red::Setup::new(self.players.len()).map_err(|error| error.to_string())?;
        self.options.iter().try_fold(setup.with_modules(modules), |setup, (name, value)| {
            let wanted = || value.as_bool().ok_or_else(|| format!("option `{name}` is {value}"));
            Ok(match &**name {
                FIRST_GAME if wanted()? => setup.for_a_first_game(),
                CLASSIC_SCORING if wanted()? => setup.with_classic_scoring(),
                FIRST_GAME | CLASSIC_SCORING => setup,
                _ => return Err(format!("there is no option `{name}`")),
            })
        })
    }

    /// What is to be played, if this is the header of a base game.
    pub(crate) fn base_setup(&self) -> Result<Setup, String> {
        let Self { players, modules, options, .. } = self;
        self.assert_game(GameKind::Base)?;
        let setup = Setup::new(players.len()).map_err(|error| error.to_string())?;
        let modules = modules_named(modules.iter().map(String::as_str))?;
        let setup = setup.with_modules(modules);
        let variants = options.iter().try_fold(ModuleSet::NONE, |variants, (name, value)| {
            let named = |module: &Module| module.option().is_some_and(|(_, own)| own == name);
            let module = modules.iter().find(named);
            let module = module.ok_or_else(|| format!("there is no option `{name}`"))?;
            match value.as_bool() {
                Some(true) => Ok(variants.with(module)),
                Some(false) => Ok(variants),
                None => Err(format!("option `{name}` is {value}, not true or false")),
            }
        })?;
        Ok(setup.with_variants(variants))
    }
}

/// The modules of these names.
///
/// # Errors
///
/// For a name that stands for no module, and for a name given twice.
///
/// ```
/// use alhambra_records::modules_named;
/// assert_eq!(modules_named(["medina", "camps"])?.to_string(), "camps,medina");
/// assert!(modules_named(["camps", "camps"]).unwrap_err().contains("twice"));
/// # Ok::<(), String>(())
/// ```
pub fn modules_named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<ModuleSet, String> {
    names.into_iter().try_fold(ModuleSet::NONE, |set, name| {
        let module = Module::named(name).ok_or_else(|| {
            format!("there is no module `{name}`; those that there are: {}", ModuleSet::ALL)
        })?;
        if set.contains(module) {
            return Err(format!("the module `{name}` is named twice"));
        }
        Ok(set.with(module))
    })
}

/// The modules of The Red Palace of these names.
///
/// # Errors
///
/// For a name that stands for none of them, and for a name given twice.
pub fn red_modules_named<'a>(
    names: impl IntoIterator<Item = &'a str>,
) -> Result<red::Modules, String> {
    names.into_iter().try_fold(red::Modules::NONE, |set, name| {
        let module = red::Module::ALL.into_iter().find(|module| module.name() == name);
        match module {
            None => Err(format!("there is no module `{name}` of that game")),
            Some(module) if set.contains(module) => {
                Err(format!("the module `{name}` is named twice"))
            }
            Some(module) => Ok(set.with(module)),
        }
    })
}

/// Writes the header as a record's first line.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// What every version of the header has.
#[derive(Deserialize)]
struct Announcement {
    format: String,
    version: u64,
}
