import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { tradingDateOf } from '../../../src/sessions/market/trading-date.js';
import { at } from '../markets.js';

const price = { open: 1, high: 1, low: 1, close: 1 };
const dateOf = (time: number, interval: '1h' | '1d', template = sessionTemplates.stocks[0]) =>
  tradingDateOf(barsFromRows([{ time, ...price }], { interval }), 0, sessionClock(template));

test('a daily bar of midnight UTC has that date, and one of local midnight the local date', () => {
  expect(dateOf(at('2024-07-02', '00:00'), '1d')).toBe('2024-07-02');
  expect(dateOf(at('2024-07-02', '04:00'), '1d')).toBe('2024-07-02');
});

test('an intraday bar has the date of its session, and between sessions that of the clock', () => {
  // 20:00 in New York is midnight UTC: it is the evening before in stocks, and the next trading date in futures.
  expect(dateOf(at('2024-07-02', '00:00'), '1h')).toBe('2024-07-01');
  expect(dateOf(at('2024-07-02', '00:00'), '1h', sessionTemplates.futures[3])).toBe('2024-07-02');
  expect(dateOf(at('2024-07-02', '14:00'), '1h')).toBe('2024-07-02');
});
