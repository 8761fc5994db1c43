import { describe, expect, it } from 'vitest';
import type { SessionTemplate } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { handMadeBars, HOUR, morningBars, mornings, type Prices } from './hand-made-bars.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families: a session of hourly bars, each of them a candle.

const template: SessionTemplate = {
  id: 'hours',
  timeZone: 'UTC',
  open: '09:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

function onHours(
  hours: readonly (Prices | null)[],
  id: string,
  params: Readonly<Record<string, unknown>> = {},
  options: Partial<ReferenceOptions> = {},
): ReportResult {
  const rows = hours.flatMap((prices, i) =>
    prices === null ? [] : [[new Date(Date.UTC(2024, 6, 1, 9 + i)).toISOString(), ...prices] as const],
  );
  const given = { assetClass: 'forex', ticker: 'EURUSD', session: template, calendar: null, detailed: true } as const;
  return referenceReport(handMadeBars(HOUR, rows), id, { ...given, params: { minutes: 60, ...params }, ...options });
}

describe('engulfing-candles', () => {
  const hours: readonly Prices[] = [
    [100, 101, 98, 99],
    [99, 104, 98, 103],
    [103, 106, 102, 105],
    [105, 112, 100, 101],
    [101, 103, 98.5, 99],
    [99, 106, 97, 105],
    [105, 105, 104, 104],
  ];

  it('run until a bar trades beyond the open, which adds nothing', () => {
    const { detailed } = onHours(hours, 'engulfing-candles-standard');
    expect(
      detailed!.map(({ groups, outcomes, measures, levels }) => [
        groups[0].direction,
        outcomes.stopped,
        levels,
        measures,
      ]),
    ).toEqual([
      ['bullish', 'stopped', { 'pattern-close': 103, stop: 99 }, { 'run-percent': 8.7379, 'minutes-from-open': 120 }],
      ['bearish', 'stopped', { 'pattern-close': 101, stop: 105 }, { 'run-percent': 2.4752, 'minutes-from-open': 240 }],
      ['bullish', 'not-stopped', { 'pattern-close': 105, stop: 99 }, { 'run-percent': 0, 'minutes-from-open': 360 }],
    ]);
  });

  it('reach multiples of the body', () => {
    const result = onHours(hours, 'engulfing-candles-by-r-multiple');
    expect(countsOf(groupOf(result, 'Bullish'))).toEqual({
      'reached-1': { reached: 1, 'not-reached': 1 },
      'reached-2': { reached: 1, 'not-reached': 1 },
      'reached-3': { reached: 0, 'not-reached': 2 },
    });
    expect(result.detailed![1].levels).toEqual({
      'pattern-close': 101,
      stop: 105,
      'level-1': 97,
      'level-2': 93,
      'level-3': 89,
    });
  });

  it('need a bar after them', () => {
    expect(
      onHours(hours.slice(0, 6), 'engulfing-candles-standard', {}, { completeness: { closeWithin: 60 } }).observations,
    ).toMatchObject({
      seen: 3,
      eligible: 2,
      excluded: { 'no-following': 1 },
    });
  });

  it('are left out with their session', () => {
    expect(onHours(hours.slice(0, 6), 'engulfing-candles-standard').observations.excluded).toEqual({ incomplete: 3 });
    const asOf = Date.UTC(2024, 6, 1, 15, 59);
    expect(onHours(hours, 'engulfing-candles-standard', {}, { asOf }).observations.excluded).toEqual({
      'not-closed': 3,
    });
  });

  it('have sizes in percent of the close of the pattern', () => {
    const result = onHours(hours, 'engulfing-candles-by-size', { sizeBy: 'price', edges: [3.88, 3.89, 3.96, 5.71] });
    // Bodies of 4, 4 and 6, in % of 103, 101 and 105.
    expect(result.detailed!.map(({ groups }) => groups[0].size)).toEqual(['3.88-to-3.89', '3.96-to-5.71', 'from-5.71']);
    const byDefault = onHours(hours, 'engulfing-candles-by-size');
    expect(byDefault.params.edges).toEqual([5, 10, 15, 20, 30]);
    expect(byDefault.observations.excluded).toEqual({ 'no-average': 3 });
  });

  it('refuse bars in which a candle begins', () => {
    expect(() => onHours(hours, 'engulfing-candles-standard', { minutes: 90 })).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse' }),
    );
  });
});

