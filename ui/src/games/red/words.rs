//! The words of The Red Palace in every language.

use alhambra_engine::Side;
use alhambra_engine::red::{Ability, Family, TileId, View};

use crate::text::{HelpPage, Language, Texts, words};

words! {
    /// The words in a language; `{0}` and so on are replaced when a text is shown.
    pub(crate) struct Words {
        /// What the game is called.
        name: Any,
        /// Set-up: the guard board.
        board: Any,
        /// The guard board for a first game.
        board_first: Any,
        /// A guard board by chance.
        board_random: Any,
        /// Set-up: what the types are worth.
        scoring: Any,
        /// By score tiles.
        scoring_tiles: Any,
        /// As in the base game.
        scoring_classic: Any,
        /// What the row of the game is for.
        game_line: Message,
        /// What the row of the guard board is for.
        board_line: Message,
        /// What the row of the scoring is for.
        scoring_line: Message,
        /// What the row of the modules is for.
        modules_line: Message,
        /// What is said before the game begins.
        start_line: Message,
        /// Modules: camps.
        camps: Any,
        /// Modules: bazaars.
        bazaars: Any,
        /// Modules: medinas.
        medinas: Any,
        /// Guards.
        guards: Any,
        /// A tile: plaza.
        plaza: Any,
        /// A tile: medina.
        medina: Any,
        /// A tile: bazaar.
        bazaar: Any,
        /// A tile: camp.
        camp: Any,
        /// Who takes a pile of money.
        draft_title: Any,
        /// How piles are taken.
        draft_line: Message,
        /// The bar: guards, and what a missing one costs.
        mark_guards: Message,
        /// The button of the ability panel.
        abilities_button: Any,
        /// On that button: what a guard is worth now.
        advice_abilities: Message,
        /// On the button that ends the turn.
        advice_finish: Message,
        /// On a building of the overview board: type, price.
        advice_ahead: Message,
        /// On a bazaar: price, currency.
        advice_bazaar: Message,
        /// A bazaar whose market place is empty.
        bazaar_shut: Message,
        /// Below the ability panel.
        abilities_line: Message,
        /// What a guard is worth, and what a missing one costs.
        guard_value: Message,
        /// Ability: name.
        name_swap: Any,
        /// Ability: name.
        name_ahead: Any,
        /// Ability: name.
        name_wall: Any,
        /// Ability: name.
        name_card: Any,
        /// Ability: name.
        name_plaza: Any,
        /// Ability: name.
        name_exact: Any,
        /// Ability: name.
        name_random: Any,
        /// Ability: name.
        name_move: Any,
        /// Ability: name.
        name_half: Any,
        /// Ability: what it does.
        effect_swap: Any,
        /// Ability: what it does.
        effect_ahead: Any,
        /// Ability: what it does.
        effect_wall: Any,
        /// Ability: what it does.
        effect_card: Any,
        /// Ability: what it does.
        effect_plaza: Any,
        /// Ability: what it does.
        effect_exact: Any,
        /// Ability: what it does.
        effect_random: Any,
        /// Ability: what it does.
        effect_move: Any,
        /// Ability: what it does.
        effect_half: Any,
        /// Why there is no use of it.
        none_ahead: Message,
        /// Why there is no use of it.
        none_wall: Message,
        /// Why there is no use of it.
        none_card: Message,
        /// Why there is no use of it.
        none_plaza: Message,
        /// Why there is no use of it.
        none_exact: Message,
        /// Why there is no use of it.
        none_random: Message,
        /// Why there is no use of it.
        none_half: Message,
        /// A row: this building for that one.
        row_swap: Any,
        /// A row: buy this, and a new token for that.
        row_announce: Any,
        /// Below a list: the ability, the number, of how many.
        pick_line: Message,
        /// Sides.
        north: Any,
        /// Sides.
        east: Any,
        /// Sides.
        south: Any,
        /// Sides.
        west: Any,
        /// Paying with a guard: ability, number, of how many.
        guard_pays: Message,
        /// Which guard moves: number, of how many.
        guard_from: Message,
        /// Where it moves: number, of how many.
        guard_to: Message,
        /// No section is free.
        no_section: Message,
        /// Paying with a card for an ability.
        give_line: Any,
        /// The same, at the foot.
        give_hint: Message,
        /// Paying too much while EXACT is in play.
        pay_over_exact: Any,
        /// Paying exactly for a building of the overview board.
        ahead_line: Any,
        /// Before a token is drawn.
        announce: Any,
        /// The same.
        announce_text: Any,
        /// After the last of the tiles handed out.
        end_leftover: Any,
        /// About a plaza on the map.
        about_plaza: Message,
        /// About a medina on the map.
        about_medina: Message,
        /// About a bazaar on the map.
        about_bazaar: Message,
        /// About a camp on the map.
        about_camp: Message,
        /// Refused: the missing guards cost points.
        refusal_points: Message,
        /// Refused: no action left.
        refusal_no_action: Message,
        /// Refused: nothing bought.
        refusal_nothing_bought: Message,
        /// Refused: not in play.
        refusal_not_in_play: Message,
        /// Refused: used.
        refusal_used: Message,
        /// Refused: no use.
        refusal_no_use: Message,
        /// Refused: two guards are needed.
        refusal_guards: Message,
        /// Refused: no card for it.
        refusal_card: Message,
        /// Refused: no place for the piece of wall.
        refusal_wall: Message,
        /// Guards that Dirk brings.
        dirk_guards: Message,
        /// Scoring: camps.
        camps_line: Message,
        /// Scoring: bazaars.
        bazaars_line: Message,
        /// Scoring: guards.
        guards_line: Message,
        /// Scoring: medinas.
        medina_line: Message,
        /// What the plus stands for.
        plus_line: Message,
        /// The other points of the result.
        others_line: Message,
        /// Below a palace: wall, guards on it, cards.
        palace_line: Message,
        /// Below the table: tiles, cards.
        look_line: Message,
        /// Heading: what the types are worth.
        worth_title: Any,
        /// Below that.
        worth_line: Message,
        /// Heading: guard board and supplies.
        supplies_title: Any,
        /// What is left: plazas, pieces of wall, guards.
        left_line: Message,
        /// Below the half-buildings.
        halves_line: Message,
        /// Below the last turns.
        turns_line: Message,
    }
}

