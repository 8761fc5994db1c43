import { expect, test } from 'vitest';
import type { ParamsOfName } from '../../src/reports/index.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import {
  answers,
  counts,
  current,
  daysWith,
  excluded,
  levels,
  measured,
  onLedger,
} from '../reports/fixtures/on-ledger.js';

/** After a session from 1 to 3 one that goes above it by its wick, and one that closes above that. */
const daily = dailyBars('2 3 1 2', '2 4 2 3', '4 5 4 5');

const knownOf = (result: ReturnType<typeof onLedger>) =>
  result.summary[0].questions.map(({ known, event }) => (event === undefined ? known : `${known} ${event}`));

test('standard: three sessions break the high only, three both sides', () => {
  const result = onLedger('previous-days-range-standard');
  expect(counts(result)).toEqual([
    'All sessions / breaks: high-only 3, low-only 1, both 3, neither 1',
    'All sessions / touched: high-only 3, low-only 1, both 3, neither 1',
    'All sessions / break-side: high 6, low 4',
    'All sessions / colour-after-high: green 4, red 0, flat 2',
    'All sessions / colour-after-low: green 1, red 1, flat 2',
  ]);
  expect(daysWith(result, 'breaks', 'both')).toEqual([5, 9, 10]);
  // The ranges before are 20 15 6 8 10 4 7 9: their mean of 9.875 is rounded to two decimals, as the sessions have none, though an hour is at 115.5.
  expect(result.summary[0].measures[0]).toMatchObject({ count: 8, mean: 9.88, median: 8.5, min: 4, max: 20 });
  // 5 over the mean of 8 10 4 7 9, which is 7.6.
  expect(result.current?.values.slice(2).map(({ id, value }) => [id, value])).toEqual([
    ['previous-range', 5],
    ['range-to-adr', 0.6579],
  ]);
});

test('standard by close: the wicks of the 5th, the 9th and the 10th no longer count', () => {
  expect(counts(onLedger('previous-days-range-standard', { criterion: 'close' })).slice(0, 3)).toEqual([
    'All sessions / breaks: high-only 4, low-only 1, both 0, neither 3',
    'All sessions / touched: high-only 4, low-only 2, both 1, neither 1',
    'All sessions / break-side: high 4, low 1',
  ]);
});

test('standard against the previous close: no session that broke a side changes colour', () => {
  expect(counts(onLedger('previous-days-range-standard', { basis: 'previous-close' })).slice(3)).toEqual([
    'All sessions / colour-after-high: green 4, red 0, flat 2',
    'All sessions / colour-after-low: green 1, red 1, flat 2',
  ]);
});

test('by-size: 4 over 11.8, 7 over 8.6 and 9 over 7', () => {
  const result = onLedger('previous-days-range-by-size');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 5 });
  expect(counts(result).filter((line) => line.includes('/ breaks'))).toEqual([
    'Below 0.5 ADR / breaks: high-only 0, low-only 0, both 1, neither 0',
    '0.75 to 1 ADR / breaks: high-only 0, low-only 0, both 1, neither 0',
    '1.25 to 1.5 ADR / breaks: high-only 1, low-only 0, both 0, neither 0',
  ]);
});

