import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Work } from './count-work.js';
import { CATALOG, DAYS, MINUTES, type Counts } from './markets.js';

/** What the work was when it was written down last: by `npm run generate`. */
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

export function writeBounds(bounds: Bounds): void {
  writeFileSync(file, `${JSON.stringify(bounds, null, 2)}\n`);
}

/**
 * What is to be written down in the place of what is known, and what has grown by more than a tenth, one line each. Where there are reports
 * that were not known, what is counted of all reports together may be more. What is known of markets that are not there today is kept.
 */
export function renewedBounds(
  known: Bounds,
  counted: Bounds,
): { readonly bounds: Bounds; readonly grown: readonly string[] } {
  const grown: string[] = [];
  const added = Object.keys(counted.reads[DAYS]).some((task) => !(task in known.reads[DAYS]));
  const renewed = (counts: Counts, before: Counts, mayGrow: (name: string) => boolean): Counts => {
    const meant = Object.fromEntries(Object.entries(before).filter(([name]) => !mayGrow(name)));
    grown.push(...beyond(counts, { ...counts, ...meant }));
    return Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, Math.min(count, meant[name] ?? count)]),
    );
  };
  const tasks = (kind: 'reads' | 'steps'): Bounds['reads'] =>
    Object.fromEntries(
      Object.entries(counted[kind]).map(([market, counts]) => [
        market,
        renewed(counts, known[kind][market], (task) => added && task.startsWith(CATALOG)),
      ]),
    );
  const totals = (kind: 'comparisons' | 'integers'): Counts => ({
    ...known[kind],
    ...renewed(counted[kind], known[kind], () => added),
  });
  return {
    bounds: {
      reads: tasks('reads'),
      steps: tasks('steps'),
      comparisons: totals('comparisons'),
      integers: totals('integers'),
    },
    grown,
  };
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
