import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Bars } from 'barstats/bars';
import { type BarsNeed, type Service, type ServiceResponse, type ServiceTask } from 'barstats/service';
import { loadMarkets, type LoadingLimits } from './load-markets.js';
import { failedResponse, Unavailable } from './unavailable.js';

/** A task, and whose it is, as plain data that can be sent to a thread. */
export interface Job {
  readonly task: ServiceTask;
  readonly hash: string;
}

/** The result of a job. */
export interface Computed {
  readonly response: ServiceResponse;
  readonly loadMs: number;
  readonly computeMs: number;
  /** What went wrong, for the log. */
  readonly error?: string;
}

/** Runs a job and never rejects; `null` if its client disconnected. */
export type Compute = (job: Job, gone?: AbortSignal) => Promise<Computed | null>;

/** How long to compute before checking whether the client is still connected. */
const TURN_MS = 20;

export function createCompute(
  service: Service,
  load: (need: BarsNeed) => Promise<Bars>,
  limits?: LoadingLimits,
): Compute {
  return async ({ task }, gone) => {
    const begun = performance.now();
    let loaded = begun;
    const computed = (response: ServiceResponse, error?: string): Computed => {
      const times = { loadMs: loaded - begun, computeMs: performance.now() - loaded };
      return { response, ...times, ...(error === undefined ? {} : { error }) };
    };
    try {
      const markets = await loadMarkets(task.needs, load, gone, limits);
      loaded = performance.now();
      const response = markets && (await responseTo(service.steps(task, markets), gone));
      return response && computed(response);
    } catch (error) {
      const response = failedResponse(error, task.headers);
      return computed(response, error instanceof Unavailable ? error.message : stackOf(error));
    }
  };
}

/** Runs the steps, and checks now and then whether the client is still connected. */
async function responseTo(taken: ReturnType<Service['steps']>, gone?: AbortSignal): Promise<ServiceResponse | null> {
  let turn = performance.now();
  for (;;) {
    const step = taken.next();
    if (step.done === true) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await turnOfTheLoop();
    if (gone?.aborted === true) return null;
    turn = performance.now();
  }
}

/** An error for the log. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
