import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { wallClockWindow } from '../../../src/prices/inner.js';
import { hourly, hours, sessionsOf } from '../../sessions/markets.js';

const [session] = sessionsOf(hourly(hours('2024-07-01', 8, 16)));
const barsIn = (from: string | null, to: string | null, zone = 'UTC') => {
  const window = wallClockWindow(session, zone, from, to);
  return window && [window.firstBar, window.endBar];
};

test('wallClockWindow takes the bars between two times', () => {
  expect(wallClockWindow(session, 'UTC', '10:00', '12:00')).toEqual({ firstBar: 2, endBar: 4, high: 5, low: 0 });
  expect(barsIn('09:00', '16:00')).toEqual([1, 8]);
});

test('wallClockWindow is the first hour, or an hour from a time on, without more', () => {
  expect(barsIn(null, null)).toEqual([1, 2]);
  expect(barsIn('14:00', null)).toEqual([6, 7]);
  expect(barsIn(null, '11:00')).toEqual([1, 3]);
});

test('wallClockWindow reads the times on the clock of its zone', () => {
  expect(barsIn('06:00', '08:00', 'America/New_York')).toEqual([2, 4]);
});

test('wallClockWindow is null where it does not end by the close, or lies before the open', () => {
  expect(barsIn('15:00', '17:00')).toBeNull();
  expect(barsIn('08:00', '10:00')).toBeNull();
  expect(barsIn('12:00', '11:00')).toBeNull();
  expect(barsIn('12:00', '12:00')).toBeNull();
  expect(barsIn('16:00', '24:00')).toBeNull();
});

test('wallClockWindow is null without a bar', () => {
  const [first] = sessionsOf(barsFromRows([...hours('2024-07-01', 9, 11), ...hours('2024-07-01', 12, 16)]));
  expect(wallClockWindow(first, 'UTC', '11:00', '12:00')).toBeNull();
});

test('wallClockWindow crosses midnight with its session', () => {
  const night = sessionTemplates.futures[3];
  const [over] = sessionsOf(hourly(hours('2024-07-01', 22, 24), hours('2024-07-02', 0, 21)), night);
  // From 18:00 of the day before, which is 22:00 on the clock of UTC.
  expect(wallClockWindow(over, 'America/New_York', '23:00', '01:00')).toMatchObject({ firstBar: 5, endBar: 7 });
  expect(wallClockWindow(over, 'America/New_York', '23:00', '24:00')).toMatchObject({ firstBar: 5, endBar: 6 });
  expect(wallClockWindow(over, 'America/New_York', '09:00', '10:00')).toMatchObject({ firstBar: 15, endBar: 16 });
});

test('wallClockWindow refuses an end inside a bar', () => {
  const inside = (edge: string, bar: number) =>
    expect.objectContaining({
      code: 'bars-too-coarse',
      message: `the ${edge} of the window of the session of 2024-07-01 is inside bars[${bar}]: use bars of 30 minutes or less`,
    }) as Error;
  expect(() => barsIn('10:30', '12:00')).toThrow(inside('beginning', 2));
  expect(() => barsIn('10:00', '12:30')).toThrow(inside('end', 4));
});

test('wallClockWindow from a time to the same time is a whole day', () => {
  const forex = sessionTemplates.forex[0];
  const [whole] = sessionsOf(hourly(hours('2024-07-01', 21, 24), hours('2024-07-02', 0, 21)), forex);
  expect(wallClockWindow(whole, 'America/New_York', '17:00', '17:00')).toMatchObject({ firstBar: 0, endBar: 24 });
  expect(wallClockWindow(whole, 'UTC', null, '21:00')).toMatchObject({ firstBar: 0, endBar: 24 });
  expect(wallClockWindow(whole, 'UTC', '00:00', '24:00')).toBeNull();
  expect(wallClockWindow(whole, 'UTC', '21:00', '24:00')).toMatchObject({ firstBar: 0, endBar: 3 });
});
