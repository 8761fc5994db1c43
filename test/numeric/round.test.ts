import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, it, test } from 'vitest';
import {
  decimalsOf,
  integerOf,
  negate,
  percentOf,
  type Quotient,
  roundQuotient,
  roundSquareRoot,
  unitsOf,
} from '../../src/numeric/inner.js';
import {
  figureOf,
  halfEven,
  roundAnyQuotient,
  roundApproximateQuotient,
  roundRootInDoubles,
  roundRootInIntegers,
  roundSafeQuotient,
  roundedWithin,
} from '../../src/numeric/round.js';
import { decimalsToRoundTo, fraction, quotients, scaled } from './arbitraries.js';
import { decimal, decimalOf, rounded } from './oracle.js';

/** Quotients that end in a 5 one decimal too far, or miss such a tie by as little as their terms allow. */
function tiesAndNearTies(): fc.Arbitrary<{ value: Quotient; decimals: number }> {
  return fc
    .record({
      units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      decimals: decimalsToRoundTo(),
      factor: fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 2n ** 90n })),
      miss: fc.bigInt({ min: -1n, max: 1n }),
    })
    .map(({ units, decimals, factor, miss }) => ({
      value: fraction((2n * units + 1n) * factor + miss, 2n * 10n ** BigInt(decimals) * factor),
      decimals,
    }));
}

/** Quotients over powers of two, whose decimals end. */
function dyadics(): fc.Arbitrary<{ value: Quotient; decimals: number }> {
  return fc.record(
    {
      value: fc.record(
        { numerator: fc.maxSafeInteger(), denominator: fc.integer({ min: 0, max: 40 }).map((power) => 2 ** power) },
        { noNullPrototype: true },
      ),
      decimals: decimalsToRoundTo(),
    },
    { noNullPrototype: true },
  );
}

const anyRounding = fc.oneof(
  fc.record({
    value: quotients(),
    decimals: fc.oneof(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 23, max: 340 })),
  }),
  tiesAndNearTies(),
  dyadics(),
);

describe('roundQuotient', () => {
  it('is the exact quotient rounded half to even', () => {
    fc.assert(
      fc.property(anyRounding, ({ value, decimals }) => {
        const figure = roundQuotient(value.numerator, value.denominator, decimals);
        expect(figure).toBe(rounded(decimalOf(value), decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the terms of the quotient, and mirrors with its sign', () => {
    fc.assert(
      fc.property(anyRounding, fc.integer({ min: 1, max: 1000 }), ({ value, decimals }, factor) => {
        const figure = roundQuotient(value.numerator, value.denominator, decimals);
        const [same] = scaled([value], [factor]);
        expect(roundQuotient(same.numerator, same.denominator, decimals)).toBe(figure);
        expect(roundQuotient(negate(value.numerator), value.denominator, decimals)).toBe(0 - figure);
      }),
    );
  });

  it('gives prices of up to 17 digits back as they were', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 1e12, noNaN: true }), (price) => {
        const decimals = decimalsOf(price);
        fc.pre(decimals <= 22);
        expect(roundQuotient(unitsOf(price, decimals), integerOf(10n ** BigInt(decimals)), decimals)).toBe(price);
      }),
    );
  });

  it.each([
    [1, 3, 4, 0.3333],
    [2, 3, 4, 0.6667],
    [1, 8, 2, 0.12],
    [3, 8, 2, 0.38],
    [-1, 8, 2, -0.12],
    [-3, 8, 2, -0.38],
    [5, 2, 0, 2],
    [7, 2, 0, 4],
    [-1, 3, 0, 0],
    [0, 7, 2, 0],
    [-0, 7, 2, 0],
    [1, 9007199254740991, 10, 0],
    [9007199254740991, 2, 0, 4503599627370496],
    [9007199254740991, 1, 0, 9007199254740991],
    [9007199254740993n, 2, 0, 4503599627370496],
    [9007199254740995n, 2, 0, 4503599627370498],
    [1n, 3n, 2, 0.33],
    [10n ** 400n, 3n * 10n ** 400n, 3, 0.333],
    [2n ** 1024n - 1n, 2n ** 1025n, 0, 0],
    [2n ** 1024n + 1n, 2n ** 1025n, 0, 1],
  ])('rounds %d / %d to %d decimals: %d', (numerator, denominator, decimals, figure) => {
    expect(roundQuotient(numerator, denominator, decimals)).toBe(figure);
  });

  it.each([-1, 341, 0.5, NaN])('refuses %d decimals', (decimals) => {
    expect(() => roundQuotient(1, 3, decimals)).toThrow(
      `decimals must be a whole number from 0 to 340, got ${decimals}`,
    );
    expect(() => roundQuotient(1, 3, decimals)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'decimals' }),
    );
  });

  it('takes 0 to 340 decimals, more than powers of ten have doubles', () => {
    expect(roundQuotient(2, 3, 0)).toBe(1);
    expect(roundQuotient(2, 3, 22)).toBe(Number('0.6666666666666666666667'));
    expect(roundQuotient(2, 3, 23)).toBe(2 / 3);
    expect(roundQuotient(-2, 3, 340)).toBe(-2 / 3);
    expect(roundQuotient(-1, 10n ** 340n, 339)).toBe(0);
  });

  it.each([0, -3, 0n])('refuses the denominator %d', (denominator) => {
    expect(() => roundQuotient(1, denominator, 2)).toThrow(
      expect.objectContaining({
        name: 'BarstatsRangeError',
        code: 'out-of-bounds',
        message: `denominator must be greater than 0, got ${denominator}`,
        argument: 'denominator',
      }),
    );
  });

  it('refuses terms that are no integers, and figures that are no doubles', () => {
    expect(() => roundQuotient(0.5, 1, 2)).toThrow(expect.objectContaining({ argument: 'numerator' }));
    expect(() => roundQuotient(1, 2.5, 2)).toThrow(expect.objectContaining({ argument: 'denominator' }));
    expect(() => roundQuotient(10n ** 400n, 1, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  });
});

