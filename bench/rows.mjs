import { spread } from './measure.mjs';
import { ratioRow } from './ratio-row.mjs';
import { SQL_REPORTS } from './sql-cases.mjs';

/** What each case of the engine is, and the most passes that it may take where there is a target. */
const ENGINE = {
  'catalog-columns-in': ['whole catalog, columns in', { atMost: 10 }],
  catalog: ['whole catalog, columns checked before', null],
  'catalog-23-hours-columns-in': ['whole catalog, 23-hour session, columns in', null],
  'one-report': ['one report, nothing cut', { atMost: 1 }],
  'one-report-columns-in': ['one report, columns in', null],
  'one-report-23-hours': ['one report, 23-hour session, nothing cut', { atMost: 1 }],
  'one-report-23-hours-columns-in': ['one report, 23-hour session, columns in', null],
};

/** How many times the engine's time for a report SQL should take at least. */
const SQL_TARGET = { atLeast: 20 };

/**
 * The rows of the table: every figure is a ratio of times taken in the same round.
 *
 * @param {Record<string, import('./measure.mjs').Round[]>} measured per case one entry per round
 * @param {Record<string, number>} firstCalls per case the milliseconds of its first call
 * @param {number} reports how many the catalog has
 */
export function rowsOf(measured, firstCalls, reports) {
  const pass = (id, round, time) => measured[id][round].pass[time];
  const report = (_, round, time) => measured['catalog-columns-in'][round][time] / reports;
  // DuckDB has its bars loaded; so has the catalog that starts from bars.
  const loadedReport = (_, round, time) => measured.catalog[round][time] / reports;
  return [
    ...Object.entries(ENGINE).map(([id, [what, target]]) => rowOf(id, what, target, 'pass', pass)),
    ...SQL_REPORTS.map((id) => rowOf(id, `SQL, ${id}`, SQL_TARGET, 'report', report)),
    ...SQL_REPORTS.map((id) => rowOf(id, `SQL, ${id}, bars checked before`, null, 'report', loadedReport)),
  ];

  function rowOf(id, what, target, unit, unitOf) {
    const rounds = measured[id];
    const units = rounds.map((_, round) => unitOf(id, round, 'ms'));
    return {
      ...ratioRow({ id, what, unit, target, rounds, unitOf: (round, time) => unitOf(id, round, time) }),
      firstCall: firstCalls[id] / spread(units).median,
    };
  }
}
