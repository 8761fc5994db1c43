import type { MeasureSummary, OutcomeSummary } from '../../../reports/index.js';
import { compare, decimal, Exact, type Fraction, minus, plus, quotient, times, whole } from '../numbers/exact.js';
import { roundFraction, roundRootOf } from '../numbers/rounding.js';

type Distribution = Omit<MeasureSummary, 'id' | 'label' | 'unit'>;

/** The measure figures of a list of values: sums over it, and positions in its order. */
export function distribution(values: readonly Fraction[], places: number): Distribution {
  const round = (value: Fraction | null): number | null => (value === null ? null : roundFraction(value, places));
  const ascending = [...values].sort(compare);
  const total = sum(values);
  return {
    count: values.length,
    mean: round(quotient(total.numerator, total.denominator.times(values.length))),
    median: round(quantile(ascending, '0.5')),
    min: round(ascending[0] ?? null),
    max: round(ascending[ascending.length - 1] ?? null),
    p25: round(quantile(ascending, '0.25')),
    p75: round(quantile(ascending, '0.75')),
    p90: round(quantile(ascending, '0.9')),
    standardDeviation: values.length < 2 ? null : roundRootOf(variance(values, total), places),
  };
}

/** The percents found so far: a test asks for the same few counts again and again. */
const found = new Map<string, OutcomeSummary['percent']>();

/** count of `of` in percent. */
export function percentOf(count: number, of: number, places: number): OutcomeSummary['percent'] {
  const key = `${count} of ${of}, ${places}`;
  let value = found.get(key);
  if (value === undefined) {
    const share = quotient(new Exact(count).times(100), new Exact(of));
    value = share === null ? null : roundFraction(share, places);
    found.set(key, value);
  }
  return value;
}

/** Of no values it is 0. */
export function sum(values: readonly Fraction[]): Fraction {
  let total = whole(new Exact(0));
  for (const value of values) total = plus(total, value);
  return total;
}

/** Of a sample: (n·Σx² − (Σx)²) / (n·(n − 1)). */
function variance(values: readonly Fraction[], total: Fraction): Fraction {
  const n = new Exact(values.length);
  const squares = sum(values.map((value) => times(value, value)));
  const above = minus(times(whole(n), squares), times(total, total));
  return { numerator: above.numerator, denominator: above.denominator.times(n).times(n.minus(1)) };
}

/** Type 7 (Hyndman and Fan): the value at the position (n − 1)·p, counted from 0, on a line between its neighbours. */
function quantile(ascending: readonly Fraction[], p: string): Fraction | null {
  if (ascending.length === 0) return null;
  const position = decimal(ascending.length - 1).times(p);
  const lower = ascending[position.floor().toNumber()];
  const upper = ascending[position.ceil().toNumber()];
  return plus(lower, times(whole(position.minus(position.floor())), minus(upper, lower)));
}
