import process from 'node:process';
import { timed } from '../measure.mjs';

/**
 * What each family takes in a scan of all markets, first on bars that nothing has seen, and once more when sessions are cut and what families
 * share is there.
 *
 * @param {() => () => Generator<{ family: string }>} scanOfNewBars each call makes bars that nothing has seen, and gives what scans them
 * @param {() => unknown} pass
 * @param {number} rounds
 * @returns {Promise<{ passes: number[], times: import('../family-rows.mjs').FamilyTime[] }>}
 */
export async function familyTimes(scanOfNewBars, pass, rounds) {
  const passes = [];
  const times = new Map();
  for (let round = 0; round < rounds; round++) {
    const steps = scanOfNewBars();
    passes.push((await timed(pass)).processor);
    for (const list of ['first', 'again']) {
      for (const [family, ms] of timesOf(steps())) {
        if (!times.has(family)) times.set(family, { family, first: [], again: [] });
        times.get(family)[list].push(ms);
      }
    }
  }
  return { passes, times: [...times.values()] };
}

/** Milliseconds of processor per family, all markets together. */
function timesOf(steps) {
  const times = new Map();
  let used = process.cpuUsage();
  for (const { family } of steps) {
    const now = process.cpuUsage();
    times.set(family, (times.get(family) ?? 0) + (now.user - used.user + now.system - used.system) / 1000);
    used = now;
  }
  return times;
}
