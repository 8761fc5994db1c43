import { describe, expect, it } from 'vitest';
import { referenceReports } from '../../src/conformance/reference/index.js';
import {
  dailyBars,
  DAY,
  handMadeBars,
  HOUR,
  morning,
  morningBars,
  mornings,
  type Prices,
  stocks,
} from '../reports/fixtures/hand-made-bars.js';
import { agreedReport } from '../reports/fixtures/agreed.js';

const one: Prices = [100, 110, 90, 105];
const full = [one, one, one];

describe('referenceReports', () => {
  it('names each report once, those of a family together', () => {
    expect(new Set(referenceReports).size).toBe(referenceReports.length);
    const families = referenceReports.filter((id) => id.startsWith('outside-days-'));
    const first = referenceReports.indexOf('outside-days-standard');
    expect(referenceReports.slice(first, first + 5)).toEqual(families);
  });

  it('says so when it does not know a report', () => {
    expect(() => agreedReport(dailyBars([]), 'gap-fill-by-moon', stocks)).toThrow('gap-fill-by-moon');
  });
});

describe('the result', () => {
  it('has its keys in their order', () => {
    const bars = dailyBars([
      ['2024-01-08', 1.5, 2, 1, 1.25],
      ['2024-01-09', 1.5, 1.5, 1.5, 1.5],
    ]);
    expect(JSON.stringify(agreedReport(bars, 'outside-days-by-close', { ...stocks, endDate: '2024-02-01' }))).toBe(
      '{"kind":"report","report":"outside-days-by-close","family":"outside-days","variant":"by-close","assetClass":"stocks","ticker":"AAPL",' +
        '"startDate":"2024-01-08","endDate":"2024-02-01",' +
        '"session":{"id":"new-york","timeZone":"America/New_York","open":"09:30","close":"16:00"},' +
        '"params":{"criterion":"wick"},' +
        '"observations":{"unit":"session","seen":2,"eligible":0,"excluded":{"no-previous":1,"not-outside":1}},' +
        '"summary":[' +
        [
          ['bullish', 'Bullish'],
          ['bearish', 'Bearish'],
        ]
          .map(
            ([direction, label]) =>
              `{"group":{"direction":"${direction}"},"label":"${label}","labels":{"direction":"${label}"},` +
              '"observations":0,"questions":[' +
              [
                ['close-location', 'Where the session closed', 'at-open'],
                ['close-location-reversed', 'Close of the sessions that reversed', 'hindsight'],
                ['close-location-not-reversed', 'Close of the sessions that did not reverse', 'hindsight'],
              ]
                .map(
                  ([id, title, known]) =>
                    `{"id":"${id}","title":"${title}","known":"${known}","of":0,"guard":"insufficient","outcomes":[` +
                    '{"id":"inside","label":"Inside the previous range","count":0,"percent":null,"low":null,"high":null},' +
                    '{"id":"beyond","label":"Outside, on the side of the open","count":0,"percent":null,"low":null,"high":null},' +
                    '{"id":"through","label":"Outside, on the far side","count":0,"percent":null,"low":null,"high":null}]}',
                )
                .join(',') +
              '],"measures":[],"statistics":[]}',
          )
          .join(',') +
        '],"current":{"after":"2024-01-09","for":"2024-01-10","values":[' +
        '{"id":"previous-high","label":"Previous high","unit":"price","value":1.5},' +
        '{"id":"previous-low","label":"Previous low","unit":"price","value":1.5}]},"detailed":[]}',
    );
  });

  it('leaves out what a report does not have and what was not asked for', () => {
    const bars = dailyBars([['2024-01-08', ...one]]);
    const keys = (id: string, detailed: boolean): string[] =>
      Object.keys(agreedReport(bars, id, { assetClass: 'stocks', ticker: 'AAPL', detailed })).slice(12);
    expect(keys('green-and-red-days-by-weekday-standard', true)).toEqual(['detailed']);
    expect(keys('green-and-red-days-by-weekday-standard', false)).toEqual([]);
    expect(keys('outside-days-standard', true)).toEqual(['current', 'detailed']);
    expect(keys('outside-days-standard', false)).toEqual(['current']);
  });

  it('has the shape of any other without a single bar', () => {
    for (const id of referenceReports) {
      const result = agreedReport(handMadeBars(HOUR, []), id, { assetClass: 'crypto', ticker: 'ETHUSDT' });
      expect([result.startDate, result.endDate]).toEqual([null, null]);
      expect(result.observations).toMatchObject({ seen: 0, eligible: 0, excluded: {} });
      expect(result.summary.every(({ observations }) => observations === 0)).toBe(true);
      if (result.current !== undefined) {
        expect(result.current).toMatchObject({ after: null, for: null });
        expect(result.current.values.every(({ value }) => value === null)).toBe(true);
      }
    }
  });

  it('sees the sessions of the range only, and lets the previous one lie before it', () => {
    const bars = morningBars({ '2024-01-08': full, '2024-01-09': full, '2024-01-10': full });
    const result = agreedReport(bars, 'opening-stats-standard', {
      ...mornings,
      startDate: '2024-01-09',
      endDate: '2024-01-09',
    });
    expect(result.observations).toEqual({ unit: 'session', seen: 1, eligible: 1, excluded: {} });
    expect(result.current?.after).toBe('2024-01-09');
  });

  it('rounds prices to the decimals of the sessions seen, plus two', () => {
    const market = (decimals: Prices) =>
      dailyBars([
        ['2024-01-05', ...decimals],
        ['2024-01-08', 1, 3, 1, 2],
        ['2024-01-09', 1, 2, 1, 2],
      ]);
    const third = (prices: Prices, startDate?: string): unknown =>
      agreedReport(market(prices), 'previous-days-range-by-levels', {
        ...stocks,
        ...(startDate === undefined ? {} : { startDate }),
        params: { multiples: [0.123456] },
      }).current?.values[4].value;
    // 2 + 1 × 0.123456
    expect(third([1, 2, 1, 1])).toBe(2.12);
    expect(third([1, 2, 1, 1.5])).toBe(2.123);
    expect(third([1, 2, 1, 1.25])).toBe(2.1235);
    expect(third([1, 2, 1, 1.25], '2024-01-08')).toBe(2.1235);
  });

  it('counts the decimals of no bar outside of sessions, and of none to come', () => {
    const given = handMadeBars(HOUR, [
      ['2024-01-08T08:00Z', 1, 1.5, 1, 1],
      ...['10', '11', '12'].map((hour) => [`2024-01-08T${hour}:00Z`, 1, 3, 1, 2] as const),
      ['2024-01-08T15:00Z', 1, 1.25, 1, 1],
      ['2024-01-09T10:00Z', 1.125, 2, 1, 1],
    ]);
    const level = (asOf: string): unknown =>
      agreedReport(given, 'previous-days-range-by-levels', {
        ...mornings,
        asOf: Date.parse(asOf),
        params: { multiples: [0.12345678] },
      }).current?.values[4].value;
    // 3 + 2 × 0.12345678
    expect(level('2024-01-08T15:00Z')).toBe(3.25);
    expect(level('2024-01-08T16:00Z')).toBe(3.25);
    expect(level('2024-01-09T10:59Z')).toBe(3.25);
    expect(level('2024-01-09T11:00Z')).toBe(3.24691);
  });

  it('publishes a price of a bar as it is, though those of sessions have fewer decimals', () => {
    const given = handMadeBars(HOUR, [
      ['2024-01-08T10:00Z', 1, 1.23456, 1, 1],
      ['2024-01-08T11:00Z', 1, 3, 1, 2],
      ['2024-01-08T12:00Z', 2, 2, 1, 2],
    ]);
    const { detailed } = agreedReport(given, 'opening-range-breakout-standard', {
      ...mornings,
      detailed: true,
      params: { minutes: 60 },
    });
    expect(detailed?.[0].levels).toEqual({ 'window-high': 1.23456, 'window-low': 1 });
  });

  it('counts the decimals of a bar that ends with its session', () => {
    const given = handMadeBars(HOUR, [
      ['2024-01-08T10:30Z', 1, 3, 1, 2],
      ['2024-01-08T11:30Z', 1, 3, 1, 2],
      ['2024-01-08T12:30Z', 1, 2.25, 1, 2],
    ]);
    const { current } = agreedReport(given, 'previous-days-range-by-levels', {
      ...mornings,
      asOf: Date.parse('2024-01-08T13:00Z'),
      params: { multiples: [0.125] },
      precision: { price: 0 },
    });
    // 3 + 2 × 0.125 has as many decimals as the last bar.
    expect(current?.values[4].value).toBe(3.25);
  });

  it('rounds as finely, and guards as strictly, as asked', () => {
    const bars = morningBars({ '2024-01-08': full, '2024-01-09': [[105, 111, 104, 105], one, one] });
    const result = agreedReport(bars, 'previous-days-range-standard', {
      ...mornings,
      guards: { insufficient: 1, lowSample: 2 },
      precision: { percent: 0, price: 1, measure: 1 },
    });
    const [breaks, , sides, , afterLow] = result.summary[0].questions;
    expect([breaks.guard, sides.guard, afterLow.guard]).toEqual(['low-sample', 'low-sample', 'insufficient']);
    expect(breaks.outcomes[0]).toMatchObject({ percent: 100, low: 21, high: 100 });
    const lax = agreedReport(bars, 'previous-days-range-standard', {
      ...mornings,
      guards: { insufficient: 1, lowSample: 1 },
    });
    expect(lax.summary[0].questions[0].guard).toBeNull();
  });
});

