import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barsFromAlpaca,
  barsFromBinance,
  barsFromCcxt,
  barsFromColumns,
  barsFromLightweightCharts,
  barsFromPolygon,
  barsFromRows,
  type Bars,
  type BarsOptions,
  extendBars,
} from '../../src/bars/index.js';
import { columnsOf, marketRows, type MarketRow } from './market-rows.js';
import { refusal, refused } from './refusal.js';

/** Every converter, given the same bars in the shape that it reads. */
const converters: Readonly<Record<string, (rows: readonly MarketRow[], options: BarsOptions) => Bars>> = {
  rows: barsFromRows,
  'rows in ISO 8601': (rows, options) =>
    barsFromRows(
      rows.map((row) => ({ ...row, time: new Date(row.time).toISOString() })),
      options,
    ),
  columns: (rows, options) => barsFromColumns(columnsOf(rows), options),
  'big integers': (rows, options) =>
    barsFromColumns({ ...columnsOf(rows), time: BigInt64Array.from(rows, ({ time }) => BigInt(time)) }, options),
  Alpaca: (rows, options) =>
    barsFromAlpaca(
      rows.map((row) => ({ t: new Date(row.time).toISOString(), o: row.open, h: row.high, l: row.low, c: row.close })),
      options,
    ),
  Binance: (rows, options) =>
    barsFromBinance(
      rows.map(({ time, open, high, low, close }) => [time, open, high, low, close, 1]),
      options,
    ),
  ccxt: (rows, options) =>
    barsFromCcxt(
      rows.map(({ time, open, high, low, close }) => [time, open, high, low, close]),
      options,
    ),
  'lightweight-charts': (rows, options) =>
    barsFromLightweightCharts(
      rows.map((row) => ({ ...row, time: row.time / 1000 })),
      options,
    ),
  Polygon: (rows, options) =>
    barsFromPolygon(
      rows.map((row) => ({ t: row.time, o: row.open, h: row.high, l: row.low, c: row.close })),
      options,
    ),
};

const shifted = (rows: readonly MarketRow[], by: number) => rows.map((row) => ({ ...row, time: row.time + by }));

/** Whether the smallest step occurs twice in a row, or is the only one. */
function isCertain(rows: readonly MarketRow[], interval: number): boolean {
  const steps = rows.slice(1).map(({ time }, i) => time - rows[i].time);
  return (
    steps.every((step) => step === interval) || steps.some((step, i) => i > 0 && step + steps[i - 1] === 2 * interval)
  );
}

const interval = fc.constantFrom(1000, 60_000, 300_000, 3_600_000, 14_400_000);
const market = interval.chain((each) =>
  fc.record({ interval: fc.constant(each), rows: marketRows({ interval: each }) }),
);

describe.each(Object.entries(converters))('bars stamped at the close, from %s', (_, convert) => {
  it('are those stamped at the open', () => {
    fc.assert(
      fc.property(market, ({ interval, rows }) => {
        const closes = shifted(rows, interval);
        expect(convert(closes, { interval, stamped: 'close' })).toEqual(convert(rows, { interval }));
        expect(convert(rows, { stamped: 'open' })).toEqual(convert(rows, {}));
        const found = () => convert(closes, { stamped: 'close' });
        if (isCertain(rows, interval)) expect(found()).toEqual(convert(rows, {}));
        else expect(refused(found)).toBe('interval-unknown at options.interval');
      }),
    );
  });
});

