import { describe, expect, it } from 'vitest';
import { reportsService } from './reports-service.js';
import type { RateState } from '../../../../src/rate-limit/index.js';
import { catalog } from '../../../../src/reports/index.js';
import type { Received } from '../../../../src/service/index.js';
import { keys } from './running-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
const markets = [
  { assetClass: 'stocks', ticker: 'AAPL', file: 'AAPL.csv' },
  { assetClass: 'crypto', ticker: 'ETHUSDT', file: 'ETHUSDT.1m.parquet' },
] as const;
const service = reportsService({ files: markets });

type Key = 'essential' | 'pro' | 'allAccess';

/** The receipts of a key, each charged to what the ones before have left. */
function receiver(key: Key): (target: string, now?: number) => Received {
  const { plaintext, record } = keys[key];
  let state: RateState | null = null;
  return (target, now = NOW) => {
    const [path, query = ''] = target.split('?');
    const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${plaintext}` } };
    const received = service.receive(request, { now, findKey: () => record, rateLimit: () => state });
    state = received.rateLimit;
    return received;
  };
}

const REPORT = '/report_calculation/outside-days-standard/stocks/AAPL';
/** A report with flips, which cost about as many runs: nearly as much as a request may. */
const COSTLY = '/report_calculation/fair-value-gaps-by-time/crypto/ETHUSDT?atRandom=200&detailed=false';

describe('the service of the example', () => {
  it.each(['essential', 'pro', 'allAccess'] as const)(
    'charges one unit for what a key of plan %s asks for with defaults',
    (key) => {
      const reports = catalog.flatMap(({ report }) =>
        markets.map(({ assetClass, ticker }) => `/report_calculation/${report}/${assetClass}/${ticker}`),
      );
      const others = [
        '/discovery/scan?lookback=1y',
        ...markets.map((each) => `/in_play/${each.assetClass}/${each.ticker}`),
      ];
      const allowed = [...reports, ...others]
        .map((target) => receiver(key)(target))
        .filter(({ finished }) => !finished);
      expect(allowed.length).toBeGreaterThan(10);
      for (const { operation, units } of allowed) expect({ operation, units }).toEqual({ operation, units: 1 });
    },
  );

  it('charges a costly request by its cost, and tells so in the headers', () => {
    const ask = receiver('pro');
    const costly = ask(COSTLY);
    if (costly.finished) throw new Error(`${costly.response.status}: ${costly.response.body}`);
    expect(costly.cost).toBeGreaterThan(8000);
    expect(costly.units).toBe(5);
    expect(costly.task.headers.RateLimit).toBe('"burst";r=0;t=5, "sustained";r=25;t=60, "hourly";r=495;t=3600');
    const next = ask(REPORT);
    expect(next.finished && [next.response.status, next.response.headers['Retry-After']]).toEqual([429, '5']);
  });

  it('gives a key that asks for what costs most, as often as it may for running hours, less than a third of a core', () => {
    const ask = receiver('pro');
    let cost = 0;
    for (let second = 0; second < 3 * 3600; second++) {
      const received = ask(COSTLY, NOW + second * 1000);
      if (!received.finished) cost += received.cost;
    }
    // One core computes about a thousand a second.
    expect(cost / 1000 / (3 * 3600)).toBeLessThan(1 / 3);
    expect(cost).toBeGreaterThan(0);
  });
});
