import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { HOUR, handMadeBars, MINUTE, mornings, type Prices } from './hand-made-bars.js';
import { countsOf } from './summaries.js';

// The figures are worked out by hand on the pages of the families.

type Bar = readonly [time: string, ...prices: Prices];

/** Hours one after the other, each at a price but for those that are given. */
function hoursFrom(start: string, count: number, price: number, given: Readonly<Record<string, Prices>> = {}): Bar[] {
  return Array.from({ length: count }, (_, i) => {
    const time = `${new Date(Date.parse(start) + i * HOUR).toISOString().slice(0, 16)}Z`;
    return [time, ...(given[time.slice(5, 13)] ?? ([price, price, price, price] as const))] as const;
  });
}

const futures: ReferenceOptions = { assetClass: 'futures', ticker: 'ES', calendar: null, detailed: true };
const forex: ReferenceOptions = { assetClass: 'forex', ticker: 'EURUSD', calendar: null, detailed: true };

/** Such hours at one price; at each of the instants given the contract changes, from the one to the other and back. */
function rolling(start: string, count: number, ...changes: readonly string[]): ReturnType<typeof handMadeBars> {
  const hours = hoursFrom(start, count, 105);
  return handMadeBars(
    HOUR,
    hours,
    hours.map(([time]) => changes.filter((change) => change <= time).length % 2),
  );
}

// Asia from 23:00 to 08:00 UTC, London from 08:00 to 16:00.
const winter = handMadeBars(
  HOUR,
  hoursFrom('2024-01-08T23:00Z', 17, 105, { '01-09T02': [105, 110, 100, 105], '01-09T12': [105, 116, 105, 105] }),
);

describe('market-session-breakout', () => {
  it('breaks the high of Asia in London', () => {
    const { detailed, observations } = referenceReport(winter, 'market-session-breakout-standard', futures);
    expect(observations).toEqual({ unit: 'pair', seen: 1, eligible: 1, excluded: {} });
    expect(detailed).toEqual([
      {
        date: '2024-01-09',
        groups: [{}],
        levels: { 'first-high': 110, 'first-low': 100 },
        outcomes: { breaks: 'high-only' },
        measures: {},
      },
    ]);
  });

  it('goes so many ranges beyond it', () => {
    const params = { multiples: [0.5, 0.6, 1.1] };
    const [row] = referenceReport(winter, 'market-session-breakout-by-levels', { ...futures, params }).detailed ?? [];
    expect(row.outcomes).toEqual({
      'high-0.5': 'reached',
      'high-0.6': 'reached',
      'high-1.1': 'not-reached',
      'low-0.5': null,
      'low-0.6': null,
      'low-1.1': null,
    });
    expect(row.levels).toMatchObject({ 'high-1.1': 121, 'low-0.5': 95 });
  });

  it('counts London from the close of Asia on, or cuts Asia where London opens', () => {
    // In summer London opens at 07:00 UTC: the bar of 07:00 lies in both.
    const summer = handMadeBars(
      HOUR,
      hoursFrom('2024-07-08T23:00Z', 16, 105, { '07-09T02': [105, 110, 100, 105], '07-09T07': [105, 120, 105, 105] }),
    );
    const breaksOf = (overlap: string): unknown =>
      referenceReport(summer, 'market-session-breakout-standard', { ...futures, params: { overlap } }).detailed?.[0];
    expect(breaksOf('first')).toMatchObject({ levels: { 'first-high': 120 }, outcomes: { breaks: 'neither' } });
    expect(breaksOf('cut')).toMatchObject({ levels: { 'first-high': 110 }, outcomes: { breaks: 'high-only' } });
  });

  it('has no pair where the session that was scheduled before has no bars, however complete an older one is', () => {
    const london = hoursFrom('2024-01-10T08:00Z', 8, 105);
    const bars = handMadeBars(HOUR, [...hoursFrom('2024-01-08T23:00Z', 17, 105), ...london]);
    const { observations } = referenceReport(bars, 'market-session-breakout-standard', futures);
    expect(observations).toEqual({ unit: 'pair', seen: 2, eligible: 1, excluded: { 'no-first': 1 } });
  });

  it('has no first session where that one ends after the second', () => {
    const params = { first: 'daily', second: 'london' };
    const bars = handMadeBars(HOUR, hoursFrom('2024-01-08T23:00Z', 23, 105));
    const { observations } = referenceReport(bars, 'market-session-breakout-standard', { ...futures, params });
    expect(observations.excluded).toEqual({ 'no-first': 1 });
  });

  it('runs on the second session and on no other', () => {
    const run = (options: Partial<ReferenceOptions>) => () =>
      referenceReport(winter, 'market-session-breakout-standard', { ...futures, ...options });
    const refused = expect.objectContaining({ code: 'session-unavailable' });
    expect(run({ session: 'london' })().observations.eligible).toBe(1);
    expect(run({ session: 'asia' })).toThrow(refused);
    expect(run({ assetClass: 'stocks' })).toThrow(refused);
    expect(run({ params: { first: 'tokyo' } })).toThrow(refused);
  });

  it('refuses bars in which a first session opens, before those in which it closes', () => {
    const shifted = handMadeBars(
      2 * HOUR,
      Array.from({ length: 9 }, (_, i) => {
        const time = new Date(Date.parse('2024-01-08T22:00Z') + 2 * i * HOUR).toISOString();
        return [time, 1, 1, 1, 1] as const;
      }),
    );
    // The bar of 22:00 reaches into Asia, which is complete as long as an hour may be missing.
    const options = { ...futures, completeness: { openWithin: 60 } };
    const run = () => referenceReport(shifted, 'market-session-breakout-standard', options);
    expect(run).toThrow(expect.objectContaining({ code: 'bars-misaligned' }));
  });
});

