// Uses a handheld like a person: presses buttons and waits for the screen.

const MILLISECOND = 1e6;

/** A short press, in milliseconds. */
const PRESS = 30;
/** Everything is done when nothing has been sent and next to nothing computed for so long. */
const QUIET = 25;
const FEW_CYCLES = 100_000;
/** But no longer than this. */
const PATIENCE = 10_000;
/** What follows after more than so many milliseconds is another frame. */
const APART = 12;

/** Waits until everything is drawn, sent and saved. */
export function settle(handheld) {
  const end = handheld.milliseconds + PATIENCE;
  let before;
  do {
    before = { sent: handheld.panel.sent, cycles: handheld.cycles };
    handheld.run(QUIET);
  } while (
    !handheld.ended &&
    handheld.milliseconds < end &&
    (before.sent !== handheld.panel.sent || handheld.cycles - before.cycles > FEW_CYCLES)
  );
}

/** Presses a button and waits until it is done. */
export function press(handheld, button) {
  handheld.button(button, true);
  handheld.run(PRESS);
  handheld.button(button, false);
  settle(handheld);
}

/**
 * Presses a button and tells, of the frame that follows: milliseconds until it is complete, cycles
 * that the processor worked, bytes of pixels sent, and bytes of pixels that changed. What follows
 * after more than `apart` milliseconds is another frame.
 */
export function measure(handheld, button, apart = APART) {
  const { panel } = handheld;
  const before = panel.pixels.slice();
  const [sent, cycles, start] = [panel.sent, handheld.cycles, handheld.now];
  handheld.button(button, true);
  // A show goes on with its next frame later.
  handheld.runUntil(start + 2000 * MILLISECOND, () => {
    const { at } = handheld.complete;
    return at > start && panel.sent > sent && handheld.now > at + apart * MILLISECOND;
  });
  const { complete } = handheld;
  const [bytes, pixels] = [panel.sent - sent, panel.pixels.slice()];
  handheld.button(button, false);
  settle(handheld);
  const changed = pixels.reduce((sum, pixel, index) => sum + (pixel !== before[index]), 0);
  const nothing = bytes === 0;
  return [
    `milliseconds=${nothing ? 0 : (complete.at - start) / MILLISECOND}`,
    `cycles=${nothing ? 0 : complete.cycles - cycles}`,
    `sent=${bytes}`,
    `changed=${2 * changed}`,
  ].join(' ');
}
