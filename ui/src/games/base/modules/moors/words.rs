//! The words of the art of the Moors.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power, move: develop.
    develop: Entry,
    /// About that power.
    develop_line: Message,
    /// Asked before the turn ends by developing.
    end_develop: Any,
    /// Asked before the turn ends by taking a counter.
    end_take: Any,
    /// Move: take a counter; price.
    move_take: Row,
    /// About taking a counter.
    take_line: Message,
    /// Option: none.
    decline: Row,
    /// Among the points.
    points: Any,
    /// In the scoring show.
    step_line: Message,
    /// What everybody has, in a list.
    holds: Any,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what the numbers are.
    page_line: Message,
    /// Head of a column: the price.
    price: Any,
    /// Head of a column: the six sides.
    sides: Any,
    /// Head of a column: how many are left.
    left: Any,
    /// What the device is handed over for.
    hand_over: Any,
    /// Refused: no counter to turn.
    refusal_no_counter: Message,
    /// Refused: no right to a counter.
    refusal_not_entitled: Message,
    /// Does: turns counters; name.
    does_develop: Message,
    /// Does: takes a counter; name, price.
    does_take: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Art of the Moors",
        line: "Culture counters for buildings of the same price.",
        pages: &[
            HelpPage {
                title: "Art of the Moors",
                text: "At the end of your turn, if you own two buildings of one price, in palace \
                       and reserve together, you may take a culture counter of that price: one of \
                       each price at most, while there are any. There are none below 6; 12 and 13 \
                       are one price.\n\nNew action: develop. All your counters turn by one side, \
                       but not beyond their stones.\n\nIn every scoring each counter gives the \
                       points at its gem.",
            },
            HelpPage {
                title: "A culture counter",
                text: "Each side has its points and, below, how many buildings it needs. The blue \
                       gem marks the side that scores, here 2. The stone stands at the last side \
                       for which you have enough buildings: three allow 5. It is set at the end of \
                       your turn.",
            },
        ],
    },
    user: "culture counters",
    develop: "Develop the arts",
    develop_line: "All your counters turn by one side",
    end_develop: "Your counters turn. New cards come up, so this is final.",
    end_take: "The counter is yours. New cards come up, so this is final.",
    move_take: "Take the counter of price {0}",
    take_line: "You have two buildings of that price",
    decline: "Take none now",
    points: "Culture",
    step_line: "Each counter gives the points at its gem",
    holds: "culture counters",
    page_title: "Culture counters",
    page_line: "Points, and buildings needed; gold: the gem",
    price: "Price",
    sides: "Sides",
    left: "Left",
    hand_over: "A culture counter for",
    refusal_no_counter: "You have no culture counter yet",
    refusal_not_entitled: "You cannot get that counter",
    does_develop: "{0} develops the arts",
    does_take: "{0} takes a counter, price {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Art des Maures",
        line: "Des jetons culture pour les bâtiments de même prix.",
        pages: &[
            HelpPage {
                title: "L'art des Maures",
                text: "À la fin de votre tour, avec deux bâtiments d'un même prix, palais et réserve \
                       réunis, vous pouvez prendre un jeton culture de ce prix : un seul par prix, \
                       tant qu'il en reste. Il n'y en a pas sous 6 ; 12 et 13 ne font \
                       qu'un.\n\nNouvelle action : développer. Tous vos jetons tournent d'un côté, \
                       sans dépasser leur pierre.\n\nÀ chaque décompte, un jeton rapporte les points \
                       à sa gemme.",
            },
            HelpPage {
                title: "Un jeton culture",
                text: "Chaque côté a ses points et, dessous, le nombre de bâtiments requis. La gemme \
                       bleue montre le côté qui compte, ici 2. La pierre est au dernier côté permis \
                       par vos bâtiments : trois permettent 5. On la pose à la fin du tour.",
            },
        ],
    },
    user: "les jetons culture",
    develop: "Développer les arts",
    develop_line: "Tous vos jetons tournent d'un côté",
    end_develop: "Vos jetons tournent. De nouvelles cartes arrivent : c'est définitif.",
    end_take: "Le jeton est à vous. De nouvelles cartes arrivent : c'est définitif.",
    move_take: "Prendre le jeton de prix {0}",
    take_line: "Vous avez deux bâtiments de ce prix",
    decline: "N'en prendre aucun",
    points: "Culture",
    step_line: "Chaque jeton donne les points à sa gemme",
    holds: "jetons culture",
    page_title: "Jetons culture",
    page_line: "Points, bâtiments requis ; or : la gemme",
    price: "Prix",
    sides: "Côtés",
    left: "Reste",
    hand_over: "Un jeton culture pour",
    refusal_no_counter: "Vous n'avez pas encore de jeton",
    refusal_not_entitled: "Ce jeton n'est pas pour vous",
    does_develop: "{0} développe les arts",
    does_take: "{0} prend un jeton, prix {1}",
};
