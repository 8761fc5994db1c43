import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';
import { marketsParameters, readInPlayQuery } from '../../../src/service/requests/read-in-play-query.js';

const MOST = 155;

it('an empty query asks for all reports on a year of history, and says nothing of sessions', () => {
  expect(readInPlayQuery('', MOST)).toStrictEqual({
    ...{ lookback: '1y', session: {}, conditions: {}, atRandom: {} },
    given: new Map(),
  });
});

it('reports are read in their order and as they were written, whether they exist or not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,12}$/), { minLength: 1, maxLength: 8 }), (reports) => {
      expect(readInPlayQuery(`reports=${reports.join(',')}`, MOST).reports).toEqual(reports);
      for (const again of reports) {
        expect(() => readInPlayQuery(`reports=${[...reports, again].join(',')}`, MOST)).toThrow(
          new InvalidRequest(`reports must name each report once, got "${again}" twice.`),
        );
      }
    }),
  );
});

it('no more reports are named than there are', () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => `r${i}`).join(',');
  expect(readInPlayQuery(`reports=${named(MOST)}`, MOST).reports).toHaveLength(MOST);
  expect(() => readInPlayQuery(`reports=${named(MOST + 1)}`, MOST)).toThrow(
    new InvalidRequest(`reports must name at most ${MOST} reports, got ${MOST + 1}.`),
  );
});

it('tickers are read of several markets only, as they were written, each once', () => {
  const read = (query: string) => readInPlayQuery(query, MOST, marketsParameters);
  expect(read('').tickers).toBeUndefined();
  expect(read('tickers=MSFT,AAPL,BRK%2FB').tickers).toEqual(['MSFT', 'AAPL', 'BRK/B']);
  expect(read('tickers=&reports=a').tickers).toEqual(['']);
  expect(() => read('tickers=A,B,A')).toThrow(new InvalidRequest('tickers must name each ticker once, got "A" twice.'));
  expect(() => readInPlayQuery('tickers=A', MOST)).toThrow('There is no parameter "tickers"');
});

it('lookback, session, condition, grouping and flips are read as of any other request', () => {
  const where = { field: 'weekday', op: 'eq', value: 'monday' };
  const query = `lookback=3mo&session=london&groupBy=weekday&atRandom=99&where=${encodeURIComponent(JSON.stringify(where))}`;
  expect(readInPlayQuery(query, MOST)).toStrictEqual({
    ...{ lookback: '3mo', session: { session: 'london' }, conditions: { where, groupBy: { field: 'weekday' } } },
    atRandom: { atRandom: 99 },
    given: new Map([
      ['lookback', '3mo'],
      ['session', 'london'],
      ['groupBy', 'weekday'],
      ['atRandom', '99'],
      ['where', JSON.stringify(where)],
    ]),
  });
  expect(() => readInPlayQuery('lookback=5y', MOST)).toThrow('lookback must be one of');
  expect(() => readInPlayQuery('atRandom=1000', MOST)).toThrow('atRandom must be a whole number from 1 to 999');
  expect(() => readInPlayQuery('where={', MOST)).toThrow(new InvalidRequest('where must be JSON.'));
  expect(() => readInPlayQuery('hindsight=true', MOST)).toThrow('There is no parameter "hindsight"');
  expect(() => readInPlayQuery('start_date=2024-01-01', MOST)).toThrow('There is no parameter "start_date"');
});
