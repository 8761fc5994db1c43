import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendBars } from '../../../src/bars/index.js';
import { compareQuotients, differenceOfPrices, type Quotient, quotientOf } from '../../../src/numeric/inner.js';
import { Session } from '../../../src/sessions/inner.js';
import { bar, growing, hourly, hours, intradayBars, sessionsOf, templates } from '../markets.js';

test('a session has the bars of its series, as many as there are by now, its own at the same places', () => {
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.integer({ min: 1, max: 150 }),
      (all, template, length) => {
        const [first, ...more] = growing(all, [length]);
        const sessions = sessionsOf(first, template);
        const last = more.at(-1) ?? first;
        for (const { bars, firstBar, endBar, open, close, high, low } of sessions) {
          expect(bars).toBe(last);
          expect([bars.open[firstBar], bars.close[endBar - 1]]).toEqual([open, close]);
          expect(Math.max(...bars.high.subarray(firstBar, endBar))).toBe(high);
          expect(Math.min(...bars.low.subarray(firstBar, endBar))).toBe(low);
        }
      },
    ),
  );
});

test('a session keeps its bars where earlier ones of the series are extended to another series', () => {
  const more = hourly(hours('2024-07-01', 14, 16));
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 14)), [3]);
  const [session] = sessionsOf(first);
  expect(session.bars).toBe(all);
  const branch = extendBars(first, more);
  expect(session.bars).toBe(all);
  expect(sessionsOf(branch)[0].bars).toBe(branch);
});

const absolute = (a: number, b: number): Quotient => differenceOfPrices(Math.max(a, b), Math.min(a, b));
const greatest = (...values: readonly Quotient[]): Quotient =>
  values.reduce((most, value) => (compareQuotients(value, most) > 0 ? value : most));

/** A session of two bars; the second one closes at the close of the day. */
const day = (date: string, prices: string, contract?: string) => [
  bar(date, '09:00', prices, contract),
  bar(date, '15:00', prices, contract),
];
const wide = { coverage: { numerator: 0, denominator: 1 } };

test('the true range is the greatest of three distances, and the range alone where there is no previous session', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), (bars, template) => {
      for (const session of sessionsOf(bars, template, wide)) {
        const { high, low, previous, range } = session;
        const expected =
          previous instanceof Session
            ? greatest(range, absolute(high, previous.close), absolute(low, previous.close))
            : range;
        expect(compareQuotients(session.trueRange, expected)).toBe(0);
      }
    }),
  );
});

test('the true range reaches down to a close below, up to one above, and not across a new contract', () => {
  const bars = hourly(
    day('2024-07-01', '10 12 9 11', 'H'),
    day('2024-07-02', '14 15 13 14', 'H'),
    day('2024-07-03', '10 11 8 10', 'H'),
    day('2024-07-04', '10 12 9 11', 'H'),
    day('2024-07-05', '20 22 19 21', 'M'),
  );
  expect(sessionsOf(bars, undefined, wide).map(({ trueRange }) => trueRange)).toEqual([3, 4, 6, 3, 3].map(quotientOf));
});
