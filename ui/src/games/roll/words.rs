//! The words of Roll & Write in every language.

use crate::text::{HelpPage, Language, words};

words! {
    /// The words in a language; `{0}` and so on are replaced when a text is shown.
    pub(crate) struct Words {
        /// What the game is called.
        name: Any,
        /// Set-up: how many fictitious players.
        fictitious: Any,
        /// Best results: the number of a game.
        number: Any,
        /// Set-up: what one plays for alone.
        aim: Any,
        /// For many points.
        aim_high: Any,
        /// Against fictitious players who score.
        aim_versus: Any,
        /// Set-up: how many special actions a turn.
        specials: Any,
        /// One special action.
        specials_one: Any,
        /// Both special actions.
        specials_both: Any,
        /// What the row of the game is for.
        game_line: Message,
        /// What is said before the game begins.
        start_line: Message,
        /// What the row of the fictitious players is for.
        fictitious_line: Message,
        /// What the row of the aim is for.
        aim_line: Message,
        /// What the row of special actions is for.
        specials_line: Message,
        /// A wrong number of players.
        players_range: Message,
        /// Heading after a round.
        round: Any,
        /// Who is next.
        next_player: Message,
        /// Take coins: how many.
        coins: Any,
        /// Adjust dice.
        adjust: Any,
        /// Build a second time.
        double: Any,
        /// Do not.
        decline: Any,
        /// What building there brings: type, count, boxes, points of lines; and the dice passed on.
        preview: Message,
        /// The same for one who plays alone.
        preview_alone: Message,
        /// No two dice point there.
        preview_far: Message,
        /// It is built.
        preview_built: Message,
        /// On the button for coins.
        line_coins: Message,
        /// On the button for adjusting.
        line_adjust: Message,
        /// While adjusting: what it costs, what is there.
        line_cost: Message,
        /// The question after building: the type.
        line_double: Message,
        /// While choosing dice: what goes to whom.
        line_keep: Message,
        /// Hint: build.
        hint_build: Hint,
        /// Hint: take.
        hint_take: Hint,
        /// Hint: keep.
        hint_keep: Hint,
        /// Hint: pay.
        hint_pay: Hint,
        /// Hint: the others.
        hint_look: Hint,
        /// Ending the turn with coins.
        end_coins: Any,
        /// Ending the turn with a building.
        end_build: Any,
        /// Refused: not now.
        refusal_not_now: Message,
        /// Refused: one special action a turn.
        refusal_one_special: Message,
        /// Refused: nothing changes.
        refusal_no_step: Message,
        /// Refused: more than two dice.
        refusal_dice: Message,
        /// Refused: too few coins: cost, held.
        refusal_coins: Message,
        /// Refused: no dice point there.
        refusal_no_dice: Message,
        /// Refused: built already.
        refusal_built: Message,
        /// The score sheet.
        score_sheet: Any,
        /// Somebody's sheet: the name.
        sheet_of: Any,
        /// On the score sheet: what the numbers mean.
        score_sheet_line: Message,
        /// What the rows of the last turns show.
        turns_line: Message,
        /// An award: place.
        award_line: Message,
        /// Points: types.
        types: Any,
        /// Points: lines.
        lines: Any,
        /// Points: coins or extra.
        others: Any,
        /// The same where fictitious players get something in place of lines and coins.
        extras: Any,
        /// Heading: the winner.
        won: Any,
        /// Heading: several winners.
        shared: Any,
        /// Heading: alone, for points.
        your_points: Any,
        /// Below the result.
        result_line: Message,
    }
}

impl Words {
    /// The words in a language.
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }
}

/// The pages of the rulebook in a language.
pub(crate) const fn pages(language: Language) -> &'static [HelpPage; PAGES] {
    match language {
        Language::English => &PAGES_ENGLISH,
        Language::French => &PAGES_FRENCH,
    }
}

/// How many pages there are.
pub(crate) const PAGES: usize = 4;

