import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realFiles } from '../conformance/real-files.js';
import type { CountsByTask, Work } from './counts.js';
import { CATALOG, DAYS, doublings } from './markets.js';

const file = join(import.meta.dirname, 'bounds.json');

/** What was counted when it was last written down, by `npm run generate`. */
export function readBounds(): CountsByTask {
  return JSON.parse(readFileSync(file, 'utf8')) as CountsByTask;
}

/** One line for each task. */
export function writeBounds(bounds: CountsByTask): void {
  const lines = Object.entries(bounds).map(([task, counts]) => `  ${JSON.stringify(task)}: ${JSON.stringify(counts)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** The counts that are bounded: those of tasks but for the markets that only show how they grow, and how often exact ways are taken. */
export function boundedCounts({ tasks, fallbacks }: Pick<Work, 'tasks' | 'fallbacks'>): CountsByTask {
  const grown = doublings.filter(({ name }) => name !== DAYS).map(({ name }) => ` on ${name}`);
  const bounded = Object.entries(tasks).map(([task, counts]) => [
    task,
    Object.fromEntries(Object.entries(counts).filter(([kind]) => !grown.some((end) => kind.endsWith(end)))),
  ]);
  const taken = Object.entries(fallbacks).map(([market, { ofComparisons, ofIntegers }]) => [
    exactOn(market),
    { comparisons: ofComparisons, integers: ofIntegers },
  ]);
  return Object.fromEntries([...bounded, ...taken]) as CountsByTask;
}

const exactOn = (market: string): string => `exact ways on ${market}`;

/** What is more than its bound and a tenth of it, or has none; one line each. */
export function beyondBounds(counted: CountsByTask, bounds: CountsByTask): readonly string[] {
  return Object.entries(counted).flatMap(([task, counts]) =>
    Object.entries(counts)
      .filter(([kind, count]) => !(count <= 1.1 * bounds[task]?.[kind]))
      .map(([kind, count]) => `${task}, ${kind}: ${count}, and the bound is ${bounds[task]?.[kind] ?? 'missing'}`),
  );
}

/**
 * The bounds to write down: what became less, and what is new. With a report that is new, the whole catalog may do more.
 * Bounds on real markets that are not there today are kept.
 */
export function renewedBounds(known: CountsByTask, counted: CountsByTask): CountsByTask {
  const added = Object.keys(counted).some((task) => !(task in known) && !/\s/.test(task));
  const mayGrow = (task: string): boolean => added && (task.includes(CATALOG) || task.startsWith(exactOn('')));
  const renewed = Object.entries(counted).map(([task, counts]) => [
    task,
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [
        kind,
        mayGrow(task) ? count : Math.min(count, known[task]?.[kind] ?? count),
      ]),
    ),
  ]);
  const absent = realFiles.map(({ name }) => exactOn(name)).filter((task) => task in known && !(task in counted));
  return Object.fromEntries([...renewed, ...absent.map((task) => [task, known[task]])]) as CountsByTask;
}
