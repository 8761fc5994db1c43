import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog, describeReport } from '../../src/reports/index.js';
import { InvalidRequest } from '../../src/requests/invalid-request.js';
import { readPooledQuery, readReportQuery } from '../../src/requests/read-report-query.js';
import { builtInReports } from '../../src/requests/served-reports.js';

const REPORT = 'outside-days-standard';
const read = (text: string, report: typeof REPORT | null = REPORT, streaming = true) =>
  readReportQuery(text, report && describeReport(report), { reports: builtInReports, streaming });

describe('the query of a report', () => {
  it('that is empty asks for nothing that it does not name', () => {
    expect(read('')).toStrictEqual({
      ...{ dates: {}, session: {}, conditions: {}, run: {}, rows: {}, given: new Map(), params: {} },
    });
  });

  it('has each part in its place, in whichever order they come', () => {
    const where = { field: 'weekday', op: 'eq', value: 'monday' };
    const parts = [
      ...[
        'start_date=2024-03-04',
        'end_date=2024-03-08',
        'session=daily',
        'groupBy=weekday',
        'stability=true',
        'hindsight=true',
        'lasting=true',
        'shrunk=true',
      ],
      ...[`where=${encodeURIComponent(JSON.stringify(where))}`, 'detailed=false', 'format=jsonl', 'criterion=close'],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
        const { given, ...query } = read(shuffled.join('&'));
        expect(query).toStrictEqual({
          dates: { startDate: '2024-03-04', endDate: '2024-03-08' },
          ...{ session: { session: 'daily' }, conditions: { where, groupBy: { field: 'weekday' } } },
          run: { hindsight: true, stability: true, lasting: true, shrunk: true },
          ...{ rows: { detailed: false, format: 'jsonl' }, params: { criterion: 'close' } },
        });
        expect(given.size).toBe(parts.length);
      }),
    );
  });

  it('is told as it was given, with its cursor', () => {
    const { rows, given } = read('cursor=x&criterion=close');
    expect(rows.cursor).toBe('x');
    expect([...given]).toEqual([
      ['cursor', 'x'],
      ['criterion', 'close'],
    ]);
  });

  it('has flags that are true or false, and formats that are json or jsonl', () => {
    expect(['true', 'false'].map((value) => read(`detailed=${value}`).rows.detailed)).toEqual([true, false]);
    expect(['true', 'false'].map((value) => read(`stability=${value}`).run.stability)).toEqual([true, false]);
    expect(['true', 'false'].map((value) => read(`hindsight=${value}`).run.hindsight)).toEqual([true, false]);
    expect(['json', 'jsonl'].map((value) => read(`format=${value}`).rows.format)).toEqual(['json', 'jsonl']);
    for (const value of ['', '1', 'True', 'jsonlines']) {
      for (const name of ['detailed', 'hindsight', 'stability', 'lasting', 'shrunk']) {
        expect(() => read(`${name}=${value}`)).toThrow(new InvalidRequest(`${name} must be true or false.`));
      }
      expect(() => read(`format=${value}`)).toThrow(new InvalidRequest('format must be json or jsonl.'));
    }
  });

  it('has a cursor only where there are pages', () => {
    expect(() => read('cursor=x&format=jsonl')).toThrow('cursor does not go with format=jsonl, which has no pages.');
    expect(() => read('cursor=x&detailed=false')).toThrow('cursor does not go with detailed=false');
    expect(read('cursor=x&format=json&detailed=true').rows.cursor).toBe('x');
  });

  it('has pages of a length from 1 to 100,000, where there are pages', () => {
    expect(['1', '5000', '100000'].map((value) => read(`maxRows=${value}`).rows.maxRows)).toEqual([1, 5000, 100_000]);
    for (const value of ['', '0', '-1', '01', '1.5', '1e3', '100001', '9999999', 'all']) {
      expect(() => read(`maxRows=${value}`)).toThrow('maxRows must be a whole number from 1 to 100000.');
    }
    expect(() => read('maxRows=5&detailed=false')).toThrow('maxRows does not go with detailed=false');
    expect(() => read('maxRows=5&format=jsonl')).toThrow('maxRows does not go with format=jsonl');
  });

  it('has no format where the service does not stream', () => {
    expect(() => read('format=json', REPORT, false)).toThrow('There is no parameter "format"');
  });
});

describe('the options', () => {
  it('of a report are those of that report, each read as what it is', () => {
    const context = { reports: builtInReports, streaming: false };
    for (const described of catalog) {
      for (const { name, default: usual } of described.options) {
        const text = usual === null ? 'none' : String(usual);
        expect(readReportQuery(`${name}=${text}`, described, context).params).toEqual({ [name]: usual });
      }
    }
    expect(() => read('buckets=5')).toThrow('There is no parameter "buckets"');
  });

  it('of a report that the plan does not include may be those of any, and are not read', () => {
    for (const { options } of catalog) {
      for (const { name } of options) expect(read(`${name}=anything`, null).params).toEqual({});
    }
    expect(() => read('no-such-option=1', null)).toThrow(InvalidRequest);
  });
});

const gapFill = describeReport('gap-fill-standard');
const readPooled = (text: string, report: typeof gapFill | null = gapFill) =>
  readPooledQuery(text, report, builtInReports);

describe('the query of a pooled report', () => {
  it('says nothing that is not given', () => {
    expect(readPooled('')).toStrictEqual({
      ...{ tickers: {}, dates: {}, session: {}, conditions: {}, run: {}, params: {}, given: new Map() },
    });
  });

  it('has tickers, dates, a session, conditions, hindsight and the options of the report', () => {
    const { given, ...query } = readPooled(
      'tickers=MSFT,AAPL&start_date=2026-01-01&end_date=2026-02-01&session=daily&where=weekday=monday&groupBy=month&hindsight=true&lasting=true&fill=50&minSize=none',
    );
    expect(query).toStrictEqual({
      tickers: { tickers: ['MSFT', 'AAPL'] },
      dates: { startDate: '2026-01-01', endDate: '2026-02-01' },
      session: { session: 'daily' },
      conditions: { where: { field: 'weekday', op: 'eq', value: 'monday' }, groupBy: { field: 'month' } },
      run: { hindsight: true, lasting: true },
      params: { fill: 50, minSize: null },
    });
    expect(given.size).toBe(10);
  });

  it('of a report outside the plan may have any option, of which nothing is read', () => {
    expect(readPooled('fill=x&minutes=y', null).params).toEqual({});
    expect(() => readPooled('moon=1', null)).toThrow(InvalidRequest);
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
    expect(() => readPooled(text)).toThrow(InvalidRequest);
    expect(() => readPooled(text)).toThrow(message);
  });
});
