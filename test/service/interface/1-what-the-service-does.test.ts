import { expect } from 'vitest';
import { ask, bodyOf, codeOf, inPlay, other, receive, report, scan, starter, statusOf } from './ask.js';
import { sentence } from './sentence.js';

sentence('1', 'The service is an HTTP API: it answers a request with status, headers and body', () => {
  const { status, headers, body } = ask(other);
  expect([status, headers['Content-Type'], typeof body]).toEqual([200, 'application/json', 'string']);
});

sentence('1', 'It returns calculated statistical reports', () => {
  const { report: id, summary } = bodyOf(other);
  expect(id).toBe('gap-fill-standard');
  const groups = summary as { readonly observations: number }[];
  expect(groups.reduce((sum, { observations }) => sum + observations, 0)).toBeGreaterThan(5);
});

sentence('1', 'The asset classes are stocks, futures, crypto and forex', () => {
  const markets = ['stocks/AAPL', 'futures/RTY', 'crypto/ETHUSDT', 'forex/GBPCAD'];
  expect(markets.map((market) => statusOf(report('outside-days-standard', market)))).toEqual([200, 200, 200, 200]);
  expect(codeOf(report('outside-days-standard', 'bonds/AAPL'))).toBe('ticker_not_allowed');
});

sentence('1', 'A report is computed for one ticker over a range of dates', () => {
  const query = 'start_date=2026-07-06&end_date=2026-07-10';
  const received = receive(other, { query });
  expect(!received.finished && received.task.needs).toMatchObject([{ assetClass: 'stocks', ticker: 'AAPL' }]);
  const range = { ticker: 'AAPL', startDate: '2026-07-06', endDate: '2026-07-10', observations: { seen: 5 } };
  expect(bodyOf(other, { query })).toMatchObject(range);
});

sentence('1', 'A discovery scan ranks report families across tickers', () => {
  const { ranking, markets } = bodyOf(scan, { query: 'lookback=1mo&tickers=stocks/AAPL,stocks/MSFT' });
  expect(markets).toHaveLength(2);
  const ranks = (list: unknown) => (list as { readonly rank: number }[]).map(({ rank }) => rank);
  expect(ranks(ranking)).toEqual(ranks(ranking).map((_, i) => i + 1));
  expect(ranks(ranking).length).toBeGreaterThan(40);
});

sentence('1', 'Access is controlled by API keys', () => {
  expect(statusOf(other)).toBe(200);
  for (const path of [other, scan]) expect(statusOf(path, { query: 'lookback=1y', headers: {} })).toBe(401);
});

sentence('1', 'The plan of a key restricts reports, tickers, history, live data and detailed rows', () => {
  expect([statusOf(starter, { holder: 'essential' }), codeOf(other, { holder: 'essential' })]).toEqual([
    200,
    'report_not_allowed',
  ]);
  const msft = report('previous-days-range-standard', 'stocks/MSFT');
  expect([statusOf(msft), codeOf(msft, { holder: 'essential' })]).toEqual([200, 'ticker_not_allowed']);
  const query = 'start_date=2026-01-14';
  expect([statusOf(starter, { query }), codeOf(starter, { query, holder: 'essential' })]).toEqual([
    200,
    'history_range_exceeded',
  ]);
  expect([statusOf(inPlay), codeOf(inPlay, { holder: 'essential' })]).toEqual([200, 'live_data_not_allowed']);
  expect(['pro', 'all-access'].map((holder) => 'detailed' in bodyOf(other, { holder: holder as 'pro' }))).toEqual([
    false,
    true,
  ]);
});

sentence('1', 'Not defined: other endpoints. There is one, in play on live data', () => {
  expect(statusOf(inPlay)).toBe(200);
  const paths = [
    '/',
    '/report_calculation',
    '/discovery',
    '/discovery/scan/1',
    '/live',
    '/keys',
    '/health',
    '/openapi.json',
  ];
  for (const path of paths) expect(statusOf(path), path).toBe(404);
});
