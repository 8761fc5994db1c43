import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageDailyRange } from '../../../../src/reports/columns/sessions/average-range.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { randomMarkets, saidOf } from '../random-markets.js';

test('the average daily range is the mean of the last five complete sessions before, and there is none of fewer', () => {
  let averages = 0;
  fc.assert(
    fc.property(randomMarkets, (market) => {
      const said = saidOf(market, averageDailyRange).map((value) => {
        if (typeof value === 'string') return value;
        averages++;
        const { numerator, denominator } = value as { numerator: number; denominator: number };
        return numerator / denominator;
      });
      expect(said).toEqual(
        market.sessions.map((_, row) => {
          const last = market.sessions.slice(0, row).filter(({ complete }) => complete);
          const five = last.slice(-5).map(({ high, low }) => high - low);
          return five.length < 5 ? 'no-average' : five.reduce((sum, range) => sum + range, 0) / 5;
        }),
      );
    }),
  );
  expect(averages).toBeGreaterThan(20);
  expect(averageDailyRange.known).toBe(atOpen);
});
