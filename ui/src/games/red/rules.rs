//! The rulebook of The Red Palace.

use super::words::PAGES;
use crate::text::HelpPage;

pub(super) static ENGLISH: [HelpPage; PAGES] = [
    HelpPage {
        title: "The Red Palace",
        text: "A game of its own: land tiles and buildings come by chance, and guards on the walls \
               pay for abilities.\n\nYou begin with 5 points. First everybody takes a pile of money: \
               they lie open, and the last player chooses first.\n\nMoney, buying, building and \
               redesigning are as in the base game. An exact payment gives another action.",
    },
    HelpPage {
        title: "Market and overview",
        text: "A token on a tile says which building stands there. Three tiles wait on the overview \
               board: they move up to the market from the left to the right.\n\nThe price is paid in \
               the currency of the market space. At the end of your turn you place what you bought, \
               then the market is filled.\n\nThe game ends at once when a market space stays empty.",
    },
    HelpPage {
        title: "Guards",
        text: "Every tower of a new tile gets a guard, also in the reserve. Guards stay on their \
               tiles.\n\nPaid guards fill the placement tiles from the left to the right, and never \
               come back. The number below the last tile with a guard is what each guard on your \
               longest wall is worth at the end.\n\nIf you lack guards, points are paid for them: 1, \
               2 or 3 before scoring 1, 2 or 3.",
    },
    HelpPage {
        title: "Abilities",
        text: "Four are in play, each once a turn, before placing. They cost a guard; a half-building \
               two.\n\n- Swap buildings and buy ahead: a card, too.\n- A piece of wall goes on a tile \
               gained in this turn.\n- A half-building counts with a whole one of its type.\n- After \
               a token is drawn you must buy.\n\nUsing one is not an action.",
    },
    HelpPage {
        title: "Scoring",
        text: "As in the base game, but three score tiles say what the types are worth in each \
               scoring. X shows them. With classic scoring it is the base game's table.\n\nGuards \
               count in the last scoring.\n\nWith two players Dirk draws buildings after the first \
               two scorings. Half of their towers bring guards to the placement tiles; all towers of \
               a tile that you give him.",
    },
    HelpPage {
        title: "Modules",
        text: "Medinas: in every scoring those with the fewest lose points, those without any even \
               more.\n\nBazaars lie beside the market, for exactly the price of the tile on their \
               space. At the end: matching neighbours times their types.\n\nCamps stand outside the \
               walls, with a rampart against one. A point for each building in line with an arrow.",
    },
];

pub(super) static FRENCH: [HelpPage; PAGES] = [
    HelpPage {
        title: "Le Palais Rouge",
        text: "Un jeu à part : terrains et bâtiments viennent au hasard, et des gardes sur les murs \
               paient des pouvoirs.\n\nOn débute avec 5 points. Chacun prend d'abord une pile \
               d'argent : elles sont visibles, le dernier joueur choisit en premier.\n\nArgent, \
               achats, pose et travaux sont ceux du jeu de base. Payer juste donne une autre action.",
    },
    HelpPage {
        title: "Marché et aperçu",
        text: "Un jeton sur la tuile dit quel bâtiment s'y trouve. Trois tuiles attendent sur le \
               plateau d'aperçu et avancent vers le marché de gauche à droite.\n\nOn paie dans la \
               monnaie de la case. En fin de tour on pose ses achats, puis le marché est complété.\
               \n\nLa partie finit dès qu'une case du marché reste vide.",
    },
    HelpPage {
        title: "Les gardes",
        text: "Chaque tour d'une tuile neuve reçoit un garde, même dans la réserve. Il reste sur sa \
               tuile.\n\nLes gardes payés remplissent les tuiles de gauche à droite et ne reviennent \
               jamais. Le nombre sous la dernière tuile occupée est la valeur finale de chaque garde \
               du plus long mur.\n\nGarde absent : 1, 2 ou 3 points avant le décompte 1, 2 ou 3.",
    },
    HelpPage {
        title: "Les pouvoirs",
        text: "Quatre sont en jeu, chacun une fois par tour, avant la pose. Ils coûtent un garde ; le \
               demi-bâtiment deux.\n\n- Échange et achat d'avance : aussi une carte.\n- Le pan de mur \
               va sur une tuile du tour.\n- Le demi-bâtiment compte avec un entier de son type.\n- \
               Après un jeton tiré, il faut acheter.\n\nCe n'est pas une action.",
    },
    HelpPage {
        title: "Les décomptes",
        text: "Comme au jeu de base, mais trois tuiles disent la valeur des types à chaque décompte. \
               X les montre. En classique, c'est le tableau du jeu de base.\n\nLes gardes comptent au \
               dernier décompte.\n\nÀ deux, Dirk tire des bâtiments après les deux premiers \
               décomptes. La moitié de leurs tours amène des gardes ; toutes celles d'une tuile \
               donnée.",
    },
    HelpPage {
        title: "Les modules",
        text: "Médinas : à chaque décompte, ceux qui en ont le moins perdent des points, et plus \
               encore sans aucune.\n\nLes bazars, près du marché, coûtent exactement la tuile de leur \
               case. À la fin : voisins assortis fois leurs types.\n\nLes camps sont hors les murs, \
               un rempart contre un mur. Un point par bâtiment aligné avec une flèche.",
    },
];
