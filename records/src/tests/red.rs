//! Records of The Red Palace.

use alhambra_engine::red::{Event, Game, Module, Modules, Setup, TileId};

use super::{FORMAT, assert_examples, assert_fields, examples_in, section};
use crate::{Header, Record, check};

const HEADER: &str = r#"{"format":"alhambra-record","version":1,"game":"red-palace","players":["Ana","Bo"],"modules":[],"seed":"7"}"#;

fn setup_of(header: &str) -> Result<Setup, String> {
    let record = Record::<Game>::read(header.as_bytes());
    record.map(|record| record.setup).map_err(|malformed| malformed.reason)
}

#[test]
fn every_example_is_read_and_written_again_and_every_event_has_one() {
    assert_examples::<Event>("The Red Palace");
}

#[test]
fn every_line_needs_all_its_fields_and_no_others() {
    assert_fields::<Event>(&examples_in(section("The Red Palace")));
}

#[test]
fn bazaars_are_described() {
    for bazaar in TileId::all().filter_map(|tile| Some((tile, tile.bazaar()?))) {
        let (tile, (_, types)) = bazaar;
        let words = format!("`{tile}` {}", types.map(alhambra_engine::Kind::name).join(", "));
        let text = FORMAT.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&words), "{words}");
    }
}

#[test]
fn modules_and_options_are_those_of_the_game() {
    let chosen = Setup::new(2)
        .unwrap()
        .with_modules(Modules::NONE.with(Module::Medina).with(Module::Camps))
        .with_classic_scoring()
        .for_a_first_game();
    let written = Header::red(chosen, vec!["Ana".to_owned(), "Bo".to_owned()], 7).to_string();
    let list =
        r#""modules":["camps","medina"],"options":{"classic-scoring":true,"first-game":true}"#;
    assert!(written.contains(list), "{written}");
    assert_eq!(setup_of(&written), Ok(chosen));
    assert_eq!(setup_of(HEADER), Ok(Setup::new(2).unwrap()));
    let options =
        |options: &str| setup_of(&HEADER.replace("[],", &format!(r#"[],"options":{options},"#)));
    assert_eq!(options(r#"{"first-game":false}"#), Ok(Setup::new(2).unwrap()));
    for wrong in [r#"{"first-game":1}"#, r#"{"versus":true}"#] {
        assert!(options(wrong).unwrap_err().contains("option `"), "{wrong}");
    }
    let modules = |list: &str| setup_of(&HEADER.replace("[]", list)).unwrap_err();
    assert!(modules(r#"["vizier"]"#).contains("vizier"));
    assert!(modules(r#"["camps","camps"]"#).contains("twice"));
    let alone = HEADER.replace(r#","Bo""#, "");
    assert!(setup_of(&alone).unwrap_err().contains("not 1"));
}

#[test]
fn a_record_that_asks_for_the_impossible_differs() {
    let tile = r#"{"e":"market","slot":1,"tile":"land-7-ES-ES","type":"tower"}"#;
    let again = r#"{"e":"market","slot":2,"tile":"land-7-ES-ES","type":"tower"}"#;
    let text = format!("{HEADER}\n{tile}\n{again}\n");
    let record = Record::<Game>::read(text.as_bytes()).unwrap();
    assert_eq!(check(&record).unwrap_err().line, 3);
}
