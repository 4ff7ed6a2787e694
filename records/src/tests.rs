//! What the reader takes and what it refuses.

use std::collections::BTreeSet;
use std::fmt::Display;

use alhambra_engine::base::{Card, Event, ModulePoints, ModuleSet, TileId};
use alhambra_engine::message::Message;

use super::*;

mod red;
mod roll;

const HEADER: &str = r#"{"format":"alhambra-record","version":1,"game":"base","players":["Ana","Bo","Cy"],"modules":[],"seed":"7"}"#;

/// The description of the format.
const FORMAT: &str = include_str!("../../docs/record-format.md");

/// The part of the description that is about a game.
fn section(game: &str) -> &'static str {
    FORMAT.split("\n## ").find(|section| section.starts_with(game)).expect("it is described")
}

/// The examples of events that a text gives.
fn examples_in(text: &str) -> Vec<String> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|text| text.starts_with(r#"{"e":"#)).map(str::to_owned).collect()
}

/// The reader takes every example of a game's events and writes it again; every event has one. Lines
/// that are cut short are refused.
fn assert_examples<E: Message + Display>(game: &str) {
    let read =
        |line: &str| E::read_line(&parse(line.as_bytes())?).map_err(|error| error.to_string());
    let lines = examples_in(section(game));
    for line in &lines {
        assert_eq!(read(line).expect(line).to_string(), *line);
        for end in 0..line.len() {
            assert!(read(&line[..end]).is_err(), "{}", &line[..end]);
        }
    }
    E::names(&mut |name| {
        let named = format!(r#"{{"e":"{name}""#);
        assert!(lines.iter().any(|line| line.starts_with(&named)), "no example of `{name}`");
    });
}

/// Each of these lines needs all its fields and no others.
fn assert_fields<E: Message>(lines: &[String]) {
    let reason = |line: &str| {
        let read = parse(line.as_bytes())
            .and_then(|json| E::read_line(&json).map(|_| ()).map_err(|error| error.to_string()));
        read.expect_err(line)
    };
    for line in lines {
        let fields: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(line).unwrap();
        for name in fields.keys() {
            let mut fewer = fields.clone();
            fewer.remove(name);
            let text = serde_json::to_string(&fewer).unwrap();
            assert!(reason(&text).contains(name.as_str()), "{text}: {}", reason(&text));
        }
        let more = line.replacen('{', r#"{"colour":1,"#, 1);
        assert!(reason(&more).contains("colour"), "{more}");
    }
}

/// The examples of events of the base game.
fn examples() -> Vec<String> {
    let others = ["The Red Palace", "Roll & Write"];
    let sections = FORMAT.split("\n## ");
    let base = sections.filter(|section| !others.iter().any(|game| section.starts_with(game)));
    base.flat_map(examples_in).collect()
}

/// Lines with values and fields that the examples do not have.
const EXTENDED: &[&str] = &[
    r#"{"e":"leftover","slot":2,"tile":"tower-11-0","player":null}"#,
    r#"{"e":"bid","player":0,"amount":null}"#,
    r#"{"e":"sold","player":2,"character":"money-changer","pay":["B4","Y3","exchange-BY"]}"#,
    r#"{"e":"magician","player":1,"character":"city-guard"}"#,
    r#"{"e":"begged","player":1,"card":"diamond-7"}"#,
    r#"{"e":"begged","player":1,"card":null}"#,
    r#"{"e":"display","space":2,"card":"exchange-GO"}"#,
    r#"{"e":"display","space":2,"card":"diamond-3"}"#,
    r#"{"e":"buy","player":2,"slot":1,"tile":"tower-11-S","pay":["B9","B8"],"exact":true,"watchtower":true}"#,
    r#"{"e":"buy","player":2,"slot":1,"tile":"camp-3-N","pay":[],"exact":true,"patron":true}"#,
    r#"{"e":"vizier","player":2,"slot":1,"tile":"tower-11-S","pay":["B9","B8"],"watchtower":true}"#,
    r#"{"e":"score","round":2,"rows":[{"player":0,"wall":6,"types":[0,0,0,0,0,0],"watchtowers":4,"city-guard":3,"camps":7,"medina":-5,"points":15,"total":20},{"player":1,"wall":0,"types":[0,0,0,0,0,0],"medina":-8,"points":-8,"total":0}]}"#,
];

fn read(line: &str) -> Result<Event, String> {
    Event::read_line(&parse(line.as_bytes())?).map_err(|error| error.to_string())
}

fn reason(line: &str) -> String {
    read(line).expect_err(line)
}

#[test]
fn every_example_of_the_description_is_read_and_written_again() {
    let lines = examples();
    let text = format!("{HEADER}\n{}\n", lines.join("\n"));
    let record: Record = Record::read(text.as_bytes()).unwrap();
    assert_eq!(record.header.players, ["Ana", "Bo", "Cy"]);
    assert_eq!(record.header.to_string(), HEADER);
    assert_eq!(record.entries.len(), lines.len());
    for (number, (entry, line)) in record.entries.iter().zip(lines).enumerate() {
        assert_eq!((entry.line, &entry.text), (number + 2, &line));
        assert_eq!(read(&line).unwrap().to_string(), line);
    }
}

#[test]
fn every_event_is_described() {
    let lines = examples();
    Event::names(&mut |name| {
        let named = format!(r#"{{"e":"{name}""#);
        assert!(lines.iter().any(|line| line.starts_with(&named)), "no example of `{name}`");
    });
}

#[test]
fn modules_their_points_and_components_are_described() {
    let named = |name: &str| FORMAT.split('`').any(|text| text.trim_matches('"') == name);
    for module in ModuleSet::ALL.iter() {
        assert!(named(module.name()), "{}", module.name());
    }
    for module in ModulePoints::MODULES {
        assert!(module.points_name().is_some_and(named), "the points of {}", module.name());
    }
    let family = |name: &str| name.split('-').next().unwrap_or_default().to_owned();
    let examples: BTreeSet<String> =
        FORMAT.split('"').filter(|text| text.contains('-')).map(family).collect();
    let cards = Card::all().map(|card| card.to_string()).filter(|name| name.contains('-'));
    for name in cards.chain(TileId::all().map(|tile| tile.to_string())) {
        assert!(examples.contains(&family(&name)) || named(&family(&name)), "{name}");
    }
}

#[test]
fn fields_of_modules_may_be_there_or_not() {
    for line in EXTENDED {
        let read = |line: &str| read(line).expect(line);
        read(line);
        for field in ["watchtower", "patron"].map(|name| format!(r#","{name}":true"#)) {
            if line.contains(&field) {
                assert_ne!(read(&line.replace(&field, "")), read(line));
                assert_eq!(
                    read(&line.replace(&field, &field.replace("true", "false"))),
                    read(&line.replace(&field, ""))
                );
            }
        }
    }
    let score = EXTENDED[EXTENDED.len() - 1];
    assert!(reason(&score.replace("city-guard", "city_guard")).contains("city_guard"));
    assert!(reason(&score.replace("\"medina\":-8", "\"medina\":null")).contains("null"));
}

#[test]
fn order_within_a_payment_does_not_matter() {
    let pay = |cards| {
        let line = format!(
            r#"{{"e":"buy","player":2,"slot":1,"tile":"tower-11-S","pay":{cards},"exact":true}}"#
        );
        read(&line).unwrap()
    };
    assert_eq!(pay(r#"["B7","B4"]"#), pay(r#"["B4", "B7"]"#));
    assert_ne!(pay(r#"["B7","B4"]"#), pay(r#"["B4","B7","B7"]"#));
}

#[test]
fn every_line_needs_all_its_fields_and_no_others() {
    assert_fields::<Event>(&examples());
}

#[test]
fn lines_cut_short_are_refused() {
    for line in examples() {
        for end in 0..line.len() {
            reason(&line[..end]);
        }
    }
}

#[test]
fn wrong_values_are_named() {
    for (line, named) in [
        (r#"{"e":"turn","player":6}"#, "seat 6"),
        (r#"{"e":"turn","player":-1}"#, "-1"),
        (r#"{"e":"turn","player":"dirk"}"#, "dirk"),
        (r#"{"e":"display","space":5,"card":"O7"}"#, "5"),
        (r#"{"e":"display","space":0,"card":"O7"}"#, "0"),
        (r#"{"e":"display","space":1,"card":"O10"}"#, "O10"),
        (r#"{"e":"display","space":1,"card":"R7"}"#, "R7"),
        (r#"{"e":"display","space":1,"card":"O0"}"#, "O0"),
        (r#"{"e":"dirk","tile":"tower-11-SN"}"#, "tower-11-SN"),
        (r#"{"e":"dirk","tile":"start-0-0"}"#, "start-0-0"),
        (r#"{"e":"scoring-card","round":"1"}"#, "\"1\""),
        (r#"{"e":"build","player":2,"tile":"tower-11-S","cell":[0],"from":"bought"}"#, "2"),
        (r#"{"e":"build","player":2,"tile":"tower-11-S","cell":[0,1],"from":"sky"}"#, "sky"),
        (r#"{"e":"display","space":1,"card":"diamond-10"}"#, "diamond-10"),
        (r#"{"e":"display","space":1,"card":"exchange-YB"}"#, "exchange-YB"),
        (r#"{"e":"thieves","player":0,"cards":["thief-D"]}"#, "thief-D"),
        (r#"{"e":"auction","character":"sultan"}"#, "sultan"),
        (r#"{"e":"bid","player":0,"amount":-1}"#, "-1"),
        (r#"{"e":"favour","player":0,"type":"camp"}"#, "camp"),
        (r#"{"e":"watchtower","player":0,"type":"tower","cell":[2,-1],"corner":"N"}"#, "`N`"),
        (r#"{"e":"sing"}"#, "sing"),
        (r#"{"e":1}"#, "1"),
        (r#"["turn",2]"#, "object"),
        (r#"{"e":"turn","player":2} {"#, "column"),
        ("", "empty"),
    ] {
        assert!(reason(line).contains(named), "{line}: {}", reason(line));
    }
}

#[test]
fn headers_that_are_not_known_are_refused() {
    let reason = |from: &str, to: &str| {
        let header = HEADER.replace(from, to);
        let error = <Record>::read(header.as_bytes()).unwrap_err();
        assert_eq!(error.line, 1);
        error.reason
    };
    assert!(reason("alhambra-record", "pgn").contains("pgn"));
    assert!(reason(r#""version":1"#, r#""version":2,"new":0"#).contains("version 2"));
    assert!(reason("base", "red-palace").contains("red-palace"));
    assert!(reason("base", "chess").contains("chess"));
    assert!(reason("[]", r#"["visier"]"#).contains("visier"));
    assert!(reason("[]", r#"["camps","vizier","camps"]"#).contains("`camps` is named twice"));
    assert!(reason(r#""Ana","Bo","#, "").contains("not 1"));
    assert!(reason(r#""7""#, "7").contains("string"));
    assert!(reason(r#","seed":"7""#, "").contains("seed"));
    assert!(reason(r#""seed""#, r#""sead":1,"seed""#).contains("sead"));
    assert_eq!(<Record>::read(b"").unwrap_err().line, 1);
    assert_eq!(<Record>::read(b"\xff\xfe").unwrap_err().line, 1);
}

#[test]
fn a_malformed_line_is_named() {
    let line = &examples()[0];
    let text = format!("{HEADER}\n{line}\n\n{line}\n");
    assert_eq!(<Record>::read(text.as_bytes()).unwrap_err().line, 3);
    let text = format!("{HEADER}\r\n{line}\r\n");
    assert_eq!(<Record>::read(text.as_bytes()).unwrap().entries.len(), 1);
}

#[test]
fn modules_are_written_in_the_order_of_their_numbers() {
    let header = HEADER.replace("[]", r#"["medina","vizier","camps"]"#);
    let record: Record = Record::read(header.as_bytes()).unwrap();
    let written = Header::with_modules(record.setup.modules(), record.header.players, 7);
    assert_eq!(written.to_string(), HEADER.replace("[]", r#"["vizier","camps","medina"]"#));
}

#[test]
fn options_belong_to_modules_in_play() {
    let header = |modules: &str, options: &str| {
        let list = format!(r#"[{modules}],"options":{options}"#);
        Record::<alhambra_engine::base::Game>::read(HEADER.replace("[]", &list).as_bytes())
    };
    let open = header(r#""invaders""#, r#"{"open-attacks":true}"#).unwrap();
    assert_eq!(open.setup.variants().to_string(), "invaders");
    let written = Header::of(open.setup, open.header.players, 7).to_string();
    assert!(written.contains(r#""options":{"open-attacks":true},"seed""#), "{written}");
    for same in ["{}", r#"{"open-attacks":false}"#] {
        assert!(header(r#""invaders""#, same).unwrap().setup.variants().is_empty());
    }
    for (modules, options) in [
        ("", r#"{"open-attacks":true}"#),
        (r#""invaders""#, r#"{"open-gates":true}"#),
        (r#""invaders""#, r#"{"open-attacks":1}"#),
    ] {
        let error = header(modules, options).unwrap_err();
        assert!(error.to_string().contains("option `open-"), "{error}");
    }
}
