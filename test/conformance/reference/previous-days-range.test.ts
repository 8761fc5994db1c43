import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { dailyBars, morningBars, mornings, type Prices, stocks } from './hand-made-bars.js';
import { measuresOf } from './ledger.js';
import { onHours } from './ledger-hours.js';
import { countsOf, groupOf } from './summaries.js';

const sessions: Record<string, readonly Prices[]> = {
  '2024-01-08': [
    [100, 104, 98, 103],
    [103, 110, 102, 108],
    [108, 109, 100, 105],
  ],
  // Breaks 110 in the second bar.
  '2024-01-09': [
    [106, 109, 104, 108],
    [108, 113, 107, 112],
    [112, 112, 103, 104],
  ],
  // Breaks 103 in the first bar, 113 in the last.
  '2024-01-10': [
    [104, 105, 101, 102],
    [102, 108, 100, 107],
    [107, 115, 106, 114],
  ],
  // Touches 115 and stays above 100.
  '2024-01-11': [
    [110, 114, 105, 112],
    [112, 115, 101, 108],
    [108, 110, 102, 110],
  ],
  // Breaks 115 and 101 in one bar, which opened between them.
  '2024-01-12': [
    [108, 116, 100, 109],
    [109, 112, 104, 111],
    [111, 113, 105, 107],
  ],
  // Breaks 116 and 100 in one bar, which opened above.
  '2024-01-15': [
    [117, 118, 99, 105],
    [105, 107, 103, 104],
    [104, 110, 101, 102],
  ],
};
const bars = morningBars(sessions);
const longer = morningBars({
  ...sessions,
  '2024-01-16': [
    [100, 103, 97, 98],
    [98, 101, 96, 100],
    [100, 105, 99, 104],
  ],
});

const run = (variant: string, params = {}, on = bars): ReportResult =>
  referenceReport(on, `previous-days-range-${variant}`, { ...mornings, params });

