import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Bars } from '../../../../src/bars/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { handMadeBars, HOUR, morningBars, mornings, type Prices } from '../hand-made-bars.js';
import { decided } from '../in-play/decided.js';
import { onHours } from '../ledger-hours.js';
import { measuresOf, outcomesOf, rowsOf } from '../ledger.js';

const one = { stops: [1], targets: [1] };

/** Per session of the ledger the side, the entry, the outcome and the result, which is a single one. */
function tradesIn(result: ReportResult): Record<number, readonly unknown[]> {
  const outcomes = outcomesOf(result, 'bracket-1-1');
  expect(measuresOf(result, 'worst-1-1')).toEqual(measuresOf(result, 'best-1-1'));
  return Object.fromEntries(
    [...rowsOf(result)].map(([session, { groups, levels, measures }]) => [
      session,
      [groups[0]['first-side'], levels.entry, outcomes[session], measures['best-1-1']],
    ]),
  );
}

describe('a trade of the previous range', () => {
  it('begins with the first break of it', () => {
    const result = onHours('previous-days-range-by-bracket', one);
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1 });
    expect(tradesIn(result)).toEqual({
      2: ['high', 110, 'neither', 0.1],
      3: ['high', 116, 'neither', 0.1333],
      4: ['low', 113, 'target', 1],
      5: ['high', 113, 'stop', -1],
      7: ['low', 107, 'stop', -1],
      9: ['high', 115, 'neither', 0.5556],
    });
    expect(rowsOf(result).get(2)!.levels).toEqual({
      'previous-high': 110,
      'previous-low': 90,
      entry: 110,
      'stop-1': 90,
      'target-1': 130,
    });
    expect(result.current!.values.map(({ id }) => id)).toEqual([
      'previous-high',
      'previous-low',
      'previous-range',
      'range-to-adr',
    ]);
    expect(result.params).toEqual({
      criterion: 'wick',
      minRange: null,
      maxRange: null,
      barMinutes: null,
      side: 'with',
      unit: 'setup',
      ...one,
      costs: 0,
    });
  });

  it('begins at the close beyond it by the criterion of closes', () => {
    // 114 is the first close above 110; the session closes at 112.
    expect(tradesIn(onHours('previous-days-range-by-bracket', { ...one, criterion: 'close' }))).toMatchObject({
      2: ['high', 114, 'neither', -0.1],
    });
  });

  it('is left out for its size, before which there must be an average', () => {
    const excludedBy = (params: object): unknown =>
      onHours('previous-days-range-by-bracket', { ...one, ...params }).observations.excluded;
    // 4 of 11.8 and 9 of 7 are sizes; session 8 breaks both sides at once.
    const before = { 'no-previous': 1, 'no-average': 5, ambiguous: 1 };
    expect(excludedBy({ minRange: 0.5 })).toEqual({ ...before, size: 1 });
    expect(excludedBy({ maxRange: 1 })).toEqual({ ...before, size: 1 });
    expect(excludedBy({ minRange: 0.5, maxRange: 1 })).toEqual({ ...before, size: 2 });
  });
});

describe('a trade of the power hour', () => {
  it('begins with the first break, by the hour, of the range before it', () => {
    const result = onHours('power-hour-breakout-by-bracket', { ...one, minutes: 180 });
    expect(result.observations.excluded).toEqual({ 'no-break': 1 });
    expect(tradesIn(result)).toMatchObject({
      1: ['low', 98, 'neither', -0.5833],
      7: ['high', 112, 'neither', 0.1667],
    });
    expect(Object.keys(rowsOf(result).get(1)!.levels).slice(0, 3)).toEqual(['high-before', 'low-before', 'entry']);
    expect(onHours('power-hour-breakout-by-bracket', { minutes: 600 }).observations.excluded).toEqual({
      'no-window': 9,
    });
    expect(onHours('power-hour-breakout-by-bracket', { minutes: 600, unit: 'adr' }).observations.excluded).toEqual({
      'no-average': 5,
      'no-window': 4,
    });
  });
});

/** Hours one after the other, each at a price but for those that are given by their month, day and hour. */
function hoursFrom(start: string, count: number, price: number, given: Readonly<Record<string, Prices>>) {
  return handMadeBars(
    HOUR,
    Array.from({ length: count }, (_, i) => {
      const time = `${new Date(Date.parse(start) + i * HOUR).toISOString().slice(0, 16)}Z`;
      return [time, ...(given[time.slice(5, 13)] ?? ([price, price, price, price] as const))] as const;
    }),
  );
}

