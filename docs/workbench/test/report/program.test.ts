import { describe, expect, it } from 'vitest';
import { reportProgram } from '../../browser/page/report/taking/program.js';
import { full, market, plain } from './programs.js';

describe('reportProgram', () => {
  it('reads the file, runs the report and writes its JSON', () => {
    expect(plain).toBe(`import { readFileSync } from 'node:fs';
import { runReport } from 'barstats';
import { barsFromCsv } from 'barstats/csv';

const bars = barsFromCsv(readFileSync('spy.csv'));
const result = runReport(bars, 'gap-fill-standard', {
  assetClass: 'stocks',
  ticker: 'SPY',
});
process.stdout.write(JSON.stringify(result));
`);
  });

  it('has every option of the page', () => {
    expect(full).toBe(`import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseCondition, runReport } from 'barstats';
import { barsFromCsv } from 'barstats/csv';
import { parseGroupBy } from 'barstats/reports';

const bars = barsFromCsv(gunzipSync(readFileSync('it\\'s.csv.gz')), {
  timeZone: 'America/New_York',
  stamped: 'close',
  invalidRows: 'skip',
});
const result = runReport(bars, 'gap-fill-by-size', {
  assetClass: 'stocks',
  ticker: 'SPY',
  session: 'new-york',
  startDate: '2011-01-03',
  endDate: '2011-03-31',
  events: [{"name":"CPI","date":"2011-01-14","time":"08:30"}],
  params: {"minSize":null,"edges":[0.5,1]},
  hindsight: true,
  intervals: true,
  atRandom: 99,
  where: parseCondition('weekday in (monday, friday)'),
  groupBy: parseGroupBy('month'),
});
process.stdout.write(JSON.stringify(result));
`);
  });

  it('cannot read bars that only the page has', () => {
    const read = { source: { kind: 'made-up' }, answers: {}, skipped: false } as const;
    expect(() => reportProgram(read, market, { report: 'gap-fill-standard' })).toThrow('only');
  });
});
