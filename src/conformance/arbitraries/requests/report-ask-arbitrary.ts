import * as fc from 'fast-check';
import { plans, visibleReports } from '../../../policy/index.js';
import { catalog, type ParamValue, type ReportId } from '../../../reports/index.js';
import { reportParamsArbitrary } from '../report-params-arbitrary.js';
import type { Ask } from './ask.js';
import { dateTextArbitrary } from './date-text-arbitrary.js';
import { listedMarketArbitrary } from './listed-market-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';
import { groupBys, sessions, wheres } from './run-texts.js';

const ids = catalog.map(({ report }) => report);

/** Reports of the catalog, those of the lowest plan as often as all others. */
export function reportIdArbitrary(): fc.Arbitrary<ReportId> {
  return fc.oneof(fc.constantFrom(...(visibleReports(plans.essential, ids) as ReportId[])), fc.constantFrom(...ids));
}

const flags = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('true', 'false') },
  { weight: 1, arbitrary: fc.constantFrom('', 'TRUE', '1', 'yes', 'null') },
);
const optionNames = [...new Set(catalog.flatMap(({ options }) => options.map(({ name }) => name)))];
const oddNames = ['startDate', 'api_key', '__proto__', 'constructor', 'toString', '', 'lookback', 'Session', 'a[]'];
const strayParameters: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(...optionNames),
    fc.constantFrom('1', 'none', '1,2', 'wick', '09:30', '', '-1', '1e3', 'NaN'),
  ),
  fc.tuple(fc.constantFrom(...oddNames), fc.constantFrom('', '1', 'x')),
);

/** Requests for reports, most of which are as they should be. */
export function reportAskArbitrary({ now, tickers }: Pick<RequestSetting, 'now' | 'tickers'>): fc.Arbitrary<Ask> {
  const dates = dateTextArbitrary(now);
  const parameters = fc
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
  const strays = fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strayParameters });
  return fc
    .tuple(reportIdArbitrary(), listedMarketArbitrary(tickers), parameters, strays, fc.boolean())
    .chain(([report, market, common, stray, optioned]) =>
      (optioned ? reportParamsArbitrary(report) : fc.constant({})).map((params) => ({
        segments: ['report_calculation', report, ...market],
        parameters: [...common, ...writtenParams(params), ...(stray === null ? [] : [stray])],
      })),
    );
}

/** Options as a query has them. */
function writtenParams(params: object): readonly (readonly [name: string, value: string])[] {
  return Object.entries(params as Readonly<Record<string, ParamValue | undefined>>)
    .filter((param): param is [string, ParamValue] => param[1] !== undefined)
    .map(([name, value]) => [name, written(value)]);
}

function written(value: ParamValue): string {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  return 'timeZone' in value ? JSON.stringify(value) : value.join(',');
}
