//! The words of the magical buildings.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// How one is turned.
    turn_line: Message,
    /// Redesign: turn one.
    way: Entry,
    /// Move: turn; building, price, walls.
    move_turn: Row,
    /// The turn ends with it.
    ending: Any,
    /// What the device is handed over for.
    hand_over: Any,
    /// Does: turns a building; name, tile.
    does_turn: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Magical Buildings",
        line: "Six more buildings, with a star, that you may turn.",
        pages: &[HelpPage {
            title: "Magical Buildings",
            text: "Six buildings with a star, one of each type, come with the other tiles. Buy \
                   and score them like any building of their type.\nWhen you build one, you may \
                   turn it as you like, as long as its walls fit.\nAs a redesign you may also turn \
                   one that is built.",
        }],
    },
    user: "magical buildings",
    turn_line: "Left and right turn it",
    way: "Turn a magical building",
    move_turn: "{0} {1}: walls {2}",
    ending: "The building is turned.",
    hand_over: "A building for",
    does_turn: "{0} turns: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Bât. magiques",
        line: "Six bâtiments de plus, avec une étoile, qu'on peut tourner.",
        pages: &[HelpPage {
            title: "Les bâtiments magiques",
            text: "Six bâtiments à étoile, un de chaque type, viennent avec les autres tuiles. \
                   Achetez-les et comptez-les comme tout bâtiment de leur type.\nEn bâtissant, \
                   tournez-les à volonté, si les murs s'accordent.\nUn réaménagement peut aussi \
                   en tourner un déjà bâti.",
        }],
    },
    user: "bâtiments magiques",
    turn_line: "Gauche et droite le tournent",
    way: "Tourner un bâtiment",
    move_turn: "{0} {1} : murs {2}",
    ending: "Le bâtiment est tourné.",
    hand_over: "Un bâtiment pour",
    does_turn: "{0} tourne : {1}",
};
