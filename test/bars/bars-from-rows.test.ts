import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BarRow, barsFromRows } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const row = { time: 1706711400000, open: 10, high: 12, low: 9, close: 11 };
const next = { ...row, time: 1706711460000 };
const day = (time: string) => ({ ...row, time });

describe('barsFromRows', () => {
  it('makes the bars that its rows say', () => {
    const bars = barsFromRows([
      { ...row, volume: 3, contract: 'ESH4' },
      { ...next, open: '10.50', low: '-1e-7', volume: '0.00000000', contract: 'ESM4' },
      { ...row, time: 1706711520000, volume: '12', contract: 'ESH4' },
    ]);
    expect(bars).toEqual({
      length: 3,
      interval: 60_000,
      daily: false,
      time: Float64Array.of(1706711400000, 1706711460000, 1706711520000),
      open: Float64Array.of(10, 10.5, 10),
      high: Float64Array.of(12, 12, 12),
      low: Float64Array.of(9, -1e-7, 9),
      close: Float64Array.of(11, 11, 11),
      volume: Float64Array.of(3, 0, 12),
      durations: null,
      contract: Int32Array.of(0, 1, 0),
      contracts: ['ESH4', 'ESM4'],
    });
  });

  it('takes a number and its decimal notation for the same price', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        const text = rows.map((each) => ({
          ...each,
          open: each.open.toFixed(2),
          high: String(each.high),
          low: each.low.toExponential(),
          close: `0${Math.abs(each.close)}`.replace(/^/, each.close < 0 ? '-' : ''),
          ...(each.volume === undefined ? {} : { volume: String(each.volume) }),
        }));
        expect(barsFromRows(text)).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('gives the same bars whatever the order of the keys of a row', () => {
    fc.assert(
      fc.property(marketRows(), fc.infiniteStream(fc.nat()), (rows, numbers) => {
        const shuffled = rows.map((each) => {
          const entries = Object.entries(each).map((entry) => ({ entry, rank: numbers.next().value as number }));
          entries.sort((a, b) => a.rank - b.rank);
          return Object.fromEntries(entries.map(({ entry }) => entry)) as unknown as BarRow;
        });
        expect(barsFromRows(shuffled)).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('never writes to its rows', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        const before = structuredClone(rows);
        for (const each of rows) Object.freeze(each);
        barsFromRows(Object.freeze(rows), Object.freeze({}));
        expect(rows).toEqual(before);
      }),
    );
  });

  it('makes bars that cannot be changed but for the numbers of their columns', () => {
    const bars = barsFromRows([{ ...row, contract: 'ESH4' }], { interval: '1m' });
    expect(Object.isFrozen(bars)).toBe(true);
    expect(Object.isFrozen(bars.contracts)).toBe(true);
    expect(Object.isFrozen(barsFromRows([row], { interval: '1m' }).contracts)).toBe(true);
    expect(() => Object.assign(bars, { length: 0 })).toThrow(TypeError);
  });

  it('takes negative and zero prices for prices, and negative zero for zero', () => {
    const bars = barsFromRows([{ time: 1587340800000, open: '-0', high: 0, low: -37.63, close: '-0.00' }], {
      interval: '1d',
    });
    expect(bars.open[0]).toBe(0);
    expect(bars.close[0]).toBe(0);
    expect(bars.low[0]).toBe(-37.63);
  });

  it('takes dates for daily bars at midnight UTC', () => {
    const bars = barsFromRows([day('2024-02-29'), day('2024-03-01'), day('2024-03-04')]);
    expect(bars.daily).toBe(true);
    expect(bars.interval).toBe(86_400_000);
    expect([...bars.time]).toEqual([1709164800000, 1709251200000, 1709510400000]);
    expect(barsFromRows([day('2024-02-29')]).daily).toBe(true);
    expect(barsFromRows([day('1970-01-01'), day('1970-01-02')]).time[1]).toBe(86_400_000);
    expect(barsFromRows([day('9999-12-31')]).time[0]).toBe(Date.UTC(9999, 11, 31));
  });

  it('refuses dates that are none, and dates among numbers', () => {
    const times = (...list: unknown[]) => refused(() => barsFromRows(list.map((time) => ({ ...row, time }) as BarRow)));
    expect(times('2023-02-28', '2023-02-29')).toBe('time-not-a-date at rows 1 time');
    expect(times('12024-01-31')).toBe('time-not-a-date at rows 0 time');
    expect(times('2024-01-311')).toBe('time-not-a-date at rows 0 time');
    expect(times('2023-2-28')).toBe('time-not-a-date at rows 0 time');
    expect(times('2024-01-31', 1706745600000)).toBe('wrong-type at rows 1 time');
    expect(times(1706659200000, '2024-02-01')).toBe('wrong-type at rows 1 time');
    expect(times(1706659200000, '1706745600000')).toBe('wrong-type at rows 1 time');
    expect(times(new Date(0), '1970-01-02')).toBe('wrong-type at rows 1 time');
    expect(times('2024-01-31', '2024-01-31')).toBe('duplicate-time at rows 1 time');
    expect(times('2024-01-31', '2024-01-30')).toBe('not-ascending at rows 1 time');
  });

  it('refuses an intraday interval for dates', () => {
    expect(refused(() => barsFromRows([day('2024-01-31')], { interval: '4h' }))).toBe(
      'out-of-bounds at options.interval',
    );
    expect(barsFromRows([day('2024-01-31')], { interval: '1d' }).daily).toBe(true);
  });

  it('refuses rows of which only some have a volume or a contract', () => {
    expect(refused(() => barsFromRows([{ ...row, volume: 1 }, next]))).toBe('missing-field at rows 1 volume');
    expect(refused(() => barsFromRows([row, { ...next, volume: 1 }]))).toBe('missing-field at rows 0 volume');
    expect(refused(() => barsFromRows([{ ...row, contract: 'A' }, next]))).toBe('missing-field at rows 1 contract');
    expect(refused(() => barsFromRows([row, { ...next, contract: 'A' }]))).toBe('missing-field at rows 0 contract');
    const absent = { volume: null, contract: undefined };
    expect(barsFromRows([row, { ...next, ...absent }])).toEqual(barsFromRows([row, next]));
  });

  it('refuses what is no list of rows', () => {
    for (const rows of [undefined, null, row, 'rows', 5]) {
      expect(refused(() => barsFromRows(rows as unknown as BarRow[]))).toBe('wrong-type at rows');
    }
    for (const wrong of [undefined, null, 7, 'row', [1706711460000, 1, 2, 1, 2]]) {
      const found = refusal(() => barsFromRows([row, wrong as unknown as BarRow]));
      expect(found).toMatchObject({ code: 'wrong-type', argument: 'rows', index: 1, field: undefined });
    }
    expect(refused(() => barsFromRows(Array<BarRow>(2)))).toBe('wrong-type at rows 0');
    expect(refusal(() => barsFromRows([row, null as unknown as BarRow])).message).toBe(
      'rows[1]: it must be an object, got null',
    );
  });

  it('refuses a row whose values change while it is read', () => {
    for (const others of [{}, { volume: 3, contract: 'ESH4' }]) {
      let reads = 0;
      const fickle = {
        ...row,
        ...others,
        get high() {
          return reads++ === 0 ? NaN : 12;
        },
      };
      expect(refusal(() => barsFromRows([fickle, { ...next, ...others }]))).toMatchObject({
        code: 'wrong-type',
        index: 0,
        message: 'rows, bar 0: its values changed between two readings',
      });
    }
  });

  it('says in the message where, what and why', () => {
    const message = (...rows: unknown[]) => refusal(() => barsFromRows(rows as BarRow[])).message;
    expect(message(row, { ...next, open: '1,5' })).toBe(
      'rows[1].open is "1,5": a string must be a decimal number such as "1234.5", without spaces, separators or units',
    );
    expect(message({ ...row, close: undefined })).toBe('rows[0].close is undefined: every bar needs four prices');
    expect(message(row, row)).toBe(
      'rows[1].time is 1706711400000 after rows[0].time is 1706711400000: no two bars may have the same time',
    );
    expect(message({ ...row, volume: -1 })).toBe('rows[0].volume is -1: the volume must not be negative');
    expect(message({ ...row, time: 1706711400 }, { ...row, time: 1706711430 }, { ...row, time: 1706711460 })).toBe(
      'rows[0].time is 1706711400 and the last one 1706711460: these look like epoch seconds, but times must be epoch ' +
        'milliseconds: multiply by 1000',
    );
  });
});

const bar = { open: 1, high: 1, low: 1, close: 1 };

describe('a time in letters', () => {
  it.each(['1294045200000', '01/07/2024'])('that is no date, as %s, is refused with what to do', (time) => {
    expect(() => barsFromRows([{ ...bar, time }])).toThrow(
      expect.objectContaining({
        code: 'time-not-a-date',
        index: 0,
        message: expect.stringMatching(
          /\(convert a string with Number\), a date such as "2024-01-31", or an instant such as "2024-01-31T14:30:00Z"/,
        ) as string,
      }),
    );
  });
});
