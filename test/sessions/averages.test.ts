import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients } from '../../src/numeric/index.js';
import {
  averageRange,
  averageRangeThrough,
  averageTrueRange,
  averageTrueRangeThrough,
  wilderAverage,
  wilderAverageThrough,
  type Session,
} from '../../src/sessions/index.js';
import { dailySessions } from './daily-sessions.js';
import { hourly, hours, sessionsOf } from './markets.js';

const pairs = [
  ['averageRange', averageRange, averageRangeThrough],
  ['averageTrueRange', averageTrueRange, averageTrueRangeThrough],
  ['wilderAverage', wilderAverage, wilderAverageThrough],
] as const;

test.each(pairs)('%s of a session is the average through the session before it', (_, before, through) => {
  const session = fc
    .tuple(fc.nat(30), fc.nat(30), fc.nat(30))
    .map((prices) => prices.sort((a, b) => a - b))
    .map(([low, close, high]): [number, number, number, number] => [close, high, low, close]);
  fc.assert(
    fc.property(fc.array(session, { minLength: 2, maxLength: 25 }), fc.integer({ min: 1, max: 3 }), (prices, count) => {
      const sessions = dailySessions(...prices);
      sessions.slice(1).forEach((each: Session, i) => {
        expect(before(each, count)).toEqual(through(sessions[i], count));
      });
      expect(before(sessions[0], count)).toBe(null);
    }),
    { numRuns: 50 },
  );
});

test('averageRangeThrough takes in the session itself', () => {
  const sessions = dailySessions([0, 1, 0, 0], [0, 2, 0, 0], [0, 6, 0, 0]);
  const average = averageRangeThrough(sessions[2], 2);
  expect(average && compareQuotients(average, { numerator: 4, denominator: 1 })).toBe(0);
  expect(averageRangeThrough(sessions[2], 4)).toBe(null);
  expect(averageRangeThrough(null, 1)).toBe(null);
});

test('averageRangeThrough passes over incomplete sessions, the last one included', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-03', 9, 11));
  expect(averageRangeThrough(sessionsOf(bars)[2], 2)).toEqual({ numerator: 20, denominator: 2 });
});