describe('bars stamped at the close', () => {
  const HOUR = 3_600_000;
  const bar = { open: 1, high: 2, low: 1, close: 2 };
  const at = (...times: string[]) => times.map((time) => ({ ...bar, time: `2024-01-${time}Z` }));
  const opens = (bars: Bars) => Array.from(bars.time, (time) => new Date(time).toISOString().slice(8, 16));

  it('may be cut short at the end of a session, where they open when the bar before them closed', () => {
    const rows = at('30T19:30', '30T20:30', '30T21:00', '31T15:30', '31T16:30');
    expect(opens(barsFromRows(rows, { interval: '1h', stamped: 'close' }))).toEqual([
      ...['30T18:30', '30T19:30', '30T20:30', '31T14:30', '31T15:30'],
    ]);
  });

  it('that are cut short are those stamped at the open, wherever a session ends', () => {
    fc.assert(
      fc.property(market, fc.infiniteStream(fc.nat(999)), ({ interval, rows }, shares) => {
        let wasShort = true;
        const closes = rows.map((row, i) => {
          const follows = i > 0 && row.time === rows[i - 1].time + interval && !wasShort;
          const endsSession = i + 1 === rows.length || rows[i + 1].time > row.time + interval;
          const share = shares.next().value as number;
          wasShort = follows && endsSession && share > 0;
          return { ...row, time: row.time + (wasShort ? Math.ceil((interval * share) / 1000) : interval) };
        });
        expect(barsFromRows(closes, { interval, stamped: 'close' })).toEqual(barsFromRows(rows, { interval }));
      }),
      { numRuns: 300 },
    );
  });

  it('have no interval that is found where the smallest step may be the length of a bar cut short', () => {
    const rows = at('30T19:30', '30T20:30', '30T21:00', '31T15:30', '31T16:30');
    expect(refusal(() => barsFromRows(rows, { stamped: 'close' }))).toMatchObject({
      code: 'interval-unknown',
      argument: 'options.interval',
      message:
        'the most frequent step in rows is 1800000 ms, which may be the interval or the length of a bar that the ' +
        'session close cuts short: give options.interval',
    });
    const halfHours = at('30T19:30', '30T20:00', '30T20:30', '31T15:00');
    expect(barsFromRows(halfHours, { stamped: 'close' }).interval).toBe(HOUR / 2);
    expect(barsFromRows(at('30T19:30', '30T20:30'), { stamped: 'close' }).interval).toBe(HOUR);
  });

  it('do not overlap: two in a row that are shorter than the interval are refused', () => {
    const rows = at('30T19:30', '30T20:00', '30T20:30');
    expect(refusal(() => barsFromRows(rows, { interval: '1h', stamped: 'close' })).message).toBe(
      'rows[2].time is "2024-01-30T20:30Z" after rows[1].time is "2024-01-30T20:00Z": bars must not overlap, and the given ' +
        'interval is 3600000 ms; only the last bar before a gap may be shorter',
    );
    const soon = at('30T19:30', '30T20:00', '30T21:00');
    expect(refused(() => barsFromRows(soon, { interval: '1h', stamped: 'close' }))).toBe(
      'interval-too-long at rows 2 time',
    );
  });

  it('are refused by the rules and places of those stamped at the open', () => {
    const wrong = fc.constantFrom<readonly [string, (row: MarketRow) => object]>(
      ['not-finite', (row) => ({ ...row, time: NaN })],
      ['not-finite', (row) => ({ ...row, time: Infinity })],
      ['time-not-integer', (row) => ({ ...row, time: row.time - 0.5 })],
      ['time-in-microseconds', (row) => ({ ...row, time: 1e14 })],
      ['not-ascending', (row) => ({ ...row, time: row.time - 1e9 })],
      ['high-below-low', (row) => ({ ...row, high: row.low - 1 })],
    );
    fc.assert(
      fc.property(market, fc.nat(), fc.boolean(), wrong, ({ interval, rows }, seed, given, [code, spoil]) => {
        const index = 1 + (seed % (rows.length - 1));
        const closes = shifted(rows, interval).map((row, at) => (at === index ? spoil(row) : row)) as MarketRow[];
        const options: BarsOptions = given ? { interval, stamped: 'close' } : { stamped: 'close' };
        const place = `${index} ${code === 'high-below-low' ? 'high' : 'time'}`;
        expect(refused(() => barsFromRows(closes, options))).toBe(`${code} at rows ${place}`);
        expect(refused(() => barsFromColumns(columnsOf(closes), options))).toBe(`${code} at columns ${place}`);
      }),
      { numRuns: 300 },
    );
  });

  it('never change a column that they share with the caller', () => {
    fc.assert(
      fc.property(market, fc.boolean(), ({ interval, rows }, given) => {
        const columns = columnsOf(shifted(rows, interval));
        const before = columns.time.slice();
        fc.pre(given || isCertain(rows, interval));
        const bars = barsFromColumns(columns, given ? { interval, stamped: 'close' } : { stamped: 'close' });
        expect(columns.time).toEqual(before);
        expect(bars.time.buffer).not.toBe(columns.time.buffer);
        expect(bars.close).toBe(columns.close);
      }),
    );
  });

  it('extend others, however either of them are stamped', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.boolean(), ({ interval, rows }, seed, first) => {
        const cut = 1 + (seed % (rows.length - 1));
        const part = (rows: readonly MarketRow[], atClose: boolean) =>
          atClose
            ? barsFromRows(shifted(rows, interval), { interval, stamped: 'close' })
            : barsFromRows(rows, { interval });
        const extended = extendBars(part(rows.slice(0, cut), first), part(rows.slice(cut), !first));
        expect({ ...extended }).toEqual({ ...barsFromRows(rows, { interval }) });
      }),
    );
  });

  it('are refused as an extension where a single one is cut short, which nothing tells without the bar before it', () => {
    const hourly: BarsOptions = { interval: '1h', stamped: 'close' };
    const bars = barsFromRows(at('30T19:30', '30T20:30'), hourly);
    expect(refused(() => extendBars(bars, barsFromRows(at('30T21:00'), hourly)))).toBe('not-ascending at more 0 time');
    const short = barsFromRows(at('30T20:30'), { interval: '1h' });
    expect({ ...extendBars(bars, short) }).toEqual({
      ...barsFromRows(at('30T19:30', '30T20:30', '30T21:00'), hourly),
    });
  });

  it('are the same daily bars where their times are dates', () => {
    const days = [
      { ...bar, time: '2024-01-30' },
      { ...bar, time: '2024-01-31' },
    ];
    for (const options of [{}, { interval: '1d' }] as const) {
      expect(barsFromRows(days, { ...options, stamped: 'close' })).toEqual(barsFromRows(days, options));
      expect(barsFromLightweightCharts(days, { ...options, stamped: 'close' })).toEqual(barsFromRows(days, options));
    }
  });

  it('are refused where they are daily and their times are instants, of which no length of a day fits all', () => {
    const days = at('30T21:00', '31T21:00');
    for (const options of [{}, { interval: '1d' }] as const) {
      expect(refused(() => barsFromRows(days, { ...options, stamped: 'close' }))).toBe(
        'out-of-bounds at options.stamped',
      );
    }
    expect(refused(() => barsFromColumns({ ...columnsOf([]) }, { interval: '1d', stamped: 'close' }))).toBe(
      'out-of-bounds at options.stamped',
    );
  });

  it('are asked for by a name that is known', () => {
    const stamped = (value: unknown) =>
      refused(() => barsFromRows([], { interval: '1m', stamped: value } as BarsOptions));
    expect(stamped('end')).toBe('out-of-bounds at options.stamped');
    expect(stamped(true)).toBe('wrong-type at options.stamped');
  });
});
