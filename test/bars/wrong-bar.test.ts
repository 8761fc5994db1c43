import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type BarColumns, type BarRow } from '../../src/bars/index.js';
import { columnsOf, marketRows, type MarketRow } from './market-rows.js';
import { refusal, refused } from './refusal.js';

type Field = keyof MarketRow;
type Corruption = readonly [code: string, field: Field, change: (row: MarketRow) => unknown];

const set = (field: Field, value: unknown) => (row: MarketRow) => ({ ...row, [field]: value });
const numbers = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Ways to spoil one bar that columns can be spoiled in too, in the order in which they are found. */
const corruptions: readonly Corruption[] = [
  ['not-finite', 'time', set('time', NaN)],
  ['not-finite', 'time', set('time', Infinity)],
  ['not-finite', 'time', set('time', -Infinity)],
  ['time-not-a-date', 'time', set('time', 8.64e15 + 2)],
  ['time-not-a-date', 'time', set('time', -8.64e15 - 2)],
  ['time-in-microseconds', 'time', (row) => ({ ...row, time: row.time * 1000 })],
  ['time-in-microseconds', 'time', set('time', 8.64e15)],
  ['time-in-microseconds', 'time', set('time', 1e14)],
  ['time-in-microseconds', 'time', set('time', -1e14)],
  ['time-not-integer', 'time', (row) => ({ ...row, time: row.time + 0.5 })],
  ...numbers.flatMap((field): Corruption[] =>
    [NaN, Infinity, -Infinity].map((value) => ['not-finite', field, set(field, value)]),
  ),
  ['high-below-low', 'high', (row) => ({ ...row, high: row.low - 0.01 })],
  ['high-below-low', 'high', (row) => ({ ...row, low: row.high + 0.01 })],
  ['open-outside-range', 'open', (row) => ({ ...row, open: row.high + 0.01 })],
  ['open-outside-range', 'open', (row) => ({ ...row, open: row.low - 0.01 })],
  ['close-outside-range', 'close', (row) => ({ ...row, close: row.high + 0.01 })],
  ['close-outside-range', 'close', (row) => ({ ...row, close: row.low - 0.01 })],
  ['negative-volume', 'volume', set('volume', -0.5)],
];

/** Ways to spoil one row that only rows know, or that are called otherwise in columns. */
const rowCorruptions: readonly Corruption[] = [
  ...([...numbers, 'time', 'contract'] as const).flatMap((field): Corruption[] => [
    ['missing-field', field, set(field, undefined)],
    ['missing-field', field, set(field, null)],
    ['wrong-type', field, set(field, true)],
    ['wrong-type', field, set(field, {})],
    ['wrong-type', field, set(field, 5n)],
  ]),
  ...numbers.flatMap((field): Corruption[] => [
    ['not-a-decimal', field, set(field, '')],
    ['not-a-decimal', field, set(field, '1,5')],
    ['not-a-decimal', field, set(field, '0x10')],
    ['too-many-digits', field, set(field, '1.23456789012345678')],
    ['not-finite', field, set(field, '1e400')],
    ['out-of-bounds', field, set(field, '1e-400')],
  ]),
  ['missing-field', 'contract', set('contract', '')],
  ['wrong-type', 'contract', set('contract', 7)],
];

const market = marketRows({ minLength: 3, volume: true, contract: true });

function spoil(rows: readonly MarketRow[], index: number, [, , change]: Corruption): MarketRow[] {
  return rows.map((row, at) => (at === index ? change(row) : row)) as MarketRow[];
}

