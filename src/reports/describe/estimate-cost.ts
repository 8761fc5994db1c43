import type { Bars } from '../../bars/index.js';
import { checkedFields, checkedNumber } from '../../errors/inner.js';
import { checkedBars, type Market, noBars, tradingTime } from '../../sessions/inner.js';
import {
  countFigures,
  type OpenedReport,
  openReport,
  openWith,
  plainOptions,
  type ReportOptions,
} from '../../run/inner.js';
import {
  type CheckedOptions,
  checkedOptions,
  type Condition,
  type ReferredReport,
  type ReportReference,
} from '../../conditions/inner.js';
import type { FamilyReport } from '../../define/inner.js';
import { catalogNames, findReport, isOfCatalog, type ReportName } from '../../families/inner.js';
import { lastOf } from '../../rows/inner.js';
import type { ParamValue } from '../../options/inner.js';

/** The size of a series of bars, without the bars. */
export interface BarsOutline {
  /** The number of bars. */
  readonly bars: number;
  /** The length of a bar, in milliseconds. */
  readonly interval: number;
  /** The first and last opening instant, in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The number of rows made, if not all: those of a page. */
  readonly maxRows?: number;
}

/** The outline of a series of bars. */
export function outlineOfBars(bars: Bars): BarsOutline {
  const { length, interval, time } = checkedBars(bars);
  return length === 0
    ? { bars: 0, interval, from: 0, to: 0 }
    : { bars: length, interval, from: time[0], to: time[length - 1] };
}

/**
 * Estimates the cost to compute a report and write it as JSON with nothing cached, in units of one plain report on a year of daily bars
 * (about a millisecond of processor time).
 *
 * The formula uses the numbers of bars, sessions, observations, figures, blocks, values with intervals, rows, comparisons and flips. It tells cheap from expensive requests;
 * `npm run tools -- costs` compares it with measured times.
 *
 * @param id - the identifier of the report
 * @param options - as for `runReport`; without dates, all of the bars
 * @param outline - the number, length and opening instants of the bars; {@link outlineOfBars} gives it for existing bars
 * @returns the cost, at least 1
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does for its arguments, `too-many-figures` included
 *
 * @example
 * ```ts
 * import { estimateCost } from 'barstats/reports';
 *
 * const aapl = { assetClass: 'stocks', ticker: 'AAPL' } as const;
 * const [from, to] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)];
 * const daily = { bars: 250, interval: 86_400_000, from, to };
 * Math.round(estimateCost('outside-days-standard', aapl, daily)); // 1
 *
 * const minutes = { bars: 97_500, interval: 60_000, from, to };
 * Math.round(estimateCost('intraday-volume-and-range-standard', { ...aapl, params: { minutes: 1 } }, minutes)); // 175
 * ```
 */
export function estimateCost<const Name extends ReportName>(
  id: Name,
  options: ReportOptions<Name>,
  outline: BarsOutline,
): number {
  const report = findReport(id, 'id');
  const given = checkedOutline(outline);
  const { interval, from, to, maxRows } = given;
  const checked = checkedOptions(options, catalogNames, interval);
  const opened = lastOf(openReport(noBars(), report, checked, options.params, 'options.params'));
  const { market } = opened;
  const { detailed, where, groupBy, intervals, atRandom, lasting } = checked.settings;
  const figuresWith = ({ settings }: CheckedOptions): number =>
    countFigures(opened.report, market, settings, { from: from / DAY, to: to / DAY });
  const figures = figuresWith(checked);
  const { questions, measures, levels } = opened.report.report;
  const work = workOf(report, opened, given, market.startDay);
  const all: Work = {
    ...work,
    figures,
    rows: Math.min(work.observations, maxRows),
    blocks: lasting ? blocksOf(work, figures, questions.length, given) : 0,
    resampled: intervals ? work.observations * measures.length : 0,
    cells: detailed ? questions.length + measures.length + levels.length + 1 : 0,
    comparisons:
      (where === null ? 0 : comparisonsIn(where)) +
      (groupBy !== null && 'report' in groupBy ? comparisonsOfReference(groupBy) : 0),
  };
  const referred = costOfReferred(checked, market, given);
  if (atRandom === null) return costOf(all) + referred;
  const repeated = onFlip({ ...all, figures: figuresWith(plainOptions(checked)) });
  return costOf(all) + referred + atRandom.flips * (costOf(repeated) + referred);
}

/** The cost to cut a bar into its session. */
const CUTTING = 5.8e-6;

