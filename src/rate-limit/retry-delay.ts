import { outOfBounds, wrongType } from '../errors/inner.js';
import { checkedFunction, checkedObject, checkedWhole } from './argument-checks.js';

/** Options of a retry delay. */
export interface RetryOptions {
  /** A random source, such as `Math.random`: numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** The server's wait in milliseconds; default 0. */
  readonly retryAfterMs?: number;
  /** The most backoff of the first retry, in milliseconds; default 1,000. */
  readonly baseMs?: number;
  /** The most backoff of any retry, in milliseconds; default 60,000. */
  readonly capMs?: number;
}

/**
 * Computes how long a client waits before a retry: the server's wait plus exponential backoff with full jitter, a
 * whole number of milliseconds, uniform from 0 to `baseMs · 2^attempt`, at most `capMs`.
 *
 * The jitter is added to the server's wait, so that clients with the same wait do not retry at the same instant.
 * The cap never shortens the server's wait.
 *
 * M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog (2015).
 *
 * @param attempt - the number of retries so far: 0 before the first
 * @returns milliseconds
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`
 *
 * @example
 * ```ts
 * import { retryDelay } from 'barstats/rate-limit';
 *
 * retryDelay(0, { random: () => 0.5 }); // 500
 * retryDelay(3, { random: () => 0.5 }); // 4000
 * retryDelay(20, { random: () => 0.5 }); // 30000
 * retryDelay(0, { random: () => 0.5, retryAfterMs: 90000 }); // 90500
 * ```
 */
export function retryDelay(attempt: number, options: RetryOptions): number {
  const fields = checkedObject(options, 'options', ['random', 'retryAfterMs', 'baseMs', 'capMs']);
  const { retryAfterMs = 0, baseMs = 1000, capMs = 60_000 } = fields;
  const most = Math.min(
    checkedWhole(baseMs, 'options.baseMs', 1) * 2 ** checkedWhole(attempt, 'attempt'),
    checkedWhole(capMs, 'options.capMs', 1),
  );
  const asked = checkedWhole(retryAfterMs, 'options.retryAfterMs');
  const chance = checkedFunction(fields.random, 'options.random')();
  if (typeof chance !== 'number') throw wrongType('options.random()', 'a number', chance);
  if (!(chance >= 0 && chance < 1)) throw outOfBounds('options.random()', 'from 0 to below 1', chance);
  return asked + Math.floor(chance * (most + 1));
}
