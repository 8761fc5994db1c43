import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlayQuery, marketsQuery, readEndpointQuery, relationQuery } from '../../src/requests/endpoints.js';
import { InvalidRequest } from '../../src/requests/invalid-request.js';

const MOST = 155;
const readInPlay = (text: string) => readEndpointQuery(text, inPlayQuery, MOST);

it('an empty query has the groups of its endpoint, with nothing in them', () => {
  expect(readInPlay('')).toStrictEqual({ asked: {}, session: {}, conditions: {}, run: {}, given: new Map() });
});

it('reports are read in their order and as they were written, whether they exist or not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,12}$/), { minLength: 1, maxLength: 8 }), (reports) => {
      expect(readInPlay(`reports=${reports.join(',')}`).asked.reports).toEqual(reports);
      for (const again of reports) {
        expect(() => readInPlay(`reports=${[...reports, again].join(',')}`)).toThrow(
          new InvalidRequest(`reports must name each report once, got "${again}" twice.`),
        );
      }
    }),
  );
});

it('no more reports are named than there are', () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => `r${i}`).join(',');
  expect(readInPlay(`reports=${named(MOST)}`).asked.reports).toHaveLength(MOST);
  expect(() => readInPlay(`reports=${named(MOST + 1)}`)).toThrow(
    new InvalidRequest(`reports must name at most ${MOST} reports, got ${MOST + 1}.`),
  );
});

it('tickers are read of several markets only, as they were written, each once', () => {
  const read = (query: string) => readEndpointQuery(query, marketsQuery, MOST);
  expect(read('').tickers.tickers).toBeUndefined();
  expect(read('tickers=MSFT,AAPL,BRK%2FB').tickers.tickers).toEqual(['MSFT', 'AAPL', 'BRK/B']);
  expect(read('tickers=&reports=a').tickers.tickers).toEqual(['']);
  expect(() => read('tickers=A,B,A')).toThrow(new InvalidRequest('tickers must name each ticker once, got "A" twice.'));
  expect(() => readInPlay('tickers=A')).toThrow('There is no parameter "tickers"');
});

it('lookback, session, condition, grouping and flips are read as of any other request', () => {
  const where = { field: 'weekday', op: 'eq', value: 'monday' };
  const query = `lookback=3mo&session=london&groupBy=weekday&atRandom=99&where=${encodeURIComponent(JSON.stringify(where))}`;
  expect(readInPlay(query)).toStrictEqual({
    ...{ asked: { lookback: '3mo' }, session: { session: 'london' } },
    ...{ conditions: { where, groupBy: { field: 'weekday' } }, run: { atRandom: 99 } },
    given: new Map([
      ['lookback', '3mo'],
      ['session', 'london'],
      ['groupBy', 'weekday'],
      ['atRandom', '99'],
      ['where', JSON.stringify(where)],
    ]),
  });
  expect(() => readInPlay('lookback=5y')).toThrow('lookback must be one of');
  expect(() => readInPlay('atRandom=1000')).toThrow('atRandom must be a whole number from 1 to 999');
  expect(() => readInPlay('where={')).toThrow(new InvalidRequest('where must be JSON.'));
  expect(() => readInPlay('hindsight=true')).toThrow('There is no parameter "hindsight"');
  expect(() => readInPlay('start_date=2024-01-01')).toThrow('There is no parameter "start_date"');
});

const B = 'b=gap-fill.filled';
const readRelation = (text: string) => readEndpointQuery(text, relationQuery);

describe('the query of a relation', () => {
  it('has two answers, as text or JSON, and nothing else unless it is given', () => {
    const b = { report: 'gap-fill-standard', question: 'filled' };
    const { given, ...query } = readRelation(`a=gap-fill(previous:+1).filled&${B}`);
    expect(query).toStrictEqual({
      answers: { a: { ...b, previous: 1 }, b },
      ...{ dates: {}, session: {}, conditions: {}, run: {} },
    });
    expect([...given.keys()]).toEqual(['a', 'b']);
    expect(readRelation(`a={"report":"x","question":"y"}&${B}`).answers.a).toEqual({ report: 'x', question: 'y' });
  });

  it('has dates, a session, a condition and hindsight', () => {
    const more =
      'start_date=2026-01-01&end_date=2026-02-01&session=daily&where=weekday=monday&hindsight=true&atRandom=99';
    expect(readRelation(`a=gap-fill.filled&${B}&${more}`)).toMatchObject({
      dates: { startDate: '2026-01-01', endDate: '2026-02-01' },
      session: { session: 'daily' },
      conditions: { where: { field: 'weekday', op: 'eq', value: 'monday' } },
      run: { hindsight: true, atRandom: 99 },
    });
  });

  it.each([
    ['', 'a must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.'],
    ['a=gap-fill.filled', 'b must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.'],
    [`a={&${B}`, 'a must be JSON.'],
    [`a=gap-fill.filled&${B}&groupBy=weekday`, 'There is no parameter "groupBy"'],
    [`a=gap-fill.filled&${B}&hindsight=1`, 'hindsight must be true or false.'],
    [
      `a=gap-fill.filled&${B}&atRandom=1000`,
      'atRandom must be a whole number from 1 to 999, how many flips of the bars.',
    ],
  ])('%s is refused: %s', (text, message) => {
    expect(() => readRelation(text)).toThrow(InvalidRequest);
    expect(() => readRelation(text)).toThrow(message);
  });
});
