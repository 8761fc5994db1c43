import { brokenRule, checkedFields, checkedNumber, outOfBounds } from '../../errors/inner.js';
import {
  integerSquareRoot,
  leastCommonMultiple,
  randomBelow,
  type RandomSource,
  requireList,
} from '../../numeric/inner.js';
import { requirePermutations, sequentialPValue } from './sequential-p-value.js';

/** A case of a block: its group, such as the weekday, and its value, such as its rank in the week. */
export interface GroupedValue {
  readonly group: string | number;
  readonly value: number;
}

/**
 * A permutation test of whether groups have the same values within blocks, such as weekdays within weeks, that looks for one group apart
 * from the others.
 *
 * The values are shuffled within each block. The statistic is the largest over groups of (the group's sum less the sum expected from its
 * block means)² / its cases; blocks may lack groups. The p-value is (1 + the shuffles with a statistic at least as large as the
 * observed one) / (1 + `permutations`). Statistics are compared exactly, so every tie counts. The same random numbers give the
 * same p-value; reordering blocks or cases changes it only as another seed would.
 *
 * @param blocks - the cases of each block; values are whole or halves, such as ranks; groups are names or
 * numbers
 * @param permutations - the number of shuffles, a whole number from 1 to 1,000,000,000
 * @param random - a source of whole numbers from 0 to 2^32 - 1, such as {@link seededGenerator}
 * @param enough - stop after this many shuffles at least as extreme, with p their share of those drawn (J. Besag and P. Clifford,
 * Sequential Monte Carlo p-values, 1991); a whole number of at least 1, by default no early stop
 * @throws {@link BarstatsTypeError} `wrong-type` for blocks that are not a list of lists of values, or a source that is not a function
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid numbers and for values too large in total
 */
export function permutationTestWithinBlocks(
  blocks: readonly (readonly GroupedValue[])[],
  permutations: number,
  random: RandomSource,
  enough = Infinity,
): number {
  requireBlocks(blocks);
  requirePermutations(permutations, random, enough);
  const groups = [...new Set(blocks.flatMap((block) => block.map(({ group }) => group)))];
  const groupOf = Int32Array.from(blocks.flatMap((block) => block.map(({ group }) => groups.indexOf(group))));
  const deviations = deviationsOf(blocks);
  const sums = new Float64Array(groups.length);
  deviations.forEach((deviation, i) => (sums[groupOf[i]] += deviation));
  const cases = groups.map((_, group) => groupOf.filter((each) => each === group).length);
  const thresholds = thresholdsOf(sums, cases);
  let end = 0;
  const ends = Int32Array.from(blocks, ({ length }) => (end += length));
  const isAsExtreme = (): boolean => {
    sums.fill(0);
    addShuffled(deviations, ends, groupOf, random, sums);
    // Without cases the largest sum is 0 whatever is shuffled.
    return groups.length === 0 || sums.some((sum, group) => Math.abs(sum) >= thresholds[group]);
  };
  return sequentialPValue(isAsExtreme, permutations, enough);
}

/** Shuffles the values of each block (Fisher and Yates) and adds each to the sum of its group as soon as it has its place. */
function addShuffled(
  values: Float64Array,
  ends: Int32Array,
  groupOf: Int32Array,
  random: RandomSource,
  sums: Float64Array,
): void {
  const { length } = ends;
  for (let block = 0, i = 0; block < length; block++) {
    for (const end = ends[block]; i < end; i++) {
      const other = i + randomBelow(random, end - i);
      const value = values[other];
      values[other] = values[i];
      values[i] = value;
      sums[groupOf[i]] += value;
    }
  }
}

/** The least whole sum of each group whose square over its cases is as large as the largest of these. */
function thresholdsOf(sums: Float64Array, cases: readonly number[]): readonly number[] {
  let [square, over] = [0n, 1n];
  sums.forEach((sum, group) => {
    const own = BigInt(sum) * BigInt(sum);
    if (own * over > square * BigInt(cases[group])) [square, over] = [own, BigInt(cases[group])];
  });
  return cases.map((count) => {
    const least = square * BigInt(count);
    const root = integerSquareRoot(least / over);
    return Number(root * root * over === least ? root : root + 1n);
  });
}

/** How far each value is above the mean of its block, as whole multiples of one unit. */
function deviationsOf(blocks: readonly (readonly GroupedValue[])[]): Float64Array {
  const multiple = leastCommonMultiple(blocks.map(({ length }) => length).filter((length) => length > 0));
  let all = 0n;
  const deviations = blocks.flatMap((block) => {
    const doubled = block.map(({ value }) => BigInt(2 * value));
    const sum = doubled.reduce((a, b) => a + b, 0n);
    return doubled.map((value) => {
      const deviation = value * multiple - (sum * multiple) / BigInt(block.length);
      all += deviation < 0n ? -deviation : deviation;
      return Number(deviation);
    });
  });
  if (all > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw brokenRule(
      'blocks',
      `must have deviations from their means that add up to less than 2^53 in multiples of 1/${2n * multiple}`,
    );
  }
  return Float64Array.from(deviations);
}

const ANY = { minimum: -Infinity, maximum: Infinity };
const HALF_OF_SAFE = { minimum: -(2 ** 52 - 1), maximum: 2 ** 52 - 1 };

function requireBlocks(blocks: readonly (readonly GroupedValue[])[]): void {
  requireList(blocks, 'blocks');
  for (const [index, block] of blocks.entries()) {
    requireList(block, 'blocks', index);
    for (const [place, each] of block.entries()) {
      const { group, value } = checkedFields(each, `blocks[${index}][${place}]`, ['group', 'value']);
      if (typeof group !== 'string') checkedNumber(group, `blocks[${index}][${place}].group`, ANY);
      const argument = `blocks[${index}][${place}].value`;
      if (!Number.isInteger(2 * checkedNumber(value, argument, HALF_OF_SAFE))) {
        throw outOfBounds(argument, 'whole or a half', value);
      }
    }
  }
}
