//! What the base game's texts need its modules for.

use alhambra_engine::Currency;
use alhambra_engine::base::{ActionError, Module, TileId};

use crate::games::base::modules;
use crate::games::{red, roll};
use crate::text::{About, HelpPage, Line, Texts, Topic, fill};

impl Texts {
    /// A page of the rulebook.
    pub(crate) fn page(&self, topic: Topic) -> Option<&'static HelpPage> {
        match topic {
            Topic::Red(page) => red::words::pages(self.language).get(usize::from(page)),
            Topic::Roll(page) => roll::words::pages(self.language).get(usize::from(page)),
            Topic::Module(module, page) => self.module(module).pages.get(usize::from(page)),
            _ => self.base_page(topic),
        }
    }

    /// What a module is called and about.
    pub(crate) fn module(&self, module: Module) -> &'static About {
        const NOTHING: About = About { name: "", line: "", pages: &[] };
        modules::front(module).map_or(&NOTHING, |front| (front.words.about)(self.language))
    }

    /// A tile's name.
    pub(crate) fn tile(&self, tile: TileId) -> &'static str {
        match tile.kind() {
            Some(kind) => self.kind(kind),
            None => modules::tiles(tile).map_or("", |tiles| (tiles.name)(self.language)),
        }
    }

    /// A currency's name.
    pub(crate) fn currency(&self, currency: Currency) -> &'static str {
        match currency {
            Currency::Dinar => self.currency_dinar,
            Currency::Dirham => self.currency_dirham,
            Currency::Ducat => self.currency_ducat,
            Currency::Florin => self.currency_florin,
            other => modules::all()
                .filter_map(|front| front.hooks.money)
                .find(|money| money.currency == other)
                .map_or("", |money| (money.name)(self.language)),
        }
    }

    /// Why the game refuses an action.
    pub(crate) fn refusal(&self, error: ActionError) -> Line {
        match error {
            ActionError::GameOver | ActionError::NotNow => fill(self.refusal_not_now, &[]),
            ActionError::NoCards => fill(self.refusal_no_cards, &[]),
            ActionError::TooMuch { limit, .. } => fill(self.refusal_too_much, &[&limit]),
            ActionError::MustAct => fill(self.refusal_must_act, &[]),
            ActionError::NoDirk | ActionError::NotBought => fill(self.refusal_not_bought, &[]),
            ActionError::NotAlone => fill(self.refusal_alone, &[]),
            ActionError::WrongCurrency => fill(self.refusal_currency, &[]),
            ActionError::TooLittle { price, .. } => fill(self.refusal_little, &[&price]),
            ActionError::NotExact { price, .. } => fill(self.refusal_exact, &[&price]),
            ActionError::NotInHand => fill(self.refusal_hand, &[]),
            ActionError::NotInDisplay => fill(self.refusal_display, &[]),
            ActionError::EmptySlot => fill(self.refusal_empty, &[]),
            ActionError::NotInReserve | ActionError::NotWaiting => {
                fill(self.refusal_impossible, &[])
            }
            ActionError::Placement(error) => fill(self.placement(error), &[]),
            // What may come with a tile belongs to no module alone.
            ActionError::NotPossible => fill(self.refusal_extra, &[]),
            ActionError::Refused(refusal) => {
                let said = |front: &modules::Front| (front.refusal?)(refusal, self.language);
                modules::all().find_map(said).unwrap_or_default()
            }
        }
    }
}
