import type { Grouping } from '../group-by.js';
import { ComparisonParser } from './comparison-parser.js';
import { Reader } from './reader.js';

/**
 * Reads a grouping from what is left of the operator in a condition: a field, an answer of a report or a series. What needs edges has no text.
 *
 * A run checks that the report has the question, and that the field needs no edges.
 *
 * @param text - the grouping, at most 10,000 characters
 * @returns the grouping as plain JSON, with `minutes` filled in
 * @throws {@link BarstatsRangeError} `wrong-condition`, with the `column` of the mistake, for anything else
 *
 * @example
 * ```ts
 * import { parseGroupBy } from 'barstats/reports';
 *
 * parseGroupBy('window.position(minutes: 30)'); // { field: 'window.position', minutes: 30 }
 * parseGroupBy('gap-fill(previous: 1).filled'); // { report: 'gap-fill-standard', question: 'filled', previous: 1 }
 * ```
 */
export function parseGroupBy(text: string): Grouping {
  return readGroupBy(text, 'text');
}

/**
 * The same for a text that is an option of a run.
 *
 * @param argument - how errors name the text
 */
export function readGroupBy(text: string, argument: string): Grouping {
  const reader = new Reader(text, argument);
  // It has no list of values.
  const operand = new ComparisonParser(reader, () => undefined).operand('a field, a question of a report or a series');
  if (!reader.isAtEnd) reader.fail('the end');
  if (!('part' in operand)) return operand as Grouping;
  const { part, previous, ...asked } = operand;
  return { ...asked, question: part, ...(previous === undefined ? {} : { previous }) };
}
