import type { TimeNotation } from './time-notation.js';

type Sample = readonly (readonly string[])[];

/**
 * Rows with the oldest first; `null` if their times do not tell.
 *
 * @param texts - the time of each row
 */
export function oldestFirst(sample: Sample, texts: readonly string[], notation: TimeNotation): Sample | null {
  const isLast = notation.kind === 'calendar' && (notation.date === 'year-last' || notation.date === 'short');
  const orders = isLast
    ? notation.separator === '.'
      ? [[2, 1, 0]]
      : [
          [2, 1, 0],
          [2, 0, 1],
          [0, 1, 2],
        ]
    : [[0, 1, 2]];
  const directions = new Set(orders.map((order) => direction(texts.map((text) => numbersIn(text, order)))));
  if (directions.size > 1 || sample.length === 1) return sample.length === 1 ? sample : null;
  const [forth] = directions;
  return forth > 0 ? sample : forth < 0 ? [...sample].reverse() : null;
}

/** The numbers of a time, the parts of its date from year to day. */
function numbersIn(text: string, order: readonly number[]): readonly number[] {
  const [first = NaN, second = 0, third = 0, ...rest] = (text.match(/\d+/g) ?? []).map(Number);
  const date = [first, second, third];
  return [...order.map((part) => date[part]), ...rest];
}

/** Above 0 if most steps go forwards. */
function direction(times: readonly (readonly number[])[]): number {
  let steps = 0;
  for (let row = 1; row < times.length; row++) {
    const [before, after] = [times[row - 1], times[row]];
    const part = after.findIndex((number, at) => number !== before[at]);
    if (part >= 0) steps += Math.sign(after[part] - before[part]);
  }
  return Math.sign(steps);
}