/** To flip a bar costs so many times as much as to cut it. */
const FLIPPING = 15;

/** The work on a flip: all of its bars are made, and few figures of it are computed. */
function onFlip(work: Work): Work {
  return { ...work, bars: work.bars * FLIPPING, figures: work.figures / 4, rows: 0, blocks: 0, resampled: 0, cells: 0 };
}

/** What looking at other reports costs: each of them is computed once, and once more if it is looked at before the range. */
function costOfReferred(checked: CheckedOptions, market: Market, outline: Required<BarsOutline>): number {
  const looked = new Map<string, number>();
  const places = new Map<ReferredReport['params'], number>();
  for (const { report, params, previous } of checked.settings.referred.values()) {
    const place = places.get(params) ?? places.size;
    places.set(params, place);
    const key = `${place} ${previous > 0}`;
    if (looked.has(key)) continue;
    const opened = lastOf(openWith(noBars(), report, checked, params));
    const work = workOf(report, opened, outline, previous > 0 ? -Infinity : market.startDay);
    // The bars are cut only once for a session.
    const bars = opened.market.template === market.template ? 0 : work.bars;
    looked.set(key, costOf({ ...work, bars, ...nothing }));
  }
  return Array.from(looked.values()).reduce((sum, cost) => sum + cost, 0);
}

/** What the cost of the observations of a report grows with. */
function workOf(
  report: FamilyReport,
  { report: prepared, market, values }: OpenedReport,
  { bars, interval, from, to }: Required<BarsOutline>,
  startDay: number,
): Pick<Work, 'bars' | 'sessions' | 'scanned' | 'observations' | 'asked'> {
  const daily = report.description.bars === 'daily';
  const days = Math.max(0, Math.min(market.endDay + 1, to / DAY) - Math.max(startDay, from / DAY));
  const sessions = (days * market.template.weekdays.length) / 7;
  const { questions, measures, unit } = prepared.report;
  const minutes = typeof values.minutes === 'number' ? values.minutes : 0;
  const looked = Math.min(bars, (sessions * minutesOf(market) * MINUTE) / Math.min(interval, DAY));
  const observations = Math.min(
    sessions *
      (daily ? ofDays(unit.name) : perSession(unit.name, minutesOf(market), Math.max(minutes, interval / MINUTE))),
    Math.max(looked, sessions),
  );
  return {
    bars,
    sessions,
    scanned: !daily && readsEachBar(report, values) ? looked : 0,
    observations,
    asked: questions.length + measures.length + (report.family.id === 'event-day' ? EVENTS : 0),
  };
}

/**
 * Estimates the cost of a number of plain reports without conditions, such as those of a scan or of what is in play.
 *
 * @param reports - the number of reports
 * @param outline - the bars that all of them are computed from
 * @param flips - how many flips of the bars they are repeated on, each of which is made once for all of them
 */
