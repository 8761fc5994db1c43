import { compareQuotients, requireDecimals, roundQuotient } from '../../numeric/inner.js';
import { type Cluster, type Spread, sumsOf } from './cluster-sums.js';
import { clusteredSquare } from './clustered-interval.js';
import { wilsonInIntegers, type WilsonInterval, Z_SQUARED, type ZSquared } from './wilson-interval.js';

/** The number of independent cases that a share is worth, and the interval that follows from it. */
export interface EffectiveCases extends WilsonInterval {
  readonly effective: number;
}

/** With fewer blocks their variance says too little, and a change could hardly reach 5 %. */
export const FEWEST_BLOCKS = 8;

/**
 * The effective cases of a share whose cases lie in blocks of time, such as months, and its 95 % interval.
 *
 * Blocks may differ more than independent cases would make them: the design effect D says how many times. Where it is above 1, the
 * effective cases are n/D, and the interval is the clustered one; else they are all, and it is Wilson's. So they are never more than n.
 *
 * @param blocks - the cases of each block, in any order; those without cases are passed over
 * @param decimals - those of the ends, a whole number from 0 to 340
 * @param ofCases - those of the effective cases
 * @param dates - the same cases by date, if several of a date may depend on each other: then the more cautious of both intervals counts
 * @returns `null` with fewer than eight blocks, and for a share of 0 or all, which shows no variance
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 */
export function effectiveCases(
  blocks: readonly Cluster[],
  decimals: number,
  ofCases = decimals,
  dates: readonly Cluster[] = [],
): EffectiveCases | null {
  requireDecimals(decimals);
  requireDecimals(ofCases);
  const spread = spreadOfBlocks(blocks);
  if (spread === null) return null;
  const byDate = sumsOf(dates).spread();
  const square = byDate === null ? squareOf(spread) : larger(squareOf(spread), clusteredSquare(byDate));
  const effect = byDate === null ? effectOf(spread) : larger(effectOf(spread), byDate.effect);
  return {
    effective: roundQuotient(BigInt(spread.of) * effect.denominator, effect.numerator, ofCases),
    ...wilsonInIntegers(spread.count, spread.of, decimals, square),
  };
}

/** What stands for z² in the Wilson interval of cases in blocks; `null` where they say nothing. */
export function squareOfBlocks(blocks: readonly Cluster[]): ZSquared | null {
  const spread = spreadOfBlocks(blocks);
  return spread === null ? null : squareOf(spread);
}

/** The larger of two numbers above 0. */
export function larger(a: ZSquared, b: ZSquared): ZSquared {
  return compareQuotients(a, b) < 0 ? b : a;
}

function spreadOfBlocks(blocks: readonly Cluster[]): Spread | null {
  const spread = sumsOf(blocks).spread();
  if (spread === null || spread.size < FEWEST_BLOCKS) return null;
  return spread.count === 0 || spread.count === spread.of ? null : spread;
}

const ONE: ZSquared = { numerator: 1n, denominator: 1n };

/** The design effect, at least 1. */
function effectOf({ effect, isEven }: Spread): ZSquared {
  return isEven ? ONE : larger(ONE, effect);
}

/** Where blocks differ no more than independent cases, it is that of these. */
function squareOf(spread: Spread): ZSquared {
  return effectOf(spread) === ONE ? Z_SQUARED : clusteredSquare(spread);
}
