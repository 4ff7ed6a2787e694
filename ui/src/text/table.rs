//! What a language has to say. Every field is a text, so that the compiler finds the missing ones.

use alhambra_engine::base::Round;
use alhambra_engine::{Kind, PlacementError};

use super::topic::Topic;
use super::words::words;
use super::{HelpPage, Language};

/// The rulebook of the base game, a page a topic.
pub(crate) struct Rulebook {
    /// What the game is about.
    pub(crate) aim: HelpPage,
    /// Setting up.
    pub(crate) setup: HelpPage,
    /// A turn.
    pub(crate) turn: HelpPage,
    /// Taking money.
    pub(crate) money: HelpPage,
    /// Buying a building.
    pub(crate) buying: HelpPage,
    /// Placing tiles.
    pub(crate) building: HelpPage,
    /// What fits.
    pub(crate) fits: HelpPage,
    /// Walking.
    pub(crate) walking: HelpPage,
    /// Holes.
    pub(crate) holes: HelpPage,
    /// Redesigning.
    pub(crate) redesign: HelpPage,
    /// Scoring.
    pub(crate) scoring: HelpPage,
    /// The wall that counts.
    pub(crate) wall: HelpPage,
    /// The game of two.
    pub(crate) dirk: HelpPage,
    /// The end.
    pub(crate) end: HelpPage,
}

/// All texts of a language.
pub(crate) struct Texts {
    pub(crate) language: Language,
    /// The rulebook.
    pub(crate) help: &'static Rulebook,
    /// Places, from the first.
    pub(crate) ordinals: [&'static str; 7],
    pub(super) words: Words,
}

impl core::ops::Deref for Texts {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.words
    }
}

