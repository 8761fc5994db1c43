import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { firstBreak } from '../../../src/prices/inner.js';
import type { Criterion } from '../../../src/sessions/inner.js';
import { bar, intradayBars, sessionsOf } from '../../sessions/markets.js';

/** The first break of the range from 10 to 20 by bars of open, high, low and close. */
function breakOf(criterion: Criterion, ...prices: readonly string[]) {
  const rows = prices.map((each, i) => bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, each));
  const [session] = sessionsOf(barsFromRows(rows, { interval: '1h' }));
  return firstBreak(session, 20, 10, criterion);
}

test('firstBreak finds the first bar that trades strictly beyond a side', () => {
  expect(breakOf('wick', '15 20 10 15', '15 21 12 15', '15 16 9 15')).toEqual({ bar: 1, side: 'high' });
  expect(breakOf('wick', '15 20 10 15', '15 18 9 15', '15 22 11 15')).toEqual({ bar: 1, side: 'low' });
});

test('firstBreak finds the break of a session that broke one side only', () => {
  expect(breakOf('wick', '15 20 10 15', '15 18 9 15')).toEqual({ bar: 1, side: 'low' });
  expect(breakOf('wick', '15 21 10 15')).toEqual({ bar: 0, side: 'high' });
  expect(breakOf('close', '15 20 9 9')).toEqual({ bar: 0, side: 'low' });
});

test('firstBreak gives nothing where both ends were touched and none was broken', () => {
  expect(breakOf('wick', '10 20 10 20')).toBeNull();
  expect(breakOf('close', '15 25 5 20', '15 25 5 10')).toBeNull();
});

test('firstBreak by close passes over bars that closed inside', () => {
  expect(breakOf('close', '15 25 5 15', '15 25 12 21')).toEqual({ bar: 1, side: 'high' });
  expect(breakOf('close', '15 25 5 15', '15 18 8 9')).toEqual({ bar: 1, side: 'low' });
});

test('a bar that breaks both sides broke the one beyond which it opened first, and else none is guessed', () => {
  expect(breakOf('wick', '21 22 9 15')).toEqual({ bar: 0, side: 'high' });
  expect(breakOf('wick', '9 22 8 15')).toEqual({ bar: 0, side: 'low' });
  expect(breakOf('wick', '20 22 8 15')).toEqual({ bar: 0, side: 'ambiguous' });
  expect(breakOf('wick', '10 22 8 15')).toEqual({ bar: 0, side: 'ambiguous' });
});

test('firstBreak looks at the bars from one on', () => {
  const rows = ['15 25 15 15', '15 16 14 15', '15 16 9 15'].map((each, i) => bar('2024-07-01', `1${i}:00`, each));
  const [session] = sessionsOf(barsFromRows(rows));
  expect(firstBreak(session, 20, 10, 'wick', 0)).toEqual({ bar: 0, side: 'high' });
  expect(firstBreak(session, 20, 10, 'wick', 1)).toEqual({ bar: 2, side: 'low' });
  expect(firstBreak(session, 20, 10, 'wick', 3)).toBeNull();
});

test('firstBreak counts bars from the first one of all, and stays inside the session', () => {
  const rows = [
    bar('2024-07-01', '08:00', '30 30 5 30'),
    bar('2024-07-01', '09:00', '15 16 14 15'),
    bar('2024-07-01', '10:00', '15 21 14 15'),
    bar('2024-07-01', '16:00', '30 30 5 30'),
  ];
  const [session] = sessionsOf(barsFromRows(rows));
  expect(firstBreak(session, 20, 10, 'wick')).toEqual({ bar: 2, side: 'high' });
  expect(firstBreak(session, 21, 10, 'wick')).toBeNull();
});

test('firstBreak looks at the bars before the end only', () => {
  const rows = ['15 16 14 15', '15 25 15 15', '15 16 9 15'].map((each, i) => bar('2024-07-01', `1${i}:00`, each));
  const [session] = sessionsOf(barsFromRows(rows));
  expect(firstBreak(session, 20, 10, 'wick', 0, 2)).toEqual({ bar: 1, side: 'high' });
  expect(firstBreak(session, 20, 10, 'wick', 0, 1)).toBeNull();
});

test('firstBreak is what a walk from one bar to another finds', () => {
  const seen = new Set<string>();
  const level = fc.integer({ min: -1, max: 10 });
  const criteria = fc.constantFrom('wick' as const, 'close' as const);
  fc.assert(
    fc.property(intradayBars, level, level, criteria, fc.nat(3), fc.nat(3), (bars, a, b, criterion, skipped, left) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      for (const session of sessionsOf(bars)) {
        const [from, end] = [session.firstBar + skipped, session.endBar - left];
        const [highs, lows] = criterion === 'wick' ? [bars.high, bars.low] : [bars.close, bars.close];
        let first = from;
        while (first < end && highs[first] <= high && lows[first] >= low) first++;
        const [rises, falls] = [highs[first] > high, lows[first] < low];
        const opened = bars.open[first] > high ? 'high' : bars.open[first] < low ? 'low' : 'ambiguous';
        const side = rises && falls ? opened : rises ? 'high' : 'low';
        const expected = first < end ? { bar: first, side } : null;
        expect(firstBreak(session, high, low, criterion, from, end)).toEqual(expected);
        seen.add(expected === null ? 'none' : rises && falls ? 'both' : side);
      }
    }),
  );
  expect([...seen].sort()).toEqual(['both', 'high', 'low', 'none']);
});
