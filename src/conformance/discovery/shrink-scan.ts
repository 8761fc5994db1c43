import { fewerOf, shrunk, type ShrinkPass } from '../engine/index.js';
import type { DiscoveryMarket, DiscoveryScanRequest } from './discovery-request.js';

/** How many smaller scans are tried at most. */
const mostTries = 250;

/** The smallest scan that can be found with a fault: with fewer families, markets, options, events and sessions. */
export async function shrinkScan<Fault>(
  request: DiscoveryScanRequest,
  fault: Fault,
  judge: (request: DiscoveryScanRequest) => Promise<Fault | null>,
): Promise<{ readonly request: DiscoveryScanRequest; readonly fault: Fault }> {
  const passes = [fewerFamilies, fewerMarkets, fewerOptions, fewerSessions];
  const { thing, ...found } = await shrunk(request, fault, judge, passes, mostTries);
  return { request: thing, ...found };
}

function* fewerFamilies(request: DiscoveryScanRequest): ShrinkPass<DiscoveryScanRequest> {
  const pass = fewerOf(request.options.families ?? []);
  for (let step = pass.next(); step.done !== true;) {
    step = pass.next(yield { ...request, options: { ...request.options, families: step.value } });
  }
}

function* fewerMarkets(request: DiscoveryScanRequest): ShrinkPass<DiscoveryScanRequest> {
  const pass = fewerOf(request.markets);
  for (let step = pass.next(); step.done !== true;) step = pass.next(yield { ...request, markets: step.value });
}

function* fewerOptions(request: DiscoveryScanRequest): ShrinkPass<DiscoveryScanRequest> {
  let { options, markets } = request;
  for (const name of ['seed', 'significance', 'alreadySearched'] as const) {
    if (options[name] === undefined) continue;
    const { [name]: _, ...fewer } = options;
    if (yield { markets, options: fewer }) options = fewer;
  }
  for (const name of ['events', 'tickSize'] as const) {
    if (markets.every((market) => market[name] === undefined)) continue;
    const fewer = markets.map(({ [name]: _, ...market }) => market);
    if (yield { markets: fewer, options }) markets = fewer;
  }
}

function* fewerSessions(request: DiscoveryScanRequest): ShrinkPass<DiscoveryScanRequest> {
  let { markets } = request;
  for (const [i, { rows }] of markets.entries()) {
    const days = [...new Set(rows.map(dayOf))];
    const pass = fewerOf(days);
    for (let step = pass.next(); step.done !== true;) {
      const kept = new Set(step.value);
      const fewer = markets.map((market, j) => (i === j ? withRows(market, (row) => kept.has(dayOf(row))) : market));
      const isKept = yield { ...request, markets: fewer };
      if (isKept) markets = fewer;
      step = pass.next(isKept);
    }
  }
}

type Row = DiscoveryMarket['rows'][number];

function withRows(market: DiscoveryMarket, isKept: (row: Row) => boolean): DiscoveryMarket {
  return { ...market, rows: market.rows.filter(isKept) };
}

function dayOf({ time }: Row): number {
  return Math.floor(Number(time) / 86_400_000);
}
