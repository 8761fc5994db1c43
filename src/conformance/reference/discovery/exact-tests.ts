import { nearestDouble } from '../numbers/nearest-double.js';

/** The rows a b and c d of a table. */
export type FourCounts = readonly [a: number, b: number, c: number, d: number];

/** Of each value of the first cell, from the least on, in how many ways it comes about with these sums. */
interface Ways {
  readonly least: number;
  readonly ways: readonly bigint[];
}

/** Fisher's exact two-sided test: all tables that are no likelier, as the nearest double. */
export function fisherTest([a, b, c, d]: FourCounts): number {
  const { least, ways } = waysOf([a, b, c, d]);
  const own = ways[a - least];
  return nearestDouble(total(ways.filter((each) => each <= own)), total(ways));
}

/** One-sided: the chance of a first cell of at least a. */
export function fisherTail([a, b, c, d]: FourCounts): number {
  const { least, ways } = waysOf([a, b, c, d]);
  return nearestDouble(total(ways.slice(a - least)), total(ways));
}

/** One-sided, against one half: the chance of so many successes or more. */
export function halfTail(successes: number, trials: number): number {
  const ways = Array.from({ length: trials + 1 }, (_, k) => choose(trials, k));
  return nearestDouble(total(ways.slice(successes)), 1n << BigInt(trials));
}

/** One-sided, with a table for each block: the chance of first cells that add up to at least what they do. */
export function stratifiedTail(tables: readonly FourCounts[]): number {
  let all: Ways = { least: 0, ways: [1n] };
  let observed = 0;
  for (const table of tables) {
    const own = waysOf(table);
    const ways = new Array<bigint>(all.ways.length + own.ways.length - 1).fill(0n);
    all.ways.forEach((some, i) => own.ways.forEach((others, j) => (ways[i + j] += some * others)));
    all = { least: all.least + own.least, ways };
    observed += table[0];
  }
  return nearestDouble(total(all.ways.slice(observed - all.least)), total(all.ways));
}

function waysOf([a, b, c, d]: FourCounts): Ways {
  const least = Math.max(0, a - d);
  const most = Math.min(a + b, a + c);
  const ways: bigint[] = [];
  for (let k = least; k <= most; k++) ways.push(choose(a + b, k) * choose(c + d, a + c - k));
  return { least, ways };
}

const factorials: bigint[] = [1n];

/** n! / (k! (n − k)!). */
export function choose(n: number, k: number): bigint {
  for (let i = factorials.length; i <= n; i++) factorials.push(factorials[i - 1] * BigInt(i));
  return factorials[n] / (factorials[k] * factorials[n - k]);
}

function total(ways: readonly bigint[]): bigint {
  return ways.reduce((sum, each) => sum + each, 0n);
}

/** The powers of a whole number from the 0th on. */
export function powersOf(base: bigint, most: number): readonly bigint[] {
  const powers = [1n];
  for (let i = 0; i < most; i++) powers.push(powers[i] * base);
  return powers;
}
