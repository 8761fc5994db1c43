import {
  type ExchangeCalendar,
  exchangeCalendars,
  sessionTemplates,
  zoneClock,
} from '../../../../src/calendar/index.js';
import {
  describeReport,
  type GroupBy,
  type GroupByText,
  type ReportId,
  type ReportResult,
} from '../../../../src/reports/index.js';
import type { ReportCase, VectorMarket } from '../reports/report-file.js';

const DAY = 86_400_000;

/** What a case shows: of its own report, of the family, and of the vectors as a whole. */
export function reached(market: VectorMarket, { report, options, result, refused }: ReportCase): readonly string[] {
  const { family } = describeReport(report as ReportId);
  const own = refused === undefined ? ofResult(report as ReportId, result!, options) : [`refused ${refused}`];
  const shared = refused === undefined ? ofMarket(market, result!, options) : [`refused ${refused}`];
  return [
    ...own.map((each) => `${report}: ${each}`),
    ...shared.map((each) => `${family}: ${each}`),
    ...(refused === undefined ? ofAll(market, result!, options).map((each) => `any: ${each}`) : []),
  ];
}

function ofResult(report: ReportId, result: ReportResult, options: ReportCase['options']): string[] {
  const description = describeReport(report);
  const { observations, summary, current, detailed } = result;
  const params = options.params ?? {};
  const plain = Object.keys(params).length === 0 && options.groupBy === undefined;
  const has = (question: string, outcome: string): boolean =>
    description.questions.some(({ id, outcomes }) => id === question && outcomes.some((each) => each.id === outcome));
  return [
    ...Object.keys(observations.excluded).map((reason) => `excluded ${reason}`),
    ...summary.flatMap(({ questions }) =>
      questions.flatMap(({ id, outcomes }) =>
        outcomes.filter(({ count }) => count > 0).flatMap((each) => (has(id, each.id) ? [`${id} ${each.id}`] : [])),
      ),
    ),
    ...summary.flatMap(({ measures }) =>
      [2, 8].flatMap((least) =>
        measures.filter(({ count }) => count >= least).map(({ id }) => `measure ${id} of ${least} and more`),
      ),
    ),
    ...summary.flatMap(({ statistics }) => statistics.map(({ id, value }) => `statistic ${id} ${value === null}`)),
    ...(current?.values ?? []).map(({ id, value }) => `current ${id} ${value === null}`),
    ...(plain
      ? summary
          .filter((each) => each.observations > 0)
          .flatMap(({ group }) => Object.entries(group).map(([dimension, value]) => `group ${dimension} ${value}`))
      : []),
    ...description.options.flatMap((option) => {
      if (!(option.name in params) || observations.eligible === 0) return [];
      const value = params[option.name];
      const few = option.type === 'choice' || option.type === 'session' || value === null;
      return [`option ${option.name} ${few ? String(value) : 'given'}`];
    }),
    ...(detailed !== undefined && detailed.length > 0 ? ['rows'] : []),
    ...(plain && isBare(options)
      ? [3, 12]
          .filter((least) => observations.eligible >= least)
          .map((least) => `asked for nothing of ${least} and more`)
      : []),
  ];
}

/** Whether nothing divides or filters the observations: what a first version of an engine can compute. */
export function isBare({ where, groupBy, stability }: ReportCase['options']): boolean {
  return where === undefined && groupBy === undefined && stability === undefined;
}

function ofMarket(market: VectorMarket, result: ReportResult, options: ReportCase['options']): string[] {
  if (result.observations.eligible === 0) return [];
  const given = Object.keys(options).filter((name) => !['assetClass', 'ticker', 'params'].includes(name));
  const guards = result.summary.flatMap(({ questions }) => questions.map(({ guard }) => `guard ${guard ?? 'none'}`));
  return [
    `asset class ${result.assetClass}`,
    market.interval === '1d' ? 'daily bars' : 'intraday bars',
    ...given.map((name) => `option ${name}`),
    ...new Set(guards),
    ...(market.columns.includes('contract') ? ['contracts'] : []),
    ...notableDays(market, result, options),
  ];
}

/** Early closes and changes of the clock on days with bars in the range. */
function notableDays(
  market: VectorMarket,
  { session, startDate, endDate, assetClass }: ReportResult,
  options: ReportCase['options'],
): string[] {
  const clock = zoneClock(session.timeZone);
  // A kind of market of the caller's own brings its days, if any.
  const known: Readonly<Partial<Record<string, ExchangeCalendar | null>>> = exchangeCalendars;
  const calendar = options.calendar === undefined ? (known[assetClass] ?? null) : null;
  const own = options.calendar?.earlyCloses ?? {};
  const dates = [...new Set(market.rows.map(([time]) => time.slice(0, 10)))].filter(
    (date) => startDate !== null && endDate !== null && date >= startDate && date <= endDate,
  );
  return dates.flatMap((date) => {
    const day = Date.parse(date) / DAY;
    const early = date in own || (calendar !== null && calendar.earlyCloseOf(day) !== null);
    const long = clock.instantOf(day + 1, 0) - clock.instantOf(day, 0) !== DAY;
    return [...(early ? ['an early close'] : []), ...(long ? ['a change of the clock'] : [])];
  });
}

/** What one case in all of the vectors is enough for. */
function ofAll(market: VectorMarket, result: ReportResult, options: ReportCase['options']): string[] {
  const { where, groupBy, session, completeness = {}, precision = {} } = options;
  if (result.observations.eligible === 0) return [];
  const text = JSON.stringify(where ?? null);
  const named = [...text.matchAll(/"(field|op)":"([^"]+)"/g)].map(([, what, name]) => `where ${what} ${name}`);
  const joined = [...text.matchAll(/"(and|or|not)":/g)].map(([, what]) => `where ${what}`);
  const own = typeof session === 'object' ? session.id : undefined;
  const { assetClass } = options;
  if (typeof assetClass !== 'string') throw new Error('Vectors have none but the asset classes by name');
  const known = own === undefined || sessionTemplates[assetClass].some(({ id }) => id === own);
  return [
    `bars of ${market.interval}`,
    ...('condition' in result.observations.excluded ? [...named, ...joined] : []),
    ...(groupBy === undefined ? [] : [`grouped by ${groupedBy(groupBy)}`]),
    `session ${known ? `${assetClass} ${result.session.id}` : own}`,
    ...Object.keys(completeness).map((name) => `completeness ${name}`),
    ...Object.keys(precision).map((name) => `precision ${name}`),
    ...(options.calendar === null ? ['no calendar'] : options.calendar === undefined ? [] : ['a calendar of lists']),
  ];
}

/** The kind of a grouping: a field by its name. */
function groupedBy(groupBy: GroupBy | GroupByText): string {
  if (typeof groupBy === 'string') return groupBy;
  if ('field' in groupBy) return groupBy.field;
  return 'series' in groupBy ? 'a series' : 'question' in groupBy ? 'an answer' : 'a measure';
}
