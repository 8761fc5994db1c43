import { describe, expect, it } from 'vitest';
import type { SessionTemplate } from '../../../src/calendar/index.js';
import { referenceReport } from '../../../src/conformance/index.js';
import { dailyBars, handMadeBars, HOUR, MINUTE, stocks } from './hand-made-bars.js';
import { countsOf, groupOf } from './summaries.js';

const week = dailyBars([
  ['2024-01-08', 100, 110, 90, 105],
  ['2024-01-09', 112, 115, 108, 109],
  ['2024-01-10', 109, 112, 104, 109],
  ['2024-01-11', 103, 110, 100, 110],
  ['2024-01-12', 110, 111, 105, 106],
]);

describe('opening-stats-standard', () => {
  const result = referenceReport(week, 'opening-stats-standard', stocks);

  it('counts where sessions open, the edges of the previous range inside', () => {
    expect(result.observations).toEqual({ unit: 'session', seen: 5, eligible: 4, excluded: { 'no-previous': 1 } });
    const group = groupOf(result, 'All sessions');
    expect(countsOf(group)).toEqual({
      'open-location': { above: 1, inside: 2, below: 1 },
      'open-against-close': { above: 1, at: 2, below: 1 },
    });
    expect(group.questions[0]).toEqual({
      id: 'open-location',
      title: 'Open relative to the previous range',
      known: 'at-open',
      of: 4,
      guard: 'insufficient',
      outcomes: [
        { id: 'above', label: 'Above the previous high', count: 1, percent: 25, low: 4.56, high: 69.94 },
        { id: 'inside', label: 'Inside the previous range', count: 2, percent: 50, low: 15, high: 85 },
        { id: 'below', label: 'Below the previous low', count: 1, percent: 25, low: 4.56, high: 69.94 },
      ],
    });
  });

  it('measures the open within the previous range', () => {
    // 22/20, 1/7, -1/8 and 1.
    expect(groupOf(result, 'All sessions').measures).toEqual([
      {
        id: 'open-position',
        label: 'Position of the open in the previous range',
        unit: 'ratio',
        count: 4,
        mean: 0.5295,
        median: 0.5714,
        min: -0.125,
        max: 1.1,
        p25: 0.0759,
        p75: 1.025,
        p90: 1.07,
        standardDeviation: 0.6123,
      },
    ]);
  });

  it('gives a row for each session', () => {
    expect(result.detailed?.map((row) => row.date)).toEqual(['2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12']);
    expect(result.detailed?.[1]).toEqual({
      date: '2024-01-10',
      groups: [{}],
      levels: { 'previous-high': 115, 'previous-low': 108, 'previous-close': 109 },
      outcomes: { 'open-location': 'inside', 'open-against-close': 'at' },
      measures: { 'open-position': 0.1429 },
    });
  });

  it('names the levels of the next session', () => {
    expect(result.current).toEqual({
      after: '2024-01-12',
      for: '2024-01-16',
      values: [
        { id: 'previous-high', label: 'Previous high', unit: 'price', value: 111 },
        { id: 'previous-low', label: 'Previous low', unit: 'price', value: 105 },
        { id: 'previous-close', label: 'Previous close', unit: 'price', value: 106 },
      ],
    });
  });

  it('does not measure against a previous range of nothing', () => {
    const bars = dailyBars([
      ['2024-01-08', 100, 100, 100, 100],
      ['2024-01-09', 100, 101, 99, 100],
    ]);
    const { summary, detailed } = referenceReport(bars, 'opening-stats-standard', stocks);
    expect([summary[0].observations, summary[0].measures[0].count]).toEqual([1, 0]);
    expect(detailed?.[0].measures).toEqual({ 'open-position': null });
  });
});

describe('opening-stats-by-weekday', () => {
  it('has a group for every weekday of the template', () => {
    const { summary } = referenceReport(week, 'opening-stats-by-weekday', stocks);
    expect(summary.map(({ group, label, observations }) => [group.weekday, label, observations])).toEqual([
      ['monday', 'Monday', 0],
      ['tuesday', 'Tuesday', 1],
      ['wednesday', 'Wednesday', 1],
      ['thursday', 'Thursday', 1],
      ['friday', 'Friday', 1],
    ]);
  });
});