describe('previous-days-range-standard', () => {
  it('counts the sides that break, strictly', () => {
    const result = run('standard');
    expect(result.params).toEqual({ criterion: 'wick', basis: 'open', minRange: null, maxRange: null });
    expect(result.observations).toEqual({ unit: 'session', seen: 6, eligible: 5, excluded: { 'no-previous': 1 } });
    const group = groupOf(result, 'All sessions');
    expect(countsOf(group)).toEqual({
      breaks: { 'high-only': 1, 'low-only': 0, both: 3, neither: 1 },
      touched: { 'high-only': 2, 'low-only': 0, both: 3, neither: 0 },
      'break-side': { high: 4, low: 3 },
      'colour-after-high': { green: 1, red: 3, flat: 0 },
      'colour-after-low': { green: 1, red: 2, flat: 0 },
    });
    expect(group.questions[2]).toEqual({
      id: 'break-side',
      title: 'Breaks by side',
      known: 'hindsight',
      of: 7,
      guard: 'insufficient',
      outcomes: [
        { id: 'high', label: 'High', count: 4, percent: 57.14, low: 25.05, high: 84.18 },
        { id: 'low', label: 'Low', count: 3, percent: 42.86, low: 15.82, high: 74.95 },
      ],
    });
    expect(JSON.stringify(group.questions[3])).toMatch(
      '{"id":"colour-after-high","title":"Colour of sessions that broke the high","known":"at-event","event":"high-broken","of":4,',
    );
    expect(group.measures[0]).toEqual({
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      count: 5,
      mean: 13.4,
      median: 14,
      min: 10,
      max: 16,
      p25: 12,
      p75: 15,
      p90: 15.6,
      standardDeviation: 2.41,
    });
  });

  it('lists both sides in a row, the high first, and asks no colour of a side that held', () => {
    const rows = run('standard').detailed!.map(({ outcomes: { touched, ...outcomes } }) => [touched, outcomes]);
    expect(rows.map(([touched]) => touched)).toEqual(['high-only', 'both', 'high-only', 'both', 'both']);
    expect(rows.map(([, outcomes]) => outcomes)).toEqual([
      { breaks: 'high-only', 'break-side': ['high'], 'colour-after-high': 'red', 'colour-after-low': null },
      { breaks: 'both', 'break-side': ['high', 'low'], 'colour-after-high': 'green', 'colour-after-low': 'green' },
      { breaks: 'neither', 'break-side': [], 'colour-after-high': null, 'colour-after-low': null },
      { breaks: 'both', 'break-side': ['high', 'low'], 'colour-after-high': 'red', 'colour-after-low': 'red' },
      { breaks: 'both', 'break-side': ['high', 'low'], 'colour-after-high': 'red', 'colour-after-low': 'red' },
    ]);
  });

  it('looks at closes where asked', () => {
    const result = run('standard', { criterion: 'close' });
    expect(result.detailed?.map(({ outcomes }) => outcomes.breaks)).toEqual([
      'high-only',
      'both',
      'neither',
      'neither',
      'neither',
    ]);
    expect(result.detailed?.map(({ outcomes }) => outcomes.touched)).toEqual([
      'high-only',
      'both',
      'neither',
      'neither',
      'neither',
    ]);
  });

  it('touches a side by reaching it, by a wick or by a close', () => {
    const touching = (last: Prices, criterion: string): unknown => {
      const two = dailyBars([
        ['2024-01-08', 100, 110, 90, 100],
        ['2024-01-09', ...last],
      ]);
      const options = { ...stocks, params: { criterion } };
      return referenceReport(two, 'previous-days-range-standard', options).detailed![0].outcomes;
    };
    expect(touching([100, 110, 95, 100], 'wick')).toMatchObject({ touched: 'high-only', breaks: 'neither' });
    expect(touching([100, 110, 90, 110], 'close')).toMatchObject({ touched: 'high-only', breaks: 'neither' });
    expect(touching([100, 109, 90, 90], 'close')).toMatchObject({ touched: 'low-only', breaks: 'neither' });
  });

  it('takes the colour against the previous close where asked', () => {
    // 110 against the close of 114 the session before; against its open it is flat.
    const rising = morningBars({ '2024-01-08': [[100, 105, 95, 104]], '2024-01-09': [[107, 108, 104, 107]] });
    const colour = (basis: string): unknown =>
      referenceReport(rising, 'previous-days-range-standard', {
        ...mornings,
        completeness: { closeWithin: 180, coverage: 0 },
        params: { basis },
      }).detailed?.[0].outcomes['colour-after-high'];
    expect([colour('open'), colour('previous-close')]).toEqual(['flat', 'green']);
  });

  it('gives what the next session will be measured against', () => {
    expect(run('standard').current).toEqual({
      after: '2024-01-15',
      for: '2024-01-16',
      values: [
        { id: 'previous-high', label: 'Previous high', unit: 'price', value: 118 },
        { id: 'previous-low', label: 'Previous low', unit: 'price', value: 99 },
        { id: 'previous-range', label: 'Previous range', unit: 'price', value: 19 },
        // 19 over the mean of 12, 10, 15, 14 and 16.
        { id: 'range-to-adr', label: 'Previous range as a multiple of ADR', unit: 'ratio', value: 1.4179 },
      ],
    });
  });
});

describe('previous-days-range-by-weekday', () => {
  it('groups by the weekday of the trading date', () => {
    expect(run('by-weekday').summary.map(({ label, observations }) => [label, observations])).toEqual([
      ['Monday', 1],
      ['Tuesday', 1],
      ['Wednesday', 1],
      ['Thursday', 1],
      ['Friday', 1],
    ]);
  });
});

