import { expect, test } from 'vitest';
import { averageTrueRange } from '../../src/sessions/index.js';
import { bar, hourly, sessionsOf } from './markets.js';

/** A session of two bars; the second one closes at the close of the day. */
const day = (date: string, prices: string) => [bar(date, '09:00', prices), bar(date, '15:00', prices)];
const wide = { coverage: { numerator: 0, denominator: 1 } };

test('averageTrueRange takes the last complete sessions before, and nothing with fewer of them', () => {
  const bars = hourly(
    day('2024-07-01', '10 12 9 11'),
    day('2024-07-02', '14 15 13 14'),
    // Without a bar at its end.
    day('2024-07-03', '10 11 8 10').slice(0, 1),
    day('2024-07-04', '10 12 9 11'),
    day('2024-07-05', '11 12 10 11'),
  );
  const sessions = sessionsOf(bars, undefined, wide);
  expect(sessions.map(({ complete }) => complete)).toEqual([true, true, false, true, true]);
  expect(sessions.map((session) => averageTrueRange(session, 2))).toEqual([
    null,
    null,
    { numerator: 7, denominator: 2 },
    { numerator: 7, denominator: 2 },
    // The session after the incomplete one has no previous close: 3, and before it 4.
    { numerator: 7, denominator: 2 },
  ]);
  expect(averageTrueRange(sessions[4], 3)).toEqual({ numerator: 10, denominator: 3 });
  expect(averageTrueRange(sessions[4], 4)).toBeNull();
});
