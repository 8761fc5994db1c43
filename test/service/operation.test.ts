import { expect, it } from 'vitest';
import type { Operation } from '../../src/service/index.js';
import { receiveWith } from './fixtures/receive-with.js';
import { keyOf } from './fixtures/world.js';

const receive = receiveWith({}, 'essential');
const told = (target: string) => {
  const { operation, decision } = receive(target);
  return { operation, decision };
};

it.each<[string, Operation]>([
  [
    '/report_calculation/doji-standard/stocks/AA%20PL?groupBy=month&end_date=2026-06-01&where=gap.percent+%3E+1&cursor=1.2',
    {
      kind: 'report',
      report: 'doji-standard',
      assetClass: 'stocks',
      ticker: 'AA PL',
      endDate: '2026-06-01',
      options: { groupBy: 'month', where: 'gap.percent > 1', cursor: '1.2' },
    },
  ],
  [
    '/discovery/scan?tickers=stocks/AAPL,crypto/X&lookback=1y',
    { kind: 'scan', tickers: ['stocks/AAPL', 'crypto/X'], lookback: '1y', options: {} },
  ],
  ['/discovery/scan?since=2026-06-01', { kind: 'evidence', since: '2026-06-01', options: {} }],
  [
    '/in_play/stocks/AAPL?session=new-york&reports=doji-standard,gap-fill-standard',
    {
      kind: 'in-play',
      reports: ['doji-standard', 'gap-fill-standard'],
      assetClass: 'stocks',
      ticker: 'AAPL',
      options: { session: 'new-york' },
    },
  ],
  [
    '/board/stocks?lookback=1mo&tickers=MSFT,AAPL&reports=doji-standard&session=new-york',
    {
      kind: 'board',
      reports: ['doji-standard'],
      assetClass: 'stocks',
      tickers: ['MSFT', 'AAPL'],
      lookback: '1mo',
      options: { session: 'new-york' },
    },
  ],
  ['/in_play/stocks?tickers=MSFT', { kind: 'in-play', assetClass: 'stocks', tickers: ['MSFT'], options: {} }],
  [
    '/pooled/doji-standard/stocks?start_date=2026-06-01&tickers=AAPL&end_date=2026-07-01&groupBy=month',
    {
      kind: 'pooled',
      report: 'doji-standard',
      assetClass: 'stocks',
      tickers: ['AAPL'],
      startDate: '2026-06-01',
      endDate: '2026-07-01',
      options: { groupBy: 'month' },
    },
  ],
])('%s is told as it was asked, in a fixed order, whether it was allowed or not', (target, operation) => {
  expect(JSON.stringify(told(target).operation)).toBe(JSON.stringify(operation));
});

it('is not known of a request that could not be read', () => {
  for (const target of ['/nothing', '/report_calculation/doji-standard/stocks/AAPL?a=1&a=2', '/discovery/scan']) {
    expect(told(target)).toEqual({ operation: null, decision: null });
  }
});

it('masks keys in the path', () => {
  const { plaintext } = keyOf('the only one', 'essential');
  const { operation } = told(`/report_calculation/${plaintext}/${plaintext}/${plaintext}`);
  expect(JSON.stringify(operation)).not.toContain(plaintext.slice(12, 30));
  expect(operation?.ticker).toBe(`****${plaintext.slice(-4)}`);
});

it('comes with the decision: every limit that was hit, and the lowest plan that would allow all of it', () => {
  const report = told('/report_calculation/doji-standard/crypto/X?start_date=2020-01-01').decision;
  expect(report).toMatchObject({
    violations: ['report_not_allowed', 'ticker_not_allowed', 'history_range_exceeded'],
    lowestPlan: null,
  });
  expect(told('/in_play/stocks/MSFT?reports=doji-standard').decision).toMatchObject({
    code: 'report_not_allowed',
    violations: ['report_not_allowed', 'ticker_not_allowed', 'live_data_not_allowed'],
    lowestPlan: 'pro',
  });
  expect(told('/in_play/stocks/AAPL').decision).toMatchObject({
    violations: ['live_data_not_allowed'],
    lowestPlan: 'pro',
  });
  expect(told('/report_calculation/previous-days-range-standard/stocks/AAPL').decision).toMatchObject({
    allowed: true,
  });
});

it('comes with what was counted', () => {
  const spent = { instants: Array.from({ length: 5 }, () => Date.UTC(2026, 6, 1, 12)) };
  expect(receive('/nothing', {}, spent)).toMatchObject({
    cost: 0,
    units: 0,
    rate: { allowed: false },
    operation: null,
  });
  expect(receive('/nothing')).toMatchObject({ cost: 0, units: 1, rate: { allowed: true } });
  expect(receive('/nothing', { headers: { authorization: 'none' } })).toMatchObject({ units: 0, rate: null });
  const costly = receiveWith({ charge: () => 3 }, 'pro')('/report_calculation/doji-standard/stocks/AAPL');
  expect(costly).toMatchObject({ units: 3, rateLimit: { instants: { length: 3 } } });
  expect(costly.cost).toBeGreaterThan(0);
});
