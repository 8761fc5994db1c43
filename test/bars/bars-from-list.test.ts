import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarField } from '../../src/bars/bar-reader.js';
import { barsFromList, readList, type RowShape } from '../../src/bars/bars-from-list.js';
import { barsSetting } from '../../src/bars/bars-options.js';
import { epochMilliseconds, epochSeconds } from '../../src/bars/epoch-time.js';
import { barsFromRows } from '../../src/bars/index.js';
import { isoTime } from '../../src/bars/iso-time.js';
import { marketRows, type MarketRow } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const fields: readonly BarField[] = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'];
const rows = marketRows();

/** Objects whose fields have other names. */
const named = {
  format: 'rows',
  argument: 'candles',
  keys: { time: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v', contract: 'k' },
  notation: epochMilliseconds,
} satisfies RowShape;
const inObjects = (row: MarketRow): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[named.keys[field], row[field]]])));

/** The shape of lists that have the fields in some order. */
const inOrder = (order: readonly BarField[]): RowShape => ({
  format: 'rows',
  argument: 'klines',
  keys: Object.fromEntries(order.map((field, place) => [field, place])),
  notation: epochMilliseconds,
});

describe('a list of rows', () => {
  it('gives the same bars whatever its fields are called and wherever they stand', () => {
    fc.assert(
      fc.property(rows, fc.shuffledSubarray([...fields], { minLength: 7 }), (list, order) => {
        const expected = barsFromRows(list);
        expect(barsFromList(list.map(inObjects), named, undefined)).toEqual(expected);
        const lists = list.map((row) => order.map((field) => row[field]));
        expect(barsFromList(lists, inOrder(order), undefined)).toEqual(expected);
      }),
    );
  });

  it('names the place of a wrong value as the caller would write it', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom<BarField>('open', 'high', 'low', 'close'), (list, at, field) => {
        const bar = at % list.length;
        const objects = list.map(inObjects);
        objects[bar][named.keys[field]] = 'ten';
        const found = refusal(() => barsFromList(objects, named, undefined));
        expect(found).toMatchObject({ code: 'not-a-decimal', argument: 'candles', index: bar, field });
        expect(found.message).toContain(`candles[${bar}].${named.keys[field]} is "ten"`);
        const lists = list.map((row) => fields.map((name) => row[name] as unknown));
        const place = fields.indexOf(field);
        lists[bar][place] = 'ten';
        const inList = refusal(() => barsFromList(lists, inOrder(fields), undefined));
        expect(inList.message).toContain(`klines[${bar}][${place}] is "ten"`);
      }),
    );
  });

  it('refuses what is no list, and a row of another kind than its shape', () => {
    for (const none of [null, 'rows', { length: 1 }]) {
      expect(refused(() => barsFromList(none as never, named, undefined))).toBe('wrong-type at candles');
    }
    const [object, list] = [{ t: 1e12, o: 1, h: 1, l: 1, c: 1 }, [1e12, 1, 1, 1, 1]];
    for (const wrong of [null, undefined, 7, list]) {
      expect(refused(() => barsFromList([object, wrong], named, undefined))).toBe('wrong-type at candles 1');
    }
    expect(refused(() => barsFromList([list, object], inOrder(fields), undefined))).toBe('wrong-type at klines 1');
  });

  it('has NaN for what is no number, and knows by any row whether there are volumes and contracts', () => {
    const row = { t: 1e12, o: '1.5', h: true, l: null, c: 'ten' };
    const read = (...more: readonly object[]) => readList([row, ...more], named, barsSetting({ interval: '1m' }));
    const { columns, contracts } = read();
    expect([columns.open, columns.high, columns.low, columns.close].map(([first]) => first)).toEqual([
      1.5,
      NaN,
      NaN,
      NaN,
    ]);
    expect([columns.volume, contracts]).toEqual([null, false]);
    expect(read({ v: null, k: null }).columns.volume).toBeNull();
    expect(read({ v: 0 }).columns.volume).toEqual(Float64Array.of(NaN, 0));
    expect(read({ k: '' }).contracts).toBe(true);
  });
});

describe('the shape of a list', () => {
  const bars = [{ t: 1e12, o: 1, h: 1, l: 1, c: 1 }];

  it('may need volumes even if no row has one', () => {
    expect(barsFromList(bars, named, { interval: '1m' }).volume).toBeNull();
    const shape = { ...named, volumeNeeded: true };
    expect(refused(() => barsFromList(bars, shape, { interval: '1m' }))).toBe('missing-field at candles 0 volume');
  });

  it('says what a missing price breaks', () => {
    const shape = { ...named, completeness: 'every candle has been traded in' };
    const message = (of: RowShape) => refusal(() => barsFromList([{ ...bars[0], o: null }], of, undefined)).message;
    expect(message(shape)).toContain(': every candle has been traded in');
    expect(message(named)).toContain(': every bar needs four prices');
  });

  it('may let the first time that looks like one decide for all', () => {
    const shape: RowShape = {
      ...named,
      notationOf: (time) => (typeof time === 'string' ? isoTime : typeof time === 'number' ? epochSeconds : null),
    };
    const notation = (...times: readonly unknown[]) =>
      readList(
        times.map((t) => ({ t })),
        shape,
        barsSetting({}),
      ).source.notation;
    expect(notation(null, true, '2024-01-31T14:30Z', 7)).toBe(isoTime);
    expect(notation(7, '2024-01-31T14:30Z')).toBe(epochSeconds);
    expect(notation(null, {})).toBe(epochMilliseconds);
    expect(notation()).toBe(epochMilliseconds);
  });

  it('keeps a number that may be meant in seconds as it is, until all of them are known', () => {
    const times = (shape: RowShape) => [
      ...readList([{ t: 1706711400 }, { t: 0.5 }, { t: '1' }], shape, barsSetting({})).columns.time,
    ];
    expect(times(named)).toEqual([1706711400, 0.5, NaN]);
    expect(times({ ...named, notation: epochSeconds })).toEqual([1706711400000, NaN, NaN]);
  });
});
