import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNarrowest } from '../../src/sessions/index.js';
import { dailySessions } from './daily-sessions.js';
import { hourly, hours, sessionsOf } from './markets.js';

const ranging = (ranges: readonly number[]) =>
  dailySessions(...ranges.map((range): [number, number, number, number] => [0, range, 0, 0]));

test('isNarrowest finds the session whose range is less than each of those before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 7 }),
      (ranges, count) => {
        const last = ranges[ranges.length - 1];
        const before = ranges.slice(0, -1).slice(1 - count);
        const expected = before.length === count - 1 && before.every((range) => last < range);
        expect(isNarrowest(ranging(ranges)[ranges.length - 1], count)).toBe(expected);
      },
    ),
  );
});

test('isNarrowest passes over incomplete sessions', () => {
  const bars = hourly(
    hours('2024-07-01', 9, 16),
    hours('2024-07-02', 9, 10),
    hours('2024-07-03', 9, 16),
    // Six of seven hours are complete, and a narrower session.
    hours('2024-07-04', 9, 15),
  );
  const sessions = sessionsOf(bars, undefined, { closeWithin: 3_600_000 });
  expect(sessions.map(({ complete }) => complete)).toEqual([true, false, true, true]);
  expect([isNarrowest(sessions[3], 3), isNarrowest(sessions[3], 4)]).toEqual([true, false]);
});
