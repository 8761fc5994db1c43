import { expect, test } from 'vitest';
import { dailyBars } from '../fixtures/daily-bars.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../fixtures/on-ledger.js';

/** After a session from 1 to 3 one that goes above it by its wick, and one that closes above that. */
const daily = dailyBars('2 3 1 2', '2 4 2 3', '4 5 4 5');

const knownOf = (result: ReturnType<typeof onLedger>) =>
  result.summary[0].questions.map(({ known, event }) => (event === undefined ? known : `${known} ${event}`));

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
