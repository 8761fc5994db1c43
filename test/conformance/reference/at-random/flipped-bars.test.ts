import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../../../src/bars/index.js';
import { flippedBars } from '../../../../src/conformance/reference/at-random/flipped-bars.js';
import { priceGridOf } from '../../../../src/conformance/reference/at-random/price-grid.js';
import { signsOf } from '../../../../src/conformance/reference/at-random/signs.js';
import { cases } from '../../../cases.js';
import { DAY, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

/** Daily bars in a row, each with a volume, so many days after the first of 2020. */
function barsOf(candles: readonly Prices[], from = 0): Bars {
  const column = (at: number): number[] => candles.map((prices) => prices[at]);
  return barsFromColumns(
    {
      time: candles.map((_, i) => dayOf(from + i)),
      open: column(0),
      high: column(1),
      low: column(2),
      close: column(3),
      volume: candles.map((_, i) => i + 1),
    },
    { interval: '1d' },
  );
}

function dayOf(i: number): number {
  return Date.UTC(2020, 0, 1) + i * DAY;
}

function pricesOf({ open, high, low, close }: Bars): Prices[] {
  return Array.from(open, (price, i) => [price, high[i], low[i], close[i]]);
}

function flipsOf(bars: Bars, flips: number, seed: number, asOf?: number): Bars[] {
  return [...flippedBars(bars, { flips, seed }, asOf)];
}

/** The source counts the bars that were read, flipped or not. */
function withoutSource(flips: readonly Bars[]): Omit<Bars, 'source'>[] {
  return flips.map(({ source: _, ...columns }) => columns);
}

/** Candles whose prices are so many quarters, from about a thousand of them on; those of `wild` ones may change many times over. */
function candles(wild: boolean): fc.Arbitrary<Prices[]> {
  const whole = (max: number) => fc.integer({ min: -max, max });
  const [most, least] = wild ? [400, 100] : [10, 4000];
  return fc
    .array(fc.record({ step: whole(most), move: whole(most), up: fc.nat(most), down: fc.nat(most) }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((moves) => {
      let price = least + 1000;
      return moves.map(({ step, move, up, down }): Prices => {
        const open = Math.max(least, price + step);
        const close = Math.max(least, open + move);
        const high = Math.max(open, close) + up;
        const low = Math.max(least, Math.min(open, close) - down);
        price = close;
        return [open / 4, high / 4, low / 4, close / 4];
      });
    });
}

const seeds = fc.integer({ min: 0, max: 1_000_000_000 });

/** How far the quotient of two prices of a flip may be off, each by half a step of the grid. */
function roundingOf(bars: Bars, flips: readonly Bars[]): number {
  const { power, step } = priceGridOf({ bars, known: bars.length });
  return (1.1 * step) / power / Math.min(...flips.flatMap(({ low }) => [...low])) + 1e-9;
}

const refused = expect.objectContaining({ code: 'not-flippable' });

describe('flippedBars', () => {
  const three = barsOf([
    [100, 125, 80, 125],
    [100, 125, 75, 80],
    [100, 110, 95, 105],
  ]);

  it('mirrors the bars and steps that the bits say, on a path that is not rounded', () => {
    // Of bar and step 10 00 01 in the first flip: the first bar and the last step are mirrored.
    const [first] = flipsOf(three, 1, 10_778);
    expect(pricesOf(first)).toEqual([
      // Low 100 / 1.25, close the same: 80; high 100 / 0.8.
      [100, 125, 80, 80],
      // 80 · 0.8 = 64; times 1.25, 0.75 and 0.8: 80, 48 and 51.2, in steps of 5.
      [65, 80, 50, 50],
      // 51.2 / 1.25 = 40.96; times 1.1, 0.95 and 1.05: 45.056, 38.912 and 43.008.
      [40, 45, 40, 45],
    ]);
  });

  it('does not mirror a step before the first bar', () => {
    // 01 00 00 in the second flip.
    expect(pricesOf(flipsOf(three, 2, 10_778)[1])).toEqual(pricesOf(three));
  });

  it('mirrors each bar by its own instant', () => {
    // What goes up by a tenth is seen to go down; from a close to the next open it goes down by one.
    const bars = barsOf([...Array.from({ length: 40 }, (): Prices => [1000, 1100, 1000, 1100]), [1, 1.0001, 1, 1]]);
    const { open, close } = flipsOf(bars, 3, 7)[2];
    const signsAt = signsOf(7, 3);
    for (let i = 0; i < 40; i++) {
      const { isStepMirrored, isBarMirrored } = signsAt(dayOf(i));
      expect(close[i] < open[i], `bar ${i}`).toBe(isBarMirrored);
      if (i > 0) expect(open[i] > close[i - 1], `step ${i}`).toBe(isStepMirrored);
    }
  });

  it('keeps everything but prices', () => {
    const [flip] = flipsOf(three, 1, 1);
    const { open, high, low, close, ...rest } = three;
    expect(flip).toMatchObject(rest);
    expect(flip.source).toBe(three.source);
    expect([open, high, low, close].map((column) => column.length)).toEqual([3, 3, 3, 3]);
  });

  it('makes bars on the grid of the prices, above 0', () => {
    fc.assert(
      fc.property(candles(true), seeds, (given, seed) => {
        const bars = barsOf(given);
        const { power, step } = priceGridOf({ bars, known: bars.length });
        for (const flip of flipsOf(bars, 3, seed)) {
          for (const [open, high, low, close] of pricesOf(flip)) {
            expect(low).toBeGreaterThan(0);
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
            for (const price of [open, high, low, close]) expect((price * power) % step).toBe(0);
          }
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('keeps how far a bar goes, and how far the next one opens from it', () => {
    const moves = (flip: Bars): number[] =>
      pricesOf(flip).flatMap(([open, high, low, close], i) => [
        Math.log(high / low),
        Math.abs(Math.log(close / open)),
        i === 0 ? 0 : Math.abs(Math.log(open / flip.close[i - 1])),
      ]);
    fc.assert(
      fc.property(candles(false), seeds, (given, seed) => {
        const bars = barsOf(given);
        const own = moves(bars);
        const largest = roundingOf(bars, flipsOf(bars, 3, seed));
        for (const flip of flipsOf(bars, 3, seed)) {
          moves(flip).forEach((move, i) => expect(Math.abs(move - own[i])).toBeLessThan(largest));
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('makes the same flip however many there are', () => {
    fc.assert(
      fc.property(candles(true), seeds, (given, seed) => {
        const bars = barsOf(given);
        expect(flipsOf(bars, 2, seed)).toEqual(flipsOf(bars, 5, seed).slice(0, 2));
      }),
      { numRuns: cases(100) },
    );
  });

  it('mirrors the same bars when others come before', () => {
    fc.assert(
      fc.property(candles(false), candles(false), seeds, (before, given, seed) => {
        const [bars, more] = [barsOf(given, before.length), barsOf([...before, ...given])];
        const [alone, later] = [flipsOf(bars, 3, seed), flipsOf(more, 3, seed)];
        const largest = roundingOf(bars, alone) + roundingOf(more, later);
        // What comes before moves the whole path.
        const shape = (prices: readonly Prices[]): number[] => prices.flat().map((price) => price / prices[0][0]);
        alone.forEach((flip, i) => {
          const same = shape(pricesOf(later[i]).slice(before.length));
          shape(pricesOf(flip)).forEach((each, j) => expect(Math.abs(Math.log(each / same[j]))).toBeLessThan(largest));
        });
      }),
      { numRuns: cases(200) },
    );
  });

  it('makes the same bars when others open at the instant of the report or later', () => {
    fc.assert(
      fc.property(candles(true), candles(true), fc.nat(DAY - 1), seeds, (given, others, early, seed) => {
        // Of the last bar there may be a part; the others have more decimals, and some have no flips.
        const asOf = dayOf(given.length) - early;
        const finer = others.map((prices) => prices.map((price) => price / 16) as unknown as Prices);
        const more = barsOf([...given, ...finer, [1, 1, -1, 1]]);
        expect(withoutSource(flipsOf(more, 3, seed, asOf))).toEqual(
          withoutSource(flipsOf(barsOf(given), 3, seed, asOf)),
        );
      }),
      { numRuns: cases(200) },
    );
  });

  it('mirrors two markets at the same bars', () => {
    const rises = fc.array(fc.integer({ min: 20, max: 40 }), { minLength: 40, maxLength: 40 });
    // Each bar rises, and the next one opens lower; the grid is fine.
    const rising = (by: readonly number[]): Bars =>
      barsOf(by.map((percent) => [100, 100 + percent + 1e-6, 100, 100 + percent]));
    const directions = ({ open, close }: Bars): boolean[] =>
      Array.from(open, (price, i) => [close[i] > price, i === 0 || price < close[i - 1]]).flat();
    fc.assert(
      fc.property(rises, rises, seeds, (some, others, seed) => {
        const flips = flipsOf(rising(some), 3, seed);
        expect(flipsOf(rising(others), 3, seed).map(directions)).toEqual(flips.map(directions));
      }),
      { numRuns: cases(100) },
    );
  });

  it('flips a bar in progress, but takes no prices for the grid from it', () => {
    const bars = barsOf([...pricesOf(three), [105, 105.25, 104, 104.25]]);
    const [flip] = flipsOf(bars, 1, 10_778, dayOf(4) - 1);
    expect(pricesOf(flip).slice(0, 3)).toEqual(pricesOf(flipsOf(three, 1, 10_778)[0]));
    expect(flip).toHaveLength(4);
    for (const price of pricesOf(flip)[3]) expect(price % 5).toBe(0);
    // It is known when it ends, and not there before it opens.
    expect(flipsOf(bars, 1, 10_778, dayOf(4))).toEqual(flipsOf(bars, 1, 10_778));
    expect(withoutSource(flipsOf(bars, 1, 10_778, dayOf(3)))).toEqual(withoutSource(flipsOf(three, 1, 10_778)));
    // Before the first one has ended, prices are whole.
    expect(flipsOf(barsOf([[10.5, 10.5, 10.5, 10.5]]), 1, 1, dayOf(0) + 1).map(pricesOf)).toEqual([[[11, 11, 11, 11]]]);
    expect(flipsOf(bars, 1, 1, dayOf(0))[0]).toHaveLength(0);
  });

  it('leaves out a bar in progress that cannot be flipped', () => {
    const bars = barsOf([...pricesOf(three), [105, 105, 0, 105]]);
    expect(withoutSource(flipsOf(bars, 2, 1, dayOf(4) - 1))).toEqual(withoutSource(flipsOf(three, 2, 1)));
    expect(() => flipsOf(bars, 1, 1, dayOf(4))).toThrow(refused);
  });

  it('refuses bars that have no flips', () => {
    expect(() => flipsOf(barsOf([[1, 1, 0, 1]]), 1, 1)).toThrow(refused);
    expect(() => flipsOf(barsOf([[-2, -1, -3, -2]]), 1, 1)).toThrow(refused);
    const most = Number.MAX_SAFE_INTEGER;
    expect(flipsOf(barsOf([[most, most, most, most]]), 1, 1).map(pricesOf)).toEqual([[[most, most, most, most]]]);
    expect(() => flipsOf(barsOf([[most + 1, most + 1, most + 1, most + 1]]), 1, 1)).toThrow(refused);
    // A path that has come to 0 has no way back.
    const lost = barsOf(Array.from({ length: 4 }, (): Prices => [1e-300, 1e300, 1e-300, 1e300]));
    for (let seed = 0; seed < 20; seed++) expect(() => flipsOf(lost, 5, seed)).toThrow(refused);
    // From close to open they fall as often as they rise; mirrored by chance, they end up out of reach.
    const wild = barsOf(Array.from({ length: 2000 }, () => [1, 1e15, 1, 1e15]));
    expect(() => flipsOf(wild, 5, 1)).toThrow(refused);
  });
});