describe('a change of contract', () => {
  const excludedOf = (
    bars: ReturnType<typeof handMadeBars>,
    options: ReferenceOptions = futures,
    id = 'market-session-breakout-standard',
  ): unknown => referenceReport(bars, id, options).observations.excluded;
  const byChange = (...changes: readonly string[]): ReturnType<typeof handMadeBars> =>
    rolling('2024-01-08T22:00Z', 19, ...changes);

  it('leaves out a pair from the first bar of its first session to the last one of its second', () => {
    for (const change of ['2024-01-09T00:00Z', '2024-01-09T07:00Z', '2024-01-09T08:00Z', '2024-01-09T15:00Z']) {
      expect(excludedOf(byChange(change)), change).toEqual({ roll: 1 });
    }
    for (const change of ['2024-01-08T23:00Z', '2024-01-09T16:00Z']) {
      expect(excludedOf(byChange(change)), change).toEqual({});
    }
  });

  it('is the reason before the colour of the first session', () => {
    const id = 'market-session-correlation-standard';
    expect(excludedOf(byChange('2024-01-09T08:00Z'), futures, id)).toEqual({ roll: 1 });
    expect(excludedOf(byChange(), futures, id)).toEqual({ flat: 1 });
  });

  it('counts between both sessions, and when it is taken back', () => {
    // Asia closes at 08:00 UTC, New York opens at 13:00: all bars of both have one contract.
    const options = { ...forex, params: { first: 'asia', second: 'new-york' } };
    const bars = rolling('2024-01-08T23:00Z', 23, '2024-01-09T09:00Z', '2024-01-09T11:00Z');
    expect(excludedOf(bars, options)).toEqual({ roll: 1 });
    expect(excludedOf(rolling('2024-01-08T23:00Z', 23), options)).toEqual({});
  });

  it('is the reason before a missing average, of a first session that counts', () => {
    const id = 'market-session-breakout-by-size';
    expect(excludedOf(byChange('2024-01-09T08:00Z'), futures, id)).toEqual({ roll: 1 });
    expect(excludedOf(byChange(), futures, id)).toEqual({ 'no-average': 1 });
    // Asia from 02:00 UTC on is incomplete.
    expect(excludedOf(rolling('2024-01-09T02:00Z', 14, '2024-01-09T03:00Z'))).toEqual({ 'no-first': 1 });
    expect(excludedOf(rolling('2024-01-09T02:00Z', 14))).toEqual({ 'no-first': 1 });
  });

  it('is none of two sessions where the first has no bar', () => {
    expect(excludedOf(rolling('2024-01-09T08:00Z', 8, '2024-01-09T10:00Z'))).toEqual({ 'no-first': 1 });
  });

  it('leaves out a day from its own first bar or that of its Asian part on, whichever is the earlier', () => {
    const id = 'asian-range-breakout-standard';
    // The forex day opens an hour before Asia.
    const day = (...changes: readonly string[]): unknown =>
      excludedOf(rolling('2024-01-08T22:00Z', 25, ...changes), forex, id);
    expect(day('2024-01-08T23:00Z')).toEqual({ incomplete: 1, roll: 1 });
    expect(day('2024-01-09T21:00Z')).toEqual({ incomplete: 1, roll: 1 });
    expect(day('2024-01-09T22:00Z')).toEqual({ incomplete: 1 });
    // The crypto day opens an hour after Asia: the hour before it is of an incomplete day.
    const crypto: ReferenceOptions = { assetClass: 'crypto', ticker: 'BTC' };
    const change = '2024-01-09T00:00Z';
    expect(excludedOf(rolling('2024-01-08T23:00Z', 25, change), crypto, id)).toEqual({ incomplete: 1, roll: 1 });
    expect(excludedOf(rolling('2024-01-08T22:00Z', 26, '2024-01-08T23:00Z'), crypto, id)).toEqual({ incomplete: 1 });
  });

  it('is that of the bars as they are given, whatever bars the report makes of them', () => {
    const id = 'asian-range-breakout-by-extension';
    for (const barMinutes of [null, 60, 120, 300]) {
      const options = { ...forex, params: { barMinutes } };
      const of = (...changes: readonly string[]) =>
        excludedOf(rolling('2024-01-08T22:00Z', 24, ...changes), options, id);
      expect(of('2024-01-08T23:00Z'), String(barMinutes)).toEqual({ roll: 1 });
      expect(of('2024-01-09T21:00Z'), String(barMinutes)).toEqual({ roll: 1 });
      expect(of(), String(barMinutes)).toEqual({ 'no-break': 1 });
    }
  });
});

