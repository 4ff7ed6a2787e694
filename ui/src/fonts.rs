//! The fonts: one table of letters covers all planned languages.

use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_16 as iso;

/// The smallest font for anything a player needs.
pub(crate) static SMALL: &MonoFont<'static> = &iso::FONT_6X10;
/// Running text.
pub(crate) static BODY: &MonoFont<'static> = &iso::FONT_6X12;
/// Names and headings.
pub(crate) static HEAD: &MonoFont<'static> = &iso::FONT_7X13_BOLD;
/// Questions and large labels.
pub(crate) static LARGE: &MonoFont<'static> = &iso::FONT_9X18_BOLD;
/// Values.
pub(crate) static NUMERAL: &MonoFont<'static> = &iso::FONT_10X20;
