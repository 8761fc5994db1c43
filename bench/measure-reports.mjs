import process from 'node:process';
import { version } from '@duckdb/node-api';
import { catalogResults, engineCases, exchange, sessionBounds } from './engine.mjs';
import { firstCall } from './first-call.mjs';
import { makeBars } from './make-bars.mjs';
import { interleave, ROUNDS, WARM_UPS } from './measure.mjs';
import { plainPass } from './plain-pass.mjs';
import { reportTimes } from './report-times.mjs';
import { rowsOf } from './rows.mjs';
import { sqlCases } from './sql-cases.mjs';

const MONTHS = 96;

/**
 * Measures reports, and what SQL takes for them.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureReports(progress) {
  progress('making bars');
  const columns = makeBars(exchange, MONTHS);
  const pass = () => plainPass(columns);
  const engine = engineCases(columns);

  progress('warming up');
  const heapBefore = process.memoryUsage().heapUsed;
  const results = catalogResults(columns);
  const { heapUsed } = process.memoryUsage();
  const reports = results.map(({ report }) => report);
  await interleave(engine, pass, WARM_UPS);

  progress('timing each report');
  const times = await reportTimes(columns, reports, ROUNDS);

  const peakRss = process.resourceUsage().maxRSS * 1024;

  progress('loading DuckDB and comparing its figures');
  const sql = await sqlCases(columns, sessionBounds(columns), results);

  progress('measuring');
  const cases = { ...engine, ...sql.cases };
  await interleave(cases, pass, 1);
  const measured = await interleave(cases, pass, ROUNDS);

  progress('calling each case for the first time');
  const firstCalls = { ...sql.firstCalls };
  for (const id of Object.keys(engine)) firstCalls[id] = await firstCall(columns, id);

  return {
    duckdb: version(),
    bars: { length: columns.time.length, from: dateOf(columns.time[0]), to: dateOf(columns.time.at(-1)) },
    reports: reports.length,
    memory: { columns: 6 * columns.time.byteLength, catalogHeap: heapUsed - heapBefore, peakRss },
    rows: rowsOf(measured, firstCalls, reports.length),
    passes: Object.values(measured).flatMap((rounds) => rounds.map((round) => round.pass.ms)),
    reportTimes: times,
    milliseconds: { firstCalls, measured },
  };
}

function dateOf(instant) {
  return new Date(instant).toISOString().slice(0, 10);
}
