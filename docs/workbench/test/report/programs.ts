import type { Source } from '../../browser/computing/asked.js';
import { reportProgram, reportsProgram, scanProgram } from '../../browser/page/report/taking/program.js';

const fileOf = (name: string): Source => ({ kind: 'file', file: new File([], name) });
export const market = { key: 'market-1', assetClass: 'stocks', ticker: 'SPY' } as const;

export const plain = reportProgram({ source: fileOf('spy.csv'), answers: {}, skipped: false }, market, {
  report: 'gap-fill-standard',
});

export const full = reportProgram(
  {
    source: fileOf("it's.csv.gz"),
    answers: { timeZone: 'America/New_York', stamped: 'close' },
    skipped: true,
  },
  {
    ...market,
    session: 'new-york',
    startDate: '2011-01-03',
    endDate: '2011-03-31',
    events: [{ name: 'CPI', date: '2011-01-14', time: '08:30' }],
  },
  {
    report: 'gap-fill-by-size',
    params: { minSize: null, edges: [0.5, 1] },
    where: 'weekday in (monday, friday)',
    groupBy: 'month',
    hindsight: true,
    intervals: true,
    atRandom: 99,
  },
);

export const parquet = reportProgram(
  { source: fileOf('es.parquet'), answers: { ticker: 'ES' }, skipped: false },
  { ...market, assetClass: 'futures' },
  { report: 'gap-fill-standard', groupBy: '{"field":"gap.percent","edges":[-1,0,1]}' },
);

export const scan = scanProgram({ source: { kind: 'sample' }, answers: {}, skipped: false }, market, {
  lookback: '1y',
  asOf: 1301616000000,
});

export const several = reportsProgram({ source: fileOf('spy.csv'), answers: {}, skipped: false }, market, [
  'gap-fill-standard',
  'doji-standard',
]);
