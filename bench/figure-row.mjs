import { spread } from './measure.mjs';

/** @typedef {{ atMost: number } | { atLeast: number } | null} Target */

/**
 * A row of a table: the middle of some figures, how far they spread, and whether that is what it should be.
 *
 * Every part gives its rows in this shape, and so does the JSON.
 *
 * @param {object} row
 * @param {string} row.id which no other row of the part has
 * @param {string} row.what it is
 * @param {string} row.unit what it is measured in
 * @param {Target} [row.target]
 * @param {readonly number[]} row.values one per round
 */
export function figureRow({ id, what, unit, target = null, values }) {
  const { median, min, max } = spread(values);
  const met = target && ('atMost' in target ? median <= target.atMost : median >= target.atLeast);
  return { id, what, unit, target, met, median, min, max, processor: null, values };
}
