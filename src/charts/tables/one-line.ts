const ESCAPE = '\u001b';
const BELL = '\u0007';

/** Terminal escape sequences: colours and cursor moves, then window titles and links. */
const SEQUENCES = new RegExp(
  `(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]|${ESCAPE}\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\)?`,
  'g',
);

/** Invisible characters, and characters that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/**
 * Text reduced to a single line: a ticker or the name of an event may contain anything.
 *
 * A line break would end the row, and control characters could erase or rewrite other text in a terminal.
 */
export function oneLine(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
    .replace(CONTROLS, '');
}
