import { expect, test } from 'vitest';
import { dailyBars } from '../fixtures/daily-bars.js';
import { counts, onLedger } from '../fixtures/on-ledger.js';

/** After a session from 1 to 3 one that goes above it by its wick, and one that closes above that. */
const daily = dailyBars('2 3 1 2', '2 4 2 3', '4 5 4 5');

const knownOf = (result: ReturnType<typeof onLedger>) =>
  result.summary[0].questions.map(({ known, event }) => (event === undefined ? known : `${known} ${event}`));

test('by close: only a close beyond a side counts', () => {
  const result = onLedger('previous-days-range-standard', { criterion: 'close' }, daily);
  expect(counts(result)).toEqual([
    'All sessions / breaks: high-only 1, low-only 0, both 0, neither 1',
    'All sessions / break-side: high 1, low 0',
    'All sessions / colour-after-high: green 1, red 0, flat 0',
    'All sessions / colour-after-low: green 0, red 0, flat 0',
  ]);
});

test('a daily bar closes with its session, which is too late to ask for a colour after it', () => {
  const inTime = ['at-open', 'hindsight', 'at-event high-broken', 'at-event low-broken'];
  const tooLate = ['at-open', 'hindsight', 'hindsight', 'hindsight'];
  for (const variant of ['standard', 'by-weekday', 'by-size'] as const) {
    const run = (criterion: 'wick' | 'close', ...bars: [] | [typeof daily]) =>
      knownOf(onLedger(`previous-days-range-${variant}`, { criterion }, ...bars));
    expect(run('wick', daily)).toEqual(inTime);
    expect(run('close', daily)).toEqual(tooLate);
    expect(run('wick')).toEqual(inTime);
    expect(run('close')).toEqual(inTime);
  }
});
