//! The words of the watchtowers.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What gives points, in a list.
    points: Any,
    /// A half tile.
    watchtower: Any,
    /// Map: a watchtower hovers.
    tower_line: Message,
    /// Option: place a watchtower; type.
    option_tower: Entry,
    /// Payment: a watchtower too; by how much the price rises.
    with_tower: Any,
    /// Scoring of a wall: watchtowers.
    wall_part: Any,
    /// Move: place; type, cell, corner.
    move_raise: Row,
    /// Does: raises a watchtower; name, type.
    does_raise: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Watchtowers",
        line: "Half tiles that make your outer wall longer and worth more.",
        pages: &[
            HelpPage {
                title: "Watchtowers",
                text: "With a building you may buy a watchtower of its colour; there are three of \
                       each. It costs 6 before the first scoring, then 4, then \
                       2. Pay the sum exactly and you may act again.\n\nA watchtower is half a tile \
                       with two open short sides; along the diagonal it has a wall. Turn it as you \
                       like. It is placed in the same turn, never kept in reserve, never moved. If \
                       it fits nowhere, it goes back.",
            },
            HelpPage {
                title: "Watchtowers: building",
                text: "- A short side must touch a building of its colour; neither touches a wall \
                       or a camp.\n- You can walk across it.\n- The other half of its cell stays \
                       empty and is not enclosed.\n- A redesign must leave it a neighbour of its \
                       colour.\n\nThe long side is a part of the outer wall: 1 point. Each \
                       watchtower in your longest wall brings 2 more. Of walls of the same length \
                       the better one counts.",
            },
        ],
    },
    points: "watchtowers",
    watchtower: "Watchtower",
    tower_line: "The arrows move it and turn it",
    option_tower: "Watchtower: {0}",
    with_tower: "Watchtower +{0}",
    wall_part: "towers {0}",
    move_raise: "Tower, {0}: {1}/{2} {3}",
    does_raise: "{0} raises a watchtower: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Tours de guet",
        line: "Des demi-tuiles qui allongent et enrichissent le mur.",
        pages: &[
            HelpPage {
                title: "Les tours de guet",
                text: "Avec un bâtiment, on peut acheter une tour de guet de sa couleur ; il y en \
                       a trois par couleur. Le prix monte de 6 avant le premier décompte, puis de \
                       4, puis de 2. Au compte juste, vous agissez encore une fois.\n\nC'est une \
                       demi-tuile : deux petits côtés ouverts, un mur sur la diagonale. Tournez-la \
                       à volonté. On la pose dans le même tour ; ni réserve, ni déplacement. Sans \
                       place, elle est perdue.",
            },
            HelpPage {
                title: "Tours de guet : pose",
                text: "- Un petit côté touche un bâtiment de sa couleur ; aucun ne touche un mur \
                       ni un camp.\n- On peut la traverser à pied.\n- L'autre moitié de la case \
                       reste vide et n'est pas enfermée.\n- Un réaménagement doit lui laisser un \
                       voisin de sa couleur.\n\nLe long côté fait partie du mur : 1 point. Chaque \
                       tour de guet dans votre plus long mur rapporte 2 de plus. De deux murs \
                       égaux, le meilleur compte.",
            },
        ],
    },
    points: "tours de guet",
    watchtower: "Tour de guet",
    tower_line: "Les flèches la déplacent et la tournent",
    option_tower: "Tour de guet : {0}",
    with_tower: "Tour de guet +{0}",
    wall_part: "tours {0}",
    move_raise: "Guet, {0} : {1}/{2} {3}",
    does_raise: "{0} élève un guet : {1}",
};
