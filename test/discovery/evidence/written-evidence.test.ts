import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenEvidence } from '../../../src/discovery/evidence/written-evidence.js';

describe('evidence in results', () => {
  it('is rounded down to 4 decimals, with its decimal logarithm', () => {
    expect(writtenEvidence({ numerator: 1, denominator: 1 })).toEqual({ e: 1, log10: 0 });
    expect(writtenEvidence({ numerator: 2, denominator: 3 })).toEqual({ e: 0.6666, log10: -0.1761 });
    expect(writtenEvidence({ numerator: 199_999_999, denominator: 10_000_000 })).toEqual({ e: 19.9999, log10: 1.301 });
    expect(writtenEvidence({ numerator: 1, denominator: 1_000_000 })).toEqual({ e: 0, log10: -6 });
    // Its logarithm is below 0, and 0 as it is written, not -0.
    expect(writtenEvidence({ numerator: 99_999, denominator: 100_000 })).toEqual({ e: 0.9999, log10: 0 });
  });

  it('is a logarithm alone from 10^15 on', () => {
    expect(writtenEvidence({ numerator: 10n ** 15n - 1n, denominator: 1 }).e).toBe(999_999_999_999_999);
    expect(writtenEvidence({ numerator: 10n ** 15n, denominator: 1 })).toEqual({ e: null, log10: 15 });
    expect(writtenEvidence({ numerator: 3n * 10n ** 900n, denominator: 1 })).toEqual({ e: null, log10: 900.4771 });
  });

  it('reaches a bound only if the evidence does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (over, under) => {
        const { e, log10 } = writtenEvidence({ numerator: over, denominator: under });
        const units = (over * 10_000n) / under;
        expect(e).toBe(units < 10n ** 19n ? Number(`${units}e-4`) : null);
        expect(Math.abs(log10 - Math.log10(Number(over) / Number(under)))).toBeLessThan(0.000051);
      }),
    );
  });
});
