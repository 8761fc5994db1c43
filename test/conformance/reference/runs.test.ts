import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { dailyBars, morningBars, mornings, type Prices, stocks } from './hand-made-bars.js';
import { currentOf, onLedger, rowsOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

// What is said of the ledger is worked out by hand on the pages of the families.

/** Daily bars on days from 2024-01-01 on, a Monday: + green, - red, 0 flat, a blank no bar. */
function coloured(colours: string, contracts?: readonly number[]): ReturnType<typeof dailyBars> {
  const rows = [...colours].flatMap((colour, i) => {
    const date = new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);
    const close = colour === '+' ? 11 : colour === '-' ? 9 : 10;
    return colour === ' ' ? [] : [[date, 10, 12, 8, close] as const];
  });
  return dailyBars(rows, contracts);
}

const everyDay = { assetClass: 'crypto', ticker: 'BTC', detailed: true } as const;

describe('green-and-red-streaks', () => {
  it('runs on the ledger', () => {
    const result = onLedger('green-and-red-streaks-standard');
    expect([...rowsOf(result).keys()]).toEqual([4, 6, 7]);
    expect(countsOf(groupOf(result, 'Green and red'))).toMatchObject({
      length: { 1: 3, 2: 0 },
      'after-1': { same: 0, 'not-same': 3 },
    });
    expect(countsOf(groupOf(result, 'Red')).length).toMatchObject({ 1: 2 });
    expect(currentOf(result)).toEqual({ streak: 1 });
  });

  it('counts a long run once per session after the tenth', () => {
    const result = referenceReport(coloured('-++++++++++++-'), 'green-and-red-streaks-standard', everyDay);
    expect(result.detailed).toMatchObject([
      { outcomes: { length: '10-or-more', 'after-9': 'same', 'after-10-or-more': ['same', 'same', 'not-same'] } },
    ]);
    expect(currentOf(result)).toEqual({ streak: -1 });
  });

  it('does not know a run beside a hole', () => {
    const result = referenceReport(coloured('+--         ++-+'), 'green-and-red-streaks-standard', everyDay);
    expect(result.observations).toMatchObject({ seen: 3, eligible: 1, excluded: { incomplete: 2 } });
    expect(result.detailed).toMatchObject([{ date: '2024-01-15', outcomes: { length: '1' } }]);
  });

  it('goes on across a change of contract', () => {
    const bars = coloured('+---+', [0, 0, 1, 1, 1]);
    const result = referenceReport(bars, 'green-and-red-streaks-standard', everyDay);
    expect(result.detailed).toMatchObject([{ outcomes: { length: '3' } }]);
  });

  it('begins with the range', () => {
    const options = { ...everyDay, startDate: '2024-01-03' };
    const result = referenceReport(coloured('+-----+++'), 'green-and-red-streaks-standard', options);
    expect(result.observations.seen).toBe(0);
    expect(currentOf(result)).toEqual({ streak: 3 });
  });
});

