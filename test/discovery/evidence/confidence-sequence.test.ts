import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidenceSequence, outside, outsideInDoubles } from '../../../src/discovery/evidence/confidence-sequence.js';
import { inverseMixture } from '../../../src/discovery/evidence/uniform-mixture.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import { by, fraction, type Fraction, isAtMost, sequences, sumOf } from './fraction.js';

const level = { numerator: 1, denominator: 20 };

function power(base: Fraction, times: number): Fraction {
  return fraction(base.over ** BigInt(times), base.under ** BigInt(times));
}

/** Whether the likelihood ratio against a share in hundredths of a percent is below 20. */
function isInside(units: number, successes: number, failures: number): boolean {
  const own = by(power(fraction(units, 10_000), successes), power(fraction(10_000 - units, 10_000), failures));
  return !isAtMost(by(own, fraction(20n * inverseMixture([successes, failures]))), fraction(1));
}

describe('the confidence sequence of a share', () => {
  it('is all shares with a likelihood ratio below 1 / level, found by looking at every hundredth of a percent', () => {
    for (const [successes, failures] of [
      [0, 1],
      [1, 0],
      [3, 4],
      [12, 2],
      [0, 30],
      [41, 7],
    ] as const) {
      const inside = Array.from({ length: 10_001 }, (_, i) => i).filter((units) =>
        isInside(units, successes, failures),
      );
      const { low, high } = confidenceSequence(successes, successes + failures, level)!;
      const [first, last] = [inside[0], inside[inside.length - 1]];
      expect(low).toBe((successes === 0 ? 0 : first - 1) / 100);
      expect(high).toBe((failures === 0 ? 10_000 : last + 1) / 100);
    }
  });

  it('mirrors that of the other outcome, holds the share, and is wider at a smaller level', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (successes, failures) => {
        fc.pre(successes + failures > 0);
        const of = successes + failures;
        const { low, high } = confidenceSequence(successes, of, level)!;
        const other = confidenceSequence(failures, of, level)!;
        expect([other.low, other.high]).toEqual([
          (10_000 - Math.round(100 * high)) / 100,
          (10_000 - Math.round(100 * low)) / 100,
        ]);
        expect(low <= (100 * successes) / of && (100 * successes) / of <= high).toBe(true);
        const wider = confidenceSequence(successes, of, { numerator: 1, denominator: 600 })!;
        expect(wider.low <= low && high <= wider.high).toBe(true);
      }),
    );
  });

  it('compares in doubles as in integers, where it answers at all', () => {
    let answered = 0;
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(300),
        fc.integer({ min: 1, max: 9999 }),
        fc.double({ min: 1e-300, max: 1, noNaN: true }),
        (s, f, units, alpha) => {
          const own = quotientOf(alpha);
          const inverse = inverseMixture([s, f]);
          const quick = outsideInDoubles(units, s, f, inverse, own);
          if (quick === undefined) return;
          answered++;
          expect(quick).toBe(outside(units, s, f, inverse, own));
        },
      ),
    );
    expect(answered).toBeGreaterThan(50);
    // A ratio of exactly 1: two cases of one half, 1/6 over 1/4, is not; at a level of 1 the doubles cannot tell one case of one half.
    expect(outsideInDoubles(5000, 1, 0, 2n, { numerator: 1, denominator: 1 })).toBeUndefined();
    expect(outside(5000, 1, 0, 2n, { numerator: 1, denominator: 1 })).toBe(true);
  });

  it('ever misses a share with a chance of at most the level, over all sequences of ten cases', () => {
    for (const share of [fraction(1, 2), fraction(1, 5), fraction(9, 10)]) {
      const missed = sequences(10, 2).map((outcomes) => {
        const chance = outcomes.reduce(
          (product, outcome) => by(product, outcome === 1 ? share : fraction(share.under - share.over, share.under)),
          fraction(1),
        );
        const everMissed = outcomes.some((_, i) => {
          const successes = outcomes.slice(0, i + 1).filter((each) => each === 1).length;
          const { low, high } = confidenceSequence(successes, i + 1, level)!;
          const percent = (100 * Number(share.over)) / Number(share.under);
          return percent < low || percent > high;
        });
        return everMissed ? chance : fraction(0);
      });
      expect(isAtMost(sumOf(missed), fraction(1, 20))).toBe(true);
    }
  });

  it('is known for some counts', () => {
    expect(confidenceSequence(0, 0, level)).toBeNull();
    expect(confidenceSequence(160, 250, level)).toEqual({ low: 53.56, high: 73.62 });
    expect(confidenceSequence(6500, 10_000, level)).toEqual({ low: 63.14, high: 66.83 });
    // 0.9999²⁰⁰⁰⁰⁰ is e⁻²⁰, and one over 20 · 200,001 is e⁻¹⁵: only the last hundredth of a percent is inside.
    expect(confidenceSequence(200_000, 200_000, level)).toEqual({ low: 99.99, high: 100 });
    expect(confidenceSequence(0, 200_000, level)).toEqual({ low: 0, high: 0.01 });
    // A level of 1 leaves the shares that are more likely than the mixture.
    expect(confidenceSequence(1, 1, { numerator: 1, denominator: 1 })).toEqual({ low: 50, high: 100 });
  });
});
