import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidRequest } from '../../src/requests/invalid-request.js';
import { readScanQuery } from '../../src/requests/read-scan-query.js';
import { MAX_TICKERS } from '../../src/requests/read-value.js';

const part = fc.stringMatching(/^[\w.^ä-]{1,6}$/);
const tickers = fc.array(
  fc.record({ assetClass: part, ticker: fc.tuple(part, part).map((parts) => parts.join('/')) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

it('a scan is of the markets that are named, in their order, whatever they are; of all where none are', () => {
  fc.assert(
    fc.property(tickers, (asked) => {
      // Only the first stroke divides: a further one belongs to the ticker.
      const text = asked.map(({ assetClass, ticker }) => `${assetClass}/${ticker}`).join(',');
      const given = new Map([
        ['lookback', '3mo'],
        ['tickers', text],
      ]);
      const expected = { lookback: '3mo', tickers: asked, given };
      expect(readScanQuery(`lookback=3mo&tickers=${encodeURIComponent(text)}`)).toEqual(expected);
      expect(readScanQuery(`tickers=${encodeURIComponent(text)}&lookback=3mo`)).toEqual(expected);
    }),
  );
  expect(readScanQuery('lookback=1y')).toStrictEqual({ lookback: '1y', given: new Map([['lookback', '1y']]) });
});

it('a scan names 500 markets at most', () => {
  const naming = (count: number) => () => readScanQuery(`lookback=1mo&tickers=${Array(count).fill('stocks/A').join()}`);
  expect(naming(MAX_TICKERS)().tickers).toHaveLength(500);
  expect(naming(501)).toThrow(new InvalidRequest('tickers must name at most 500 markets, got 501.'));
});

it.each(['', 'stocks', 'AAPL', '/AAPL', 'stocks/', 'stocks/AAPL,', ',stocks/AAPL', 'stocks/AAPL,MSFT'])(
  'tickers=%s is refused, and an example is given',
  (text) => {
    const read = () => readScanQuery(`lookback=1mo&tickers=${text}`);
    expect(read).toThrow(InvalidRequest);
    expect(read).toThrow('such as stocks/AAPL');
  },
);

it('a scan is over a lookback, or for evidence since a day, not both', () => {
  expect(readScanQuery('since=2025-01-31')).toStrictEqual({
    since: '2025-01-31',
    given: new Map([['since', '2025-01-31']]),
  });
  expect(readScanQuery('tickers=stocks/A&since=0001-01-01')).toMatchObject({
    since: '0001-01-01',
    tickers: [{ assetClass: 'stocks', ticker: 'A' }],
  });
  expect(() => readScanQuery('since=2025-01-31&lookback=1y')).toThrow('either lookback or since');
  for (const text of ['', '2025', '2025-02-30', '2025-1-2', '1y']) {
    expect(() => readScanQuery(`since=${text}`)).toThrow(
      new InvalidRequest('since must be a date such as 2025-01-31.'),
    );
  }
});

it('a scan has a lookback and tickers, and nothing else', () => {
  for (const query of ['', 'tickers=stocks/AAPL', 'lookback=2mo']) {
    expect(() => readScanQuery(query)).toThrow('lookback must be one of');
  }
  expect(() => readScanQuery('lookback=1mo&ticker=stocks/AAPL')).toThrow('did you mean "tickers"?');
});
