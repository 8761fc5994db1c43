import { describe, expect, it } from 'vitest';
import { describeReport } from '../../../src/reports/index.js';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';
import { readPooledQuery } from '../../../src/service/requests/read-pooled-query.js';
import { builtInReports } from '../../../src/service/served-reports.js';

const gapFill = describeReport('gap-fill-standard');
const read = (text: string, report: typeof gapFill | null = gapFill) => readPooledQuery(text, report, builtInReports);

describe('the query of a pooled report', () => {
  it('says nothing that is not given', () => {
    expect(read('')).toStrictEqual({
      ...{ dates: {}, session: {}, conditions: {}, hindsight: false, lasting: false, atRandom: {}, params: {} },
      given: new Map(),
    });
  });

  it('has tickers, dates, a session, conditions, hindsight and the options of the report', () => {
    const { given, ...query } = read(
      'tickers=MSFT,AAPL&start_date=2026-01-01&end_date=2026-02-01&session=daily&where=weekday=monday&groupBy=month&hindsight=true&lasting=true&fill=50&minSize=none',
    );
    expect(query).toStrictEqual({
      tickers: ['MSFT', 'AAPL'],
      dates: { startDate: '2026-01-01', endDate: '2026-02-01' },
      session: { session: 'daily' },
      conditions: { where: { field: 'weekday', op: 'eq', value: 'monday' }, groupBy: { field: 'month' } },
      hindsight: true,
      lasting: true,
      atRandom: {},
      params: { fill: 50, minSize: null },
    });
    expect(given.size).toBe(10);
  });

  it('of a report outside the plan may have any option, of which nothing is read', () => {
    expect(read('fill=x&minutes=y', null).params).toEqual({});
    expect(() => read('moon=1', null)).toThrow(InvalidRequest);
  });

  it.each([
    ['minutes=5', 'There is no parameter "minutes"'],
    ['stability=true', 'There is no parameter "stability"'],
    ['shrunk=true', 'There is no parameter "shrunk"'],
    ['cursor=x', 'There is no parameter "cursor"'],
    ['format=jsonl', 'There is no parameter "format"'],
    ['tickers=A,A', 'tickers must name each ticker once, got "A" twice.'],
    ['hindsight=yes', 'hindsight must be true or false.'],
    ['groupBy={', 'groupBy must be JSON.'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => read(text)).toThrow(InvalidRequest);
    expect(() => read(text)).toThrow(message);
  });
});
