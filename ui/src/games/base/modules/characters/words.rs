//! The words of the characters.

use crate::text::module_words;

use super::en::ENGLISH;
use super::fr::FRENCH;

module_words! {
    /// What gives points, in a list.
    points: Any,
    /// Whom a power belongs to.
    user: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// A character.
    magician: Any,
    /// What the character can do.
    magician_power: Message,
    /// A character.
    beggar: Any,
    /// What the character can do.
    beggar_power: Message,
    /// A character.
    patron: Any,
    /// What the character can do.
    patron_power: Message,
    /// A character.
    miser: Any,
    /// What the character can do.
    miser_power: Message,
    /// A character.
    builder: Any,
    /// What the character can do.
    builder_power: Message,
    /// A character.
    merchant: Any,
    /// What the character can do.
    merchant_power: Message,
    /// A character.
    wise_man: Any,
    /// What the character can do.
    wise_man_power: Message,
    /// A character.
    dancer: Any,
    /// What the character can do.
    dancer_power: Message,
    /// A character.
    money_changer: Any,
    /// What the character can do.
    money_changer_power: Message,
    /// A character.
    city_guard: Any,
    /// What the character can do.
    city_guard_power: Message,
    /// Button hint: bid.
    hint_bid: Hint,
    /// Button hint: pass.
    hint_pass: Hint,
    /// Map: the Builder offers a redesign.
    builder_line: Message,
    /// Option: no redesign.
    builder_no: Any,
    /// Payment: the Patron pays.
    with_patron: Any,
    /// Payment: what the Patron does.
    patron_verdict: Any,
    /// Payment: the bid to pay; who is bought.
    pay_for: Any,
    /// Market advice: the Patron can pay; type, price.
    advice_free: Message,
    /// Display advice with the Merchant.
    advice_merchant: Message,
    /// Display: too much with the Merchant; the sum.
    too_much_merchant: Message,
    /// Power: the Beggar.
    power_beg: Entry,
    /// Power: the Dancer.
    power_dance: Entry,
    /// Power: the Money Changer.
    power_change: Entry,
    /// About the Beggar.
    beg_line: Message,
    /// About the Dancer.
    dance_line: Message,
    /// About the Money Changer.
    change_line: Message,
    /// Hand-over to who is to bid.
    hand_over_bid: Any,
    /// The Miser's question.
    miser_line: Message,
    /// The Miser: pressed once.
    miser_again_line: Message,
    /// The Miser: no card.
    miser_no: Any,
    /// The Dancer's question.
    dance_question_line: Message,
    /// The Dancer: back.
    dance_no: Any,
    /// The Money Changer.
    change_title: Any,
    /// The Money Changer: the own cards.
    change_give: Any,
    /// The Money Changer: the display.
    change_take: Any,
    /// The Wise Man's question.
    wise_title: Any,
    /// The Wise Man: what is chosen.
    wise_line: Message,
    /// The Wise Man: the own number.
    wise_own: Any,
    /// The Wise Man: the largest number of the others.
    wise_best: Any,
    /// The Magician's question.
    magician_title: Any,
    /// The Magician: keep.
    magician_keep: Any,
    /// The Magician: swap.
    magician_swap: Any,
    /// About keeping the Magician.
    magician_keep_line: Message,
    /// About swapping the Magician.
    magician_swap_line: Message,
    /// The auction.
    auction: Any,
    /// The auction: highest bid, who.
    highest: Any,
    /// The auction: no bid yet.
    no_bid: Message,
    /// The auction: the own bid.
    your_bid: Any,
    /// The auction: the bid can be paid exactly.
    bid_exact: Any,
    /// The auction on the open table: who is asked.
    bidding_line: Message,
    /// The auction on the open table: somebody's bid.
    state_bid: Any,
    /// The auction on the open table: it is this player's turn.
    state_asked: Any,
    /// The auction on the open table: this player is out.
    state_out: Any,
    /// Hand-over to who has to pay the bid.
    hand_over_pay: Any,
    /// The auction: the most one can bid.
    bid_line: Message,
    /// The auction: one cannot bid any more.
    bid_none_line: Message,
    /// The auction is over: who, for how much.
    sold: Any,
    /// The auction is over: nobody wanted the character.
    unsold: Any,
    /// What the Magician brought: points.
    kept: Any,
    /// What the Magician brought: another character.
    swapped: Any,
    /// Scoring of a wall: the City Guard.
    guard_part: Any,
    /// Move: bid.
    move_bid: Row,
    /// Move: pay a bid; the cards.
    move_pay: Row,
    /// Move: the Dancer; tile, price.
    move_dance: Row,
    /// Move: the Money Changer; value, currency, twice.
    move_change: Row,
    /// Move: the Miser; value, currency.
    move_hoard: Row,
    /// Move: the Wise Man; type.
    move_favour: Row,
    /// Refused: somebody else has the character.
    refusal_not_owned: Message,
    /// Refused: used already.
    refusal_used: Message,
    /// Refused: too many cards for the Beggar.
    refusal_many_cards: Message,
    /// Refused: nothing to draw.
    refusal_nothing_to_draw: Message,
    /// Refused: the new card is worth more.
    refusal_worth_more: Message,
    /// Refused: the bid is too low; the highest.
    refusal_low_bid: Message,
    /// Refused: the bid is too high; the most.
    refusal_high_bid: Message,
    /// Refused: less than the bid is paid; bid, payment.
    refusal_below_bid: Message,
    /// Does: bids; name, amount.
    does_bid: Message,
    /// Does: pays the bid; name, sum.
    does_pay: Message,
    /// Does: takes points; name.
    does_keep: Message,
    /// Does: takes another character; name.
    does_swap: Message,
    /// Does: draws a card; name.
    does_beg: Message,
    /// Does: has a tile go; name, tile.
    does_dance: Message,
    /// Does: exchanges cards; name, value, currency, value, currency.
    does_change: Message,
    /// Does: takes a card; name, value, currency.
    does_hoard: Message,
    /// Does: favours a type; name, type.
    does_favour: Message,
}
