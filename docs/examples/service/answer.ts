import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Bars } from 'barstats/bars';
import type { KeyRecord } from 'barstats/policy';
import {
  type BarsStatement,
  internalError,
  type Service,
  type ServiceRequest,
  type ServiceResponse,
  type Unfinished,
} from 'barstats/service';
import type { KeyStore } from './key-store.js';
import { type Log, shownTarget } from './request-log.js';

/** What a server does with a request: everything but to read it from a connection and to write the response to one. */
export type Answer = (request: ServiceRequest, gone?: AbortSignal) => Promise<ServiceResponse>;

/** What answers are made of. */
export interface AnswerParts {
  readonly service: Service;
  readonly keys: Pick<KeyStore, 'find' | 'stateOf' | 'keepState'>;
  readonly load: (need: BarsStatement) => Promise<Bars>;
  /** The present instant in epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** How long a computation may go on before others have their turn. */
const TURN_MS = 20;

/** The client is not there any more: what nobody will read is not computed. */
class ClientGone extends Error {}

/** Joins the service with the stores. An answer never fails: what goes wrong is logged, and the client is told that something did. */
export function createAnswer({ service, keys, load, now, log }: AnswerParts): Answer {
  return async (request, gone) => {
    const begun = performance.now();
    let record: KeyRecord | null = null;
    let failure: string | null = null;
    let error: unknown;
    let response: ServiceResponse;
    let loadMs = 0;
    let computeMs = 0;
    try {
      // Nothing waits between the state that is read and the state that is kept, so that no other request of the key comes between.
      const received = service.receive(request, { now: now(), findKey: keys.find, rateLimit: keys.stateOf });
      ({ record, failure } = received);
      if (record !== null && received.rateLimit !== null) keys.keepState(record, received.rateLimit);
      if (received.finished) response = received.response;
      else {
        const loading = performance.now();
        const markets = await Promise.all(received.needs.map(async (need) => ({ bars: await load(need) })));
        const computing = performance.now();
        loadMs = computing - loading;
        response = await computed(received.steps(markets), gone);
        computeMs = performance.now() - computing;
      }
    } catch (thrown) {
      error = thrown;
      response = internalError();
    }
    log(record, {
      method: request.method,
      path: shownTarget(request.path),
      query: shownTarget(request.query),
      ...(failure === null ? {} : { failure }),
      ...(error instanceof ClientGone ? { gone: true } : { status: response.status }),
      ms: rounded(performance.now() - begun),
      ...(loadMs === 0 ? {} : { loadMs: rounded(loadMs), computeMs: rounded(computeMs) }),
      ...(error === undefined || error instanceof ClientGone ? {} : { error: stackOf(error) }),
    });
    return response;
  };
}

/** Takes the steps, and between them gives way to other requests now and then. */
async function computed(steps: ReturnType<Unfinished['steps']>, gone?: AbortSignal): Promise<ServiceResponse> {
  let turn = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await turnOfTheLoop();
    if (gone?.aborted === true) throw new ClientGone();
    turn = performance.now();
  }
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
