//! The words of the bonus cards.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: reveal a card.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// Before a scoring: the title.
    window: Any,
    /// Before a scoring: who is asked.
    window_line: Message,
    /// Before a scoring: nobody reveals a card.
    nobody: Any,
    /// Option: reveal nothing.
    decline: Row,
    /// What the device is handed over for.
    hand_over: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// Move: reveal a card; building, price.
    move_reveal: Row,
    /// Refused: not a card that the player hides.
    refusal_not_hidden: Message,
    /// Refused: the building is missing.
    refusal_not_built: Message,
    /// Does: reveals a card; name, tile.
    does_reveal: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Bonus Cards",
        line: "Secret cards that count as one more building.",
        pages: &[HelpPage {
            title: "Bonus Cards",
            text: "At the start everybody gets secret cards: 3 with two or three players, 2 with \
                   four or five, 1 with six. Each shows a building without a wall.\nIf exactly that \
                   building stands in your palace, you may reveal the card: it counts as one more \
                   of its type. You may do so in your turn, or before a scoring, when all who hide a \
                   card are asked.\n\nIf the building goes to the reserve, the card goes back to \
                   your hand. Hidden cards count nothing.",
        }],
    },
    user: "bonus cards",
    power: "Reveal a bonus card",
    power_line: "It counts as one more building",
    window: "Before the scoring",
    window_line: "Who reveals a bonus card?",
    nobody: "Nobody",
    decline: "Keep the rest hidden",
    hand_over: "Bonus cards",
    holds: "bonus cards",
    move_reveal: "Reveal {0} {1}",
    refusal_not_hidden: "You do not hide that card",
    refusal_not_built: "That building is not in your palace",
    does_reveal: "{0} reveals a bonus: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Cartes bonus",
        line: "Des cartes secrètes qui comptent comme un bâtiment.",
        pages: &[HelpPage {
            title: "Les cartes bonus",
            text: "Au début, chacun reçoit des cartes en secret : 3 à deux ou trois joueurs, 2 à \
                   quatre ou cinq, 1 à six. Chacune montre un bâtiment sans muraille.\nSi ce bâtiment \
                   précis est dans votre palais, vous pouvez révéler la carte : elle compte comme un \
                   de plus. On le fait pendant son tour, ou avant un décompte, quand on demande à tous \
                   ceux qui en cachent.\n\nSi le bâtiment va en réserve, la carte revient en main. \
                   Cachée, elle ne compte pas.",
        }],
    },
    user: "les cartes bonus",
    power: "Révéler un bonus",
    power_line: "La carte compte comme un bâtiment",
    window: "Avant le décompte",
    window_line: "Qui révèle une carte bonus ?",
    nobody: "Personne",
    decline: "Garder le reste caché",
    hand_over: "Cartes bonus",
    holds: "cartes bonus",
    move_reveal: "Révéler {0} {1}",
    refusal_not_hidden: "Vous ne cachez pas cette carte",
    refusal_not_built: "Ce bâtiment n'est pas dans votre palais",
    does_reveal: "{0} révèle un bonus : {1}",
};
