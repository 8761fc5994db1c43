import {
  type DataType,
  DateDay,
  DateMillisecond,
  Decimal,
  Float32,
  Int64,
  makeData,
  makeVector,
  type RecordBatch,
  Table,
  tableFromArrays,
  tableFromIPC,
  tableToIPC,
  TimestampMicrosecond,
  TimestampMillisecond,
  TimestampNanosecond,
  TimestampSecond,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromArrow } from '../../own-data/bars-from-arrow.js';
import { SourceError } from '../../own-data/source-error.js';
import { barsFromColumns } from '../../../../src/bars/index.js';
import { columnsOf, marketRows } from '../../../../test/bars/market-rows.js';

const minutes = [0, 1, 2].map((minute) => Date.UTC(2024, 6, 1, 13, 30 + minute));

const prices = {
  open: Float64Array.of(10, 11, 12),
  high: Float64Array.of(12, 13, 14),
  low: Float64Array.of(9, 10, 11),
  close: Float64Array.of(11, 12, 13),
};

/** Three bars, of which some columns are replaced. */
function table(replaced: Record<string, Vector> = {}): Table {
  const columns = { time: makeVector(Float64Array.from(minutes)) } as Record<string, Vector>;
  for (const [name, values] of Object.entries(prices)) columns[name] = makeVector(values);
  return new Table({ ...columns, ...replaced });
}

const timestamps = (type: DataType, perSecond: bigint): Vector => {
  const data = BigInt64Array.from(minutes, (time) => BigInt(time / 1000) * perSecond);
  return makeVector(makeData<DataType>({ type, length: 3, nullCount: 0, data } as never));
};

