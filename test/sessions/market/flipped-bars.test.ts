import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/bars/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { flippable, flippedBars } from '../../../src/sessions/market/flipped-bars.js';
import { lastOf } from '../../../src/rows/last-of.js';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1);

/** A walk in quarters, as index futures have it: moves of each bar and steps between bars, up to ten of them. */
const moves = fc.array(fc.record({ step: ticks(), move: ticks(), up: fc.nat(6), down: fc.nat(6) }), {
  minLength: 2,
  maxLength: 60,
});

function ticks(): fc.Arbitrary<number> {
  return fc.integer({ min: -10, max: 10 });
}

function walk(steps: readonly { step: number; move: number; up: number; down: number }[], first = START): Bars {
  let price = 20_000;
  return barsFromRows(
    steps.map(({ step, move, up, down }, bar) => {
      const open = price + step;
      price = open + move;
      const [high, low] = [Math.max(open, price) + up, Math.min(open, price) - down];
      const [o, h, l, c] = [open, high, low, price].map((quarters) => quarters / 4);
      return { time: first + bar * 300_000, open: o, high: h, low: l, close: c, volume: bar };
    }),
    { interval: 300_000 },
  );
}

const flip = (bars: Bars, number = 1, seed = 1, asOf = Infinity): Bars =>
  lastOf(flippedBars(lastOf(flippable(bars, asOf)), { seed, number }));

/** The logarithm of a ratio, which mirroring turns around. */
const size = (from: number, to: number): number => Math.log(to / from);

