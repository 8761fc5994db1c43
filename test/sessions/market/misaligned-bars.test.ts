import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { dayOfDate, sessionClock } from '../../../src/calendar/index.js';
import { misalignedSession } from '../../../src/sessions/market/misaligned-bars.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { openMarket, refuseBarsAcross } from '../../../src/sessions/inner.js';
import { at, bar, day, hourly, hours, rules, threeDaysOf } from '../markets.js';

const halfPast = { ...day, open: '09:30' };

function misaligned(bars: ReturnType<typeof hourly>, template = halfPast, startDate?: string): string | undefined {
  const startDay = startDate === undefined ? -Infinity : dayOfDate(startDate);
  const market = openMarket(bars, {
    marketClass: marketClasses.stocks,
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

test('refuseBarsAcross accepts bars that meet the opens and closes, and those that end with the whole', () => {
  expect(() =>
    refuseBarsAcross(threeDaysOf('08:00', '20:00'), [threeDaysOf('10:00', '12:00'), threeDaysOf('18:00', '22:00')]),
  ).not.toThrow();
  // The bar of two hours from 18:00 on goes over 19:00, where both close.
  expect(() =>
    refuseBarsAcross(threeDaysOf('08:00', '19:00', 120), [threeDaysOf('10:00', '19:00', 120)]),
  ).not.toThrow();
});

test('refuseBarsAcross refuses a bar across an open, else one across a close', () => {
  const places = { argument: 'bars', field: 'time' };
  const misaligned: unknown = expect.objectContaining({
    ...{ ...places, code: 'bars-misaligned', index: 5 },
    message: 'bars[5] opens before the day part of the session of 2024-07-01 and ends inside it',
  });
  const coarse: unknown = expect.objectContaining({
    ...{ ...places, code: 'bars-too-coarse', index: 6 },
    message: 'the close of the day part of the session of 2024-07-01 is inside bars[6]: use bars of 60 minutes or less',
  });
  const whole = threeDaysOf('08:00', '20:00', 120);
  expect(() => refuseBarsAcross(whole, [threeDaysOf('11:00', '14:00', 120)])).toThrow(misaligned);
  expect(() => refuseBarsAcross(whole, [threeDaysOf('10:00', '13:00', 120)])).toThrow(coarse);
  // A close on the first day does not go before an open on a later one.
  expect(() =>
    refuseBarsAcross(whole, [threeDaysOf('10:00', '13:00', 120), threeDaysOf('11:00', '14:00', 120)]),
  ).toThrow(misaligned);
});

test('refuseBarsAcross does not mind what happens outside, or where there are no bars', () => {
  expect(() =>
    refuseBarsAcross(threeDaysOf('08:00', '12:00', 120), [threeDaysOf('13:00', '15:00', 120)]),
  ).not.toThrow();
  // Asia would open at 11:00, and all bars from 12:00 on are missing.
  const early = (bar: number) => bar < 6;
  expect(() =>
    refuseBarsAcross(threeDaysOf('08:00', '20:00', 120, early), [threeDaysOf('11:00', '13:00', 120, early)]),
  ).not.toThrow();
});
