import * as fc from 'fast-check';
import { conditionArbitrary, groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import { reportParamsArbitrary } from '../../../src/conformance/index.js';
import { catalog, type ParamValue, type ReportId } from '../../../src/reports/index.js';
import { supported } from '../fixtures/world.js';

/** What somebody asks for, before it is written as a path and a query. */
export interface Ask {
  readonly segments: readonly string[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const starters = catalog.filter(({ report }) => /^(opening-stats|previous-days-range)-/.test(report));

/** Reports of the catalog, those of the lowest plan as often as the others. */
export const reports: fc.Arbitrary<ReportId> = fc
  .oneof(fc.constantFrom(...starters), fc.constantFrom(...catalog))
  .map(({ report }) => report);

export const markets: fc.Arbitrary<readonly [assetClass: string, ticker: string]> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(['stocks', 'AAPL'], ['futures', 'RTY'], ['crypto', 'ETHUSDT'], [
      'forex',
      'GBPCAD',
    ] as const),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...Object.entries(supported).flatMap(([assetClass, tickers]) =>
        tickers.map((ticker) => [assetClass, ticker] as const),
      ),
    ),
  },
);

/** Around the windows of 6, 12 and 96 months before 2026-07-15, and elsewhere. */
const goodDates = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('2026-01-15', '2026-03-02', '2026-06-30', '2026-07-14', '2026-07-15') },
  { weight: 2, arbitrary: fc.constantFrom('2026-01-14', '2025-07-15', '2025-07-14', '2018-07-15', '2018-07-14') },
  { weight: 1, arbitrary: fc.constantFrom('2026-07-16', '2024-02-29', '1999-12-31', '0001-01-01', '9999-12-31') },
);
const badDates = fc.constantFrom(
  '',
  '2026-02-30',
  '2026-7-1',
  '20260701',
  ' 2026-07-01',
  '2026-07-01T00:00',
  'today',
  'null',
);

const dates = fc.oneof({ weight: 12, arbitrary: goodDates }, { weight: 1, arbitrary: badDates });
const flags = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('true', 'false') },
  { weight: 1, arbitrary: fc.constantFrom('', 'TRUE', '1', 'yes', 'null') },
);
const sessions = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('new-york', 'london', 'asia', 'daily') },
  { weight: 1, arbitrary: fc.constantFrom('', 'New-York', 'constructor', '{}') },
);

const wheres = fc.oneof(
  { weight: 6, arbitrary: conditionArbitrary(true).map((condition) => JSON.stringify(condition)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'null',
      '[]',
      '{}',
      '{"field":"weekday"}',
      '{"field":"__proto__","op":"eq","value":1}',
      '{"__proto__":{"field":"weekday","op":"eq","value":"monday"}}',
      '{"constructor":1}',
      '{"field":"event","op":"eq","value":"\\ud800"}',
      '{"field":"year","op":"eq","value":1e999}',
      `${'{"not":'.repeat(51)}{"field":"year","op":"eq","value":1}${'}'.repeat(51)}`,
      '['.repeat(8000) + ']'.repeat(8000),
      '{"not":'.repeat(1500),
    ),
  },
);
const groupBys = fc.oneof(
  { weight: 6, arbitrary: groupByArbitrary(true).map((by) => (typeof by === 'string' ? by : JSON.stringify(by))) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{}', '{"field":"adr"}', 'toString', '__proto__', '[]') },
);

const commonParameters = fc
  .record(
    {
      start_date: dates,
      end_date: dates,
      session: sessions,
      where: wheres,
      groupBy: groupBys,
      stability: flags,
      detailed: flags,
    },
    { requiredKeys: [] },
  )
  // Most requests ask for little.
  .chain((all) => fc.subarray(Object.entries(all)).map((some) => some.slice(0, 3)));

/** An option as a query has it. */
function written(value: ParamValue): string {
  if (value === null) return 'none';
  return Array.isArray(value) ? value.join(',') : String(value);
}

const optionNames = [...new Set(catalog.flatMap(({ options }) => options.map(({ name }) => name)))];
const strayParameters: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(...optionNames),
    fc.constantFrom('1', 'none', '1,2', 'wick', '09:30', '', '-1', '1e3', 'NaN'),
  ),
  fc.tuple(
    fc.constantFrom('startDate', 'api_key', '__proto__', 'constructor', 'toString', '', 'lookback', 'Session', 'a[]'),
    fc.constantFrom('', '1', 'x'),
  ),
);

/** Requests for reports, most of which are as they should be. */
export const reportAsks: fc.Arbitrary<Ask> = fc
  .tuple(
    reports,
    markets,
    commonParameters,
    fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strayParameters }),
    fc.boolean(),
  )
  .chain(([report, market, parameters, stray, optioned]) =>
    (optioned ? reportParamsArbitrary(report) : fc.constant({})).map((params) => ({
      segments: ['report_calculation', report, ...market],
      parameters: [
        ...parameters,
        ...Object.entries<ParamValue | undefined>(params)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, written(value!)] as const),
        ...(stray === null ? [] : [stray]),
      ],
    })),
  );

const lookbacks = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('1mo', '3mo', '6mo', '1y') },
  { weight: 1, arbitrary: fc.constantFrom('', '2y', '1MO', '1 y', 'toString') },
);
const tickerLists = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(
        markets.map((market) => market.join('/')),
        { minLength: 1, maxLength: 4 },
      )
      .map((some) => some.join()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ',', 'AAPL', '/AAPL', 'stocks/', 'bonds/AAPL', '__proto__/AAPL', 'stocks/NVDA'),
  },
);

/** Requests for scans. */
export const scanAsks: fc.Arbitrary<Ask> = fc
  .record({ lookback: lookbacks, tickers: tickerLists }, { requiredKeys: [] })
  .map((parameters) => ({ segments: ['discovery', 'scan'], parameters: Object.entries(parameters) }));

export const asks: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 4, arbitrary: reportAsks },
  { weight: 1, arbitrary: scanAsks },
);

/** The path of what is asked for, as a client writes it. */
export function pathOf({ segments }: Ask): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

export function queryOf({ parameters }: Ask): string {
  return parameters.map((parameter) => parameter.map((part) => encodeURIComponent(part)).join('=')).join('&');
}