describe('a flip of bars', () => {
  it('keeps times, volumes, and the size of each bar and of each step, but for the rounding to the grid', () => {
    let mirrored = 0;
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 999 }), (steps, number) => {
        const bars = walk(steps);
        const flipped = flip(bars, number);
        expect(flipped.time).toBe(bars.time);
        expect(flipped.volume).toBe(bars.volume);
        // Two prices of some 20,000 quarters are each half of one off.
        const near = (a: number, b: number): void => expect(Math.abs(Math.abs(a) - Math.abs(b))).toBeLessThan(1e-4);
        for (let i = 0; i < bars.length; i++) {
          const own = size(bars.open[i], bars.close[i]);
          const other = size(flipped.open[i], flipped.close[i]);
          near(own, other);
          near(size(bars.low[i], bars.high[i]), size(flipped.low[i], flipped.high[i]));
          if (i > 0) near(size(bars.close[i - 1], bars.open[i]), size(flipped.close[i - 1], flipped.open[i]));
          if (Math.sign(own) === -Math.sign(other) && Math.abs(own) > 1e-3 / 4) mirrored++;
        }
      }),
    );
    expect(mirrored).toBeGreaterThan(500);
  });

  it('has valid bars on the grid of the real ones', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const { time, open, high, low, close, volume, interval } = flip(walk(steps));
        // A converter takes them as they are.
        barsFromColumns({ time, open, high, low, close, volume: volume! }, { interval });
        for (const price of [...open, ...high, ...low, ...close]) expect(price * 4).toBe(Math.round(price * 4));
      }),
    );
  });

  it('keeps bars without a move, and steps of nothing, exactly', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const bars = walk(steps.map((each, i) => ({ ...each, ...(i % 2 === 0 ? { step: 0 } : { move: 0 }) })));
        const flipped = flip(bars);
        for (let i = 1; i < bars.length; i++) {
          if (i % 2 === 0) expect(flipped.open[i]).toBe(flipped.close[i - 1]);
          else expect(flipped.close[i]).toBe(flipped.open[i]);
        }
      }),
    );
  });

  it('does not change with bars that come after the instant, whatever they are', () => {
    fc.assert(
      fc.property(moves, fc.nat(59), (steps, cut) => {
        const bars = walk(steps);
        const known = Math.max(1, Math.min(cut, bars.length - 1));
        const asOf = bars.time[known];
        const before = flip(walk(steps.slice(0, known)), 3);
        const odd = { time: bars.time[bars.length - 1] + 300_000, open: 1.23456, high: 2, low: 0, close: 1 };
        const after = flip(
          barsFromRows(
            [
              ...Array.from(bars.time, (time, i) => ({
                time,
                open: bars.open[i],
                high: bars.high[i],
                low: bars.low[i],
                close: bars.close[i],
                volume: bars.volume![i],
              })),
              { ...odd, volume: 1 },
            ],
            { interval: 300_000 },
          ),
          3,
          1,
          asOf,
        );
        expect(after.length).toBe(known);
        for (const field of ['open', 'high', 'low', 'close'] as const)
          expect([...after[field]]).toEqual([...before[field]]);
      }),
    );
  });

  it('mirrors the same instants in every market, whatever bars come before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 999 }), (earlier, number) => {
        const rise = Array.from({ length: 50 + earlier }, () => ({ step: 7, move: 11, up: 0, down: 0 }));
        const long = flip(walk(rise, START - earlier * 300_000), number);
        const short = flip(walk(rise.slice(earlier)), number);
        for (let i = 0; i < 50; i++) {
          const at = i + earlier;
          expect(Math.sign(long.close[at] - long.open[at])).toBe(Math.sign(short.close[i] - short.open[i]));
          if (i > 0) {
            const steps = [long.open[at] - long.close[at - 1], short.open[i] - short.close[i - 1]];
            expect(Math.sign(steps[0])).toBe(Math.sign(steps[1]));
          }
        }
      }),
    );
  });

  it('has signs like those of a fair coin: of bars, of steps, of neighbours, and of one flip and the next', () => {
    const rise = Array.from({ length: 2000 }, () => ({ step: 7, move: 11, up: 0, down: 0 }));
    const bars = walk(rise);
    const signs = [1, 2].map((number) => {
      const { open, close } = flip(bars, number);
      const ofBars = Array.from(open, (price, i) => Math.sign(close[i] - price));
      const ofSteps = Array.from(open, (price, i) => (i === 0 ? 1 : Math.sign(price - close[i - 1])));
      return { ofBars, ofSteps };
    });
    const [first, second] = signs;
    const products = (a: readonly number[], b: readonly number[], lag = 0): number =>
      a.slice(lag).reduce((sum, sign, i) => sum + sign * b[i], 0);
    const ones = first.ofBars.map(() => 1);
    // Of 2000 fair coins the sum has a standard deviation of 44.7.
    for (const sum of [
      products(first.ofBars, ones),
      products(first.ofSteps, ones),
      products(first.ofBars, first.ofSteps),
      products(first.ofBars, first.ofBars, 1),
      products(first.ofBars, first.ofBars, 12),
      products(first.ofBars, second.ofBars),
      products(first.ofSteps, second.ofSteps),
      products(first.ofSteps, second.ofBars),
    ]) {
      expect(Math.abs(sum)).toBeLessThan(4 * 44.8);
    }
  });
});

test('a flip worked out by hand: the second bar goes down, and its high comes from its low', () => {
  const rows = [
    { time: START, open: 100, high: 110, low: 95, close: 105 },
    { time: START + DAY, open: 106, high: 112, low: 104, close: 110 },
  ];
  const bars = barsFromRows(rows, { interval: DAY });
  const all = Array.from({ length: 40 }, (_, i) => flip(bars, i + 1));
  const shown = new Set(
    all.map(({ open, high, low, close }) =>
      [open[0], high[0], low[0], close[0], open[1], high[1], low[1], close[1]].join(' '),
    ),
  );
  // 100 / 0.95 = 105.26 and 100 / 1.1 = 90.91; on 95 the step is 106 / 105 up or down; on 96 the bar is 112, 104 and 110 over 106, or the inverse.
  expect(shown).toEqual(
    new Set([
      '100 110 95 105 106 112 104 110',
      '100 110 95 105 106 108 100 102',
      '100 110 95 105 104 110 102 108',
      '100 110 95 105 104 106 98 100',
      '100 105 91 95 96 102 94 100',
      '100 105 91 95 96 98 91 93',
      '100 105 91 95 94 100 93 98',
      '100 105 91 95 94 96 89 91',
    ]),
  );
});

