import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { dayOfDate, exchangeCalendars, sessionClock, type ExchangeCalendar } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { openMarket, periodBeforeNext } from '../../../src/sessions/inner.js';
import { day, rules } from '../markets.js';

/** The first date of the week, or month, before that of the next session after some daily bars. */
function before(
  length: 'week' | 'month',
  dates: readonly string[],
  calendar: ExchangeCalendar | null = null,
  startDate?: string,
): string | null {
  const rows = dates.map((text) => {
    const [time, contract = 'H'] = text.split(' ');
    return { time, open: 1, high: 1, low: 1, close: 1, contract };
  });
  const market = openMarket(barsFromRows(rows, { interval: '1d' }), {
    marketClass: marketClasses.stocks,
    clock: sessionClock(day),
    calendar,
    rules,
    startDay: startDate === undefined ? -Infinity : dayOfDate(startDate),
    endDay: Infinity,
  });
  return periodBeforeNext(market, length)?.session.date ?? null;
}

test('periodBeforeNext is the last week when that is over, else the one before', () => {
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08', '2024-07-12'])).toBe('2024-07-08');
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08', '2024-07-11'])).toBe('2024-07-01');
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08'])).toBe('2024-07-01');
  expect(before('month', ['2024-06-03', '2024-06-28', '2024-07-01', '2024-07-30'])).toBe('2024-06-03');
  expect(before('month', ['2024-06-03', '2024-06-28', '2024-07-01', '2024-07-31'])).toBe('2024-07-01');
});

test('periodBeforeNext is none where that one is not there, or not whole', () => {
  expect(before('week', [])).toBeNull();
  expect(before('week', ['2024-07-08', '2024-07-10'])).toBeNull();
  expect(before('week', ['2024-07-03', '2024-07-05'])).toBeNull();
  expect(before('week', ['2024-07-03', '2024-07-05', '2024-07-08'])).toBeNull();
  expect(before('week', ['2024-06-24', '2024-06-28', '2024-07-08'])).toBeNull();
  expect(before('week', ['2024-07-01', '2024-07-05'], null, '2024-07-02')).toBeNull();
});

test('periodBeforeNext may lie before the range', () => {
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08'], null, '2024-07-08')).toBe('2024-07-01');
});

test('periodBeforeNext is none across a change of contract', () => {
  expect(before('week', ['2024-07-01', '2024-07-05 M'])).toBeNull();
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08 M'])).toBeNull();
  expect(before('week', ['2024-07-01', '2024-07-05', '2024-07-08 M', '2024-07-12 M'])).toBe('2024-07-08');
});

test('periodBeforeNext knows the holidays: the week of Good Friday is over on Thursday', () => {
  const dates = ['2024-03-18', '2024-03-22', '2024-03-25', '2024-03-28'];
  expect(before('week', dates)).toBe('2024-03-18');
  expect(before('week', dates, exchangeCalendars.stocks)).toBe('2024-03-25');
});