describe('market-session-correlation', () => {
  it('correlates the colours of pairs', () => {
    // Asia and London, day by day: both green twice, green then red, both red, green then flat.
    const days: readonly (readonly [string, number, number])[] = [
      ['2024-01-09', 1, 1],
      ['2024-01-10', 1, 1],
      ['2024-01-11', 1, -1],
      ['2024-01-16', -1, -1],
      ['2024-01-17', 1, 0],
    ];
    const bars = days.flatMap(([date, asia, london]) => {
      const start = new Date(Date.parse(`${date}T00:00Z`) - HOUR).toISOString();
      const key = (hour: string): string => `${date.slice(5)}T${hour}`;
      const to = (move: number): Prices => [100, 101, 99, 100 + move];
      return hoursFrom(start, 17, 100, { [key('07')]: to(asia), [key('15')]: to(london) });
    });
    const result = referenceReport(handMadeBars(HOUR, bars), 'market-session-correlation-standard', futures);
    expect(countsOf(result.summary[0])).toEqual({
      cells: { 'green-green': 2, 'green-red': 1, 'red-green': 0, 'red-red': 1 },
      same: { same: 3, 'not-same': 2 },
    });
    expect(result.summary[0].statistics).toEqual([{ id: 'phi', label: 'Phi coefficient', value: 0.5774 }]);
  });
});

