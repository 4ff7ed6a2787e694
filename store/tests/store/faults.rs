//! Faults of the flash, thousands of them: nothing that was saved is lost, or it is said.
//!
//! Each model has its share of 5 000 trials; `ALHAMBRA_FAULTS` asks for more in all. The table is in
//! docs/save-format.md.

use alhambra_store::{Kind, PAGE, SECTOR, StoreError};

use crate::flash::{Cut, Dice, Flash, Ill, Tear};
use crate::journal::{Device, mount, value};

/// Trials of all models together, unless more are asked for.
const TRIALS: u64 = 5_000;
const GAME: std::ops::Range<u64> = 8..24;

/// What became of the trials of a model.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    trials: u64,
    /// Trials in which what was found was older than the action in progress, and that was said.
    said: u64,
    /// The same, and it was not said.
    silent: u64,
    /// The most saves that were lost at once.
    most: usize,
    /// Saves that were refused.
    refused: u64,
}

impl Outcome {
    fn add(mut self, other: Self) -> Self {
        self.trials += other.trials;
        self.said += other.said;
        self.silent += other.silent;
        self.most = self.most.max(other.most);
        self.refused += other.refused;
        self
    }
}

/// How many trials a model has that gets `share` of a hundred.
fn trials(share: u64) -> u64 {
    let asked = std::env::var("ALHAMBRA_FAULTS");
    let all = asked.map_or(TRIALS, |text| text.parse().expect("ALHAMBRA_FAULTS is a number"));
    all * share / 100
}

fn report(model: &str, outcome: Outcome) {
    let Outcome { trials, said, silent, most, refused } = outcome;
    println!("| {model} | {trials} | {} | {said} | {most} | {refused} |", said + silent);
}

/// A device with a running game, and what it may show after the next start.
struct Story {
    flash: Flash,
    dice: Dice,
    step: usize,
    /// The last value that was confirmed, and all that were begun since.
    allowed: Vec<Vec<u8>>,
    /// All values that were confirmed.
    history: Vec<Vec<u8>>,
}

impl Story {
    fn new(seed: u64) -> Self {
        let (allowed, history) = (vec![Vec::new()], vec![Vec::new()]);
        Self { flash: Flash::new(64), dice: Dice(seed | 1), step: 0, allowed, history }
    }

    fn switch_on(&mut self, cut: Option<Cut>) -> Device {
        let mut flash = std::mem::replace(&mut self.flash, Flash::new(0)).rebooted();
        (flash.cut, flash.dice) = (cut, Dice(self.dice.next() | 1));
        mount(flash)
    }

    /// Starts, and saves up to `saves` times, until the power goes. How many saves were refused.
    fn play(&mut self, cut: Option<Cut>, saves: u64) -> u64 {
        let mut device = self.switch_on(cut);
        let found = device.get(Kind::Game(0)).unwrap_or_default();
        let mut body = found.get(6..found.len().saturating_sub(4)).unwrap_or_default().to_vec();
        let mut refused = 0;
        for _ in 0..saves {
            if self.dice.below(60) == 0 {
                body.clear();
            }
            if self.dice.below(12) == 0 {
                body.truncate(body.len().saturating_sub(9));
            }
            let length = 1 + self.dice.below(14);
            body.extend((0..length).map(|_| self.dice.0 as u8));
            body.truncate(3_300);
            self.step += 1;
            let next = value(self.step, &body);
            match device.save(Kind::Game(0), &next, 6) {
                Ok(()) => {
                    self.allowed = vec![next.clone()];
                    self.history.push(next);
                }
                Err(error) => {
                    self.allowed.push(next);
                    if matches!(error, StoreError::Flash(_)) {
                        break;
                    }
                    refused += 1;
                }
            }
            if self.dice.below(3) == 0 && matches!(device.prepare(), Err(StoreError::Flash(_))) {
                break;
            }
        }
        self.flash = device.into_flash();
        refused
    }

