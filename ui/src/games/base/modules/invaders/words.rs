//! The words of the invaders.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// The game without scouts.
    open_game: Any,
    /// Among the points.
    points: Any,
    /// In the scoring show: whose palace is attacked; name.
    attack_on: Any,
    /// In the scoring show: where from, points a side.
    attack_line: Message,
    /// In the last scoring show: the same.
    attack_last_line: Message,
    /// Directions.
    north: Any,
    east: Any,
    south: Any,
    west: Any,
    /// Their letters.
    initial_north: Any,
    initial_east: Any,
    initial_south: Any,
    initial_west: Any,
    /// Option, move: look at the card.
    look: Row,
    /// Option: do not.
    no_look: Row,
    /// About looking.
    look_line: Message,
    /// After looking.
    again_line: Message,
    /// A scout was won: the title.
    scout_title: Any,
    /// A scout was won.
    won: Any,
    /// The next attack; where from.
    coming: Any,
    /// The next attack is not known.
    unknown: Any,
    /// Scouts that can be won.
    scouts: Any,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what the numbers are.
    page_line: Message,
    /// What the device is handed over for.
    hand_over: Any,
    /// What somebody may have, in a list.
    holds: Any,
    /// Does: looks at the attack card; name.
    does_look: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Invaders",
        line: "After each scoring, open sides of the palace cost points.",
        pages: &[
            HelpPage {
                title: "Invaders",
                text: "After each scoring an attack card is turned up: all palaces are attacked \
                       from that side.\n\nTwo scouts lie open, each with a type of building. Buy \
                       one of that type for exactly its price, and the scout is yours: he lets you \
                       look at the next attack card in secret, and leaves the game. After the \
                       first two scorings two new scouts come.\n\nChosen at set-up, the open game \
                       has no scouts: everybody sees the next attack card.",
            },
            HelpPage {
                title: "An attack from the north",
                text: "A building's side counts if it has no wall and nothing lies beside it, in \
                       notches too. Left: scorings 1 and 2. Right: the last, in which the sides \
                       beside the attack count as well. No score falls below 0. Camps and \
                       watchtowers cost nothing.",
            },
        ],
    },
    open_game: "open",
    points: "Attacks",
    attack_on: "Attack on {0}",
    attack_line: "From the {0}: {1} for each open side",
    attack_last_line: "From the {0}: {1}, and 1 beside it",
    north: "north",
    east: "east",
    south: "south",
    west: "west",
    initial_north: "N",
    initial_east: "E",
    initial_south: "S",
    initial_west: "W",
    look: "Look at the attack card",
    no_look: "Do not look",
    look_line: "Then your purchase is final",
    again_line: "Press X to see it again",
    scout_title: "A scout",
    won: "He can tell where the next attack comes from.",
    coming: "It comes from the {0}.",
    unknown: "Next attack: unknown",
    scouts: "Pay exactly to win:",
    page_title: "The next attack",
    page_line: "What an attack from each side would cost",
    hand_over: "A scout for",
    holds: "who knows the attack",
    does_look: "{0} looks at the attack card",
};

static FRENCH: Words = Words {
    about: About {
        name: "Envahisseurs",
        line: "Après chaque décompte, les côtés ouverts coûtent des points.",
        pages: &[
            HelpPage {
                title: "Les envahisseurs",
                text: "Après chaque décompte, on retourne une carte attaque : tous les palais sont \
                       attaqués de ce côté.\n\nDeux éclaireurs sont visibles, chacun avec un type. \
                       Achetez un bâtiment de ce type au prix exact : l'éclaireur vous laisse voir \
                       en secret la prochaine carte attaque, puis sort du jeu. Après les deux \
                       premiers décomptes, il en vient deux autres.\n\nAu choix avant la partie : \
                       sans éclaireurs, et tous voient la prochaine carte.",
            },
            HelpPage {
                title: "Une attaque du nord",
                text: "Un côté compte s'il est sans muraille et que rien ne le touche, même dans un \
                       creux. À gauche : décomptes 1 et 2. À droite : le dernier, où les côtés voisins \
                       comptent aussi. Aucun score ne passe sous 0. Camps et tours de guet ne coûtent \
                       rien.",
            },
        ],
    },
    open_game: "ouvert",
    points: "Attaques",
    attack_on: "Attaque : {0}",
    attack_line: "Du côté {0} : {1} par côté ouvert",
    attack_last_line: "Du côté {0} : {1}, et 1 à côté",
    north: "nord",
    east: "est",
    south: "sud",
    west: "ouest",
    initial_north: "N",
    initial_east: "E",
    initial_south: "S",
    initial_west: "O",
    look: "Voir la carte attaque",
    no_look: "Ne pas regarder",
    look_line: "L'achat sera alors définitif",
    again_line: "X pour la revoir",
    scout_title: "Un éclaireur",
    won: "Il sait d'où viendra la prochaine attaque.",
    coming: "Elle vient du côté {0}.",
    unknown: "Prochaine attaque : inconnue",
    scouts: "Au prix exact :",
    page_title: "La prochaine attaque",
    page_line: "Ce que coûterait l'attaque de chaque côté",
    hand_over: "Un éclaireur pour",
    holds: "qui connaît l'attaque",
    does_look: "{0} regarde la carte attaque",
};
