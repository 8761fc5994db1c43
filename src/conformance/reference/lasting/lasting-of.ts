import type { OutcomeSummary } from '../../../reports/index.js';
import { compare, Exact, type Fraction, ratio, times, whole } from '../exact.js';
import { roundFraction } from '../rounding.js';
import { studentQuantile } from '../student-quantile.js';
import type { Style } from '../style.js';
import { zSquared } from '../wilson.js';
import { wilsonEnd } from '../wilson-end.js';
import { type Block, LEAST_BLOCKS } from './blocks.js';
import { countOf } from './count-of.js';
import { designEffect } from './design-effect.js';

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
