//! The words of the city walls.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: set pieces of wall.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// On the map: how it is done.
    erect_line: Message,
    /// The start tile.
    start_tile: Any,
    /// Move: sides, building.
    move_erect: Row,
    /// The turn ends with it.
    ending: Any,
    /// A card has come up: the title.
    bulletin: Any,
    /// A card has come up: what it is for.
    card_line: Any,
    /// Refused: no such card.
    no_card: Message,
    /// Refused: somebody else's tile.
    not_own: Message,
    /// Refused: no building.
    no_building: Message,
    /// Refused: a wall is there.
    walled: Message,
    /// Refused: a tile is there.
    adjoins: Message,
    /// Does: sets a wall; name, tile.
    does_erect: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "City Walls",
        line: "Cards that set wooden walls on open sides of your tiles.",
        pages: &[HelpPage {
            title: "City Walls",
            text: "Wall cards come up with the money and lie beside the market. As an action take \
                   one and set its pieces of wood on the sides that it shows, all on one tile of \
                   yours: built, in reserve, just bought, or the start tile.\nNot where a wall is, \
                   nor towards another tile.\nWood counts like any wall and stays on its tile.",
        }],
    },
    user: "wall cards",
    power: "Set a wooden wall",
    power_line: "On open sides of one of your tiles",
    erect_line: "Left and right: tile; up and down: card",
    start_tile: "Start tile",
    move_erect: "Wooden wall {0}: {1}",
    ending: "The wall is set.",
    bulletin: "A wall card",
    card_line: "As an action, anybody may set these wooden walls on a tile of theirs.",
    no_card: "No such wall card lies there",
    not_own: "That tile is not yours",
    no_building: "Wooden walls stand on buildings only",
    walled: "There is a wall on that side already",
    adjoins: "A tile adjoins that side",
    does_erect: "{0} sets a wooden wall: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Murs de la ville",
        line: "Des cartes qui posent des murs de bois sur vos tuiles.",
        pages: &[HelpPage {
            title: "Les murs de la ville",
            text: "Les cartes de mur viennent avec l'argent et restent près du marché. Une action : \
                   prenez-en une et posez ses pièces de bois sur les côtés montrés d'une seule de \
                   vos tuiles : bâtie, en réserve, tout juste achetée, ou la tuile de départ.\nNi \
                   sur un mur, ni vers une autre tuile.\nLe bois vaut un mur et reste sur sa tuile.",
        }],
    },
    user: "les cartes de mur",
    power: "Poser un mur de bois",
    power_line: "Sur les côtés libres d'une de vos tuiles",
    erect_line: "Gauche, droite : tuile ; haut, bas : carte",
    start_tile: "Tuile de départ",
    move_erect: "Mur de bois {0} : {1}",
    ending: "Le mur est posé.",
    bulletin: "Une carte de mur",
    card_line: "Une action : qui veut pose ces murs de bois sur une de ses tuiles.",
    no_card: "Il n'y a pas une telle carte",
    not_own: "Cette tuile n'est pas à vous",
    no_building: "Le bois ne va que sur un bâtiment",
    walled: "Il y a déjà un mur de ce côté",
    adjoins: "Une tuile touche ce côté",
    does_erect: "{0} pose un mur de bois : {1}",
};
