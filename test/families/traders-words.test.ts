import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { reportIds } from '../../src/families/inner.js';
import { meantByTraders, tradersWords } from '../../src/families/traders-words.js';
import { runPooled } from '../../src/pooled/index.js';
import { runReport } from '../../src/reports/index.js';

const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
const market = { assetClass: 'stocks', ticker: 'AAPL' };
const refusal = (id: unknown, options: object = {}): { readonly suggestion?: string; readonly message: string } => {
  try {
    runReport(bars, id as 'gap-fill-standard', { ...market, ...options } as never);
  } catch (error) {
    return error as { readonly suggestion?: string; readonly message: string };
  }
  throw new Error('It was not refused');
};

test('every meaning of every word is one of some reports', () => {
  for (const [word, parts] of Object.entries(tradersWords)) {
    for (const part of parts) {
      const own = reportIds.filter((id) => `-${id}-`.includes(`-${part}-`));
      expect(own, `${word}: ${part}`).not.toEqual([]);
    }
    expect(meantByTraders(word.toUpperCase(), reportIds)[0]).toContain(parts[0]);
    expect(refusal(word).suggestion).toBe(meantByTraders(word, reportIds)[0]);
  }
  expect(meantByTraders('constructor', reportIds)).toEqual([]);
});

test.each([
  ['orb', 'opening-range-breakout-standard'],
  ['ORB', 'opening-range-breakout-standard'],
  ['ib', 'initial-balance-breakout-standard'],
  ['pdh', 'previous-days-range-standard'],
  ['opex', 'expiration-standard'],
  ['rth', 'overnight-and-session-standard'],
])('%s as a report is %s', (word, report) => {
  expect(refusal(word).suggestion).toBe(report);
  expect(refusal('gap-fill-standard', { where: `${word.toLowerCase()}.x = y` }).suggestion).toBe(report);
});

test('an option of the report beside params is where it belongs, and one that has all words of a misspelt one is meant', () => {
  const orb = 'opening-range-breakout-standard';
  expect(refusal(orb, { minutes: 5 }).message).toBe('options has no field "minutes"; did you mean "params.minutes"?');
  expect(refusal(orb, { params: { rangeMinutes: 5 } }).suggestion).toBe('minutes');
  expect(refusal(orb, { params: { barMinute: 5 } }).suggestion).toBe('barMinutes');
  expect(refusal(orb, { start_date: '2024-01-01' }).suggestion).toBe('startDate');
  expect(() => runPooled([{ ...market, bars } as never], orb, { minutes: 5 } as never)).toThrow(
    expect.objectContaining({ suggestion: 'params.minutes' }),
  );
});
