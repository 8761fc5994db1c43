import { expect, test } from 'vitest';
import { definePlan, plans } from '../../../src/policy/index.js';
import { includesTicker } from '../../../src/policy/plans/includes-ticker.js';

test('a ticker is allowed in the asset class that lists it, and in no other', () => {
  expect(includesTicker(plans.essential, 'stocks', 'AAPL')).toBe(true);
  expect(includesTicker(plans.essential, 'futures', 'AAPL')).toBe(false);
  expect(includesTicker(plans.essential, 'stocks', 'aapl')).toBe(false);
});

test('a class may allow all, and one that is not named allows none', () => {
  const plan = definePlan({ ...plans.pro, tickers: { crypto: 'all' } });
  expect(includesTicker(plan, 'crypto', 'ANY')).toBe(true);
  expect(includesTicker(plan, 'stocks', 'AAPL')).toBe(false);
});

test('a plan with all tickers allows any', () => {
  expect(includesTicker(plans.pro, 'forex', 'ANY')).toBe(true);
});