impl Words {
    /// The words in a language.
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    /// What an ability is called.
    pub(crate) const fn ability(&self, ability: Ability) -> &'static str {
        match ability {
            Ability::SwapToken => self.name_swap,
            Ability::Overview => self.name_ahead,
            Ability::Wall => self.name_wall,
            Ability::Card => self.name_card,
            Ability::Plaza => self.name_plaza,
            Ability::Exact => self.name_exact,
            Ability::RandomToken => self.name_random,
            Ability::MoveGuard => self.name_move,
            Ability::Half => self.name_half,
        }
    }

    /// What an ability does.
    pub(crate) const fn effect(&self, ability: Ability) -> &'static str {
        match ability {
            Ability::SwapToken => self.effect_swap,
            Ability::Overview => self.effect_ahead,
            Ability::Wall => self.effect_wall,
            Ability::Card => self.effect_card,
            Ability::Plaza => self.effect_plaza,
            Ability::Exact => self.effect_exact,
            Ability::RandomToken => self.effect_random,
            Ability::MoveGuard => self.effect_move,
            Ability::Half => self.effect_half,
        }
    }

    /// Why there is nothing to use an ability for.
    pub(crate) const fn no_use(&self, ability: Ability) -> &'static str {
        match ability {
            Ability::Overview => self.none_ahead,
            Ability::Wall => self.none_wall,
            Ability::Card => self.none_card,
            Ability::Plaza => self.none_plaza,
            Ability::Exact => self.none_exact,
            Ability::RandomToken => self.none_random,
            Ability::Half => self.none_half,
            Ability::SwapToken | Ability::MoveGuard => self.refusal_no_use,
        }
    }

    /// A tile's name: the type of what stands on land.
    pub(crate) fn tile(&self, view: &View<'_>, tile: TileId, texts: &Texts) -> &'static str {
        match (tile.family(), view.kind(tile)) {
            (Family::Land, Some(kind)) => texts.kind(kind),
            (Family::Land, None) => "",
            (Family::Plaza, _) => self.plaza,
            (Family::Medina, _) => self.medina,
            (Family::Bazaar, _) => self.bazaar,
            (Family::Camp, _) => self.camp,
        }
    }

    /// A side of a tile.
    pub(crate) const fn side(&self, side: Side) -> &'static str {
        match side {
            Side::North => self.north,
            Side::East => self.east,
            Side::South => self.south,
            Side::West => self.west,
        }
    }

    /// What there is to say about a tile without a type that is built.
    pub(crate) const fn about(&self, family: Family) -> &'static str {
        match family {
            Family::Land | Family::Plaza => self.about_plaza,
            Family::Medina => self.about_medina,
            Family::Bazaar => self.about_bazaar,
            Family::Camp => self.about_camp,
        }
    }
}

