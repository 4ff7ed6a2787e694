//! Sets of cards in which equal cards may be more than once.

/// Makes a set of cards of its cards, and bytes and a field of it. The set has `none`, `insert`, which
/// leaves out a copy that the game does not have, `len` and `iter`.
macro_rules! multiset {
    ($Cards:ident of $Card:ident) => {
        impl FromIterator<$Card> for $Cards {
            fn from_iter<I: IntoIterator<Item = $Card>>(cards: I) -> Self {
                let mut set = Self::none();
                cards.into_iter().for_each(|card| set.insert(card));
                set
            }
        }

        /// The number of cards, then the cards.
        impl $crate::kit::message::Bytes for $Cards {
            fn store(&self, out: &mut dyn FnMut(u8)) {
                out(self.len() as u8);
                self.iter().for_each(|card| $crate::kit::message::Bytes::store(&card, out));
            }

            fn load(from: &mut &[u8]) -> Option<Self> {
                let count = $crate::kit::message::byte(from)?;
                let mut cards = Self::none();
                for _ in 0..count {
                    cards.insert($crate::kit::message::Bytes::load(from)?);
                }
                (cards.len() == u32::from(count)).then_some(cards)
            }
        }

        impl $crate::kit::message::Field for $Cards {
            fn to_json(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::kit::message::list(self.iter(), f)
            }

            fn from_json(
                json: &dyn $crate::kit::message::Json,
            ) -> Result<Self, $crate::kit::message::Unreadable> {
                let (mut cards, mut count) = (Self::none(), 0);
                $crate::kit::message::listed(json, |card| {
                    count += 1;
                    cards.insert(card);
                    if cards.len() == count {
                        Ok(())
                    } else {
                        Err($crate::kit::message::Unreadable::new(format_args!(
                            "there are not so many {card}"
                        )))
                    }
                })?;
                Ok(cards)
            }

            fn any(dice: &mut $crate::kit::message::Dice<'_>) -> Self {
                (0..dice(5)).map(|_| <$Card as $crate::kit::message::Field>::any(dice)).collect()
            }
        }
    };
}

pub(crate) use multiset;