test('limits on the size keep what lies on them', () => {
  const sizes = (params: ParamsOfName<'previous-days-range-standard'>) =>
    excluded(onLedger('previous-days-range-standard', params));
  expect(sizes({ minRange: 0.5 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
  expect(sizes({ maxRange: 1 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
  // The previous range of the 11th is 9 of 7, that of the 10th 7 of 8.6: neither is a short decimal, so limits just beside.
  expect(sizes({ minRange: 0.813, maxRange: 1.286 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
  expect(sizes({ minRange: 0.814, maxRange: 1.285 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 3 });
});

test('by-close: of all, and of those with each break', () => {
  expect(counts(onLedger('previous-days-range-by-close'))).toEqual([
    'All sessions / close-location: above 4, inside 3, below 1',
    'All sessions / close-location-high-only: above 3, inside 0, below 0',
    'All sessions / close-location-low-only: above 0, inside 0, below 1',
    'All sessions / close-location-both: above 1, inside 2, below 0',
    'All sessions / close-location-neither: above 0, inside 1, below 0',
  ]);
});

test('by-levels: a level that is only just touched is reached', () => {
  const result = onLedger('previous-days-range-by-levels');
  expect(counts(result)).toEqual([
    'All sessions / high-0.25: reached 4, not-reached 2',
    'All sessions / high-0.5: reached 1, not-reached 5',
    'All sessions / high-0.75: reached 0, not-reached 6',
    'All sessions / high-1: reached 0, not-reached 6',
    'All sessions / high-1.5: reached 0, not-reached 6',
    'All sessions / high-2: reached 0, not-reached 6',
    'All sessions / low-0.25: reached 2, not-reached 2',
    'All sessions / low-0.5: reached 2, not-reached 2',
    'All sessions / low-0.75: reached 1, not-reached 3',
    'All sessions / low-1: reached 1, not-reached 3',
    'All sessions / low-1.5: reached 1, not-reached 3',
    'All sessions / low-2: reached 0, not-reached 4',
  ]);
  // The 2nd reached 115, exactly 110 + 20/4; the 4th 105, exactly 114 - 1.5 × 6.
  expect(result.detailed?.[0].levels['high-0.25']).toBe(115);
  expect(result.detailed?.[2].levels['low-1.5']).toBe(105);
  // From a range of 115 to 120 the next levels lie 1.25, 2.5, … away.
  expect(result.current?.values.slice(4, 6).map(({ value }) => value)).toEqual([121.25, 122.5]);
});

test('by-levels by close: a wick may have come to a level before a close broke the side, so nothing can be forecast', () => {
  const knownOf = (criterion: 'wick' | 'close') =>
    new Set(
      onLedger('previous-days-range-by-levels', { criterion }).summary[0].questions.map(
        ({ known, event }) => `${known} ${event}`,
      ),
    );
  expect(knownOf('wick')).toEqual(new Set(['at-event high-broken', 'at-event low-broken']));
  expect(knownOf('close')).toEqual(new Set(['hindsight undefined']));
});

test('by-pullback: the 8th breaks nothing, the first bar of the 10th both sides', () => {
  const result = onLedger('previous-days-range-by-pullback');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1 });
  expect(counts(result)).toEqual([
    'High broken first / pullback-0.25: reached 2, not-reached 2',
    'High broken first / pullback-0.5: reached 2, not-reached 2',
    'High broken first / pullback-0.75: reached 1, not-reached 3',
    'High broken first / pullback-1: reached 1, not-reached 3',
    'High broken first / pullback-1.5: reached 0, not-reached 4',
    'High broken first / pullback-2: reached 0, not-reached 4',
    'Low broken first / pullback-0.25: reached 1, not-reached 1',
    'Low broken first / pullback-0.5: reached 1, not-reached 1',
    'Low broken first / pullback-0.75: reached 1, not-reached 1',
    'Low broken first / pullback-1: reached 1, not-reached 1',
    'Low broken first / pullback-1.5: reached 0, not-reached 2',
    'Low broken first / pullback-2: reached 0, not-reached 2',
  ]);
});

test('by close: only a close beyond a side counts', () => {
  const result = onLedger('previous-days-range-standard', { criterion: 'close' }, daily);
  expect(counts(result)).toEqual([
    'All sessions / breaks: high-only 1, low-only 0, both 0, neither 1',
    // The first closes at the high.
    'All sessions / touched: high-only 2, low-only 0, both 0, neither 0',
    'All sessions / break-side: high 1, low 0',
    'All sessions / colour-after-high: green 1, red 0, flat 0',
    'All sessions / colour-after-low: green 0, red 0, flat 0',
  ]);
});

test('a daily bar closes with its session, which is too late to ask for a colour after it', () => {
  const inTime = ['at-open', 'at-open', 'hindsight', 'at-event high-broken', 'at-event low-broken'];
  const tooLate = ['at-open', 'at-open', 'hindsight', 'hindsight', 'hindsight'];
  for (const variant of ['standard', 'by-weekday', 'by-size'] as const) {
    const run = (criterion: 'wick' | 'close', ...bars: [] | [typeof daily]) =>
      knownOf(onLedger(`previous-days-range-${variant}`, { criterion }, ...bars));
    expect(run('wick', daily)).toEqual(inTime);
    expect(run('close', daily)).toEqual(tooLate);
    expect(run('wick')).toEqual(inTime);
    expect(run('close')).toEqual(inTime);
  }
});

test('a side is touched where it is reached, and broken only beyond', () => {
  // After 1 to 3: exactly 3, exactly 1, both, neither.
  const touches = (session: string) => {
    const result = onLedger('previous-days-range-standard', {}, dailyBars('2 3 1 2', session));
    return [answers(result, 'touched')[0], answers(result, 'breaks')[0]];
  };
  expect(touches('2 3 2 2')).toEqual(['high-only', 'neither']);
  expect(touches('2 2 1 2')).toEqual(['low-only', 'neither']);
  expect(touches('2 3 0 2')).toEqual(['both', 'low-only']);
  expect(touches('2 2.5 1.5 2')).toEqual(['neither', 'neither']);
});

test('by-time: when the range breaks first, and when each side is touched first', () => {
  const result = onLedger('previous-days-range-by-time', { bucketMinutes: 60 });
  expect(result.params).toEqual({
    criterion: 'wick',
    minRange: null,
    maxRange: null,
    barMinutes: null,
    bucketMinutes: 60,
  });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(answers(result, 'break-time')).toEqual(['10:00', '09:00', '09:00', '10:00', null, '09:00', '09:00', '09:00']);
  expect(answers(result, 'high-touch-time')).toEqual([
    '10:00',
    '09:00',
    null,
    '10:00',
    null,
    // Its high of 112 at 12:00 is the previous one.
    '12:00',
    '09:00',
    '09:00',
  ]);
  expect(answers(result, 'low-touch-time')).toEqual([null, null, '09:00', '13:00', null, '09:00', '09:00', null]);
  expect(measured(result, 'minutes-to-break')).toEqual([60, 0, 0, 60, null, 0, 0, 0]);
  expect(measured(result, 'minutes-to-high')).toEqual([60, 0, null, 60, null, 180, 0, 0]);
  expect(measured(result, 'minutes-to-low')).toEqual([null, null, 0, 240, null, 0, 0, null]);
  expect(counts(result).slice(1, 4)).toEqual([
    'All sessions / broken-09:00: broken 5, unbroken 3',
    'All sessions / broken-10:00: broken 2, unbroken 1',
    'All sessions / broken-11:00: broken 0, unbroken 1',
  ]);
  expect(counts(result).find((line) => line.includes('high-touched-12:00'))).toBe(
    'All sessions / high-touched-12:00: touched 1, untouched 2',
  );
  expect(levels(result)[0]).toEqual({ 'previous-high': 110, 'previous-low': 90 });
});

test('by-time: by closes, and of ranges of some size only', () => {
  const result = onLedger('previous-days-range-by-time', { criterion: 'close', bucketMinutes: 60, minRange: 0.5 });
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
  // The 8th never closes beyond 106 to 113, but at 113, at 13:00; the 9th closes at 116 in its first bar.
  expect(answers(result, 'high-touch-time')).toEqual(['13:00', '09:00']);
  expect(answers(result, 'break-time')).toEqual([null, '09:00']);
});

test('by-pullback: a pullback of more than the range goes through the far side', () => {
  const result = onLedger('previous-days-range-by-pullback', { multiples: [1, 1.5] });
  expect(result.summary[0].questions.map(({ title }) => title)).toEqual([
    'Pulled back 1 × the previous range',
    'Pulled back 1.5 × the previous range, through the far side',
  ]);
});

test('by-retest: one session comes back to the previous range, two stay beyond it', () => {
  const result = onLedger('previous-days-range-by-retest');
  expect(result.params).toEqual({ criterion: 'wick', minRange: null, maxRange: null, barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1 });
  expect(answers(result, 'retest')).toEqual([
    'closed-inside',
    'retested',
    'not-retested',
    'closed-inside',
    'closed-inside',
    'not-retested',
  ]);
  expect(answers(result, 'after-retest')).toEqual([null, 'closed-inside', null, null, null, null]);
  expect(measured(result, 'minutes-to-retest')).toEqual([null, 240, null, null, null, null]);
  expect(current(result)).toEqual(current(onLedger('previous-days-range-by-excursion')));
});
