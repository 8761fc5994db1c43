import { performance } from 'node:perf_hooks';
import { URLSearchParams } from 'node:url';
import {
  barsFromColumns,
  createKey,
  exchangeCalendars,
  runReport,
  scanDiscovery,
  sessionTemplates,
} from '../../dist/index.js';
import { amount } from '../amount.mjs';
import { sessionClock } from '../../dist/calendar/index.js';
import { createService } from '../../dist/service/index.js';
import { makeMarket } from '../discovery/make-market.mjs';
import { figureRow } from '../figure-row.mjs';
import { spread } from '../measure.mjs';
import { measureHttp } from './measure-http.mjs';

const MARKET = { assetClass: 'futures', ticker: 'ES' };
const FROM = Date.UTC(amount(2024, 2025), 0, 1);
const NOW = Date.UTC(2026, 0, 1);
const ROUNDS = amount(41, 1);
/** What is short is timed by the dozen. */
const REPEATED = amount(12, 1);
/** Everything has run as often before it is timed: a server that has just started is slower. */
const WARM_UPS = amount(100, 0);

/** The requests: what the query asks for, and the same of the library. */
const REPORTS = [
  { what: 'a report on daily levels, a month', report: 'previous-days-range-standard', startDate: '2025-12-01' },
  { what: 'the same, a year', report: 'previous-days-range-standard', startDate: '2025-01-01' },
  {
    what: 'the same, a year with its rows',
    report: 'previous-days-range-standard',
    startDate: '2025-01-01',
    detailed: true,
  },
  { what: 'an opening range by weekday, a year', report: 'opening-range-breakout-by-weekday', startDate: '2025-01-01' },
  {
    what: 'with a condition and groups, a year',
    report: 'gap-fill-by-size',
    startDate: '2025-01-01',
    where: { field: 'previous.colour', op: 'eq', value: 'green' },
    groupBy: 'weekday',
  },
];

/**
 * Measures what a request takes, and how much of it is no computation of its report: authentication, the rate limit, the policy, reading the query, checking it before there
 * are bars, JSON and the entity tag.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 * @throws when the service answers anything else than the library computes
 */
export async function measureService(progress) {
  progress('making two years of bars and a service');
  const exchange = { sessionClock, sessionTemplates, exchangeCalendars };
  const bars = barsFromColumns(makeMarket(exchange, MARKET.assetClass, 7, FROM, NOW));
  const { plaintext, record } = createKey(
    Uint8Array.from({ length: 32 }, (_, i) => i),
    { plan: 'all-access' },
  );
  const service = createService({ supported: { futures: ['ES'] } });
  const headers = { authorization: `Bearer ${plaintext}` };
  const context = {
    now: NOW - 1000,
    findKey: (hash) => (hash === record.hash ? record : null),
    rateLimit: () => null,
  };
  const receive = (path, query, given = headers) =>
    service.receive({ method: 'GET', path, query, headers: given }, context);

  progress('measuring requests');
  const asOf = NOW - 60_000;
  const rows = REPORTS.map(({ what, report, startDate, detailed = false, where, groupBy }) => {
    const asked = { ...(where && { where: JSON.stringify(where) }), ...(groupBy && { groupBy }) };
    const query = new URLSearchParams({ start_date: startDate, detailed, ...asked }).toString();
    const path = `/report_calculation/${report}/futures/ES`;
    const more = { ...(where && { where }), ...(groupBy && { groupBy }) };
    const options = { ...MARKET, startDate, endDate: '2025-12-31', detailed, asOf, ...more };
    return compared(
      what,
      () => service.compute(receive(path, query).task, [{ bars }]),
      () => runReport(bars, report, options),
    );
  });
  const lookback = { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2024-12-31' };
  rows.push(
    compared(
      'a scan of a market, a year',
      () => service.compute(receive('/discovery/scan', 'lookback=1y').task, [{ bars }]),
      () => scanDiscovery([{ ...MARKET, bars }], { lookback, asOf }),
    ),
    refused('not authenticated (401)', 401, () => receive('/discovery/scan', 'lookback=1y', {})),
    refused('not in the plan (403)', 403, () => receive('/report_calculation/gap-fill-standard/futures/NQ', '')),
    refused('not understood (400)', 400, () => receive('/report_calculation/gap-fill-standard/futures/ES', 'fil=50')),
  );
  return { bars: bars.length, rows: [...rows, ...(await measureHttp(progress))] };
}

/** A request that is answered, against the computation alone; both by turns. */
function compared(what, answer, compute) {
  const { status, body } = answer();
  if (status !== 200 || body !== JSON.stringify(compute())) throw new Error(`${what}: the service says something else`);
  const whole = [];
  const computed = [];
  for (let time = 0; time < WARM_UPS / REPEATED; time++) {
    timeOf(answer);
    timeOf(compute);
  }
  for (let round = 0; round < ROUNDS; round++) {
    whole.push(timeOf(answer));
    computed.push(timeOf(compute));
  }
  const total = spread(whole).median;
  const ratios = whole.map((ms, round) => ms / computed[round]);
  return {
    ...figureRow({ id: idOf(what), what, unit: 'computation', values: ratios }),
    bytes: body.length,
    total,
    outside: Math.max(0, total - spread(computed).median),
  };
}

function refused(what, status, answer) {
  if (answer().response.status !== status) throw new Error(`${what}: the service says something else`);
  const times = Array.from({ length: ROUNDS }, () => timeOf(answer));
  const row = figureRow({ id: idOf(what), what, unit: 'ms', values: times });
  return { ...row, bytes: answer().response.body.length, total: row.median, outside: row.median };
}

function idOf(what) {
  return what
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    .join('-');
}

/** The milliseconds of one run. */
function timeOf(run) {
  const from = performance.now();
  for (let time = 0; time < REPEATED; time++) run();
  return (performance.now() - from) / REPEATED;
}
