import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { dayOfDate, sessionClock } from '../../../src/calendar/index.js';
import { misalignedSession, openMarket } from '../../../src/sessions/index.js';
import { at, bar, day, hourly, hours, rules } from '../markets.js';

const halfPast = { ...day, open: '09:30' };

function misaligned(bars: ReturnType<typeof hourly>, template = halfPast, startDate?: string): string | undefined {
  const startDay = startDate === undefined ? -Infinity : dayOfDate(startDate);
  const market = openMarket(bars, {
    assetClass: 'stocks',
    clock: sessionClock(template),
    calendar: null,
    rules,
    startDay,
    endDay: Infinity,
  });
  return misalignedSession(market)?.date;
}

test('misalignedSession finds the first session that opens inside a bar', () => {
  const bars = hourly(hours('2024-07-01', 10, 16), hours('2024-07-02', 9, 16));
  // On the first day no bar reaches over 09:30.
  expect(misaligned(bars)).toBe('2024-07-02');
  expect(misaligned(bars, day)).toBeUndefined();
});

test('misalignedSession looks at the sessions of the range only', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 10, 16));
  expect(misaligned(bars, halfPast, '2024-07-02')).toBeUndefined();
});

test('a bar that ends exactly at the open meets it', () => {
  const rows = [bar('2024-07-01', '08:00', '1 1 1 1'), bar('2024-07-01', '09:00', '1 1 1 1')];
  expect(misaligned(barsFromRows(rows), day)).toBeUndefined();
  expect(
    misaligned(
      barsFromRows([{ ...rows[0], time: at('2024-07-01', '08:01') }, rows[1]], { interval: 59 * 60_000 }),
      day,
    ),
  ).toBeUndefined();
});

test('daily bars meet every session', () => {
  const rows = ['2024-07-01', '2024-07-02'].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  expect(misaligned(barsFromRows(rows))).toBeUndefined();
});
