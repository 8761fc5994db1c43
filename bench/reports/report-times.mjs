import { timed } from '../measure.mjs';
import { reportCases } from './engine.mjs';

/** @typedef {import('../family-rows.mjs').FamilyTime & { report: string }} ReportTime */

/**
 * What each report takes in the order of the catalog, when the first to want something that others want does the work, and what it takes
 * once more, when all of that is done.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { report: string, family: string }[]} reports in the order of the catalog
 * @param {() => unknown} pass
 * @param {number} rounds each on bars of its own
 * @returns {Promise<{ passes: number[], times: ReportTime[] }>}
 */
export async function reportTimes(columns, reports, pass, rounds) {
  const passes = [];
  const times = reports.map(({ report, family }) => ({ report, family, first: [], again: [] }));
  for (let round = 0; round < rounds; round++) {
    const cases = reportCases(columns, reports);
    passes.push((await timed(pass)).processor);
    for (const list of ['first', 'again']) {
      for (const [i, run] of cases.entries()) times[i][list].push((await timed(run)).processor);
    }
  }
  return { passes, times };
}
