//! The words of the city gates.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: take the card.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// What is set.
    gate: Any,
    /// Where the gate stands.
    where_line: Message,
    /// Map: building here needs a gate.
    needs_gate: Message,
    /// Move: take the card.
    move_take: Row,
    /// Move: a gate; cell, side.
    move_gate: Row,
    /// The turn ends with taking.
    ending_take: Any,
    /// The turn ends with a gate.
    ending_gate: Any,
    /// A card has come up: the title.
    bulletin: Any,
    /// A card has come up: what it is for.
    card_line: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// What the device is handed over for.
    hand_over: Any,
    /// Refused: no card lies there.
    no_card: Message,
    /// Refused: no gate there.
    no_place: Message,
    /// Does: takes a card; name.
    does_take: Message,
    /// Does: sets a gate; name.
    does_gate: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "City Gates",
        line: "Cards that let you walk through a double wall.",
        pages: &[HelpPage {
            title: "City Gates",
            text: "Gate cards come up with the money. One at a time lies beside the market: take \
                   it as an action instead of money.\nIf a tile can only be reached through a \
                   double wall, build it all the same and set a gate there. It costs one card, and \
                   no action. Both walls must be printed. You may use gates to remove tiles, too.\n\
                   A gate stays, and so do its two tiles.",
        }],
    },
    user: "gate cards",
    power: "Take the gate card",
    power_line: "Instead of money",
    gate: "Gate",
    where_line: "Through which wall? Left and right choose",
    needs_gate: "With a gate: it costs a gate card",
    move_take: "Take the gate card",
    move_gate: "Gate: {0}/{1} {2}",
    ending_take: "You take the gate card.",
    ending_gate: "The gate is set.",
    bulletin: "A gate card",
    card_line: "It can be taken instead of money. It lets you walk through a double wall.",
    holds: "gate cards",
    hand_over: "A gate for",
    no_card: "No gate card lies there",
    no_place: "No gate may stand there",
    does_take: "{0} takes the gate card",
    does_gate: "{0} sets a gate",
};

static FRENCH: Words = Words {
    about: About {
        name: "Portes de la ville",
        line: "Des cartes pour traverser un mur double.",
        pages: &[HelpPage {
            title: "Les portes de la ville",
            text: "Les cartes de porte viennent avec l'argent. Une seule reste près du marché : \
                   prenez-la comme action au lieu d'argent.\nUne tuile qu'on n'atteint qu'à \
                   travers un mur double, bâtissez-la et posez-y une porte : une carte, pas \
                   d'action. Les deux murs doivent être imprimés. Les portes servent aussi à \
                   retirer des tuiles.\nUne porte reste, et ses deux tuiles aussi.",
        }],
    },
    user: "les cartes de porte",
    power: "Prendre la porte",
    power_line: "Au lieu d'argent",
    gate: "Porte",
    where_line: "Par quel mur ? Gauche et droite",
    needs_gate: "Avec une porte : une carte de porte",
    move_take: "Prendre la carte de porte",
    move_gate: "Porte : {0}/{1} {2}",
    ending_take: "Vous prenez la carte de porte.",
    ending_gate: "La porte est posée.",
    bulletin: "Une carte de porte",
    card_line: "On peut la prendre au lieu d'argent. Elle fait traverser un mur double.",
    holds: "cartes de porte",
    hand_over: "Une porte pour",
    no_card: "Il n'y a pas de carte de porte",
    no_place: "Pas de porte ici",
    does_take: "{0} prend la carte de porte",
    does_gate: "{0} pose une porte",
};
