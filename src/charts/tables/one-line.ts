const ESCAPE = '\u001b';
const BELL = '\u0007';

/** Sequences by which a terminal is told what to do: colours and moves, then the title of its window and links. */
const SEQUENCES = new RegExp(
  `(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]|${ESCAPE}\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\)?`,
  'g',
);

/** What has no shape of its own, and what turns the direction of the text after it. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/**
 * A text that stays on its line and leaves the others alone: a ticker or the name of an event may hold anything.
 *
 * A line break would end the row, and whatever steers a terminal could erase or rewrite what stands beside it.
 */
export function oneLine(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
    .replace(CONTROLS, '');
}
