import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { rangeToAdr, rangeToAverage } from '../../src/sessions/index.js';
import { sessionsOf } from './markets.js';

test('rangeToAdr compares a session with the five before it, every time alike', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((range, i) => ({
    time: Date.UTC(2024, 6, 8 + i),
    open: 10,
    high: 10 + range,
    low: 10,
    close: 10,
  }));
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const template = { id: 'all', timeZone: 'UTC', open: '00:00', close: '24:00', weekdays };
  const sessions = sessionsOf(barsFromRows(rows, { interval: '1d' }), template);
  expect(sessions.map(rangeToAdr)).toEqual(sessions.map((session) => rangeToAverage(session, 5)));
  expect(rangeToAdr(sessions[5])).toBe(rangeToAdr(sessions[5]));
  expect([rangeToAdr(sessions[4]), rangeToAdr(sessions[5])]).toEqual([
    'no-average',
    { numerator: 30, denominator: 15 },
  ]);
});
