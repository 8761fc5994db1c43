import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { dailyBars, stocks } from './hand-made-bars.js';
import { groupOf } from './summaries.js';

// The figures are worked out by hand on the page of seasonality.
const bars = dailyBars([
  ['2024-06-28', 100, 100, 100, 100],
  ['2024-07-03', 102, 102, 102, 102],
  ['2024-07-31', 110, 110, 110, 110],
  ['2024-08-02', 108, 108, 108, 108],
  ['2024-08-30', 99, 99, 99, 99],
]);

describe('changes of months', () => {
  it('go from the last close before a month to its last', () => {
    const result = referenceReport(bars, 'seasonality-standard', stocks);
    expect(result.observations).toEqual({ unit: 'month', seen: 3, eligible: 2, excluded: { incomplete: 1 } });
    expect(result.detailed).toMatchObject([
      { date: '2024-07-03', groups: [{ month: 'july' }], outcomes: { up: 'up' }, measures: { 'change-percent': 10 } },
      { date: '2024-08-02', groups: [{ month: 'august' }], outcomes: { up: 'not-up' } },
    ]);
    expect(groupOf(result, 'August').measures[0]).toMatchObject({ mean: -10, count: 1 });
  });

  it('are divided by year', () => {
    const result = referenceReport(bars, 'performance-trends-standard', stocks);
    expect(result.summary.map(({ label }) => label)).toEqual(['2024']);
    expect(result.summary[0].measures[0]).toMatchObject({ mean: 0, count: 2 });
  });

  it('have no group where no session is seen', () => {
    const { summary } = referenceReport(bars, 'performance-trends-standard', { ...stocks, startDate: '2030-01-01' });
    expect(summary).toEqual([]);
  });

  it('need a previous session, not a whole month before', () => {
    const options = { ...stocks, previousWithinDays: 2 };
    expect(referenceReport(bars, 'seasonality-standard', options).observations.excluded).toEqual({
      incomplete: 1,
      'no-previous': 1,
    });
  });

  it('leave out a month in which the contract changes', () => {
    const rolling = { ...bars, contract: Int32Array.from([0, 0, 0, 0, 1]), contracts: ['H4', 'M4'] };
    expect(referenceReport(rolling, 'seasonality-standard', stocks).observations.excluded).toEqual({
      incomplete: 1,
      roll: 1,
    });
  });

  it('leave out a month that goes on after the range', () => {
    const options = { ...stocks, endDate: '2024-08-29' };
    expect(referenceReport(bars, 'seasonality-standard', options).observations.excluded).toEqual({ incomplete: 2 });
  });
});
