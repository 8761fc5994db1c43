import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BarRow, type BarsOptions, barsFromRows, checkRows } from '../../src/bars/index.js';
import { marketRows, type MarketRow } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const set = (field: keyof MarketRow, value: unknown) => (row: MarketRow) => ({ ...row, [field]: value });

/** Ways to spoil a row by which only this row is wrong, and the field that is. */
const spoilers: readonly (readonly [field: keyof MarketRow | null, change: (row: MarketRow) => unknown])[] = [
  [null, () => null],
  [null, () => 'row'],
  ['time', set('time', NaN)],
  ['time', set('time', undefined)],
  ['time', set('time', 'noon')],
  ['time', set('time', 8e15)],
  // Two of these in a row do not ascend: two that did would contradict the one row before them.
  ['time', (row) => ({ ...row, time: -row.time })],
  ['open', set('open', '1,5')],
  ['open', (row) => ({ ...row, open: row.high + 0.01 })],
  ['high', (row) => ({ ...row, high: row.low - 0.01 })],
  ['high', set('high', Infinity)],
  ['low', set('low', null)],
  ['close', set('close', '0.1000000000000000055511151231257827')],
  ['close', (row) => ({ ...row, close: row.low - 0.01 })],
  ['volume', set('volume', -1)],
  ['volume', set('volume', undefined)],
  ['contract', set('contract', '')],
  ['contract', set('contract', 7)],
];

const spoilt = <Spoiler>(spoiler: fc.Arbitrary<Spoiler>) =>
  fc.array(fc.option(spoiler, { freq: 3 }), { minLength: 12, maxLength: 12 });

const options = fc.constantFrom<BarsOptions>(
  {},
  { interval: 1 },
  { interval: '1m' },
  { interval: '1d' },
  { stamped: 'close' },
  { interval: 1, stamped: 'close' },
  { interval: 300_000, stamped: 'close' },
  { interval: '1d', stamped: 'close' },
);

/** What the error of barsFromRows says, or `null` where it accepts the rows. */
function thrown(rows: readonly BarRow[], given: BarsOptions) {
  try {
    barsFromRows(rows, given);
    return null;
  } catch {
    const { code, index = null, field = null, message } = refusal(() => barsFromRows(rows, given));
    return { index, field, code, message };
  }
}

