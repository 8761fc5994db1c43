import * as fc from 'fast-check';
import { it } from 'vitest';
import { cases, everyCase } from '../cases.js';
import { knownFailures } from './known-failures.js';
import { lawSeed } from './law-seed.js';
import { refuseTrivial, type Trial } from './trial.js';

/** How a law is tried. */
export interface LawOptions {
  /** The number of generated cases. */
  readonly runs: number;
  /** The share of the cases, from 0 to 1, that must not be trivial. */
  readonly atLeast: number;
  /** The names that the cases must have met together, or the number of different ones. */
  readonly meets?: readonly string[] | number;
}

/** Whether a case tested anything, or the names of what it tested: a case with neither is trivial. */
export type Tested = boolean | Iterable<string>;

/** How often the cases of a law are generated, each time from another seed, until all names have been met. */
const MOST_OFTEN = 12;

type Arbitraries<Values extends [unknown, ...unknown[]]> = {
  readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]>;
};
type Check<Values extends [unknown, ...unknown[]]> = (...values: Values) => Tested | Promise<Tested>;

/** A test that a law holds for generated values; it fails as well where too many cases are trivial. */
export function law<Values extends [unknown, ...unknown[]]>(
  title: string,
  arbitraries: Arbitraries<Values>,
  check: Check<Values>,
  options: LawOptions,
): void {
  countedLaw(title, (name) => tryLaw(name, arbitraries, check, options));
}

/** A test of a law that generates its cases itself and counts those that are not trivial. */
export function countedLaw(title: string, run: (name: string) => Promise<Trial>): void {
  it(title, async ({ task }) => {
    const before = process.cpuUsage();
    const trial = await run(task.fullName);
    const { user, system } = process.cpuUsage(before);
    task.meta.law = { ...trial, seconds: (user + system) / 1e6 };
    // A tenth of the cases need not meet everything.
    if (everyCase) refuseTrivial(trial);
  });
}

/** Tries a law on its known failures and on new cases. */
export async function tryLaw<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: Arbitraries<Values>,
  check: Check<Values>,
  { runs, atLeast, meets = [] }: LawOptions,
): Promise<Trial> {
  const met = new Set<string>();
  const count = { cases: 0, tested: 0 };
  const property = fc.asyncProperty(fc.tuple<Values>(...arbitraries), async (values) => {
    const tested = await check(...values);
    const names = typeof tested === 'boolean' ? [] : [...tested];
    for (const each of names) met.add(each);
    count.cases++;
    if (tested === true || names.length > 0) count.tested++;
  });
  const holds = async (parameters: fc.Parameters<[Values]>): Promise<void> => {
    const result = await fc.check(property, parameters);
    if (!result.failed) return;
    const known = JSON.stringify({ law: name, seed: result.seed, path: result.counterexamplePath });
    throw new Error(`${fc.defaultReportMessage(result)}\n\nAdd to test/laws/known-failures.ts: ${known}`, {
      cause: result.errorInstance,
    });
  };
  for (const { law: of, seed, path } of knownFailures) if (of === name) await holds({ seed, path, numRuns: 1 });
  const lacking = (): readonly string[] => {
    if (typeof meets !== 'number') return meets.filter((each) => !met.has(each));
    return met.size < meets ? [`${meets - met.size} more than ${[...met].join(', ')}`] : [];
  };
  for (let times = 0; times === 0 || (everyCase && times < MOST_OFTEN && lacking().length > 0); times++) {
    await holds({ seed: lawSeed + times, numRuns: cases(runs) });
  }
  return { ...count, atLeast, lacking: lacking() };
}
