//! The rulebook in English.

use super::HelpPage;
use super::table::Rulebook;

/// A page for each topic.
pub(crate) static HELP: Rulebook = Rulebook {
    aim: HelpPage {
        title: "The aim",
        text: "You build a palace around a fountain. Buildings are bought with four \
               currencies.\nThe palaces are scored three times: whoever has the most buildings of \
               a type gets points, and everybody gets points for a long outer wall.\nMost points \
               at the end wins.\n\nButtons are the same everywhere: A chooses, B goes back, X \
               looks at all palaces, Y opens the menu.",
    },
    setup: HelpPage {
        title: "Setting up",
        text: "Everybody starts with a fountain and with money: cards are dealt until they are \
               worth 20 or more.\nWhoever has the fewest cards begins; if equal, whoever has less \
               money.\n\nFour buildings lie in the market, one for each currency, and four money \
               cards in the display.\n\nThe console goes round the table. Your money is secret: \
               the screen shows it only after you press A.",
    },
    turn: HelpPage {
        title: "Your turn",
        text: "Do one of three things:\n- take money from the display,\n- buy a building from the \
               market,\n- redesign your palace.\n\nIf you pay exactly, you may act again: any \
               of the three, or end your turn.\n\nAt the end place what you bought. Then the display and \
               the market are filled up again.\n\nB takes back your last action as long as the \
               turn is not over.",
    },
    money: HelpPage {
        title: "Taking money",
        text: "Take one card of any value, or several cards worth 5 or less together. \
               Currencies may differ.\n\nMark cards with A; A on a marked card takes all marked \
               ones. B removes the marks.\n\nYou may hold as many cards as you like. In the deck \
               lie two scoring cards: when one comes up, the palaces are scored.",
    },
    buying: HelpPage {
        title: "Buying",
        text: "Each market space takes one currency, shown by its coin. Pay with cards of that \
               currency only. No change is given.\n\nPay exactly and you may act again. The \
               console chooses the best cards for you; up and down change them.\n\nUnder each \
               building: a tick means you can pay exactly, +2 means 2 too much, -3 means you are \
               3 short.",
    },
    building: HelpPage {
        title: "Building",
        text: "Place new tiles at the end of your turn. Tiles are never turned.\n- A tile must \
               touch the palace.\n- Wall meets wall, open side meets open side.\n- You must be \
               able to walk from the fountain to every tile without crossing a wall.\n- No empty \
               space may be enclosed.\n\nGreen cells are allowed. From the edge of the palace go on to \
               the buttons: keep the tile in the reserve, or give it to Dirk.",
    },
    fits: HelpPage {
        title: "What fits",
        text: "Wall meets wall, open side meets open side: the tile on the left fits.\n\nOn the \
               right a wall would meet an open side, twice.",
    },
    walking: HelpPage {
        title: "Walking",
        text: "You must be able to walk from the fountain to every tile without crossing a \
               wall.\n\nOn the left there is a way around the wall; on the right there is none.",
    },
    holes: HelpPage {
        title: "No holes",
        text: "No empty space may be enclosed. A gap that is open to one side may be \
               filled.\n\nOn the right the space in the middle would be enclosed.",
    },
    redesign: HelpPage {
        title: "Redesign",
        text: "As an action, do one of these:\n- build one tile from your reserve,\n- take one tile \
               out of the palace into the reserve,\n- swap a tile from the reserve for one in the \
               palace, on the same cell.\n\nAll building rules hold afterwards. The fountain never \
               moves.\n\nTiles in the reserve do not count in scorings.",
    },
    scoring: HelpPage {
        title: "Scoring",
        text: "There are three scorings: two when scoring cards come up, one at the end.\nFor each \
               type whoever has the most buildings gets points; in the second scoring the second \
               place too, at the end also the third. In the game X shows how many.\nTied players add the points of their \
               places and share them, rounded down.\n\nThe longest unbroken outer wall brings 1 \
               point a segment. It is drawn in gold.",
    },
    wall: HelpPage {
        title: "The wall that counts",
        text: "The longest unbroken outer wall counts, here in gold: 1 point a segment.\n\nOther \
               stretches of wall do not count, nor do walls between two tiles.",
    },
    dirk: HelpPage {
        title: "Two players: Dirk",
        text: "With two players a third one takes part: Dirk. He has tiles, but no money, palace, \
               wall or turns.\n\nHe gets 6 tiles at the start, 6 after the first scoring and a \
               third of the stack after the second.\n\nHe counts in every scoring. Instead of \
               building a tile you may give it to him.\n\nHe cannot win. A third of the money \
               cards is left out.",
    },
    end: HelpPage {
        title: "The end",
        text: "The game ends when the market cannot be filled up after a turn.\n\nThe tiles left \
               in the market are given away: each to the player with the most money in its \
               currency. If players tie, nobody gets it. You may still \
               build what you get.\n\nThen comes the final scoring. Equal points share the victory.",
    },
};
