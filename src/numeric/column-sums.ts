import { decimalsOf, mostDecimals, unitsOf } from './decimal.js';
import { POWERS_OF_TEN, add, multiply, powerOfTen, type Integer } from './integer.js';
import type { Quotient } from './quotient.js';

/**
 * The exact sum of a range of a column, over a power of ten. Each number stands for its shortest decimal notation.
 *
 * @param values - the column
 * @param first - the index of the first number
 * @param end - the index after the last one
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 */
export function sumOfUnits(values: ArrayLike<number>, first: number, end: number): Quotient {
  const whole = sumOfWhole(values, first, end);
  if (whole !== undefined) return { numerator: whole, denominator: 1 };
  const short = sumInDoubles(values, first, end);
  if (short !== undefined) return short;
  const decimals = mostDecimals(values, first, end);
  return { numerator: sumOfAny(values, first, end, decimals), denominator: powerOfTen(decimals) };
}

/** Columns, the weights of their rows, and the decimals to compute in. */
export interface WeightedColumns {
  readonly weights: ArrayLike<number>;
  readonly columns: readonly ArrayLike<number>[];
  /** At least the decimals of every weight. */
  readonly weightDecimals: number;
  /** At least the decimals of every number in the columns. */
  readonly decimals: number;
}

/** Sums of rows, in units of the last decimal. */
export interface WeightedSums {
  /** Σ weight. */
  readonly total: Integer;
  /** Σ weight × (sum of the row). */
  readonly weighted: Integer;
}

/**
 * The exact weighted sum of a range of rows. Every number stands for its shortest decimal notation.
 *
 * @param first - the index of the first row
 * @param end - the index after the last one
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities; `too-many-digits` for a number with more decimals
 */
export function weightedSums(table: WeightedColumns, first: number, end: number): WeightedSums {
  return weightedInDoubles(table, first, end) ?? weightedOfAny(table, first, end);
}

/** The sum of whole numbers while it is safe, as volumes mostly are; else `undefined`. */
function sumOfWhole(values: ArrayLike<number>, first: number, end: number): number | undefined {
  let sum = 0;
  let magnitude = 0;
  for (let i = first; i < end; i++) {
    const value = values[i];
    if (Math.floor(value) !== value) return undefined;
    sum += value;
    magnitude += Math.abs(value);
  }
  return magnitude <= Number.MAX_SAFE_INTEGER ? sum : undefined;
}

/** The sum while its terms have no more than 15 digits together, so that each is found by rounding and all sums are exact; else `undefined`. */
function sumInDoubles(values: ArrayLike<number>, first: number, end: number): Quotient | undefined {
  let decimals = 0;
  let power = 1;
  let sum = 0;
  let magnitude = 0;
  for (let i = first; i < end; i++) {
    const value = values[i];
    let units = Math.floor(value * power + 0.5);
    // As in `shortDecimal`. Few numbers have more decimals than all before them.
    if (units / power !== value) {
      const more = decimalsOf(value);
      // If rounding missed it although the decimals suffice, or there is no such power, it has too many digits.
      if (more <= decimals || more >= POWERS_OF_TEN.length) return undefined;
      const factor = POWERS_OF_TEN[more - decimals];
      decimals = more;
      power = POWERS_OF_TEN[more];
      units = Math.floor(value * power + 0.5);
      sum *= factor;
      magnitude *= factor;
    }
    sum += units;
    magnitude += Math.abs(units);
  }
  return magnitude < 1e15 ? { numerator: sum, denominator: powerOfTen(decimals) } : undefined;
}

function sumOfAny(values: ArrayLike<number>, first: number, end: number, decimals: number): Integer {
  let sum: Integer = 0;
  for (let i = first; i < end; i++) sum = add(sum, unitsOf(values[i], decimals));
  return sum;
}

/**
 * The sums while their terms have no more than 15 digits together, so that each number is found by rounding and all sums and products are
 * exact; else `undefined`.
 */
function weightedInDoubles(
  { weights, columns, weightDecimals, decimals }: WeightedColumns,
  first: number,
  end: number,
): WeightedSums | undefined {
  // If there is no such power, everything below is NaN.
  const weightPower = POWERS_OF_TEN[weightDecimals];
  const power = POWERS_OF_TEN[decimals];
  let total = 0;
  let weighted = 0;
  let magnitude = 0;
  for (let row = first; row < end; row++) {
    const weight = Math.floor(weights[row] * weightPower + 0.5);
    if (weight / weightPower !== weights[row]) return undefined;
    let units = 0;
    let unsigned = 0;
    for (const column of columns) {
      const each = Math.floor(column[row] * power + 0.5);
      if (each / power !== column[row]) return undefined;
      units += each;
      unsigned += Math.abs(each);
    }
    total += weight;
    weighted += weight * units;
    // Adding 1 to each factor keeps the product at least as large as either.
    magnitude += (1 + Math.abs(weight)) * (1 + unsigned);
  }
  return magnitude < 1e15 ? { total, weighted } : undefined;
}

function weightedOfAny(
  { weights, columns, weightDecimals, decimals }: WeightedColumns,
  first: number,
  end: number,
): WeightedSums {
  let total: Integer = 0;
  let weighted: Integer = 0;
  for (let row = first; row < end; row++) {
    const weight = unitsOf(weights[row], weightDecimals);
    let units: Integer = 0;
    for (const column of columns) units = add(units, unitsOf(column[row], decimals));
    total = add(total, weight);
    weighted = add(weighted, multiply(weight, units));
  }
  return { total, weighted };
}