describe.each([
  ['in safe integers', roundSafeQuotient],
  ['in doubles', roundApproximateQuotient],
])('the way %s', (_, fast) => {
  it('answers as the exact way does, or leaves the answer to it', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(anyRounding, ({ value: { numerator, denominator }, decimals }) => {
        const figure = fast(numerator, denominator, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(roundAnyQuotient(numerator, denominator, decimals));
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });
});

describe('the three ways of rounding', () => {
  it('share the work by what each can prove', () => {
    expect(roundSafeQuotient(1, 8, 2)).toBe(0.12);
    expect(roundApproximateQuotient(1, 8, 2)).toBe(undefined);
    expect(roundSafeQuotient(90071992547409, 7, 2)).toBe(12867427506772.71);
    expect(roundSafeQuotient(90071992547410, 7, 2)).toBe(undefined);
    expect(roundSafeQuotient(1n, 8, 2)).toBe(undefined);
    expect(roundSafeQuotient(1, 8n, 2)).toBe(undefined);
    expect(roundApproximateQuotient(10n ** 20n, 3n, 2)).toBe(undefined);
    expect(roundApproximateQuotient(10n ** 20n, 3n * 10n ** 20n, 12)).toBe(0.333333333333);
    expect(roundApproximateQuotient(2n ** 399n, 3n * 2n ** 398n, 4)).toBe(0.6667);
    expect(roundApproximateQuotient(2n ** 401n, 3n * 2n ** 398n, 4)).toBe(undefined);
    expect(roundApproximateQuotient(2n ** 398n, 3n * 2n ** 400n, 4)).toBe(undefined);
  });
});

const counts = fc
  .oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));

describe('percentOf', () => {
  it('is the exact percent rounded half to even', () => {
    fc.assert(
      fc.property(counts, decimalsToRoundTo(), ({ count, of }, decimals) => {
        expect(percentOf(count, of, decimals)).toBe(rounded(decimal(count).times(100).div(of), decimals));
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up to 100 with the percent of the others, in the units of its decimals', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 6 }), ({ count, of }, decimals) => {
        const others = percentOf(of - count, of, decimals) ?? NaN;
        expect(percentOf(count, of, decimals)).toBe(rounded(decimal(100).minus(String(others)), decimals));
      }),
    );
  });

  it('knows the percents of small counts', () => {
    expect(percentOf(15, 24, 2)).toBe(62.5);
    expect(percentOf(2, 3, 2)).toBe(66.67);
    expect(percentOf(1, 16, 1)).toBe(6.2);
    expect(percentOf(3, 16, 1)).toBe(18.8);
    expect(percentOf(0, 5, 2)).toBe(0);
    expect(percentOf(5, 5, 2)).toBe(100);
    expect(percentOf(9007199254740990, 9007199254740991, 10)).toBe(100);
  });

  it('is null of nothing', () => {
    expect(percentOf(0, 0, 2)).toBe(null);
  });

  it('refuses counts that cannot be', () => {
    expect(() => percentOf(-1, 5, 2)).toThrow('count must be from 0 to 5, got -1');
    expect(() => percentOf(6, 5, 2)).toThrow('count must be from 0 to 5, got 6');
    expect(() => percentOf(6, 5, 2)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'count' }),
    );
    expect(() => percentOf(0.5, 5, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'count' }));
    expect(() => percentOf(0, 2.5, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'of' }));
    expect(() => percentOf(1, 3, 341)).toThrow(expect.objectContaining({ argument: 'decimals' }));
    expect(() => percentOf(0, -1, 2)).toThrow('count must be from 0 to -1, got 0');
  });
});

