import { createKey, type KeyRecord } from '../../src/policy/index.js';
import type { RateState } from '../../src/rate-limit/index.js';
import { createService, type Received, type ServiceOptions, type ServiceRequest } from '../../src/service/index.js';

/** The key number `seed` of a plan. */
export function keyOf(plan: string, seed = 0): { readonly plaintext: string; readonly record: KeyRecord } {
  return createKey(
    Uint8Array.from({ length: 32 }, (_, i) => (i * 7 + seed) % 256),
    { plan },
  );
}

/** A request for a path with its query, of a key. */
export function requestOf(target: string, key?: string, more: Partial<ServiceRequest> = {}): ServiceRequest {
  const end = target.includes('?') ? target.indexOf('?') : target.length;
  return {
    method: 'GET',
    path: target.slice(0, end),
    query: target.slice(end + 1),
    ...more,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...more.headers },
  };
}

/** Wednesday, 1 July 2026, noon in UTC. */
export const NOW = Date.UTC(2026, 6, 1, 12);

/** What becomes of a request of a key of a plan, whose state is `rateLimit`. */
export function receiveWith(
  options: Partial<ServiceOptions>,
  plan: string,
): (target: string, more?: Partial<ServiceRequest>, rateLimit?: RateState) => Received {
  const service = createService({ supported: { stocks: ['AAPL', 'MSFT'], futures: ['ES'] }, ...options });
  const { plaintext, record } = keyOf(plan);
  return (target, more, rateLimit) =>
    service.receive(requestOf(target, plaintext, more), {
      now: NOW,
      findKey: (hash) => (hash === record.hash ? record : null),
      rateLimit: () => rateLimit,
    });
}
