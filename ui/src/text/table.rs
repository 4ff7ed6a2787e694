//! What a language has to say. Every field is a text, so that the compiler finds the missing ones.

use alhambra_engine::base::{ActionError, Module};
use alhambra_engine::{Currency, Kind, PlacementError};

use super::decisions::Decisions;
use super::names::Names;
use super::{Line, fill};

/// The pages of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// What the game is about.
    Aim,
    /// Setting up.
    Setup,
    /// A turn.
    Turn,
    /// Taking money.
    Money,
    /// Buying a building.
    Buying,
    /// Placing tiles.
    Building,
    /// Redesigning.
    Redesign,
    /// Scoring.
    Scoring,
    /// The game of two.
    Dirk,
    /// The end.
    End,
    /// Buying between two turns.
    Vizier,
    /// Paying with two currencies.
    ExchangeCards,
    /// Money for every place.
    Diamonds,
    /// Auctions.
    Characters,
    /// What characters can do.
    Powers,
    /// What the others can do.
    MorePowers,
    /// Tents outside.
    Camps,
    /// Stealing between two turns.
    Thieves,
    /// Half tiles: buying.
    Watchtowers,
    /// Half tiles: placing and scoring.
    WatchtowerRules,
    /// The old town.
    Medina,
}

/// The number of pages of the base game.
pub(crate) const TOPICS: usize = Topic::End as usize + 1;
/// The number of pages of the modules.
pub(crate) const MODULE_TOPICS: usize = Topic::Medina as usize + 1 - TOPICS;

impl Topic {
    /// All pages in their order.
    pub(crate) const ALL: [Self; TOPICS + MODULE_TOPICS] = [
        Self::Aim,
        Self::Setup,
        Self::Turn,
        Self::Money,
        Self::Buying,
        Self::Building,
        Self::Redesign,
        Self::Scoring,
        Self::Dirk,
        Self::End,
        Self::Vizier,
        Self::ExchangeCards,
        Self::Diamonds,
        Self::Characters,
        Self::Powers,
        Self::MorePowers,
        Self::Camps,
        Self::Thieves,
        Self::Watchtowers,
        Self::WatchtowerRules,
        Self::Medina,
    ];

    /// The module that a page explains; none for those of the base game.
    pub(crate) const fn module(self) -> Option<Module> {
        Some(match self {
            Self::Vizier => Module::Vizier,
            Self::ExchangeCards => Module::ExchangeCards,
            Self::Diamonds => Module::Diamonds,
            Self::Characters | Self::Powers | Self::MorePowers => Module::Characters,
            Self::Camps => Module::Camps,
            Self::Thieves => Module::Thieves,
            Self::Watchtowers | Self::WatchtowerRules => Module::Watchtowers,
            Self::Medina => Module::Medina,
            _ => return None,
        })
    }

    /// The first page about a module.
    pub(crate) fn of(module: Module) -> Self {
        let page = Self::ALL.into_iter().find(|topic| topic.module() == Some(module));
        page.unwrap_or(Self::Aim)
    }
}

/// A page of the rulebook.
pub(crate) struct HelpPage {
    pub(crate) title: &'static str,
    pub(crate) text: &'static str,
}

