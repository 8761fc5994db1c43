import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { referenceOpen } from '../../../src/prices/inner.js';
import { at, minute, sessionsOf } from '../../sessions/markets.js';

const [newYork] = sessionTemplates.stocks;

/** The midnight open of the only New York session of 2024-07-02, from bars that open at these times of the UTC clock. */
function midnightOpen(times: readonly string[], template = newYork): number | null {
  const rows = times.map((time, i) => {
    const [date, clock] = time.includes(' ') ? time.split(' ') : ['2024-07-02', time];
    return { time: at(date, clock), open: 100 + i, high: 200, low: 1, close: 100 };
  });
  const sessions = sessionsOf(barsFromRows(rows, { interval: 5 * minute }), template);
  return referenceOpen(sessions[sessions.length - 1], 'America/New_York', 0);
}

// In July New York is four hours behind: midnight is 04:00 and the session opens at 13:30.
test('referenceOpen takes the open of the bar at the reference', () => {
  expect(midnightOpen(['03:55', '04:00', '04:05', '13:30'])).toBe(101);
});

test('referenceOpen takes the first bar after it, up to 60 minutes late', () => {
  expect(midnightOpen(['03:55', '04:10', '04:15', '13:30'])).toBe(101);
  expect(midnightOpen(['03:55', '05:00', '13:30'])).toBe(101);
  expect(midnightOpen(['03:55', '05:05', '13:30'])).toBeNull();
});

test('referenceOpen gives nothing without a bar before the session', () => {
  expect(midnightOpen(['13:30'])).toBeNull();
  expect(midnightOpen(['03:55', '13:30'])).toBeNull();
});

test('referenceOpen of a session that opens within the hour never takes a bar of that session', () => {
  const early = { ...newYork, open: '00:30', close: '08:00' };
  expect(midnightOpen(['04:25', '04:30', '04:35'], early)).toBe(100);
  expect(midnightOpen(['03:55', '04:30', '04:35'], early)).toBeNull();
});

test('referenceOpen of a session that opens at the reference itself gives nothing', () => {
  expect(midnightOpen(['03:55', '04:00', '04:05'], { ...newYork, open: '00:00', close: '08:00' })).toBeNull();
});

test('referenceOpen goes back to the day before when the session opens before the reference of its own day', () => {
  // 18:00 in New York on 1 July is 22:00 UTC; the latest midnight is that of 1 July.
  const [, , , daily] = sessionTemplates.futures;
  expect(midnightOpen(['2024-07-01 04:00', '2024-07-01 22:00', '2024-07-02 04:00'], daily)).toBe(100);
});

test('referenceOpen at another time of the day takes the day before where that time is still to come', () => {
  const rows = ['2024-07-01T14:00', '2024-07-02T13:30'].map((time, i) => ({
    time: Date.parse(`${time}:00Z`),
    open: 100 + i,
    high: 200,
    low: 1,
    close: 100,
  }));
  const session = sessionsOf(barsFromRows(rows, { interval: 5 * minute }), newYork).at(-1);
  // 10:00 in New York is after the open of 09:30, so that of 1 July is the latest.
  expect(session && referenceOpen(session, 'America/New_York', 600)).toBe(100);
});
