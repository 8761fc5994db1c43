import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barInterval, DAILY, isLongerThanDaily, smallestStep } from '../../src/bars/bar-interval.js';

const HOUR = 3_600_000;

/** Any length of a bar, half of the time at a bound or next to it. */
const lengths = fc.oneof(
  fc.integer({ min: 1, max: 40 * HOUR }),
  fc.constantFrom(1, 4 * HOUR, 4 * HOUR + 1, 20 * HOUR - 1, 20 * HOUR, 23 * HOUR, 24 * HOUR, 7 * 24 * HOUR),
);

test('bars are intraday up to four hours, daily from twenty hours on, and weekly or longer from five days on; in between there are none', () => {
  fc.assert(
    fc.property(lengths, (length) => {
      const isOther = length <= 4 * HOUR || length >= 120 * HOUR;
      const expected = isOther ? { interval: length, daily: false } : length >= 20 * HOUR ? DAILY : null;
      expect(barInterval(length)).toEqual(expected);
    }),
  );
  expect(DAILY).toEqual({ interval: 24 * HOUR, daily: true });
});

test('the smallest step between two bars is itself an interval, of the same bars', () => {
  fc.assert(
    fc.property(lengths, (length) => {
      const found = barInterval(length);
      fc.pre(found !== null && !isLongerThanDaily(found));
      expect(smallestStep(found)).toBeLessThanOrEqual(length);
      expect(barInterval(smallestStep(found))).toEqual(found);
    }),
  );
});

test('daily bars may follow each other after the 23 hours of the day on which the clocks go forward', () => {
  expect(smallestStep(DAILY)).toBeLessThanOrEqual(23 * HOUR);
});

test('as long as the interval is not known, bars may be a millisecond apart and no less', () => {
  expect(smallestStep(null)).toBe(1);
});