describe('checkRows', () => {
  it('lists exactly the rows that were spoilt', () => {
    const market = marketRows({ minLength: 4, volume: true, contract: true });
    fc.assert(
      fc.property(market, spoilt(fc.constantFrom(...spoilers)), (rows, how) => {
        // The first row is right, so that a time before it goes back, and times are seen to be numbers.
        const spoilersOf = rows.map((_, i) => (i === 0 ? null : how[i]));
        const given = rows.map((row, i) => spoilersOf[i]?.[1](row) ?? (spoilersOf[i] ? null : row)) as BarRow[];
        const expected = spoilersOf.flatMap((each, index) => (each === null ? [] : [{ index, field: each[0] }]));
        const { total, faults } = checkRows(given, { interval: 1 });
        expect(faults.map(({ index, field }) => ({ index, field }))).toEqual(expected);
        expect(total).toBe(expected.length);
      }),
      { numRuns: 500 },
    );
  });

  it('lists nothing where barsFromRows accepts the rows; else the first fault is its error, and the rest is right', () => {
    const times = [
      ['time', (row: MarketRow) => ({ ...row, time: row.time + 1e11 })],
      ['time', (row: MarketRow) => ({ ...row, time: row.time + 60_000 })],
      ['time', (row: MarketRow) => ({ ...row, time: row.time - 60_000 })],
      ['time', (row: MarketRow) => ({ ...row, time: row.time - 0.5 })],
      ['time', (row: MarketRow) => ({ ...row, time: Math.floor(row.time / 1000) })],
      ['time', (row: MarketRow) => ({ ...row, time: '2024-01-31' })],
      ['time', (row: MarketRow) => ({ ...row, time: new Date(row.time).toISOString() })],
    ] as const;
    fc.assert(
      fc.property(marketRows(), spoilt(fc.constantFrom(...spoilers, ...times)), options, (rows, how, given) => {
        const wrong = rows.map((row, i) => (how[i] ? how[i][1](row) : row)) as BarRow[];
        const { total, faults } = checkRows(wrong, given);
        expect(faults[0] ?? null).toEqual(thrown(wrong, given));
        expect(total).toBe(faults.length);
        const listed = new Set(faults.map(({ index }) => index));
        expect(listed.size).toBe(total);
        const rest = wrong.filter((_, index) => !listed.has(index));
        // Without a row, times may be in another notation, or look like seconds.
        const notations = new Set(wrong.map((row) => typeof (row as BarRow | null)?.time));
        if (notations.size > 1) return;
        expect(
          checkRows(rest, given).faults.filter(({ index, code }) => index !== null && code !== 'time-in-seconds'),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts rows that are right, in whatever order of checks', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        expect(checkRows(rows)).toEqual({ total: 0, faults: [] });
      }),
    );
  });

  it('says of each row what barsFromRows says where it is the only one that is wrong', () => {
    const market = marketRows({ minLength: 4, volume: true, contract: true });
    fc.assert(
      fc.property(market, spoilt(fc.constantFrom(...spoilers)), (rows, how) => {
        const wrong = rows.map((row, i) => (i > 0 && how[i] ? how[i][1](row) : row)) as BarRow[];
        for (const fault of checkRows(wrong, { interval: 1 }).faults) {
          const alone = rows.map((row, index) => (index === fault.index ? wrong[index] : row));
          const error = thrown(alone, { interval: 1 });
          expect(error).toMatchObject({ code: fault.code, field: fault.field, index: fault.index });
          if (fault.field !== 'time') expect(error?.message).toBe(fault.message);
        }
      }),
    );
  });

  const bar = { open: 1, high: 2, low: 1, close: 2 };
  const at = (...times: (number | string)[]) =>
    times.map((time) => ({ ...bar, time: typeof time === 'number' ? 1.7e12 + time : time }));
  const places = (rows: readonly unknown[], given: BarsOptions = { interval: 1 }) =>
    checkRows(rows as BarRow[], given).faults.map(({ index, code }) => `${index} ${code}`);

  it('lists all seven impossible bars of a file at once', () => {
    const rows = at(...Array.from({ length: 20 }, (_, i) => i * 60_000));
    const wrong = rows.map((row, i) => (i % 3 === 1 ? { ...row, high: 0.5 } : row));
    expect(places(wrong)).toEqual([1, 4, 7, 10, 13, 16, 19].map((index) => `${index} high-below-low`));
  });

  it('lists a time that is too late, after the first row that shows it, and none of the rows after', () => {
    expect(places(at(0, 1, 900, 3, 4, 5, 6))).toEqual(['3 not-ascending', '2 not-ascending']);
    expect(places(at(900, 1, 2, 3))).toEqual(['1 not-ascending', '0 not-ascending']);
    expect(places(at(0, 900, 2, 3, 800, 5, 6, 7))).toEqual([
      ...['2 not-ascending', '1 not-ascending', '5 not-ascending', '4 not-ascending'],
    ]);
    // What is no time shows nothing, and the time itself does not come before itself.
    expect(places(at(0, 900, 2, NaN, 3, 4))).toEqual(['2 not-ascending', '1 not-ascending', '3 not-finite']);
    expect(places(at(0, 10, 2, 3, 10))).toEqual(['2 not-ascending', '3 not-ascending', '4 duplicate-time']);
    const { faults } = checkRows(at('2024-01-29', '2042-01-30', '2024-01-31', '2024-02-01', '2024-02-02'));
    expect(faults.map(({ message }) => message)).toEqual([
      'rows[2].time is "2024-01-31" after rows[1].time is "2042-01-30": bars must be in ascending order of time',
      'rows[1].time is "2042-01-30" before rows[2].time is "2024-01-31": bars must be in ascending order of time',
    ]);
  });

  it('compares with the time of the last row that is right in every way', () => {
    const spoilt = at(0, 1, 900, 3, 3, 4).map((row, i) => (i === 2 || i === 3 ? { ...row, high: 0 } : row));
    expect(places(spoilt)).toEqual(['2 high-below-low', '3 high-below-low']);
    expect(places(at(0, 1, 2, -50, -40, -30, 3, 4))).toEqual(['3 not-ascending', '4 not-ascending', '5 not-ascending']);
    expect(places(at(0, 10, 10, 10, 20))).toEqual(['2 duplicate-time', '3 duplicate-time']);
    expect(places(at(0, 30, 20, 40, 50))).toEqual(['2 not-ascending']);
    expect(places(at(30, 10, 20, 40, 50))).toEqual(['1 not-ascending', '2 not-ascending']);
    expect(places(at(5, 4, 3, 2, 1))).toEqual([1, 2, 3, 4].map((index) => `${index} not-ascending`));
    expect(places(at(0, NaN, 2, NaN, NaN, 5))).toEqual(['1 not-finite', '3 not-finite', '4 not-finite']);
    expect(places(at(0, 60_000, 90_000, 120_000), { interval: '1m' })).toEqual(['2 interval-too-long']);
  });

  it('takes the notation of times from the first that looks like one', () => {
    const days = at('30/01/2024', '2024-01-31', '2024-02-01', '2024-02-02T00:00:00Z');
    expect(places(days)).toEqual(['null out-of-bounds']);
    expect(places(days, {})).toEqual(['0 time-not-a-date', '3 time-not-a-date']);
    expect(places([{ ...bar }, null, ...at('2024-01-31T14:30Z', '2024-01-31T14:31')])).toEqual([
      ...['0 missing-field', '1 wrong-type', '3 time-without-zone'],
    ]);
    expect(places([...at('soon'), ...at(0, 1)])).toEqual(['0 wrong-type']);
    expect(places(at('soon', 'later'))).toEqual(['0 time-not-a-date', '1 time-not-a-date']);
  });

  it('lists every time that is in seconds where the first and the last are', () => {
    const seconds = [0, 60, 120].map((time) => ({ ...bar, time: 1.7e9 + time, high: time === 120 ? 0 : 2 }));
    expect(places(seconds)).toEqual(['0 time-in-seconds', '1 time-in-seconds', '2 time-in-seconds']);
    expect(places([...seconds, ...at(0), seconds[2], { ...bar, time: NaN }, seconds[2]])).toEqual([
      ...['0 time-in-seconds', '1 time-in-seconds', '2 time-in-seconds', '4 time-in-seconds', '5 not-finite'],
      '6 time-in-seconds',
    ]);
  });

  it('tells in one fault that the interval cannot be found, or does not fit', () => {
    for (const rows of [[], at(0), at(0, 43_200_000)]) {
      const { total, faults } = checkRows(rows);
      expect(total).toBe(1);
      expect(faults).toEqual([thrown(rows, {})]);
      expect(faults[0]).toMatchObject({ index: null, field: null, code: 'interval-unknown' });
    }
    expect(places(at('2024-01-31'), { interval: '1m' })).toEqual(['null out-of-bounds']);
    expect(places(at(0, 86_400_000), { stamped: 'close' })).toEqual(['null out-of-bounds']);
  });

  it('lists a hundred faults, or as many as it is told, and counts all of them', () => {
    const rows = Array.from({ length: 250 }, () => ({ ...bar, time: 'never' }));
    expect(checkRows(rows).faults.length).toBe(100);
    for (const limit of [0, 1, 7, 249, 250, 1000]) {
      const { total, faults } = checkRows(rows, { limit });
      expect([total, faults.length]).toEqual([250, Math.min(limit, 250)]);
      expect(faults).toEqual(checkRows(rows, { limit: 250 }).faults.slice(0, limit));
    }
    expect(checkRows([], { limit: 0 })).toEqual({ total: 1, faults: [] });
  });

  it('gives frozen plain data', () => {
    const found = checkRows([{ ...bar, time: 'never' }]);
    expect(JSON.stringify(found)).toBe(JSON.stringify(JSON.parse(JSON.stringify(found))));
    expect(Object.keys(found.faults[0])).toEqual(['index', 'field', 'code', 'message']);
    expect([found, found.faults, found.faults[0]].every(Object.isFrozen)).toBe(true);
  });

  it('throws for what are no rows, and for wrong options', () => {
    const call = (rows: unknown, given?: unknown) => () => checkRows(rows as BarRow[], given as BarsOptions);
    expect(refused(call('rows'))).toBe('wrong-type at rows');
    expect(refused(call([], { limit: -1 }))).toBe('out-of-bounds at options.limit');
    expect(refused(call([], { limit: 1.5 }))).toBe('out-of-bounds at options.limit');
    expect(refused(call([], { limit: '5' }))).toBe('wrong-type at options.limit');
    expect(refused(call([], { limits: 5 }))).toBe('unknown-option at options limits');
    expect(refused(call([], { interval: 0 }))).toBe('out-of-bounds at options.interval');
    expect(refused(call([], null))).toBe('wrong-type at options');
  });
});
