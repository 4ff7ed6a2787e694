//! The words of the street trader.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// About choosing; how many are missing.
    choose_line: Message,
    /// Three are chosen.
    chosen_line: Message,
    /// Button: these three.
    take: Any,
    /// Above the token's residents.
    token: Any,
    /// Above the supply.
    supply: Any,
    /// Above all six colours.
    colours: Any,
    /// Somebody may move in; type.
    move_in_line: Message,
    /// The same, and the supply is empty.
    last_line: Message,
    /// Button: nobody moves in.
    stay_out: Any,
    /// Who leaves the token?
    leaves_line: Message,
    /// Who joins it; who leaves.
    joins_line: Message,
    /// Button: nobody is exchanged.
    keep: Any,
    /// About putting the token down.
    place_line: Message,
    /// Move: choose; types.
    move_choose: Row,
    /// Move: put the token down; cell.
    move_place: Row,
    /// Move: somebody moves in, another joins; type.
    move_in: Row,
    /// Move: somebody moves in.
    move_last: Row,
    /// Move: exchange; types.
    move_swap: Row,
    /// Said of a move that ends the turn.
    ending: Any,
    /// Refused: not three.
    refusal_three: Message,
    /// Refused: not there.
    refusal_place: Message,
    /// Refused: nobody of that colour.
    refusal_nobody: Message,
    /// Everybody is shown the tokens.
    shown_title: Any,
    /// Points of a scoring.
    points: Any,
    /// How they count.
    points_line: Message,
    /// The same below the title.
    points_below: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// What the device is handed over for: residents.
    hand_over: Any,
    /// The same: the token.
    hand_over_token: Any,
    /// Does: chooses residents; name.
    does_choose: Message,
    /// Does: puts the token down; name.
    does_place: Message,
    /// Does: somebody moves in; name.
    does_move_in: Message,
    /// Does: exchanges residents; name, who leaves, who joins.
    does_swap: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Street Trader",
        line: "Residents for buildings of their colour.",
        pages: &[
            HelpPage {
                title: "Street Trader",
                text: "Before the game everybody chooses three residents of different colours in \
                       secret, and puts them on a token beside the start tile.\n\nIf you build on \
                       the token's cell, a resident of the building's colour may move in, and you \
                       choose another one for the token. Without a match, or with a tile that is no \
                       building of its colour, you may exchange one resident.",
            },
            HelpPage {
                title: "The token",
                text: "At the end of the turn put it on any empty cell beside a tile.\nSets of \
                       different colours score every time: 1, 3, 6, 10, 15, 21. Whose building \
                       leaves goes back.",
            },
        ],
    },
    choose_line: "Choose three residents: {0} to go",
    chosen_line: "They will look for their colours",
    take: "Take these three",
    token: "On your token",
    supply: "In the supply",
    colours: "One of each colour",
    move_in_line: "Moving in: {0}. Who joins the token?",
    last_line: "Moving in: {0}. Nobody is left to join",
    stay_out: "Nobody moves in",
    leaves_line: "No match: exchange whom?",
    joins_line: "For {0}: who joins the token?",
    keep: "No exchange",
    place_line: "Put the token beside a tile",
    move_choose: "Residents:{0}",
    move_place: "Token to {0}/{1}",
    move_in: "Move in; {0} joins",
    move_last: "Move in; nobody joins",
    move_swap: "Exchange {0} for {1}",
    ending: "The token stands.",
    refusal_three: "Three of different colours",
    refusal_place: "On an empty cell beside a tile",
    refusal_nobody: "Nobody of that colour is there",
    shown_title: "All have chosen",
    points: "Residents",
    points_line: "Sets of colours: 1, 3, 6, 10, 15, 21",
    points_below: "1 to 6 colours: 1, 3, 6, 10, 15, 21",
    holds: "residents",
    hand_over: "Residents for",
    hand_over_token: "The token is put down by",
    does_choose: "{0} chooses in secret",
    does_place: "{0} puts the token down",
    does_move_in: "{0} has a resident move in",
    does_swap: "{0}: {1} goes, {2} joins",
};

static FRENCH: Words = Words {
    about: About {
        name: "Marchand ambulant",
        line: "Des habitants pour les bâtiments de leur couleur.",
        pages: &[
            HelpPage {
                title: "Le marchand ambulant",
                text: "Avant la partie chacun choisit en secret trois habitants de couleurs \
                       différentes et les pose sur un jeton à côté de la tuile de départ.\n\nSi vous \
                       bâtissez sur la case du jeton, un habitant de la couleur du bâtiment peut y \
                       entrer, et vous en choisissez un autre pour le jeton. Sinon, ou sur une tuile \
                       qui n'est pas un bâtiment de sa couleur, vous pouvez échanger un habitant.",
            },
            HelpPage {
                title: "Le jeton",
                text: "À la fin du tour posez-le sur une case vide à côté d'une tuile.\nLes séries \
                       de couleurs marquent à chaque fois : 1, 3, 6, 10, 15, 21. Si le bâtiment s'en \
                       va, l'habitant aussi.",
            },
        ],
    },
    choose_line: "Choisissez trois habitants : encore {0}",
    chosen_line: "Ils chercheront leurs couleurs",
    take: "Prendre ces trois",
    token: "Sur votre jeton",
    supply: "Dans la réserve",
    colours: "Un de chaque couleur",
    move_in_line: "Entrée : {0}. Qui vient au jeton ?",
    last_line: "Entrée : {0}. Personne ne vient",
    stay_out: "Personne n'entre",
    leaves_line: "Aucun ne convient : qui échanger ?",
    joins_line: "Contre {0} : qui vient au jeton ?",
    keep: "Pas d'échange",
    place_line: "Posez le jeton à côté d'une tuile",
    move_choose: "Habitants :{0}",
    move_place: "Jeton en {0}/{1}",
    move_in: "Emménager ; {0} vient",
    move_last: "Emménager ; personne ne vient",
    move_swap: "Échanger {0} contre {1}",
    ending: "Le jeton est posé.",
    refusal_three: "Trois de couleurs différentes",
    refusal_place: "Sur une case vide à côté d'une tuile",
    refusal_nobody: "Personne de cette couleur",
    shown_title: "Tous ont choisi",
    points: "Habitants",
    points_line: "Séries de couleurs : 1, 3, 6, 10, 15, 21",
    points_below: "1 à 6 couleurs : 1, 3, 6, 10, 15, 21",
    holds: "habitants",
    hand_over: "Des habitants pour",
    hand_over_token: "Le jeton est posé par",
    does_choose: "{0} choisit en secret",
    does_place: "{0} pose le jeton",
    does_move_in: "{0} fait emménager quelqu'un",
    does_swap: "{0} : {1} part, {2} vient",
};
