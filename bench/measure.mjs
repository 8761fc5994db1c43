import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { amount } from './amount.mjs';

/**
 * What a run takes: milliseconds by the clock, and milliseconds of processor that all threads of this process had meanwhile.
 *
 * Garbage is left to the engine of the language: collecting it by force also throws compiled code away, which no user does.
 *
 * @param {() => unknown} run
 * @returns {Promise<Time>}
 */
export async function timed(run) {
  const used = process.cpuUsage();
  const from = performance.now();
  const result = run();
  // Only what is a promise: even a finished one would have to wait its turn.
  if (result instanceof Promise) await result;
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  return { ms, processor: (user + system) / 1000 };
}

/** How often all cases run before any of them is measured. */
export const WARM_UPS = amount(3, 0);

/** How often each case is measured. */
export const ROUNDS = amount(9, 1);

/** Milliseconds between two cases. */
const SETTLED = 50;

/** @typedef {{ ms: number, processor: number }} Time */

/** @typedef {Time & { pass: Time }} Round */

/**
 * What is measured: `run` after `prepare`, or, where that is another process, what `timesItself` tells.
 *
 * @typedef {object} Case
 * @property {() => unknown} [prepare]
 * @property {(prepared: unknown) => unknown} [run]
 * @property {() => Promise<Time>} [timesItself]
 * @property {() => unknown} [pass] what it is measured in
 */

/**
 * Runs all cases in turn, again and again, each directly after a plain pass: what slows the machine down for a while slows them all.
 *
 * @param {Record<string, Case>} cases
 * @param {() => unknown} pass for the cases that have none of their own
 * @param {number} rounds
 * @returns {Promise<Record<string, Round[]>>} per case what it took, and the pass before it, in each round
 */
export async function interleave(cases, pass, rounds) {
  const times = Object.fromEntries(Object.keys(cases).map((id) => [id, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [id, { prepare, run, timesItself, pass: own = pass }] of Object.entries(cases)) {
      const prepared = prepare?.();
      // Threads that the case before has started are to rest by now.
      await setTimeout(SETTLED);
      const passed = await timed(own);
      const { ms, processor } = timesItself ? await timesItself() : await timed(() => run(prepared));
      times[id].push({ ms, processor, pass: passed });
    }
  }
  return times;
}

/** The middle of some numbers and how far they spread. */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted[sorted.length - 1] };
}
