//! The rules of the modules in English.

use super::table::{HelpPage, MODULE_TOPICS};

/// A page for each topic of the modules, in the order of the topics.
pub(crate) static HELP: [HelpPage; MODULE_TOPICS] = [
    HelpPage {
        title: "Vizier's favour",
        text: "Everybody has a stone with an eye; it is awake at first.\nBetween two turns, \
               whoever is awake may buy one tile of the market for exactly its price. It is \
               placed at once, the stone falls asleep, the market is filled up. There is no \
               further action.\nWho is next is asked first, then clockwise; after a purchase all \
               again.\n\nTo wake the stone takes an action of your turn. Characters do not help \
               here.",
    },
    HelpPage {
        title: "Exchange cards",
        text: "Six cards show two currencies each. They come up in the display, later in the \
               game. Take one alone, instead of money.\n\nWith it you pay one tile with any mix \
               of the two currencies, or all in the other one; the market place must take one \
               of the two. Then the card is discarded.\n\nOnly one for a tile, and never with \
               diamonds. Exact payment counts as always. It also helps to pay a bid.",
    },
    HelpPage {
        title: "Diamonds",
        text: "Ten diamonds of 3 to 9 are shuffled into the money. They are dealt, taken and \
               kept like any money.\n\nEvery place of the market takes diamonds, but nothing \
               else with them: no other money, no exchange card. Exact payment gives the \
               further action.\n\nThieves cannot steal them. At the end of the game they win no \
               tile that is left over.",
    },
    HelpPage {
        title: "Characters",
        text: "Six of ten characters are in the deck, four lie aside. One that comes up is \
               auctioned at once.\nWho is next begins. Each bids more, or passes for good. A bid \
               must be payable in one currency, in diamonds, or in two currencies with an \
               exchange card.\nThe winner pays and keeps the character. Without a bid it leaves \
               the game.\n\nPaying exactly brings nothing here. A power works once a turn.",
    },
    HelpPage {
        title: "The powers, 1",
        text: "Magician: 8 points at once, or swap him for a character from aside.\nBeggar: \
               before your turn, with fewer than 3 money cards, draw a card.\nRich Patron: pays \
               for one tile, as if exactly, with its watchtower. Then he goes.\nMiser: buy a \
               tile of price 10 or more, and take a money card of the display.\nBuilder: a \
               redesign at the end of your turn, whatever you did.",
    },
    HelpPage {
        title: "The powers, 2",
        text: "Merchant: several cards may be worth 7.\nWise Man: at each scoring name a type; \
               with at least one you have half a building more.\nDancer: before your turn, swap \
               a market tile for an unseen one.\nMoney Changer: before your turn, swap a money \
               card for one of the display worth no more.\nCity Guard: for each 3 points of \
               your wall 1 more.",
    },
    HelpPage {
        title: "Camps",
        text: "Eight camps are bought, built and redesigned like buildings, but outside: nobody \
               walks there.\n- Grey stakes with an arrow are a bastion. It only touches walls, \
               and at least one must.\n- Other sides only touch such sides of other camps.\n\nIn \
               each scoring every arrow brings 1 point for each building in its line, up to the \
               first gap. Walls do not stop it, the fountain counts. Your outer wall stays as it \
               is.",
    },
    HelpPage {
        title: "Thieves",
        text: "At the start everybody gets secret thieves: 4 with two or three players, 3 with \
               four, 2 with more.\nBetween two turns play a thief: take one card of his \
               currency from the display. He leaves the game, and a new card comes up.\n\nWho \
               is next may not steal. The others are asked clockwise; after a theft all are \
               asked again.\n\nDiamonds and exchange cards are safe. Unused thieves are worth \
               nothing.",
    },
    HelpPage {
        title: "Watchtowers",
        text: "With a building you may buy a watchtower of its colour; there are three of \
               each. It makes the building 6 dearer before the first scoring, then 4, then 2. \
               Pay the sum exactly and you act again.\n\nA watchtower is half a tile with two \
               open short sides; along the diagonal it has a wall. Turn it as you like. It is \
               placed in the same turn, never kept in reserve, never moved. If it fits nowhere, \
               it goes back.",
    },
    HelpPage {
        title: "Watchtowers: building",
        text: "- A short side must touch a building of its colour; neither touches a wall or a \
               camp.\n- One may walk across it.\n- The other half of its cell stays empty and \
               is not enclosed.\n- A redesign must leave it a neighbour of its colour.\n\nThe \
               long side is a part of the outer wall: 1 point. Each watchtower in your longest \
               wall brings 2 more. Of walls of the same length the better one counts.",
    },
    HelpPage {
        title: "Medina",
        text: "Nine tiles of the old town are bought and built like buildings, but are of no \
               type.\nAt the end of each scoring those who have built the fewest lose:\n1st \
               scoring: 3\n2nd: the fewest 6, the next 3\nFinal: 9, then 6, then 3\nIf equal, the \
               dearest medina decides.\n\nWho has none loses 1, 2 or 3 more, by scoring. Several \
               without share their places, rounded up. Nobody falls below 0.",
    },
];