export function estimateCostOfMany(reports: number, outline: BarsOutline, flips = 0): number {
  const { bars, from, to } = checkedOutline(outline);
  const sessions = Math.max(0, (to - from) / DAY) * (5 / 7);
  const plain = { observations: sessions, asked: 3, ...nothing, figures: 20 };
  const once = reports * costOf({ bars: bars / 4, sessions, scanned: bars / 10, ...plain });
  return once + flips * (bars * FLIPPING * CUTTING + once);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the cost of a report grows with. */
interface Work {
  readonly bars: number;
  readonly sessions: number;
  /** The bars read one by one after they are cut into sessions. */
  readonly scanned: number;
  readonly observations: number;
  /** The questions and measures of each observation. */
  readonly asked: number;
  readonly figures: number;
  /** The months or years whose order is shuffled, of all questions and groups. */
  readonly blocks: number;
  /** The values of measures that have intervals. */
  readonly resampled: number;
  /** The rows that are made, and the values in each of them. */
  readonly rows: number;
  readonly cells: number;
  readonly comparisons: number;
}

/** What observations that are only looked at have none of. */
const nothing = { figures: 0, blocks: 0, resampled: 0, rows: 0, cells: 0, comparisons: 0 };

/** The weights were fitted to measured times on one and eight years of daily bars and a year of minutes of stocks, futures and crypto. */
function costOf(work: Work): number {
  const { bars, sessions, scanned, observations, asked, figures, blocks, resampled, rows, cells, comparisons } = work;
  const many = Math.max(0, observations - sessions);
  return (
    1 +
    bars * CUTTING +
    sessions * 5e-4 +
    scanned * 1.9e-5 +
    Math.min(observations, sessions) * asked * 1e-4 +
    many * (asked + 1) * 4.2e-4 +
    figures * 0.0033 +
    blocks * 0.01 +
    resampled * 0.012 +
    rows * cells * 5e-4 +
    sessions * comparisons * 7e-4
  );
}

/**
 * About how many blocks there are with `lasting`: a month has at least ten cases, and mostly a question has two outcomes, each with figures of the
 * whole and of the parts before and after.
 */
function blocksOf(
  { observations, sessions }: Pick<Work, 'observations' | 'sessions'>,
  figures: number,
  questions: number,
  { from, to }: Pick<Required<BarsOutline>, 'from' | 'to'>,
): number {
  if (questions === 0 || sessions === 0) return 0;
  const tests = figures / 6;
  const years = 1 + Math.max(0, to - from) / (365 * DAY);
  // A row may be in two groups, such as gaps up and all gaps.
  return Math.min(tests * years * 12, (observations * questions * 2) / 10 + tests * years);
}

/**
 * The families that read every bar of a session, or cut the bars into other sessions as well; the others stop at what they look for, or
 * need no bars of it at all.
 */
const scanning: ReadonlySet<string> = new Set([
  'asian-range-breakout',
  'daily-high-and-low-by-session',
  'engulfing-candles',
  'fair-value-gaps',
  'intraday-timing',
  'intraday-volume-and-range',
  'inverse-fair-value-gaps',
  'market-session-breakout',
  'market-session-correlation',
  'session-range-by-weekday',
  'vwap',
]);

/** Clock buckets and aggregated bars read every bar as well, and a report of user code may. */
function readsEachBar(report: FamilyReport, { barMinutes }: Readonly<Record<string, ParamValue>>): boolean {
  const { family, variant } = report;
  return scanning.has(family.id) || variant.endsWith('-time') || typeof barMinutes === 'number' || !isOfCatalog(report);
}

/** Finding the events around a session costs as much as this many questions. */
const EVENTS = 16;

/** About how many observations a session of `session` minutes has: a clock bucket each `minutes`, a pattern in one of eight candles. */
function perSession(unit: string, session: number, minutes: number): number {
  if (unit === 'bucket') return session / minutes;
  return unit === 'gap' || unit === 'pattern' ? Math.max(1, session / minutes / 8) : ofDays(unit);
}

/** About how many observations a session has in a report on daily bars. */
function ofDays(unit: string): number {
  switch (unit) {
    case 'pattern':
      return 1 / 8;
    case 'streak':
    case 'run':
      return 1 / 2;
    case 'week':
      return 1 / 5;
    case 'month':
    case 'event':
      return 1 / 20;
    default:
      return 1;
  }
}

/** The trading time of a session on a day without a clock change. */
function minutesOf({ clock }: Market): number {
  const day = Date.UTC(2024, 0, 10) / DAY;
  return tradingTime({ day, openTime: clock.openOf(day), closeTime: clock.closeOf(day) }, clock) / MINUTE;
}

function comparisonsIn(condition: Condition): number {
  if ('not' in condition) return comparisonsIn(condition.not);
  if ('and' in condition) return condition.and.reduce((sum, part) => sum + comparisonsIn(part), 0);
  if ('or' in condition) return condition.or.reduce((sum, part) => sum + comparisonsIn(part), 0);
  const values = 'is' in condition ? condition.is : condition.op === 'in' ? condition.value : 1;
  const comparisons = typeof values === 'object' ? Math.max(1, values.length) : 1;
  return 'report' in condition ? comparisons + comparisonsOfReference(condition) : comparisons;
}

/** Finding the observations of a session, or of one far before it, costs as much as this many comparisons. */
function comparisonsOfReference({ previous = 0 }: ReportReference): number {
  return 5 * (1 + previous / 100);
}

const anyCount = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const anyInstant = { minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 };

function checkedOutline(outline: BarsOutline): Required<BarsOutline> {
  const fields = checkedFields(outline, 'outline', ['bars', 'interval', 'from', 'to'], ['maxRows']);
  const { maxRows } = fields;
  return {
    bars: checkedNumber(fields.bars, 'outline.bars', anyCount),
    interval: checkedNumber(fields.interval, 'outline.interval', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    from: checkedNumber(fields.from, 'outline.from', anyInstant),
    to: checkedNumber(fields.to, 'outline.to', anyInstant),
    maxRows: maxRows === undefined ? Infinity : checkedNumber(maxRows, 'outline.maxRows', anyCount),
  };
}