words! {
    /// The plain texts. `{0}` and so on are replaced when a text is shown.
    pub(crate) struct Words {
        /// Heading of the first scoring.
        scoring_first: Any,
        /// Heading of the second scoring.
        scoring_second: Any,
        /// Heading of the third scoring.
        scoring_third: Any,
        /// A building type.
        kind_pavilion: Any,
        /// A building type.
        kind_seraglio: Any,
        /// A building type.
        kind_arcades: Any,
        /// A building type.
        kind_chambers: Any,
        /// A building type.
        kind_garden: Any,
        /// A building type.
        kind_tower: Any,
        /// A currency, after a number.
        currency_dinar: Any,
        /// A currency, after a number.
        currency_dirham: Any,
        /// A currency, after a number.
        currency_ducat: Any,
        /// A currency, after a number.
        currency_florin: Any,
        /// Refused: something else is to be decided.
        refusal_not_now: Message,
        /// Refused: it cannot be done at all.
        refusal_impossible: Message,
        /// Refused: no card is chosen.
        refusal_no_cards: Message,
        /// Refused: several cards are worth too much: the limit.
        refusal_too_much: Message,
        /// Refused: the first action cannot be declined.
        refusal_must_act: Message,
        /// Refused: only tiles bought now can be given away.
        refusal_not_bought: Message,
        /// Refused: an exchange card is taken alone.
        refusal_alone: Message,
        /// Refused: the market place takes another currency.
        refusal_currency: Message,
        /// Refused: the payment is too low: the price.
        refusal_little: Message,
        /// Refused: the payment is not exact: the price.
        refusal_exact: Message,
        /// Refused: the cards are not in the hand.
        refusal_hand: Message,
        /// Refused: the cards are not in the display.
        refusal_display: Message,
        /// Refused: the market place is empty.
        refusal_empty: Message,
        /// Refused: what is wanted with the tile.
        refusal_extra: Message,
        /// It cannot stand there: a tile stands there.
        placement_occupied: Message,
        /// It cannot stand there: nothing is beside it.
        placement_alone: Message,
        /// It cannot stand there: wall meets open side.
        placement_edge: Message,
        /// It cannot stand there: nobody can walk there.
        placement_unreachable: Message,
        /// It cannot stand there: a hole.
        placement_hole: Message,
        /// It cannot stand there: others are cut off.
        placement_cuts_off: Message,
        /// It cannot stand there: the start tile.
        placement_start: Message,
        /// It cannot stand there: nothing stands there.
        placement_nothing: Message,
        /// It cannot stand there: a bastion without a wall.
        placement_bastion: Message,
        /// It cannot stand there: a half tile without its colour.
        placement_colour: Message,
        /// It cannot stand there: a half tile does not move.
        placement_half: Message,
        /// It cannot be moved: a gate stands on it.
        placement_gate: Message,
        /// This language's own name.
        language_name: Any,
        /// Title: take up the saved game.
        resume: Any,
        /// Title: set up a game.
        new_game: Any,
        /// Title: the rulebook.
        how_to_play: Any,
        /// The settings.
        settings: Any,
        /// Continue without a saved game.
        no_saved_game: Message,
        /// The saved game was played by other rules.
        save_outdated: Message,
        /// The saved game cannot be read.
        save_damaged: Message,
        /// New game: how many play.
        players: Any,
        /// Fewer than 2 or more than 6 players.
        players_range: Message,
        /// New game: what is played.
        game: Any,
        /// The base game.
        base_game: Any,
        /// What the buttons do where modules are chosen.
        modules_line: Message,
        /// New game: begin.
        start: Any,
        /// What the row of players is for.
        setup_players_line: Message,
        /// What the row of games is for.
        setup_game_line: Message,
        /// What the last row is for.
        setup_start_line: Message,
        /// Name entry.
        name_title: Any,
        /// Key: remove the last letter.
        name_delete: Any,
        /// Key: the name is complete.
        name_done: Any,
        /// A name needs a letter.
        name_first_letter: Message,
        /// The name is as long as it can be.
        name_full: Message,
        /// Hand-over to the next player.
        hand_over: Any,
        /// Hand-over to the first player.
        hand_over_first: Any,
        /// Hand-over to place tiles at the end.
        hand_over_leftover: Any,
        /// How the next player confirms.
        hand_over_press: Any,
        /// Button: redesign.
        redesign: Any,
        /// Button: no further action.
        finish: Any,
        /// An empty market place.
        slot_empty: Message,
        /// A market place whose tile has been bought in this turn.
        slot_yours: Message,
        /// The bar: points.
        mark_points: Message,
        /// The bar: how many scorings there have been.
        mark_scorings: Message,
        /// The bar: cards left.
        mark_cards: Message,
        /// The bar: tiles left.
        mark_tiles: Message,
        /// What the player holds: the module's name.
        mark_held: Message,
        /// An empty display space.
        space_empty: Message,
        /// Not enough money: how much, currency.
        short_by: Message,
        /// Too much money marked: the sum.
        too_much: Message,
        /// No redesign is possible.
        nothing_to_redesign: Message,
        /// After an exact payment.
        turn_again: Message,
        /// Market advice: type, price.
        advice_exact: Message,
        /// Market advice: type, price, excess.
        advice_over: Message,
        /// Market advice: type, price, missing.
        advice_short: Message,
        /// Display advice.
        advice_mark: Message,
        /// Display advice: sum of marked cards.
        advice_marked: Message,
        /// Display advice: sum of marked cards.
        advice_take: Message,
        /// Display advice: nothing can be added.
        advice_take_only: Message,
        /// Button advice: redesign.
        advice_redesign: Message,
        /// Button advice: finish.
        advice_finish: Message,
        /// Question: end the turn?
        end_turn: Any,
        /// What ends the turn: taking a sum.
        end_take: Any,
        /// What ends the turn: no further action.
        end_pass: Any,
        /// What ends the turn: the last tile is placed.
        end_place: Any,
        /// What ends the turn: a redesign.
        end_redesign: Any,
        /// Question: pay too much?
        overpay: Any,
        /// Paying too much: by how much.
        overpay_text: Any,
        /// The same where something comes back: by how much, what.
        overpay_back_text: Any,
        /// A new game ends the saved one.
        new_game_text: Any,
        /// Menu: give the game up.
        abandon: Any,
        /// What giving up means.
        abandon_text: Any,
        /// The payment is exact.
        pay_exact: Any,
        /// The payment is too high: by how much.
        pay_over: Any,
        /// The same where something comes back: by how much, what.
        pay_over_back: Any,
        /// The payment is too low: by how much.
        pay_short: Message,
        /// How cards are chosen.
        pay_line: Message,
        /// The tile fits nowhere, where it can be kept.
        no_cell: Message,
        /// The tile fits nowhere.
        fits_nowhere: Message,
        /// Redesign: what is asked first.
        ways_line: Message,
        /// Redesign: build a tile of the reserve.
        way_build: Entry,
        /// Redesign: swap a tile for one of the reserve.
        way_swap: Entry,
        /// No tile of the reserve can be used so.
        reserve_unfit: Message,
        /// No tile can be taken out.
        nothing_to_take_out: Message,
        /// A tile that can be taken out.
        remove_line: Message,
        /// Preview: number of buildings, place.
        rank: Any,
        /// Button beside the map: into the reserve.
        reserve_button: Any,
        /// Button beside the map: another tile.
        other_button: Any,
        /// Option: into the reserve.
        option_reserve: Entry,
        /// Option: not built at the end.
        option_leave: Entry,
        /// Option: a gift to Dirk.
        option_dirk: Entry,
        /// Option: take a tile out.
        option_remove: Entry,
        /// Heading while a tile is taken out.
        removing: Any,
        /// Option: another tile; type, price.
        option_hold: Entry,
        /// The same without a price.
        option_hold_unpriced: Entry,
        /// Option: no redesign.
        option_cancel: Entry,
        /// Take back the last action.
        undo: Any,
        /// After undo.
        undone: Message,
        /// Nothing can be undone.
        nothing_to_undo: Message,
        /// Menu: rules for this screen.
        menu_help: Any,
        /// Menu: leave, the game is kept.
        menu_title: Any,
        /// Menu: back to the game.
        menu_close: Any,
        /// Look around: the table.
        look_title: Any,
        /// Look around: tiles left, cards left.
        look_line: Message,
        /// Look around: number of the next scoring.
        next_scoring: Any,
        /// Look around: what everybody did.
        last_turns: Any,
        /// Look around: what the row shows.
        last_turns_line: Message,
        /// A palace: wall, cards in hand, reserve.
        palace_line: Message,
        /// No tile in the reserve.
        reserve_empty: Message,
        /// The imaginary third player.
        dirk: Any,
        /// Scoring: a place, its points.
        place_worth: Any,
        /// Scoring: players tied, pool, share.
        tie: Message,
        /// Scoring: whose wall.
        wall_of: Any,
        /// Scoring: what counts.
        wall_line: Message,
        /// Scoring: points before, for the wall, after.
        wall_sum: Any,
        /// Scoring: what the table shows.
        totals_line: Message,
        /// The hand-out at the end.
        leftover_title: Any,
        /// How they are handed out.
        leftover_text: Any,
        /// A tile that nobody gets.
        leftover_nobody: Any,
        /// The result.
        result_title: Any,
        /// What the bars show.
        result_rounds: Message,
        /// What the bars by source show.
        result_chart: Any,
        /// What the table shows.
        result_sources: Message,
        /// What the column of modules shows, in bars and tables.
        result_plus: Message,
        /// One winner: name.
        wins: Any,
        /// Several winners: how many.
        share: Any,
        /// Setting: language.
        language_setting: Any,
        /// Setting: volume.
        sound: Any,
        /// Setting: brightness.
        brightness: Any,
        /// Setting: ask at the end of a turn.
        confirm: Any,
        /// Setting: larger text.
        large_text: Any,
        /// Switched on.
        on: Any,
        /// Switched off.
        off: Any,
        /// About the volume.
        sound_line: Message,
        /// About the brightness.
        brightness_line: Message,
        /// About asking back.
        confirm_line: Message,
        /// About larger text.
        large_text_line: Message,
        /// Heading of the rulebook's list of contents.
        contents: Any,
        /// Button hint: the list of contents.
        hint_contents: Hint,
        /// Settings and question: wait for new firmware.
        update: Any,
        /// Settings: what waiting for new firmware means.
        update_line: Message,
        /// Question: what happens then.
        update_text: Any,
        /// After a fault.
        recovered: Any,
        /// The battery is too empty for saving.
        battery_low: Any,
        /// The device could not save.
        not_saved: Any,
        /// Another window has the saved game.
        open_elsewhere: Message,
        /// The last save cannot be read.
        save_lost: Any,
        /// Button hint.
        hint_choose: Hint,
        /// Button hint.
        hint_back: Hint,
        /// Button hint.
        hint_help: Hint,
        /// Button hint.
        hint_next: Hint,
        /// Button hint.
        hint_name: Hint,
        /// Button hint.
        hint_start: Hint,
        /// Button hint.
        hint_delete: Hint,
        /// Button hint.
        hint_ready: Hint,
        /// Button hint.
        hint_look: Hint,
        /// Button hint.
        hint_menu: Hint,
        /// Button hint.
        hint_yes: Hint,
        /// Button hint.
        hint_no: Hint,
        /// Button hint.
        hint_buy: Hint,
        /// Button hint.
        hint_mark: Hint,
        /// Button hint.
        hint_take: Hint,
        /// Button hint.
        hint_unmark: Hint,
        /// Button hint.
        hint_undo: Hint,
        /// Button hint.
        hint_pay: Hint,
        /// Button hint.
        hint_build: Hint,
        /// Button hint.
        hint_remove: Hint,
        /// Button hint.
        hint_close: Hint,
        /// Button hint.
        hint_change: Hint,
        /// Button hint.
        hint_skip: Hint,
        /// Button hint.
        hint_done: Hint,
        /// Set-up: how many modules are played.
        modules_count: Any,
        /// Set-up: one module is played.
        modules_one: Any,
        /// Menu: the modules of the running game.
        modules_in_play: Any,
        /// What a ready set is for.
        presets_line: Message,
        /// What the random mix is for.
        mix_line: Message,
        /// Where modules are looked up.
        modules_look_line: Message,
        /// Page of ready sets, and pages of modules by what they are about.
        group_sets: Any,
        /// Page of modules.
        group_money: Any,
        /// Page of modules.
        group_palace: Any,
        /// Page of modules.
        group_people: Any,
        /// Page of modules.
        group_points: Any,
        /// Ready set: no modules.
        preset_first: Any,
        /// Ready set: what changes money.
        preset_classic: Any,
        /// Ready set: what is built.
        preset_builders: Any,
        /// Ready set: who helps and hinders.
        preset_intrigue: Any,
        /// Ready set: what counts.
        preset_splendour: Any,
        /// Ready set: all modules.
        preset_everything: Any,
        /// That of the last game.
        preset_last: Any,
        /// So many modules, at random.
        preset_random: Any,
        /// Button hint: draw at random.
        hint_draw: Hint,
        /// Button hint: the rules of this.
        hint_rules: Hint,
        /// Button hint: use what is chosen.
        hint_use: Hint,
        /// Payment: exact, where that is all.
        exact_verdict: Any,
        /// Payment: more than the exact price, where that is not allowed.
        not_exact_verdict: Any,
        /// Payment: cards that do not go together.
        mix_verdict: Any,
        /// A payment that cannot be given back once it is made.
        pay_final_line: Message,
        /// Button: redesign, where there is little room.
        redesign_button: Any,
        /// Button: no further action, where there is little room.
        finish_button: Any,
        /// Button: what modules allow.
        powers_button: Any,
        /// Button advice: powers; whose.
        advice_powers: Message,
        /// The same, where there are too many to be named.
        advice_powers_many: Message,
        /// Back from the powers.
        power_none: Entry,
        /// Between two turns: whose turn comes, and the question.
        before_turn: Any,
        /// Between two turns: nobody.
        nobody_acts: Any,
        /// Between two turns: who is listed; what they have.
        react_line: Message,
        /// The same, where there are too many to be named.
        react_many_line: Message,
        /// Hand-over to who wants to act.
        hand_over_react: Any,
        /// Hand-over to who has to answer.
        hand_over_answer: Any,
        /// Between two turns: what can be done.
        act_line: Message,
        /// The same, where there is too much to be named.
        act_many_line: Message,
        /// Between two turns: do nothing after all.
        act_nothing: Any,
        /// Look around: people and stones.
        people_title: Any,
        /// Look around: what the page shows.
        people_line: Message,
        /// The same, where there is too much to be named.
        people_many_line: Message,
        /// Heading: what is left for everybody.
        supplies_title: Any,
        /// About it.
        supplies_line: Message,
        /// Result: which modules gave points.
        result_modules: Any,
        /// The same, where there are too many to be named.
        result_modules_many: Message,
        /// Between two of several.
        or: Any,
        /// The same between longer ones.
        or_also: Any,
        /// Scoring of a wall: the wall itself.
        wall_part: Any,
        /// Scoring of a wall: its parts, the sum.
        wall_parts: Any,
        /// What ends the turn: something that a module brings.
        end_module: Any,
        /// List of moves: none of them.
        move_pass: Row,
        /// List of moves: how to choose.
        moves_line: Message,
        /// Title entry: the finished game, and heading of its result.
        last_result: Entry,
        /// Title entry: the tables of the best results.
        best_scores: Entry,
        /// Heading of the best results; how many play.
        scores_title: Any,
        /// The best results of games with modules.
        with_modules: Any,
        /// About the pages of best results.
        scores_line: Message,
        /// There are no results yet.
        scores_none: Message,
        /// The best results cannot be read.
        scores_damaged: Message,
        /// After a game: stay with the result.
        after_look: Entry,
        /// After a game: the same people play again.
        after_rematch: Entry,
        /// After a game: to the title.
        after_title: Entry,
        /// After a game.
        after_line: Message,
        /// Before a scoring: its card has come up.
        announce_card: Any,
        /// Before the last scoring.
        announce_end: Any,
        /// Before a scoring: how to pass over the pages.
        announce_line: Message,
        /// Dirk is introduced.
        dirk_title: Any,
        /// Who Dirk is.
        dirk_intro: Any,
        /// What Dirk draws; how many.
        dirk_draws: Any,
        /// Another player has the name.
        name_taken: Message,
        /// Two players have one name.
        names_equal: Message,
        /// Heading of the modules: how many are chosen, of how many.
        modules_of: Any,
        /// Question at the end of placing the last tiles.
        end_leftover: Any,
        /// After the last tiles: who places next.
        leftover_next: Any,
        /// After the last tiles: the scoring.
        leftover_last: Any,
    }
}

