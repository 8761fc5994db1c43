import { amount } from '../amount.mjs';
import { familyRows } from '../family-rows.mjs';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS, spread, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { catalogResults, engineCases, exchange } from './engine.mjs';
import { firstCall } from './first-call.mjs';
import { reportTimes } from './report-times.mjs';
import { rowsOf } from './rows.mjs';

const MONTHS = amount(96, 2);

/** Each starts a thread. */
const FIRST_CALLS = amount(Infinity, 1);

/**
 * Measures reports.
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
  const results = catalogResults(columns);
  await interleave(engine, pass, WARM_UPS);

  progress('timing each report');
  const { passes, times } = await reportTimes(columns, results, pass, ROUNDS);

  progress('measuring');
  const measured = await interleave(engine, pass, ROUNDS);

  progress('calling each case for the first time');
  const firstCalls = {};
  for (const id of Object.keys(engine).slice(0, FIRST_CALLS)) firstCalls[id] = await firstCall(columns, id);

  return {
    bars: { length: columns.time.length, from: dateOf(columns.time[0]), to: dateOf(columns.time.at(-1)) },
    reports: results.length,
    rows: [...rowsOf(measured, firstCalls), secondsOf(measured['catalog-columns-in'])],
    families: familyRows(passes, times),
    passes: Object.values(measured).flatMap((rounds) => rounds.map((round) => round.pass.ms)),
    reportTimes: times.map(({ report, family, first, again }) => ({
      report,
      family,
      first: spread(first).median,
      again: spread(again).median,
    })),
    milliseconds: { firstCalls, measured },
  };
}

/** What all reports take by the clock: no ratio, but what somebody waits. */
function secondsOf(rounds) {
  return figureRow({
    id: 'catalog-seconds',
    what: 'whole catalog, columns in, by the clock',
    unit: 'second',
    target: { atMost: 2 },
    values: rounds.map(({ ms }) => ms / 1000),
  });
}

function dateOf(instant) {
  return new Date(instant).toISOString().slice(0, 10);
}