describe('previous-days-range-by-size', () => {
  it('groups by the previous range in average ranges of its own day', () => {
    const result = run('by-size', {}, longer);
    expect(result.params).toEqual({
      criterion: 'wick',
      basis: 'open',
      minRange: null,
      maxRange: null,
      edges: [0.5, 0.75, 1, 1.25, 1.5],
    });
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 7,
      eligible: 1,
      excluded: { 'no-previous': 1, 'no-average': 5 },
    });
    expect(result.summary.map(({ group, label, observations }) => [group.size, label, observations])).toEqual([
      ['below-0.5', 'Below 0.5 ADR', 0],
      ['0.5-to-0.75', '0.5 to 0.75 ADR', 0],
      ['0.75-to-1', '0.75 to 1 ADR', 0],
      ['1-to-1.25', '1 to 1.25 ADR', 0],
      ['1.25-to-1.5', '1.25 to 1.5 ADR', 1],
      ['from-1.5', '1.5 ADR and more', 0],
    ]);
  });

  const even = dailyBars(
    [8, 9, 10, 11, 12, 15, 16].map((day) => [`2024-01-${day < 10 ? `0${day}` : day}`, 10, 10.1, 10, 10] as const),
  );

  it('includes the lower edge, exactly', () => {
    const result = referenceReport(even, 'previous-days-range-by-size', { ...stocks, calendar: null });
    expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual(['1-to-1.25']);
  });

  it('has no size where the average range is 0', () => {
    const still = dailyBars(
      [8, 9, 10, 11, 12, 15, 16].map((day) => [`2024-01-${`0${day}`.slice(-2)}`, 9, 9, 9, 9] as const),
    );
    const sized = referenceReport(still, 'previous-days-range-by-size', { ...stocks, calendar: null });
    expect(sized.observations.excluded).toEqual({ 'no-previous': 1, 'no-average': 5, 'no-size': 1 });
    const limited = referenceReport(still, 'previous-days-range-standard', { ...stocks, params: { minRange: 0 } });
    expect(limited.observations.excluded).toEqual({ 'no-previous': 1, 'no-average': 5, 'no-size': 1 });
    expect(limited.current?.values[3]).toMatchObject({ id: 'range-to-adr', value: null });
  });

  it('keeps ranges between the least and the greatest asked for, both included', () => {
    const excluded = (params: object): unknown =>
      referenceReport(even, 'previous-days-range-standard', { ...stocks, params: { ...params } }).observations.excluded;
    expect(excluded({})).toEqual({ 'no-previous': 1 });
    expect(excluded({ minRange: 1, maxRange: 1 })).toEqual({ 'no-previous': 1, 'no-average': 5 });
    expect(excluded({ minRange: 1.0001 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
    expect(excluded({ maxRange: 0.9999 })).toEqual({ 'no-previous': 1, 'no-average': 5, size: 1 });
  });
});

describe('previous-days-range-by-close', () => {
  it('asks where sessions closed, of all and of those with each kind of break', () => {
    const result = run('by-close');
    const group = groupOf(result, 'All sessions');
    expect(countsOf(group)).toEqual({
      'close-location': { above: 1, inside: 4, below: 0 },
      'close-location-high-only': { above: 0, inside: 1, below: 0 },
      'close-location-low-only': { above: 0, inside: 0, below: 0 },
      'close-location-both': { above: 1, inside: 2, below: 0 },
      'close-location-neither': { above: 0, inside: 1, below: 0 },
    });
    expect(group.questions.map(({ title, known }) => [title, known])).toEqual([
      ['Where the session closed', 'at-open'],
      ['Close of the sessions that broke the high only', 'hindsight'],
      ['Close of the sessions that broke the low only', 'hindsight'],
      ['Close of the sessions that broke both sides', 'hindsight'],
      ['Close of the sessions that broke neither side', 'hindsight'],
    ]);
    expect(group.questions[2].outcomes[0]).toEqual({
      id: 'above',
      label: 'Above the previous high',
      count: 0,
      percent: null,
      low: null,
      high: null,
    });
    expect(result.detailed?.[1].outcomes).toEqual({
      'close-location': 'above',
      'close-location-high-only': null,
      'close-location-low-only': null,
      'close-location-both': 'above',
      'close-location-neither': null,
    });
  });
});

describe('previous-days-range-by-levels', () => {
  const result = run('by-levels', { multiples: [0.25, 0.5] });

  it('asks how far beyond a broken side the session went, touching included', () => {
    const group = groupOf(result, 'All sessions');
    expect(group.questions.map(({ id, title, event }) => [id, title, event])).toEqual([
      ['high-0.25', 'High broken: 0.25 × the previous range beyond it', 'high-broken'],
      ['high-0.5', 'High broken: 0.5 × the previous range beyond it', 'high-broken'],
      ['low-0.25', 'Low broken: 0.25 × the previous range beyond it', 'low-broken'],
      ['low-0.5', 'Low broken: 0.5 × the previous range beyond it', 'low-broken'],
    ]);
    // 110 + 12/4 is the high of 2024-01-09; 103 - 10/4 lies above the low of 2024-01-10, 103 - 10/2 below it.
    expect(countsOf(group)).toEqual({
      'high-0.25': { reached: 1, 'not-reached': 3 },
      'high-0.5': { reached: 0, 'not-reached': 4 },
      'low-0.25': { reached: 1, 'not-reached': 2 },
      'low-0.5': { reached: 0, 'not-reached': 3 },
    });
  });

  it('is hindsight where a side breaks by a close, which may come after the level', () => {
    const { questions } = groupOf(run('by-levels', { criterion: 'close', multiples: [0.25] }), 'All sessions');
    expect(questions.map(({ id, known, event }) => [id, known, event])).toEqual([
      ['high-0.25', 'hindsight', undefined],
      ['low-0.25', 'hindsight', undefined],
    ]);
    expect(questions.some((question) => 'event' in question)).toBe(false);
    expect(groupOf(result, 'All sessions').questions.every(({ known }) => known === 'at-event')).toBe(true);
  });

  it('gives the levels in the rows and for the next session', () => {
    expect(result.detailed?.[1]).toMatchObject({
      levels: {
        'previous-high': 113,
        'previous-low': 103,
        'high-0.25': 115.5,
        'high-0.5': 118,
        'low-0.25': 100.5,
        'low-0.5': 98,
      },
      outcomes: {
        'high-0.25': 'not-reached',
        'high-0.5': 'not-reached',
        'low-0.25': 'reached',
        'low-0.5': 'not-reached',
      },
    });
    expect(result.detailed?.[0].outcomes).toMatchObject({ 'low-0.25': null, 'low-0.5': null });
    expect(result.current?.values.slice(4)).toEqual([
      { id: 'high-0.25', label: '0.25 × the previous range above the high', unit: 'price', value: 122.75 },
      { id: 'high-0.5', label: '0.5 × the previous range above the high', unit: 'price', value: 127.5 },
      { id: 'low-0.25', label: '0.25 × the previous range below the low', unit: 'price', value: 94.25 },
      { id: 'low-0.5', label: '0.5 × the previous range below the low', unit: 'price', value: 89.5 },
    ]);
  });
});

describe('previous-days-range-by-pullback', () => {
  it('asks how far back inside the bars after the first break went', () => {
    const result = run('by-pullback', { multiples: [0.25, 0.5, 1, 1.5] });
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 6,
      eligible: 3,
      excluded: { 'no-previous': 1, 'no-break': 1, ambiguous: 1 },
    });
    expect(result.summary.map(({ group, label, observations }) => [group, label, observations])).toEqual([
      [{ 'first-side': 'high' }, 'High broken first', 2],
      [{ 'first-side': 'low' }, 'Low broken first', 1],
    ]);
    expect(groupOf(result, 'High broken first').questions[0]).toMatchObject({
      id: 'pullback-0.25',
      title: 'Pulled back 0.25 × the previous range',
      known: 'at-event',
      event: 'first-break',
    });
    expect(
      groupOf(result, 'High broken first').questions.map(({ title }) => title.endsWith('through the far side')),
    ).toEqual([false, false, false, true]);
    expect(
      result.detailed?.map(({ levels, outcomes }) => [Object.entries(levels).slice(2), Object.values(outcomes)]),
    ).toEqual([
      // Later lows to 103, measured down from 110 in ranges of 12.
      [
        [
          ['pullback-0.25', 107],
          ['pullback-0.5', 104],
          ['pullback-1', 98],
          ['pullback-1.5', 92],
        ],
        ['reached', 'reached', 'not-reached', 'not-reached'],
      ],
      // Later highs to 115, measured up from 103 in ranges of 10.
      [
        [
          ['pullback-0.25', 105.5],
          ['pullback-0.5', 108],
          ['pullback-1', 113],
          ['pullback-1.5', 118],
        ],
        ['reached', 'reached', 'reached', 'not-reached'],
      ],
      // Later lows to 101, measured down from 116 in ranges of 16; the breaking bar itself went to 99.
      [
        [
          ['pullback-0.25', 112],
          ['pullback-0.5', 108],
          ['pullback-1', 100],
          ['pullback-1.5', 92],
        ],
        ['reached', 'reached', 'not-reached', 'not-reached'],
      ],
    ]);
  });

  it('takes longer bars where asked', () => {
    const result = run('by-pullback', { barMinutes: 180, multiples: [0.25] });
    const order = ['criterion', 'basis', 'minRange', 'maxRange', 'barMinutes', 'multiples'];
    expect(Object.keys(result.params)).toEqual(order);
    // One bar a session: 2024-01-10 and 2024-01-12 open inside and break both sides in it, and nothing comes after it.
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 2 });
    expect(result.detailed?.map(({ date, groups, outcomes }) => [date, groups[0], outcomes])).toEqual([
      ['2024-01-09', { 'first-side': 'high' }, { 'pullback-0.25': 'not-reached' }],
      ['2024-01-15', { 'first-side': 'high' }, { 'pullback-0.25': 'not-reached' }],
    ]);
  });

  it('takes the first close beyond a side for the break where asked', () => {
    const result = run('by-pullback', { criterion: 'close', multiples: [0.5] });
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-break': 3 });
    expect(result.detailed?.map(({ groups }) => groups[0]['first-side'])).toEqual(['high', 'low']);
  });
});

