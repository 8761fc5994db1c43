import { fewerOf } from '../engine/index.js';
import type { DiscoveryMarket, DiscoveryScanRequest } from './discovery-request.js';

/** How many smaller scans are tried at most. */
const mostTries = 250;

/** Proposes smaller scans: fewer families, markets, options, events and sessions. */
type Pass = (request: DiscoveryScanRequest) => Generator<DiscoveryScanRequest, void, boolean>;

const passes: readonly Pass[] = [fewerFamilies, fewerMarkets, fewerOptions, fewerSessions];

/** The smallest scan that can be found with a fault, by leaving out whatever can be left out. */
export async function shrinkScan<Fault>(
  request: DiscoveryScanRequest,
  fault: Fault,
  judge: (request: DiscoveryScanRequest) => Promise<Fault | null>,
): Promise<{ readonly request: DiscoveryScanRequest; readonly fault: Fault }> {
  let smallest = { request, fault };
  let tries = 0;
  for (let before = null; before !== smallest.request;) {
    before = smallest.request;
    for (const pass of passes) {
      const steps = pass(smallest.request);
      for (let step = steps.next(); step.done !== true;) {
        if (tries === mostTries) return smallest;
        tries++;
        const wrong = await judge(step.value);
        if (wrong !== null) smallest = { request: step.value, fault: wrong };
        step = steps.next(wrong !== null);
      }
    }
  }
  return smallest;
}

function* fewerFamilies(request: DiscoveryScanRequest): Generator<DiscoveryScanRequest, void, boolean> {
  const pass = fewerOf(request.options.families ?? []);
  for (let step = pass.next(); step.done !== true;) {
    step = pass.next(yield { ...request, options: { ...request.options, families: step.value } });
  }
}

function* fewerMarkets(request: DiscoveryScanRequest): Generator<DiscoveryScanRequest, void, boolean> {
  const pass = fewerOf(request.markets);
  for (let step = pass.next(); step.done !== true;) step = pass.next(yield { ...request, markets: step.value });
}

function* fewerOptions(request: DiscoveryScanRequest): Generator<DiscoveryScanRequest, void, boolean> {
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

function* fewerSessions(request: DiscoveryScanRequest): Generator<DiscoveryScanRequest, void, boolean> {
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
