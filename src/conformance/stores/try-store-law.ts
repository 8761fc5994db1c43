import * as fc from 'fast-check';
import { textOfPath, type JsonPath } from '../engine/differing-values.js';
import { shownJson } from '../engine/in-words.js';
import type { Answered } from './run-lanes.js';
import type { StoreFinding, StoreLawBroken, StoreStep } from './store-report.js';

/** A law, the programs that try it, and what is wrong with a run of one. */
export interface StoreLaw<Program, Step extends Answered<unknown>> {
  readonly id: string;
  /** The law in words. */
  readonly title: string;
  readonly programs: fc.Arbitrary<Program>;
  readonly run: (program: Program) => Promise<readonly Step[]>;
  readonly fault: (answered: readonly Step[]) => StoreFault | null;
}

/** A result that the law does not allow. */
export interface StoreFault {
  readonly of: Answered<unknown>;
  readonly expected: string;
  readonly got: string;
}

/** Tries a law in so many runs; the run that breaks it is reduced. */
export async function tryStoreLaw<Program, Step extends Answered<unknown>>(
  { id, title, programs, run, fault }: StoreLaw<Program, Step>,
  seed: number,
  numRuns: number,
): Promise<StoreFinding> {
  const tally = { runs: 0, calls: 0 };
  let broken: Omit<StoreLawBroken, 'runs'> | null = null;
  const property = fc.asyncProperty(programs, async (program) => {
    if (broken === null) tally.runs += 1;
    const answered = await run(program);
    tally.calls += answered.length;
    const found = fault(answered);
    if (found === null) return true;
    const { expected, got, of } = found;
    const step = answered.findIndex((each) => each === of) + 1;
    // Every failure while shrinking is smaller than the one before, so the last one is the smallest.
    broken = { law: id, title, status: 'broken', expected, got, step, steps: answered.map(stepOf) };
    return false;
  });
  const details = await fc.check(property, { seed, numRuns });
  if (broken !== null) return { ...(broken as Omit<StoreLawBroken, 'runs'>), runs: tally.runs };
  // An error of the check itself is no finding about the store.
  if (details.failed) throw details.errorInstance;
  return { law: id, title, status: 'holds', ...tally };
}

function stepOf({ call, handle, given, got, failure, started, ended }: Answered<unknown>): StoreStep {
  return { call, handle: handle + 1, given: shownJson(given), got: failure ?? shownJson(got), started, ended };
}

/** A value with its place in a result, such as `windows[0].used 2`. */
export function shownAt(path: JsonPath, value: unknown): string {
  return path.length === 0 ? shownJson(value) : `${textOfPath(path)} ${shownJson(value)}`;
}