describe('the grid of prices', () => {
  const gridOf = (prices: readonly number[], asOf = Infinity) =>
    lastOf(
      flippable(
        barsFromRows(
          prices.map((price, i) => ({ time: START + i * DAY, open: price, high: price, low: price, close: price })),
          { interval: DAY },
        ),
        asOf,
      ),
    ).grid;

  it('is the greatest common divisor of all prices that are known', () => {
    expect(gridOf([100.25, 101, 99.5])).toEqual({ power: 100, step: 25 });
    expect(gridOf([3, 6, 9])).toEqual({ power: 1, step: 3 });
    expect(gridOf([100.25, 101, 99.51])).toEqual({ power: 100, step: 1 });
    expect(gridOf([100.25, 101, 99.51], START + 2 * DAY)).toEqual({ power: 100, step: 25 });
  });

  it('keeps twelve digits of prices that an adjustment has given more', () => {
    expect(gridOf([23.456789016723633, 24.1])).toEqual({ power: 1e10, step: 1 });
  });

  it('lowers the decimals of prices that have twelve digits before they are whole', () => {
    expect(gridOf([9.9, 9.00000000001])).toEqual({ power: 1e11, step: 1 });
    expect(gridOf([10, 9.00000000001])).toEqual({ power: 1e10, step: 1 });
  });

  it('refuses a price of 0 that is known, by its place', () => {
    const call = () => gridOf([1, 0, 2]);
    expect(call).toThrow(BarstatsRangeError);
    expect(call).toThrow(expect.objectContaining({ code: 'not-flippable', argument: 'options.atRandom', index: 1 }));
    expect(gridOf([1, 0, 2], START + DAY)).toEqual({ power: 1, step: 1 });
  });

  it('refuses a flip that goes beyond the whole numbers of doubles', () => {
    const bars = barsFromRows(
      Array.from({ length: 30 }, (_, i) => ({ time: START + i * DAY, open: 1, high: 1e9, low: 1, close: 1e9 })),
      { interval: DAY },
    );
    expect(() => Array.from({ length: 20 }, (_, i) => flip(bars, i + 1))).toThrow(
      expect.objectContaining({ code: 'not-flippable', argument: 'options.atRandom' }),
    );
  });
});

test('bars that have not opened are left out of each column, and so is one in progress from a price of 0 on', () => {
  const rows = [10, 12, 11, 13].map((price, i) => ({
    ...{ time: START + [0, 30, 90, 150][i] * 60_000, open: price, high: price + 1, low: i === 2 ? 0 : price - 1 },
    ...{ close: price, volume: 5, contract: i < 2 ? 'H4' : 'M4' },
  }));
  const bars = barsFromRows(rows, { interval: 3_600_000 });
  expect(bars.durations).not.toBeNull();
  // The third bar has opened and not ended.
  for (const asOf of [rows[2].time, rows[2].time + 60_000, rows[2].time + 3_599_999]) {
    const flipped = lastOf(flippable(bars, asOf)).bars;
    const { length, time, open, high, low, close, volume, durations, contract } = flipped;
    expect(length).toBe(2);
    for (const column of [time, open, high, low, close, volume, durations, contract]) expect(column).toHaveLength(2);
    expect(Array.from(durations!)).toEqual([1_800_000, 3_600_000]);
    expect(flip(bars, 1, 1, asOf).length).toBe(2);
  }
  expect(() => flippable(bars, rows[2].time + 3_600_000).next()).toThrow(expect.objectContaining({ index: 2 }));
  expect(lastOf(flippable(bars, START)).bars.length).toBe(0);
  expect(flip(bars, 1, 1, START).length).toBe(0);
  expect(lastOf(flippable(bars, START + 60_000))).toMatchObject({ bars: { length: 1 }, grid: { power: 1, step: 1 } });
});

test('a flip of many bars pauses every hundred thousand of them', () => {
  const time = Float64Array.from({ length: 250_000 }, (_, i) => START + i * 60_000);
  const price = time.map(() => 100);
  const bars = barsFromColumns({ time, open: price, high: price, low: price, close: price }, { interval: 60_000 });
  const begun = lastOf(flippable(bars, Infinity));
  expect([...flippedBars(begun, { seed: 1, number: 1 })]).toHaveLength(2);
});
