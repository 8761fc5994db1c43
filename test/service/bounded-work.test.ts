import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/reports/index.js';
import type { Received } from '../../src/service/index.js';
import { receiveWith } from './fixtures/receive-with.js';

const edges = (count: number): string => Array.from({ length: count }, (_, i) => i).join();
const grouped = (count: number): string => `{"field":"gap.percent","edges":[${edges(count)}]}`;

/** What a query is answered that no bars are needed for. */
function refusal(received: Received): object {
  if (!received.finished) throw new Error('The request was let through to the bars');
  return { status: received.response.status, ...(JSON.parse(received.response.body ?? '') as object) };
}

describe('a request for more figures than a result has', () => {
  const receive = receiveWith({}, 'essential');
  const path = '/report_calculation/previous-days-range-by-size/stocks/AAPL';

  // Before there were limits, 100 edges came to 60 MB, 200 took 1.5 GB of memory, and 900 killed the process.
  it.each([51, 100, 200, 900])('by %d edges of both kinds is refused before bars are needed', (count) => {
    const received = receive(`${path}?edges=${edges(count)}&groupBy=${grouped(count)}&stability=true`);
    expect(refusal(received)).toEqual({
      status: 400,
      code: 'invalid_request',
      message: `groupBy.edges must have at most 50 numbers, got ${count}.`,
    });
  });

  it('by lists that are short enough each is refused with the number and the limit', () => {
    const received = receive(`${path}?edges=${edges(50)}&groupBy=${grouped(50)}&stability=true&start_date=2026-01-15`);
    expect(refusal(received)).toEqual({
      status: 400,
      code: 'invalid_request',
      message:
        'the options must give at most 50000 figures, got 175032 in 2652 groups: ' +
        'ask for fewer edges, levels or groups, longer clock buckets, or no stability.',
    });
  });

  // 3,300 edges took 1.7 s of processor time inside `receive`.
  it('of a report that the plan does not include is refused as well', () => {
    const received = receive(`/report_calculation/gap-fill-standard/stocks/AAPL?groupBy=${grouped(3300)}`);
    expect(refusal(received)).toMatchObject({ status: 400, message: expect.stringContaining('3300') as unknown });
  });
});

describe('a list in a query', () => {
  it.each([
    ['reports', '/in_play/stocks/AAPL', `reports=${edges(2000)}`, `at most ${catalog.length} reports, got 2000`],
    ['reports', '/board/stocks', `reports=${edges(2000)}`, `at most ${catalog.length} reports, got 2000`],
    ['tickers', '/in_play/stocks', `tickers=${edges(501)}`, 'at most 500 tickers, got 501'],
    ['tickers', '/board/stocks', `tickers=${edges(501)}`, 'at most 500 tickers, got 501'],
    ['tickers', '/pooled/gap-fill-standard/stocks', `tickers=${edges(501)}`, 'at most 500 tickers, got 501'],
    ['tickers', '/discovery/scan', `lookback=1mo&tickers=${Array(501).fill('stocks/AAPL').join()}`, 'at most 500'],
    [
      'and',
      '/report_calculation/outside-days-standard/stocks/AAPL',
      `where=${encodeURIComponent(JSON.stringify({ and: Array(101).fill({ field: 'year', op: 'eq', value: 1 }) }))}`,
      'where.and must have at most 100 conditions, got 101',
    ],
    [
      'in',
      '/report_calculation/outside-days-standard/stocks/AAPL',
      `where=${encodeURIComponent(`{"field":"year","op":"in","value":[${edges(101)}]}`)}`,
      'where.value must have at most 100 values, got 101',
    ],
  ])('%s has a greatest length', (_, path, query, message) => {
    expect(refusal(receiveWith({}, 'pro')(`${path}?${query}`))).toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as unknown,
    });
  });
});