static ENGLISH: Words = Words {
    name: "Roll & Write",
    fictitious: "Opponents",
    number: "Game {0}",
    aim: "Play",
    aim_high: "for points",
    aim_versus: "against",
    specials: "Specials",
    specials_one: "one a turn",
    specials_both: "both",
    game_line: "Dice and sheets, 1 to 5 players",
    start_line: "Everybody begins with three buildings",
    fictitious_line: "Fictitious players who take places",
    aim_line: "Against: they score, and may win",
    specials_line: "Adjusting and a second building",
    players_range: "1 to 5 can play Roll & Write",
    round: "After round {0}",
    next_player: "Next: {0}",
    coins: "Coins +{0}",
    adjust: "Adjust",
    double: "Build: 3 coins",
    decline: "No",
    preview: "{0} {1}/{2}, lines +{3}, passes {4} {5}",
    preview_alone: "{0} {1}/{2}, lines +{3}",
    preview_far: "No two dice point there",
    preview_built: "Built: worth a coin",
    line_coins: "A coin for each built crossing; roll all",
    line_adjust: "A coin for each step of a die",
    line_cost: "Price: {0} of your {1} coins",
    line_double: "{0} as well, for 3 coins?",
    line_keep: "Goes to {0}: {1} and {2}",
    hint_build: "Build",
    hint_take: "Take",
    hint_keep: "Keep",
    hint_pay: "Pay",
    hint_look: "Sheets",
    end_coins: "You take the coins, and all four dice are rolled.",
    end_build: "You build, and both dice are rolled for your next turn.",
    refusal_not_now: "Something else is to be decided now",
    refusal_one_special: "One special action a turn",
    refusal_no_step: "No die is changed",
    refusal_dice: "Two dice can be changed at most",
    refusal_coins: "Price: {0}, your coins: {1}",
    refusal_no_dice: "No two dice point there",
    refusal_built: "It is built already",
    score_sheet: "Score sheet",
    sheet_of: "{0}'s sheet",
    score_sheet_line: "Gold: scored for good. Below: if it ended now",
    turns_line: "Coins, buildings, dice kept",
    award_line: "Completed types score at once",
    types: "Types",
    lines: "Lines",
    others: "Coins",
    extras: "Others",
    won: "{0} wins",
    shared: "Shared victory",
    your_points: "{0} points",
    result_line: "Types, rows and columns, coins, in all",
};

static FRENCH: Words = Words {
    name: "Roll & Write",
    fictitious: "Rivaux",
    number: "Partie {0}",
    aim: "But",
    aim_high: "des points",
    aim_versus: "les battre",
    specials: "Spéciales",
    specials_one: "une par tour",
    specials_both: "les deux",
    game_line: "Des dés et des fiches, 1 à 5 joueurs",
    start_line: "Chacun commence avec trois bâtiments",
    fictitious_line: "Joueurs fictifs qui prennent des places",
    aim_line: "Les battre : ils marquent et peuvent gagner",
    specials_line: "Ajuster, et bâtir deux fois",
    players_range: "De 1 à 5 joueurs pour Roll & Write",
    round: "Après la manche {0}",
    next_player: "Au tour de {0}",
    coins: "Pièces +{0}",
    adjust: "Ajuster",
    double: "Bâtir : 3 pièces",
    decline: "Non",
    preview: "{0} {1}/{2}, lignes +{3}, passe {4} {5}",
    preview_alone: "{0} {1}/{2}, lignes +{3}",
    preview_far: "Aucune paire de dés n'y mène",
    preview_built: "Bâti : vaut une pièce",
    line_coins: "Une pièce par croisement bâti",
    line_adjust: "Une pièce par pas d'un dé",
    line_cost: "Prix : {0} sur vos {1} pièces",
    line_double: "Aussi {0}, pour 3 pièces ?",
    line_keep: "Pour {0} : {1} et {2}",
    hint_build: "Bâtir",
    hint_take: "Prendre",
    hint_keep: "Garder",
    hint_pay: "Payer",
    hint_look: "Fiches",
    end_coins: "Vous prenez les pièces, et les quatre dés sont relancés.",
    end_build: "Vous bâtissez, et les deux dés sont relancés pour votre prochain tour.",
    refusal_not_now: "Il faut d'abord décider autre chose",
    refusal_one_special: "Une action spéciale par tour",
    refusal_no_step: "Aucun dé ne change",
    refusal_dice: "Deux dés au plus peuvent changer",
    refusal_coins: "Prix : {0}, vos pièces : {1}",
    refusal_no_dice: "Aucune paire de dés n'y mène",
    refusal_built: "C'est déjà bâti",
    score_sheet: "Feuille de score",
    sheet_of: "Fiche de {0}",
    score_sheet_line: "Or : acquis. Dessous : si la partie finissait",
    turns_line: "Pièces, bâtiments, dés gardés",
    award_line: "Un type complet marque aussitôt",
    types: "Types",
    lines: "Lignes",
    others: "Pièces",
    extras: "Autres",
    won: "{0} gagne",
    shared: "Victoire partagée",
    your_points: "{0} points",
    result_line: "Types, rangées et colonnes, pièces, total",
};

