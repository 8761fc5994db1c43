import { describe, expect, it } from 'vitest';
import { commandFor, requestFor } from '../../browser/page/report/taking/request.js';
import type { MarketAsked, ReportAsked } from '../../browser/computing/asked.js';
import { optionsOf } from '../../browser/computing/run-one.js';
import { createKey } from '../../../../src/policy/index.js';
import { parseQuestion, runReport } from '../../../../src/reports/index.js';
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
    const [, path, query] = /_URL(.*?)\?(.*)" /.exec(requestFor(market, asked, result).text)!;
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

  it('has each option as the service reads it, and the key in the environment', () => {
    const { text } = requestFor(
      { ...market, session: 'new-york' },
      { report: 'gap-fill-by-size', params: { minSize: null, edges: [0.5, 1] }, intervals: true },
      { startDate: '2024-01-02', endDate: null },
    );
    expect(text).toBe(
      'curl "$BARSTATS_URL/report_calculation/gap-fill-by-size/stocks/BRK%2FB' +
        '?minSize=none&edges=0.5,1&start_date=2024-01-02&session=new-york&detailed=false" \\\n' +
        '  --header "Authorization: Bearer $BARSTATS_KEY"\n',
    );
  });

  it('says what a service does otherwise', () => {
    const events = [{ name: 'CPI', date: '2024-01-11' }];
    const { notes } = requestFor({ ...market, events }, { report: 'gap-fill-standard', intervals: true }, {});
    expect(notes).toEqual([
      'A service computes on its own bars, within the history of your plan.',
      'It uses its own events instead of yours.',
      'It gives no intervals of measures.',
    ]);
  });
});

describe('commandFor', () => {
  const fileOf = (name: string) => ({ kind: 'file', file: new File([], name) }) as const;

  it('asks the question of the page of the file, in words that a shell keeps together', () => {
    const read = { source: fileOf("it's.csv"), answers: { timeZone: 'UTC', stamped: 'close' }, skipped: true } as const;
    const asked: ReportAsked = {
      ...{ report: 'gap-fill-by-size' as const, params: { minSize: null }, where: 'gap.percent > 0.1' },
      ...{ groupBy: '{"field":"gap.percent","edges":[0,1]}', intervals: true, atRandom: 99 },
    };
    const dated = { ...market, session: 'new-york', startDate: '2024-01-02', endDate: '2024-03-04' };
    const [{ text }] = commandFor(read, dated, asked);
    const [, file, line, flags] = /^npx barstats ('.*?\.csv') '(.*)' (.*)\n$/.exec(text)!;
    expect([file, flags]).toEqual(["'it'\\''s.csv'", '--zone UTC --stamped close --intervals --skip-invalid']);
    expect(parseQuestion(line)).toEqual({
      ...{ report: 'gap-fill-by-size', assetClass: 'stocks', ticker: 'BRK/B', params: { minSize: null } },
      ...{ startDate: '2024-01-02', endDate: '2024-03-04', session: 'new-york', atRandom: 99 },
      where: { field: 'gap.percent', op: 'gt', value: 0.1 },
      groupBy: { field: 'gap.percent', edges: [0, 1] },
    });
  });

  it('names the sample, and is none for what the command cannot read', () => {
    const asked = { report: 'gap-fill-standard' } as const;
    const sample = { source: { kind: 'sample' }, answers: {}, skipped: false } as const;
    expect(commandFor(sample, { ...market, ticker: 'AAPL' }, asked)[0].text).toBe(
      'npx barstats sample:aapl gap-fill-standard/stocks/AAPL\n',
    );
    expect(commandFor({ ...sample, source: { kind: 'made-up' } }, market, asked)).toEqual([]);
    const german = { source: fileOf('a.csv'), answers: { decimal: ',' }, skipped: false } as const;
    expect(commandFor(german, market, asked)).toEqual([]);
  });
});
