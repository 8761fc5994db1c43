import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capLookback, isLookback, lookbacks } from '../../../src/policy/decisions/cap-lookback.js';
import { definePlan, plans } from '../../../src/policy/index.js';
import { dates } from '../fixtures/arbitraries.js';

const planOf = (historyMonths: number) => definePlan({ ...plans.pro, historyMonths });

/** The months that the name of a lookback says. */
const monthsOf = (name: string): number => (name.endsWith('y') ? 12 * parseInt(name) : parseInt(name));

test('a scan looks back as far as was asked, or as far as the plan reaches, whichever is less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lookbacks), fc.integer({ min: 1, max: 30 }), dates, (requested, months, date) => {
      const lookback = capLookback(requested, planOf(months), date);
      expect(lookback.requested).toBe(requested);
      expect(lookback.months).toBe(Math.min(monthsOf(requested), months));
      expect(lookback.capped).toBe(months < monthsOf(requested));
      expect(monthsOf(lookback.granted)).toBe(lookback.months);
      if (!lookback.capped) expect(lookback.granted).toBe(requested);
      expect(Object.isFrozen(lookback)).toBe(true);
    }),
  );
});

test('what was granted begins on the same day of an earlier month, or on the last day of a shorter one', () => {
  expect(capLookback('3mo', plans.pro, '2024-08-15').startDate).toBe('2024-05-15');
  expect(capLookback('1mo', plans.pro, '2024-03-31').startDate).toBe('2024-02-29');
  expect(capLookback('1y', planOf(5), '2024-03-31')).toEqual({
    requested: '1y',
    granted: '5mo',
    capped: true,
    months: 5,
    startDate: '2023-10-31',
  });
});

test('a plan of a year grants a year under the name that was asked for', () => {
  expect(capLookback('1y', planOf(12), '2024-03-31')).toMatchObject({ granted: '1y', capped: false });
  expect(capLookback('1y', planOf(11), '2024-03-31')).toMatchObject({ granted: '11mo', capped: true });
});

test('lookbacks go from the shortest to the longest, and nothing else is one', () => {
  expect(lookbacks).toEqual(['1mo', '3mo', '6mo', '1y']);
  expect(Object.isFrozen(lookbacks)).toBe(true);
  expect(lookbacks.every(isLookback)).toBe(true);
  for (const value of ['2mo', '1Y', '', 'toString', '__proto__', ['1mo'], Object('1mo'), 1, null, undefined]) {
    expect(isLookback(value)).toBe(false);
  }
});