const integer = fc.oneof(fc.nat(), fc.nat(20), fc.bigInt({ min: 0n, max: 10n ** 60n }));
const positive = fc.oneof(fc.integer({ min: 1, max: 2 ** 31 }), fc.bigInt({ min: 1n, max: 10n ** 60n }));

test('roundSquareRoot is the root rounded half to even', () => {
  Decimal.set({ precision: 200, rounding: Decimal.ROUND_HALF_EVEN });
  fc.assert(
    fc.property(integer, positive, fc.nat(12), (numerator, denominator, decimals) => {
      const root = new Decimal(String(numerator)).div(String(denominator)).sqrt();
      expect(roundSquareRoot(numerator, denominator, decimals)).toBe(
        root.toDecimalPlaces(decimals, Decimal.ROUND_HALF_EVEN).toNumber(),
      );
    }),
  );
});

test('roundSquareRoot in doubles is the exact root or left open', () => {
  // A square over another has a root of few digits, which is a tie more often than chance would have it.
  const squares = fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 2000 })).map(([a, b]) => [a * a, b * b] as const);
  let answered = 0;
  let open = 0;
  fc.assert(
    fc.property(fc.oneof(fc.tuple(integer, positive), squares), fc.nat(12), ([numerator, denominator], decimals) => {
      const figure = roundRootInDoubles(numerator, denominator, decimals);
      if (figure === undefined) {
        open++;
        return;
      }
      answered++;
      expect(figure).toBe(roundRootInIntegers(numerator, denominator, decimals));
    }),
    { numRuns: 1000 },
  );
  expect(answered).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(0);
});

test('roundSquareRoot in doubles answers for coefficients of long integers, and leaves a tie open', () => {
  expect(roundRootInDoubles(2n * 10n ** 50n, 10n ** 51n, 4)).toBe(0.4472);
  expect(roundRootInDoubles(1, 1, 4)).toBe(1);
  expect(roundRootInDoubles(0, 7, 4)).toBe(0);
  expect(roundRootInDoubles(1, 64, 2)).toBe(undefined);
});

test('roundSquareRoot rounds a tie to the even figure, and what is next to one to its own side', () => {
  // The root of n + 1/2 units is a tie.
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(4), (units, decimals) => {
      const square = BigInt(2 * units + 1) ** 2n;
      const under = 4n * 100n ** BigInt(decimals);
      const even = (units % 2 === 0 ? units : units + 1) / 10 ** decimals;
      expect(roundSquareRoot(square, under, decimals)).toBe(even);
      expect(roundSquareRoot(square * 1000n - 1n, under * 1000n, decimals)).toBe(units / 10 ** decimals);
      expect(roundSquareRoot(square * 1000n + 1n, under * 1000n, decimals)).toBe((units + 1) / 10 ** decimals);
    }),
  );
});

test('roundSquareRoot by hand', () => {
  expect(roundSquareRoot(2, 1, 4)).toBe(1.4142);
  expect(roundSquareRoot(9, 4, 0)).toBe(2);
  expect(roundSquareRoot(25, 4, 0)).toBe(2);
  expect(roundSquareRoot(0, 5, 4)).toBe(0);
});

test('roundSquareRoot refuses a negative numerator and terms that are none', () => {
  const refused = expect.objectContaining({ code: 'out-of-bounds', argument: 'numerator' });
  expect(() => roundSquareRoot(-1, 4, 2)).toThrow(refused);
  expect(() => roundSquareRoot(-1n, 4, 2)).toThrow('numerator must not be negative, got -1');
  expect(() => roundSquareRoot(0.5, 4, 2)).toThrow(refused);
  expect(() => roundSquareRoot(1, 0, 2)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'denominator' }),
  );
  expect(() => roundSquareRoot(1, 1, 341)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'decimals' }),
  );
});

/** The exact value of a double with up to 60 binary places, not its shortest notation. */
function exactly(value: number): ReturnType<typeof decimal> {
  return decimal(BigInt(value * 2 ** 60)).div(decimal(2n ** 60n));
}

