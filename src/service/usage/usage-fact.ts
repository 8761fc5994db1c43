import { checkedName } from '../../errors/inner.js';
import type { KeyRecord } from '../../policy/index.js';
import { checkedInstant } from '../../policy/inner.js';
import type { Operation } from '../operation.js';
import { utf8Length } from '../pages/utf8-length.js';
import type { ServiceResponse } from '../service-response.js';

/** What an answered request used, as plain JSON to store. It contains no hash of a key. */
export interface UsageFact {
  /** Of the request, given by the server. Facts with the same id are one fact, so writing one again does no harm. */
  readonly id: string;
  /** When it was received, in epoch milliseconds. */
  readonly at: number;
  /** The key as lists of keys show it, such as `bs_live_3f8k...q0x1`; `null` if not authenticated. */
  readonly key: string | null;
  /** The account of the key's record; `null` without one. */
  readonly account: string | null;
  /** What was asked: `null` if the request could not be read. */
  readonly kind: UsageKind | null;
  /** The identifier of the report, for reports. */
  readonly report: string | null;
  readonly status: number;
  /** The units of the rate limit that it was charged. */
  readonly units: number;
  /** The bytes of the body. */
  readonly bytes: number;
  /** Whether the body was stored before, or not sent (304). */
  readonly cached: boolean;
}

/** The kinds of requests. */
export type UsageKind = Operation['kind'];

/** What `receive` tells of a request, as far as usage needs it. */
export interface UsedRequest {
  readonly record: (KeyRecord & { readonly account?: string }) | null;
  readonly operation: { readonly kind: UsageKind; readonly report?: string } | null;
  readonly units: number;
}

/** What only the server knows. */
export interface UsageOptions {
  readonly id: string;
  /** When the request was received, in epoch milliseconds. */
  readonly now: number;
  /** Whether the body came from a store; default `false`. */
  readonly cached?: boolean;
  /** The bytes sent, for streams and compressed bodies; default: those of the body in UTF-8. */
  readonly bytes?: number;
}

/**
 * The usage of an answered request: one fact for each, refused or not.
 *
 * @param received - from `receive`
 * @param response - as it was sent
 * @throws {@link BarstatsTypeError} `wrong-type` and {@link BarstatsRangeError} `out-of-bounds` for an invalid id or instant
 *
 * @example
 * ```ts
 * import { createKey } from 'barstats/policy';
 * import { usageFact } from 'barstats/service';
 *
 * const { record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * const received = { record: { ...record, account: 'acme' }, operation: { kind: 'scan' }, units: 5 } as const;
 * const fact = usageFact(received, { status: 200, headers: {}, body: '{}' }, { id: 'request 1', now: 1709683200000 });
 * fact.account; // 'acme'
 * [fact.kind, fact.units, fact.bytes, fact.cached]; // ['scan', 5, 2, false]
 * ```
 */
export function usageFact(
  { record, operation, units }: UsedRequest,
  { status, body }: ServiceResponse,
  { id, now, cached = false, bytes = utf8Length(body ?? '') }: UsageOptions,
): UsageFact {
  return Object.freeze({
    id: checkedName(id, 'options.id'),
    at: checkedInstant(now, 'options.now'),
    key: record === null ? null : `${record.displayPrefix}...${record.lastFour}`,
    account: record?.account ?? null,
    kind: operation?.kind ?? null,
    report: operation?.report ?? null,
    status,
    units,
    bytes,
    cached: cached || status === 304,
  });
}
