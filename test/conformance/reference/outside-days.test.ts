import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { dailyBars, morningBars, mornings, stocks } from './hand-made-bars.js';
import { countsOf, groupOf } from './summaries.js';

const bars = morningBars({
  '2024-01-08': [
    [100, 110, 90, 100],
    [100, 110, 90, 100],
    [100, 110, 90, 100],
  ],
  // Opens 2 above 110 and touches it in the second bar.
  '2024-01-09': [
    [112, 115, 111, 114],
    [114, 116, 110, 111],
    [111, 113, 109, 112],
  ],
  // Opens 4 below 109, is back in the first bar and ends above 116.
  '2024-01-10': [
    [105, 110, 104, 108],
    [108, 118, 107, 117],
    [117, 119, 116, 118],
  ],
  // Opens inside.
  '2024-01-11': [
    [110, 112, 108, 111],
    [111, 112, 108, 111],
    [111, 112, 108, 111],
  ],
  // Opens half a point below 108 and never touches it.
  '2024-01-12': [
    [107.5, 107.9, 106, 106.5],
    [106.5, 107, 105, 106],
    [106, 106.5, 105.5, 106],
  ],
});

const run = (variant: string, params = {}): ReportResult =>
  referenceReport(bars, `outside-days-${variant}`, { ...mornings, params });

describe('outside-days-standard', () => {
  it('asks of sessions that open outside whether they came back and where they closed', () => {
    const result = run('standard');
    expect(result.params).toEqual({ criterion: 'wick' });
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 5,
      eligible: 3,
      excluded: { 'no-previous': 1, 'not-outside': 1 },
    });
    expect(result.summary.map(({ group, label, observations }) => [group, label, observations])).toEqual([
      [{ direction: 'bullish' }, 'Bullish', 1],
      [{ direction: 'bearish' }, 'Bearish', 2],
    ]);
    expect(countsOf(groupOf(result, 'Bullish'))).toEqual({
      reversed: { reversed: 1, 'not-reversed': 0 },
      'close-location': { inside: 0, beyond: 1, through: 0 },
    });
    expect(countsOf(groupOf(result, 'Bearish'))).toEqual({
      reversed: { reversed: 1, 'not-reversed': 1 },
      'close-location': { inside: 0, beyond: 1, through: 1 },
    });
    expect(result.summary[0].measures).toEqual([]);
    expect(result.detailed?.[0]).toEqual({
      date: '2024-01-09',
      groups: [{ direction: 'bullish' }],
      levels: { 'previous-high': 110, 'previous-low': 90 },
      outcomes: { reversed: 'reversed', 'close-location': 'beyond' },
      measures: {},
    });
    expect(result.current).toEqual({
      after: '2024-01-12',
      for: '2024-01-15',
      values: [
        { id: 'previous-high', label: 'Previous high', unit: 'price', value: 107.9 },
        { id: 'previous-low', label: 'Previous low', unit: 'price', value: 105 },
      ],
    });
  });

  it('wants a close at or beyond the level where asked', () => {
    const reversals = run('standard', { criterion: 'close' }).detailed?.map(({ outcomes }) => outcomes.reversed);
    expect(reversals).toEqual(['not-reversed', 'reversed', 'not-reversed']);
    const onTheLevel = dailyBars([
      ['2024-01-09', 100, 110, 90, 100],
      ['2024-01-10', 112, 115, 109, 110],
    ]);
    const result = referenceReport(onTheLevel, 'outside-days-standard', { ...stocks, params: { criterion: 'close' } });
    expect(result.detailed?.[0].outcomes).toEqual({ reversed: 'reversed', 'close-location': 'inside' });
  });
});

describe('outside-days-by-weekday', () => {
  it('groups by direction, then by weekday', () => {
    const groups = run('by-weekday').summary.filter(({ observations }) => observations > 0);
    expect(groups.map(({ group, label }) => [group, label])).toEqual([
      [{ direction: 'bullish', weekday: 'tuesday' }, 'Bullish, Tuesday'],
      [{ direction: 'bearish', weekday: 'wednesday' }, 'Bearish, Wednesday'],
      [{ direction: 'bearish', weekday: 'friday' }, 'Bearish, Friday'],
    ]);
    expect(run('by-weekday').summary).toHaveLength(10);
  });
});

