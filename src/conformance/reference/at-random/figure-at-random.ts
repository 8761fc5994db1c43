import type { OutcomeSummary } from '../../../reports/index.js';
import { compare, decimal, Exact, type Fraction, minus, quotient, times, whole } from '../numbers/exact.js';
import { sum } from '../run/figures.js';
import { roundFraction } from '../numbers/rounding.js';

/** A figure of the bars against the same one on flips of them. */
type AtRandom = NonNullable<OutcomeSummary['atRandom']>;

/**
 * Holds a figure against those of the flips, `null` where a flip does not have it; `null` where the bars do not have it themselves.
 *
 * Both are taken as they are published: rounded to so many decimals.
 */
export function figureAtRandom(
  figure: number | null,
  onFlips: readonly (number | null)[],
  places: number,
): AtRandom | null {
  if (figure === null) return null;
  const there = onFlips.filter((each) => each !== null);
  const ascending = [...there].sort((a, b) => a - b);
  const total = sum(there.map(exact));
  const mean = quotient(total.numerator, new Exact(there.length));
  // Between both ends lie 95 of 100.
  const fromEnd = Math.max(1, Math.floor((there.length + 1) / 40));
  return {
    mean: mean === null ? null : roundFraction(mean, places),
    low: ascending[fromEnd - 1] ?? null,
    high: ascending[there.length - fromEnd] ?? null,
    p: (1 + asFarAs(figure, onFlips)) / (1 + onFlips.length),
  };
}

/** How many flips are as far from the mean of all figures, that of the bars included; one without the figure is taken for as far. */
function asFarAs(figure: number, onFlips: readonly (number | null)[]): number {
  const all = [figure, ...onFlips.filter((each) => each !== null)].map(exact);
  const total = sum(all);
  const count = whole(new Exact(all.length));
  // So many times as far as it is from the mean, which has no end.
  const distance = (each: number): Fraction => {
    const { numerator, denominator } = minus(times(count, exact(each)), total);
    return { numerator: numerator.abs(), denominator };
  };
  const own = distance(figure);
  return onFlips.filter((each) => each === null || compare(distance(each), own) >= 0).length;
}

function exact(figure: number): Fraction {
  return whole(decimal(figure));
}
