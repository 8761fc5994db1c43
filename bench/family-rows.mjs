import { figureRow } from './figure-row.mjs';
import { spread } from './measure.mjs';

/**
 * What is timed of a family, or of a report of it: milliseconds of processor in each round, when the first to want something that others
 * want does the work, and once more, when all of that is done.
 *
 * @typedef {{ family: string, first: number[], again: number[] }} FamilyTime
 */

/**
 * A row per family: the passes of processor time that everything timed of it takes together.
 *
 * @param {readonly number[]} passes the milliseconds of processor that a pass took in each round
 * @param {readonly FamilyTime[]} times in the order in which they ran
 */
export function familyRows(passes, times) {
  const inPasses = (of, list) =>
    passes.map((pass, round) => of.reduce((sum, time) => sum + time[list][round], 0) / pass);
  const whole = spread(inPasses(times, 'first')).median;
  return [...new Set(times.map(({ family }) => family))].map((family) => {
    const own = times.filter((time) => time.family === family);
    const row = figureRow({ id: `family-${family}`, what: family, unit: 'pass', values: inPasses(own, 'first') });
    return {
      ...row,
      processor: row.median,
      again: spread(inPasses(own, 'again')).median,
      share: row.median / whole,
    };
  });
}