/// The pages of the rulebook in a language.
pub(crate) const fn pages(language: Language) -> &'static [HelpPage; PAGES] {
    match language {
        Language::English => &super::rules::ENGLISH,
        Language::French => &super::rules::FRENCH,
    }
}

/// How many pages there are.
pub(crate) const PAGES: usize = 6;

static ENGLISH: Words = Words {
    name: "The Red Palace",
    board: "Guard board",
    board_first: "first game",
    board_random: "random",
    scoring: "Scoring",
    scoring_tiles: "score tiles",
    scoring_classic: "classic",
    game_line: "Guards and abilities, 2 to 6 players",
    board_line: "The recommended one, or any abilities",
    scoring_line: "Random score tiles, or the base game's",
    modules_line: "Camps, bazaars, medinas in any mix",
    start_line: "Piles of money are taken first",
    camps: "Camps",
    bazaars: "Bazaars",
    medinas: "Medinas",
    guards: "Guards",
    plaza: "Plaza",
    medina: "Medina",
    bazaar: "Bazaar",
    camp: "Camp",
    draft_title: "{0} takes a pile",
    draft_line: "All piles are open: choose one",
    mark_guards: "Guards: {0}. A missing one: {1} points",
    abilities_button: "Abilities",
    advice_abilities: "Abilities. A guard is worth {0} at the end",
    advice_finish: "No more: go on to placing, or end the turn",
    advice_ahead: "{0} for {1}, next for the market",
    advice_bazaar: "Bazaar: exactly {0} {1}",
    bazaar_shut: "Not for sale: its market space is empty",
    abilities_line: "Each once a turn, before placing",
    guard_value: "A guard is worth {0}; a missing one costs {1}",
    name_swap: "Swap buildings",
    name_ahead: "Buy ahead",
    name_wall: "Piece of wall",
    name_card: "Take a card",
    name_plaza: "Plaza",
    name_exact: "As good as exact",
    name_random: "New building",
    name_move: "Move a guard",
    name_half: "Half-building",
    effect_swap: "Swap yours with one of the market",
    effect_ahead: "Buy from the overview board",
    effect_wall: "A wall for a tile gained now",
    effect_card: "Any card of the display",
    effect_plaza: "A plaza to build at the end",
    effect_exact: "Overpaid? Act again",
    effect_random: "Draw a token before you buy",
    effect_move: "To any wall of your palace",
    effect_half: "Half a building more for good",
    none_ahead: "Nothing there you can pay exactly",
    none_wall: "No piece left, or nothing gained",
    none_card: "The display is empty",
    none_plaza: "No plaza is left",
    none_exact: "Nothing was overpaid",
    none_random: "Nothing you could buy then",
    none_half: "No half-building is left",
    row_swap: "{0} for {1}",
    row_announce: "{0}; new: {1}",
    pick_line: "{0}: {1} of {2}",
    north: "north",
    east: "east",
    south: "south",
    west: "west",
    guard_pays: "{0}: guard {1} of {2} pays",
    guard_from: "Guard {0} of {1} moves",
    guard_to: "To wall {0} of {1}",
    no_section: "No wall of your palace is free",
    give_line: "One card pays for it",
    give_hint: "Left and right: which card",
    pay_over_exact: "{0} too much, or 1 guard: act again",
    ahead_line: "Exact: a card more, and act again!",
    announce: "Draw a token?",
    announce_text: "The token cannot be put back, and you must buy then.",
    end_leftover: "Your last tile is placed. This cannot be undone.",
    about_plaza: "Open on all sides, without a type",
    about_medina: "Medinas: who has few loses points",
    about_bazaar: "Scores its three types around it",
    about_camp: "A point for each building in its lines",
    refusal_points: "Missing guards cost {0} points",
    refusal_no_action: "No action left in this turn",
    refusal_nothing_bought: "You have bought no building yet",
    refusal_not_in_play: "This ability is not in play",
    refusal_used: "Used already in this turn",
    refusal_no_use: "There is no use for it now",
    refusal_guards: "Needs two guards, one of them to pay",
    refusal_card: "You have no card to pay with",
    refusal_wall: "The wall cannot go there",
    dirk_guards: "Guards on the placement tiles: {0}",
    camps_line: "A point for each building in line",
    bazaars_line: "Matching neighbours times their types",
    guards_line: "On the longest wall: {0} each",
    medina_line: "Who has few medinas loses points",
    plus_line: "+: guards, modules, points at the start",
    others_line: "Guards, modules; hand: start less spent",
    palace_line: "Wall {0}, guards on it {1}, cards {2}",
    look_line: "{0} tiles and {1} cards are left",
    worth_title: "What types are worth",
    worth_line: "By scoring; at the right who leads now",
    supplies_title: "The guard board",
    left_line: "Left: plazas {0}, walls {1}, guards {2}",
    halves_line: "Half-buildings, and who has them",
    turns_line: "Abilities, money, tiles, redesigns",
};