describe('sma-performance', () => {
  it('runs on the ledger from crossing to crossing', () => {
    const result = onLedger('sma-performance-standard', { period: 2, minLength: 2 });
    expect(result.detailed).toMatchObject([
      {
        date: '2024-07-04',
        groups: [{ side: 'below' }],
        levels: { 'crossing-close': 106, mean: 112 },
        outcomes: { gain: 'no-gain' },
        measures: { length: 2, 'change-percent': 2.8302 },
      },
    ]);
    expect(currentOf(result)).toEqual({ mean: 116.5 });
    expect(onLedger('sma-performance-standard', { period: 2, minLength: 3 }).observations.excluded).toEqual({
      size: 1,
    });
  });

  it('has no mean after a change of contract', () => {
    const closes = [10, 9, 12, 13, 14, 15, 9, 20];
    const rows = closes.map((close, i) => [`2024-01-0${i + 1}`, 10, 20, 8, close] as const);
    const run = (contracts: readonly number[]) =>
      referenceReport(dailyBars(rows, contracts), 'sma-performance-standard', {
        ...everyDay,
        params: { period: 2, minLength: 1 },
      });
    expect(run([0, 0, 0, 0, 0, 0, 0, 0]).observations).toMatchObject({ seen: 2, eligible: 2 });
    const rolled = run([0, 0, 0, 0, 1, 1, 1, 1]).observations;
    expect(rolled).toMatchObject({ seen: 2, eligible: 1, excluded: { roll: 1 } });
  });

  it('begins on the first session of the range, too, with a side from before it', () => {
    const seen = (options: Partial<ReferenceOptions>, minLength = 1) =>
      onLedger('sma-performance-standard', { period: 2, minLength }, options);
    expect(seen({ startDate: '2024-07-04' }).detailed?.map(({ date }) => date)).toEqual(['2024-07-04']);
    // Session 5 closes on its mean, below as session 4 is; session 6 crosses, and its run has not ended.
    expect(seen({ startDate: '2024-07-05' }).observations.seen).toBe(0);
    expect(seen({ endDate: '2024-07-05' }).observations.seen).toBe(0);
    expect(seen({ endDate: '2024-07-08' }).observations.eligible).toBe(1);
  });

  // Closes of mornings; those in brackets of a session with one bar of three.
  const onMornings = (
    closes: readonly (number | readonly [number])[],
    params = {},
    contracts?: readonly number[],
    given: Partial<ReferenceOptions> = {},
  ) => {
    const days = closes.map((_, i) =>
      new Date(Date.UTC(2024, 0, 8 + i + 2 * Math.floor(i / 5))).toISOString().slice(0, 10),
    );
    const rows = closes.map((close, i): readonly [string, readonly Prices[]] => {
      const price = typeof close === 'number' ? close : close[0];
      return [days[i], Array.from({ length: typeof close === 'number' ? 3 : 1 }, () => [price, price, price, price])];
    });
    const options = { ...mornings, params: { period: 2, minLength: 1, ...params }, ...given };
    return referenceReport(morningBars(Object.fromEntries(rows), contracts), 'sma-performance-standard', options);
  };

  it('skips sessions that miss bars, and holes', () => {
    const whole = onMornings([10, 9, 12, 13, 11, 10, 14]);
    const spans = [
      { date: '2024-01-10', measures: { length: 2 } },
      { date: '2024-01-12', measures: { length: 2 } },
    ];
    expect(whole.detailed).toMatchObject(spans);
    const holed = onMornings([10, 9, 12, [50], 13, 11, [1], 10, 14, [14]]);
    expect(holed.detailed!.map(({ measures }) => measures.length)).toEqual([2, 2]);
    expect(holed.observations).toMatchObject({ seen: 2, eligible: 2, excluded: {} });
    expect(onMornings([10, 9, 12, 13, [1]]).observations.seen).toBe(0);
  });

  it('do not cross back in a session that is not closed, though it looks complete', () => {
    const at = (asOf: string) =>
      onMornings([10, 9, 12, 13, 11], {}, undefined, { asOf: Date.parse(asOf), completeness: { closeWithin: 60 } });
    expect(at('2024-01-12T12:59Z').observations.seen).toBe(0);
    expect(at('2024-01-12T13:00Z').observations.seen).toBe(1);
  });
});

describe('engulfing-candles-daily', () => {
  const rows = [
    ['2024-01-01', 10, 11, 8, 9],
    ['2024-01-02', 9, 12, 8, 11],
    ['2024-01-03', 11, 13, 10, 12],
    ['2024-01-04', 12, 15, 9, 10],
    ['2024-01-05', 10, 20, 8, 9.5],
    ['2024-01-08', 9.5, 10, 9.5, 9.75],
    ['2024-01-09', 9.75, 10, 9.5, 9.75],
  ] as const;

  it('runs until a session trades beyond the open, which adds nothing', () => {
    const [pattern] = referenceReport(dailyBars(rows), 'engulfing-candles-daily', stocks).detailed!;
    expect(pattern).toEqual({
      date: '2024-01-02',
      groups: [{ direction: 'bullish' }],
      levels: { 'pattern-close': 11, stop: 9 },
      outcomes: { stopped: 'stopped' },
      measures: { 'run-percent': 36.3636 },
    });
  });

  it('needs five sessions after it', () => {
    const { observations } = referenceReport(dailyBars(rows.slice(0, -1)), 'engulfing-candles-daily', stocks);
    expect(observations).toMatchObject({ unit: 'pattern', seen: 2, eligible: 0, excluded: { 'no-following': 2 } });
    // The second pattern lacks sessions, too, but a roll comes first.
    const rolling = dailyBars(rows, [0, 0, 0, 0, 1, 1, 1]);
    expect(referenceReport(rolling, 'engulfing-candles-daily', stocks).observations.excluded).toEqual({ roll: 2 });
  });

  it('follows it after the range', () => {
    const before = { ...stocks, endDate: '2024-01-02' };
    expect(referenceReport(dailyBars(rows), 'engulfing-candles-daily', before).observations.eligible).toBe(1);
  });
});