describe('a trade of the range of another session', () => {
  const futures: ReferenceOptions = { assetClass: 'futures', ticker: 'ES', calendar: null, detailed: true };

  it('begins with its first break by the second session', () => {
    // Asia from 23:00 to 08:00 UTC, London from 08:00 to 16:00.
    const bars = hoursFrom('2024-01-08T23:00Z', 17, 105, {
      '01-09T02': [105, 110, 100, 105],
      '01-09T12': [105, 116, 105, 105],
    });
    const params = { stops: [0.5, 1], targets: [0.5] };
    const outcomes = { 'bracket-0.5-0.5': 'ambiguous', 'bracket-1-0.5': 'target' };
    const row = {
      groups: [{ 'first-side': 'high' }],
      levels: { 'first-high': 110, 'first-low': 100, entry: 110, 'stop-0.5': 105, 'stop-1': 100, 'target-0.5': 115 },
      outcomes,
    };
    const traded = (more: object): unknown =>
      referenceReport(bars, 'market-session-breakout-by-bracket', { ...futures, params: { ...params, ...more } });
    expect(traded({})).toMatchObject({ observations: { unit: 'pair', eligible: 1 }, detailed: [row] });
    // Only the bars of the second session are aggregated.
    expect(traded({ barMinutes: 120 })).toMatchObject({ detailed: [row] });
  });

  it('begins with the first bar of the second session where that cuts the first one', () => {
    // In summer London opens at 07:00 UTC: the bar of 07:00 lies in both.
    const bars = hoursFrom('2024-07-08T23:00Z', 16, 105, {
      '07-09T02': [105, 110, 100, 105],
      '07-09T07': [105, 120, 105, 110],
    });
    const traded = (more: object): unknown =>
      referenceReport(bars, 'market-session-breakout-by-bracket', { ...futures, params: { ...one, ...more } });
    const row = { levels: { 'first-high': 110, entry: 110 }, outcomes: { 'bracket-1-1': 'target' } };
    expect(traded({ overlap: 'cut' })).toMatchObject({ detailed: [row] });
    expect(traded({ overlap: 'cut', barMinutes: 120 })).toMatchObject({ detailed: [row] });
    expect(traded({})).toMatchObject({ observations: { excluded: { 'no-break': 1 } } });
    expect(() => traded({ barMinutes: 120 })).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }) as Error);
  });

  it('begins with the first break of the Asian range after it, or is none for want of bars', () => {
    // The day from 22:00 to 22:00 UTC, Asia from 23:00 to 08:00.
    const bars = hoursFrom('2024-01-08T22:00Z', 24, 100, {
      '01-09T02': [100, 101, 99, 100],
      '01-09T08': [100.5, 103, 100, 100],
    });
    const options: ReferenceOptions = { assetClass: 'forex', ticker: 'EURUSD', calendar: null, detailed: true };
    const traded = (more: Partial<ReferenceOptions>): unknown =>
      referenceReport(bars, 'asian-range-breakout-by-bracket', { ...options, params: one, ...more });
    expect(traded({})).toMatchObject({
      params: { first: 'asia', barMinutes: null },
      detailed: [
        {
          groups: [{ 'first-side': 'high' }],
          levels: { 'asia-high': 101, 'asia-low': 99, entry: 101, 'stop-1': 99, 'target-1': 103 },
          outcomes: { 'bracket-1-1': 'target' },
        },
      ],
    });
    const session = {
      id: 'night',
      timeZone: 'UTC',
      open: '22:00',
      close: '08:00',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    } as const;
    expect(traded({ session })).toMatchObject({ observations: { excluded: { 'no-following': 1 } } });
    expect(traded({ session: { ...session, close: '07:00' } })).toMatchObject({
      observations: { excluded: { 'no-first': 1 } },
    });
    expect(traded({ session, params: { ...one, unit: 'adr' } })).toMatchObject({
      observations: { excluded: { 'no-average': 1 } },
    });
  });
});

describe('a trade of a sweep', () => {
  it('begins at the close of the bar that returns, away from the side that was broken', () => {
    const result = onHours('sweep-by-bracket', one);
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1, 'no-entry': 3 });
    expect(tradesIn(result)).toEqual({
      // 20 from 90 to 130 are not reached: the session closes at 112.
      2: ['high', 110, 'neither', -0.1],
      5: ['high', 112, 'target', 1],
      7: ['low', 108, 'target', 1],
    });
    expect(rowsOf(result).get(5)!.levels).toEqual({
      'previous-high': 113,
      'previous-low': 105,
      middle: 109,
      entry: 112,
      'stop-1': 120,
      'target-1': 104,
    });
    expect(result.current!.values.map(({ id }) => id)).toEqual(['previous-high', 'previous-low', 'middle']);
    expect(result.params).toEqual({ minutes: 60, barMinutes: null, side: 'with', unit: 'setup', ...one, costs: 0 });
    expect(result.summary.map(({ label }) => label)).toEqual(['High broken first', 'Low broken first']);
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'returned' });
  });

  it('begins with a later bar, within the minutes given', () => {
    const result = onHours('sweep-by-excursion', { minutes: 300 });
    expect(result.observations.excluded).toMatchObject({ 'no-entry': 2 });
    // Short from 115 at 14:00; the bar of 15:00 goes to 119, of a range of 15.
    expect(rowsOf(result).get(3)).toMatchObject({
      levels: { entry: 115 },
      measures: { favourable: 0, adverse: 0.2667, 'minutes-to-favourable': null, 'minutes-to-adverse': 60 },
    });
    expect(() => onHours('sweep-by-excursion', { minutes: 90 })).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse' }) as Error,
    );
  });

  it('is known and settled by the bars, and is none without one that follows', () => {
    const still: Prices = [100, 100, 100, 100];
    const market = (...second: readonly Prices[]): Bars =>
      morningBars({ '2024-01-08': [still, [100, 110, 90, 100], still], '2024-01-09': second });
    const returning: readonly Prices[] = [
      [105, 111, 99, 108],
      [108, 110, 88, 95],
      [95, 99, 95, 99],
    ];
    expect(decided(market(...returning), 'sweep-by-bracket', 'bracket-1-1', { ...mornings, params: one })).toEqual({
      '2024-01-09': ['target', [0, HOUR], [0, 2 * HOUR]],
    });
    const excludedWith = (last: Prices): unknown =>
      referenceReport(market(still, still, last), 'sweep-by-bracket', mornings).observations.excluded;
    expect(excludedWith([100, 111, 100, 110])).toEqual({ 'no-previous': 1, 'no-following': 1 });
    expect(excludedWith([100, 111, 100, 110.1])).toEqual({ 'no-previous': 1, 'no-entry': 1 });
  });
});
