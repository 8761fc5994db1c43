import { describe, expect, test } from 'vitest';
import { runReport, type ReportId, type ParamsOfName, type ReportResult } from '../../src/reports/index.js';
import { ledger, ledgerSession } from './ledger.js';

function run<Id extends ReportId>(id: Id, params?: ParamsOfName<Id>): ReportResult {
  const options = {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    detailed: true,
  } as const;
  return runReport(ledger, id, params === undefined ? options : { ...options, params });
}

/** Per group and question the counts of the outcomes, as `group / question: id count, id count`, groups without observations left out. */
function counts({ summary }: ReportResult): string[] {
  return summary
    .filter(({ observations }) => observations > 0)
    .flatMap(({ label, questions }) =>
      questions.map(
        ({ id, outcomes }) => `${label} / ${id}: ${outcomes.map((each) => `${each.id} ${each.count}`).join(', ')}`,
      ),
    );
}

const excluded = ({ observations }: ReportResult) => observations.excluded;

/** The dates of the sessions with an outcome, by their day of the month. */
function daysOf({ detailed }: ReportResult, question: string, outcome: string): number[] {
  return (detailed ?? []).filter((row) => row.outcomes[question] === outcome).map(({ date }) => Number(date.slice(-2)));
}

describe('opening-stats', () => {
  test('standard: where the sessions open', () => {
    const result = run('opening-stats-standard');
    expect(result.observations).toEqual({ unit: 'session', seen: 9, eligible: 8, excluded: { 'no-previous': 1 } });
    expect(counts(result)).toEqual([
      'All sessions / open-location: above 2, inside 4, below 2',
      'All sessions / open-against-close: above 4, at 2, below 2',
    ]);
    expect(daysOf(result, 'open-location', 'above')).toEqual([3, 11]);
    expect(daysOf(result, 'open-location', 'below')).toEqual([4, 9]);
    expect(daysOf(result, 'open-against-close', 'at')).toEqual([5, 10]);
    // 17/20, 16/15, -1/6, 1/8, 6/10, -1/4, 7/7 and 10/9, in order of date.
    expect(result.detailed?.map(({ measures }) => measures['open-position'])).toEqual([
      0.85, 1.0667, -0.1667, 0.125, 0.6, -0.25, 1, 1.1111,
    ]);
    // The median lies between 0.6 and 0.85; the mean is 4.3361… / 8.
    expect(result.summary[0].measures[0]).toMatchObject({
      count: 8,
      median: 0.725,
      min: -0.25,
      max: 1.1111,
      mean: 0.542,
    });
    expect(result.current).toEqual({
      after: '2024-07-11',
      for: '2024-07-12',
      values: [
        { id: 'previous-high', label: 'Previous high', unit: 'price', value: 120 },
        { id: 'previous-low', label: 'Previous low', unit: 'price', value: 115 },
        { id: 'previous-close', label: 'Previous close', unit: 'price', value: 120 },
      ],
    });
  });

  test('by-weekday: Monday has one session, the others two, Friday one', () => {
    expect(counts(run('opening-stats-by-weekday')).filter((line) => line.includes('open-location'))).toEqual([
      'Monday / open-location: above 0, inside 1, below 0',
      'Tuesday / open-location: above 0, inside 1, below 1',
      'Wednesday / open-location: above 1, inside 1, below 0',
      'Thursday / open-location: above 1, inside 0, below 1',
      'Friday / open-location: above 0, inside 1, below 0',
    ]);
  });

  test('by-prev-candle: the 8th and the 11th follow flat sessions', () => {
    const result = run('opening-stats-by-prev-candle');
    expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 2 });
    expect(counts(result)).toEqual([
      'After green / open-location: above 1, inside 2, below 1',
      'After green / open-against-close: above 2, at 1, below 1',
      'After red / open-location: above 0, inside 1, below 1',
      'After red / open-against-close: above 0, at 1, below 1',
    ]);
  });

  test('by-midnight-open: three sessions have a bar at midnight in New York', () => {
    const result = run('opening-stats-by-midnight-open');
    expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-reference': 5 });
    expect(result.detailed?.map(({ groups, levels }) => [groups[0]['midnight-open'], levels['midnight-open']])).toEqual(
      [
        ['at', 107],
        ['above', 110],
        ['below', 120],
      ],
    );
  });
});

