import { expect, it } from 'vitest';
import { coveragesOf, intervals, sharesOn } from './at-random/simulation/coverage.js';

// A small part of what `npm run tools -- simulate-coverage` does with hundreds of markets.

const MARKETS = 24;

it('the intervals of shares of a walk contain the share that walks have in 93 to 97 % of cases, those of lasting in 98 at most', () => {
  const markets = Array.from({ length: MARKETS }, (_, number) => sharesOn('walk', number));
  const means = (['Wilson', 'lasting'] as const).map((name) => {
    const rows = [...coveragesOf(markets, intervals[name])].filter(({ of }) => of >= MARKETS);
    rows.sort((a, b) => a.covered - b.covered);
    console.table(rows.slice(0, 10));
    return rows.reduce((sum, { of, covered }) => sum + of * covered, 0) / rows.reduce((sum, { of }) => sum + of, 0);
  });
  const [wilson, lasting] = means;
  expect(wilson).toBeGreaterThan(93);
  expect(wilson).toBeLessThan(97);
  // They are never narrower than the effective cases say, and where months happen to differ less than luck makes them, not narrower either.
  expect(lasting).toBeGreaterThan(93);
  expect(lasting).toBeLessThan(98);
});
