import { Decimal } from 'decimal.js';
import { nearestDoubleOfQuotient } from '../../src/numeric/nearest-double.js';

/** C(n, k) by Pascal's triangle, row by row. */
export function pascal(n: number): bigint[] {
  let row = [1n];
  for (let i = 0; i < n; i++) row = [1n, ...row.slice(1).map((each, j) => each + row[j]), 1n];
  return row;
}

/** How many of the (success + failure)^n equally probable courses of n trials end with each number of successes. */
export function binomialWeights(n: number, success = 1n, failure = 1n): bigint[] {
  return pascal(n).map((ways, k) => ways * success ** BigInt(k) * failure ** BigInt(n - k));
}

/** In how many ways the cases of the first row can be chosen for each first cell a table with these sums can have. */
export function hypergeometricWeights(a: number, b: number, c: number, d: number): Map<number, bigint> {
  const row = pascal(a + b);
  const otherRow = pascal(c + d);
  const weights = new Map<number, bigint>();
  for (let k = Math.max(0, a - d); k <= Math.min(a + b, a + c); k++) weights.set(k, row[k] * otherRow[a + c - k]);
  return weights;
}

/** The share of weights that are no greater than one of them, rounded once. */
export function shareOfNoGreater(weights: readonly bigint[], observed: bigint): number {
  const sum = (parts: readonly bigint[]): bigint => parts.reduce((a, b) => a + b, 0n);
  return nearestDoubleOfQuotient(sum(weights.filter((weight) => weight <= observed)), sum(weights));
}

/** Decimals of so many digits, a private kind whose settings nobody else can change. */
export function decimalsOf(precision: number): typeof Decimal {
  return Decimal.clone({ precision, toExpNeg: -9e15, toExpPos: 9e15, minE: -9e15, maxE: 9e15 });
}

/** The exact value of a double; made of the number itself it would be that of its shortest notation. */
export function exactly(Kind: typeof Decimal, double: number): Decimal {
  let [whole, power] = [double, 0];
  for (; !Number.isInteger(whole); power++) whole *= 2;
  return new Kind(String(BigInt(whole))).div(new Kind(2).pow(power));
}

/** How far a figure is from the true value, as a share of it. */
export function relativeError(figure: Decimal | number, truth: Decimal): number {
  const exact = typeof figure === 'number' ? exactly(decimalsOf(truth.precision() + 400), figure) : figure;
  return truth.minus(exact).div(truth).abs().toNumber();
}

/**
 * The upper tail of the chi-square distribution by the series of the lower one, 1 - x^a exp(-x) (1/Γ(a + 1) + x/Γ(a + 2) + …),
 * with as many digits as the subtraction takes away and 50 more.
 */
export function chiSquareTailInDecimals(numerator: bigint, denominator: bigint, degrees: number): Decimal {
  const digits = 60 + Math.ceil((0.44 * Number(numerator)) / Number(denominator));
  const Precise = decimalsOf(digits);
  const x = new Precise(String(numerator)).div(String(denominator)).div(2);
  // Γ(a + 1), from Γ(1) = 1 or Γ(1/2) = √π on.
  let gamma = degrees % 2 === 0 ? new Precise(1) : Precise.acos(-1).sqrt();
  for (let twice = degrees % 2 === 0 ? 2 : 1; twice <= degrees; twice += 2) gamma = gamma.times(twice).div(2);
  let term = new Precise(1);
  let sum = new Precise(0);
  for (let n = 2; term.gt(new Precise(10).pow(-digits)); n += 2) {
    sum = sum.plus(term);
    term = term
      .times(x)
      .times(2)
      .div(degrees + n);
  }
  const lower = x.pow(new Precise(degrees).div(2)).times(x.neg().exp()).times(sum).div(gamma);
  return new Precise(1).minus(lower);
}
