import { Decimal } from 'decimal.js';

/** Enough digits for the nearest double after what is subtracted near 0. */
const Long = Decimal.clone({ defaults: true, precision: 120 });

/** Pearson's chi-square of a table without empty rows and columns, with what its test needs. */
export interface ChiSquare {
  readonly statistic: Decimal;
  readonly degrees: number;
  /** The smallest count expected in a cell. */
  readonly leastExpected: Decimal;
}

/** The sum of (count − expected)² / expected. */
export function chiSquareOf(table: readonly (readonly number[])[]): ChiSquare {
  const rows = table.map((row) => sum(row));
  const columns = table[0].map((_, j) => sum(table.map((row) => row[j])));
  const all = sum(rows);
  let statistic = new Long(0);
  let leastExpected = new Long(Infinity);
  table.forEach((row, i) => {
    row.forEach((count, j) => {
      const expected = new Long(rows[i]).times(columns[j]).div(all);
      statistic = statistic.plus(new Long(count).minus(expected).pow(2).div(expected));
      leastExpected = Long.min(leastExpected, expected);
    });
  });
  return { statistic, degrees: (rows.length - 1) * (columns.length - 1), leastExpected };
}

/**
 * The chance of a chi-square of at least `statistic`, as the nearest double: Q(a, x) with a half the degrees of freedom and x half the
 * statistic. Q(a + 1, x) = Q(a, x) + xᵃ e⁻ˣ / Γ(a + 1), from Q(1, x) = e⁻ˣ or Q(½, x) = 1 − erf √x on.
 */
export function chiSquareTail(statistic: Decimal, degrees: number): number {
  if (degrees === 0 || statistic.isZero()) return 1;
  const x = new Long(statistic).div(2);
  const isEven = degrees % 2 === 0;
  const power = isEven ? new Long(1) : x.sqrt();
  // xᵃ e⁻ˣ / Γ(a + 1) for a = 0 or ½; Γ(3/2) = √π / 2.
  let step = isEven ? x.negated().exp() : power.times(x.negated().exp()).times(2).div(Long.acos(-1).sqrt());
  let tail = isEven ? step : new Long(1).minus(erfOfRoot(x));
  for (let a = isEven ? 1 : 0.5; a < degrees / 2; a++) {
    if (isEven) step = step.times(x).div(a);
    tail = tail.plus(step);
    if (!isEven) step = step.times(x).div(a + 1);
  }
  return tail.toNumber();
}

/** erf √x = 2 √(x/π) e⁻ˣ · (1 + 2x/3 + (2x)²/(3·5) + …), all of whose terms are above 0. */
function erfOfRoot(x: Decimal): Decimal {
  let term = new Long(1);
  let series = new Long(0);
  for (let odd = 3; term.gt(series.times('1e-118')); odd += 2) {
    series = series.plus(term);
    term = term.times(x).times(2).div(odd);
  }
  return x.div(Long.acos(-1)).sqrt().times(2).times(x.negated().exp()).times(series);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
