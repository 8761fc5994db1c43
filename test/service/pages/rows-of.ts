import type { DetailedRow } from '../../../src/reports/index.js';
import { detailedRows } from '../../../src/run/detailed-rows.js';

/** Rows of which each has a text of so many characters in it. */
export function rowsOf(lengths: readonly number[], character = 'a') {
  const row = (i: number): DetailedRow => ({
    date: String(i),
    groups: [{ text: character.repeat(lengths[i]) }],
    levels: {},
    outcomes: {},
    measures: {},
  });
  return detailedRows(lengths.length, row, () => 'digest');
}
