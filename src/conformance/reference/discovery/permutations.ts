import { type Drawn, drawUntilEnough, type Stops } from './draw-until-enough.js';
import { type Generator, shuffleFrom } from './generator.js';

const stops: Stops = { enough: 20, most: 99_999 };

/**
 * Permutes the groups of all cases of a table without empty rows and columns. The groups stand in a list, by rows, that is never put back in
 * order; the cases of one column after the other are drawn from what is left of it, and the largest column, the first of equal ones, takes
 * the rest. With the sums of rows and columns given, chi-square rises with the sum of count² / (row · column).
 */
export function permuteTable(table: readonly (readonly number[])[], random: Generator): Drawn {
  const rows = table.map((row) => sum(row));
  const columns = table[0].map((_, j) => sum(table.map((row) => row[j])));
  const product = [...rows, ...columns].reduce((all, size) => all * BigInt(size), 1n);
  const weights = rows.map((row) => columns.map((column) => product / (BigInt(row) * BigInt(column))));
  const statistic = (counts: readonly (readonly number[])[]): bigint =>
    counts.reduce(
      (all, row, i) => row.reduce((total, count, j) => total + weights[i][j] * BigInt(count) * BigInt(count), all),
      0n,
    );
  const observed = statistic(table);
  const groups = rows.flatMap((count, row) => new Array<number>(count).fill(row));
  const largest = columns.indexOf(Math.max(...columns));
  return drawUntilEnough(() => {
    const counts = rows.map(() => columns.map(() => 0));
    let first = 0;
    for (let j = 0; j < columns.length; j++) {
      if (j === largest) continue;
      shuffleFrom(groups, first, columns[j], groups.length, random);
      for (let i = first; i < first + columns[j]; i++) counts[groups[i]][j]++;
      first += columns[j];
    }
    for (let i = first; i < groups.length; i++) counts[groups[i]][largest]++;
    return statistic(counts) >= observed;
  }, stops);
}

/** A case that is compared within its block. */
export interface RankedCase {
  readonly group: string;
  /** A whole number or a half. */
  readonly rank: number;
}

/**
 * Permutes the ranks of each block, one block after the other, none of which is put back in order. The statistic is the largest over groups
 * of (sum of ranks − that of the means of their blocks)² / cases.
 */
export function permuteWithinBlocks(blocks: readonly (readonly RankedCase[])[], random: Generator): Drawn {
  const groups = [...new Set(blocks.flat().map(({ group }) => group))];
  const places = blocks.flat().map(({ group }) => groups.indexOf(group));
  const cases = groups.map((_, at) => places.filter((place) => place === at).length);
  const deviations = deviationsOf(blocks);
  const sums = (): readonly number[] => {
    const totals = groups.map(() => 0);
    for (let i = 0; i < deviations.length; i++) totals[places[i]] += deviations[i];
    return totals;
  };
  const least = leastAsExtreme(sums(), cases);
  return drawUntilEnough(() => {
    let first = 0;
    for (const { length } of blocks) {
      shuffleFrom(deviations, first, length, first + length, random);
      first += length;
    }
    return sums().some((total, at) => Math.abs(total) >= least[at]);
  }, stops);
}

/** Twice each rank less the mean of its block, in parts of one that make all of them whole. */
function deviationsOf(blocks: readonly (readonly RankedCase[])[]): number[] {
  const parts = blocks.reduce((multiple, { length }) => (multiple * length) / greatestDivisor(multiple, length), 1);
  const deviations = blocks.flatMap((block) => {
    const total = 2 * sum(block.map(({ rank }) => rank));
    return block.map(({ rank }) => 2 * rank * parts - total * (parts / block.length));
  });
  if (deviations.some((deviation) => !Number.isSafeInteger(deviation * deviations.length))) {
    throw new RangeError('the deviations within blocks are too large to be added up exactly');
  }
  return deviations;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** For each group the least whole sum whose square over its cases is as large as the largest there is. */
function leastAsExtreme(sums: readonly number[], cases: readonly number[]): readonly number[] {
  const isAsExtreme = (total: number, at: number, other: number): boolean =>
    BigInt(total) * BigInt(total) * BigInt(cases[other]) >=
    BigInt(sums[other]) * BigInt(sums[other]) * BigInt(cases[at]);
  return cases.map((_, at) => {
    let [below, least] = [-1, Number.MAX_SAFE_INTEGER];
    while (least - below > 1) {
      const middle = Math.floor(below + (least - below) / 2);
      if (sums.every((_, other) => isAsExtreme(middle, at, other))) least = middle;
      else below = middle;
    }
    return least;
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
