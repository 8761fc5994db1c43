import { dayOfDate } from '../../calendar/index.js';
import { brokenRule, checkedFields, checkedFlag, checkedNumber } from '../../errors/inner.js';
import { checkedEvents, checkedLoadedQuery, type CheckedQuery, queryFields } from '../../sessions/inner.js';
import { checkedAtRandom } from './checked-at-random.js';
import { checkedCondition } from '../checked-condition.js';
import { checkedGroupBy } from '../checked-group-by.js';
import type { ConditionScope, ReferredReport } from '../checked-reference.js';
import { defaultGuards, defaultPrecision } from './default-figures.js';
import { checkedSeries, type CheckedSeries } from './checked-series.js';
import type { OptionNames } from './option-names.js';
import type { RunSettings } from './run-settings.js';

/** The options of a run, checked, with defaults filled in; the params are checked by the report. */
export interface CheckedOptions {
  readonly query: CheckedQuery;
  readonly settings: RunSettings;
  readonly params: unknown;
}

/** The same list in every run without events. */
const noEvents: readonly unknown[] = Object.freeze([]);

const anyCount = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const decimals = { minimum: 0, maximum: 10, whole: true };

/** The optional fields of a run. */
const optional = [
  ...queryFields.optional,
  'params',
  'detailed',
  'events',
  'guards',
  'precision',
  'where',
  'groupBy',
  'stability',
  'intervals',
  'lasting',
  'shrunk',
  'series',
  'hindsight',
  'historyStart',
  'atRandom',
] as const;

/** The same map in every run without series. */
const noSeries: ReadonlyMap<string, CheckedSeries> = new Map();

/**
 * Checks the options of a run.
 *
 * @param names - what names in them stand for
 * @param interval - the length of a bar in milliseconds; 0 before there are bars
 * @param end - `asOf` unless it is given
 */
export function checkedOptions(options: unknown, names: OptionNames, interval = 0, end = Infinity): CheckedOptions {
  const fields = names.market(
    checkedFields(options, 'options', queryFields.required, optional, { params: names.params ?? [] }),
  );
  const { startDate, historyStart } = fields;
  const query = checkedLoadedQuery(startDate === undefined ? { ...fields, startDate: historyStart } : fields, end);
  return { query, settings: checkedSettings(fields, query, names, interval), params: fields.params };
}

function checkedSettings(
  {
    detailed = false,
    events = noEvents,
    guards = {},
    precision = {},
    where,
    groupBy,
    stability = false,
    intervals = false,
    lasting = false,
    shrunk = false,
    series,
    hindsight = false,
    historyStart,
    atRandom,
  }: Readonly<Record<string, unknown>>,
  query: CheckedQuery,
  names: OptionNames,
  interval: number,
): RunSettings {
  const referred = new Map<object, ReferredReport>();
  const named = series === undefined ? noSeries : checkedSeries(series, 'options.series');
  const scope: ConditionScope = {
    find: names.report,
    interval,
    sessions: query.marketClass.sessions,
    series: named,
    referred,
  };
  const limits = checkedFields(guards, 'options.guards', [], ['insufficient', 'lowSample']);
  const { insufficient = defaultGuards.insufficient, lowSample = defaultGuards.lowSample } = limits;
  const digits = checkedFields(precision, 'options.precision', [], ['percent', 'price', 'measure']);
  const {
    percent = defaultPrecision.percent,
    price = defaultPrecision.price,
    measure = defaultPrecision.measure,
  } = digits;
  return {
    detailed: checkedFlag(detailed, 'options.detailed'),
    events: checkedEvents(events, 'options.events'),
    guards: {
      insufficient: checkedNumber(insufficient, 'options.guards.insufficient', anyCount),
      lowSample: checkedNumber(lowSample, 'options.guards.lowSample', anyCount),
    },
    precision: {
      percent: checkedNumber(percent, 'options.precision.percent', decimals),
      price: checkedNumber(price, 'options.precision.price', decimals),
      measure: checkedNumber(measure, 'options.precision.measure', decimals),
    },
    where: where === undefined ? null : checkedCondition(where, 'options.where', scope),
    groupBy: groupBy === undefined ? null : checkedGroupBy(groupBy, scope),
    stability: checkedFlag(stability, 'options.stability'),
    intervals: checkedFlag(intervals, 'options.intervals'),
    lasting: checkedFlag(lasting, 'options.lasting'),
    shrunk: checkedFlag(shrunk, 'options.shrunk'),
    hindsight: checkedFlag(hindsight, 'options.hindsight'),
    historyDay: historyStart === undefined ? -Infinity : checkedHistoryDay(historyStart, query),
    atRandom: atRandom === undefined ? null : checkedAtRandom(atRandom),
    series: named,
    referred,
    query,
  };
}

/** Figures of sessions before the history would tell of them. */
function checkedHistoryDay(historyStart: unknown, { startDate, startDay }: CheckedQuery): number {
  const day = dayOfDate(historyStart as string, 'options.historyStart');
  if (day <= startDay) return day;
  throw brokenRule(
    'options.historyStart',
    `must not be after options.startDate, got ${String(historyStart)} and ${String(startDate)}`,
  );
}