describe('previous-days-range-by-time', () => {
  it('breaks and touches in the hours of the ledger', () => {
    const result = onHours('previous-days-range-by-time', { bucketMinutes: 60 });
    expect(Object.keys(result.params)).toEqual(['criterion', 'minRange', 'maxRange', 'barMinutes', 'bucketMinutes']);
    const counts = countsOf(groupOf(result, 'All sessions'));
    expect(counts['break-time']).toMatchObject({ '09:00': 5, '10:00': 2, '11:00': 0 });
    expect(counts).toMatchObject({
      'broken-09:00': { broken: 5, unbroken: 3 },
      'broken-10:00': { broken: 2, unbroken: 1 },
      'broken-15:00': { broken: 0, unbroken: 1 },
      'high-touch-time': { '09:00': 3, '10:00': 2, '12:00': 1 },
      'high-touched-12:00': { touched: 1, untouched: 2 },
      'low-touch-time': { '09:00': 3, '13:00': 1 },
      'low-touched-13:00': { touched: 1, untouched: 4 },
    });
    expect(measuresOf(result, 'minutes-to-break')).toEqual({ 2: 60, 3: 0, 4: 0, 5: 60, 6: null, 7: 0, 8: 0, 9: 0 });
    expect(measuresOf(result, 'minutes-to-high')[7]).toBe(180);
    expect(measuresOf(result, 'minutes-to-low')).toMatchObject({ 3: null, 5: 240, 7: 0 });
    expect(Object.keys(result.detailed![0].levels)).toEqual(['previous-high', 'previous-low']);
  });

  it('has buckets of half an hour, or of a bar', () => {
    expect(onHours('previous-days-range-by-time').params.bucketMinutes).toBe(60);
    expect(onHours('previous-days-range-by-time', { barMinutes: 120 }).params.bucketMinutes).toBe(120);
  });

  it('waits for closes where asked', () => {
    const result = onHours('previous-days-range-by-time', { criterion: 'close', bucketMinutes: 60 });
    // Session 2 closes on 110 in its second hour, and above it in the third; session 8 closes on 113 in its fifth.
    expect(measuresOf(result, 'minutes-to-high')).toMatchObject({ 2: 60, 8: 240 });
    expect(measuresOf(result, 'minutes-to-break')).toMatchObject({ 2: 120, 8: null });
  });
});
