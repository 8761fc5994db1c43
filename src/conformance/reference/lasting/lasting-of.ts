import type { OutcomeSummary } from '../../../reports/index.js';
import { compare, Exact, type Fraction, ratio, times, whole } from '../numbers/exact.js';
import { roundFraction } from '../numbers/rounding.js';
import { studentQuantile } from '../numbers/student-quantile.js';
import type { Style } from '../run/style.js';
import { wilsonEnd, zSquared } from '../numbers/wilson.js';
import { type Block, countOf, LEAST_BLOCKS } from './blocks.js';

/**
 * How many times as much the share of an outcome varies as that of as many independent cases, by how it varies from block to block: with b
 * blocks of n_i cases, c_i with the outcome, and p = c/n for all of them
 *
 *     b/(b − 1) · Σ(c_i − p·n_i)² / (n·p·(1 − p)) = b · Σ(n·c_i − c·n_i)² / ((b − 1)·n·c·(n − c))
 *
 * There are at least two blocks, and cases with the outcome as well as without.
 */
export function designEffect(blocks: readonly Block[], outcome: string): Fraction {
  const b = blocks.length;
  const n = new Exact(blocks.flat().length);
  const c = new Exact(countOf(outcome, blocks.flat()));
  let squares = new Exact(0);
  for (const block of blocks) {
    squares = squares.plus(n.times(countOf(outcome, block)).minus(c.times(block.length)).pow(2));
  }
  return {
    numerator: squares.times(b),
    denominator: n
      .times(b - 1)
      .times(c)
      .times(n.minus(c)),
  };
}

const one = whole(new Exact(1));

/** The interval of a share that may change from block to block; `null` where too few blocks tell, or all cases are the same. */
export function lastingOf(
  outcome: string,
  blocks: readonly Block[],
  style: Pick<Style, 'percent' | 'measure'>,
): NonNullable<OutcomeSummary['lasting']> | null {
  const cases = blocks.flat();
  const count = countOf(outcome, cases);
  if (blocks.length < LEAST_BLOCKS || count === 0 || count === cases.length) return null;
  const effect = designEffect(blocks, outcome);
  // What varies less than by chance does so by chance.
  const doesVary = compare(effect, one) > 0;
  const square = doesVary ? times(effect, studentSquared(blocks.length - 1)) : zSquared;
  return {
    effective: roundFraction(ratio(whole(new Exact(cases.length)), doesVary ? effect : one)!, style.measure),
    low: wilsonEnd(count, cases.length, square, 'low', style.percent),
    high: wilsonEnd(count, cases.length, square, 'high', style.percent),
  };
}

function studentSquared(freedom: number): Fraction {
  return whole(studentQuantile(freedom).pow(2));
}
