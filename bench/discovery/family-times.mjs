import process from 'node:process';
import { spread } from '../measure.mjs';

/**
 * What each family takes by itself in a scan of all markets, and what it takes more when it is the first to want something that others
 * want, too.
 *
 * @param {() => () => Generator<{ family: string }>} scanOfNewBars each call makes bars that nothing has seen, and gives what scans them
 * @param {number} rounds
 * @returns {{ family: string, ms: number, share: number, firstMs: number }[]} medians of processor time, and shares of the sum
 */
export function familyTimes(scanOfNewBars, rounds) {
  const own = new Map();
  const extra = new Map();
  for (let round = 0; round < rounds; round++) {
    const steps = scanOfNewBars();
    const first = timesOf(steps());
    for (const [family, again] of timesOf(steps())) {
      listIn(own, family).push(again);
      listIn(extra, family).push(Math.max(0, first.get(family) - again));
    }
  }
  const times = [...own].map(([family, ms]) => ({
    family,
    ms: spread(ms).median,
    firstMs: spread(extra.get(family)).median,
  }));
  const all = times.reduce((sum, { ms, firstMs }) => sum + ms + firstMs, 0);
  return times.map((time) => ({ ...time, share: (time.ms + time.firstMs) / all }));
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

function listIn(lists, name) {
  if (!lists.has(name)) lists.set(name, []);
  return lists.get(name);
}