describe('previous-days-range', () => {
  test('standard: three sessions break the high only, three both sides', () => {
    const result = run('previous-days-range-standard');
    expect(counts(result)).toEqual([
      'All sessions / breaks: high-only 3, low-only 1, both 3, neither 1',
      'All sessions / touched: high-only 3, low-only 1, both 3, neither 1',
      'All sessions / break-side: high 6, low 4',
      'All sessions / colour-after-high: green 4, red 0, flat 2',
      'All sessions / colour-after-low: green 1, red 1, flat 2',
    ]);
    expect(daysOf(result, 'breaks', 'both')).toEqual([5, 9, 10]);
    // The ranges before are 20 15 6 8 10 4 7 9: their mean of 9.875 has the three decimals of an hour at 115.5 and two more.
    expect(result.summary[0].measures[0]).toMatchObject({ count: 8, mean: 9.875, median: 8.5, min: 4, max: 20 });
    // 5 over the mean of 8 10 4 7 9, which is 7.6.
    expect(result.current?.values.slice(2).map(({ id, value }) => [id, value])).toEqual([
      ['previous-range', 5],
      ['range-to-adr', 0.6579],
    ]);
  });

  test('standard by close: the wicks of the 5th, the 9th and the 10th no longer count', () => {
    expect(counts(run('previous-days-range-standard', { criterion: 'close' })).slice(0, 3)).toEqual([
      'All sessions / breaks: high-only 4, low-only 1, both 0, neither 3',
      'All sessions / touched: high-only 4, low-only 2, both 1, neither 1',
      'All sessions / break-side: high 4, low 1',
    ]);
  });

  test('standard against the previous close: no session that broke a side changes colour', () => {
    expect(counts(run('previous-days-range-standard', { basis: 'previous-close' })).slice(3)).toEqual([
      'All sessions / colour-after-high: green 4, red 0, flat 2',
      'All sessions / colour-after-low: green 1, red 1, flat 2',
    ]);
  });

  test('by-size: 4 over 11.8, 7 over 8.6 and 9 over 7', () => {
    const result = run('previous-days-range-by-size');
    expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 5 });
    expect(counts(result).filter((line) => line.includes('/ breaks'))).toEqual([
      'Below 0.5 ADR / breaks: high-only 0, low-only 0, both 1, neither 0',
      '0.75 to 1 ADR / breaks: high-only 0, low-only 0, both 1, neither 0',
      '1.25 to 1.5 ADR / breaks: high-only 1, low-only 0, both 0, neither 0',
    ]);
  });

  test('limits on the size keep what lies on them', () => {
    const sizes = (params: ParamsOfName<'previous-days-range-standard'>) =>
      excluded(run('previous-days-range-standard', params));
    expect(sizes({ minRange: 0.5 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
    expect(sizes({ maxRange: 1 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
    // The previous range of the 11th is 9 of 7, that of the 10th 7 of 8.6: neither is a short decimal, so limits just beside.
    expect(sizes({ minRange: 0.813, maxRange: 1.286 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
    expect(sizes({ minRange: 0.814, maxRange: 1.285 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 3 });
  });

  test('by-close: of all, and of those with each break', () => {
    expect(counts(run('previous-days-range-by-close'))).toEqual([
      'All sessions / close-location: above 4, inside 3, below 1',
      'All sessions / close-location-high-only: above 3, inside 0, below 0',
      'All sessions / close-location-low-only: above 0, inside 0, below 1',
      'All sessions / close-location-both: above 1, inside 2, below 0',
      'All sessions / close-location-neither: above 0, inside 1, below 0',
    ]);
  });

  test('by-levels: a level that is only just touched is reached', () => {
    const result = run('previous-days-range-by-levels');
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
        run('previous-days-range-by-levels', { criterion }).summary[0].questions.map(
          ({ known, event }) => `${known} ${event}`,
        ),
      );
    expect(knownOf('wick')).toEqual(new Set(['at-event high-broken', 'at-event low-broken']));
    expect(knownOf('close')).toEqual(new Set(['hindsight undefined']));
  });

  test('by-pullback: the 8th breaks nothing, the first bar of the 10th both sides', () => {
    const result = run('previous-days-range-by-pullback');
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
});
