import { expect, test } from 'vitest';
import { verdictInWords, verdictOf } from '../../src/discovery/calibration-verdict.js';

test('a question is biased if its interval lies above 5 %, and holds its level if it also lies below 10 %', () => {
  const of = (rejected: number, tested: number) => verdictOf({ rejected, of: tested });
  expect([of(52, 1000), of(0, 100), of(60, 1000), of(5, 200)]).toEqual(['holds', 'holds', 'holds', 'holds']);
  expect([of(70, 1000), of(3, 3), of(10_000, 10_000)]).toEqual(['biased', 'biased', 'biased']);
  expect([of(0, 0), of(0, 10), of(5, 100)]).toEqual(['undecided', 'undecided', 'undecided']);
});

test('an interval that ends at 5 % or 10 %, as it is written, still holds', () => {
  const of = (rejected: number, tested: number) => verdictOf({ rejected, of: tested });
  // From 5.04 and 5.13 %, and to 10.02 and 10.7 %.
  expect([of(64, 1000), of(65, 1000)]).toEqual(['holds', 'biased']);
  expect([of(11, 191), of(12, 191)]).toEqual(['holds', 'undecided']);
});

test('the words have the numbers', () => {
  expect(verdictInWords({ rejected: 52, of: 1000 })).toBe(
    'rejects 5.2 % of 1,000 fair markets (4.0 to 6.8 %): holds its level',
  );
  expect(verdictInWords({ rejected: 900, of: 10_000 })).toMatch(
    /^rejects 9\.0 % of 10,000 fair markets .*: is biased$/,
  );
  expect(verdictInWords({ rejected: 0, of: 1 })).toContain('of 1 fair market (');
  expect(verdictInWords({ rejected: 0, of: 0 })).toBe('has been tested on too few markets to tell');
});