describe('what is left out', () => {
  it('is not closed while its close is after asOf, though it looks complete', () => {
    const bars = handMadeBars(
      HOUR / 2,
      [8, 9].flatMap((day) =>
        Array.from(
          { length: 6 },
          (_, i) => [new Date(Date.UTC(2024, 0, day, 10) + i * (HOUR / 2)).toISOString(), ...one] as const,
        ),
      ),
    );
    const at = (time: string) =>
      agreedReport(bars, 'opening-stats-standard', { ...mornings, asOf: Date.parse(`2024-01-09T${time}Z`) });
    expect(at('12:30').observations).toEqual({
      unit: 'session',
      seen: 2,
      eligible: 0,
      excluded: { 'not-closed': 1, 'no-previous': 1 },
    });
    expect(at('13:00').observations.excluded).toEqual({ 'no-previous': 1 });
  });

  it('is incomplete with too few bars, and then no previous session of the next either', () => {
    const bars = morningBars({ '2024-01-08': full, '2024-01-09': [one], '2024-01-10': full, '2024-01-11': full });
    const result = agreedReport(bars, 'opening-stats-standard', mornings);
    expect(JSON.stringify(result.observations)).toBe(
      '{"unit":"session","seen":4,"eligible":1,"excluded":{"incomplete":1,"no-previous":2}}',
    );
    expect(result.detailed?.map(({ date }) => date)).toEqual(['2024-01-11']);
    const last = agreedReport(bars, 'opening-stats-standard', { ...mornings, endDate: '2024-01-09' });
    expect(last.current?.values.map(({ value }) => value)).toEqual([null, null, null]);
  });

  it('has no previous session after more than a week, or after what was asked for instead', () => {
    const bars = dailyBars([
      ['2024-01-08', ...one],
      ['2024-01-15', ...one],
      ['2024-01-23', ...one],
    ]);
    const eligible = (previousWithinDays?: number): unknown =>
      agreedReport(bars, 'opening-stats-standard', {
        ...stocks,
        ...(previousWithinDays === undefined ? {} : { previousWithinDays }),
      }).detailed?.map(({ date }) => date);
    expect(eligible()).toEqual(['2024-01-15']);
    expect(eligible(8)).toEqual(['2024-01-15', '2024-01-23']);
    expect(eligible(6)).toEqual([]);
  });

  it('rolls where the contract changes from the previous session on, between the sessions too', () => {
    const excluded = (contracts: readonly number[]): unknown =>
      agreedReport(
        handMadeBars(
          HOUR,
          ['08T10', '08T11', '08T12', '08T20', '09T10', '09T11', '09T12', '09T20'].map(
            (time) => [`2024-01-${time}:00Z`, ...one] as const,
          ),
          contracts,
        ),
        'opening-stats-standard',
        mornings,
      ).observations.excluded;
    expect(excluded([0, 0, 0, 0, 0, 0, 0, 1])).toEqual({ 'no-previous': 1 });
    expect(excluded([0, 0, 0, 0, 0, 0, 1, 1])).toEqual({ 'no-previous': 1, roll: 1 });
    expect(excluded([0, 0, 0, 1, 0, 0, 0, 0])).toEqual({ 'no-previous': 1, roll: 1 });
    expect(excluded([0, 1, 1, 1, 1, 1, 1, 1])).toEqual({ 'no-previous': 1, roll: 1 });
  });

  it('passes incomplete sessions over in an average range, and rolls too', () => {
    const still: Prices = [100, 100, 100, 100];
    const range = (r: number): readonly Prices[] => [[100, 100 + r, 100, 100], still, still];
    const sessions = {
      '2024-01-08': range(1),
      '2024-01-09': range(2),
      '2024-01-10': [[100, 900, 100, 100] as const],
      '2024-01-11': range(3),
      '2024-01-12': range(4),
      '2024-01-15': range(5),
      '2024-01-16': range(6),
    };
    const contracts = Array.from({ length: 19 }, (_, i) => (i < 8 ? 0 : 1));
    const result = agreedReport(morningBars(sessions, contracts), 'previous-days-range-standard', mornings);
    // 6 over the mean of 1, 2, 3, 4 and 5.
    expect(result.current?.values[3].value).toBe(2);
  });
});