static FRENCH: Words = Words {
    name: "Le Palais Rouge",
    board: "Gardes",
    board_first: "1re partie",
    board_random: "au hasard",
    scoring: "Décompte",
    scoring_tiles: "tuiles",
    scoring_classic: "classique",
    game_line: "Gardes et pouvoirs, 2 à 6 joueurs",
    board_line: "Plateau conseillé, ou pouvoirs au hasard",
    scoring_line: "Tuiles au hasard, ou le jeu de base",
    modules_line: "Camps, bazars, médinas au choix",
    start_line: "On choisit d'abord une pile d'argent",
    camps: "Camps",
    bazaars: "Bazars",
    medinas: "Médinas",
    guards: "Gardes",
    plaza: "Place",
    medina: "Médina",
    bazaar: "Bazar",
    camp: "Camp",
    draft_title: "{0} prend une pile",
    draft_line: "Les piles sont visibles : choisissez",
    mark_guards: "Gardes : {0}. Un absent : {1} points",
    abilities_button: "Pouvoirs",
    advice_abilities: "Pouvoirs. Un garde vaut {0} à la fin",
    advice_finish: "Terminé : poser les tuiles, finir le tour",
    advice_ahead: "{0} à {1}, bientôt au marché",
    advice_bazaar: "Bazar : exactement {0} {1}",
    bazaar_shut: "Fermé : sa case du marché est vide",
    abilities_line: "Chacun une fois par tour, avant la pose",
    guard_value: "Un garde vaut {0} ; un absent coûte {1}",
    name_swap: "Échange",
    name_ahead: "Achat d'avance",
    name_wall: "Pan de mur",
    name_card: "Prendre une carte",
    name_plaza: "Place",
    name_exact: "Compte juste",
    name_random: "Autre bâtiment",
    name_move: "Déplacer un garde",
    name_half: "Demi-bâtiment",
    effect_swap: "Le vôtre contre un du marché",
    effect_ahead: "Acheter sur le plateau d'aperçu",
    effect_wall: "Un mur pour une tuile du tour",
    effect_card: "N'importe quelle carte visible",
    effect_plaza: "Une place à bâtir à la fin",
    effect_exact: "Trop payé ? Rejouez",
    effect_random: "Tirer un jeton avant d'acheter",
    effect_move: "Vers tout mur du palais",
    effect_half: "Un demi-bâtiment pour toujours",
    none_ahead: "Rien à payer au compte juste",
    none_wall: "Plus de mur, ou rien d'acquis",
    none_card: "Aucune carte visible",
    none_plaza: "Il ne reste aucune place",
    none_exact: "Rien n'a été trop payé",
    none_random: "Rien que vous puissiez acheter",
    none_half: "Aucun demi-bâtiment ne reste",
    row_swap: "{0} → {1}",
    row_announce: "{0} ({1})",
    pick_line: "{0} : {1} sur {2}",
    north: "nord",
    east: "est",
    south: "sud",
    west: "ouest",
    guard_pays: "{0} : le garde {1} sur {2} paie",
    guard_from: "Le garde {0} sur {1} se déplace",
    guard_to: "Vers le mur {0} sur {1}",
    no_section: "Aucun mur libre dans le palais",
    give_line: "Une carte pour le payer",
    give_hint: "Gauche, droite : quelle carte",
    pay_over_exact: "{0} de trop : un garde suffit",
    ahead_line: "Juste, plus une carte : rejouez",
    announce: "Tirer un jeton ?",
    announce_text: "Le jeton ne peut être remis, et il faut ensuite acheter.",
    end_leftover: "Votre dernière tuile est posée. On ne peut plus annuler.",
    about_plaza: "Ouverte de tous côtés, sans type",
    about_medina: "Qui a peu de médinas perd des points",
    about_bazaar: "Compte ses trois types autour de lui",
    about_camp: "Un point par bâtiment en ligne",
    refusal_points: "Gardes absents : {0} points",
    refusal_no_action: "Plus d'action dans ce tour",
    refusal_nothing_bought: "Vous n'avez pas encore acheté",
    refusal_not_in_play: "Ce pouvoir n'est pas en jeu",
    refusal_used: "Déjà utilisé dans ce tour",
    refusal_no_use: "Inutile pour l'instant",
    refusal_guards: "Deux gardes, dont un pour payer",
    refusal_card: "Aucune carte pour payer",
    refusal_wall: "Le mur ne va pas là",
    dirk_guards: "Gardes sur les tuiles : {0}",
    camps_line: "Un point par bâtiment en ligne",
    bazaars_line: "Voisins assortis fois leurs types",
    guards_line: "Sur le plus long mur : {0} chacun",
    medina_line: "Qui a peu de médinas perd des points",
    plus_line: "+ : gardes, modules, points de départ",
    others_line: "Gardes, modules ; main : départ moins frais",
    palace_line: "Mur {0}, gardes dessus {1}, cartes {2}",
    look_line: "Restent {0} tuiles et {1} cartes",
    worth_title: "Valeur des types",
    worth_line: "Par décompte ; à droite qui mène",
    supplies_title: "Le plateau des gardes",
    left_line: "Restent : places {0}, murs {1}, gardes {2}",
    halves_line: "Demi-bâtiments, et à qui ils sont",
    turns_line: "Pouvoirs, argent, tuiles, travaux",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::fonts::{BODY, HEAD, SMALL};

    #[test]
    fn texts_fit_where_they_stand() {
        for language in Language::ALL {
            let words = Words::of(language);
            for ability in Ability::ALL {
                // On the panel, beside the costs and below.
                assert!(HEAD.width(words.ability(ability)) <= 136, "{}", words.ability(ability));
                for text in [words.effect(ability), words.no_use(ability)] {
                    assert!(SMALL.width(text) <= 198, "{language:?}: {text}");
                }
            }
            for text in [
                words.refusal_nothing_bought,
                words.refusal_used,
                words.refusal_no_action,
                words.refusal_guards,
                words.refusal_card,
                words.refusal_points,
            ] {
                assert!(SMALL.width(text) <= 198, "{language:?}: {text}");
            }
            for text in [words.give_line, words.pay_over_exact, words.ahead_line] {
                assert!(BODY.width(text) <= 180, "{language:?}: {text}");
            }
        }
    }
}
