import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designEffect, lastingOf } from '../../../../src/conformance/reference/lasting/lasting-of.js';
import { wilson } from '../../../../src/conformance/reference/numbers/wilson.js';
import { cases } from '../../../cases.js';
import { studentByHand, wilsonByHand } from '../../../pooled/reference/pooled-by-hand.js';
import { inBlocks } from './in-blocks.js';

const style = { percent: 2, measure: 4 };

type Counts = readonly [number, number];

describe('designEffect', () => {
  it('is that of the example of dates', () => {
    const { numerator, denominator } = designEffect(inBlocks([2, 0], [0, 2], [2, 0], [1, 1]), 'a');
    // Of counts 2, 0, 2 and 1 and 5/4 expected: 4/3 · (9 + 25 + 9 + 1)/16 / (8 · 15/64) = 88/45.
    expect(numerator.times(45).eq(denominator.times(88))).toBe(true);
  });
});

describe('lastingOf', () => {
  const alternating = inBlocks(...Array.from({ length: 8 }, (_, i): Counts => (i % 2 === 0 ? [8, 2] : [2, 8])));

  it('counts cases for less where shares vary from block to block', () => {
    // Each block is 3 of 10 off: 8/7 · 8 · 3² / (80 · 1/4) = 144/35 times as much; 80 · 35/144 = 19.44…
    // F = 2.364624252² · 144/35 = 23.0047, and 50 ± 100 · √(F · (20 + F/4)) / (80 + F) = 50 ± 23.629.
    expect(lastingOf('a', alternating, style)).toEqual({ effective: 19.4444, low: 26.37, high: 73.63 });
    expect(lastingOf('b', alternating, style)).toEqual(lastingOf('a', alternating, style));
  });

  it('counts them as they are where shares vary no more than by chance', () => {
    const plain = (count: number, of: number) => ({
      effective: of,
      low: wilson(count, of, 'low', 2),
      high: wilson(count, of, 'high', 2),
    });
    const even = inBlocks(...Array.from({ length: 8 }, (): Counts => [5, 5]));
    expect(lastingOf('a', even, style)).toEqual(plain(40, 80));
    // Off by 2, −2, 1, 1, 1, −1, −1, −1: 8/7 · 14 / (64 · 1/4) is 1 exactly.
    const exactly = [2, -2, 1, 1, 1, -1, -1, -1].map((off): Counts => [4 + off, 4 - off]);
    expect(lastingOf('a', inBlocks(...exactly), style)).toEqual(plain(32, 64));
    // One more, and Student's quantile stands for z: 8/7 · 16 / 16, so that 56 cases count.
    const more = [2, -2, 2, 0, 1, -1, -1, -1].map((off): Counts => [4 + off, 4 - off]);
    const { low, high } = wilsonByHand(0.5, 56, studentByHand(7));
    expect(lastingOf('a', inBlocks(...more), style)).toEqual({
      effective: 56,
      low: Number(low.toFixed(2)),
      high: Number(high.toFixed(2)),
    });
  });

  it('says nothing of fewer than eight blocks, or where all or no cases have the outcome', () => {
    expect(lastingOf('a', alternating.slice(1), style)).toBeNull();
    expect(lastingOf('a', [], style)).toBeNull();
    expect(lastingOf('c', alternating, style)).toBeNull();
    const all = inBlocks(...Array.from({ length: 9 }, (): Counts => [10, 0]));
    expect([lastingOf('a', all, style), lastingOf('b', all, style)]).toEqual([null, null]);
  });

  it('rounds as measures and as percents are', () => {
    expect(lastingOf('a', alternating, { percent: 0, measure: 1 })).toEqual({ effective: 19.4, low: 26, high: 74 });
  });

  it('is the formula in doubles', () => {
    const block = fc.tuple(fc.nat(20), fc.nat(20)).filter(([a, b]) => a + b > 0);
    fc.assert(
      fc.property(fc.array(block, { minLength: 8, maxLength: 30 }), (counts) => {
        const count = counts.reduce((sum, [a]) => sum + a, 0);
        const of = counts.reduce((sum, [a, b]) => sum + a + b, 0);
        fc.pre(count > 0 && count < of);
        const share = count / of;
        const squares = counts.reduce((sum, [a, b]) => sum + (a - share * (a + b)) ** 2, 0);
        const effect = ((counts.length / (counts.length - 1)) * squares) / (of * share * (1 - share));
        const found = lastingOf('a', inBlocks(...counts), style)!;
        const own = wilsonByHand(
          share,
          of / Math.max(1, effect),
          effect > 1 ? studentByHand(counts.length - 1) : 1.959963984540054,
        );
        expect(Math.abs(found.effective - of / Math.max(1, effect))).toBeLessThan(0.000051);
        expect(Math.abs(found.low - own.low)).toBeLessThan(0.0051);
        expect(Math.abs(found.high - own.high)).toBeLessThan(0.0051);
      }),
      { numRuns: cases(200) },
    );
  });
});
