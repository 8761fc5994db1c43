import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromCsv, type CsvOptions } from '../../src/csv/index.js';
import { refusal } from '../bars/refusal.js';

type Prices = readonly [open: number, high: number, low: number, close: number];

/** Bars that open near the close before, in cents. */
const walk = fc
  .array(
    fc.record({ gap: fc.integer({ min: -5, max: 5 }), move: fc.integer({ min: -90, max: 90 }), wick: fc.nat(30) }),
    {
      minLength: 12,
      maxLength: 60,
    },
  )
  .map((steps) => {
    let close = 50_000;
    return steps.map(({ gap, move, wick }): Prices => {
      const open = close + gap;
      close = open + move;
      return [open, Math.max(open, close) + wick, Math.min(open, close) - wick, close];
    });
  });

const row = (prices: readonly number[], i: number): string =>
  `${new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)},${prices.map((price) => price / 100).join(',')},${9000 + i}\n`;

describe('the columns of a file without a header', () => {
  it('are read in the usual order, oldest or newest first, and in no other without being asked', () => {
    fc.assert(
      fc.property(walk, fc.boolean(), (bars, isReversed) => {
        const text = (order: readonly number[]): string => {
          const lines = bars.map((prices, i) =>
            row(
              order.map((at) => prices[at]),
              i,
            ),
          );
          return (isReversed ? lines.reverse() : lines).join('');
        };
        // Where closes hardly move, nothing tells the two.
        const sum = (price: (bar: number) => number): number =>
          bars.slice(1).reduce((total, _, bar) => total + Math.abs(price(bar)), 0);
        fc.pre(sum((bar) => bars[bar + 1][3] - bars[bar][3]) > 3 * sum((bar) => bars[bar + 1][0] - bars[bar][3]));
        const read = (order: readonly number[], options?: CsvOptions): readonly number[] =>
          [...barsFromCsv(text(order), options).close].map((close) => Math.round(close * 100));
        const closes = bars.map(([, , , close]) => close);
        const columns = { time: 0, close: 1, high: 2, low: 3, open: 4 };
        expect(read([3, 1, 2, 0], { columns })).toEqual(closes);
        expect(refusal(() => read([3, 1, 2, 0]))).toMatchObject({
          code: 'unknown-column',
          argument: 'options.columns',
        });
        try {
          expect(read([0, 1, 2, 3])).toEqual(closes);
        } catch (error) {
          // A walk whose highs or lows happen to be as near.
          expect(error).toMatchObject({ code: 'unknown-column' });
        }
      }),
    );
  });

  it.each([
    ['the other side of a quote', '2024-01-02,10,12,9,11,10.5\n2024-01-03,11,12,9,10,11.5\n', null],
    ['a count beside others', '2024-01-02,10,12,9,11,500,7\n2024-01-03,11,12,9,10,600,7\n', null],
    ['the only other number', '2024-01-02,10,12,9,11,500\n2024-01-03,11,12,9,10,600\n', [500, 600]],
  ])('are a volume only where no other reading fits: %s', (_, text, volume) => {
    expect(barsFromCsv(text).volume).toEqual(volume === null ? null : Float64Array.from(volume));
  });
});