describe('opening-stats-by-prev-candle', () => {
  it('groups by the colour of the previous session and leaves out what follows a flat one', () => {
    const result = referenceReport(week, 'opening-stats-by-prev-candle', stocks);
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 5,
      eligible: 3,
      excluded: { 'no-previous': 1, flat: 1 },
    });
    expect(result.summary.map(({ group, label, observations }) => [group, label, observations])).toEqual([
      [{ 'previous-colour': 'green' }, 'After green', 2],
      [{ 'previous-colour': 'red' }, 'After red', 1],
    ]);
    expect(result.detailed?.map((row) => row.groups)).toEqual([
      [{ 'previous-colour': 'green' }],
      [{ 'previous-colour': 'red' }],
      [{ 'previous-colour': 'green' }],
    ]);
  });
});

describe('opening-stats-by-midnight-open', () => {
  const late: SessionTemplate = {
    id: 'late-morning',
    timeZone: 'America/New_York',
    open: '10:00',
    close: '12:00',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  };
  const options = { ...stocks, session: late, calendar: null };

  it('compares the open with that of the first bar within an hour of midnight in New York', () => {
    // 10:00 in New York is 15:00 UTC, midnight 05:00 UTC.
    const session = (date: string, open: number) =>
      [
        [`${date}T15:00Z`, open, 110, 90, 100],
        [`${date}T16:00Z`, 100, 110, 90, 100],
      ] as const;
    const bars = handMadeBars(HOUR, [
      ...session('2024-01-08', 100),
      ['2024-01-09T04:00Z', 77, 77, 77, 77],
      ['2024-01-09T05:00Z', 99.5, 120, 80, 85],
      ...session('2024-01-09', 100),
      // An hour late is not too late.
      ['2024-01-10T06:00Z', 100.25, 120, 80, 85],
      ...session('2024-01-10', 100),
      ['2024-01-11T05:00Z', 101, 120, 80, 85],
      ['2024-01-11T06:00Z', 50, 120, 50, 85],
      ...session('2024-01-11', 101),
      ['2024-01-12T07:00Z', 100, 120, 80, 85],
      ...session('2024-01-12', 100),
      ...session('2024-01-15', 100),
    ]);
    const result = referenceReport(bars, 'opening-stats-by-midnight-open', options);
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 6,
      eligible: 3,
      excluded: { 'no-previous': 1, 'no-reference': 2 },
    });
    expect(result.summary.map(({ group, label, observations }) => [group, label, observations])).toEqual([
      [{ 'midnight-open': 'above' }, 'Above the midnight open', 1],
      [{ 'midnight-open': 'at' }, 'At the midnight open', 1],
      [{ 'midnight-open': 'below' }, 'Below the midnight open', 1],
    ]);
    expect(result.detailed?.map((row) => [row.groups[0]['midnight-open'], row.levels])).toEqual([
      ['above', { 'previous-high': 110, 'previous-low': 90, 'previous-close': 100, 'midnight-open': 99.5 }],
      ['below', { 'previous-high': 110, 'previous-low': 90, 'previous-close': 100, 'midnight-open': 100.25 }],
      ['at', { 'previous-high': 110, 'previous-low': 90, 'previous-close': 100, 'midnight-open': 101 }],
    ]);
  });

  it('does not take the first bar of the session itself for the reference', () => {
    const night: SessionTemplate = { ...late, open: '00:30', close: '01:30' };
    const bars = handMadeBars(30 * MINUTE, [
      ['2024-01-08T05:30Z', 10, 11, 9, 10],
      ['2024-01-08T06:00Z', 10, 11, 9, 10],
      ['2024-01-09T05:30Z', 10, 11, 9, 10],
      ['2024-01-09T06:00Z', 10, 11, 9, 10],
      ['2024-01-10T05:00Z', 10, 11, 9, 10],
      ['2024-01-10T05:30Z', 10, 11, 9, 10],
      ['2024-01-10T06:00Z', 10, 11, 9, 10],
    ]);
    const result = referenceReport(bars, 'opening-stats-by-midnight-open', { ...options, session: night });
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-reference': 1 });
    expect(result.detailed?.map(({ date }) => date)).toEqual(['2024-01-10']);
  });
});
