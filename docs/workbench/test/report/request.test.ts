import { describe, expect, it } from 'vitest';
import { asCommand, requestFor } from '../../browser/page/report/taking/request.js';
import type { MarketAsked, ReportAsked } from '../../browser/computing/asked.js';
import { optionsOf } from '../../browser/computing/run-one.js';
import { createKey } from '../../../../src/policy/index.js';
import { runReport } from '../../../../src/reports/index.js';
import { createService } from '../../../../src/service/index.js';
import { simulatedMarket } from '../../../../test/discovery/simulation/simulated-market.js';

const { bars, asOf } = simulatedMarket({ assetClass: 'stocks', dates: 150, seed: 5, minutes: 30 });
const service = createService({ supported: { stocks: ['BRK/B'] }, basePath: '/v1' });
const { plaintext, record } = createKey(
  Uint8Array.from({ length: 32 }, (_, i) => i),
  { plan: 'all-access' },
);
const market: MarketAsked = { key: 'market-1', assetClass: 'stocks', ticker: 'BRK/B' };

const reports: readonly ReportAsked[] = [
  { report: 'gap-fill-standard' },
  { report: 'gap-fill-by-size', params: { fill: 50, minSize: 0.1, maxSize: null } },
  { report: 'gap-fill-by-weekday', where: 'gap.percent > 0.1 and weekday in (monday, friday)', groupBy: 'month' },
  {
    report: 'initial-balance-breakout-standard',
    params: { criterion: 'close' },
    where: 'gap.percent > 0',
    hindsight: true,
  },
  { report: 'previous-days-range-standard', atRandom: 5 },
];

describe('requestFor', () => {
  it.each(reports)('is answered by a service with the bytes of the page: $report', (asked) => {
    const { key: _, ...options } = market;
    const result = runReport(bars, asked.report, { ...options, ...optionsOf(asked) });
    const { path, query } = requestFor(market, asked, result);
    const received = service.receive(
      { method: 'GET', path: `/v1${path}`, query, headers: { authorization: `Bearer ${plaintext}` } },
      { now: asOf, findKey: (hash) => (hash === record.hash ? record : null), rateLimit: () => null },
    );
    if (received.finished) throw new Error(String(received.response.body));
    const { status, body } = service.compute(received.task, [{ bars }]);
    expect(status).toBe(200);
    const { startDate, endDate } = result;
    const dated = { ...options, ...optionsOf(asked), startDate: startDate!, endDate: endDate! };
    expect(body).toBe(JSON.stringify(runReport(bars, asked.report, dated)));
  });

  it('has each option as the service reads it', () => {
    const { query } = requestFor(
      { ...market, session: 'new-york' },
      { report: 'gap-fill-by-size', params: { minSize: null, edges: [0.5, 1] }, intervals: true },
      { startDate: '2024-01-02', endDate: null },
    );
    expect(query).toBe('start_date=2024-01-02&session=new-york&minSize=none&edges=0.5%2C1&detailed=false');
  });

  it('says what a service does otherwise', () => {
    const events = [{ name: 'CPI', date: '2024-01-11' }];
    const dates = { startDate: null, endDate: null };
    const { differs } = requestFor({ ...market, events }, { report: 'gap-fill-standard', intervals: true }, dates);
    expect(differs).toEqual([
      'A service computes on its own bars, within the history of your plan.',
      'It uses its own events instead of yours.',
      'It gives no intervals of measures.',
    ]);
  });
});

describe('asCommand', () => {
  it('has the address and the key of the service in the environment', () => {
    const request = { path: '/report_calculation/gap-fill-standard/stocks/AAPL', query: 'detailed=false', differs: [] };
    expect(asCommand(request)).toBe(
      'curl "$BARSTATS_URL/report_calculation/gap-fill-standard/stocks/AAPL?detailed=false" \\\n' +
        '  --header "Authorization: Bearer $BARSTATS_KEY"\n',
    );
  });
});
