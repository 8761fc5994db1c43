import { spread } from './measure.mjs';
import { SQL_REPORTS } from './sql-cases.mjs';

/** What each case of the engine is, and the most passes that it may take where there is a target. */
const ENGINE = {
  'catalog-columns-in': ['whole catalog, columns in', 10],
  catalog: ['whole catalog, columns checked before'],
  'catalog-23-hours-columns-in': ['whole catalog, 23-hour session, columns in'],
  'one-report': ['one report, nothing cut', 1],
  'one-report-columns-in': ['one report, columns in'],
  'one-report-23-hours': ['one report, 23-hour session, nothing cut', 1],
  'one-report-23-hours-columns-in': ['one report, 23-hour session, columns in'],
};

/** How many times the engine's time for a report SQL should take at least. */
const SQL_TARGET = 20;

/**
 * The rows of the table: every figure is a ratio of times taken in the same round.
 *
 * @param {Record<string, import('./measure.mjs').Round[]>} measured per case one entry per round
 * @param {Record<string, number>} firstCalls per case the milliseconds of its first call
 * @param {number} reports how many the catalog has
 */
export function rowsOf(measured, firstCalls, reports) {
  const pass = (id, i, time) => measured[id][i].pass[time];
  const report = (_, i, time) => measured['catalog-columns-in'][i][time] / reports;
  // DuckDB has its bars loaded; so has the catalog that starts from bars.
  const loadedReport = (_, i, time) => measured.catalog[i][time] / reports;
  return [
    ...Object.entries(ENGINE).map(([id, [what, atMost]]) => rowOf(id, what, { atMost }, 'pass', pass)),
    ...SQL_REPORTS.map((id) => rowOf(id, `SQL, ${id}`, { atLeast: SQL_TARGET }, 'report', report)),
    ...SQL_REPORTS.map((id) => rowOf(id, `SQL, ${id}, bars checked before`, {}, 'report', loadedReport)),
  ];

  function rowOf(id, what, { atMost, atLeast }, unit, unitOf) {
    const ratios = measured[id].map(({ ms }, i) => ms / unitOf(id, i, 'ms'));
    const { median, min, max } = spread(ratios);
    const target = atMost ?? atLeast ?? null;
    return {
      id,
      what,
      unit,
      target: target && (atMost === undefined ? { atLeast } : { atMost }),
      median,
      min,
      max,
      met: target && (atMost === undefined ? median >= atLeast : median <= atMost),
      processor: spread(measured[id].map(({ processor }, i) => processor / unitOf(id, i, 'processor'))).median,
      firstCall: firstCalls[id] / spread(ratios.map((_, i) => unitOf(id, i, 'ms'))).median,
      ratios,
    };
  }
}
