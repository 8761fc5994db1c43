import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuestion, parseQuestion, type AskedQuestion } from '../../../src/reports/index.js';
import { endpoints, namesOf } from '../../../src/requests/endpoints.js';
import { readReportQuery } from '../../../src/requests/read-report-query.js';
import { builtInReports } from '../../../src/requests/served-reports.js';
import { describeReport } from '../../../src/reports/index.js';
import { questionArbitrary } from './questions.js';

const market = { assetClass: 'stocks', ticker: 'AAPL' };

describe('a question as a line', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(questionArbitrary, (question) => {
        expect(parseQuestion(formatQuestion(question))).toEqual(question);
      }),
    );
  });

  it('means the same after the path of the service and in a link of the workbench', () => {
    fc.assert(
      fc.property(
        questionArbitrary,
        fc.constantFrom('', 'https://example.com', 'http://127.0.0.1:8080/v1'),
        (question, at) => {
          const line = formatQuestion(question);
          expect(parseQuestion(`${at}/report_calculation/${line}`)).toEqual(question);
          expect(parseQuestion(`${at}/#/report/${line}`)).toEqual(question);
          expect(parseQuestion(`#/report/${line}`)).toEqual(question);
        },
      ),
    );
  });

  it('is a query that the service reads as the same options', () => {
    fc.assert(
      fc.property(questionArbitrary, (question) => {
        const [, query = ''] = formatQuestion(question).split(/\?(.*)/s);
        const read = readReportQuery(query, describeReport(question.report), {
          reports: builtInReports,
          streaming: false,
        });
        const { dates, session, conditions, run, params } = read;
        const { report, assetClass, ticker, params: asked = {}, ...options } = question;
        expect({ ...dates, ...session, ...conditions, ...run }).toEqual(options);
        expect(params).toEqual(asked);
      }),
    );
  });

  it('has the words of the service for all that a run of it is asked with', () => {
    const { dates, session, conditions, run } = endpoints['report-calculation'].query;
    const full: Required<Omit<AskedQuestion, 'params' | 'assetClass' | 'ticker'>> = {
      ...{ report: 'gap-fill-standard', startDate: '2020-01-01', endDate: '2024-01-01', session: 'london' },
      ...{ where: { field: 'weekday', op: 'eq', value: 'friday' }, groupBy: 'weekday', atRandom: 9 },
      ...{ hindsight: true, stability: true, lasting: true, shrunk: true },
    };
    const [, query] = formatQuestion(full).split('?');
    const words = query.split('&').map((word) => word.split('=')[0]);
    expect(words).toEqual(namesOf({ dates, session, conditions, run }));
  });

  it('reads as a person would write it', () => {
    const where = { field: 'gap.percent', op: 'gt', value: 0.5 } as const;
    expect(
      formatQuestion({ report: 'gap-fill-standard', ...market, params: { fill: 50 }, where, groupBy: 'weekday' }),
    ).toBe('gap-fill-standard/stocks/AAPL?fill=50&where=gap.percent+%3E+0.5&groupBy=weekday');
    expect(formatQuestion({ report: 'doji-standard' })).toBe('doji-standard');
    expect(formatQuestion({ report: 'doji-standard', assetClass: 'forex', ticker: 'EUR/USD' })).toBe(
      'doji-standard/forex/EUR%2FUSD',
    );
  });

  it('takes a family for its standard report, a slash in a ticker, and what a page shows besides', () => {
    expect(parseQuestion('gap-fill')).toEqual({ report: 'gap-fill-standard' });
    expect(parseQuestion('gap-fill/forex/EUR/USD')).toMatchObject({ ticker: 'EUR/USD' });
    expect(parseQuestion('#/report/gap-fill?group=up&group=monday&question=filled&outcome=filled')).toEqual({
      report: 'gap-fill-standard',
    });
    expect(parseQuestion('/report_calculation/gap-fill-standard/stocks/AAPL?detailed=false')).toEqual({
      report: 'gap-fill-standard',
      ...market,
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['gapfill', 'unknown-report', 'did you mean "gap-fill-standard"'],
    ['', 'unknown-report', 'there are'],
    ['gap-fill?fil=50', 'unknown-option', 'did you mean "fill"'],
    ['gap-fill?minutes=30', 'unknown-option', 'it has start_date'],
    ['gap-fill?group=up', 'unknown-option', '"group"'],
    ['gap-fill?fill=50&fill=60', 'out-of-bounds', 'fill must be given only once'],
    ['gap-fill?hindsight=yes', 'out-of-bounds', 'hindsight must be true or false'],
    ['gap-fill?atRandom=0', 'out-of-bounds', 'atRandom must be a whole number from 1 to 999'],
    ['gap-fill?atRandom=1000', 'out-of-bounds', 'atRandom must be a whole number from 1 to 999'],
    ['gap-fill?where=gap', 'wrong-condition', 'where ends at column 4, expected =, != or in'],
    ['gap-fill?groupBy={', 'out-of-bounds', 'groupBy must be JSON'],
    ['gap-fill?session={', 'out-of-bounds', 'session must be JSON'],
    ['gap-fill?where=%E0%A4%A', 'not-a-pattern', 'is not percent-encoded UTF-8'],
    ['a'.repeat(65_537), 'out-of-bounds', 'at most 65536 characters'],
  ])('case %#', (line, code, message) => {
    expect(() => parseQuestion(line)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }) as Error,
    );
  });

  it.each([
    [{ report: 'gap-fill' }, 'unknown-report'],
    [{ report: 'gap-fill-standard', ticker: 'AAPL' }, 'missing-field'],
    [{ report: 'gap-fill-standard', assetClass: 'stocks' }, 'missing-field'],
    [{ report: 'gap-fill-standard', params: { fil: 50 } }, 'unknown-option'],
    [{ report: 'gap-fill-standard', assetClass: 'stocks', ticker: '\ud800' }, 'not-a-pattern'],
    [{ report: 'gap-fill-standard', startDate: '\udfff' }, 'not-a-pattern'],
  ])('%j is %s', (question, code) => {
    expect(() => formatQuestion(question as unknown as AskedQuestion)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});
