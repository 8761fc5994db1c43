import { expect, test } from 'vitest';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../../reports/fixtures/on-ledger.js';

const hours = [
  '100 101 98 99',
  // Engulfs the first: bullish, body 4.
  '99 104 98 103',
  '103 106 102 105',
  // Engulfs the third: bearish, body 4.
  '105 112 100 101',
  '101 103 98.5 99',
  // Engulfs the fifth: bullish, body 6.
  '99 106 97 105',
  '105 105 104 104',
];
const session = hoursOf(hours);
const minutes = 60;

/** The patterns of a session that begins with some bars and goes on at a price that touches nothing. */
const patternsOf = (...bars: readonly string[]) => {
  const [, , , price] = bars[bars.length - 1].split(' ');
  const rest = Array.from({ length: 7 - bars.length }, () => `${price} ${price} ${price} ${price}`);
  const result = onLedger('engulfing-candles-standard', { minutes }, hoursOf([...bars, ...rest]));
  return result.detailed?.map(({ groups, outcomes, measures }) => [
    groups[0].direction,
    outcomes.stopped,
    measures['run-percent'],
  ]);
};

test('standard: three patterns, two of them stopped', () => {
  const result = onLedger('engulfing-candles-standard', { minutes }, session);
  expect(result.observations).toEqual({ unit: 'pattern', seen: 3, eligible: 3, excluded: {} });
  expect(counts(result)).toEqual([
    'Bullish / stopped: stopped 1, not-stopped 1',
    'Bearish / stopped: stopped 1, not-stopped 0',
  ]);
  expect(measured(result, 'run-percent')).toEqual([8.7379, 2.4752, 0]);
  expect(measured(result, 'minutes-from-open')).toEqual([120, 240, 360]);
  expect(levels(result)[1]).toEqual({ 'pattern-close': 101, stop: 105 });
});

test('standard: bodies may meet at both ends, but each has to have a colour', () => {
  expect(patternsOf('100 100 99 99', '99 100 99 100')).toEqual([['bullish', 'not-stopped', 0]]);
  expect(patternsOf('99 100 99 100', '100 100 99 99')).toEqual([['bearish', 'not-stopped', 0]]);
  expect(patternsOf('100 100 99 99', '99.5 101 99.5 101')).toEqual([]);
  expect(patternsOf('100 100 98 98', '97 99 97 99')).toEqual([]);
  expect(patternsOf('99 100 99 100', '99.5 99.5 98 98')).toEqual([]);
  expect(patternsOf('98 100 98 100', '101 101 99 99')).toEqual([]);
  expect(patternsOf('100 100 100 100', '99 101 99 101')).toEqual([]);
  expect(patternsOf('99 100 99 100', '99 101 99 101')).toEqual([]);
});

test('standard: a touch of the open does not stop a pattern, and what stops it adds nothing', () => {
  const bullish = ['100 100 99 99', '99 101 99 100'];
  expect(patternsOf(...bullish, '100 102 99 101')).toEqual([['bullish', 'not-stopped', 2]]);
  expect(patternsOf(...bullish, '100 102 98.9 101')).toEqual([['bullish', 'stopped', 0]]);
  expect(patternsOf(...bullish, '100 101 99 100', '100 110 98 100')).toEqual([['bullish', 'stopped', 1]]);
  const bearish = ['99 100 99 100', '100 100 99 99'];
  expect(patternsOf(...bearish, '99 100 98.01 99')).toEqual([['bearish', 'not-stopped', 1]]);
  expect(patternsOf(...bearish, '99 100.1 98 99')).toEqual([['bearish', 'stopped', 0]]);
});

test('standard: a price that never comes back to the close of the pattern is a run of 0', () => {
  expect(patternsOf('100 100 98 98', '98 102 98 102', '101 101.5 101 101')).toEqual([['bullish', 'not-stopped', 0]]);
  expect(patternsOf('98 100 98 100', '100 100 96 96', '97 97 96.5 97')).toEqual([['bearish', 'not-stopped', 0]]);
});

test('standard: a pattern in the last candle has nothing after it, one across a missing candle is none', () => {
  const quiet = ['100 100 100 100', '100 100 100 100', '100 100 100 100', '100 100 100 100', '100 100 100 100'];
  const last = hoursOf([...quiet, '100 100 99 99', '99 101 99 101']);
  expect(excluded(onLedger('engulfing-candles-standard', { minutes }, last))).toEqual({ 'no-following': 1 });
  const missing = hoursOf(['100 100 99 99', '', '99 101 99 101', ...quiet.slice(1)]);
  expect(onLedger('engulfing-candles-standard', { minutes }, missing).observations.seen).toBe(0);
  const half = [...quiet.slice(0, 2), '100 100 99 99', '99 101 99 101', '100 100 100 100'];
  const run = (hours: readonly string[]) => onLedger('engulfing-candles-standard', { minutes }, hoursOf(hours));
  expect(excluded(run(['', '', ...half]))).toEqual({ incomplete: 1 });
  expect(excluded(run(half))).toEqual({ 'not-closed': 1 });
});

