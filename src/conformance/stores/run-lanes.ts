import { AdapterFailure, called } from '../service/checking/adapter-failure.js';
import type { StoreStep } from './store-report.js';

/** A call to be made, and what it is given. */
export interface Asked<Given> {
  readonly call: StoreStep['call'];
  /** The handle that is called, from 0. */
  readonly handle: number;
  readonly given: Given;
  readonly ask: () => unknown;
}

/** A call that was made. */
export interface Answered<Given> extends Omit<Asked<Given>, 'ask'> {
  /** The result; `undefined` after an error. */
  readonly got: unknown;
  /** What the store threw, or that it took too long; `null` if neither. */
  readonly failure: string | null;
  readonly started: number;
  readonly ended: number;
}

/**
 * Makes the calls of several lanes at the same time, those of one lane in turn.
 *
 * @param last - calls to be made when the others have ended, in turn
 * @returns the calls in the order in which they were made
 */
export async function runLanes<Call, Given>(
  lanes: readonly (readonly Call[])[],
  last: readonly Call[],
  asked: (call: Call) => Asked<Given> | Promise<Asked<Given>>,
  timeLimit: (() => PromiseLike<unknown>) | null,
): Promise<readonly Answered<Given>[]> {
  let events = 0;
  const answered: Answered<Given>[] = [];
  const run = async (lane: readonly Call[]): Promise<void> => {
    for (const call of lane) {
      const preparing = asked(call);
      const { ask, ...about } = preparing instanceof Promise ? await preparing : preparing;
      const started = ++events;
      let got: unknown;
      let failure: string | null = null;
      try {
        got = await called(about.call, ask, timeLimit);
      } catch (error) {
        if (!(error instanceof AdapterFailure)) throw error;
        failure = error.message;
      }
      answered.push({ ...about, got, failure, started, ended: ++events });
    }
  };
  await Promise.all(lanes.map(run));
  await run(last);
  return answered.sort((a, b) => a.started - b.started);
}
