import { expect, test } from 'vitest';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { fewCloses } from '../reports/fixtures/few-closes.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

const params = { period: 2, minLength: 2 };
const market = {
  assetClass: 'stocks',
  ticker: 'LEDGER',
  session: ledgerSession,
  calendar: null,
  detailed: true,
} as const;

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

test('standard: a run is left out that loses its mean to a new contract', () => {
  const run = (...closes: readonly string[]) =>
    onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily(...closes));
  expect(excluded(run('2 H', '1 H', '3 H', '5 M', '4 M', '6 M'))).toEqual({ roll: 1 });
  // After it the side has to be found anew: from above to below is a crossing, which has not ended.
  expect(run('2 H', '1 H', '3 H', '5 M', '4 M').observations.seen).toBe(1);
});

test('standard: a hole ends nothing', () => {
  const closes = ['2', '1', '3', '', '', '', '', '', '', '5', '4', '6'] as const;
  const result = onLedger('sma-performance-standard', { period: 2, minLength: 1 }, daily(...closes));
  // Means 1.5, 2, 4, 4.5, 5: below, above (crosses), above, below (crosses), above (crosses).
  expect(excluded(result)).toEqual({});
  expect([days(result), measured(result, 'length')]).toEqual([
    [3, 15],
    [2, 1],
  ]);
});

test('standard: a session without half of its bars is passed over, in the mean and in the run', () => {
  const flat = (price: string) => Array.from({ length: 7 }, () => `${price} ${price} ${price} ${price}`);
  const half = ['100 100 100 100', '100 100 100 100'];
  const run = (...more: readonly (readonly string[])[]) =>
    onLedger(
      'sma-performance-standard',
      { period: 2, minLength: 1 },
      hoursOf(flat('2'), flat('1'), flat('3'), ...more),
    );
  const through = run(half, flat('4'), [], [], flat('1'));
  expect([measured(through, 'length'), levels(through)[0].mean]).toEqual([[2], 2]);
  // At the end of the bars it ends nothing either.
  expect(run(half).observations).toEqual({ unit: 'run', seen: 0, eligible: 0, excluded: {} });
});

test('standard: the first session of the range crosses if the bars before it say so', () => {
  const run = (startDate: string, ...closes: readonly string[]) =>
    agreedReport(daily(...closes), 'sma-performance-standard', {
      ...market,
      startDate,
      params: { period: 2, minLength: 1 },
    });
  // Above at 3, at the mean at 3, below at 1, above at 5.
  const closes = ['1', '3', '3', '1', '5'] as const;
  expect(days(run('2024-07-04', ...closes))).toEqual([4]);
  expect(days(run('2024-07-03', ...closes))).toEqual([4]);
  expect(days(run('2024-07-05', ...closes))).toEqual([]);
});

test('standard: a session that is still open neither crosses nor ends anything', () => {
  const bars = daily('2', '1', '3', '2');
  const seen = (asOf: number) =>
    agreedReport(bars, 'sma-performance-standard', { ...market, asOf, params: { period: 2, minLength: 1 } })
      .observations.seen;
  expect([seen(Date.UTC(2024, 6, 4, 15)), seen(Date.UTC(2024, 6, 4, 16))]).toEqual([0, 1]);
});