    /// Starts three times and looks.
    fn check(&mut self) -> Outcome {
        let looks = (0..3).map(|_| {
            let device = self.switch_on(None);
            let found = device.get(Kind::Game(0)).unwrap_or_default().to_vec();
            let older = self.history.iter().rev().position(|value| *value == found);
            let lost = !self.allowed.contains(&found);
            let said = lost && device.has_losses();
            self.flash = device.into_flash();
            let most = if lost { older.unwrap_or(usize::MAX) } else { 0 };
            (lost, said, most)
        });
        let looks: Vec<_> = looks.collect();
        let (lost, most) = (looks.iter().any(|look| look.0), looks.iter().map(|look| look.2).max());
        let silent = looks.iter().any(|&(lost, said, _)| lost && !said);
        Outcome {
            trials: 1,
            said: u64::from(lost && !silent),
            silent: u64::from(silent),
            most: most.unwrap_or(0),
            refused: 0,
        }
    }
}

/// Runs the trials of a model; each story has so many.
fn run(
    model: &str,
    count: u64,
    length: u64,
    mut trial: impl FnMut(&mut Story) -> Outcome,
) -> Outcome {
    let mut sum = Outcome::default();
    let mut story = Story::new(0);
    for number in 0..count {
        if number % length == 0 {
            story = Story::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ model.len() as u64);
        }
        sum = sum.add(trial(&mut story));
    }
    report(model, sum);
    sum
}

/// A cut somewhere in the next minutes, or in the first save.
fn cut(dice: &mut Dice, tear: Tear) -> Cut {
    let soon = dice.below(4) == 0;
    Cut { after: dice.below(if soon { 9_000 } else { 40_000 }), tear }
}

fn nothing_is_lost(model: &str, tear: Tear) {
    let sum = run(model, trials(15), 100, |story| {
        let cut = cut(&mut story.dice, tear);
        let refused = story.play(Some(cut), 400);
        Outcome { refused, ..story.check() }
    });
    assert_eq!((sum.said + sum.silent, sum.refused), (0, 0), "{model}");
}

#[test]
fn prefix_cuts_lose_nothing() {
    nothing_is_lost("prefix cuts", Tear::Prefix);
}

#[test]
fn torn_cuts_lose_nothing() {
    nothing_is_lost("torn cuts", Tear::Torn);
}

#[test]
fn unstable_cuts_lose_nothing() {
    nothing_is_lost("unstable cuts", Tear::Unstable);
}

#[test]
fn marginal_cuts_lose_nothing() {
    nothing_is_lost("marginal cuts", Tear::Marginal);
}

const TEARS: [Tear; 4] = [Tear::Prefix, Tear::Torn, Tear::Unstable, Tear::Marginal];

fn any_tear(dice: &mut Dice) -> Tear {
    TEARS[dice.below(4) as usize]
}

#[test]
fn a_second_cut_before_anything_is_saved_loses_nothing() {
    let sum = run("double cuts", trials(10), 100, |story| {
        let tear = any_tear(&mut story.dice);
        let first = cut(&mut story.dice, tear);
        story.play(Some(first), 400);
        let tear = any_tear(&mut story.dice);
        let second = Cut { after: story.dice.below(9_000), tear };
        story.play(Some(second), 2);
        story.check()
    });
    assert_eq!(sum.said + sum.silent, 0);
}

#[test]
fn a_thousand_cuts_in_a_row_at_the_start_lose_nothing() {
    let sum = run("1 000 cuts in a row at the start", trials(20), 1_000, |story| {
        if story.step == 0 {
            story.play(None, 100);
        }
        let tear = any_tear(&mut story.dice);
        let cut = Cut { after: story.dice.below(9_000), tear };
        story.play(Some(cut), 1);
        story.check()
    });
    assert_eq!(sum.said + sum.silent, 0);
}

