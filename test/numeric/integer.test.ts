import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  absolute,
  add,
  compare,
  type Integer,
  integerOf,
  multiply,
  negate,
  sign,
  subtract,
} from '../../src/numeric/inner.js';
import {
  POWERS_OF_TEN,
  binomialCoefficient,
  bitLength,
  integerPower,
  integerSquareRoot,
  leastCommonMultiple,
  powerOfTen,
} from '../../src/numeric/integer.js';
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

test('integerPower is a repeated product', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1000n), fc.integer({ min: 0, max: 300 }), (base, power) => {
      expect(integerPower(base, power)).toBe(base ** BigInt(power));
    }),
  );
});

test('binomialCoefficient is that of the triangle of Pascal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 200 }), (of, some) => {
      const count = some % (of + 1);
      const above = count === of ? 0n : binomialCoefficient(of - 1, count);
      const left = count === 0 ? 0n : binomialCoefficient(of - 1, count - 1);
      expect(binomialCoefficient(of, count)).toBe(above + left);
    }),
  );
  expect([binomialCoefficient(0, 0), binomialCoefficient(10, 3)]).toEqual([1n, 120n]);
});

test('binomialCoefficient of few that are chosen, or few that are left, is found at once', () => {
  expect([2, 999_999_998].map((count) => binomialCoefficient(1_000_000_000, count))).toEqual(
    Array(2).fill(499_999_999_500_000_000n),
  );
});

test('leastCommonMultiple is the first number that all divide', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), (values) => {
      let multiple = 1;
      while (values.some((value) => multiple % value !== 0)) multiple++;
      expect(leastCommonMultiple(values)).toBe(BigInt(multiple));
    }),
  );
});

describe('bitLength', () => {
  it('is that of the binary notation', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1n << 300n }), (value) => {
        expect(bitLength(value)).toBe(value.toString(2).length);
      }),
    );
    for (let bits = 1; bits < 70; bits++) {
      expect(bitLength(1n << BigInt(bits - 1))).toBe(bits);
      expect(bitLength((1n << BigInt(bits)) - 1n)).toBe(bits);
    }
  });
});

test('powers of ten are exact, numbers while they are safe', () => {
  expect(POWERS_OF_TEN.map(BigInt)).toEqual(POWERS_OF_TEN.map((_, exponent) => 10n ** BigInt(exponent)));
  expect(powerOfTen(0)).toBe(1);
  expect(powerOfTen(15)).toBe(1_000_000_000_000_000);
  expect(powerOfTen(16)).toBe(10_000_000_000_000_000n);
  expect(powerOfTen(30)).toBe(10n ** 30n);
});
