import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type BarColumns } from '../../src/bars/index.js';
import { columnsOf, marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const columns = {
  time: [1706711400000, 1706711460000, 1706711580000],
  open: [10, 11, 12],
  high: [12, 12, 13],
  low: [9, 10, 11],
  close: [11, 12, 11],
  volume: [100, 0, 250.5],
  contract: ['ESH4', 'ESH4', 'ESM4'],
};

describe('barsFromColumns', () => {
  it('makes the bars that its columns say', () => {
    expect(barsFromColumns(columns)).toEqual({
      length: 3,
      interval: 60_000,
      daily: false,
      time: Float64Array.of(1706711400000, 1706711460000, 1706711580000),
      open: Float64Array.of(10, 11, 12),
      high: Float64Array.of(12, 12, 13),
      low: Float64Array.of(9, 10, 11),
      close: Float64Array.of(11, 12, 11),
      volume: Float64Array.of(100, 0, 250.5),
      durations: null,
      contract: Int32Array.of(0, 0, 1),
      contracts: ['ESH4', 'ESM4'],
    });
  });

  it('gives the same bars as the same data in rows', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        expect(barsFromColumns(columnsOf(rows))).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('shares columns of doubles and copies all others', () => {
    const shared = columnsOf([{ time: 1706711400000, open: 1, high: 2, low: 1, close: 2, volume: 5 }]);
    const bars = barsFromColumns(shared, { interval: '1m' });
    for (const name of ['time', 'open', 'high', 'low', 'close', 'volume'] as const)
      expect(bars[name]).toBe(shared[name]);
    const copied = barsFromColumns({ ...shared, open: Float32Array.of(1.5) }, { interval: '1m' });
    expect(copied.open).toEqual(Float64Array.of(1.5));
  });

  it('takes any list of numbers as a column', () => {
    const expected = barsFromColumns(columns);
    expect(barsFromColumns({ ...columns, open: Uint8Array.from(columns.open) })).toEqual(expected);
    expect(barsFromColumns({ ...columns, close: { length: 3, 0: 11, 1: 12, 2: 11 } })).toEqual(expected);
  });

  it('takes 64-bit integers as times', () => {
    const time = BigInt64Array.from(columns.time, BigInt);
    expect(barsFromColumns({ ...columns, time })).toEqual(barsFromColumns(columns));
    expect(refused(() => barsFromColumns({ ...columns, time: time.map((each) => each * 1000n) }))).toBe(
      'time-in-microseconds at columns 0 time',
    );
    expect(refused(() => barsFromColumns({ ...columns, time: time.map((each) => each * 1_000_000n) }))).toBe(
      'time-not-a-date at columns 0 time',
    );
    expect(refused(() => barsFromColumns({ ...columns, time: time.map((each) => each / 1000n) }))).toBe(
      'time-in-seconds at columns 0 time',
    );
  });

  it('takes null and undefined for a column that is not there', () => {
    const bars = barsFromColumns({ ...columns, volume: null, contract: undefined });
    expect(bars.volume).toBeNull();
    expect(bars.contract).toBeNull();
    expect(bars.contracts).toEqual([]);
  });

  it('makes no bars of empty columns when the interval is given', () => {
    const empty = { time: [], open: [], high: [], low: [], close: [], volume: [], contract: [] };
    expect(barsFromColumns(empty, { interval: '5m' })).toEqual({
      length: 0,
      interval: 300_000,
      daily: false,
      time: new Float64Array(),
      open: new Float64Array(),
      high: new Float64Array(),
      low: new Float64Array(),
      close: new Float64Array(),
      volume: new Float64Array(),
      durations: null,
      contract: new Int32Array(),
      contracts: [],
    });
    expect(refused(() => barsFromColumns(empty))).toBe('interval-unknown at options.interval');
  });

  it('leaves negative zero in a shared column as it is, and takes it for zero', () => {
    const one = { time: [1706711400000], high: [0], low: [0], close: [0], volume: Float64Array.of(-0) };
    const bars = barsFromColumns({ ...one, open: Float64Array.of(-0) }, { interval: 1 });
    expect(bars.open[0]).toBe(-0);
    expect(bars.volume?.[0]).toBe(-0);
  });

  it('never writes to its columns', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        const given = columnsOf(rows);
        const before = structuredClone(given);
        barsFromColumns(Object.freeze(given), Object.freeze({}));
        expect(given).toEqual(before);
      }),
    );
  });

  it('refuses what is no set of columns', () => {
    const none: unknown[] = [null, undefined, 7, 'columns', () => columns];
    for (const each of none) expect(refused(() => barsFromColumns(each as BarColumns))).toBe('wrong-type at columns');
    for (const name of ['time', 'open', 'high', 'low', 'close']) {
      expect(refused(() => barsFromColumns({ ...columns, [name]: undefined }))).toBe(
        `missing-field at columns ${name}`,
      );
      expect(refused(() => barsFromColumns({ ...columns, [name]: null }))).toBe(`missing-field at columns ${name}`);
    }
    for (const name of Object.keys(columns)) {
      const column = refusal(() => barsFromColumns({ ...columns, [name]: 'abc' }));
      expect(column).toMatchObject({ code: 'wrong-type', argument: 'columns', field: name, name: 'BarstatsTypeError' });
      expect(refused(() => barsFromColumns({ ...columns, [name]: {} }))).toBe(`wrong-type at columns ${name}`);
      expect(refused(() => barsFromColumns({ ...columns, [name]: { length: 1.5 } }))).toBe(
        `wrong-type at columns ${name}`,
      );
      expect(refused(() => barsFromColumns({ ...columns, [name]: { length: -1 } }))).toBe(
        `wrong-type at columns ${name}`,
      );
    }
  });

  it('refuses columns of different length, naming the one that differs from the times', () => {
    for (const name of ['open', 'high', 'low', 'close', 'volume', 'contract']) {
      const found = refusal(() => barsFromColumns({ ...columns, [name]: [1, 2] }));
      expect(found).toMatchObject({
        code: 'length-mismatch',
        argument: 'columns',
        field: name,
        name: 'BarstatsRangeError',
      });
      expect(found.message).toBe(`columns.${name} must be as long as columns.time (3), got 2 values`);
    }
  });

  it('refuses values of columns that are no numbers', () => {
    const wrong = (open: unknown[]) => refused(() => barsFromColumns({ ...columns, open: open as number[] }));
    expect(wrong([10, '11', 12])).toBe('wrong-type at columns 1 open');
    expect(wrong([10, 11, 12n])).toBe('wrong-type at columns 2 open');
    expect(wrong([10, null, 12])).toBe('missing-field at columns 1 open');
    expect(wrong(Object.assign(Array(3), { 0: 10, 2: 12 }))).toBe('missing-field at columns 1 open');
    expect(wrong([10, NaN, '12'])).toBe('not-finite at columns 1 open');
    const volume = BigInt64Array.of(1n, 2n, 3n) as unknown;
    expect(refused(() => barsFromColumns({ ...columns, volume: volume as number[] }))).toBe(
      'wrong-type at columns 0 volume',
    );
  });

  it('says in the message where, what and why', () => {
    expect(refusal(() => barsFromColumns({ ...columns, low: [9, 12.5, 11] })).message).toBe(
      'columns.high[1] is 12 and columns.low[1] is 12.5: the high must not be below the low',
    );
    expect(refusal(() => barsFromColumns({ ...columns, close: [11, 12, 14] })).message).toBe(
      'columns.close[2] is 14 and columns.high[2] is 13: the close must be between the low and the high',
    );
    expect(refusal(() => barsFromColumns({ ...columns, close: [11, 12, 10] })).message).toBe(
      'columns.close[2] is 10 and columns.low[2] is 11: the close must be between the low and the high',
    );
  });
});
