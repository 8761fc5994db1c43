import {
  compareQuotients,
  multiply,
  type Quotient,
  type RandomSource,
  seededGenerator,
  shuffle,
  subtract,
} from '../../numeric/inner.js';
import { ENOUGH, SEED, SHUFFLES } from './change-test.js';
import type { Cluster } from './cluster-sums.js';
import { FEWEST_BLOCKS } from './effective-cases.js';
import { sequentialPValue } from './sequential-p-value.js';

/**
 * A test of whether two sides have the same share, whose cases lie in blocks of time, such as months: cases of a block may depend on each other.
 *
 * With c of n cases on a side, C of N on both, the statistic is (N·c - C·n)² / (n·(N - n)). Up to 999 times, the blocks of both sides are
 * shuffled between them, or, where sides share blocks, both sides of some blocks are swapped; p is found as in {@link changeTest}.
 *
 * @param first - the cases of each block
 * @param second - those of the second side; of the same blocks in the same order, if they are paired
 * @param isPaired - whether blocks at the same place are the same
 * @returns `null` if a side has cases in fewer than eight blocks
 */
export function blockComparisonTest(
  first: readonly Cluster[],
  second: readonly Cluster[],
  isPaired: boolean,
): number | null {
  if ([first, second].some((side) => side.filter(({ of }) => of > 0).length < FEWEST_BLOCKS)) return null;
  const all = [...first, ...second];
  const total = sumOf(all);
  const statistic = ({ count, of }: Cluster): Quotient => {
    const others = total.of - of;
    if (of === 0 || others === 0) return NONE;
    const deviation = subtract(multiply(total.of, count), multiply(total.count, of));
    return { numerator: multiply(deviation, deviation), denominator: multiply(of, others) };
  };
  const observed = statistic(sumOf(first));
  const random = seededGenerator(SEED);
  const draw = isPaired ? swapping(first, second, random) : dealing(all, first.length, random);
  return sequentialPValue(() => compareQuotients(statistic(draw()), observed) >= 0, SHUFFLES, ENOUGH);
}

/** Without cases a side differs from nothing. */
const NONE: Quotient = { numerator: 0, denominator: 1 };

function sumOf(blocks: readonly Cluster[]): Cluster {
  return blocks.reduce((sum, { count, of }) => ({ count: sum.count + count, of: sum.of + of }), { count: 0, of: 0 });
}

/** The cases of a side of so many blocks, dealt at random from all. */
function dealing(all: readonly Cluster[], size: number, random: RandomSource): () => Cluster {
  const order = Float64Array.from(all.keys());
  return () => {
    shuffle(order, random, 0, all.length, all.length);
    let [count, of] = [0, 0];
    for (let i = 0; i < size; i++) {
      count += all[order[i]].count;
      of += all[order[i]].of;
    }
    return { count, of };
  };
}

/** The cases of the first side after about half of the blocks swapped theirs: those whose number has its highest bit set. */
function swapping(first: readonly Cluster[], second: readonly Cluster[], random: RandomSource): () => Cluster {
  return () => {
    let [count, of] = [0, 0];
    for (let i = 0; i < first.length; i++) {
      const block = random() >= 2 ** 31 ? second[i] : first[i];
      count += block.count;
      of += block.of;
    }
    return { count, of };
  };
}
