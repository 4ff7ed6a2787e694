//! The words of the medina.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What gives points, in a list.
    points: Any,
    /// A tile of the old town.
    tile: Any,
    /// Map: how many medinas there would be.
    medinas: Any,
    /// Scoring: medinas.
    medina_title: Any,
    /// Scoring: how medinas count.
    medina_line: Message,
    /// Scoring: how equal numbers of medinas count.
    medina_tie_line: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Medina",
        line: "Old town tiles: whoever has the fewest loses points.",
        pages: &[HelpPage {
            title: "Medina",
            text: "Nine tiles of the old town are bought and built like buildings, but are of no \
                   type.\nAt the end of each scoring those who have built the fewest lose:\n1st \
                   scoring: 3\n2nd: the fewest 6, the next 3\nFinal: 9, then 6, then 3\nIn a \
                   tie the highest price decides.\n\nWithout any you lose 1, 2 or 3 more in these scorings. \
                   Players without any share their places, rounded up. Nobody falls below 0.",
        }],
    },
    points: "medinas",
    tile: "Medina",
    medinas: "Medinas: {0}",
    medina_title: "Medinas",
    medina_line: "Whoever has the fewest loses the most",
    medina_tie_line: "Ties: the highest price decides",
};

static FRENCH: Words = Words {
    about: About {
        name: "Médina",
        line: "La vieille ville : qui en a le moins perd des points.",
        pages: &[HelpPage {
            title: "La médina",
            text: "Neuf tuiles de la vieille ville s'achètent et se posent comme les autres, mais \
                   sans type.\nÀ la fin d'un décompte, qui en a le moins dans son palais perd \
                   :\n1er décompte : 3\n2e : le dernier 6, l'avant-dernier 3\nFinal : 9, puis 6, \
                   puis 3\nÀ égalité, la plus chère départage.\n\nSans médina, on perd 1, 2 ou 3 \
                   de plus, selon le décompte. À plusieurs, on partage les places, arrondi à \
                   l'entier supérieur. Jamais moins de 0.",
        }],
    },
    points: "médinas",
    tile: "Médina",
    medinas: "médinas : {0}",
    medina_title: "Médinas",
    medina_line: "Qui en a le moins perd le plus",
    medina_tie_line: "À égalité, la plus chère compte",
};
