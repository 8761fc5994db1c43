import { expect, test } from 'vitest';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { utcTemplate } from '../reports/fixtures/market-of.js';
import { answers, counts, excluded, levels } from '../reports/fixtures/on-ledger.js';

/** The hours of a forex day in winter from 22:00 UTC on, with a high in one of them and a low in another. */
function winterDay(date: string, high: number, low: number, close = 100) {
  const prices = flat(100, 24);
  prices[23] = `100 ${Math.max(100, close)} ${Math.min(100, close)} ${close}`;
  prices[high] = '100 110 100 100';
  prices[low] = high === low ? '100 110 90 100' : '100 100 90 100';
  return rowsFrom(`${date}T22:00Z`, 60, ...prices);
}

const id = 'daily-high-and-low-by-session-standard';
const hourOf = (time: number) => (time + 2) % 24;

test('standard: in which session the high and the low are made, an overlap being one of its own', () => {
  // Asia is open from 23:00 to 08:00, London from 08:00 to 16:00, New York from 13:00 to 22:00.
  const held = (high: number, low: number) => {
    const result = detailed(barsOf(winterDay('2024-01-08', hourOf(high), hourOf(low))), id, 'forex');
    return [answers(result, 'high-session').join(), answers(result, 'low-session').join()];
  };
  expect(held(22, 23)).toEqual(['none', 'asia']);
  expect(held(7, 8)).toEqual(['asia', 'london']);
  expect(held(12, 13)).toEqual(['london', 'london-and-new-york']);
  expect(held(15, 16)).toEqual(['london-and-new-york', 'new-york']);
  expect(held(21, 21)).toEqual(['new-york', 'new-york']);
});

test('standard: in summer Asia and London overlap', () => {
  // From 21:00 UTC on; London opens at 07:00.
  const prices = flat(100, 24);
  prices[10] = '100 110 100 100';
  prices[11] = '100 100 90 100';
  const result = detailed(barsOf(rowsFrom('2024-07-08T21:00Z', 60, ...prices)), id, 'forex');
  expect(answers(result, 'high-session')).toEqual(['asia-and-london']);
  expect(answers(result, 'low-session')).toEqual(['london']);
});

test('standard: the first bar that prints a price counts', () => {
  const prices = flat(100, 24);
  prices[5] = '100 110 90 100';
  prices[20] = '100 110 90 100';
  const result = detailed(barsOf(rowsFrom('2024-01-08T22:00Z', 60, ...prices)), id, 'forex');
  expect(counts(result)).toEqual([
    'All sessions / high-session: asia 1, asia-and-london 0, london 0, london-and-new-york 0, new-york 0, none 0',
    'All sessions / low-session: asia 1, asia-and-london 0, london 0, london-and-new-york 0, new-york 0, none 0',
  ]);
  expect(levels(result)).toEqual([{ high: 110, low: 90 }]);
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual(['at-open', 'at-open']);
});

test('standard: a crypto day has the Asian session of the next date as well', () => {
  const prices = flat(100, 48);
  prices[46] = '100 110 100 100';
  prices[45] = '100 100 90 100';
  const result = detailed(barsOf(rowsFrom('2024-01-09T00:00Z', 30, ...prices)), id, 'crypto');
  expect(answers(result, 'high-session')).toEqual(['asia']);
  expect(answers(result, 'low-session')).toEqual(['none']);
});

test('standard: bars across an open or a close are refused', () => {
  const refused = (code: string): unknown => expect.objectContaining({ code });
  const hours = barsOf(rowsFrom('2024-01-09T00:00Z', 60, ...flat(100, 24)));
  expect(() => detailed(hours, id, 'crypto')).toThrow(refused('bars-misaligned'));
  const stocks = barsOf(rowsFrom('2024-01-08T14:30Z', 30, ...flat(100, 13)));
  expect(() => detailed(stocks, id, 'stocks', { session: 'new-york' })).toThrow(refused('session-unavailable'));
  // From 10:30 UTC on, hours meet the open of New York and go across the close of London at 16:00.
  const session = { id: 'day', timeZone: 'UTC', open: '10:30', close: '20:30', weekdays: ['tuesday'] } as const;
  const day = barsOf(rowsFrom('2024-01-09T10:30Z', 60, ...flat(100, 10)));
  expect(() => detailed(day, id, 'futures', { session })).toThrow(refused('bars-too-coarse'));
});

test('by-weekday: one group per weekday', () => {
  const bars = barsOf(winterDay('2024-01-07', hourOf(3), hourOf(10)), winterDay('2024-01-08', hourOf(20), hourOf(10)));
  expect(
    counts(detailed(bars, 'daily-high-and-low-by-session-by-weekday', 'forex')).map((line) => line.slice(0, 40)),
  ).toEqual([
    'Monday / high-session: asia 1, asia-and-',
    'Monday / low-session: asia 0, asia-and-l',
    'Tuesday / high-session: asia 0, asia-and',
    'Tuesday / low-session: asia 0, asia-and-',
  ]);
});

test('by-candle: by the colour of the session, in hindsight', () => {
  const bars = barsOf(
    winterDay('2024-01-07', hourOf(3), hourOf(10), 101),
    winterDay('2024-01-08', hourOf(20), hourOf(10), 99),
    winterDay('2024-01-09', hourOf(20), hourOf(10)),
  );
  const result = detailed(bars, 'daily-high-and-low-by-session-by-candle', 'forex');
  expect(excluded(result)).toEqual({ flat: 1 });
  expect(result.detailed?.map(({ groups }) => groups.map(({ colour }) => colour).join())).toEqual(['green', 'red']);
  expect(answers(result, 'high-session')).toEqual(['asia', 'new-york']);
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual(['hindsight', 'hindsight']);
});

test('standard: the parts may be other sessions, and of those that overlap in another way the first one decides', () => {
  const held = (high: number, low: number) => {
    const params = {
      asia: utcTemplate('a', '00:00', '12:00'),
      london: utcTemplate('b', '08:00', '10:00'),
      newYork: utcTemplate('c', '06:00', '14:00'),
    };
    const result = detailed(barsOf(winterDay('2024-01-08', hourOf(high), hourOf(low))), id, 'forex', { params });
    return [answers(result, 'high-session').join(), answers(result, 'low-session').join()];
  };
  expect(held(22, 3)).toEqual(['none', 'asia']);
  // Asia and New York, all three, New York alone.
  expect(held(7, 9)).toEqual(['asia', 'asia-and-london']);
  expect(held(13, 12)).toEqual(['new-york', 'new-york']);
});
