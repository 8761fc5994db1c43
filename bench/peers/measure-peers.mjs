import { version } from '@duckdb/node-api';
import { amount } from '../amount.mjs';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS, spread, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { catalogResults, engineCases, exchange, oneReportCase, sessionBounds } from '../reports/engine.mjs';
import { PEER_REPORTS, PEERS, peerCases } from './peer-cases.mjs';

const MONTHS = amount(96, 8);

/** How many times the engine's time for a report a peer should take at least. */
const TARGETS = { duckdb: { atLeast: 20 } };

/**
 * Measures reports that others compute, too.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 * @throws when a count or a figure of a peer differs
 */
export async function measurePeers(progress) {
  progress('loading the peers and comparing their figures');
  const columns = makeBars(exchange, MONTHS);
  const results = catalogResults(columns);
  const peers = await peerCases(columns, sessionBounds(columns), results);
  try {
    const { 'catalog-columns-in': columnsIn, catalog } = engineCases(columns);
    const alone = PEER_REPORTS.map((report) => [`alone-${report}`, oneReportCase(columns, report)]);
    const cases = { 'catalog-columns-in': columnsIn, catalog, ...Object.fromEntries(alone), ...peers.cases };
    const pass = () => plainPass(columns);

    progress('warming up');
    await interleave(cases, pass, WARM_UPS);

    progress('measuring');
    const measured = await interleave(cases, pass, ROUNDS);
    const measuredPeers = Object.keys(PEERS).filter((peer) => peer !== 'pandas' || peers.pandas !== null);
    return {
      duckdb: version(),
      pandas: peers.pandas,
      bars: columns.time.length,
      reports: results.length,
      rows: rowsOf(measured, measuredPeers, results.length, peers.firstCalls),
      milliseconds: measured,
    };
  } finally {
    peers.close();
  }
}

function rowsOf(measured, peers, reports, firstCalls) {
  const units = {
    '': (round, time) => measured['catalog-columns-in'][round][time] / reports,
    // The peers have their bars loaded; so has the catalog that starts from bars.
    '-checked-before': (round, time) => measured.catalog[round][time] / reports,
  };
  return Object.entries(units).flatMap(([suffix, unitOf]) =>
    ['alone', ...peers].flatMap((peer) =>
      PEER_REPORTS.map((report) => {
        const id = `${peer}-${report}`;
        const usual = spread(measured[id].map((_, round) => unitOf(round, 'ms'))).median;
        return {
          ...ratioRow({
            id: `${id}${suffix}`,
            what: `${peer === 'alone' ? 'barstats, this report alone' : PEERS[peer]}, ${report}`,
            unit: suffix === '' ? 'report' : 'report, bars checked before',
            target: suffix === '' ? (TARGETS[peer] ?? null) : null,
            rounds: measured[id],
            unitOf,
          }),
          firstCall: id in firstCalls ? firstCalls[id] / usual : null,
        };
      }),
    ),
  );
}
