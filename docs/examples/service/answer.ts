import type { KeyRecord } from 'barstats/policy';
import type { Decision } from 'barstats/rate-limit';
import { internalError, type Service, type ServiceRequest, type ServiceResponse } from 'barstats/service';
import { type Compute, stackOf } from './compute.js';
import type { InFlight } from './in-flight.js';
import type { KeyStore } from './key-store.js';
import { type Log, shownTarget } from './request-log.js';
import { failedResponse, Unavailable } from './unavailable.js';
import { whenUnlocked } from './when-unlocked.js';

/** Answers a request; the server reads it from a connection and writes the response. */
export type Answer = (request: ServiceRequest, gone?: AbortSignal) => Promise<ServiceResponse>;

/** What answers need. */
export interface AnswerParts {
  readonly service: Service;
  readonly keys: Pick<KeyStore, 'find' | 'take'>;
  readonly compute: Compute;
  readonly inFlight: InFlight;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  /** How long a request waits for a key store that another process has locked; default one second. */
  readonly lockedMs?: number | undefined;
}

/** Connects the service to the stores. An answer never rejects: errors are logged, and the client gets a 500 or 503. */
export function createAnswer(parts: AnswerParts): Answer {
  const { service, keys, compute, inFlight, now, log, lockedMs = 1000 } = parts;

  /** Authenticates, charges and refuses, without waiting for any computation. */
  const letIn = (request: ServiceRequest) => {
    const instant = now();
    const rateLimit = (record: KeyRecord): Decision => keys.take(record, instant);
    return service.receive(request, { now: instant, findKey: keys.find, rateLimit });
  };

  return async (request, gone) => {
    const begun = performance.now();
    const told: Record<string, unknown> = {};
    let record: KeyRecord | null = null;
    let headers: Readonly<Record<string, string>> | null = null;
    let response: ServiceResponse | null;
    try {
      const asked = asGet(request);
      const received = await whenUnlocked(() => letIn(asked), lockedMs);
      ({ record } = received);
      if (received.failure !== null) told.failure = received.failure;
      if (received.finished) ({ response } = received);
      else {
        const job = { task: received.task, hash: received.record.hash };
        ({ headers } = job.task);
        const computed = await inFlight(job.hash, () => compute(job, gone));
        response = computed?.response ?? null;
        if (computed !== null) {
          told.loadMs = rounded(computed.loadMs);
          told.computeMs = rounded(computed.computeMs);
          if (computed.error !== undefined) told.error = computed.error;
        }
      }
    } catch (error) {
      response = failedResponse(error, headers ?? corsHeadersOf(service, request));
      told.error = error instanceof Unavailable ? error.message : stackOf(error);
    }
    log(record, {
      method: request.method,
      path: shownTarget(request.path),
      query: shownTarget(request.query),
      // A disconnected client reads no response.
      ...(response === null ? { gone: true } : { status: response.status }),
      ms: rounded(performance.now() - begun),
      ...told,
    });
    return withoutBodyOfHead(request, response ?? internalError());
  };
}

/** A request that the service cannot read has none. */
function corsHeadersOf(service: Service, request: ServiceRequest): Readonly<Record<string, string>> {
  try {
    return service.corsHeaders(request);
  } catch {
    return {};
  }
}

/** For `HEAD` the service omits the body, and its length would be unknown. */
function asGet(request: ServiceRequest): ServiceRequest {
  return request.method === 'HEAD' ? { ...request, method: 'GET' } : request;
}

function withoutBodyOfHead({ method }: ServiceRequest, response: ServiceResponse): ServiceResponse {
  const { headers, body } = response;
  if (method !== 'HEAD' || body === null) return response;
  return { ...response, headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body: null };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
