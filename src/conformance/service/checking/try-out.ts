import * as fc from 'fast-check';
import type { ServiceCounterexample, ServiceStep } from '../service-report.js';
import { AdapterFailure, NotSupported } from './adapter-failure.js';
import type { Definition, StateOf } from './definition.js';
import type { Session } from './session.js';
import type { World } from './world.js';

/** What sentences are tried out on. */
export interface Checking {
  readonly world: World;
  /** Begins a run, at an instant at which no run before it counts. */
  readonly begin: () => Session;
  /** Notes where a run has ended. */
  readonly ended: (session: Session) => void;
}

/** What came of trying a sentence out. */
export type Outcome =
  | { readonly outcome: 'held'; readonly runs: number }
  | { readonly outcome: 'differed'; readonly counterexample: ServiceCounterexample }
  | { readonly outcome: 'unjudged'; readonly why: string }
  | { readonly outcome: 'failed'; readonly error: string; readonly steps: readonly ServiceStep[] };

/** Tries a sentence out as often as was asked for; what differs is made as small as it gets. */
export async function tryOut<Input>(
  { input, run }: Definition<Input>,
  checking: Checking,
  stateOf: StateOf,
): Promise<Outcome> {
  const { seed, runs } = checking.world.options;
  const inputs = await input(checking.world, stateOf);
  if (typeof inputs === 'string') return { outcome: 'unjudged', why: inputs };
  let judged = 0;
  let why = '';
  let found: number | null = null;
  let differed: ServiceCounterexample | null = null;
  let failed: Outcome | null = null;
  const property = fc.asyncProperty(inputs.arbitrary, async (given) => {
    if (failed !== null) return true;
    const session = checking.begin();
    try {
      await session.begin();
      const verdict = await run(given, session);
      if (verdict.holds === null) {
        ({ why } = verdict);
        return true;
      }
      judged += 1;
      // Every failure while shrinking is smaller than the one before, so that the last one is the smallest.
      if (!verdict.holds) {
        found ??= judged;
        differed = counterexampleOf(verdict, session, found);
      }
      return verdict.holds;
    } catch (error) {
      if (error instanceof NotSupported) {
        why = error.message;
        return true;
      }
      if (!(error instanceof AdapterFailure)) throw error;
      failed = { outcome: 'failed', error: session.masked(error.message), steps: session.steps };
      return true;
    } finally {
      checking.ended(session);
    }
  });
  const details = await fc.check(property, {
    seed,
    numRuns: inputs.runs(runs),
    examples: inputs.first.map((each) => [each]),
  });
  if (failed !== null) return failed;
  if (differed !== null) return { outcome: 'differed', counterexample: differed };
  // A sentence that breaks is no finding about the service.
  if (details.failed) throw details.errorInstance;
  return judged === 0 ? { outcome: 'unjudged', why } : { outcome: 'held', runs: judged };
}

function counterexampleOf(
  { expected, got }: { readonly expected: string; readonly got: string },
  session: Session,
  runs: number,
): ServiceCounterexample {
  const { steps } = session;
  const requests = steps.filter(({ step }) => step === 'send').length;
  return { expected: session.masked(expected), got: session.masked(got), steps, requests, runs };
}
