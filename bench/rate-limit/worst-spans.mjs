import { defaultLimits } from '../../dist/rate-limit/index.js';
import { drive } from './drive.mjs';

/**
 * The most requests of one key that a limiter admits in any span `(t − window, t]`, for each window, whatever the key.
 *
 * @param {import('./limiters.mjs').Limiter} limiter
 * @param {import('./arrivals.mjs').Arrivals} arrivals
 * @returns {Promise<{ admitted: number, worst: { name: string, limit: number, windowMs: number, most: number }[] }>}
 */
export async function worstSpans(limiter, arrivals) {
  const { times, keys } = arrivals;
  const byKey = new Map();
  let admitted = 0;
  await drive(limiter, arrivals, (i) => {
    const instants = byKey.get(keys[i]) ?? [];
    instants.push(times[i]);
    byKey.set(keys[i], instants);
    admitted++;
  });
  const worst = defaultLimits.map(({ name, limit, windowMs }) => {
    let most = 0;
    for (const instants of byKey.values()) most = Math.max(most, mostWithin(instants, windowMs));
    return { name, limit, windowMs, most };
  });
  return { admitted, worst };
}

/** The span that holds the most ends with one of the instants. */
function mostWithin(instants, windowMs) {
  let most = 0;
  let oldest = 0;
  for (const [newest, instant] of instants.entries()) {
    while (instants[oldest] <= instant - windowMs) oldest++;
    most = Math.max(most, newest - oldest + 1);
  }
  return most;
}
