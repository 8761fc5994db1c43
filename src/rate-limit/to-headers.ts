import type { Decision } from './decision.js';

/** The header fields of a decision. */
export interface RateLimitHeaders {
  /** The seconds until the request would be admitted; only on a denial that can succeed later. */
  readonly 'Retry-After'?: string;
  /** The limits: `q` units in any `w` seconds. */
  readonly 'RateLimit-Policy': string;
  /** The units left: `r` units, and no more within `t` seconds. */
  readonly RateLimit: string;
}

/**
 * Returns the header fields for a decision.
 *
 * `Retry-After` is that of RFC 9110, section 10.2.3. `RateLimit-Policy` and `RateLimit` are those of
 * draft-ietf-httpapi-ratelimit-headers-11 (May 2026), with one item per limit, in order. Times are whole seconds,
 * rounded up: a client that waits as told is admitted, and one that spreads its requests over a longer window stays
 * within the shorter one.
 *
 * `t` is the draft's effective window, within which no more than `r` units are admitted: the time until the oldest unit leaves. An unused
 * window has none, nor, on a denial, has a window that does not deny: the draft lets no `t` end after `Retry-After`.
 *
 * @param decision - from `take` or `peek`
 *
 * @example
 * ```ts
 * import { emptyState, take, toHeaders } from 'barstats/rate-limit';
 *
 * const limits = [{ name: 'burst', limit: 2, windowMs: 1500 }, { name: 'hourly', limit: 9, windowMs: 3600000 }];
 * const first = take(emptyState, 1000, { limits, cost: 2 });
 * toHeaders(first.decision).RateLimit; // '"burst";r=0;t=2, "hourly";r=7;t=3600'
 * const second = take(first.state, 1499, { limits });
 * toHeaders(second.decision)['Retry-After']; // '2'
 * toHeaders(second.decision).RateLimit; // '"burst";r=0;t=2, "hourly";r=7'
 * toHeaders(second.decision)['RateLimit-Policy']; // '"burst";q=2;w=2, "hourly";q=9;w=3600'
 * ```
 */
export function toHeaders({ allowed, retryAfterMs, windows }: Decision): RateLimitHeaders {
  return {
    ...(allowed || retryAfterMs === null ? {} : { 'Retry-After': String(seconds(retryAfterMs)) }),
    'RateLimit-Policy': windows
      .map(({ name, limit, windowMs }) => `${quoted(name)};q=${limit};w=${seconds(windowMs)}`)
      .join(', '),
    RateLimit: windows
      .map(
        ({ name, remaining, resetMs, retryAfterMs }) =>
          `${quoted(name)};r=${remaining}` +
          (resetMs > 0 && (allowed || retryAfterMs !== 0) ? `;t=${seconds(resetMs)}` : ''),
      )
      .join(', '),
  };
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** A string of structured fields, RFC 9651, section 3.3.3; names are printable ASCII. */
function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`;
}
