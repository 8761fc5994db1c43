import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearlySame } from '../../src/discovery/alike-markets.js';
import type { SessionCloses } from '../../src/discovery/session-closes.js';
import { closesOf, haveNearlySameReturns } from '../../src/conformance/reference/discovery/alike.js';
import { decimal } from '../../src/conformance/reference/numbers/exact.js';
import { barsFromRows } from '../../src/bars/index.js';
import { scanMarket } from '../../src/discovery/index.js';

const closesAt = (...closes: readonly number[]): SessionCloses => ({ days: closes.map((_, day) => day), closes });
const rising = [10, 11, 10, 12, 11, 13, 12, 14, 12, 13, 11];

const someCloses = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -30, max: 200 })), { maxLength: 40 })
  .map((all) => {
    let day = 0;
    return { days: all.map(([gap]) => (day += gap)), closes: all.map(([, close]) => close / 4) };
  });
const mixed = fc.tuple(
  someCloses,
  fc.integer({ min: 0, max: 20 }),
  fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 40, maxLength: 40 }),
);

describe('markets', () => {
  it('are nearly the same where their returns go together, in whatever price and with whatever leverage', () => {
    expect(nearlySame(closesAt(...rising), closesAt(...rising))).toBe(true);
    expect(nearlySame(closesAt(...rising), closesAt(...rising.map((close) => close / 8)))).toBe(true);
    // Three times each return.
    let three = 1;
    const leveraged = rising.map((close, i) => (three *= i === 0 ? 1 : 1 + 3 * (close / rising[i - 1] - 1)));
    expect(nearlySame(closesAt(...rising), closesAt(...leveraged))).toBe(true);
    expect(nearlySame(closesAt(...rising), closesAt(...[...rising].reverse()))).toBe(false);
  });

  it('are not where there are fewer than ten returns, or one does not move', () => {
    expect(nearlySame(closesAt(...rising.slice(1)), closesAt(...rising.slice(1)))).toBe(false);
    expect(nearlySame(closesAt(...rising), closesAt(...rising.map(() => 7)))).toBe(false);
    expect(nearlySame(closesAt(), closesAt())).toBe(false);
  });

  it('are compared from one common date to the next', () => {
    const every = {
      days: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      closes: [...rising.slice(0, 5), 99, ...rising.slice(5)],
    };
    const without = { days: every.days.filter((day) => day !== 5), closes: rising };
    expect(nearlySame(every, without)).toBe(true);
    expect(nearlySame(without, every)).toBe(true);
  });

  it('are those of the reference', () => {
    let same = 0;
    const referenceOf = ({ days, closes }: SessionCloses) => new Map(days.map((day, i) => [day, decimal(closes[i])]));
    fc.assert(
      fc.property(mixed, ([one, size, noise]) => {
        const other = {
          days: one.days,
          closes: one.closes.map((close, i) => close + (size / 4) * noise[i]),
        };
        const found = nearlySame(one, other);
        if (found) same++;
        expect(found).toBe(nearlySame(other, one));
        expect(found).toBe(haveNearlySameReturns(referenceOf(one), referenceOf(other)));
      }),
    );
    expect(same).toBeGreaterThan(5);
  });
});

it('a part of a scan has the closes of the complete sessions of its lookback, as the reference has', () => {
  const rows = ['2024-02-01', '2024-02-29', '2024-03-01', '2024-03-04'].map((time, i) => ({
    ...{ time, open: 10, high: 14, low: 9, close: 10 + i },
  }));
  const market = { assetClass: 'stocks', ticker: 'A', bars: barsFromRows(rows) } as const;
  const asOf = Date.UTC(2024, 2, 5);
  const { closes, lookback } = scanMarket(market, { lookback: '1mo', asOf, families: ['doji'] });
  expect(closes).toEqual({ days: [19782, 19783, 19786], closes: [11, 12, 13] });
  const dates = { startDate: lookback.startDate! };
  const reference = closesOf(market, dates, asOf);
  expect([...reference].map(([day, close]) => [day, Number(close)])).toEqual(
    closes!.days.map((day, i) => [day, closes!.closes[i]]),
  );
  const none = scanMarket({ ...market, session: 'asia' }, { lookback: '1mo', asOf, families: ['doji'] });
  expect(none).not.toHaveProperty('closes');
  expect(closesOf({ ...market, session: 'asia' }, dates, asOf).size).toBe(0);
});