describe('barsFromArrow', () => {
  it('gives the bars of the same columns, in one piece, in chunks, and by way of a file', () => {
    const cut = fc.nat({ max: 12 });
    fc.assert(
      fc.property(marketRows({ interval: 60_000 }), cut, (rows, at) => {
        const expected = barsFromColumns(columnsOf(rows));
        const whole = tableFromArrays(columnsOf(rows) as Record<string, Float64Array | string[]>);
        const chunked = new Table([...whole.slice(0, at).batches, ...whole.slice(at).batches] as RecordBatch[]);
        for (const form of ['file', 'stream'] as const) {
          expect(barsFromArrow(tableFromIPC(tableToIPC(whole, form)), { timeUnit: 'ms' })).toEqual(expected);
        }
        expect(barsFromArrow(whole, { timeUnit: 'ms' })).toEqual(expected);
        expect(barsFromArrow(chunked, { timeUnit: 'ms' })).toEqual(expected);
      }),
    );
  });

  it('shares the memory of Float64 columns in one chunk', () => {
    const bars = barsFromArrow(table());
    for (const [name, values] of Object.entries(prices)) expect(bars[name as keyof typeof prices]).toBe(values);
    const bytes = tableToIPC(table(), 'file');
    const read = tableFromIPC(bytes);
    const fromFile = barsFromArrow(read);
    for (const name of ['time', 'open', 'high', 'low', 'close'] as const) {
      expect(fromFile[name].buffer).toBe((read.getChild(name)!.data[0].values as Float64Array).buffer);
    }
    expect(fromFile.open.buffer).toBe(bytes.buffer);
  });

  it('shares the part of the memory that a slice is', () => {
    const { open, length } = barsFromArrow(table().slice(1));
    expect(length).toBe(2);
    expect([...open]).toEqual([11, 12]);
    expect(open.buffer).toBe(prices.open.buffer);
  });

  it('does not change the table where it converts', () => {
    const seconds = Float64Array.from(minutes, (time) => time / 1000);
    const source = table({ time: makeVector(seconds) });
    expect([...barsFromArrow(source).time]).toEqual(minutes);
    expect([...seconds]).toEqual(minutes.map((time) => time / 1000));
  });

  it.each([
    ['seconds', new TimestampSecond('UTC'), 1n],
    ['milliseconds', new TimestampMillisecond('America/New_York'), 1000n],
    ['microseconds', new TimestampMicrosecond('UTC'), 1_000_000n],
    ['nanoseconds', new TimestampNanosecond('UTC'), 1_000_000_000n],
    ['integers of seconds', new Int64(), 1n],
    ['integers of milliseconds', new Int64(), 1000n],
    ['integers of microseconds', new Int64(), 1_000_000n],
    ['integers of nanoseconds', new Int64(), 1_000_000_000n],
  ])('takes times in %s', (_, type, perSecond) => {
    expect([...barsFromArrow(table({ time: timestamps(type, perSecond) })).time]).toEqual(minutes);
  });

  it('takes timestamps without a zone in a zone, and not without', () => {
    const source = table({ time: timestamps(new TimestampMicrosecond(), 1_000_000n) });
    expect([...barsFromArrow(source, { timeZone: 'America/New_York' }).time]).toEqual(
      minutes.map((time) => time + 4 * 3_600_000),
    );
    expect(() => barsFromArrow(source)).toThrow(/^the timestamps in the column time have no time zone/);
  });

  it.each([new DateDay(), new DateMillisecond()])('takes dates for daily bars', (type) => {
    const days = [1, 2, 3].map((day) => Date.UTC(2024, 6, day));
    const time = vectorFromArray(
      days.map((day) => new Date(day)),
      type,
    );
    const { time: instants, daily } = barsFromArrow(table({ time }));
    expect([...instants]).toEqual(days);
    expect(daily).toBe(true);
  });

  it('makes the nearest double of a decimal of any width', () => {
    const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 37n }), fc.boolean());
    fc.assert(
      fc.property(digits, fc.nat({ max: 37 }), fc.constantFrom(128, 256), ([value, negative], scale, bits) => {
        const unscaled = negative ? -value : value;
        const words = Uint32Array.from({ length: bits / 32 }, (_, i) =>
          Number(BigInt.asUintN(32, unscaled >> BigInt(32 * i))),
        );
        const data = Uint32Array.from([...words, ...words, ...words]);
        const column = makeVector(makeData({ type: new Decimal(scale, 38, bits), length: 3, nullCount: 0, data }));
        const { open, high } = barsFromArrow(table({ open: column, high: column, low: column, close: column }));
        const padded = String(value).padStart(scale + 1, '0');
        const text = `${negative ? '-' : ''}${padded.slice(0, padded.length - scale)}.${padded.slice(padded.length - scale)}`;
        expect(open[0]).toBe(Number(text));
        expect(high[2]).toBe(Number(text));
      }),
    );
  });

  it('takes integers as prices and volumes, and a Float32 for its exact value', () => {
    const volume = makeVector(BigInt64Array.of(1n, 2n, 3n));
    const low = vectorFromArray([9.1, 10, 11], new Float32());
    const bars = barsFromArrow(table({ volume, low, close: makeVector(Int32Array.of(11, 12, 13)) }));
    expect([...bars.volume!]).toEqual([1, 2, 3]);
    expect(bars.low[0]).toBe(Math.fround(9.1));
    expect([...bars.close]).toEqual([11, 12, 13]);
  });

  it('takes contracts from text and from dictionaries', () => {
    const { contracts, contract } = barsFromArrow(table({ contract: vectorFromArray(['ESH4', 'ESH4', 'ESM4']) }));
    expect(contracts).toEqual(['ESH4', 'ESM4']);
    expect([...contract!]).toEqual([0, 0, 1]);
  });

  const withNull = (values: (number | null)[]) => vectorFromArray(values);
  const halfMillisecond = makeData({
    type: new TimestampNanosecond('UTC'),
    length: 3,
    nullCount: 0,
    data: BigInt64Array.from(minutes, (time) => BigInt(time) * 1_000_000n + 1n),
  });
  it.each([
    ['a null price', table({ low: withNull([9, null, 11]) }), 'low of row 2 is null: every bar needs one'],
    [
      'a null time',
      table({ time: withNull([minutes[0], minutes[1], null]), low: withNull([9, 9, 9]) }),
      'time of row 3 is null: every bar needs one',
    ],
    [
      'the first null of several',
      table({ open: withNull([10, 11, null]), low: withNull([9, null, 11]) }),
      'low of row 2 is null: every bar needs one',
    ],
    [
      'a high below the low',
      table({ high: makeVector(Float64Array.of(12, 8, 14)) }),
      /^high of row 2 is 8 and low of row 2 is 10: the high must not be below the low/,
    ],
    [
      'another order',
      table({ time: makeVector(Float64Array.from(minutes).reverse()) }),
      /^time of row 2 is .* after time of row 1 is .*: bars must be in ascending order of time/,
    ],
    [
      'duplicates',
      table({ time: makeVector(Float64Array.of(minutes[0], minutes[1], minutes[1])) }),
      /^time of row 3 is .*no two bars may have the same time/,
    ],
    [
      'a nanosecond too much',
      table({ time: makeVector(halfMillisecond) }),
      /^time of row 1 is .*whole milliseconds \(in the source: 1719840600000000001\)$/,
    ],
    [
      'a missing column',
      table().select(['time', 'open', 'high', 'low']),
      'there is no column close among time, open, high, low',
    ],
    [
      'prices in text',
      table({ open: vectorFromArray(['1', '2', '3']) }),
      'the column "open" is of type Dictionary and holds no numbers',
    ],
    [
      'times in text',
      table({ time: vectorFromArray(['1', '2', '3'], new Utf8()) }),
      'the column "time" is of type Utf8 and holds no times',
    ],
    ['a table without rows', table().slice(3), /^the source has no bars/],
  ])('refuses %s', (_, source, message) => {
    expect(() => barsFromArrow(source)).toThrow(SourceError);
    expect(() => barsFromArrow(source)).toThrow(message);
  });
});