static PAGES_ENGLISH: [HelpPage; PAGES] = [
    HelpPage {
        title: "Roll & Write",
        text: "Everybody has a sheet of 36 buildings. The yellow dice name rows, the blue ones \
               columns: your four dice cross on up to four cells.\n\nIn your turn you build on one \
               of these cells, or take a coin for each of them that is built.\n\nMost points after \
               the last round win: 18 rounds for three, 15 for four, 12 for five.",
    },
    HelpPage {
        title: "Dice",
        text: "You build with a blue and a yellow die. They are rolled and stay with you; the two \
               others go to the next player as they are.\n\nAfter taking coins all four are \
               rolled: keep one of each colour, the others go on.\n\nDice with a light rim came \
               from the player before you.\n\nX shows the sheets of the others and the score sheet.",
    },
    HelpPage {
        title: "Coins",
        text: "Once a turn, one of these:\n- Adjust before you act: change one or two dice, a coin \
               a step, never between 1 and 6.\n- After building, build with the two other dice as \
               well: 3 coins. Then all four are rolled.\n\nThere are 15 coins for the whole game, \
               of which you have 3. Two coins are a point at the end.",
    },
    HelpPage {
        title: "Points",
        text: "Who completes a type gets its best free place at the end of the round; several \
               share. At the end places that are left go to those who have most.\nRows and columns \
               with 4, 5 or 6 buildings: 2, 5 or 10 points.\n\nWith two players, and alone, dice \
               play fictitious ones. They take places, and score only if you play against them. \
               Alone nothing is passed on.",
    },
];

static PAGES_FRENCH: [HelpPage; PAGES] = [
    HelpPage {
        title: "Roll & Write",
        text: "Chacun a une fiche de 36 bâtiments. Les dés jaunes désignent les rangées, les bleus \
               les colonnes : vos quatre dés se croisent sur quatre cases au plus.\n\nÀ votre tour, \
               bâtissez sur une de ces cases, ou prenez une pièce pour chacune déjà bâtie.\n\nLe \
               plus de points après la dernière manche gagne : 18 manches à trois, 15 à quatre, 12 \
               à cinq.",
    },
    HelpPage {
        title: "Les dés",
        text: "On bâtit avec un dé bleu et un jaune. Relancés, ils restent chez vous ; les deux \
               autres passent tels quels au suivant.\n\nAprès une prise de pièces, on relance les \
               quatre : gardez-en un de chaque couleur.\n\nUn dé à bord clair vient du joueur \
               précédent.\n\nX montre les fiches des autres et la feuille de score.",
    },
    HelpPage {
        title: "Les pièces",
        text: "Une fois par tour, au choix :\n- Ajuster avant d'agir : changez un ou deux dés, une \
               pièce par pas, jamais de 6 à 1.\n- Après avoir bâti, bâtir aussi avec les deux \
               autres dés : 3 pièces. Puis les quatre sont relancés.\n\nIl y a 15 pièces pour toute \
               la partie, dont 3 au début. Deux pièces valent un point à la fin.",
    },
    HelpPage {
        title: "Les points",
        text: "Qui complète un type reçoit sa meilleure place libre en fin de manche ; à plusieurs, \
               on partage. À la fin, les places restantes vont à ceux qui en ont le plus.\nRangées \
               et colonnes de 4, 5 ou 6 bâtiments : 2, 5 ou 10 points.\n\nÀ deux et en solo, des \
               dés jouent des joueurs fictifs. Ils prennent des places et ne marquent que si vous \
               jouez contre eux. En solo, rien ne passe.",
    },
];