const gapHours: readonly Prices[] = [
  [100, 102, 99, 101],
  [101, 106, 101, 105],
  [105, 108, 104, 107],
  [107, 109, 105, 108],
  [108, 109, 103, 104],
  [104, 104, 100, 101],
  [101, 104.5, 100, 103],
];

describe('fair-value-gaps', () => {
  it('are covered or not', () => {
    const { detailed } = onHours(gapHours, 'fair-value-gaps-standard');
    expect(detailed).toMatchObject([
      {
        groups: [{ direction: 'bullish' }],
        levels: { 'gap-high': 104, 'gap-low': 102, mitigation: 102 },
        outcomes: { mitigated: 'mitigated' },
        measures: { 'gap-percent': 1.8692, 'minutes-from-open': 180 },
      },
      {
        groups: [{ direction: 'bearish' }],
        levels: { 'gap-high': 105, 'gap-low': 104, mitigation: 105 },
        outcomes: { mitigated: 'not-mitigated' },
        measures: { 'gap-percent': 0.9901, 'minutes-from-open': 360 },
      },
    ]);
  });

  it.each([
    [{}, 120],
    [{ mitigation: 50 }, 60],
    [{ mitigation: 0 }, 60],
    [{ criterion: 'close' }, 120],
  ])('are covered with %j after %i minutes', (params, minutes) => {
    const [gap] = onHours(gapHours, 'fair-value-gaps-by-time', params).detailed!;
    expect(gap.measures['minutes-to-mitigation']).toBe(minutes);
  });

  it('are at risk from the end of their third candle until they are covered', () => {
    const result = onHours(gapHours, 'fair-value-gaps-by-time');
    const asked = ({ outcomes }: NonNullable<ReportResult['detailed']>[number]) =>
      Object.entries(outcomes).filter(([, outcome]) => outcome !== null);
    expect(asked(result.detailed![0])).toEqual([
      ['mitigation-time', '14:00'],
      ['mitigated-12:00', 'not-mitigated'],
      ['mitigated-13:00', 'not-mitigated'],
      ['mitigated-14:00', 'mitigated'],
    ]);
    expect(asked(result.detailed![1])).toEqual([['mitigated-15:00', 'not-mitigated']]);
  });

  it('have buckets of their own length', () => {
    expect(onHours(gapHours, 'fair-value-gaps-by-time').params).toEqual({
      minutes: 60,
      mitigation: 100,
      criterion: 'wick',
      bucketMinutes: 60,
    });
    const [gap] = onHours(gapHours, 'fair-value-gaps-by-time', { bucketMinutes: 120 }).detailed!;
    expect(gap.outcomes).toMatchObject({
      'mitigation-time': '13:00',
      'mitigated-11:00': null,
      'mitigated-13:00': 'mitigated',
    });
  });

  it('have sizes in percent of the close of the third candle', () => {
    const result = onHours(gapHours, 'fair-value-gaps-by-size', { sizeBy: 'price', edges: [0.99, 1, 1.86, 1.87] });
    expect(result.detailed!.map(({ groups }) => groups[0].size)).toEqual(['1.86-to-1.87', '0.99-to-1']);
    expect(onHours(gapHours, 'fair-value-gaps-by-size').params.edges).toEqual([1, 2, 5, 10, 20]);
  });

  it('need three candles directly after each other', () => {
    const hole = [...gapHours.slice(0, 1), null, ...gapHours.slice(1, 6)];
    expect(onHours(gapHours.slice(0, 3), 'fair-value-gaps-standard').observations.seen).toBe(1);
    expect(onHours(hole.slice(0, 4), 'fair-value-gaps-standard').observations.seen).toBe(0);
  });
});

