import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Quotient, roundQuotient } from '../../../src/numeric/inner.js';
import type { Session } from '../../../src/sessions/inner.js';
import { valueArea } from '../../../src/prices/inner.js';
import { refusal } from '../../bars/refusal.js';
import { barsIn, HOUR, randomMarkets } from '../../columns/random-markets.js';

/** The value area from the bars, with prices that are whole numbers and steps that are looked at one by one. */
function plainArea(own: Session, step: number, hours: number, rows: number, share: number) {
  const { high, low } = own;
  if (high === low) return [low, low, low];
  const brackets = new Map<number, readonly [number, number]>();
  for (const bar of barsIn(own)) {
    const index = Math.floor((bar.time - own.openTime) / (hours * HOUR));
    const [bottom, top] = brackets.get(index) ?? [Infinity, -Infinity];
    brackets.set(index, [Math.min(bottom, bar.low), Math.max(top, bar.high)]);
  }
  const stepBelow = (price: number) => price - ((price - low) % step);
  const steps: number[] = [];
  for (let price = low; price <= high; price += step) steps.push(price);
  const perRow = Math.ceil(steps.length / rows);
  const inRows: number[][] = [];
  for (let at = 0; at < steps.length; at += perRow) inRows.push(steps.slice(at, at + perRow));
  const counts = inRows.map(
    (row) =>
      [...brackets.values()].filter(([bottom, top]) =>
        row.some((price) => price >= stepBelow(bottom) && price <= stepBelow(top)),
      ).length,
  );
  const most = Math.max(...counts);
  const nearest = counts
    .flatMap((count, row) => (count === most ? [row] : []))
    .sort((a, b) => Math.abs(2 * a + 1 - counts.length) - Math.abs(2 * b + 1 - counts.length) || a - b);
  const sumOf = (some: readonly number[]) => some.reduce((sum, count) => sum + count, 0);
  let [from, to] = [nearest[0], nearest[0] + 1];
  while (100 * sumOf(counts.slice(from, to)) < share * sumOf(counts)) {
    const [above, below] = [counts.slice(to, to + 2), counts.slice(Math.max(0, from - 2), from)];
    const difference = sumOf(above) - sumOf(below);
    if (difference >= 0) to += above.length;
    if (difference <= 0) from -= below.length;
  }
  const middle = (row: readonly number[]) => row[Math.floor((perRow - 1) / 2)] ?? row.at(-1);
  return [inRows[from][0], middle(inRows[nearest[0]]), inRows[to - 1].at(-1)];
}

const stepOf = (size: number) => ({ numerator: size, denominator: 1 });

test('it is the most touched price step, grown by two steps at a time', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      randomMarkets,
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(1, 1, 2, 3),
      fc.constantFrom(1, 2, 3, 7, 1000),
      fc.constantFrom(0.5, 50, 70, 100),
      ({ sessions }, hours, step, rows, share) => {
        for (const own of sessions) {
          const area = valueArea(own, stepOf(step), 60 * hours, rows, share);
          const found = [area.low, area.pointOfControl, area.high].map(({ numerator, denominator }) => {
            expect(denominator).toBe(1);
            return numerator;
          });
          expect(found).toEqual(plainArea(own, step, hours, rows, share));
          if (found[2] === own.high) seen.add('up to the high');
          if (found[0] === own.low) seen.add('down to the low');
          if (found[2] < own.high && found[0] > own.low) seen.add('inside');
        }
      },
    ),
    { numRuns: 200 },
  );
  expect([...seen].sort()).toEqual(['down to the low', 'inside', 'up to the high']);
});

test('of a single price it is that price', () => {
  const flat = { high: 5, low: 5 } as unknown as Session;
  const five = { numerator: 5, denominator: 1 };
  expect(valueArea(flat, stepOf(1), 30, 10, 70)).toEqual({ high: five, pointOfControl: five, low: five });
});

test('a price between two steps, which no double need hold, counts for the lower one', () => {
  const bars = { time: Float64Array.of(0, 60_000, 120_000), interval: 60_000, length: 3, durations: null };
  const areaOf = (step: Quotient, ...brackets: readonly (readonly [number, number])[]) => {
    const [low, high] = brackets[0];
    const furthest = (side: 'high' | 'low', first: number) => brackets[first][side === 'low' ? 0 : 1];
    const own = { high, low, bars, openTime: 0, closeTime: 180_000, firstBar: 0, endBar: 3, furthest };
    const area = valueArea(own as unknown as Session, step, 1, 1000, 1);
    return [area.low, area.high].map(({ numerator, denominator }) => roundQuotient(numerator, denominator, 15));
  };
  const tenth = { numerator: 1, denominator: 10 };
  expect(areaOf(tenth, [0.1, 0.4], [0.3, 0.3], [0.1, 0.2])).toEqual([0.2, 0.2]);
  expect(areaOf(tenth, [0.1, 0.4], [0.35, 0.35], [0.3, 0.31])).toEqual([0.3, 0.3]);
  expect(areaOf(tenth, [-0.25, 0], [-0.1, -0.1], [-0.11, -0.06])).toEqual([-0.15, -0.15]);
  // Prices of so many digits that no number holds a hundred times their units, and units of which it does not hold one.
  const small = { numerator: 1, denominator: 10n ** 15n };
  expect(
    areaOf(
      small,
      [1.000000000000001, 1.000000000000004],
      [1.000000000000002, 1.000000000000003],
      [1.000000000000003, 1.000000000000003],
    ),
  ).toEqual([1.000000000000003, 1.000000000000003]);
  expect(areaOf(stepOf(1e17), [1e17, 4e17], [2e17, 2e17], [2.5e17, 2.5e17])).toEqual([2e17, 2e17]);
});

test('a bracket that begins inside a bar is refused', () => {
  const [market] = fc.sample(
    randomMarkets.filter(({ sessions }) => sessions.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const { code, message } = refusal(() => valueArea(market.sessions[0], stepOf(1), 30, 10, 70));
  expect(code).toBe('bars-too-coarse');
  expect(message).toMatch(
    /^a multiple of 30 minutes of the session of \S+ is inside bars\[\d+\]: use bars of 30 minutes or less$/,
  );
});
