//! Sorting a few things in little code: what `core` has takes seven kilobytes for each type.

/// Sorts by insertion.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while let Some([before, here]) = items.get(at.wrapping_sub(1)..=at)
            && key(here) < key(before)
        {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;

    #[test]
    fn things_are_sorted() {
        let mut items = [5, 1, 4, 4, -3, 9, 0];
        sort_by_key(&mut items, |&item| item);
        assert_eq!(items, [-3, 0, 1, 4, 4, 5, 9]);
        sort_by_key(&mut items, |&item| -item);
        assert_eq!(items, [9, 5, 4, 4, 1, 0, -3]);
        sort_by_key(&mut [0; 0], |&item| item);
    }
}
