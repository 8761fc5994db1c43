import { add, multiply, type Integer } from './integer.js';
import { POWERS_OF_TEN } from './powers-of-ten.js';
import { unitsOf } from './units-of.js';

/** Some columns and what their rows weigh, with the decimals to count them in. */
export interface WeightedColumns {
  readonly weights: ArrayLike<number>;
  readonly columns: readonly ArrayLike<number>[];
  /** At least as many as any weight has. */
  readonly weightDecimals: number;
  /** At least as many as any number of the columns has. */
  readonly decimals: number;
}

/** Sums of rows, in whole units of the last decimal. */
export interface WeightedSums {
  /** Σ weight. */
  readonly total: Integer;
  /** Σ weight × (the numbers of the row together). */
  readonly weighted: Integer;
}

/**
 * The exact sum of some rows of columns, each by its weight; every number stands for its shortest decimal notation.
 *
 * @param first - the first row that counts
 * @param end - the one after the last that counts
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities; `too-many-digits` for a number with more decimals
 *
 * @example
 * ```ts
 * import { weightedSums } from 'barstats/numeric';
 *
 * const table = { weights: [2, 1.5], columns: [[0.1, 0.2], [1, 3]], weightDecimals: 1, decimals: 1 };
 * weightedSums(table, 0, 2); // { total: 35, weighted: 700 }
 * ```
 */
export function weightedSums(table: WeightedColumns, first: number, end: number): WeightedSums {
  return sumsInDoubles(table, first, end) ?? sumsOfAny(table, first, end);
}

/**
 * The sums while their terms have no more than 15 digits together, so that each number is found by rounding and all sums and products are
 * exact; else `undefined`.
 */
function sumsInDoubles(
  { weights, columns, weightDecimals, decimals }: WeightedColumns,
  first: number,
  end: number,
): WeightedSums | undefined {
  // Without such a power all that follows is NaN.
  const weightPower = POWERS_OF_TEN[weightDecimals];
  const power = POWERS_OF_TEN[decimals];
  let total = 0;
  let weighted = 0;
  let magnitude = 0;
  for (let row = first; row < end; row++) {
    const weight = Math.round(weights[row] * weightPower);
    if (weight / weightPower !== weights[row]) return undefined;
    let units = 0;
    let unsigned = 0;
    for (const column of columns) {
      const each = Math.round(column[row] * power);
      if (each / power !== column[row]) return undefined;
      units += each;
      unsigned += Math.abs(each);
    }
    total += weight;
    weighted += weight * units;
    // At least 1, so that neither is larger on its own.
    magnitude += (1 + Math.abs(weight)) * (1 + unsigned);
  }
  return magnitude < 1e15 ? { total: total + 0, weighted: weighted + 0 } : undefined;
}

function sumsOfAny(
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
