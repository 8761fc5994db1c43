import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, add, compare, integerOf, multiply, negate, sign, subtract } from '../../src/numeric/index.js';
import type { Integer } from '../../src/numeric/index.js';
import { integers } from './arbitraries.js';

const SAFE = 9007199254740991;

function canonical(value: bigint): Integer {
  return value > 9007199254740991n || value < -9007199254740991n ? value : Number(value);
}

describe('integers', () => {
  it('are added, subtracted and multiplied as bigints are, in canonical form', () => {
    fc.assert(
      fc.property(integers(), integers(), (a, b) => {
        expect(add(a, b)).toBe(canonical(BigInt(a) + BigInt(b)));
        expect(subtract(a, b)).toBe(canonical(BigInt(a) - BigInt(b)));
        expect(multiply(a, b)).toBe(canonical(BigInt(a) * BigInt(b)));
      }),
      { numRuns: 1000 },
    );
  });

  it('come back when what was added is subtracted', () => {
    fc.assert(
      fc.property(integers(), integers(), (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
      }),
    );
  });

  it('have a sign and a magnitude that give them back', () => {
    fc.assert(
      fc.property(integers(), (a) => {
        expect(multiply(sign(a), absolute(a))).toBe(a);
        expect(compare(absolute(a), 0)).toBeGreaterThanOrEqual(0);
        expect(add(negate(a), a)).toBe(0);
        expect(sign(negate(a))).toBe(0 - sign(a));
      }),
    );
  });

  it('are ordered by value, in whichever form they are', () => {
    fc.assert(
      fc.property(integers(), integers(), (a, b) => {
        const difference = BigInt(a) - BigInt(b);
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        expect(compare(a, a)).toBe(0);
        expect(compare(BigInt(a), a)).toBe(0);
      }),
    );
  });

  it('become bigints just past the largest safe number and numbers again at it', () => {
    expect(add(SAFE, 0)).toBe(SAFE);
    expect(add(SAFE, 1)).toBe(9007199254740992n);
    expect(subtract(-SAFE, 1)).toBe(-9007199254740992n);
    expect(subtract(-SAFE, 0)).toBe(-SAFE);
    expect(subtract(9007199254740992n, 1)).toBe(SAFE);
    expect(add(-9007199254740992n, 1)).toBe(-SAFE);
    expect(multiply(94906266, 94906266)).toBe(9007199326062756n);
    expect(multiply(94906265, 94906265)).toBe(9007199136250225);
    expect(multiply(SAFE, 1)).toBe(SAFE);
  });

  it('take bigints that are not canonical', () => {
    expect(integerOf(12n)).toBe(12);
    expect(add(2n, 3)).toBe(5);
    expect(multiply(2, 3n)).toBe(6);
    expect(absolute(7n)).toBe(7);
  });

  it('are never -0', () => {
    expect(add(-0, -0)).toBe(0);
    expect(subtract(-0, 0)).toBe(0);
    expect(multiply(0, -5)).toBe(0);
    expect(negate(0)).toBe(0);
    expect(absolute(-0)).toBe(0);
    expect(sign(-0)).toBe(0);
  });
});
