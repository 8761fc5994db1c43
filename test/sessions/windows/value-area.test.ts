import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfPrices } from '../../../src/numeric/index.js';
import { type Session, valueArea } from '../../../src/sessions/index.js';
import { refusal } from '../../bars/refusal.js';
import { barsIn, HOUR, randomMarkets } from '../../reports/columns/random-markets.js';

/** The value area from the bars, with prices that are whole numbers and rows that are counted one by one. */
function plainArea(own: Session, hours: number, rows: number, share: number) {
  const { high, low } = own;
  if (high === low) return [low, low, low];
  const brackets = new Map<number, readonly [number, number]>();
  for (const bar of barsIn(own)) {
    const index = Math.floor((bar.time - own.openTime) / (hours * HOUR));
    const [bottom, top] = brackets.get(index) ?? [Infinity, -Infinity];
    brackets.set(index, [Math.min(bottom, bar.low), Math.max(top, bar.high)]);
  }
  const range = high - low;
  const edge = (row: number) => low + (row * range) / rows;
  const near = 1e-9;
  const counts = Array.from(
    { length: rows },
    (_, row) =>
      [...brackets.values()].filter(([bottom, top]) => bottom <= edge(row + 1) + near && top >= edge(row) - near)
        .length,
  );
  const most = Math.max(...counts);
  const nearest = counts
    .flatMap((count, row) => (count === most ? [row] : []))
    .sort((a, b) => Math.abs(a + 0.5 - rows / 2) - Math.abs(b + 0.5 - rows / 2) || a - b);
  const sumOf = (some: readonly number[]) => some.reduce((sum, count) => sum + count, 0);
  let [from, to] = [nearest[0], nearest[0] + 1];
  while (100 * sumOf(counts.slice(from, to)) < share * sumOf(counts)) {
    const [above, below] = [counts.slice(to, to + 2), counts.slice(Math.max(0, from - 2), from)];
    const difference = sumOf(above) - sumOf(below);
    if (difference >= 0) to += above.length;
    if (difference <= 0) from -= below.length;
  }
  return [from, nearest[0] + 0.5, to].map(edge);
}

test('it is the most touched row, grown by two rows at a time', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      randomMarkets,
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(1, 2, 3, 7, 10, 40),
      fc.constantFrom(0.5, 50, 70, 100),
      ({ sessions }, hours, rows, share) => {
        for (const own of sessions) {
          const { high, pointOfControl, low } = valueArea(own, 60 * hours, rows, share);
          const [bottom, point, top] = plainArea(own, hours, rows, share);
          [low, pointOfControl, high].forEach(({ numerator, denominator }, i) => {
            expect(Number(numerator) / Number(denominator)).toBeCloseTo([bottom, point, top][i], 9);
          });
          if (top === own.high) seen.add('up to the high');
          if (bottom === own.low) seen.add('down to the low');
          if (top < own.high && bottom > own.low) seen.add('inside');
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
  expect(valueArea(flat, 30, 10, 70)).toEqual({ high: five, pointOfControl: five, low: five });
});

test('a price on the edge of two rows, which no double need hold, touches both', () => {
  const bars = { time: Float64Array.of(0, 60_000, 120_000), interval: 60_000, length: 3, durations: null };
  const areaOf = (unit: number, ...brackets: readonly (readonly [number, number])[]) => {
    const [high, low] = [brackets[0][1], brackets[0][0]];
    const range = differenceOfPrices(high, low);
    const furthest = (side: 'high' | 'low', first: number) => brackets[first][side === 'low' ? 0 : 1];
    const own = { high, low, range, bars, openTime: 0, closeTime: 180_000, firstBar: 0, endBar: 3, furthest };
    const area = valueArea(own as unknown as Session, 1, 3, unit);
    return [area.low, area.high].map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
  };
  // Three rows: the second bracket is on the edge of the lower two, the third one in the lowest.
  expect(areaOf(1, [0.1, 0.4], [0.2, 0.2], [0.1, 0.1])).toEqual([0.1, 0.2]);
  // The second bracket is on the edge of the lower two, the third on that of the upper two: most touch the middle one.
  expect(areaOf(1, [0.1, 0.4], [0.2, 0.2], [0.3, 0.3])).toEqual([0.2, 0.3]);
  // Prices of so many digits that no number holds a hundred times their units.
  expect(
    areaOf(
      1,
      [1.000000000000001, 1.000000000000004],
      [1.000000000000002, 1.000000000000002],
      [1.000000000000003, 1.000000000000003],
    ),
  ).toEqual([1.000000000000002, 1.000000000000003]);
  // Nor these units themselves.
  expect(areaOf(1, [1e17, 4e17], [2e17, 2e17], [1e17, 1e17])).toEqual([1e17, 2e17]);
  expect(areaOf(1, [1e17, 4e17], [2e17, 2e17], [3e17, 3e17])).toEqual([2e17, 3e17]);
  expect(areaOf(1, [1e17, 4e17], [3.5e17, 4e17], [3.5e17, 4e17])).toEqual([3e17, 4e17]);
});

test('a bracket that begins inside a bar is refused', () => {
  const [market] = fc.sample(
    randomMarkets.filter(({ sessions }) => sessions.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const { code, message } = refusal(() => valueArea(market.sessions[0], 30, 10, 70));
  expect(code).toBe('bars-too-coarse');
  expect(message).toMatch(
    /^a multiple of 30 minutes of the session of \S+ is inside bars\[\d+\]: use bars of 30 minutes or less$/,
  );
});
