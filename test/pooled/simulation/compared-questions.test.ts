import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { comparePeriods, type MarketComparison } from '../../../src/pooled/index.js';

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'] as const;

/** Of nine months of two years whether sessions are green: nine questions with two answers. */
const options = {
  where: { field: 'month', op: 'in', value: months },
  groupBy: 'month',
  first: { startDate: '2022-01-01', endDate: '2022-12-31' },
  second: { startDate: '2023-01-01', endDate: '2023-12-31' },
} as const;

/**
 * Compares two years of coins.
 *
 * @param share - how often sessions of the first year are green in the first months
 * @param planted - how many of these there are; in all others, and in the second year, half of the sessions are green
 */
function compared(seed: number, share = 0.5, planted = 0): MarketComparison {
  const random = seededGenerator(seed);
  const rows = Array.from({ length: 730 }, (_, day) => {
    const time = Date.UTC(2022, 0, 1 + day);
    const isPlanted = day < 365 && new Date(time).getUTCMonth() < planted;
    const isGreen = random() < 2 ** 32 * (isPlanted ? share : 0.5);
    return { time, open: 12, high: 15, low: 9, close: isGreen ? 13 : 11 };
  });
  const market = { assetClass: 'crypto', ticker: 'COIN', bars: barsFromRows(rows, { interval: '1d' }) } as const;
  return comparePeriods(market, 'session-colour-standard', options);
}

/** The months in which a test finds a difference. */
const found = ({ summary }: MarketComparison): readonly string[] =>
  summary
    .filter(({ questions }) =>
      questions.some(({ outcomes }) => outcomes.some(({ test }) => test !== null && test.adjusted <= 0.05)),
    )
    .map(({ label }) => label);

const seeds = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);

describe('a comparison of nine questions with two answers', () => {
  it('makes nine tests, and finds a difference of coins no more often than its level', () => {
    const comparisons = seeds(200, 0).map((seed) => compared(seed));
    for (const { tests } of comparisons) expect(tests).toBe(9);
    const wrong = comparisons.filter((each) => found(each).length > 0).length;
    console.log(`Of 200 comparisons of nine questions about fair coins ${wrong} find a difference.`);
    // Of 200 at 5 %, more than 20 come with a chance below 0.2 %.
    expect(wrong).toBeLessThanOrEqual(20);
  });

  it('finds what p-values times nine find, and not less', () => {
    const comparisons = seeds(200, 1_000).map((seed) => compared(seed, 0.88, 1));
    const ps = comparisons.map(({ summary: [{ questions }] }) => questions[0].outcomes[0].test!.p);
    const byNine = ps.filter((p) => 9 * p <= 0.05).length;
    const byEighteen = ps.filter((p) => 18 * p <= 0.05).length;
    const right = comparisons.filter((each) => found(each)[0] === each.summary[0].label).length;
    console.log(`Of 200 planted differences ${right} are found, and ${byEighteen} would be if both answers counted.`);
    expect(right).toBeGreaterThanOrEqual(byNine);
    expect(right).toBeGreaterThan(byEighteen);
  });
});
