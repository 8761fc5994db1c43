import { expect, test } from 'vitest';
import { PRESENT } from '../../../src/columns/lack.js';
import { pairsOfSessions } from '../../../src/columns/pairs.js';
import { Table } from '../../../src/columns/table.js';
import {
  breakContinued,
  closesUp,
  firstBreakOfOneSide,
  pairContinues,
} from '../../../src/define/headlines/break-continued.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../../reports/fixtures/market-of.js';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger, casesOnMarket } from '../../reports/headlines/cases-on.js';
import { sessionOf } from '../../reports/headlines/session-of.js';

test('closesUp: the close of the session against the open of the second bar after', () => {
  const session = sessionOf('10 10 10 10', '12 12 9 9', '11 12 9 10', '9 12 9 10.5');
  expect(closesUp(session, 0)).toBe(false);
  expect(closesUp(session, 1)).toBe(true);
  expect(closesUp(session, 2)).toBeNull();
  expect(closesUp(session, 3)).toBeNull();
  expect(closesUp(sessionOf('10 10 10 10', '11 11 11 11', '12 13 9 12'), 0)).toBeNull();
});

test('firstBreakOfOneSide: the first bar strictly beyond a side, none where it is beyond both', () => {
  const session = sessionOf('1 30 1 15', '15 20 10 15', '21 21 15 15', '15 15 9 15');
  expect(firstBreakOfOneSide(session, 20, 10, 1)).toEqual({ bar: 2, direction: 'up' });
  expect(firstBreakOfOneSide(session, 20, 10, 3)).toEqual({ bar: 3, direction: 'down' });
  expect(firstBreakOfOneSide(session, 20, 10, 0)).toBeNull();
  expect(firstBreakOfOneSide(session, 30, 1, 0)).toBeNull();
  // Not even where the bar opened beyond one of them.
  expect(firstBreakOfOneSide(sessionOf('21 22 9 15'), 20, 10, 0)).toBeNull();
});

test('breakContinued: whether the close lies further on the side of the break', () => {
  const broken = (...prices: string[]) => breakContinued(sessionOf(...prices), { high: 20, low: 10 }, 0);
  expect(broken('15 21 15 21', '21 22 8 22', '22 23 15 23')).toBe(true);
  expect(broken('15 21 15 21', '21 22 8 20', '22 23 15 21.5')).toBe(false);
  expect(broken('15 15 9 9', '9 30 9 9', '9 9 8 8')).toBe(true);
  expect(broken('15 15 9 9', '9 9 9 9', '8 9 8 9')).toBe(false);
  expect(broken('15 21 15 21', '21 22 15 22', '22 23 15 22')).toBeNull();
  expect(broken('15 21 15 21', '22 23 15 23')).toBeNull();
  expect(broken('15 21 15 21')).toBeNull();
  expect(broken('15 20 10 15', '15 16 14 15')).toBeNull();
});

const morning = utcTemplate('morning', '09:00', '11:00');
const afternoon = utcTemplate('afternoon', '11:00', '14:00');

/** A morning between 4 and 6, and the afternoon after it. */
const halves = (date: string, ...rest: readonly Prices[]) =>
  barsFrom(`${date}T09:00Z`, 60, [[5, 6, 4, 5], [5, 6, 4, 5], ...rest]);

test('the second session closes further beyond the range of the first one, or back, or nothing is said', () => {
  const market = marketOf(
    [
      ...halves('2024-07-01', [5, 7, 5, 7], [7, 7, 7, 7], [7, 9, 7, 8]),
      ...halves('2024-07-02', [5, 7, 5, 7], [7, 7, 5, 5], [6, 6, 5, 5]),
      ...halves('2024-07-03', [5, 6, 4, 5], [5, 6, 4, 5], [5, 6, 4, 5]),
      ...barsFrom('2024-07-04T11:00Z', 60, [
        [5, 7, 5, 7],
        [7, 7, 7, 7],
        [7, 9, 7, 8],
      ]),
    ],
    { template: afternoon },
  );
  const { why, values } = Table.of(pairsOfSessions(morning, 'first').unit, market).cells(pairContinues);
  expect(Array.from(why, (each, row) => (each === PRESENT ? values[row] : null))).toEqual([true, false, null, null]);
  expect(pairContinues.known.when).toBe('end');
});

