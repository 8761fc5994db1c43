import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Work } from './count-work.js';
import { DAYS, MINUTES, type Counts } from './markets.js';

/** What the work was when it was written down last: `npm run work:bounds -- --write`. */
export interface Bounds {
  readonly reads: Readonly<Record<string, Counts>>;
  readonly steps: Readonly<Record<string, Counts>>;
  /** By market: comparisons that doubles left open, and integers that were not safe. */
  readonly comparisons: Counts;
  readonly integers: Counts;
}

const file = join(import.meta.dirname, 'bounds.json');

export function readBounds(): Bounds {
  return JSON.parse(readFileSync(file, 'utf8')) as Bounds;
}

/** Writes them down; what is known of markets that are not there today is kept. */
export function writeBounds(bounds: Bounds): void {
  const known = readBounds();
  const comparisons = { ...known.comparisons, ...bounds.comparisons };
  const integers = { ...known.integers, ...bounds.integers };
  writeFileSync(file, `${JSON.stringify({ ...bounds, comparisons, integers }, null, 2)}\n`);
}

/** The part of the work that is written down. */
export function boundsOf({ reads, steps, fallbacks }: Work): Bounds {
  const counted = (of: Work['reads']) => ({ [MINUTES]: of[MINUTES], [DAYS]: of[DAYS] });
  const taken = (kind: 'ofComparisons' | 'ofIntegers') =>
    Object.fromEntries(Object.entries(fallbacks).map(([market, found]) => [market, sum(found[kind])]));
  return {
    reads: counted(reads),
    steps: counted(steps),
    comparisons: taken('ofComparisons'),
    integers: taken('ofIntegers'),
  };
}

/** All counts together. */
export function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** What is more than was written down and a tenth of it, or was never written down; one line each. */
export function beyond(counts: Counts, bounds: Counts): readonly string[] {
  return Object.entries(counts)
    .filter(([name, count]) => !(count <= 1.1 * bounds[name]))
    .map(([name, count]) => `${name}: ${count}, and ${bounds[name] ?? 'nothing'} was written down`);
}
