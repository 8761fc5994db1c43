import { checkedFunction, checkedObject, checkedWhole, outOfBounds, wrongType } from './argument-checks.js';

/** How a client waits. */
export interface RetryOptions {
  /** A source of chance, such as `Math.random`: a number from 0 up to and without 1. */
  readonly random: () => number;
  /** What the server asked for, in milliseconds; 0 when left out. */
  readonly retryAfterMs?: number;
  /** The most that the first delay adds, in milliseconds; 1,000 when left out. */
  readonly baseMs?: number;
  /** The most that any delay adds, in milliseconds; 60,000 when left out. */
  readonly capMs?: number;
}

/**
 * How long a client waits before it sends a request again: what the server asked for, and then exponential backoff with full jitter, a
 * whole number of milliseconds drawn evenly from 0 to `baseMs · 2^attempt` or `capMs`, whichever is less.
 *
 * The jitter comes after the server's wait and not within it, or all clients that were told the same would come back at the same instant.
 * The cap does not shorten the server's wait.
 *
 * M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog (2015).
 *
 * @param attempt - how many times the request was sent again already: 0 before the first time
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
  if (typeof chance !== 'number') throw wrongType(chance, 'options.random()', 'a number');
  if (!(chance >= 0 && chance < 1)) throw outOfBounds(chance, 'options.random()', 'from 0 to below 1');
  return asked + Math.floor(chance * (most + 1));
}
