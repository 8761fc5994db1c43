import { expect, test } from 'vitest';
import { definePlan, plans } from '../../../src/policy/index.js';
import { includesReport, includesTicker } from '../../../src/policy/plans/plan-includes.js';

/** A new plan each time: a plan is taken apart once. */
const includes = (report: string): boolean =>
  includesReport(definePlan({ ...plans.pro, reports: ['gap-fill-*', 'doji-standard'] }), report);

test('a family includes its reports and nothing that merely looks like it', () => {
  expect(includes('gap-fill-standard')).toBe(true);
  expect(includes('gap-fill-by-fill-time')).toBe(true);
  for (const report of [
    'gap-fill',
    'gap-fill-',
    'gap-fills-standard',
    'x-gap-fill-standard',
    'gap-fill-*'.slice(0, 9),
  ]) {
    expect(includes(report)).toBe(false);
  }
});

test('an identifier includes itself only', () => {
  expect(includes('doji-standard')).toBe(true);
  expect(includes('doji-by-weekday')).toBe(false);
  expect(includes('doji-standard-more')).toBe(false);
  expect(includes('doji')).toBe(false);
});

test('a plan with all reports includes any', () => {
  expect(includesReport(plans.pro, 'whatever')).toBe(true);
});

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