describe('a single wrong bar', () => {
  it('is refused in rows and in columns with its code, its index and its field', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.constantFrom(...corruptions), (rows, seed, corruption) => {
        // A first bar that is late or a last one that is early is for the next bar to show.
        const index =
          corruption[0].startsWith('time-') || corruption[1] === 'time'
            ? 1 + (seed % (rows.length - 1))
            : seed % rows.length;
        const spoilt = spoil(rows, index, corruption);
        const place = `${index} ${corruption[1]}`;
        expect(refused(() => barsFromRows(spoilt))).toBe(`${corruption[0]} at rows ${place}`);
        expect(refused(() => barsFromColumns(columnsOf(spoilt)))).toBe(`${corruption[0]} at columns ${place}`);
        expect(refused(() => barsFromRows(spoilt, { interval: 1 }))).toBe(`${corruption[0]} at rows ${place}`);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused in rows when it is of another type or in another notation', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.constantFrom(...rowCorruptions), (rows, seed, corruption) => {
        const index = seed % rows.length;
        const spoilt = spoil(rows, index, corruption);
        expect(refused(() => barsFromRows(spoilt))).toBe(`${corruption[0]} at rows ${index} ${corruption[1]}`);
      }),
      { numRuns: 500 },
    );
  });

  it('is a type error when a value is missing or of another type, else a range error', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(...corruptions, ...rowCorruptions), (rows, corruption) => {
        const { code, name } = refusal(() => barsFromRows(spoil(rows, 1, corruption)));
        const isType = code === 'wrong-type' || code === 'missing-field';
        expect(name).toBe(isType ? 'BarstatsTypeError' : 'BarstatsRangeError');
      }),
      { numRuns: 200 },
    );
  });

  it('may touch its own high and low, and have a range of nothing', () => {
    const one = (open: number, high: number, low: number, close: number) => () =>
      barsFromRows([{ time: '2024-01-31', open, high, low, close }]);
    expect(one(2, 2, 2, 2)().length).toBe(1);
    expect(refused(one(3, 2, 2, 2))).toBe('open-outside-range at rows 0 open');
    expect(refused(one(1, 2, 2, 2))).toBe('open-outside-range at rows 0 open');
    expect(refused(one(2, 2, 1, 3))).toBe('close-outside-range at rows 0 close');
    expect(refused(one(1, 2, 1, 0))).toBe('close-outside-range at rows 0 close');
  });

  it('is refused when its contract in a column is no name', () => {
    fc.assert(
      fc.property(market, fc.nat(), (rows, seed) => {
        const index = seed % rows.length;
        const columns = columnsOf(rows);
        for (const [wrong, code] of [
          ['', 'missing-field'],
          [undefined, 'missing-field'],
          [5, 'wrong-type'],
        ] as const) {
          const contract = rows.map((row, at) => (at === index ? wrong : row.contract));
          const spoilt = { ...columns, contract } as unknown as BarColumns;
          expect(refused(() => barsFromColumns(spoilt))).toBe(`${code} at columns ${index} contract`);
        }
      }),
    );
  });

  it('is refused when it stands before its time', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.nat(), (rows, one, other) => {
        const [first, second] = [one % rows.length, other % rows.length].sort((a, b) => a - b) as [number, number];
        fc.pre(first !== second);
        const swapped = [...rows];
        [swapped[first], swapped[second]] = [rows[second], rows[first]];
        expect(refused(() => barsFromRows(swapped))).toBe(`not-ascending at rows ${first + 1} time`);
        expect(refused(() => barsFromColumns(columnsOf(swapped)))).toBe(`not-ascending at columns ${first + 1} time`);
      }),
    );
  });

  it('is refused when it has the time of the bar before', () => {
    fc.assert(
      fc.property(market, fc.nat(), (rows, seed) => {
        const index = 1 + (seed % (rows.length - 1));
        const spoilt = spoil(rows, index, ['duplicate-time', 'time', set('time', rows[index - 1].time)]);
        expect(refused(() => barsFromRows(spoilt))).toBe(`duplicate-time at rows ${index} time`);
        expect(refused(() => barsFromColumns(columnsOf(spoilt)))).toBe(`duplicate-time at columns ${index} time`);
      }),
    );
  });

  it('is refused when a time is out of bounds from the first bar on', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(1e14, 1.5e15), (rows, start) => {
        const late = rows.map((row, index) => ({ ...row, time: start + index }));
        expect(refused(() => barsFromRows(late))).toBe('time-in-microseconds at rows 0 time');
        const early = rows.map((row, index) => ({ ...row, time: index - start }));
        expect(refused(() => barsFromColumns(columnsOf(early)))).toBe('time-in-microseconds at columns 0 time');
        const shifted = rows.map((row, index) => ({ ...row, time: 1e14 - 1 + index }));
        expect(refused(() => barsFromRows(shifted))).toBe('time-in-microseconds at rows 1 time');
      }),
    );
  });
});

