//! The words of the new score cards.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Look around: the cards.
    cards_title: Any,
    /// Look around: what the cards say.
    cards_line: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "New Score Cards",
        line: "Each scoring has its own order of the buildings' values.",
        pages: &[HelpPage {
            title: "New Score Cards",
            text: "Three of eighteen cards are laid out before the game, one for each scoring. \
                   Everybody can see them all the time.\nA card lists the six types of building \
                   from the least to the most valuable. Each type scores what its line is \
                   worth:\n1st scoring: 1 to 6\n2nd: 8 to 13, and 1 to 6\nFinal: 16 to 21, 8 to \
                   13, and 1 to 6\n\nEverything else stays the same: ties are shared, and you need \
                   a building of a type to score for it.",
        }],
    },
    cards_title: "Score cards",
    cards_line: "The most valuable is on the right",
};

static FRENCH: Words = Words {
    about: About {
        name: "Nouveaux barèmes",
        line: "À chaque décompte, les bâtiments rapportent autrement.",
        pages: &[HelpPage {
            title: "Les nouveaux barèmes",
            text: "Trois barèmes sur dix-huit sont tirés avant la partie, un par décompte. Tous \
                   les voient à tout moment.\nUn barème range les six types par points croissants. \
                   Chacun rapporte selon son rang :\n1er décompte : 1 à 6\n2e : 8 à 13, puis 1 à \
                   6\nFinal : 16 à 21, 8 à 13, puis 1 à 6\n\nLe reste ne change pas : à égalité on \
                   partage, et il faut un bâtiment du type pour marquer.",
        }],
    },
    cards_title: "Barèmes des décomptes",
    cards_line: "À droite, le type qui rapporte le plus",
};
