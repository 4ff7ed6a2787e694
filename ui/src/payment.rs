//! Which cards to pay with.

use alhambra_engine::{Card, Cards, Currency, Purse};

/// What a player's money of the right currency can do about a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Reach {
    /// It can be paid exactly.
    Exact,
    /// It can be paid with so much too much at the least.
    Over(u8),
    /// So much is missing.
    Short(u8),
}

/// Number of cards of each value 1 to 9.
type Counts = [u8; 9];

/// The best payment: exact if there is one, else with the least excess; of several the one with
/// the fewest cards.
pub(crate) fn suggest(purse: Purse, price: u8) -> (Reach, Counts) {
    // The least excess is smaller than the largest card: sums up to 13 + 8 are enough.
    const SUMS: usize = 22;
    let mut best: [Option<(u8, Counts)>; SUMS] = [None; SUMS];
    if let Some(first) = best.first_mut() {
        *first = Some((0, [0; 9]));
    }
    for value in 1..=9u8 {
        for _ in 0..purse.count(value) {
            for sum in (usize::from(value)..SUMS).rev() {
                let Some((cards, mut counts)) =
                    best.get(sum - usize::from(value)).copied().flatten()
                else {
                    continue;
                };
                let known = best.get(sum).copied().flatten();
                if known.is_none_or(|(fewest, _)| cards + 1 < fewest) {
                    if let Some(count) = counts.get_mut(usize::from(value) - 1) {
                        *count += 1;
                    }
                    if let Some(entry) = best.get_mut(sum) {
                        *entry = Some((cards + 1, counts));
                    }
                }
            }
        }
    }
    for (sum, entry) in (0u8..).zip(best.iter()).skip(price.into()) {
        if let Some((_, counts)) = entry {
            let reach = if sum == price { Reach::Exact } else { Reach::Over(sum - price) };
            return (reach, *counts);
        }
    }
    let missing = u16::from(price).saturating_sub(purse.sum());
    (Reach::Short(missing as u8), [0; 9])
}

/// The cards that these counts stand for.
pub(crate) fn cards(currency: Currency, counts: &Counts) -> Cards {
    (1..=9)
        .zip(counts)
        .flat_map(|(value, &count)| (0..count).filter_map(move |_| Card::new(currency, value)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purse(values: &[u8]) -> Purse {
        let cards = values.iter().filter_map(|&value| Card::new(Currency::Ducat, value));
        cards.collect::<Cards>().in_currency(Currency::Ducat)
    }

    #[test]
    fn exact_payment_comes_first_and_with_few_cards() {
        let (reach, counts) = suggest(purse(&[1, 2, 3, 4, 6]), 10);
        assert_eq!(reach, Reach::Exact);
        assert_eq!(cards(Currency::Ducat, &counts).len(), 2);
    }

    #[test]
    fn else_the_least_excess() {
        assert_eq!(suggest(purse(&[9, 8]), 10).0, Reach::Over(7));
        assert_eq!(suggest(purse(&[9, 5, 5, 5]), 13).0, Reach::Over(1));
        assert_eq!(suggest(purse(&[9, 9]), 10).0, Reach::Over(8));
    }

    #[test]
    fn what_is_missing_is_told() {
        assert_eq!(suggest(purse(&[4, 5]), 13).0, Reach::Short(4));
        assert_eq!(suggest(Purse::EMPTY, 2).0, Reach::Short(2));
    }
}