describe('of several wrong bars', () => {
  const all = [...corruptions.filter(([, field]) => field !== 'time'), ...rowCorruptions];

  it('the first is refused', () => {
    fc.assert(
      fc.property(
        market,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...all),
        fc.constantFrom(...all),
        (rows, one, other, a, b) => {
          const [first, second] = [one % rows.length, other % rows.length].sort((x, y) => x - y) as [number, number];
          fc.pre(first !== second);
          const spoilt = spoil(spoil(rows, second, b), first, a);
          expect(refused(() => barsFromRows(spoilt))).toBe(`${a[0]} at rows ${first} ${a[1]}`);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('the first is refused although a later time is wrong, and a time before the values of its bar', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.constantFrom(...all), (rows, seed, corruption) => {
        const index = seed % (rows.length - 1);
        const late = spoil(rows, index + 1, ['', 'time', set('time', rows[index].time)]);
        expect(refused(() => barsFromRows(spoil(late, index, corruption)))).toBe(
          `${corruption[0]} at rows ${index} ${corruption[1]}`,
        );
        const both = spoil(late, index + 1, corruption);
        fc.pre(corruption[1] !== 'time');
        expect(refused(() => barsFromRows(both))).toBe(`duplicate-time at rows ${index + 1} time`);
      }),
    );
  });

  it('in one bar each number comes before the numbers together, and these before the contract', () => {
    const bar = { time: 1706711400000, open: 10, high: 12, low: 9, close: 11, volume: 1, contract: 'A' };
    const steps: readonly (readonly [string, object])[] = [
      ['missing-field at rows 0 contract', { contract: '' }],
      ['negative-volume at rows 0 volume', { volume: -1 }],
      ['close-outside-range at rows 0 close', { close: 12.5 }],
      ['open-outside-range at rows 0 open', { open: 8 }],
      ['high-below-low at rows 0 high', { high: 8.5 }],
      ['not-finite at rows 0 volume', { volume: NaN }],
      ['not-finite at rows 0 close', { close: NaN }],
      ['not-finite at rows 0 low', { low: NaN }],
      ['wrong-type at rows 0 high', { high: true }],
      ['not-a-decimal at rows 0 open', { open: 'ten' }],
      ['time-not-integer at rows 0 time', { time: 0.5 + bar.time }],
    ];
    let spoilt: object = bar;
    for (const [refusal, change] of steps) {
      spoilt = { ...spoilt, ...change };
      expect(refused(() => barsFromRows([spoilt as BarRow]))).toBe(refusal);
    }
  });
});

describe('times in seconds', () => {
  const bar = { open: 1, high: 2, low: 1, close: 2 };
  const at = (...times: number[]) => times.map((time) => ({ ...bar, time }));

  it('are refused at the first bar, in rows and in columns, whatever else is wrong', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(0, 0.5), (rows, fraction) => {
        const seconds = rows.map((row) => ({ ...row, time: Math.floor(row.time / 1000) + fraction, high: -99 }));
        expect(refused(() => barsFromRows(seconds))).toBe('time-in-seconds at rows 0 time');
        expect(refused(() => barsFromColumns(columnsOf(seconds)))).toBe('time-in-seconds at columns 0 time');
      }),
    );
  });

  it('are told from milliseconds within 48 days of 1970 on either side', () => {
    expect(refused(() => barsFromRows(at(-4_102_444_800, 4_102_444_800)))).toBe('time-in-seconds at rows 0 time');
    expect(barsFromRows(at(-4_102_444_801, 4_102_444_800)).length).toBe(2);
    expect(barsFromRows(at(0, 4_102_444_801)).length).toBe(2);
    expect(refused(() => barsFromRows(at(0), { interval: 1 }))).toBe('time-in-seconds at rows 0 time');
  });
});

describe('bars of an interval', () => {
  const at = (...times: number[]) => times.map((time) => ({ time: 1.7e12 + time, open: 1, high: 2, low: 1, close: 2 }));

  it('have the smallest step found when none is given', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 60_000, 3_600_000, 14_400_000, 72_000_000, 86_400_000), (interval) =>
        fc.assert(
          fc.property(marketRows({ interval }), (rows) => {
            const daily = interval >= 72_000_000;
            expect(barsFromRows(rows)).toMatchObject({ interval: daily ? 86_400_000 : interval, daily });
          }),
          { numRuns: 10 },
        ),
      ),
      { numRuns: 20 },
    );
  });

  it('are unknown when no two bars tell it, or when it is neither intraday nor daily', () => {
    expect(refused(() => barsFromRows(at(0)))).toBe('interval-unknown at options.interval');
    expect(refused(() => barsFromRows([]))).toBe('interval-unknown at options.interval');
    expect(refused(() => barsFromRows(at(0, 14_400_001)))).toBe('interval-unknown at options.interval');
    expect(refused(() => barsFromRows(at(0, 71_999_999)))).toBe('interval-unknown at options.interval');
    const message = (rows: BarRow[]) => refusal(() => barsFromRows(rows)).message;
    expect(message([])).toBe('rows has no bars, and finding the interval takes two: give options.interval');
    expect(message(at(0))).toBe('rows has one bar, and finding the interval takes two: give options.interval');
    expect(message(at(0, 43_200_000))).toBe(
      'the smallest step in rows is 43200000 ms, and an interval is at most 4 hours (intraday) or at least 20 hours (daily): give ' +
        'options.interval',
    );
    expect(barsFromRows(at(0, 14_400_000)).daily).toBe(false);
    expect(barsFromRows(at(0, 72_000_000)).daily).toBe(true);
  });

  it('have the interval that is given, when none of them overlap', () => {
    expect(barsFromRows(at(0, 300_000), { interval: '1m' }).interval).toBe(60_000);
    expect(barsFromRows(at(0, 300_000), { interval: 300_000 }).interval).toBe(300_000);
    expect(barsFromRows(at(0, 72_000_000), { interval: '1d' })).toMatchObject({ interval: 86_400_000, daily: true });
    expect(barsFromRows([], { interval: '1d' })).toMatchObject({ length: 0, interval: 86_400_000, volume: null });
    expect(refused(() => barsFromRows(at(0, 300_000, 599_999), { interval: '5m' }))).toBe(
      'interval-too-long at rows 2 time',
    );
    expect(refusal(() => barsFromRows(at(0, 1), { interval: 7 })).message).toBe(
      'rows[1].time is 1700000000001 after rows[0].time is 1700000000000: bars must not overlap, and the given interval is 7 ms',
    );
    expect(refusal(() => barsFromRows(at(0, 1), { interval: '1d' })).message).toMatch(
      /daily bars must be at least 20 hours apart$/,
    );
    expect(refused(() => barsFromRows(at(0, 86_400_000, 158_399_999), { interval: '1d' }))).toBe(
      'interval-too-long at rows 2 time',
    );
  });
});
