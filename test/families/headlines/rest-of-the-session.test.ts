import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { ledgerSession } from '../../reports/ledger.js';
import { casesOnLedger, casesOnMarket } from '../../reports/headlines/cases-on.js';

/** A session of half hours; what is not given stays at the last price. */
const halfHours = (date: string, ...prices: string[]) =>
  rowsFrom(`${date}T09:00Z`, 30, ...prices, ...flat(Number(prices.at(-1)!.split(' ')[3]), 14 - prices.length));

test('opening-candle-continuation: the first half hour and the rest', () => {
  const bars = barsOf(
    halfHours('2024-07-01', '100 103 99 102', '104 105 103 105'),
    // The session is green, its rest is not.
    halfHours('2024-07-02', '100 103 99 102', '104 105 103 103'),
    halfHours('2024-07-03', '100 103 98 98', '97 97 90 90'),
    halfHours('2024-07-04', '100 103 99 100', '97 97 90 90'),
    halfHours('2024-07-05', '100 103 99 102', '104 105 103 104'),
  );
  expect(casesOnLedger('opening-candle-continuation', bars)).toEqual(['01 success', '02 failure', '03 success']);
});

test('power-hour-continuation: the last hour and the last close before it', () => {
  // On the hours of the ledger 1, 2, 3 and 5 are back at their open by 15:00; 4, 6 and 7 do not move in the last hour.
  // 8: 112 against 113, then from 112 to 113. 9: 119 against 115, then from 119 to 120.
  expect(casesOnLedger('power-hour-continuation')).toEqual(['10 failure', '11 success']);
});

test('power-hour-continuation: the close before the hour counts, not its own open', () => {
  const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...flat(100, 5), '100 101 100 101', '99 100 99 100'));
  expect(casesOnLedger('power-hour-continuation', bars)).toEqual(['01 success']);
});

test('market-session-correlation: Asia and what follows it in London', () => {
  // Winter: Asia from 23:00 to 08:00 UTC, London from 08:00 to 16:00.
  const day = (from: string, close: number, ...london: string[]) => [
    ...rowsFrom(`${from}T23:00Z`, 60, ...flat(100, 8), `100 110 90 ${close}`),
    ...rowsFrom(
      `${from}T23:00Z`,
      60,
      ...Array<string>(9).fill(''),
      ...london,
      ...flat(Number(london[0].split(' ')[3]), 7),
    ),
  ];
  const bars = barsOf(
    day('2024-01-07', 105, '104 106 104 106'),
    // Above the close of Asia, below the first price of London.
    day('2024-01-08', 105, '107 107 106 106'),
    day('2024-01-09', 95, '96 96 95 95'),
    day('2024-01-10', 95, '96 97 95 96'),
    day('2024-01-11', 100, '96 96 95 95'),
  );
  expect(casesOnMarket('market-session-correlation', bars, 'forex')).toEqual([
    '08 success',
    '09 failure',
    '10 success',
  ]);
});

test('intraday-volume-and-range: the first half hour wider than all before it, never the first', () => {
  const bars = barsOf(
    // Ranges 4, 4, 5: the third, green, and from 103 to 104.
    halfHours('2024-07-01', '100 102 98 100', '100 102 98 99', '99 103 98 102', '103 120 103 104'),
    // 4, 3, 5: the third one counts, though it is flat: no case, whatever the wider one after it does.
    halfHours('2024-07-02', '100 102 98 100', '100 101 98 99', '99 103 98 99', '99 106 99 106', '100 101 100 101'),
    // The second one, red, and from 99 to 101.
    halfHours('2024-07-03', '100 102 98 100', '100 102 97 98', '99 101 99 101'),
    // No other half hour is as wide as the first.
    halfHours('2024-07-04', '100 110 90 105', '105 120 100 106'),
    // The last one: nothing follows it.
    rowsFrom('2024-07-05T09:00Z', 30, ...flat(100, 13), '100 105 100 105'),
  );
  expect(casesOnLedger('intraday-volume-and-range', bars)).toEqual(['01 success', '03 failure']);
  expect(() => casesOnLedger('intraday-volume-and-range')).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('intraday-range-window: after a first hour wider or narrower than the one before', () => {
  // On the hours of the ledger the ranges are 6, 3, 2, 3, 2, 2, 3, 9, 1; 6 has that of 5, 1 has none before it.
  // 2, 3, 4, 7 and 9 go on (108 to 112, 117 to 118, 111 to 106, 108 to 113, 116 to 120), 5 (green, 107 to 106) and 8 (red, 110 to 113) do not.
  expect(casesOnLedger('intraday-range-window')).toEqual([
    '02 success narrower',
    '03 success narrower',
    '04 success wider',
    '05 failure narrower',
    '09 success wider',
    '10 failure wider',
    '11 success narrower',
  ]);
  // What came before the range counts for the one before.
  expect(casesOnLedger('intraday-range-window', undefined, { startDate: '2024-07-11' })).toEqual([
    '11 success narrower',
  ]);
});

test('intraday-range-window: the colour of the window is from its first open to its last close, and a bar follows it', () => {
  const day = (date: string, ...prices: string[]) => rowsFrom(`${date}T09:00Z`, 30, ...prices);
  const bars = barsOf(
    day('2024-07-01', '100 101 99 100', '100 100 100 100', '100 100 100 100'),
    // Its bars are green, the hour is red: from 102 to 101, as the rest.
    day('2024-07-02', '102 104 99 103', '100 101 100 101', '101 101 90 90'),
    // Nothing after the first hour: neither a case nor something to compare with; but for that, the next one would be a success.
    day('2024-07-03', '102 110 90 105', '105 105 105 105'),
    day('2024-07-04', '102 104 99 103', '103 104 100 104', '104 105 104 105'),
  );
  // Open for an hour and a half, so that a session without its last bar is complete.
  const session = { ...ledgerSession, close: '10:30' };
  expect(casesOnLedger('intraday-range-window', bars, { session })).toEqual(['02 success wider']);
});

test('market-open-volume: after a first quarter of an hour with more or less volume than the one before', () => {
  const day = (date: string, ...prices: string[]) =>
    rowsFrom(`${date}T09:00Z`, 15, ...prices, ...flat(105, 28 - prices.length).map((price) => `${price} 7`));
  const rows = [
    ...day('2024-07-01', '100 102 99 101 10', '101 102 101 102 500'),
    // More: 101 after 100, then from 102 to 105. Less: the same, then from 110 to 105.
    ...day('2024-07-02', '100 102 99 101 10.5', '102 102 101 102 0'),
    ...day('2024-07-03', '100 102 99 101 3', '110 110 101 102 900'),
    // As much; a flat window; a window of one price, which is none for the next one either.
    ...day('2024-07-04', '100 102 99 101 3', '102 102 101 102 0'),
    ...day('2024-07-05', '100 102 99 100 4', '102 102 101 102 0'),
    ...day('2024-07-08', '100 100 100 100 4', '102 102 101 102 0'),
    ...day('2024-07-09', '100 102 99 101 5', '102 102 101 102 0'),
  ];
  expect(casesOnLedger('market-open-volume', barsOf(rows))).toEqual(['02 success heavier', '03 failure lighter']);
  const unknown = barsFromRows(rows.map(({ time, open, high, low, close }) => ({ time, open, high, low, close })));
  expect(casesOnLedger('market-open-volume', unknown)).toEqual([]);
});
