import { expect, test } from 'vitest';
import { barsFromRows, type Bars, type BarRow } from '../../../src/bars/index.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { relate, type RelateOptions, type Relation } from '../../../src/reports/index.js';
import { MINUTE, morning } from '../fixtures/hand-made-bars.js';

const LENGTH = 15 * MINUTE;
const WEEKS = 26;
const market = {
  ...{ assetClass: 'forex', ticker: 'WALK', calendar: null },
  session: { ...morning, close: '16:30' },
} as const satisfies RelateOptions;

/**
 * Half a year of a random walk without drift, on bars of 15 minutes.
 *
 * @param trend - by so much each step goes the way of its session, up or down by chance
 */
function walk(seed: number, trend = 0): Bars {
  const random = seededGenerator(seed);
  const step = (): number => (random() % 41) - 20;
  const rows: BarRow[] = [];
  let price = 100_000;
  for (let day = 0; day < 5 * WEEKS; day++) {
    const opens = Date.UTC(2024, 0, 1 + 7 * Math.floor(day / 5) + (day % 5), 10);
    price += 5 * step();
    const way = random() % 2 === 0 ? trend : -trend;
    for (let bar = 0; bar < 26; bar++) {
      const moves = Array.from({ length: 4 }, () => way + step());
      const path = moves.reduce<readonly number[]>((prices, each) => [...prices, prices.at(-1)! + each], [price]);
      const close = path.at(-1)!;
      rows.push({ time: opens + bar * LENGTH, open: price, high: Math.max(...path), low: Math.min(...path), close });
      price = close;
    }
  }
  return barsFromRows(rows, { interval: LENGTH });
}

const related = (bars: Bars, flips: number): Relation =>
  relate(
    bars,
    { report: 'opening-range-breakout-standard', question: 'first-side', params: { minutes: 30 } },
    { report: 'green-and-red-days-by-weekday-standard', question: 'colour' },
    { ...market, atRandom: flips },
  );

test('after a first break up, a random walk closes higher more often than not: flips do that as well, independent cases do not', () => {
  let [rejected, dependent] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const { test: independence, atRandom, rows } = related(walk(seed), 39);
    if (atRandom!.p <= 0.05) rejected++;
    if (independence!.p <= 0.05) dependent++;
    const [green] = rows[0].outcomes;
    expect(green.atRandom!.mean).toBeGreaterThan(55);
  }
  // Of 40 tests at 5 % six or more are wrong in one of 70 runs.
  expect(rejected).toBeLessThan(6);
  expect(dependent).toBeGreaterThan(20);
});

test('finds sessions that go on in the direction of their first break', () => {
  const found = [1, 2, 3, 4, 5, 6].filter((seed) => related(walk(seed, 2), 39).atRandom!.p <= 0.05);
  expect(found).toEqual([1, 2, 3, 4, 5, 6]);
});
