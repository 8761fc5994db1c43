import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Bars } from 'barstats/bars';
import type { KeyRecord } from 'barstats/policy';
import type { Decision } from 'barstats/rate-limit';
import {
  type BarsNeed,
  type MarketData,
  type Service,
  type ServiceRequest,
  type ServiceResponse,
  type Unfinished,
} from 'barstats/service';
import { loadMarkets, type LoadingLimits } from './load-markets.js';
import { failedResponse, Unavailable } from './unavailable.js';

/**
 * An authenticated and charged request, as plain data that can be sent to a thread. The result of
 * `receive` contains functions, which cannot.
 */
export interface Job {
  readonly request: ServiceRequest;
  /** The instant at which it was received. */
  readonly now: number;
  readonly record: KeyRecord;
  readonly decision: Decision;
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
  return async ({ request, now, record, decision }, gone) => {
    const begun = performance.now();
    let loaded = begun;
    const computed = (response: ServiceResponse, error?: string): Computed => {
      const times = { loadMs: loaded - begun, computeMs: performance.now() - loaded };
      return { response, ...times, ...(error === undefined ? {} : { error }) };
    };
    try {
      // The key is known and the request charged, so the same request gets as far as before.
      const received = service.receive(request, { now, findKey: () => record, rateLimit: () => decision });
      if (received.finished) return computed(received.response);
      const markets = await loadMarkets(received.needs, load, gone, limits);
      loaded = performance.now();
      const response = markets && (await responseTo(received, markets, gone));
      return response && computed(response);
    } catch (error) {
      const response = failedResponse(error, request, decision, service.corsHeaders(request));
      return computed(response, error instanceof Unavailable ? error.message : stackOf(error));
    }
  };
}

/** Runs the steps, and checks now and then whether the client is still connected. */
async function responseTo(
  { steps }: Unfinished,
  markets: readonly MarketData[],
  gone?: AbortSignal,
): Promise<ServiceResponse | null> {
  const taken = steps(markets);
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