describe('the parts of a day', () => {
  // From 100 at 22:00; Asia between 99 and 101; the rest from 100.5 to 103, then to 98.5, and closes at 100.
  const day = hoursFrom('2024-01-08T22:00Z', 24, 100, {
    '01-09T01': [100, 101, 99, 100],
    '01-09T08': [100.5, 103, 100.5, 101],
    '01-09T14': [100, 100, 98.5, 100],
  });
  const bars = handMadeBars(HOUR, day);

  it('break the Asian range', () => {
    const [row] = referenceReport(bars, 'asian-range-breakout-standard', forex).detailed ?? [];
    expect(row.levels).toEqual({ 'asia-high': 101, 'asia-low': 99 });
    expect(row.outcomes).toEqual({
      breaks: 'both',
      'rest-colour': 'red',
      'rest-colour-high-only': null,
      'rest-colour-low-only': null,
      'rest-colour-both': 'red',
      'rest-colour-neither': null,
      'day-colour': 'flat',
      'day-colour-high-only': null,
      'day-colour-low-only': null,
      'day-colour-both': 'flat',
      'day-colour-neither': null,
    });
    const [extended] = referenceReport(bars, 'asian-range-breakout-by-extension', forex).detailed ?? [];
    expect(extended.groups).toEqual([{ 'first-side': 'high' }]);
    expect(extended.measures).toEqual({ extension: 1, 'extension-percent': 1.9802 });
  });

  it('leave out a date without Asia', () => {
    const late = handMadeBars(HOUR, day.slice(7));
    const { observations } = referenceReport(late, 'asian-range-breakout-standard', {
      ...forex,
      completeness: { openWithin: 1440 },
    });
    expect(observations.excluded).toEqual({ 'no-first': 1 });
  });

  it('have ranges of their own', () => {
    const [row] = referenceReport(bars, 'session-range-by-weekday-standard', forex).detailed ?? [];
    expect(row.groups).toEqual([{ weekday: 'tuesday' }]);
    expect(row.measures).toEqual({
      'asia-range': 2,
      'asia-range-percent': 2,
      'london-range': 4.5,
      'london-range-percent': 4.4776,
      'new-york-range': 1.5,
      'new-york-range-percent': 1.5,
    });
  });

  it('make the high and the low of the day', () => {
    const [row] = referenceReport(bars, 'daily-high-and-low-by-session-standard', forex).detailed ?? [];
    expect(row.outcomes).toEqual({ 'high-session': 'london', 'low-session': 'london-and-new-york' });
    const evening = handMadeBars(
      HOUR,
      hoursFrom('2024-01-08T22:00Z', 24, 100, { '01-08T22': [100, 105, 100, 100], '01-09T18': [100, 100, 95, 100] }),
    );
    const [other] = referenceReport(evening, 'daily-high-and-low-by-session-standard', forex).detailed ?? [];
    expect(other.outcomes).toEqual({ 'high-session': 'none', 'low-session': 'new-york' });
  });

  it('make those of a crypto day that has two Asian sessions', () => {
    const half = handMadeBars(
      30 * MINUTE,
      Array.from({ length: 48 }, (_, i) => {
        const time = new Date(Date.parse('2024-01-09T00:00Z') + i * 30 * MINUTE).toISOString();
        return [time, 100, i === 47 ? 110 : 100, i === 1 ? 90 : 100, 100] as const;
      }),
    );
    const crypto: ReferenceOptions = { assetClass: 'crypto', ticker: 'BTC', detailed: true };
    const [row] = referenceReport(half, 'daily-high-and-low-by-session-standard', crypto).detailed ?? [];
    expect(row.outcomes).toEqual({ 'high-session': 'asia', 'low-session': 'asia' });
  });

  it('must be there', () => {
    for (const id of ['asian-range-breakout-standard', 'session-range-by-weekday-standard']) {
      const run = () => referenceReport(winter, id, { ...mornings, assetClass: 'stocks' });
      expect(run, id).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
    }
  });
});
