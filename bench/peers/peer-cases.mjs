import { timed } from '../measure.mjs';
import { openArquero } from './arquero.mjs';
import { differences } from './compare-counts.mjs';
import { openDuckdb } from './duckdb.mjs';
import { openPandas } from './pandas.mjs';
import { openPolars } from './polars.mjs';

/** The reports that were written for every peer by hand. */
export const PEER_REPORTS = [
  'green-and-red-days-by-weekday-standard',
  'opening-stats-standard',
  'outside-days-standard',
  'previous-days-range-standard',
];

/** The peers, and what each is called; pandas is measured where it is installed. */
export const PEERS = { duckdb: 'SQL on DuckDB', polars: 'Polars', arquero: 'Arquero', pandas: 'pandas' };

/**
 * What is measured of the peers, once their figures are those of the engine.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @param {readonly { report: string }[]} results of the engine
 * @returns the cases by peer and report, the milliseconds of the first call of each, the version of pandas or null, and what ends the
 *   peers
 * @throws when a count or a figure differs
 */
export async function peerCases(columns, sessions, results) {
  const duckdb = await openDuckdb(columns, sessions, PEER_REPORTS);
  const pandas = await openPandas(columns, sessions);
  const close = () => {
    duckdb.close();
    pandas?.close();
  };
  const peers = {
    duckdb: byReport(duckdb.runs),
    polars: byReport(openPolars(columns, sessions)),
    arquero: byReport(openArquero(columns, sessions)),
    ...(pandas && { pandas: { rowsOf: pandas.run, timesItself: true } }),
  };

  const cases = {};
  const firstCalls = {};
  for (const [peer, { rowsOf, timesItself }] of Object.entries(peers)) {
    for (const report of PEER_REPORTS) {
      let answer = null;
      const run = async () => (answer = await rowsOf(report));
      const { ms } = await timed(run);
      const result = results.find((one) => one.report === report);
      const lines = differences(result, PEERS[peer], timesItself ? answer.rows : answer);
      if (lines.length > 0) throw new Error(`The engine and ${PEERS[peer]} do not agree:\n${lines.join('\n')}`);
      cases[`${peer}-${report}`] = timesItself ? { timesItself: run } : { run };
      firstCalls[`${peer}-${report}`] = timesItself ? answer.ms : ms;
    }
  }
  return { cases, firstCalls, pandas: pandas?.version ?? null, close };
}

function byReport(runs) {
  return { rowsOf: (report) => runs[report](), timesItself: false };
}
