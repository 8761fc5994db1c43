import type { KeyRecord } from '../policy/index.js';
import {
  internalError,
  utf8Length,
  type Received,
  type Service,
  type ServiceRequest,
  type ServiceResponse,
} from '../service/inner.js';
import { computeHere } from './compute-here.js';
import { checkedHandler, type HandlerOptions } from './handler-options.js';
import { withHeaders } from './with-headers.js';
import type { WebSignal } from './web.js';

/** Answers a request and never rejects: a transport reads it and sends the response. */
export type Answer = (request: ServiceRequest, signal?: WebSignal) => Promise<ServiceResponse>;

/** Connects a service to its stores, its bars and what keeps bodies. */
export function answering<Found extends KeyRecord>(service: Service<Found>, given: HandlerOptions<Found>): Answer {
  const options = checkedHandler<Found>(given);
  const { keys, rates, now, whenRatesFail = 'refuse', wait, storeMs, versionOf, bodies } = options;
  const context = {
    ...{ keys, rates, whenRatesFail },
    ...(wait && { wait }),
    ...(storeMs !== undefined && { storeMs }),
    ...(versionOf && { versionOf }),
  };
  const compute = options.compute ?? computeHere(service, options);

  const computed = async (received: Unfinished<Found>, signal?: WebSignal): Promise<ServiceResponse> => {
    const { task, record } = received;
    const { cacheKey, needs } = task;
    // Without a version as the request arrived, the body has no key to be kept under.
    const isKept = bodies !== undefined && versionOf !== undefined && cacheKey !== null;
    const versions = async (): Promise<string> =>
      JSON.stringify(await Promise.all(needs.map(async (need) => versionOf!(need))));
    const before = isKept ? await versions() : null;
    const response = await compute(task, { key: record.hash, signal });
    // Data that were replaced meanwhile may have given the bytes of either version.
    if (isKept && response.status === 200 && response.body !== null && (await versions()) === before)
      await bodies.set(cacheKey, response.body);
    return response;
  };

  return async (request, signal) => {
    const told = { now: NaN, received: null as Received<Found> | null, cached: false, error: null as unknown };
    let response: ServiceResponse;
    try {
      told.now = now();
      const received = await service.receiveAsync(request, { now: told.now, ...context });
      Object.assign(told, { received, error: received.storeError });
      const body = received.finished || received.cacheKey === null ? null : await bodies?.get(received.cacheKey);
      told.cached = typeof body === 'string';
      if (received.finished) ({ response } = received);
      else if (typeof body === 'string') response = service.cached(received.task, body);
      else response = await computed(received, signal);
    } catch (error) {
      // A store may throw anything, also nothing.
      told.error = error ?? new Error('something threw nothing');
      const { received } = told;
      const headers = received?.finished === false ? received.task.headers : service.corsHeaders(request);
      response = withHeaders(internalError(request), headers);
    }
    return options.onAnswer === undefined ? response : reported(response, told, options);
  };
}

type Unfinished<Found extends KeyRecord> = Received<Found> & { readonly finished: false };

/** Tells of a response: of one in chunks, when the last one has been taken, or the client has gone. */
function reported<Found extends KeyRecord>(
  response: ServiceResponse,
  told: {
    readonly now: number;
    readonly received: Received<Found> | null;
    readonly cached: boolean;
    readonly error: unknown;
  },
  { onAnswer, now }: HandlerOptions<Found>,
): ServiceResponse {
  const tell = (bytes: number, error = told.error): void => {
    const { status } = response;
    const kind = told.received?.operation?.kind ?? 'none';
    try {
      onAnswer?.({ kind, status, bytes, milliseconds: now() - told.now, response, ...told, error });
    } catch {
      // The client gets its response, whatever the log does.
    }
  };
  if (response.chunks !== undefined) return { ...response, chunks: counted(response.chunks, tell) };
  tell(utf8Length(response.body ?? ''));
  return response;
}

/** Chunks that tell how many bytes they had when they have ended, also if none was ever taken. */
function counted(
  chunks: Generator<string, void, void>,
  tell: (bytes: number, error?: unknown) => void,
): Generator<string, void, void> {
  let [bytes, isOver] = [0, false];
  const end = (error?: unknown): void => {
    if (!isOver) tell(bytes, error);
    isOver = true;
  };
  const watched = (step: () => IteratorResult<string, void>): IteratorResult<string, void> => {
    try {
      const result = step();
      if (result.done === true) end();
      else bytes += utf8Length(result.value);
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  };
  return Object.assign(Object.create(chunks) as Generator<string, void, void>, {
    next: () => watched(() => chunks.next()),
    return: () => watched(() => chunks.return()),
    throw: (error: unknown) => watched(() => chunks.throw(error)),
    [Symbol.iterator]() {
      return this;
    },
  });
}