describe('roundedWithin', () => {
  it('answers what both ends round to, and only when they round to the same', () => {
    let answered = 0;
    let open = 0;
    const multiples = fc.integer({ min: -(2 ** 40), max: 2 ** 40 }).map((n) => n / 2 ** 20);
    fc.assert(
      fc.property(multiples, fc.integer({ min: 0, max: 60 }), decimalsToRoundTo(), (low, width, decimals) => {
        const high = low + 2 ** -width;
        const figure = roundedWithin(low, high, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(rounded(exactly(low), decimals));
        expect(figure).toBe(rounded(exactly(high), decimals));
      }),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('answers when the interval lies strictly between two ties', () => {
    expect(roundedWithin(1.25, 1.375, 0)).toBe(1);
    expect(roundedWithin(0.125, 0.125, 2)).toBe(undefined);
    expect(roundedWithin(0.12500001, 0.13499999, 2)).toBe(0.13);
    expect(roundedWithin(0.6, 1.4, 0)).toBe(1);
    expect(roundedWithin(-1.4, -0.6, 0)).toBe(-1);
  });

  it('is open when a tie lies inside or at an end', () => {
    expect(roundedWithin(0.5, 1, 0)).toBe(undefined);
    expect(roundedWithin(1, 1.5, 0)).toBe(undefined);
    expect(roundedWithin(1.4, 1.6, 0)).toBe(undefined);
    expect(roundedWithin(-1.5, -1, 0)).toBe(undefined);
    expect(roundedWithin(-1, -0.5, 0)).toBe(undefined);
    expect(roundedWithin(0.9, 2.1, 0)).toBe(undefined);
  });

  it('never answers -0', () => {
    expect(roundedWithin(-0.3, 0.3, 0)).toBe(0);
    expect(roundedWithin(-0.3, -0.2, 0)).toBe(0);
    expect(roundedWithin(-0, -0, 2)).toBe(0);
  });

  it('is open where halves are no longer doubles, and for what is no number', () => {
    expect(roundedWithin(2 ** 52 - 1, 2 ** 52 - 1, 0)).toBe(2 ** 52 - 1);
    expect(roundedWithin(2 ** 52 + 1, 2 ** 52 + 1, 0)).toBe(undefined);
    expect(roundedWithin(-(2 ** 52) - 1, -(2 ** 52) - 1, 0)).toBe(undefined);
    expect(roundedWithin(NaN, NaN, 2)).toBe(undefined);
    expect(roundedWithin(-Infinity, Infinity, 2)).toBe(undefined);
    expect(roundedWithin(Infinity, Infinity, 2)).toBe(undefined);
  });
});

describe('halfEven', () => {
  it('sends ties to the even neighbour', () => {
    expect([-5n, -3n, -1n, 1n, 3n, 5n].map((halves) => halfEven(halves, true))).toEqual([-2n, -2n, 0n, 0n, 2n, 2n]);
  });

  it('sends what is more than a half up', () => {
    expect([-5n, -3n, -1n, 1n, 3n, 5n].map((halves) => halfEven(halves, false))).toEqual([-2n, -1n, 0n, 1n, 2n, 3n]);
  });

  it('sends whole numbers and what is less than a half down', () => {
    expect([-4n, -2n, 0n, 2n, 4n].map((halves) => halfEven(halves, true))).toEqual([-2n, -1n, 0n, 1n, 2n]);
    expect([-4n, -2n, 0n, 2n, 4n].map((halves) => halfEven(halves, false))).toEqual([-2n, -1n, 0n, 1n, 2n]);
  });
});

describe('figureOf', () => {
  it('is the double that the decimal reads as', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), fc.nat(22), (units, decimals) => {
        expect(figureOf(units, decimals)).toBe(decimal(units).div(`1e${decimals}`).toNumber());
      }),
    );
  });

  it('is rounded once, where a division of the rounded integer would be twice', () => {
    expect(figureOf(123456789012345689n, 3)).toBe(Number('123456789012345.689'));
    expect(figureOf(0n, 5)).toBe(0);
    expect(figureOf(-1n, 340)).toBe(0);
    expect(figureOf(-5n, 324)).toBe(-5e-324);
    expect(figureOf(-250n, 2)).toBe(-2.5);
  });

  it('refuses what is beyond the largest double', () => {
    expect(() => figureOf(10n ** 400n, 2)).toThrow('the figure must be less than 1.8e308 in magnitude');
    expect(() => figureOf(-(10n ** 400n), 2)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'values' }),
    );
    expect(figureOf(10n ** 310n, 5)).toBe(1e305);
  });
});
