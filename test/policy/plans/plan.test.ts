import { expect, test } from 'vitest';
import { assetClasses as assetClassesOfCalendars } from '../../../src/calendar/index.js';
import { definePlan, plans } from '../../../src/policy/index.js';
import { assetClasses, endpoints } from '../../../src/policy/plans/plan.js';

test('plans know the asset classes that calendars know, in the same order', () => {
  expect(assetClasses).toEqual(assetClassesOfCalendars);
});

test('a plan may name every endpoint, and no asset class or endpoint beside these', () => {
  for (const endpoint of endpoints) {
    expect(definePlan({ ...plans.pro, endpoints: [endpoint] }).endpoints).toEqual([endpoint]);
  }
  const tickers = Object.fromEntries(assetClasses.map((assetClass) => [assetClass, 'all']));
  expect(definePlan({ ...plans.pro, tickers }).tickers).toEqual(tickers);
  expect(() => definePlan({ ...plans.pro, endpoints: ['reports'] as never })).toThrow();
  expect(() => definePlan({ ...plans.pro, tickers: { bonds: 'all' } as never })).toThrow();
});

test('nobody can add to the lists', () => {
  expect([assetClasses, endpoints].every(Object.isFrozen)).toBe(true);
});
