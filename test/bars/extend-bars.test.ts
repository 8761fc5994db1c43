import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import { seriesOf } from '../../src/bars/inner.js';
import { columnsOf, marketRows, type MarketRow } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const barsOf = (rows: readonly MarketRow[], interval: number): Bars => barsFromRows(rows, { interval });

/** A Wednesday: times near 1970 are taken for seconds. */
const START = Date.UTC(2024, 0, 31);

/** Rows of one market, and where they are cut. */
const cutMarkets = fc
  .record({ rows: marketRows({ minLength: 3 }), cuts: fc.array(fc.nat(11), { maxLength: 5 }) })
  .map(({ rows, cuts }) => {
    const { interval } = barsFromRows(rows);
    const edges = [...new Set([0, ...cuts.filter((cut) => cut < rows.length), rows.length])].sort((a, b) => a - b);
    return { rows, interval, parts: edges.slice(1).map((edge, i) => rows.slice(edges[i], edge)) };
  });

describe('extendBars', () => {
  it('gives the bars that all rows give at once, however they are cut', () => {
    fc.assert(
      fc.property(cutMarkets, ({ rows, interval, parts }) => {
        const [first, ...rest] = parts.map((part) => barsOf(part, interval));
        expect(rest.reduce(extendBars, first)).toEqual(barsOf(rows, interval));
      }),
    );
  });

  it('leaves every bars that it was given as they were, whichever of them are extended after', () => {
    fc.assert(
      fc.property(cutMarkets, fc.array(fc.nat(20), { maxLength: 12 }), ({ rows, interval }, choices) => {
        const made = [{ bars: barsOf(rows.slice(0, 1), interval), expected: rows.slice(0, 1) }];
        for (const choice of choices) {
          const { bars, expected } = made[choice % made.length];
          const { length } = expected;
          if (length === rows.length) continue;
          // Branches of one market differ in their prices.
          const next = { ...rows[length], close: choice % 2 === 0 ? rows[length].low : rows[length].high };
          made.push({ bars: extendBars(bars, barsOf([next], interval)), expected: [...expected, next] });
        }
        for (const { bars, expected } of made) {
          expect({ ...bars, contracts: [] }).toEqual({ ...barsOf(expected, interval), contracts: [] });
          expect(namesOf(bars)).toEqual(expected.map(({ contract }) => contract));
        }
      }),
    );
  });

  it('never writes into the columns of the caller', () => {
    const room = new Float64Array(100).fill(7);
    const price = room.subarray(0, 2);
    const bars = barsFromColumns({ time: [START, START + 60_000], open: price, high: price, low: price, close: price });
    const more = barsFromColumns(
      { time: [START + 120_000], open: [7], high: [8], low: [6], close: [7] },
      { interval: '1m' },
    );
    expect(extendBars(bars, more).high).toEqual(Float64Array.of(7, 7, 8));
    expect([...room]).toEqual(new Array(100).fill(7));
  });

  it('copies the bars that are there seldom: a minute that is added costs little', () => {
    let bars = barsOf(minutes(0, 800), 60_000);
    const buffers = new Set<ArrayBufferLike>([bars.time.buffer]);
    for (let minute = 800; minute < 1600; minute++) {
      bars = extendBars(bars, barsOf(minutes(minute, 1), 60_000));
      buffers.add(bars.time.buffer);
    }
    expect(bars).toEqual(barsOf(minutes(0, 1600), 60_000));
    // From 800 to 1600 by an eighth each time.
    expect(buffers.size).toBeLessThanOrEqual(8);
  });

  it('keeps frozen bars in one series, and begins another where earlier ones are extended again', () => {
    const bars = barsOf(minutes(0, 2), 60_000);
    const one = extendBars(bars, barsOf(minutes(2, 1), 60_000));
    const other = extendBars(bars, barsOf(minutes(3, 1), 60_000));
    expect(Object.isFrozen(one)).toBe(true);
    expect(seriesOf(one)).toBe(seriesOf(bars));
    expect(seriesOf(one).bars).toBe(one);
    expect(seriesOf(other)).not.toBe(seriesOf(bars));
    expect(seriesOf(other).bars).toBe(other);
  });

  it('gives the very same bars where there is nothing to add, and those to add where there was nothing before', () => {
    const bars = barsOf(minutes(0, 2), 60_000);
    const none = barsFromRows([], { interval: 60_000 });
    expect(extendBars(bars, none)).toBe(bars);
    expect(extendBars(none, bars)).toBe(bars);
    const having = barsOf(
      minutes(0, 2).map((row) => ({ ...row, volume: 3, contract: 'H' })),
      60_000,
    );
    expect(extendBars(having, none)).toBe(having);
    expect(extendBars(none, having)).toBe(having);
  });

  it('counts contracts on: names that there are keep their numbers', () => {
    const withContracts = (names: readonly string[], first: number) =>
      barsOf(
        minutes(first, names.length).map((row, i) => ({ ...row, contract: names[i] })),
        60_000,
      );
    const bars = extendBars(withContracts(['H', 'H', 'M'], 0), withContracts(['U', 'M', 'H'], 3));
    expect(bars.contracts).toEqual(['H', 'M', 'U']);
    expect(bars.contract).toEqual(Int32Array.of(0, 0, 1, 2, 1, 0));
    expect(Object.isFrozen(bars.contracts)).toBe(true);
  });

  it('refuses what is no bars', () => {
    const bars = barsOf(minutes(0, 2), 60_000);
    expect(refused(() => extendBars({ ...bars }, bars))).toBe('wrong-type at bars');
    expect(refused(() => extendBars(bars, minutes(2, 1) as never))).toBe('wrong-type at more');
  });

  it('refuses bars that do not come after those that are there', () => {
    const bars = barsOf(minutes(0, 3), 60_000);
    const from = (first: number) => () => extendBars(bars, barsOf(minutes(first, 2), 60_000));
    expect(refused(from(2))).toBe('duplicate-time at more 0 time');
    expect(refused(from(1))).toBe('not-ascending at more 0 time');
    expect(refused(from(2.5))).toBe('not-ascending at more 0 time');
    expect(refusal(from(2)).message).toBe(
      `more[0] must open at ${START + 180_000} or later, after the last bar at ${START + 120_000}, got ${START + 120_000}`,
    );
    expect(from(3)().length).toBe(5);
  });

  it('takes a daily bar that follows after 20 hours or more, as a series of its own would', () => {
    const day = (hours: number) => ({ time: START + hours * 3_600_000, open: 1, high: 1, low: 1, close: 1 });
    const daily = (hours: number) => barsFromRows([day(hours)], { interval: '1d' });
    expect(extendBars(daily(0), daily(20)).length).toBe(2);
    expect(refused(() => extendBars(daily(0), daily(19)))).toBe('not-ascending at more 0 time');
  });

  it('refuses bars of another length, and with other columns', () => {
    const bars = barsOf(minutes(0, 2), 60_000);
    const mismatch = (more: Bars) => refusal(() => extendBars(bars, more));
    expect(mismatch(barsOf(minutes(5, 1), 300_000))).toMatchObject({ code: 'bars-mismatch', argument: 'more' });
    expect(mismatch(barsFromRows(minutes(5, 1), { interval: '1d' })).code).toBe('bars-mismatch');
    const having = (extra: object) => barsOf([{ ...minutes(5, 1)[0], ...extra }], 60_000);
    expect(mismatch(having({ volume: 3 }))).toMatchObject({
      code: 'bars-mismatch',
      field: 'volume',
      message: 'bars has no volumes and more has them: either all bars of a series have them or none has',
    });
    expect(mismatch(having({ contract: 'H' }))).toMatchObject({ code: 'bars-mismatch', field: 'contract' });
    const volumes = having({ volume: 3 });
    expect(refusal(() => extendBars(volumes, barsOf(minutes(9, 1), 60_000))).message).toBe(
      'more has no volumes and bars has them: either all bars of a series have them or none has',
    );
  });

  it('gives columns that are as good as any other', () => {
    const rows = minutes(0, 50);
    const extended = extendBars(barsOf(rows.slice(0, 20), 60_000), barsOf(rows.slice(20), 60_000));
    expect(barsFromColumns(columnsOf(rows))).toEqual(extended);
  });
});

function minutes(first: number, count: number): MarketRow[] {
  return Array.from({ length: count }, (_, i) => ({
    time: START + (first + i) * 60_000,
    open: 10,
    high: 12 + first + i,
    low: 9,
    close: 11,
  }));
}

function namesOf({ contract, contracts, length }: Bars): (string | undefined)[] {
  return Array.from({ length }, (_, i) => (contract === null ? undefined : contracts[contract[i]]));
}
