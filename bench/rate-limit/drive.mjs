import { performance } from 'node:perf_hooks';

/**
 * Lets a limiter decide on arrivals, each at its own instant, which `Date.now` and `performance.now` are meanwhile.
 *
 * @param {import('./limiters.mjs').Limiter} limiter
 * @param {import('./arrivals.mjs').Arrivals} arrivals
 * @param {(arrival: number) => void} onAdmitted told of each arrival that is admitted
 * @returns {void | Promise<void>} no promise where the limiter gives none
 */
export function drive(limiter, arrivals, onAdmitted) {
  const { keys } = arrivals;
  const clock = replaceClock(arrivals.times);
  clock.set(0);
  const first = limiter.admits(keys[0]);
  if (first instanceof Promise) return awaitAll(limiter, keys, clock, onAdmitted, first);
  try {
    if (first) onAdmitted(0);
    for (let i = 1; i < keys.length; i++) {
      clock.set(i);
      if (limiter.admits(keys[i])) onAdmitted(i);
    }
  } finally {
    clock.restore();
  }
}

/** A request is answered before the next one is read. */
async function awaitAll(limiter, keys, clock, onAdmitted, first) {
  try {
    if (await first) onAdmitted(0);
    for (let i = 1; i < keys.length; i++) {
      clock.set(i);
      if (await limiter.admits(keys[i])) onAdmitted(i);
    }
  } finally {
    clock.restore();
  }
}

function replaceClock(times) {
  const { now } = Date;
  const { now: sinceStart } = performance;
  let instant = 0;
  Date.now = () => instant;
  performance.now = () => instant;
  return {
    set(arrival) {
      instant = times[arrival];
    },
    restore() {
      Date.now = now;
      performance.now = sinceStart;
    },
  };
}