/// Plays a while and switches off.
fn at_rest(story: &mut Story) {
    for _ in 0..=story.dice.below(3) {
        let saves = 1 + story.dice.below(120);
        story.play(None, saves);
    }
}

/// A page of the game that is written.
fn some_page(story: &mut Story) -> usize {
    loop {
        let sector = GAME.start + story.dice.below(GAME.end - GAME.start);
        let at = sector as usize * SECTOR + story.dice.below(16) as usize * PAGE;
        if story.flash.bytes[at..at + PAGE].iter().any(|&byte| byte != 0xff) {
            return at;
        }
    }
}

#[test]
fn a_bit_that_flips_at_rest_costs_nothing() {
    let sum = run("a bit flips at rest", trials(10), 1, |story| {
        at_rest(story);
        let at = some_page(story) + story.dice.below(PAGE as u64) as usize;
        story.flash.bytes[at] ^= 1 << story.dice.below(8);
        story.check()
    });
    assert_eq!(sum.said + sum.silent, 0);
}

#[test]
fn a_spoilt_page_costs_a_save_at_most_and_that_is_said() {
    let sum = run("eight bytes of a page are spoilt at rest", trials(10), 1, |story| {
        at_rest(story);
        let at = some_page(story) + 24 + story.dice.below(PAGE as u64 - 32) as usize;
        for byte in &mut story.flash.bytes[at..at + 8] {
            *byte ^= 1 + story.dice.below(255) as u8;
        }
        story.check()
    });
    assert!(sum.silent == 0 && sum.most <= 1, "{sum:?}");
    assert!(sum.said > 0, "no page of the newest save was hit");
}

#[test]
fn a_sector_that_is_gone_costs_a_save_at_most_and_that_is_said() {
    let sum = run("a whole sector turns into noise at rest", trials(10), 1, |story| {
        at_rest(story);
        let at = some_page(story) / SECTOR * SECTOR;
        let mut dice = story.dice.clone();
        let mut noise = || match story.step % 4 {
            0 => 0,
            1 => 0xff,
            _ => dice.next() as u8,
        };
        story.flash.bytes[at..at + SECTOR].fill_with(&mut noise);
        story.check()
    });
    assert!(sum.silent == 0 && sum.most <= 1, "{sum:?}");
    assert!(sum.said > 0, "no sector of the newest save was hit");
}

/// Starts of a device that has become worn.
const STARTS: u64 = 25;

#[test]
fn dead_sectors_are_passed_over() {
    let sum = run("up to 4 of 16 sectors dead", trials(5) / STARTS, 1, |story| {
        at_rest(story);
        for _ in 0..=story.dice.below(4) {
            let sector = GAME.start + story.dice.below(GAME.end - GAME.start);
            let kinds = [Ill::NotErased, Ill::Stuck, Ill::NotProgrammed];
            story.flash.ill[sector as usize] = Some(kinds[story.dice.below(3) as usize]);
        }
        let mut sum = Outcome::default();
        for _ in 0..STARTS {
            let saves = 1 + story.dice.below(6);
            sum.refused += story.play(None, saves);
            sum = sum.add(story.check());
        }
        sum
    });
    assert_eq!((sum.said + sum.silent, sum.refused), (0, 0));
}

#[test]
fn a_worn_flash_keeps_what_it_confirms() {
    let sum = run("wear: sectors die one after the other", trials(5) / 100, 1, |story| {
        story.flash.endurance = 20 + story.dice.below(20) as u32;
        let mut sum = Outcome::default();
        loop {
            let saves = 1 + story.dice.below(60);
            let refused = story.play(None, saves);
            let dead = story.flash.ill.iter().flatten().count();
            sum.refused += if dead <= 4 { refused } else { 0 };
            sum = sum.add(story.check());
            if dead > 10 {
                return sum;
            }
        }
    });
    assert_eq!((sum.said + sum.silent, sum.refused), (0, 0));
}