test('initial-balance-breakout: on the hours of the ledger', () => {
  // From the second open after the break to the close. 1: 101 106 breaks 104, then 108 to 105. 2: up, from 114 to 112.
  // 3: 115.5 to 119 breaks both sides of 116 to 118. 8 stays inside.
  expect(casesOnLedger('initial-balance-breakout')).toEqual([
    '01 failure',
    '02 failure',
    '04 success',
    '05 failure',
    '08 failure',
    '09 success',
    '11 success',
  ]);
});

test('opening-range-breakout: the same of the first quarter of an hour', () => {
  const day = (date: string, ...prices: string[]) =>
    rowsFrom(`${date}T09:00Z`, 15, ...prices, ...flat(Number(prices.at(-1)!.split(' ')[3]), 28 - prices.length));
  const bars = barsOf(
    day('2024-07-01', '100 102 99 101', '101 103 101 103', '104 104 104 104', '104 105 104 105'),
    day('2024-07-02', '100 102 99 101', '101 101 98 98', '98 99 97 98', '98 99 98 99'),
    // The very bar of the window does not break it.
    day('2024-07-03', '100 102 99 101', '101 102 99 100', '100 100 99 99'),
    // A window of one price is none.
    day('2024-07-04', '100 100 100 100', '101 103 101 103', '103 105 103 105'),
  );
  expect(casesOnLedger('opening-range-breakout', bars)).toEqual(['01 success', '02 failure']);
});

test('power-hour-breakout: the first new extreme of the last hour', () => {
  const day = (date: string, ...lastHour: string[]) =>
    rowsFrom(`${date}T09:00Z`, 15, '100 102 99 100', ...flat(100, 23), ...lastHour);
  const bars = barsOf(
    // Above 102, from 103 to 104; below 99, from 98 to 98.5.
    day('2024-07-01', '100 102 99 100', '100 103 100 103', '103 104 98 103', '103 104 103 104'),
    day('2024-07-02', '100 100 98 98', '98 98.5 98 98', '98 99 98 98', '98 98.5 98 98.5'),
    // In the last bar but one no second bar follows it; no new extreme.
    day('2024-07-03', ...flat(100, 2), '100 103 100 103', '103 104 103 104'),
    day('2024-07-04', '100 102 99 100', ...flat(100, 3)),
  );
  expect(casesOnLedger('power-hour-breakout', bars)).toEqual(['01 success high', '02 success low']);
  // With bars of an hour the last one has none after it.
  expect(casesOnLedger('power-hour-breakout')).toEqual([]);
});

/** Winter: Asia from 23:00 to 08:00 UTC, London from 08:00 to 16:00, the forex day from 22:00 to 22:00. */
const asia = (from: string, ...prices: string[]) => rowsFrom(`${from}T22:00Z`, 60, ...flat(105, 9), ...prices);

test('market-session-breakout: the first break of the range of Asia in London', () => {
  const bars = barsOf(
    // From 100 to 110, in the last hour of Asia; London breaks the high at 08:00, from 112 to 113.
    asia('2024-01-07', '105 110 100 105', '105 111 105 111', ...flat(112, 1), '112 113 112 113', ...flat(113, 11)),
    // The low at 08:00, from 98 to 101.
    asia('2024-01-08', '105 110 100 105', '105 105 99 99', '98 98 90 98', '98 101 98 101', ...flat(101, 11)),
    // Both sides in one bar.
    asia('2024-01-09', '105 110 100 105', '105 111 99 105', '105 113 105 113', ...flat(113, 12)),
    // London is flat until its close, the break comes after it.
    asia(
      '2024-01-10',
      '105 110 100 105',
      ...flat(105, 8),
      '105 120 105 120',
      ...flat(120, 1),
      '120 121 120 121',
      ...flat(121, 3),
    ),
  );
  expect(casesOnMarket('market-session-breakout', bars, 'forex')).toEqual(['08 success', '09 failure']);
  // The day goes on after London: from 120 to 121 on the last one.
  expect(casesOnMarket('asian-range-breakout', bars, 'forex')).toEqual(['08 success', '09 failure', '11 success']);
});

test('market-session-breakout and asian-range-breakout need their sessions', () => {
  const bars = barsOf(rowsFrom('2024-01-08T15:00Z', 60, ...flat(1, 7)));
  for (const family of ['market-session-breakout', 'asian-range-breakout']) {
    expect(() => casesOnMarket(family, bars, 'stocks')).toThrow(
      expect.objectContaining({ code: 'session-unavailable' }),
    );
  }
});
