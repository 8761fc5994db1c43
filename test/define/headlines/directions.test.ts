import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { notAsked } from '../../../src/columns/lack.js';
import { beforePrevious, session } from '../../../src/columns/sessions/session.js';
import {
  agree,
  brokeUp,
  isAbove,
  isGreen,
  restIsGreen,
  rose,
  sameColour,
  wasGreen,
} from '../../../src/define/headlines/directions.js';
import type { Session } from '../../../src/sessions/inner.js';
import { cellsOf, dayMarket, fromTo } from '../../columns/sessions/day-market.js';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';

test('a price lies above another or below it, and two moves go the same way or not', () => {
  const market = dayMarket(fromTo(5, 7), fromTo(6, 8), fromTo(8, 6), fromTo(6, 6));
  expect(cellsOf(market, isAbove(session.close, session.open))).toEqual([true, true, false, null]);
  expect(cellsOf(market, isGreen)).toEqual([true, true, false, null]);
  expect(cellsOf(market, wasGreen)).toEqual(['no-previous', true, true, false]);
  expect(cellsOf(market, sameColour)).toEqual(['no-previous', true, false, null]);
  expect(cellsOf(market, rose)).toEqual(['no-previous', true, false, null]);
  expect(cellsOf(market, agree(isGreen, rose))).toEqual(['no-previous', true, true, null]);
  expect(cellsOf(market, beforePrevious)).toEqual([null, null, ...market.sessions.slice(0, 2)]);
});

test('one side broken points to that side, both and neither to none', () => {
  const range = { high: 6, low: 4 };
  expect(brokeUp({ high: 7, low: 4 }, range)).toBe(true);
  expect(brokeUp({ high: 6, low: 3 }, range)).toBe(false);
  expect(brokeUp({ high: 7, low: 3 }, range)).toBe(notAsked);
  expect(brokeUp(range, range)).toBe(notAsked);
});

test('the rest goes from its first open to the close', () => {
  const [up, down, flat] = [5, 3, 4].map((close) => [
    [4, 5, 4, 5] as const,
    [4, 5, 3, 4] as const,
    [4, 5, 3, close] as const,
  ]);
  const market = dayMarket(up, down, flat);
  const from = (bars: number) => columnsOf<Session>().number(atOpen, ({ firstBar }) => firstBar + bars);
  expect(cellsOf(market, restIsGreen(from(1)))).toEqual([true, false, null]);
  expect(cellsOf(market, restIsGreen(from(3)))).toEqual([null, null, null]);
});

test('opening-stats: the open goes on in the direction of the session before, or against it', () => {
  // Session 2 opens up after green, 3 too, 4 down after green; 5 and 8 open at the close before, 6 and 9 follow flat ones; 7 opens down after red.
  expect(casesOnLedger('opening-stats')).toEqual(['07-02 success', '07-03 success', '07-04 failure', '07-09 success']);
});

test('overnight-continuation: the session goes on in the direction of its gap, or against it', () => {
  // Up and green, up and green, down and red, no gap, up and red, down and green, no gap, up and green.
  expect(casesOnLedger('overnight-continuation')).toEqual([
    '07-02 success',
    '07-03 success',
    '07-04 success',
    '07-08 failure',
    '07-09 failure',
    '07-11 success',
  ]);
  // A gap before a flat session is no case.
  expect(casesOnLedger('overnight-continuation', dailyBars('5 6 4 5', '6 7 5 6'))).toEqual([]);
});

test('previous-days-range: after a break of one side the next change, after one of both or neither nothing', () => {
  // 2 and 3 broke the high: 3 closes higher, 4 lower. 4 broke the low: 5 closes at its close. 5, 7 and 8 broke both sides, 6 neither.
  expect(casesOnLedger('previous-days-range')).toEqual(['07-03 success', '07-04 failure']);
  // A break of the low before a lower and before a higher close; at the low nothing is broken.
  const after = (session: string, last: string) =>
    casesOnLedger('previous-days-range', dailyBars('5 6 4 5', session, last));
  expect(after('5 6 3 5', '5 5 4 4')).toEqual(['07-03 success']);
  expect(after('5 6 3 5', '5 6 5 6')).toEqual(['07-03 failure']);
  expect(after('5 6 4 5', '5 6 5 6')).toEqual([]);
});

test('previous-session-correlation: green and red, by the colour of the session before', () => {
  // After green 2 green, 3 green, 4 red, 8 flat; after red 5 flat, 7 green; after flat 6 and 9.
  expect(casesOnLedger('previous-session-correlation')).toEqual([
    '07-02 success green',
    '07-03 success green',
    '07-04 failure green',
    '07-09 success red',
  ]);
});