describe('fair-value-gaps that live on', () => {
  // A bullish gap from 101 to 103 in the morning of the first day, which closes at 13:00.
  const opening: readonly Prices[] = [
    [100, 101, 99, 100],
    [101, 104, 101, 104],
    [104, 105, 103, 104],
  ];
  const quiet: readonly Prices[] = Array.from({ length: 3 }, () => [104, 105, 104, 105] as const);
  const back: readonly Prices[] = [quiet[0], [104, 104, 101, 102], [102, 102, 102, 102]];
  const onDays = (
    days: Readonly<Record<string, readonly Prices[]>>,
    params: Readonly<Record<string, unknown>>,
    options: Partial<ReferenceOptions> = {},
    contracts?: readonly number[],
  ) =>
    referenceReport(morningBars(days, contracts), 'fair-value-gaps-standard', {
      ...mornings,
      params: { minutes: 60, ...params },
      ...options,
    });
  const days = { '2024-01-08': opening, '2024-01-09': quiet, '2024-01-10': back, '2024-01-11': quiet };
  const first = { endDate: '2024-01-08' };
  const answer = (life: number): unknown => onDays(days, { life }, first).detailed![0]?.outcomes.mitigated;

  it('are covered by a bar of one of the next sessions, in the range or not', () => {
    expect([2, 3, 4].map(answer)).toEqual(['not-mitigated', 'mitigated', 'mitigated']);
    expect(onDays(days, {}, first).observations.excluded).toEqual({ 'no-following': 1 });
    expect(onDays(days, { life: 3, criterion: 'close' }, first).detailed![0].outcomes.mitigated).toBe('not-mitigated');
  });

  it('say for how long', () => {
    const title = (life: number): string => onDays(days, { life }).summary[0].questions[0].title;
    expect([1, 3].map(title)).toEqual([
      'Covered later in the session (100 % of the gap)',
      'Covered within 3 sessions (100 % of the gap)',
    ]);
  });

  it('need all of these sessions', () => {
    expect(onDays(days, { life: 5 }, first).observations.excluded).toEqual({ 'no-following': 1 });
    // The last one looks complete, but is not closed.
    const asOf = Date.parse('2024-01-10T12:59Z');
    const open = { ...first, asOf, completeness: { closeWithin: 60 } };
    expect(onDays(days, { life: 3 }, open).observations.excluded).toEqual({ 'no-following': 1 });
    const closed = { ...open, asOf: Date.parse('2024-01-10T13:00Z') };
    expect(onDays(days, { life: 3 }, closed).observations.eligible).toBe(1);
    const hole = { ...days, '2024-01-09': quiet.slice(0, 1) };
    expect(onDays(hole, { life: 3 }, first).observations.excluded).toEqual({ 'no-following': 1 });
    const rolled = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    expect(onDays(days, { life: 3 }, first, rolled).observations.excluded).toEqual({ roll: 1 });
    expect(onDays(days, { life: 2 }, first, rolled).observations.eligible).toBe(1);
  });
});

describe('inverse-fair-value-gaps', () => {
  it.each([
    [{}, 'mitigated', 104],
    [{ criterion: 'close' }, 'not-mitigated', 104],
    [{ criterion: 'close', mitigation: 50 }, 'mitigated', 103],
  ])('are covered from the other side or not, with %j: %s', (params, outcome, mitigation) => {
    const { observations, detailed } = onHours(gapHours, 'inverse-fair-value-gaps-standard', params);
    expect(observations).toMatchObject({ seen: 2, eligible: 1, excluded: { 'no-break': 1 } });
    expect(detailed).toMatchObject([
      { levels: { mitigation }, outcomes: { mitigated: outcome }, measures: { 'minutes-to-flip': 120 } },
    ]);
  });

  it('need a bar after the flipping one', () => {
    const { observations } = onHours(
      gapHours.slice(0, 6),
      'inverse-fair-value-gaps-standard',
      {},
      { completeness: { closeWithin: 60 } },
    );
    expect(observations.excluded).toEqual({ 'no-break': 1, 'no-following': 1 });
  });
});