describe('bars that do not suit', () => {
  const codeOf = (work: () => unknown): unknown => {
    try {
      work();
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
    return 'no error';
  };
  const twice = handMadeBars(DAY, [
    ['2024-01-08T05:00Z', ...one],
    ['2024-01-09T01:00Z', ...one],
  ]);

  it('are refused under a code', () => {
    expect(codeOf(() => agreedReport(twice, 'opening-stats-standard', stocks))).toBe('duplicate-trading-date');
    expect(codeOf(() => agreedReport(twice, 'opening-stats-standard', { ...stocks, session: 'asia' }))).toBe(
      'session-unavailable',
    );
    const daily = dailyBars([['2024-01-08', ...one]]);
    for (const id of ['opening-stats-by-midnight-open', 'previous-days-range-by-pullback', 'outside-days-by-spike']) {
      expect(codeOf(() => agreedReport(daily, id, stocks))).toBe('bars-too-coarse');
    }
  });

  it('are refused for the first of several reasons', () => {
    const options = { ...stocks, session: 'asia' };
    expect(codeOf(() => agreedReport(twice, 'outside-days-by-spike', options))).toBe('session-unavailable');
    expect(codeOf(() => agreedReport(twice, 'outside-days-by-spike', stocks))).toBe('bars-too-coarse');
  });

  it('are misaligned where a bar holds the open of a session seen in the range', () => {
    const hours = handMadeBars(HOUR, [
      ['2024-01-08T14:00Z', ...one],
      ['2024-01-08T15:00Z', ...one],
      ['2024-01-09T15:00Z', ...one],
    ]);
    const code = (startDate?: string): unknown =>
      codeOf(() =>
        agreedReport(hours, 'opening-stats-standard', {
          ...stocks,
          ...(startDate === undefined ? {} : { startDate }),
        }),
      );
    // 14:00 to 15:00 UTC holds 09:30 in New York.
    expect(code()).toBe('bars-misaligned');
    expect(code('2024-01-09')).toBe('no error');
    expect(code('2024-01-10')).toBe('no error');
  });

  it('are misaligned where a bar of one session reaches over the open of the next', () => {
    const four = handMadeBars(
      4 * HOUR,
      Array.from(
        { length: 12 },
        (_, i) => [new Date(Date.UTC(2024, 0, 8) + i * 4 * HOUR).toISOString(), ...one] as const,
      ),
    );
    expect(
      codeOf(() => agreedReport(four, 'previous-days-range-standard', { assetClass: 'forex', ticker: 'GBPCAD' })),
    ).toBe('bars-misaligned');
    expect(
      codeOf(() => agreedReport(four, 'previous-days-range-standard', { assetClass: 'crypto', ticker: 'ETHUSDT' })),
    ).toBe('no error');
  });

  it('suit when a bar ends where the session opens', () => {
    const bars = handMadeBars(HOUR, [
      ['2024-01-08T09:00Z', ...one],
      ['2024-01-08T10:00Z', ...one],
    ]);
    expect(codeOf(() => agreedReport(bars, 'opening-stats-standard', { ...mornings, session: morning }))).toBe(
      'no error',
    );
  });
});
