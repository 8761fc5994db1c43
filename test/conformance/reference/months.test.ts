import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { weekdaysFrom } from './headlines/answers.js';
import { dailyBars, type Prices, stocks } from './hand-made-bars.js';
import { currentOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

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

describe('previous-months-range', () => {
  // The months that are worked out by hand on its page.
  const special: Readonly<Record<string, Prices>> = {
    '2024-08-05': [100, 112, 95, 104],
    '2024-08-30': [104, 106, 88, 89],
    '2024-09-02': [113, 125, 113, 120],
  };
  const usual = (date: string): Prices => (date < '2024-09' ? [100, 110, 90, 100] : [120, 121, 119, 120]);
  const months = weekdaysFrom('2024-07-01', 66).map((date) => [date, ...(special[date] ?? usual(date))] as const);
  const on = (id: string, params = {}, days = months) =>
    referenceReport(dailyBars(days), id, { ...stocks, calendar: null, params });

  it('breaks the range of the month before', () => {
    const result = on('previous-months-range-standard');
    expect(result.observations).toEqual({ unit: 'month', seen: 3, eligible: 2, excluded: { 'no-previous': 1 } });
    expect(result.detailed).toEqual([
      {
        date: '2024-08-01',
        groups: [{}],
        levels: { 'previous-high': 110, 'previous-low': 90 },
        outcomes: {
          breaks: 'both',
          'first-side': 'high',
          'open-location': 'inside',
          'close-location': 'below',
        },
        measures: { 'previous-range': 20 },
      },
      {
        date: '2024-09-02',
        groups: [{}],
        levels: { 'previous-high': 112, 'previous-low': 88 },
        outcomes: {
          breaks: 'high-only',
          'first-side': null,
          'open-location': 'above',
          'close-location': 'above',
        },
        measures: { 'previous-range': 24 },
      },
    ]);
    expect(groupOf(result, 'All months').questions.map(({ title }) => title)).toEqual([
      'Breaks of the previous range',
      'Side broken first, in months that broke both',
      'Open relative to the previous range',
      'Where the month closed',
    ]);
  });

  it('is compared with the last month when that is over, and with the one before until then', () => {
    const figures = { 'previous-high': 125, 'previous-low': 113, 'previous-range': 12 };
    expect(currentOf(on('previous-months-range-standard'))).toEqual(figures);
    const unfinished = on('previous-months-range-standard', {}, months.slice(0, -1));
    expect(currentOf(unfinished)).toEqual({ 'previous-high': 112, 'previous-low': 88, 'previous-range': 24 });
  });

  it('is divided by its open', () => {
    const result = on('previous-months-range-by-open');
    expect(groupOf(result, 'Open above the previous high').observations).toBe(1);
    expect(countsOf(groupOf(result, 'Open inside the previous range'))['close-location']).toMatchObject({ below: 1 });
  });

  it('says where months close that broke', () => {
    const group = groupOf(on('previous-months-range-by-close'), 'All months');
    expect(countsOf(group)).toMatchObject({
      'close-location': { above: 1, inside: 0, below: 1 },
      'close-location-both': { above: 0, inside: 0, below: 1 },
      'close-location-high-only': { above: 1, inside: 0, below: 0 },
    });
    expect(group.questions[1].title).toBe('Close of the months that broke the high only');
  });

  it('reaches levels by touching them', () => {
    // August: 112 is 0.1 × 20 above 110, 88 as far below 90. September: 125 is more than 0.5 × 24 above 112.
    const result = on('previous-months-range-by-levels', { multiples: [0.1, 0.5] });
    expect(countsOf(groupOf(result, 'All months'))).toEqual({
      'high-0.1': { reached: 2, 'not-reached': 0 },
      'high-0.5': { reached: 1, 'not-reached': 1 },
      'low-0.1': { reached: 1, 'not-reached': 0 },
      'low-0.5': { reached: 0, 'not-reached': 1 },
    });
    expect(currentOf(result)).toMatchObject({ 'high-0.5': 131, 'low-0.1': 111.8 });
  });
});
