import { randomFrom } from '../random-from.mjs';

/** @typedef {{ times: Float64Array, keys: string[] }} Arrivals the instants of requests, ascending, and the key of each */

/** When the arrivals begin: a number of the size that clocks give. */
export const BEGIN = Date.UTC(2026, 6, 15, 14, 30);

/** What two requests of a burst lie apart at most, and how many it has at most. */
const LONGEST_GAP = 1000;
const LONGEST_BURST = 12;

/**
 * Requests as clients send them: bursts of 1 to 12 at random instants, up to a second from one request to the next.
 *
 * @param {{ keys: number, bursts: number, spanMs: number, seed: number }} options
 * @returns {Arrivals}
 */
export function burstyArrivals({ keys, bursts, spanMs, seed }) {
  const random = randomFrom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const names = keyNames(keys);
  const arrivals = [];
  for (let burst = 0; burst < bursts; burst++) {
    const key = names[below(keys)];
    let time = BEGIN + below(spanMs);
    for (let left = 1 + below(LONGEST_BURST); left > 0; left--) {
      arrivals.push({ time, key });
      time += below(LONGEST_GAP);
    }
  }
  arrivals.sort((a, b) => a.time - b.time);
  return { times: Float64Array.from(arrivals, ({ time }) => time), keys: arrivals.map(({ key }) => key) };
}

/**
 * Requests of one key, one every so often.
 *
 * @param {{ everyMs: number, spanMs: number }} options
 * @returns {Arrivals}
 */
export function steadyArrivals({ everyMs, spanMs }) {
  const times = Float64Array.from({ length: spanMs / everyMs }, (_, i) => BEGIN + i * everyMs);
  const [key] = keyNames(1);
  return { times, keys: Array.from(times, () => key) };
}

/** Keys such as services limit by: the hash of an API key. */
export function keyNames(count) {
  const random = randomFrom(count);
  const word = () => Math.floor(random() * 2 ** 32).toString(16);
  return Array.from({ length: count }, () => [word(), word(), word(), word()].join('').padStart(32, '0'));
}
