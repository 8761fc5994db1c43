import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { dailyBars, DAY, morning, morningBars, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { dailyLedger as ledger } from '../../reports/ledger.js';
import { fieldValues } from './field-values.js';

const flat: Prices = [100, 110, 90, 105];

describe('previous.relativeVolume', () => {
  const withVolumes = (volumes: readonly number[]): Bars => ({
    ...dailyBars(volumes.map((_, i) => [new Date(Date.UTC(2024, 0, 1) + i * DAY).toISOString().slice(0, 10), ...flat])),
    volume: Float64Array.from(volumes),
  });
  const daily = { assetClass: 'crypto' } as const;
  const valuesOf = (volumes: readonly number[]) =>
    Object.values(fieldValues('previous.relativeVolume', withVolumes(volumes), daily));

  it('compares the volume of the previous session with the mean of the 20 before it', () => {
    // 1 to 20 have a mean of 10.5, 2 to 21 one of 11.5.
    const volumes = Array.from({ length: 20 }, (_, i) => i + 1);
    const values = valuesOf([...volumes, 21, 0.5, 7]);
    expect(values.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => null));
    expect(values.slice(21)).toEqual([21 / 10.5, 0.5 / 11.5]);
  });

  it('needs volumes, and some', () => {
    expect(valuesOf([...Array.from({ length: 20 }, () => 0), 5, 5])[21]).toBeNull();
    const bars = { ...withVolumes(Array.from({ length: 22 }, () => 1)), volume: null };
    expect(Object.values(fieldValues('previous.relativeVolume', bars, daily))[21]).toBeNull();
  });

  it('adds the bars of sessions, skips incomplete ones, and needs a previous session', () => {
    const days = Array.from({ length: 32 }, (_, i) =>
      new Date(Date.UTC(2024, 0, 1) + i * DAY).toISOString().slice(0, 10),
    );
    const weekdays = days.filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
    // 24 sessions, the second of which has one bar of three.
    const bars = morningBars(
      Object.fromEntries(weekdays.map((date, i) => [date, i === 1 ? [flat] : [flat, flat, flat]])),
    );
    const volume = Float64Array.from({ length: bars.length }, (_, i) => (i === 3 ? 1000 : i >= 67 ? 4 : 2));
    const options = { session: morning };
    const values = Object.values(fieldValues('previous.relativeVolume', { ...bars, volume }, options));
    expect(weekdays).toHaveLength(24);
    // The last session but one is of bars 64 to 66, and 20 complete ones precede it without the incomplete one.
    expect(values.slice(21)).toEqual([null, 1, 1]);
    const louder = Float64Array.from({ length: bars.length }, (_, i) => (i >= 64 ? 4 : 2));
    expect(Object.values(fieldValues('previous.relativeVolume', { ...bars, volume: louder }, options))[23]).toBe(2);
    const contracts = {
      contract: Int32Array.from({ length: bars.length }, (_, i) => (i >= 67 ? 1 : 0)),
      contracts: ['H', 'M'],
    };
    const rolled = { ...bars, volume, ...contracts };
    expect(Object.values(fieldValues('previous.relativeVolume', rolled, options)).slice(22)).toEqual([1, null]);
  });
});

describe('previous.closeLocation', () => {
  it('is where the previous session closed in its range', () => {
    expect(Object.values(fieldValues('previous.closeLocation', ledger))).toEqual([
      ...[null, 15 / 20, 12 / 15, 4 / 6, 1 / 8, 2 / 10, 1 / 4, 1, 8 / 9],
    ]);
  });

  it('is missing where that has no range', () => {
    const bars = dailyBars([
      ['2024-07-01', 100, 100, 100, 100],
      ['2024-07-02', 100, 100, 90, 90],
      ['2024-07-03', 100, 100, 90, 90],
    ]);
    expect(Object.values(fieldValues('previous.closeLocation', bars))).toEqual([null, null, 0]);
  });
});

