import { expect, test } from 'vitest';
import type { ReportId } from '../../../src/reports/index.js';
import { reasons } from '../../../src/columns/reasons.js';
import { answers, excluded, levels, onLedger } from '../../reports/fixtures/on-ledger.js';
import { gapHours } from '../../reports/fixtures/gap-hours.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';

const one = { stops: [1], targets: [1] } as const;
const hour = { minutes: 60, ...one } as const;

/** The way, the entry, and what came of it, of each row. */
function taken(id: ReportId, params: object, ...sessions: readonly (readonly string[])[]): unknown[] {
  const result = onLedger(id, params as never, hoursOf(...sessions));
  const endings = answers(result, 'bracket-1-1');
  return (result.detailed ?? []).map(({ groups }, i) => [
    Object.values(groups[0])[0],
    levels(result)[i].entry,
    levels(result)[i]['target-1'],
    endings[i],
  ]);
}

test('a fair value gap is entered at its near edge, the way it points, or at an open at or beyond it', () => {
  const id = 'fair-value-gaps-by-bracket';
  // From 102 to 104: a bar from 108 comes to 104, perhaps after its high beyond the target; the next one falls through the stop.
  // From 104 to 105: the last bar rises to 104.5 and closes at the target.
  expect(taken(id, hour, gapHours)).toEqual([
    ['bullish', 104, 106, 'ambiguous'],
    ['bearish', 104, 103, 'target'],
  ]);
  const bullish = ['100 102 99 101', '101 106 101 105', '105 108 104 107'];
  const rest = ['103.5 104 103.5 104', '104 104 104 104', '104 105 104 105'];
  // A bar that opens at the edge, or beyond it, is entered at its open, and all of it counts.
  expect(taken(id, hour, [...bullish, '104 106 103 104', ...rest])).toEqual([['bullish', 104, 106, 'target']]);
  expect(taken(id, hour, [...bullish, '103 105 102 104', ...rest])).toEqual([['bullish', 103, 105, 'target']]);
  // Where it opens above the edge, the high came before perhaps.
  expect(taken(id, hour, [...bullish, '105 106 103 104', ...rest])).toEqual([['bullish', 104, 106, 'ambiguous']]);
  const away = Array<string>(4).fill('105 107 104.5 106');
  expect(excluded(onLedger(id, hour, hoursOf([...bullish, ...away])))).toEqual({ 'no-entry': 1 });
  const last = ['101 101 101 101', '101 101 101 101', '101 101 101 101', '101 101 101 101'];
  // Where nothing follows, the price does not come to the entry either: of both reasons the first in the list counts.
  expect(excluded(onLedger(id, hour, hoursOf([...last, ...bullish])))).toEqual({ 'no-following': 1 });
  expect(reasons.indexOf('no-following')).toBeLessThan(reasons.indexOf('no-entry'));
});

test('an inverse one at the close that goes through it, the way of that close', () => {
  // Closed at 101 below 102 to 104: short, with a target of 99 and a stop of 103.
  expect(taken('inverse-fair-value-gaps-by-bracket', hour, gapHours)).toEqual([['bullish', 101, 99, 'stop']]);
  expect(excluded(onLedger('inverse-fair-value-gaps-by-bracket', hour, hoursOf(gapHours)))).toEqual({ 'no-break': 1 });
});

test('an engulfing candle at its close, the way of the candle', () => {
  const hours = [
    '100 101 98 99',
    '99 104 98 103',
    '103 106 102 105',
    '105 112 100 101',
    '101 103 98.5 99',
    '99 106 97 105',
    '105 105 104 104',
  ];
  expect(taken('engulfing-candles-by-bracket', hour, hours)).toEqual([
    ['bullish', 103, 107, 'target'],
    ['bearish', 101, 97, 'ambiguous'],
    ['bullish', 105, 111, 'neither'],
  ]);
});

test('breaks of a range of the same session or the one before: a step beyond the side, or at an open that is there already', () => {
  // The second session opens inside 10 to 12, the third beyond 9 to 12.5; the price step is 1.
  const first = Array<string>(7).fill('11 12 10 11');
  const second = [...Array<string>(5).fill('11 11 11 11'), '11 12.5 9.5 12', '12 12 9 9'];
  const third = ['14 15 14 15', ...Array<string>(6).fill('15 15 15 15')];
  const id = 'previous-days-range-by-bracket';
  expect(excluded(onLedger(id, one, hoursOf(first, second, third)))).toEqual({ 'no-previous': 1, ambiguous: 1 });
  expect(taken(id, one, first, second, third)).toEqual([['high', 14, 17.5, 'neither']]);
  expect(taken(id, { ...one, criterion: 'close' }, first, second, third)).toEqual([['high', 15, 18.5, 'neither']]);
  // It opens less than a step beyond.
  expect(taken(id, one, first, second, ['13 14 13 14', ...third.slice(1)])).toEqual([['high', 13.5, 17, 'neither']]);
  const quiet = Array<string>(4).fill('11 12 10 11');
  const hourly = [...quiet, '12 13 12 13', '13 15 13 15', '15 15 15 15'];
  expect(taken('power-hour-breakout-by-bracket', { minutes: 180, ...one }, hourly)).toEqual([
    ['high', 13, 15, 'target'],
  ]);
});

test('without a range there is nothing to measure distances in', () => {
  const flat = Array<string>(7).fill('11 11 11 11');
  const next = ['11 12 11 12', ...Array<string>(6).fill('12 12 12 12')];
  expect(excluded(onLedger('previous-days-range-by-bracket', one, hoursOf(flat, next)))).toEqual({
    'no-previous': 1,
    'no-size': 1,
  });
});
