import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { maskKeys } from 'barstats/policy';
import type { BarsNeed, KeyStore, RateStore, Received, Service } from 'barstats/service';
import { internalError, type ServiceRequest, type ServiceResponse, usageFact } from 'barstats/service';
import { fewAtOnce, type Waiting } from '../stores/few-at-once.js';
import { bodyCache } from './body-cache.js';
import type { Compute } from './threads.js';
import { withHeaders } from './with-headers.js';

/** Answers a request and never rejects; a server reads it from a connection and writes the response. */
export type Answer = (request: ServiceRequest, gone?: AbortSignal) => Promise<ServiceResponse>;

export interface AnswerParts {
  readonly service: Service;
  readonly store: KeyStore & RateStore;
  readonly versionOf: (need: BarsNeed) => Promise<string>;
  readonly compute: Compute;
  readonly now: () => number;
  /** The clock of rate limits; default `now`. */
  readonly chargedAt?: () => number;
  /** Takes each answered request, without keys: its usage, what was asked, what failed. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
  /** How many requests may wait for the store at once, of all keys (default 64) and of one (10). */
  readonly inFlight?: Waiting;
  /** How long a call of the store or a look at a file may take; default 1 s. */
  readonly storeMs?: number;
}

/** Connects the service to the stores, the threads and a cache of bodies. */
export function createAnswer({ service, versionOf, compute, now, log, ...parts }: AnswerParts): Answer {
  const { inFlight: { most = 64, mostPerKey = 10 } = {}, storeMs = 1000, chargedAt = now } = parts;
  const store = fewAtOnce(parts.store, { most, mostPerKey });
  const rates: RateStore = { take: (key, charge) => store.take(key, { ...charge, now: chargedAt() }) };
  const stores = { keys: store, rates, whenRatesFail: 'refuse', versionOf, wait, storeMs } as const;
  const bodies = bodyCache(64e6);

  const computed = async ({ task, record }: Received & { readonly finished: false }, gone?: AbortSignal) => {
    // Without a version as the request arrived, the body has no key to be kept under.
    const versions = async () => task.cacheKey && String(await Promise.all(task.needs.map(versionOf)));
    const before = await versions();
    const response = await compute(task, record.hash, gone);
    const { status, body } = response;
    // A file that was replaced meanwhile may have given the bytes of either version.
    if (status === 200 && body !== null && task.cacheKey !== null && (await versions()) === before)
      bodies.set(task.cacheKey, body);
    return response;
  };

  return async (request, gone) => {
    const begun = performance.now();
    const context = { now: now(), ...stores };
    let received: Received | null = null;
    let response: ServiceResponse;
    let [cached, failed]: [boolean, unknown] = [false, null];
    try {
      received = await service.receiveAsync(request, context);
      failed = received.storeError;
      const body = received.finished ? undefined : bodies.get(received.cacheKey ?? '');
      cached = body !== undefined;
      if (received.finished) ({ response } = received);
      else response = body === undefined ? await computed(received, gone) : service.cached(received.task, body);
    } catch (thrown) {
      failed = thrown;
      const { headers } = received?.finished === false ? received.task : { headers: service.corsHeaders(request) };
      response = withHeaders(internalError(request), headers);
    }
    const usage = received && usageFact(received, response, { id: randomUUID(), now: context.now, cached });
    const { failure, operation } = received ?? {};
    const error = failed === null ? null : maskKeys(inspect(failed));
    const [ms, progress] = [performance.now() - begun, response.headers.Progress];
    log({ ...usage, status: response.status, ms, failure, operation, error, progress });
    return response;
  };
}

/** Keeps no process alive that is to end. */
const wait = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false });
