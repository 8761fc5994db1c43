import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/bars/index.js';
import { changedBars } from '../../../src/sessions/inner.js';

const HOUR = 3_600_000;
const START = Date.UTC(2024, 0, 2);

/** Hours of prices in cents, each of four numbers. */
const hours = fc
  .array(fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 500 }))), { minLength: 1, maxLength: 12 })
  .map((all): Bars => {
    const cents = (pick: (four: readonly number[]) => number) => all.map((four) => pick(four) / 100);
    return barsFromColumns(
      {
        time: all.map((_, i) => START + i * HOUR),
        open: cents(([open]) => open),
        high: cents((four) => Math.max(...four)),
        low: cents((four) => Math.min(...four)),
        close: cents(([, close]) => close),
        volume: all.map(([volume]) => volume - 1),
        contract: all.map((_, i) => (i < 3 ? 'A' : 'B')),
      },
      { interval: HOUR },
    );
  });

const columns = ['open', 'high', 'low', 'close', 'volume'] as const;

describe('changed bars', () => {
  it('are the given ones up to the instant, and valid prices above 0 on their decimals after it', () => {
    fc.assert(
      fc.property(hours, fc.nat(11), fc.boolean(), fc.constantFrom('mirrored', 'flat'), (bars, at, keepsOpen, how) => {
        const changed = changedBars(bars, START + at * HOUR - 1, keepsOpen, how);
        if (at >= bars.length) {
          expect(changed).toBeNull();
          return;
        }
        const all = changed!;
        for (const column of columns) {
          expect(Array.from(all[column]!.subarray(0, at))).toEqual(Array.from(bars[column]!.subarray(0, at)));
        }
        if (keepsOpen) expect(all.open[at]).toBe(bars.open[at]);
        for (const column of columns.slice(0, 4)) {
          for (const price of all[column]!) {
            expect(price).toBeGreaterThan(0);
            expect(Math.round(price * 100) / 100).toBe(price);
          }
        }
        expect([all.contract, all.time, all.interval]).toEqual([bars.contract, bars.time, bars.interval]);
        for (let i = at; i < all.length; i++) expect(all.volume![i]).not.toBe(how === 'flat' ? -1 : bars.volume![i]);
      }),
    );
  });

  it('go three times as far the other way, or nowhere', () => {
    const bars = barsFromRows([
      { time: '2024-01-02', open: 100, high: 104, low: 99, close: 102 },
      { time: '2024-01-03', open: 103, high: 105.5, low: 102, close: 105 },
    ]);
    const at = Date.UTC(2024, 0, 3);
    const rowOf = (changed: Bars | null) => columns.slice(0, 4).map((column) => changed![column]![1]);
    expect(rowOf(changedBars(bars, at, true, 'mirrored'))).toEqual([103, 106, 95.5, 97]);
    expect(rowOf(changedBars(bars, at, false, 'mirrored'))).toEqual([99, 102, 91.5, 93]);
    expect(rowOf(changedBars(bars, at, true, 'flat'))).toEqual([103, 103, 103, 103]);
    expect(rowOf(changedBars(bars, at, false, 'flat'))).toEqual([102, 102, 102, 102]);
  });
});