/// All texts of a language. `{0}` and so on are replaced when a text is shown.
pub(crate) struct Texts {
    /// What modules ask.
    pub(crate) decisions: Decisions,
    /// The rulebook, a page a topic.
    pub(crate) help: &'static [HelpPage; TOPICS],
    /// The rules of the modules, a page a topic.
    pub(crate) module_help: &'static [HelpPage; MODULE_TOPICS],
    /// What modules bring.
    pub(crate) names: Names,
    /// Headings of the three scorings.
    pub(crate) scorings: [&'static str; 3],
    /// The building types, from pavilion to tower.
    pub(crate) kinds: [&'static str; 6],
    /// The currencies, in the order of the market.
    pub(crate) currencies: [&'static str; 4],
    /// Places, from the first.
    pub(crate) ordinals: [&'static str; 7],
    /// Why the game refuses an action.
    pub(crate) refusals: [&'static str; 13],
    /// Why a tile cannot stand somewhere.
    pub(crate) placements: [&'static str; 11],
    /// This language's own name.
    pub(crate) language_name: &'static str,
    /// Title: take up the saved game.
    pub(crate) resume: &'static str,
    /// Title: set up a game.
    pub(crate) new_game: &'static str,
    /// Title: the rulebook.
    pub(crate) how_to_play: &'static str,
    /// The settings.
    pub(crate) settings: &'static str,
    /// Continue without a saved game.
    pub(crate) no_saved_game: &'static str,
    /// The saved game cannot be read.
    pub(crate) save_damaged: &'static str,
    /// New game: how many play.
    pub(crate) players: &'static str,
    /// Fewer than 2 or more than 6 players.
    pub(crate) players_range: &'static str,
    /// New game: how to change a colour.
    pub(crate) colour_hint: &'static str,
    /// New game: what is played.
    pub(crate) game: &'static str,
    /// The base game.
    pub(crate) base_game: &'static str,
    /// What the buttons do where modules are chosen.
    pub(crate) modules_line: &'static str,
    /// New game: begin.
    pub(crate) start: &'static str,
    /// What the row of players is for.
    pub(crate) setup_players_line: &'static str,
    /// What a seat's row is for.
    pub(crate) setup_seat_line: &'static str,
    /// What the row of games is for.
    pub(crate) setup_game_line: &'static str,
    /// What the last row is for.
    pub(crate) setup_start_line: &'static str,
    /// Name entry.
    pub(crate) name_title: &'static str,
    /// Key: remove the last letter.
    pub(crate) name_delete: &'static str,
    /// Key: the name is complete.
    pub(crate) name_done: &'static str,
    /// A name needs a letter.
    pub(crate) name_first_letter: &'static str,
    /// The name is as long as it can be.
    pub(crate) name_full: &'static str,
    /// Hand-over to the next player.
    pub(crate) hand_over: &'static str,
    /// Hand-over to the first player.
    pub(crate) hand_over_first: &'static str,
    /// Hand-over to place tiles at the end.
    pub(crate) hand_over_leftover: &'static str,
    /// How the next player confirms.
    pub(crate) hand_over_press: &'static str,
    /// Button: redesign.
    pub(crate) redesign: &'static str,
    /// Button: no further action.
    pub(crate) finish: &'static str,
    /// An empty market place.
    pub(crate) slot_empty: &'static str,
    /// An empty display space.
    pub(crate) space_empty: &'static str,
    /// Not enough money: how much, currency.
    pub(crate) short_by: &'static str,
    /// Too much money marked: the sum.
    pub(crate) too_much: &'static str,
    /// No redesign is possible.
    pub(crate) nothing_to_redesign: &'static str,
    /// After an exact payment.
    pub(crate) turn_again: &'static str,
    /// Market advice: type, price.
    pub(crate) advice_exact: &'static str,
    /// Market advice: type, price, excess.
    pub(crate) advice_over: &'static str,
    /// Market advice: type, price, missing.
    pub(crate) advice_short: &'static str,
    /// Display advice.
    pub(crate) advice_mark: &'static str,
    /// Display advice: sum of marked cards.
    pub(crate) advice_marked: &'static str,
    /// Display advice: sum of marked cards.
    pub(crate) advice_take: &'static str,
    /// Display advice: nothing can be added.
    pub(crate) advice_take_only: &'static str,
    /// Button advice: redesign.
    pub(crate) advice_redesign: &'static str,
    /// Button advice: finish.
    pub(crate) advice_finish: &'static str,
    /// Question: end the turn?
    pub(crate) end_turn: &'static str,
    /// What ends the turn: taking a sum.
    pub(crate) end_take: &'static str,
    /// What ends the turn: no further action.
    pub(crate) end_pass: &'static str,
    /// What ends the turn: the last tile is placed.
    pub(crate) end_place: &'static str,
    /// What ends the turn: a redesign.
    pub(crate) end_redesign: &'static str,
    /// Question: pay too much?
    pub(crate) overpay: &'static str,
    /// Paying too much: by how much.
    pub(crate) overpay_text: &'static str,
    /// A new game ends the saved one.
    pub(crate) new_game_text: &'static str,
    /// Menu: give the game up.
    pub(crate) abandon: &'static str,
    /// What giving up means.
    pub(crate) abandon_text: &'static str,
    /// The payment is exact.
    pub(crate) pay_exact: &'static str,
    /// The payment is too high: by how much.
    pub(crate) pay_over: &'static str,
    /// The payment is too low: by how much.
    pub(crate) pay_short: &'static str,
    /// How cards are chosen.
    pub(crate) pay_line: &'static str,
    /// The tile fits nowhere.
    pub(crate) no_cell: &'static str,
    /// A legal cell for a new tile.
    pub(crate) build_line: &'static str,
    /// A legal cell for a reserve tile.
    pub(crate) redesign_line: &'static str,
    /// A tile that can be taken out.
    pub(crate) remove_line: &'static str,
    /// Preview: number of buildings, place.
    pub(crate) rank: &'static str,
    /// Option: into the reserve.
    pub(crate) option_reserve: &'static str,
    /// Option: not built at the end.
    pub(crate) option_leave: &'static str,
    /// Option: a gift to Dirk.
    pub(crate) option_dirk: &'static str,
    /// Option: take a tile out.
    pub(crate) option_remove: &'static str,
    /// Heading while a tile is taken out.
    pub(crate) removing: &'static str,
    /// Option: another tile; type, price.
    pub(crate) option_hold: &'static str,
    /// Option: no redesign.
    pub(crate) option_cancel: &'static str,
    /// Take back the last action.
    pub(crate) undo: &'static str,
    /// After undo.
    pub(crate) undone: &'static str,
    /// Nothing can be undone.
    pub(crate) nothing_to_undo: &'static str,
    /// Menu: rules for this screen.
    pub(crate) menu_help: &'static str,
    /// Menu: leave, the game is kept.
    pub(crate) menu_title: &'static str,
    /// Menu: back to the game.
    pub(crate) menu_close: &'static str,
    /// Look around: the table.
    pub(crate) look_title: &'static str,
    /// Look around: tiles left, cards left.
    pub(crate) look_line: &'static str,
    /// Look around: number of the next scoring.
    pub(crate) next_scoring: &'static str,
    /// Look around: what everybody did.
    pub(crate) last_turns: &'static str,
    /// Look around: what the row shows.
    pub(crate) last_turns_line: &'static str,
    /// A palace: wall, cards in hand, reserve.
    pub(crate) palace_line: &'static str,
    /// No tile in the reserve.
    pub(crate) reserve_empty: &'static str,
    /// The imaginary third player.
    pub(crate) dirk: &'static str,
    /// Scoring: nobody has such a building.
    pub(crate) nobody_has: &'static str,
    /// Scoring: players tied, pool, share.
    pub(crate) tie: &'static str,
    /// Scoring: whose wall.
    pub(crate) wall_of: &'static str,
    /// Scoring: what counts.
    pub(crate) wall_line: &'static str,
    /// Scoring: points before, for the wall, after.
    pub(crate) wall_sum: &'static str,
    /// Scoring: what the table shows.
    pub(crate) totals_line: &'static str,
    /// The hand-out at the end.
    pub(crate) leftover_title: &'static str,
    /// How they are handed out.
    pub(crate) leftover_text: &'static str,
    /// A tile that nobody gets.
    pub(crate) leftover_nobody: &'static str,
    /// The result.
    pub(crate) result_title: &'static str,
    /// What the bars show.
    pub(crate) result_rounds: &'static str,
    /// What the bars by source show.
    pub(crate) result_chart: &'static str,
    /// What the table shows.
    pub(crate) result_sources: &'static str,
    /// One winner: name.
    pub(crate) wins: &'static str,
    /// Several winners: how many.
    pub(crate) share: &'static str,
    /// Setting: language.
    pub(crate) language: &'static str,
    /// Setting: volume.
    pub(crate) sound: &'static str,
    /// Setting: brightness.
    pub(crate) brightness: &'static str,
    /// Setting: ask at the end of a turn.
    pub(crate) confirm: &'static str,
    /// Switched on.
    pub(crate) on: &'static str,
    /// Switched off.
    pub(crate) off: &'static str,
    /// About the language.
    pub(crate) language_line: &'static str,
    /// About the volume.
    pub(crate) sound_line: &'static str,
    /// About the brightness.
    pub(crate) brightness_line: &'static str,
    /// About asking back.
    pub(crate) confirm_line: &'static str,
    /// Settings and question: wait for new firmware.
    pub(crate) update: &'static str,
    /// Settings: what waiting for new firmware means.
    pub(crate) update_line: &'static str,
    /// Question: what happens then.
    pub(crate) update_text: &'static str,
    /// After a fault.
    pub(crate) recovered: &'static str,
    /// The battery is too empty for saving.
    pub(crate) battery_low: &'static str,
    /// The device could not save.
    pub(crate) not_saved: &'static str,
    /// Button hint.
    pub(crate) hint_choose: &'static str,
    /// Button hint.
    pub(crate) hint_back: &'static str,
    /// Button hint.
    pub(crate) hint_help: &'static str,
    /// Button hint.
    pub(crate) hint_next: &'static str,
    /// Button hint.
    pub(crate) hint_name: &'static str,
    /// Button hint.
    pub(crate) hint_start: &'static str,
    /// Button hint.
    pub(crate) hint_delete: &'static str,
    /// Button hint.
    pub(crate) hint_ready: &'static str,
    /// Button hint.
    pub(crate) hint_look: &'static str,
    /// Button hint.
    pub(crate) hint_menu: &'static str,
    /// Button hint.
    pub(crate) hint_yes: &'static str,
    /// Button hint.
    pub(crate) hint_no: &'static str,
    /// Button hint.
    pub(crate) hint_buy: &'static str,
    /// Button hint.
    pub(crate) hint_mark: &'static str,
    /// Button hint.
    pub(crate) hint_take: &'static str,
    /// Button hint.
    pub(crate) hint_unmark: &'static str,
    /// Button hint.
    pub(crate) hint_undo: &'static str,
    /// Button hint.
    pub(crate) hint_pay: &'static str,
    /// Button hint.
    pub(crate) hint_build: &'static str,
    /// Button hint.
    pub(crate) hint_remove: &'static str,
    /// Button hint.
    pub(crate) hint_options: &'static str,
    /// Button hint.
    pub(crate) hint_close: &'static str,
    /// Button hint.
    pub(crate) hint_change: &'static str,
    /// Button hint.
    pub(crate) hint_skip: &'static str,
    /// Button hint.
    pub(crate) hint_done: &'static str,
}

impl Texts {
    /// A page of the rulebook.
    pub(crate) fn page(&self, topic: Topic) -> Option<&'static HelpPage> {
        self.help.iter().chain(self.module_help).nth(topic as usize)
    }

    /// A building type's name.
    pub(crate) const fn kind(&self, kind: Kind) -> &'static str {
        let [pavilion, seraglio, arcades, chambers, garden, tower] = self.kinds;
        match kind {
            Kind::Pavilion => pavilion,
            Kind::Seraglio => seraglio,
            Kind::Arcades => arcades,
            Kind::Chambers => chambers,
            Kind::Garden => garden,
            Kind::Tower => tower,
        }
    }

    /// A currency's name.
    pub(crate) const fn currency(&self, currency: Currency) -> &'static str {
        let [dinar, dirham, ducat, florin] = self.currencies;
        match currency {
            Currency::Dinar => dinar,
            Currency::Dirham => dirham,
            Currency::Ducat => ducat,
            Currency::Florin => florin,
            Currency::Diamond => self.names.diamonds,
        }
    }

    /// A place, from 1.
    pub(crate) fn ordinal(&self, place: u8) -> &'static str {
        let index = usize::from(place.saturating_sub(1));
        self.ordinals.get(index).copied().unwrap_or_default()
    }

    /// Why the game refuses an action.
    pub(crate) fn refusal(&self, error: ActionError) -> Line {
        let [
            not_now,
            impossible,
            no_cards,
            too_much,
            must_act,
            not_bought,
            alone,
            currency,
            little,
            exact,
            hand,
            display,
            empty,
        ] = self.refusals;
        match error {
            ActionError::GameOver | ActionError::NotNow => fill(not_now, &[]),
            ActionError::NoCards => fill(no_cards, &[]),
            ActionError::TooMuch { limit, .. } => fill(too_much, &[&limit]),
            ActionError::MustAct => fill(must_act, &[]),
            ActionError::NoDirk | ActionError::NotBought => fill(not_bought, &[]),
            ActionError::NotAlone => fill(alone, &[]),
            ActionError::WrongCurrency => fill(currency, &[]),
            ActionError::TooLittle { price, .. } => fill(little, &[&price]),
            ActionError::NotExact { price, .. } => fill(exact, &[&price]),
            ActionError::NotInHand => fill(hand, &[]),
            ActionError::NotInDisplay => fill(display, &[]),
            ActionError::EmptySlot => fill(empty, &[]),
            ActionError::NotInReserve | ActionError::NotWaiting => fill(impossible, &[]),
            ActionError::Placement(error) => fill(self.placement(error), &[]),
            ActionError::Refused(refusal) => self.module_refusal(refusal),
        }
    }

    /// Why a tile cannot stand somewhere.
    pub(crate) const fn placement(&self, error: PlacementError) -> &'static str {
        let [occupied, alone, edge, unreachable, hole, cuts, start, nothing, bastion, colour, half] =
            self.placements;
        match error {
            PlacementError::Occupied => occupied,
            PlacementError::NotAdjacent => alone,
            PlacementError::EdgeMismatch(_) => edge,
            PlacementError::Unreachable => unreachable,
            PlacementError::Hole => hole,
            PlacementError::CutsOff => cuts,
            PlacementError::StartTile => start,
            PlacementError::NothingThere => nothing,
            PlacementError::NoBastion => bastion,
            PlacementError::NoColour => colour,
            PlacementError::HalfTile => half,
        }
    }

    /// Every plain text with its field's name.
    #[cfg(test)]
    pub(crate) fn each(&self) -> [(&'static str, &'static str); 140] {
        [
            ("language_name", self.language_name),
            ("resume", self.resume),
            ("new_game", self.new_game),
            ("how_to_play", self.how_to_play),
            ("settings", self.settings),
            ("no_saved_game", self.no_saved_game),
            ("save_damaged", self.save_damaged),
            ("players", self.players),
            ("players_range", self.players_range),
            ("colour_hint", self.colour_hint),
            ("game", self.game),
            ("base_game", self.base_game),
            ("modules_line", self.modules_line),
            ("start", self.start),
            ("setup_players_line", self.setup_players_line),
            ("setup_seat_line", self.setup_seat_line),
            ("setup_game_line", self.setup_game_line),
            ("setup_start_line", self.setup_start_line),
            ("name_title", self.name_title),
            ("name_delete", self.name_delete),
            ("name_done", self.name_done),
            ("name_first_letter", self.name_first_letter),
            ("name_full", self.name_full),
            ("hand_over", self.hand_over),
            ("hand_over_first", self.hand_over_first),
            ("hand_over_leftover", self.hand_over_leftover),
            ("hand_over_press", self.hand_over_press),
            ("redesign", self.redesign),
            ("finish", self.finish),
            ("slot_empty", self.slot_empty),
            ("space_empty", self.space_empty),
            ("short_by", self.short_by),
            ("too_much", self.too_much),
            ("nothing_to_redesign", self.nothing_to_redesign),
            ("turn_again", self.turn_again),
            ("advice_exact", self.advice_exact),
            ("advice_over", self.advice_over),
            ("advice_short", self.advice_short),
            ("advice_mark", self.advice_mark),
            ("advice_marked", self.advice_marked),
            ("advice_take", self.advice_take),
            ("advice_take_only", self.advice_take_only),
            ("advice_redesign", self.advice_redesign),
            ("advice_finish", self.advice_finish),
            ("end_turn", self.end_turn),
            ("end_take", self.end_take),
            ("end_pass", self.end_pass),
            ("end_place", self.end_place),
            ("end_redesign", self.end_redesign),
            ("overpay", self.overpay),
            ("overpay_text", self.overpay_text),
            ("new_game_text", self.new_game_text),
            ("abandon", self.abandon),
            ("abandon_text", self.abandon_text),
            ("pay_exact", self.pay_exact),
            ("pay_over", self.pay_over),
            ("pay_short", self.pay_short),
            ("pay_line", self.pay_line),
            ("no_cell", self.no_cell),
            ("build_line", self.build_line),
            ("redesign_line", self.redesign_line),
            ("remove_line", self.remove_line),
            ("rank", self.rank),
            ("option_reserve", self.option_reserve),
            ("option_leave", self.option_leave),
            ("option_dirk", self.option_dirk),
            ("option_remove", self.option_remove),
            ("removing", self.removing),
            ("option_hold", self.option_hold),
            ("option_cancel", self.option_cancel),
            ("undo", self.undo),
            ("undone", self.undone),
            ("nothing_to_undo", self.nothing_to_undo),
            ("menu_help", self.menu_help),
            ("menu_title", self.menu_title),
            ("menu_close", self.menu_close),
            ("look_title", self.look_title),
            ("look_line", self.look_line),
            ("next_scoring", self.next_scoring),
            ("last_turns", self.last_turns),
            ("last_turns_line", self.last_turns_line),
            ("palace_line", self.palace_line),
            ("reserve_empty", self.reserve_empty),
            ("dirk", self.dirk),
            ("nobody_has", self.nobody_has),
            ("tie", self.tie),
            ("wall_of", self.wall_of),
            ("wall_line", self.wall_line),
            ("wall_sum", self.wall_sum),
            ("totals_line", self.totals_line),
            ("leftover_title", self.leftover_title),
            ("leftover_text", self.leftover_text),
            ("leftover_nobody", self.leftover_nobody),
            ("result_title", self.result_title),
            ("result_rounds", self.result_rounds),
            ("result_chart", self.result_chart),
            ("result_sources", self.result_sources),
            ("wins", self.wins),
            ("share", self.share),
            ("language", self.language),
            ("sound", self.sound),
            ("brightness", self.brightness),
            ("confirm", self.confirm),
            ("on", self.on),
            ("off", self.off),
            ("language_line", self.language_line),
            ("sound_line", self.sound_line),
            ("brightness_line", self.brightness_line),
            ("confirm_line", self.confirm_line),
            ("update", self.update),
            ("update_line", self.update_line),
            ("update_text", self.update_text),
            ("recovered", self.recovered),
            ("battery_low", self.battery_low),
            ("not_saved", self.not_saved),
            ("hint_choose", self.hint_choose),
            ("hint_back", self.hint_back),
            ("hint_help", self.hint_help),
            ("hint_next", self.hint_next),
            ("hint_name", self.hint_name),
            ("hint_start", self.hint_start),
            ("hint_delete", self.hint_delete),
            ("hint_ready", self.hint_ready),
            ("hint_look", self.hint_look),
            ("hint_menu", self.hint_menu),
            ("hint_yes", self.hint_yes),
            ("hint_no", self.hint_no),
            ("hint_buy", self.hint_buy),
            ("hint_mark", self.hint_mark),
            ("hint_take", self.hint_take),
            ("hint_unmark", self.hint_unmark),
            ("hint_undo", self.hint_undo),
            ("hint_pay", self.hint_pay),
            ("hint_build", self.hint_build),
            ("hint_remove", self.hint_remove),
            ("hint_options", self.hint_options),
            ("hint_close", self.hint_close),
            ("hint_change", self.hint_change),
            ("hint_skip", self.hint_skip),
            ("hint_done", self.hint_done),
        ]
    }
}