describe('open.toWeekHigh, open.toWeekLow', () => {
  it('measure the open from the extremes of the week before in % of the previous close', () => {
    // The first week of the ledger is 90 to 120.
    expect(fieldValues('open.toWeekHigh', ledger)).toEqual({
      ...{ '07-01': null, '07-02': null, '07-03': null, '07-04': null, '07-05': null },
      ...{ '07-08': -1000 / 106, '07-09': -1300 / 109, '07-10': -700 / 113, '07-11': -500 / 113 },
    });
    expect(fieldValues('open.toWeekLow', ledger)).toMatchObject({
      '07-05': null,
      '07-08': 2000 / 106,
      '07-11': 2500 / 113,
    });
  });

  it('look further back where a week has no session, and only at the last week that has', () => {
    const bars = dailyBars([
      ['2024-07-01', 100, 200, 10, 100],
      ['2024-07-08', 100, 110, 90, 100],
      ['2024-07-12', 100, 120, 95, 100],
      ['2024-07-22', 100, 130, 50, 50],
      ['2024-07-23', 100, 110, 90, 100],
    ]);
    const options = { previousWithinDays: 30 };
    expect(Object.values(fieldValues('open.toWeekHigh', bars, options))).toEqual([null, -100, -100, -20, -40]);
    expect(Object.values(fieldValues('open.toWeekLow', bars, options))).toEqual([null, 90, 90, 10, 20]);
    // Without a previous session there is no previous close.
    expect(Object.values(fieldValues('open.toWeekHigh', bars))).toEqual([null, -100, -100, null, -40]);
  });

  it('take incomplete sessions and those before the range, and need a previous close other than 0', () => {
    const sessions = { '2024-07-04': [flat], '2024-07-08': [flat, flat, flat], '2024-07-09': [flat] };
    const options = { session: morning, startDate: '2024-07-08' };
    const valuesOf = (field: string) => fieldValues(field, morningBars(sessions), options);
    expect(valuesOf('open.toWeekHigh')).toEqual({ '07-08': null, '07-09': -1000 / 105 });
    const zero = dailyBars([
      ['2024-07-05', 1, 1, 0, 0],
      ['2024-07-08', 1, 1, -2, -2],
      ['2024-07-09', 3, 3, -2, -2],
    ]);
    // In % of the amount of a negative close.
    expect(Object.values(fieldValues('open.toWeekHigh', zero))).toEqual([null, null, 100]);
  });
});

describe('open.toMonthHigh, open.toMonthLow', () => {
  const bars = dailyBars([
    ['2024-04-30', 100, 500, 1, 100],
    ['2024-06-03', 100, 150, 95, 100],
    ['2024-06-28', 100, 120, 80, 100],
    ['2024-07-01', 100, 300, 20, 200],
    ['2024-07-31', 100, 110, 90, 100],
    ['2024-08-01', 100, 110, 90, 100],
  ]);

  it('measure the open from the extremes of the last month with sessions', () => {
    const options = { previousWithinDays: 60 };
    expect(Object.values(fieldValues('open.toMonthHigh', bars, options))).toEqual([
      ...[null, -400, -400, -50, -25, -200],
    ]);
    expect(Object.values(fieldValues('open.toMonthLow', bars, options))).toEqual([null, 99, 99, 20, 10, 80]);
  });
});

describe('closes', () => {
  const closesOf = (closes: readonly number[], contracts?: readonly number[]) =>
    Object.values(
      fieldValues(
        'closes',
        dailyBars(
          closes.map((close, i) => [`2024-01-${String(i + 1).padStart(2, '0')}`, 5, 9, 1, close] as const),
          contracts,
        ),
        { assetClass: 'crypto' },
      ),
    );

  it('counts higher closes up and lower ones down, to the last change of direction', () => {
    expect(closesOf([5, 6, 7, 6, 5, 4, 4, 5, 5])).toEqual([null, 0, 1, 2, -1, -2, -3, 0, 1]);
    // 105, 112, 118, 106, 106, 109, 113, 113.
    expect(Object.values(fieldValues('closes', ledger))).toEqual([null, 0, 1, 2, -1, 0, 1, 2, 0]);
  });

  it('begins again after a contract change', () => {
    expect(closesOf([5, 6, 7, 8, 9, 9], [0, 0, 0, 1, 1, 1])).toEqual([null, 0, 1, null, 0, 1]);
  });
});

describe('sessionsAgo', () => {
  it('counts back from the last session in the range', () => {
    expect(Object.values(fieldValues('sessionsAgo', ledger))).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const range = { startDate: '2024-07-03', endDate: '2024-07-06' };
    expect(fieldValues('sessionsAgo', ledger, range)).toEqual({ '07-03': 2, '07-04': 1, '07-05': 0 });
  });

  it('does not count days without bars, and counts incomplete sessions', () => {
    const bars = morningBars({
      '2024-01-08': [flat, flat, flat],
      '2024-01-15': [flat],
      '2024-01-16': [flat, flat, flat],
    });
    expect(fieldValues('sessionsAgo', bars, { session: morning })).toEqual({ '01-08': 2, '01-15': 1, '01-16': 0 });
  });
});
