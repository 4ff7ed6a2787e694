//! The words of the treasure chamber.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: buy a room.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// What is paid for.
    chests: Any,
    /// About placing one.
    place_line: Message,
    /// Answer: no more.
    decline: Any,
    /// Move: buy; room, types.
    move_buy: Row,
    /// Move: pay; cards.
    move_pay: Row,
    /// Move: place; building, price.
    move_place: Row,
    /// Said of a move that ends the turn.
    ending: Any,
    /// Refused: nothing in that room.
    refusal_empty: Message,
    /// Refused: too little money; price.
    refusal_poor: Message,
    /// Refused: none fits there.
    refusal_no_place: Message,
    /// Points of a scoring.
    points: Any,
    /// How it counts.
    step_line: Message,
    /// What everybody has, in a list.
    holds: Any,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what it shows.
    page_line: Message,
    /// Look around: a room; its number.
    room: Any,
    /// Look around: so many in the bag.
    bag: Any,
    /// What the device is handed over for.
    hand_over: Any,
    /// Does: buys chests; name, room.
    does_buy: Message,
    /// Does: pays for chests; name, sum.
    does_pay: Message,
    /// Does: places a chest; name, tile.
    does_place: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Treasure Chamber",
        line: "Chests on your buildings: most of them score.",
        pages: &[
            HelpPage {
                title: "Treasure Chamber",
                text: "As an action, buy all four chests of a room for 8 or more, in any mix of \
                       currencies. Nothing comes back, and even exactly 8 gives no further \
                       action.\n\nAt the end of the turn place them on buildings of their colour in \
                       your palace, one on each. What you can place, you must; the rest goes to the \
                       left, where each may place some or none. What is left goes into the bag, and \
                       four new chests come.",
            },
            HelpPage {
                title: "Scoring chests",
                text: "Who has the most chests scores 7 in the first scoring, 14 in the second and \
                       22 in the third; the second place 7 and then 14, the third 7 in the last. \
                       Colours do not matter; equals share.\n\nA chest goes back to the bag when \
                       its building leaves the palace. With fewer than four in the bag no room is \
                       filled any more. With two players Dirk gets chests before the other player.",
            },
        ],
    },
    user: "the chamber",
    power: "Buy chests",
    power_line: "A room for 8, any mix of money",
    chests: "Four chests",
    place_line: "Place a chest on its colour",
    decline: "No more chests",
    move_buy: "Room {0}:{1}",
    move_pay: "Pay for chests: {0}",
    move_place: "Chest on {0} {1}",
    ending: "The chests are settled.",
    refusal_empty: "That room is empty",
    refusal_poor: "Chests cost {0}",
    refusal_no_place: "None of the chests fits there",
    points: "Chests",
    step_line: "Most chests score",
    holds: "chests",
    page_title: "Treasure Chamber",
    page_line: "What lies in the rooms and in the bag",
    room: "Room {0}",
    bag: "In the bag: {0}",
    hand_over: "Chests for",
    does_buy: "{0} buys the chests of room {1}",
    does_pay: "{0} pays {1} for chests",
    does_place: "{0} puts a chest on: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "La salle du trésor",
        line: "Des coffres sur vos bâtiments : qui en a le plus marque.",
        pages: &[
            HelpPage {
                title: "La salle du trésor",
                text: "Comme action, achetez les quatre coffres d'une salle pour 8 ou plus, en \
                       mêlant les monnaies. Rien n'est rendu, et même 8 pile ne donne pas d'autre \
                       action.\n\nÀ la fin du tour posez-les sur des bâtiments de leur couleur dans \
                       votre palais, un sur chacun. Ce qui peut être posé doit l'être ; le reste va \
                       à gauche, où chacun en pose ou non. Ce qui reste va dans le sac, et quatre \
                       coffres arrivent.",
            },
            HelpPage {
                title: "Compter les coffres",
                text: "Qui a le plus de coffres marque 7 au premier décompte, 14 au deuxième et 22 \
                       au troisième ; le deuxième 7 puis 14, le troisième 7 au dernier. Les \
                       couleurs ne comptent pas ; les égaux partagent.\n\nUn coffre retourne au sac \
                       quand son bâtiment quitte le palais. S'il reste moins de quatre coffres dans \
                       le sac, plus aucune salle n'est remplie. À deux, Dirk reçoit des coffres \
                       avant l'autre joueur.",
            },
        ],
    },
    user: "la salle du trésor",
    power: "Acheter des coffres",
    power_line: "Une salle pour 8, monnaies mêlées",
    chests: "Quatre coffres",
    place_line: "Posez un coffre sur sa couleur",
    decline: "Plus de coffre",
    move_buy: "Salle {0} :{1}",
    move_pay: "Payer les coffres : {0}",
    move_place: "Coffre sur {0} {1}",
    ending: "Les coffres sont réglés.",
    refusal_empty: "Cette salle est vide",
    refusal_poor: "Les coffres coûtent {0}",
    refusal_no_place: "Aucun coffre ne va là",
    points: "Coffres",
    step_line: "Le plus de coffres marque",
    holds: "coffres",
    page_title: "Salle du trésor",
    page_line: "Ce qui est dans les salles et le sac",
    room: "Salle {0}",
    bag: "Dans le sac : {0}",
    hand_over: "Des coffres pour",
    does_buy: "{0} achète les coffres en salle {1}",
    does_pay: "{0} paie {1} pour des coffres",
    does_place: "{0} pose un coffre sur : {1}",
};