impl Texts {
    /// A page of the rulebook of the base game.
    pub(crate) const fn base_page(&self, topic: Topic) -> Option<&'static HelpPage> {
        let help = self.help;
        Some(match topic {
            Topic::Aim => &help.aim,
            Topic::Setup => &help.setup,
            Topic::Turn => &help.turn,
            Topic::Money => &help.money,
            Topic::Buying => &help.buying,
            Topic::Building => &help.building,
            Topic::Fits => &help.fits,
            Topic::Walking => &help.walking,
            Topic::Holes => &help.holes,
            Topic::Redesign => &help.redesign,
            Topic::Scoring => &help.scoring,
            Topic::Wall => &help.wall,
            Topic::Dirk => &help.dirk,
            Topic::End => &help.end,
            Topic::Module(..) | Topic::Red(_) | Topic::Roll(_) => return None,
        })
    }

    /// A building type's name.
    pub(crate) const fn kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Pavilion => self.words.kind_pavilion,
            Kind::Seraglio => self.words.kind_seraglio,
            Kind::Arcades => self.words.kind_arcades,
            Kind::Chambers => self.words.kind_chambers,
            Kind::Garden => self.words.kind_garden,
            Kind::Tower => self.words.kind_tower,
        }
    }

    /// A place, from 1.
    pub(crate) fn ordinal(&self, place: u8) -> &'static str {
        let index = usize::from(place.saturating_sub(1));
        self.ordinals.get(index).copied().unwrap_or_default()
    }

    /// The heading of a scoring.
    pub(crate) const fn scoring(&self, round: Round) -> &'static str {
        match round {
            Round::First => self.words.scoring_first,
            Round::Second => self.words.scoring_second,
            Round::Third => self.words.scoring_third,
        }
    }

    /// Why a tile cannot stand somewhere.
    pub(crate) const fn placement(&self, error: PlacementError) -> &'static str {
        match error {
            PlacementError::Occupied => self.words.placement_occupied,
            PlacementError::NotAdjacent => self.words.placement_alone,
            PlacementError::EdgeMismatch(_) => self.words.placement_edge,
            PlacementError::Unreachable => self.words.placement_unreachable,
            PlacementError::Hole => self.words.placement_hole,
            PlacementError::CutsOff => self.words.placement_cuts_off,
            PlacementError::StartTile => self.words.placement_start,
            PlacementError::NothingThere => self.words.placement_nothing,
            PlacementError::NoBastion => self.words.placement_bastion,
            PlacementError::NoColour => self.words.placement_colour,
            PlacementError::HalfTile => self.words.placement_half,
            PlacementError::Gate => self.words.placement_gate,
        }
    }
}
