import { expect, test } from 'vitest';
import { runReport } from '../../../src/reports/index.js';
import { fewCloses } from '../fixtures/few-closes.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../fixtures/on-ledger.js';
import { ledgerSession } from '../ledger.js';

const params = { period: 2, minLength: 2 };

/** Daily bars on successive weekdays, each a single price. */
const daily = (...closes: readonly string[]) =>
  fewCloses(
    Object.fromEntries(
      closes.flatMap((close, i) => {
        const date = new Date(Date.UTC(2024, 6, 1 + i + 2 * Math.floor(i / 5))).toISOString().slice(0, 10);
        return close === '' ? [] : [[date, close]];
      }),
    ),
  );

test('standard: one run below the mean of two closes on the ledger', () => {
  const result = onLedger('sma-performance-standard', params);
  expect(result.observations).toEqual({ unit: 'run', seen: 1, eligible: 1, excluded: {} });
  expect(days(result)).toEqual([4]);
  expect(counts(result)).toEqual(['Below the average / gain: gain 0, no-gain 1']);
  expect([measured(result, 'length'), measured(result, 'change-percent')]).toEqual([[2], [2.8302]]);
  expect(levels(result)).toEqual([{ 'crossing-close': 106, mean: 112 }]);
  expect(current(result)).toEqual({ mean: 116.5 });
  expect(result.current?.values[0].label).toBe('Moving average of 2 closes');
});

test('standard: a run of exactly the fewest sessions counts', () => {
  expect(excluded(onLedger('sma-performance-standard', { ...params, minLength: 3 }))).toEqual({ size: 1 });
});

test('standard: a close on the mean stays on its side', () => {
  // Means 4.5, 5, 4.5, 4.5, 5: above, at, below (crosses), above (crosses), at.
  const result = onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily('4', '5', '5', '4', '5', '5'));
  expect(days(result)).toEqual([4]);
  expect(answers(result, 'gain')).toEqual(['no-gain']);
  // Nothing crosses from no side at all.
  expect(
    onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily('5', '5', '5', '4', '5', '4')).observations
      .seen,
  ).toBe(1);
});

test('standard: a run gains in the direction of its side', () => {
  // With means of two closes: below at 1, above from 3 to 9, below at 6.
  const up = onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily('2', '1', '3', '9', '6', '7'));
  expect(up.detailed?.map(({ groups, outcomes }) => [groups[0].side, outcomes.gain])).toEqual([
    ['above', 'gain'],
    ['below', 'no-gain'],
  ]);
  expect(measured(up, 'change-percent')).toEqual([100, 16.6667]);
});

test('standard: a run is left out that loses its mean to a new contract or to a hole', () => {
  const run = (...closes: readonly string[]) =>
    excluded(onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily(...closes)));
  expect(run('2 H', '1 H', '3 H', '5 M', '4 M', '6 M')).toEqual({ roll: 1 });
  expect(run('2', '1', '3', '', '', '', '', '', '', '5', '4', '6')).toEqual({ 'no-average': 1 });
  // After it the side has to be found anew.
  expect(run('2', '1', '3', '', '', '', '', '', '', '5', '4')).toEqual({ 'no-average': 1 });
});

test('standard: a session that is still open neither crosses nor ends anything', () => {
  const bars = daily('2', '1', '3', '2');
  const options = { assetClass: 'stocks', ticker: 'LEDGER', session: ledgerSession, calendar: null } as const;
  const seen = (asOf: number) =>
    runReport(bars, 'sma-performance-standard', { ...options, asOf, params: { period: 2, minLength: 1 } }).observations
      .seen;
  expect([seen(Date.UTC(2024, 6, 4, 15)), seen(Date.UTC(2024, 6, 4, 16))]).toEqual([0, 1]);
});
