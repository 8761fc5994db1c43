import { reportCases } from './engine.mjs';
import { spread, timed } from './measure.mjs';

/**
 * What each report takes by itself, and what it takes more when it is the first to want something that others want, too.
 *
 * @param {import('./make-bars.mjs').Columns} columns
 * @param {readonly string[]} reports in the order of the catalog
 * @param {number} rounds each on bars of its own
 * @returns {Promise<{ report: string, ms: number, share: number, firstMs: number }[]>} medians of processor time, and shares of the sum
 */
export async function reportTimes(columns, reports, rounds) {
  const own = reports.map(() => []);
  const extra = reports.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const cases = reportCases(columns, reports);
    const first = [];
    for (const { run } of cases) first.push((await timed(run)).processor);
    for (const [i, { run }] of cases.entries()) {
      const { processor: again } = await timed(run);
      own[i].push(again);
      extra[i].push(Math.max(0, first[i] - again));
    }
  }
  const times = reports.map((report, i) => ({
    report,
    ms: spread(own[i]).median,
    firstMs: spread(extra[i]).median,
  }));
  const all = times.reduce((sum, { ms, firstMs }) => sum + ms + firstMs, 0);
  return times.map((time) => ({ ...time, share: (time.ms + time.firstMs) / all }));
}
