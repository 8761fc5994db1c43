import { integerSquareRoot, seededGenerator, shuffle } from '../../numeric/inner.js';
import { FEWEST_BLOCKS } from './effective-cases.js';
import { sequentialSteps } from './sequential-p-value.js';

/** How often blocks are shuffled at most, and after how many shuffles as extreme no more. */
export const SHUFFLES = 999;
export const ENOUGH = 50;

/** The same blocks give the same p-value. */
export const SEED = 1;

/** Where shares changed most, and how rarely they would in another order of the blocks. */
export interface Change {
  /** The number of blocks before it. */
  readonly cut: number;
  readonly p: number;
}

/**
 * A test of whether shares changed once over blocks of time, such as months.
 *
 * For each cut between two blocks, and each outcome with c of n cases, it looks at how far the count before the cut is from its share of the cases
 * before it: (n·C - c·N)² / (c·(n - c)). The statistic is the largest of all. Blocks are shuffled up to 999 times; p is (1 + those with a
 * statistic at least as large) / 1000, and after 50 such shuffles their share of those drawn. Blocks are taken as interchangeable, not their
 * cases: cases of a block may depend on each other. Statistics are compared exactly, so every tie counts.
 *
 * E. S. Page, Continuous inspection schemes, Biometrika 41 (1954), 100-115, for cumulative sums; J. Besag and P. Clifford, Sequential
 * Monte Carlo p-values, 1991.
 *
 * @param blocks - for each block, in the order of time, the count of each outcome; each has a case
 * @returns a generator that yields after each shuffle how many counts it went through; `null` with fewer than eight blocks and where only one
 * outcome occurs
 */
export function* changeTest(blocks: readonly (readonly number[])[]): Generator<number, Change | null, void> {
  const b = blocks.length;
  if (b < FEWEST_BLOCKS) return null;
  const sizes = blocks.map((block) => block.reduce((sum, count) => sum + count, 0));
  const n = sizes.reduce((sum, size) => sum + size, 0);
  const totals = blocks[0].map((_, outcome) => blocks.reduce((sum, block) => sum + block[outcome], 0));
  const occurring = totals.flatMap((total, outcome) => (total > 0 && total < n ? [{ total, outcome }] : []));
  if (occurring.length === 0) return null;
  // Of two outcomes, one departs as far as the other.
  const used = occurring.length === 2 ? occurring.slice(1) : occurring;
  // n·c_i - c·n_i of each block: it adds up to n·C - c·N, and to 0 over all blocks.
  const deviations = used.map(({ total, outcome }) =>
    Float64Array.from(blocks, (block, i) => n * block[outcome] - total * sizes[i]),
  );
  const { cut, thresholds } = largest(
    deviations,
    used.map(({ total }) => BigInt(total) * BigInt(n - total)),
  );
  const order = Float64Array.from(blocks.keys());
  const random = seededGenerator(SEED);
  const isAsExtreme = (): boolean => {
    shuffle(order, random, 0, b, b);
    return deviations.some((own, outcome) => reaches(own, order, thresholds[outcome]));
  };
  const steps = sequentialSteps(isAsExtreme, SHUFFLES, ENOUGH);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { cut, p: step.value };
    yield b * used.length;
  }
}

/** The first cut at which a deviation is largest, and the least one of each outcome that is as large. */
function largest(
  deviations: readonly Float64Array[],
  scales: readonly bigint[],
): { readonly cut: number; readonly thresholds: readonly number[] } {
  let best = { cut: deviations[0].length, square: 0n, scale: 1n };
  deviations.forEach((own, outcome) => {
    let sum = 0;
    let [cut, most] = [0, -1];
    own.forEach((deviation, i) => {
      sum += deviation;
      if (Math.abs(sum) > most) [cut, most] = [i + 1, Math.abs(sum)];
    });
    const square = BigInt(most) * BigInt(most);
    const [left, right] = [square * best.scale, best.square * scales[outcome]];
    if (left > right || (left === right && cut < best.cut)) best = { cut, square, scale: scales[outcome] };
  });
  const thresholds = scales.map((scale) => {
    const least = best.square * scale;
    const root = integerSquareRoot(least / best.scale);
    return Number(root * root * best.scale === least ? root : root + 1n);
  });
  return { cut: best.cut, thresholds };
}

function reaches(deviations: Float64Array, order: Float64Array, threshold: number): boolean {
  let sum = 0;
  for (const block of order) {
    sum += deviations[block];
    if (Math.abs(sum) >= threshold) return true;
  }
  return false;
}