test('standard: with longer bars one bar may stop a pattern that ran before', () => {
  const bars = hoursOf([
    '100 100 99 99',
    '99 99 99 99',
    '99 101 99 101',
    '101 101 101 101',
    '101 104 101 104',
    '104 104 98 104',
    '104 104 104 104',
  ]);
  const run = (barMinutes: number | null) =>
    measured(onLedger('engulfing-candles-standard', { minutes: 120, barMinutes }, bars), 'run-percent');
  expect([run(null), run(120)]).toEqual([[2.9703], [0]]);
});

test('by-size: the body in % of the average daily range, or of the close of the pattern', () => {
  expect(onLedger('engulfing-candles-by-size', { minutes }, session).params.edges).toEqual([5, 10, 15, 20, 30]);
  // 4 of 103, 4 of 101 and 6 of 105.
  const result = onLedger('engulfing-candles-by-size', { minutes, sizeBy: 'price', edges: [3.9, 5] }, session);
  expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual(['below-3.9', '3.9-to-5', 'from-5']);
  expect(excluded(onLedger('engulfing-candles-by-size', { minutes }, session))).toEqual({ 'no-average': 3 });
  // Five sessions with a range of 10 come before, on all weekdays of a week.
  const day = ['100 110 100 100', ...Array.from({ length: 6 }, () => '100 100 100 100')];
  const later = onLedger(
    'engulfing-candles-by-size',
    { minutes, edges: [40, 60] },
    hoursOf(day, day, day, day, day, [], [], hours),
  );
  expect(later.detailed?.map(({ groups }) => groups[0].size)).toEqual(['40-to-60', '40-to-60', 'from-60']);
});

test('by-r-multiple: a multiple of the body that is reached exactly', () => {
  const result = onLedger('engulfing-candles-by-r-multiple', { minutes, multiples: [0.625, 1, 2.25, 3] }, session);
  expect(answers(result, 'reached-0.625')).toEqual(['reached', 'reached', 'not-reached']);
  expect(answers(result, 'reached-1')).toEqual(['reached', 'not-reached', 'not-reached']);
  expect(answers(result, 'reached-2.25')).toEqual(['reached', 'not-reached', 'not-reached']);
  expect(answers(result, 'reached-3')).toEqual(['not-reached', 'not-reached', 'not-reached']);
  expect(levels(result)[1]).toEqual({
    'pattern-close': 101,
    stop: 105,
    'level-0.625': 98.5,
    'level-1': 97,
    'level-2.25': 92,
    'level-3': 89,
  });
});

test('daily: the sessions are the candles, and the next five follow', () => {
  const days = ['100 100 98 99', '99 102 98 101', '101 103 99 102', '102 105 100 104', '104 104 98 98', '98 110 98 98'];
  const result = onLedger('engulfing-candles-daily', undefined, dailyBars(...days, '98 98 98 98'));
  // The fifth, 104 to 98, engulfs no session: the one before went from 102 to 104. Only the second and the fifth are patterns.
  expect(result.detailed?.map(({ date, groups }) => [date, groups[0].direction])).toEqual([['2024-07-02', 'bullish']]);
  expect(excluded(result)).toEqual({ 'no-following': 1 });
  expect(answers(result, 'stopped')).toEqual(['stopped']);
  // 105 in the fourth session; the fifth trades at 98, below 99.
  expect(measured(result, 'run-percent')).toEqual([3.9604]);
  expect(result.summary[0].measures.map(({ id }) => id)).toEqual(['run-percent']);
  expect(excluded(onLedger('engulfing-candles-daily', undefined, dailyBars(...days)))).toEqual({ 'no-following': 2 });
});

test('daily: what is after five sessions does not count', () => {
  const quiet = '101 101 101 101';
  const days = ['100 100 98 99', '99 102 99 101', quiet, quiet, quiet, quiet, '101 102 101 101', '101 110 90 101'];
  const result = onLedger('engulfing-candles-daily', undefined, dailyBars(...days));
  expect([answers(result, 'stopped'), measured(result, 'run-percent')]).toEqual([['not-stopped'], [0.9901]]);
});
