import { minutesPastTheHour, noBars, type SessionTemplate } from '../../sessions/inner.js';
import type { Column, WhenKnown } from '../../columns/inner.js';
import { checkedOptions, fieldOf, fieldsIn, windowsOf } from '../../conditions/inner.js';
import { daysOf, type FamilyReport, leadOf, longestBarOf, usualLead } from '../../define/inner.js';
import { catalogNames, findReport, type ReportName } from '../../families/inner.js';
import { countFigures, type OpenedReport, openReport, openWith, type ReportOptions } from '../../run/inner.js';
import { lastOf, partsOf } from '../../rows/inner.js';
import type { ParamValue } from '../../options/inner.js';

/** The bars that a report needs. */
export interface NeededBars {
  /** The id of the session of the report. */
  readonly session: string;
  /** The longest bars that suffice, in milliseconds: `86_400_000` for daily bars. Shorter bars work too. */
  readonly interval: number;
  /**
   * How many calendar days before the range the bars must begin, so that no definition lacks what it looks back at: the previous close, the
   * month before, an average of sessions.
   */
  readonly leadDays: number;
  /** How many more they must begin before, for `previous` in conditions and groups: from `historyStart` on these look at nothing earlier. */
  readonly previousDays: number;
}

const MINUTE = 60_000;
/** In minutes. */
const DAY = 1440;
const HOUR = 60;

/**
 * Checks the options of a report before there are bars, and tells which bars to fetch.
 *
 * Daily bars suffice for a report that needs no more and is about the session of daily bars, if so do those that conditions name. Intraday
 * bars are assumed to begin at multiples of their length in UTC. The interval is chosen so that no bar crosses the open of the session or
 * of one of the asset class, the open or close of a session in an option, a time in an option or a column, or the end of a window in
 * minutes, and is not longer than these reports allow. Clocks change by an hour, so the longest is an hour.
 *
 * If options conflict, such as bars of 7 minutes and a window of 30, no bars suffice and a run refuses them.
 *
 * @param id - the identifier of the report
 * @param options - as for `runReport`
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does for its arguments
 *
 * @example
 * ```ts
 * import { neededBars } from 'barstats/reports';
 *
 * const aapl = { assetClass: 'stocks', ticker: 'AAPL' } as const;
 * neededBars('outside-days-standard', aapl); // { session: 'new-york', interval: 86400000, leadDays: 22, previousDays: 0 }
 * neededBars('gap-fill-standard', aapl).interval; // 86400000
 * neededBars('initial-balance-breakout-standard', aapl).interval; // 1800000
 * neededBars('outside-days-standard', { ...aapl, assetClass: 'futures' }).interval; // 1800000
 * neededBars('sma-performance-standard', { ...aapl, params: { period: 200 } }).leadDays; // 304
 * ```
 */
export function neededBars<const Name extends ReportName>(id: Name, options: ReportOptions<Name>): NeededBars {
  const report = findReport(id, 'id');
  const checked = checkedOptions(options, catalogNames);
  const { where, groupBy, referred } = checked.settings;
  const opened = lastOf(openReport(noBars(), report, checked, options.params, 'options.params'));
  const { template } = opened.market;
  // No time zone is two days ahead.
  const days = { from: -Infinity, to: checked.query.rules.asOf / (DAY * MINUTE) + 2 };
  countFigures(opened.report, opened.market, checked.settings, days);
  const all = [
    { report, opened },
    ...Array.from(referred.values(), ({ report: other, params }) => ({
      report: other,
      opened: lastOf(openWith(noBars(), other, checked, params)),
    })),
  ];
  const windows = [where, groupBy].flatMap((part) => (part === null ? [] : windowsOf(part)));
  const edges = [...windows, ...all.flatMap((each) => edgesOfReport(each.report, each.opened))];
  const { sessions: templates } = checked.query.marketClass;
  // A report about one session may look at the others of the day.
  const opens = [template, ...templates].flatMap((each) => hoursOf(each, 'open'));
  // A daily bar covers the session that is the whole day, if there is one.
  const day = templates.find(({ id }) => id === 'daily') ?? templates[0];
  // A template of the caller's own may have that name and other hours.
  const isDay = (other: SessionTemplate): boolean =>
    (['timeZone', 'open', 'close'] as const).every((field) => other[field] === day[field]);
  const isOfDay =
    edges.length === 0 &&
    all.every((each) => each.report.description.bars === 'daily' && isDay(each.opened.market.template));
  const minutes = isOfDay ? DAY : [...opens, ...edges].reduce(greatestCommonDivisor, HOUR);
  const weekdays = template.weekdays.length;
  const most = Math.max(0, ...Array.from(referred.values(), ({ previous }) => previous));
  return Object.freeze({
    session: template.id,
    interval: minutes * MINUTE,
    leadDays: Math.max(
      ...all.map((each) => daysOf(leadOf(each.report, each.opened.values), weekdays)),
      ...[where, groupBy]
        .flatMap((part) => (part === null ? [] : fieldsIn(part)))
        .map(({ field }) => daysOf(fieldOf(field).lead ?? usualLead, weekdays)),
    ),
    previousDays: most === 0 ? 0 : daysOf({ sessions: most }, weekdays),
  });
}

/** What bars must not reach across for a report: times past the hour, and lengths, in minutes. */
function edgesOfReport({ description }: FamilyReport, { report, market, values }: OpenedReport): readonly number[] {
  const { template } = market;
  const lengths = Object.entries(description.options).flatMap(([name, option]) => {
    const value = values[name];
    if (option.type === 'wall-time' && typeof value === 'string') return minutesPastTheHour(value, template.timeZone);
    if (isTemplate(value)) return [...hoursOf(value, 'open'), ...hoursOf(value, 'close')];
    return 'unit' in option && option.unit === 'minutes' && typeof value === 'number' ? [value] : [];
  });
  const longest = longestBarOf(description.longestBar, values);
  const columns = partsOf(report.report).map(([, column]) => column);
  return [...lengths, ...(longest === null ? [] : [longest]), ...edgesIn(columns, template)];
}

/** What bars must not reach across for columns, and for all that they are made of: times past the hour, and lengths, in minutes. */
function edgesIn(
  columns: readonly Column<unknown>[],
  template: SessionTemplate,
  seen = new Set<Column<unknown>>(),
): readonly number[] {
  return columns.flatMap((column) => {
    if (seen.has(column)) return [];
    seen.add(column);
    const { known, inputs = [] } = column;
    return [...edgesOf(known, template), ...edgesIn(inputs, template, seen)];
  });
}

function edgesOf(known: WhenKnown, { timeZone }: SessionTemplate): readonly number[] {
  if (known.when === 'window') return [known.minutes];
  if (known.when !== 'clock' || known.edge === undefined) return [];
  return 'time' in known.edge ? minutesPastTheHour(known.edge.time, timeZone) : [known.edge.minutes];
}

function isTemplate(value: ParamValue): value is SessionTemplate {
  return typeof value === 'object' && value !== null && 'timeZone' in value;
}

/** The minutes past the hour of all current and earlier opens, or closes, of a template. */
function hoursOf(
  { timeZone, earlierHours = [], ...today }: SessionTemplate,
  edge: 'open' | 'close',
): readonly number[] {
  return [today, ...earlierHours].flatMap((hours) => minutesPastTheHour(hours[edge], timeZone));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
