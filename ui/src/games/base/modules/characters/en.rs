//! The words of the characters in English.

use super::words::Words;
use crate::text::{About, HelpPage};

/// All words in English.
pub(super) static ENGLISH: Words = Words {
    about: About {
        name: "Characters",
        line: "Ten people with powers of their own, sold by auction.",
        pages: &[
            HelpPage {
                title: "Characters",
                text: "Six of ten characters are in the deck, four lie aside. One that comes up is \
                       auctioned at once.\nThe next player begins. Bid more, or pass \
                       and be out. A bid must be payable in one currency, in diamonds, or in two currencies \
                       with an exchange card.\nThe winner pays and keeps the character. Without a \
                       bid it leaves the game.\n\nPaying exactly brings nothing here. A power \
                       works once a turn.",
            },
            HelpPage {
                title: "The powers, 1",
                text: "Magician: 8 points at once, or swap him for one of the four \
                       set aside.\nBeggar: before your turn, with fewer than 3 money cards, draw a \
                       card.\nRich Patron: pays exactly for one tile and its watchtower, then \
                       goes.\nMiser: after buying a tile for 10 or more, take a money card \
                       from the display.\nBuilder: a redesign at the end of your turn, whatever you \
                       did.",
            },
            HelpPage {
                title: "The powers, 2",
                text: "Merchant: take several cards worth up to 7.\nWise Man: at each scoring name a \
                       type; with at least one you have half a building more.\nDancer: before your \
                       turn, swap a market tile for an unseen one.\nMoney Changer: before your \
                       turn, swap a money card for one from the display worth no more.\nCity Guard: \
                       1 more point for every 3 points of your wall.",
            },
        ],
    },
    points: "guard",
    user: "a character",
    holds: "characters",
    magician: "Magician",
    magician_power: "8 points at once, or another character",
    beggar: "Beggar",
    beggar_power: "Before your turn: draw if under 3 cards",
    patron: "Rich Patron",
    patron_power: "Pays for one building, then goes",
    miser: "Miser",
    miser_power: "After a purchase for 10 or more: a card",
    builder: "Builder",
    builder_power: "A redesign at the end of every turn",
    merchant: "Merchant",
    merchant_power: "Take several cards worth up to 7",
    wise_man: "Wise Man",
    wise_man_power: "Half a building more in each scoring",
    dancer: "Dancer",
    dancer_power: "Before your turn: swap a market tile",
    money_changer: "Money Changer",
    money_changer_power: "Before your turn: swap a money card",
    city_guard: "City Guard",
    city_guard_power: "1 extra point for 3 points of wall",
    hint_bid: "Bid",
    hint_pass: "Pass",
    builder_line: "The Builder allows one redesign",
    builder_no: "No redesign",
    with_patron: "Patron pays",
    patron_verdict: "Free: you may act again!",
    pay_for: "{0}: your bid",
    advice_free: "{0} {1}: the Patron can pay",
    advice_merchant: "Merchant: one card, or several up to 7",
    too_much_merchant: "Several cards: up to 7, not {0}",
    power_beg: "Beggar: draw a card",
    power_dance: "Dancer: change a tile",
    power_change: "Changer: swap money",
    beg_line: "Draw the top card of the deck",
    dance_line: "Swap a market tile for a new one",
    change_line: "For a card on display worth no more",
    hand_over_bid: "The bid of",
    miser_line: "Miser: choose a money card to take",
    miser_again_line: "Press A again to take this card",
    miser_no: "No card",
    dance_question_line: "Which tile leaves the market?",
    dance_no: "Swap nothing",
    change_title: "Money Changer",
    change_give: "You give",
    change_take: "You get",
    wise_title: "Wise Man: half a building more",
    wise_line: "Which type? The half breaks ties",
    wise_own: "you",
    wise_best: "best other",
    magician_title: "The Magician's gift",
    magician_keep: "8 points",
    magician_swap: "Another character",
    magician_keep_line: "At once; then the Magician leaves",
    magician_swap_line: "The top card of a hidden pile of four",
    auction: "Auction",
    highest: "Highest: {0}, {1}",
    no_bid: "No bid yet",
    your_bid: "Your bid",
    bid_exact: "You can pay it exactly",
    bidding_line: "{0}: bid or pass?",
    state_bid: "bids {0}",
    state_asked: "bid?",
    state_out: "out",
    hand_over_pay: "The winner pays",
    bid_line: "You can pay up to {0}. B: pass, and out",
    bid_none_line: "You cannot bid more: pass with B",
    sold: "{0} wins it for {1}",
    unsold: "Nobody wants this character",
    kept: "Magician: 8 points for {0}",
    swapped: "The Magician becomes",
    guard_part: "guard {0}",
    move_bid: "Bid {0}",
    move_pay: "Pay with {0}",
    move_dance: "Dancer: {0} {1} goes",
    move_change: "Give {0} {1}, get {2} {3}",
    move_hoard: "Miser: take {0} {1}",
    move_favour: "Half a building more: {0}",
    refusal_not_owned: "You do not have this character",
    refusal_used: "Already used this turn",
    refusal_many_cards: "Only with fewer than 3 money cards",
    refusal_nothing_to_draw: "Nothing left to draw",
    refusal_worth_more: "The new card must not be worth more",
    refusal_low_bid: "Bid more than {0}",
    refusal_high_bid: "You can pay {0} at most",
    refusal_below_bid: "The bid is {0}: this is only {1}",
    does_bid: "{0} bids {1}",
    does_pay: "{0} pays {1} for the character",
    does_keep: "{0} takes 8 points (Magician)",
    does_swap: "{0} takes another character",
    does_beg: "{0} draws a card (Beggar)",
    does_dance: "{0} sends away: {1} (Dancer)",
    does_change: "{0} gives {1} {2} for {3} {4}",
    does_hoard: "{0} takes {1} {2} (Miser)",
    does_favour: "{0} favours: {1} (Wise Man)",
};
