import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerSquareRoot } from '../../src/numeric/integer-square-root.js';

describe('integerSquareRoot', () => {
  it('is the floor of the root', () => {
    fc.assert(
      fc.property(fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 400n }), fc.bigInt({ min: 0n, max: 300n })), (square) => {
        const root = integerSquareRoot(square);
        expect(root * root <= square).toBe(true);
        expect((root + 1n) * (root + 1n) > square).toBe(true);
      }),
    );
  });

  it('is exact at squares and one less just before them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 300n }), (root) => {
        expect(integerSquareRoot(root * root)).toBe(root);
        expect(integerSquareRoot(root * root - 1n)).toBe(root - 1n);
      }),
    );
  });

  it('knows the first ones', () => {
    expect([0n, 1n, 2n, 3n, 4n, 8n, 9n, 15n, 16n].map(integerSquareRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 2n, 3n, 3n, 4n]);
  });
});