describe('outside-days-by-size', () => {
  it('groups by the distance beyond the extreme in percent of the previous range', () => {
    const result = run('by-size');
    expect(result.params).toEqual({ criterion: 'wick', edges: [10, 25, 50, 100] });
    // 2/20, 4/7 and 0.5/4.
    expect(result.detailed?.map(({ groups }) => groups)).toEqual([
      [{ direction: 'bullish', size: '10-to-25' }],
      [{ direction: 'bearish', size: '50-to-100' }],
      [{ direction: 'bearish', size: '10-to-25' }],
    ]);
    expect(result.summary.slice(0, 5).map(({ label }) => label)).toEqual([
      'Bullish, Below 10 %',
      'Bullish, 10 to 25 %',
      'Bullish, 25 to 50 %',
      'Bullish, 50 to 100 %',
      'Bullish, 100 % and more',
    ]);
  });

  it('has no size outside of a previous range of nothing', () => {
    const still = dailyBars([
      ['2024-01-09', 100, 100, 100, 100],
      ['2024-01-10', 100, 100, 100, 100],
      ['2024-01-11', 101, 101, 101, 101],
    ]);
    const result = referenceReport(still, 'outside-days-by-size', stocks);
    expect(JSON.stringify(result.observations.excluded)).toBe('{"no-previous":1,"no-size":1,"not-outside":1}');
  });
});

describe('outside-days-by-close', () => {
  it('asks where sessions closed, of all and by whether they came back', () => {
    const result = run('by-close');
    expect(countsOf(groupOf(result, 'Bearish'))).toEqual({
      'close-location': { inside: 0, beyond: 1, through: 1 },
      'close-location-reversed': { inside: 0, beyond: 0, through: 1 },
      'close-location-not-reversed': { inside: 0, beyond: 1, through: 0 },
    });
    expect(result.summary[0].questions.map(({ title, known }) => [title, known])).toEqual([
      ['Where the session closed', 'at-open'],
      ['Close of the sessions that reversed', 'hindsight'],
      ['Close of the sessions that did not reverse', 'hindsight'],
    ]);
    expect(result.detailed?.[2].outcomes).toEqual({
      'close-location': 'beyond',
      'close-location-reversed': null,
      'close-location-not-reversed': 'beyond',
    });
  });
});

describe('outside-days-by-spike', () => {
  it('asks which bar came back, and how far price had moved away before a later one', () => {
    const result = run('by-spike');
    expect(countsOf(groupOf(result, 'Bullish'))).toEqual({ 'touched-by': { 'first-bar': 0, later: 1 } });
    expect(countsOf(groupOf(result, 'Bearish'))).toEqual({ 'touched-by': { 'first-bar': 1, later: 0 } });
    // 115 - 112 in percent of 112.
    expect(
      result.detailed?.map(({ outcomes, measures }) => [outcomes['touched-by'], measures['spike-percent']]),
    ).toEqual([
      ['later', 2.6786],
      ['first-bar', null],
      [null, null],
    ]);
    expect(groupOf(result, 'Bullish').measures[0]).toMatchObject({ unit: '%', count: 1, mean: 2.6786 });
    expect(groupOf(result, 'Bearish').measures[0].count).toBe(0);
  });

  it('asks it of longer bars where asked', () => {
    const result = run('by-spike', { barMinutes: 180 });
    expect(Object.keys(run('by-spike').params)).toEqual(['criterion', 'barMinutes']);
    // One bar a session: the first one, whichever of the three came back.
    expect(
      result.detailed?.map(({ outcomes, measures }) => [outcomes['touched-by'], measures['spike-percent']]),
    ).toEqual([
      ['first-bar', null],
      ['first-bar', null],
      [null, null],
    ]);
  });

  it('waits for a close where asked', () => {
    const result = run('by-spike', { criterion: 'close' });
    // 105 - 104 in percent of 105: the first bar touched 109, the second closed beyond it.
    expect(
      result.detailed?.map(({ outcomes, measures }) => [outcomes['touched-by'], measures['spike-percent']]),
    ).toEqual([
      [null, null],
      ['later', 0.9524],
      [null, null],
    ]);
  });
});
