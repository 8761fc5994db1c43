import * as fc from 'fast-check';
import { historyStart, plans, type SupportedTickers, visibleReports, visibleTickers } from '../../../policy/index.js';
import { lookbacks } from '../../../policy/inner.js';
import { catalog, type ParamValue, type ReportId } from '../../../reports/index.js';
import { conditionArbitrary, groupByArbitrary } from '../condition-arbitrary.js';
import { reportParamsArbitrary } from '../report-params-arbitrary.js';
import type { Ask } from './ask.js';
import type { RequestSetting } from './request-constraints.js';

/** An asset class and a ticker. */
type ListedMarket = readonly [assetClass: string, ticker: string];

/** Markets that a service supports, those of the lowest plan as often as all others. */
function listedMarketArbitrary(tickers: SupportedTickers): fc.Arbitrary<ListedMarket> {
  const all = listed(tickers);
  const starters = listed(visibleTickers(plans.essential, tickers));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(starters.length === 0 ? all : starters)) },
    { weight: 2, arbitrary: fc.constantFrom(...all) },
  );
}

function listed(tickers: SupportedTickers): readonly ListedMarket[] {
  return Object.entries(tickers).flatMap(([assetClass, names]) => names.map((ticker) => [assetClass, ticker] as const));
}

const DAY = 86_400_000;

const badDates = ['', '2026-02-30', '2026-7-1', '20260701', ' 2026-07-01', '2026-07-01T00:00', 'today', 'null'];

/** Dates as queries have them: around today and around the windows of the plans, elsewhere, and now and then such as are none. */
function dateTextArbitrary(now: number): fc.Arbitrary<string> {
  const daysBefore = (days: number): string => new Date(now - days * DAY).toISOString().slice(0, 10);
  const starts = Object.values(plans).map((plan) => historyStart(plan, now));
  const dayBefore = (date: string): string => new Date(Date.UTC(...partsOf(date)) - DAY).toISOString().slice(0, 10);
  return fc.oneof(
    {
      weight: 36,
      arbitrary: fc.constantFrom(starts[0], daysBefore(135), daysBefore(15), daysBefore(1), daysBefore(0)),
    },
    { weight: 24, arbitrary: fc.constantFrom(...starts, ...starts.map(dayBefore)) },
    { weight: 12, arbitrary: fc.constantFrom(daysBefore(-1), '2024-02-29', '1999-12-31', '0001-01-01', '9999-12-31') },
    { weight: 6, arbitrary: fc.constantFrom(...badDates) },
  );
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
}

/** Lookbacks as queries have them, and now and then such as are none. */
function lookbackTextArbitrary(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<string>(...lookbacks) },
    { weight: 1, arbitrary: fc.constantFrom('', '2y', '1MO', '1 y', 'toString') },
  );
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

const templates = [
  { id: 'frankfurt', timeZone: 'Europe/Berlin', open: '09:00', close: '17:30', weekdays },
  { id: 'london', timeZone: 'Asia/Kolkata', open: '22:00', close: '06:00', weekdays: ['sunday', ...weekdays] },
];

/** Templates that are none, too long, or reach for what they must not. */
const oddTemplates = [
  '{}',
  JSON.stringify({ ...templates[0], open: '9' }),
  JSON.stringify({ ...templates[0], id: 'a b '.repeat(250) }),
  `{"__proto__":${JSON.stringify(templates[0])}}`,
];

/** Sessions as queries have them, and such as are none. */
const sessions = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('new-york', 'london', 'asia', 'daily') },
  { weight: 2, arbitrary: fc.constantFrom(...templates.map((template) => JSON.stringify(template))) },
  { weight: 1, arbitrary: fc.constantFrom('', 'New-York', 'constructor', '{', ...oddTemplates) },
);

/** Conditions that are none, some of which reach for what they must not, or are deeper than a stack. */
const oddConditions = [
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
];

/** Conditions as queries have them, and such as are none. */
const wheres = fc.oneof(
  { weight: 6, arbitrary: conditionArbitrary(true).map((condition) => JSON.stringify(condition)) },
  { weight: 1, arbitrary: fc.constantFrom(...oddConditions) },
);

/** Groupings as queries have them, and such as are none. */
const groupBys = fc.oneof(
  { weight: 6, arbitrary: groupByArbitrary(true).map((by) => (typeof by === 'string' ? by : JSON.stringify(by))) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{}', '{"field":"adr"}', 'toString', '__proto__', '[]') },
);

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

const oddTickerLists = ['', ',', 'AAPL', '/AAPL', 'stocks/', 'bonds/AAPL', '__proto__/AAPL', 'stocks/NVDA'];

/** Requests for scans, most of which are as they should be. */
function scanAskArbitrary({ tickers }: Pick<RequestSetting, 'tickers'>): fc.Arbitrary<Ask> {
  const markets = listedMarketArbitrary(tickers).map((market) => market.join('/'));
  const tickerLists = fc.oneof(
    { weight: 6, arbitrary: fc.array(markets, { minLength: 1, maxLength: 4 }).map((some) => some.join()) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTickerLists) },
  );
  return fc
    .record({ lookback: lookbackTextArbitrary(), tickers: tickerLists }, { requiredKeys: [] })
    .map((parameters) => ({ segments: ['discovery', 'scan'], parameters: Object.entries(parameters) }));
}

const oddReportLists = [
  '',
  ',',
  'all',
  'no-such-report',
  'outside-days-standard,outside-days-standard',
  '__proto__',
  '*',
];
const straysInPlay: readonly (readonly [string, string])[] = [
  ['start_date', '2026-01-01'],
  ['report', 'outside-days-standard'],
  ['stability', 'true'],
];

/** Requests for what is in play, most of which are as they should be, and name a few reports. */
export function inPlayAskArbitrary({ tickers }: Pick<RequestSetting, 'tickers'>): fc.Arbitrary<Ask> {
  const lists = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.uniqueArray(reportIdArbitrary(), { minLength: 1, maxLength: 3 }).map((some) => some.join()),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddReportLists) },
  );
  const parameters = fc
    .record(
      { lookback: lookbackTextArbitrary(), session: sessions, where: wheres, groupBy: groupBys },
      { requiredKeys: [] },
    )
    // Most requests ask for little.
    .chain((all) => fc.subarray(Object.entries(all)).map((some) => some.slice(0, 2)));
  const stray = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom(...straysInPlay).map((one) => [one]) },
  );
  // Without a list all reports are computed, which takes its time.
  const reports = fc.oneof(
    { weight: 12, arbitrary: lists.map((list) => [['reports', list] as const]) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  return fc.tuple(listedMarketArbitrary(tickers), reports, parameters, stray).map(([market, named, common, more]) => ({
    segments: ['in_play', ...market],
    parameters: [...named, ...common, ...more],
  }));
}

/** Requests for reports, for scans, and for what is in play. */
export function askArbitrary(setting: Pick<RequestSetting, 'now' | 'tickers'>): fc.Arbitrary<Ask> {
  return fc.oneof(
    { weight: 4, arbitrary: reportAskArbitrary(setting) },
    { weight: 1, arbitrary: scanAskArbitrary(setting) },
    { weight: 1, arbitrary: inPlayAskArbitrary(setting) },
  );
}
