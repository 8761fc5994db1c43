import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { marketArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { runReport, seriesFromBars } from '../../../src/reports/index.js';
import { refused } from '../../bars/refusal.js';
import { barsOf } from '../fixtures/runs.js';

const price = fc.constantFrom('open', 'high', 'low', 'close');

test('each value is a price of a session, known when the session has it, and dated as many sessions later as asked', () => {
  fc.assert(
    fc.property(
      marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 10 }),
      price,
      fc.nat(3),
      (market, value, previous) => {
        const bars = barsOf(market);
        const options = { assetClass: market.assetClass, session: market.session, value } as never;
        const own = seriesFromBars(bars, options);
        const rows = runReport(bars, 'session-colour-standard', {
          assetClass: market.assetClass,
          session: market.session,
          ticker: 'A',
          detailed: true,
          series: [own],
          groupBy: { series: value, edges: [0] },
          hindsight: true,
        }).detailed!;
        // Every session that counts has a value of its own date.
        expect(rows.every(({ date }) => own.values.some((each) => each.date === date))).toBe(true);
        const later = seriesFromBars(bars, { ...(options as object), previous } as never);
        expect(later.values.map(({ value: one, knownAt }) => [one, knownAt])).toEqual(
          own.values.slice(0, later.values.length).map(({ value: one, knownAt }) => [one, knownAt]),
        );
        for (const [i, { date }] of later.values.entries()) expect(date > own.values[i].date).toBe(previous > 0);
      },
    ),
    { numRuns: 40 },
  );
});

const days = ['2024-07-01', '2024-07-02', '2024-07-03'].map((time, i) => ({
  time,
  open: 14 + i,
  high: 20,
  low: 10,
  close: 15 + i,
}));

test('by hand: a holiday, and the date that is scheduled next', () => {
  const bars = barsFromRows(days);
  const at = (time: string): number => Date.parse(`${time}:00-04:00`);
  expect(seriesFromBars(bars, { value: 'close' })).toEqual({
    name: 'close',
    values: [
      { date: '2024-07-01', value: 15, knownAt: at('2024-07-01T16:00') },
      { date: '2024-07-02', value: 16, knownAt: at('2024-07-02T16:00') },
      { date: '2024-07-03', value: 17, knownAt: at('2024-07-03T16:00') },
    ],
  });
  expect(seriesFromBars(bars, { value: 'close', previous: 1 }).values.at(-1)).toEqual({
    date: '2024-07-05',
    value: 17,
    knownAt: at('2024-07-03T16:00'),
  });
  expect(seriesFromBars(bars, { value: 'open', name: 'vix' })).toMatchObject({
    name: 'vix',
    values: [{ value: 14, knownAt: at('2024-07-01T09:30') }, {}, {}],
  });
});

test('a close is too late for its own session, in time for the next, and an open in time', () => {
  const bars = barsFromRows(days);
  const run = (options: Parameters<typeof seriesFromBars>[1]) => () =>
    runReport(bars, 'session-colour-standard', {
      assetClass: 'stocks',
      ticker: 'A',
      where: 'series.vix > 14',
      series: [seriesFromBars(bars, { name: 'vix', ...options })],
    });
  expect(refused(run({ value: 'close' }))).toBe('known-too-late at options.series[0]');
  const { observations, summary } = run({ value: 'close', previous: 1 })();
  expect([observations.eligible, summary[0].questions[0].known]).toEqual([2, 'at-open']);
  expect(run({ value: 'open' })().observations.eligible).toBe(2);
});

test.each([
  ['no value', {}, 'missing-field at options.value value'],
  ['an unknown value', { value: 'last' }, 'out-of-bounds at options.value'],
  ['no name', { value: 'open', name: '' }, 'out-of-bounds at options.name'],
  ['half a session before', { value: 'open', previous: 0.5 }, 'out-of-bounds at options.previous'],
  ['a ticker', { value: 'open', ticker: 'VIX' }, 'unknown-option at options ticker'],
  ['an unknown session', { value: 'open', session: 'mars' }, 'session-unavailable at options.session'],
])('a series of %s is refused', (_, options, refusal) => {
  expect(refused(() => seriesFromBars(barsFromRows(days), options as never))).toBe(refusal);
});
