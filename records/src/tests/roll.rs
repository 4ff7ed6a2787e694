//! Records of Roll & Write.

use alhambra_engine::message::Message;
use alhambra_engine::roll::{Event, Game};

use super::{assert_examples, assert_fields, examples_in, section};
use crate::{Header, Record, check, parse};

const HEADER: &str = r#"{"format":"alhambra-record","version":1,"game":"roll-and-write","players":["Ana","Bo"],"modules":[],"seed":"7"}"#;

fn read(line: &str) -> Result<Event, String> {
    Event::read_line(&parse(line.as_bytes())?).map_err(|error| error.to_string())
}

fn setup_of(header: &str) -> Result<alhambra_engine::roll::Setup, String> {
    let record = Record::<Game>::read(header.as_bytes());
    record.map(|record| record.setup).map_err(|malformed| malformed.reason)
}

#[test]
fn every_example_is_read_and_written_again_and_every_event_has_one() {
    assert_examples::<Event>("Roll & Write");
}

#[test]
fn every_line_needs_all_its_fields_and_no_others() {
    assert_fields::<Event>(&examples_in(section("Roll & Write")));
}

#[test]
fn wrong_values_are_named() {
    for (line, named) in [
        (r#"{"e":"mark","player":"dirko","cell":[1,1],"type":"garden"}"#, "dirko"),
        (r#"{"e":"mark","player":0,"cell":[0,1],"type":"garden"}"#, "0 is not a die"),
        (r#"{"e":"mark","player":0,"cell":[1],"type":"garden"}"#, "a cell"),
        (r#"{"e":"roll","player":0,"blue":[7],"yellow":[1]}"#, "7 is not a die"),
        (r#"{"e":"roll","player":0,"blue":[1,2,3],"yellow":[1]}"#, "too long"),
        (r#"{"e":"adjust","player":0,"blue":[1],"yellow":[1,2],"coins":1}"#, "2 dice"),
    ] {
        assert!(read(line).unwrap_err().contains(named), "{line}: {:?}", read(line));
    }
}

#[test]
fn options_are_those_of_the_game() {
    let alone = |options: &str| {
        let list = format!(r#"["Ana"],"modules":[],"options":{options}"#);
        setup_of(&HEADER.replace(r#"["Ana","Bo"],"modules":[]"#, &list))
    };
    let setup = alone(r#"{"both-specials":true,"fictitious":3,"versus":true}"#).unwrap();
    assert!(setup.is_versus() && setup.both_specials());
    assert_eq!(setup.fictitious().count(), 3);
    let written = Header::roll(setup, vec!["Ana".to_owned()], 7).to_string();
    let options = r#""options":{"both-specials":true,"fictitious":3,"versus":true},"seed":"7""#;
    assert!(written.contains(options), "{written}");
    assert_eq!(setup_of(&written), Ok(setup));
    // Who plays alone has two fictitious players if nothing is said.
    let alone_by_default = alone("{}").unwrap();
    assert_eq!(alone_by_default.fictitious().count(), 2);
    assert_eq!(alone(r#"{"versus":false,"fictitious":2}"#), Ok(alone_by_default));
    for wrong in [r#"{"fictitious":5}"#, r#"{"fictitious":true}"#, r#"{"versus":1}"#, r#"{"x":1}"#]
    {
        assert!(alone(wrong).unwrap_err().contains("option `"), "{wrong}");
    }
    let two = HEADER.replace("[],", r#"[],"options":{"versus":true},"#);
    assert!(setup_of(&two).unwrap_err().contains("alone"));
    assert!(setup_of(&HEADER.replace("[]", r#"["camps"]"#)).unwrap_err().contains("camps"));
    assert!(setup_of(&HEADER.replace("roll-and-write", "base")).unwrap_err().contains("base"));
    assert!(<Record>::read(HEADER.as_bytes()).unwrap_err().reason.contains("roll-and-write"));
}

#[test]
fn a_record_that_rolls_the_same_again_and_again_comes_to_an_end() {
    let again = r#"{"e":"mark","player":0,"cell":[1,1],"type":"garden"}"#;
    let lines = [r#"{"e":"start","player":0}"#, again, again, again, again, again];
    let text = format!("{HEADER}\n{}\n", lines.join("\n"));
    let record = Record::<Game>::read(text.as_bytes()).unwrap();
    assert_eq!(check(&record).unwrap_err().line, 4);
}
