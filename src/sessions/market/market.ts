import type { Bars } from '../../bars/index.js';
import { durationInWords, endOfBar, isLongerThanDaily } from '../../bars/inner.js';
import type { ExchangeCalendar, SessionClock, SessionTemplate, Weekday } from '../../calendar/index.js';
import { weekdays } from '../../calendar/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { listedNames } from '../../errors/inner.js';
import { barsBy, coveredDays, type CoveredDays } from '../cut/covered-days.js';
import { listedSessions } from '../cut/listed-sessions.js';
import type { SessionRules } from '../cut/session-rules.js';
import type { Session } from '../cut/session.js';
import { MostRecent } from '../kept-values.js';
import { clockOf } from '../schedule/template-of.js';
import type { MarketClass } from './market-class.js';
import { decimalsOfBars, decimalsOfSessions } from './price-decimals.js';

/** The sessions of one template over a range of trading dates: the source of a report's observations. */
export interface Market {
  readonly bars: Bars;
  readonly marketClass: MarketClass;
  readonly template: SessionTemplate;
  /** When the sessions of the template open and close, and the days on which there are none. */
  readonly clock: SessionClock;
  readonly calendar: ExchangeCalendar | null;
  /** The weekdays that have a session, Monday first. */
  readonly weekdays: readonly Weekday[];
  /** The sessions seen in the range; the ones before it are reached through `before` and `previous`. */
  readonly sessions: readonly Session[];
  /** All sessions seen, those before and after the range too, as the bars were given, and the place among them of the first of the range. */
  readonly all: readonly Session[];
  readonly firstPlace: number;
  /** The decimals of the data: the most of any open, high, low or close of a session seen, in the range or not. */
  readonly decimals: number;
  /** The most decimals of any price of the bars that have ended. It reads all of them once. */
  readonly decimalsOfBars: () => number;
  /** The first and the last trading date asked for, in days since 1970-01-01, infinite where there is no limit. */
  readonly startDay: number;
  readonly endDay: number;
  /** The trading dates between the first and the last bar. */
  readonly covered: CoveredDays;
  /**
   * The sessions of another template, over the same bars and by the same rules, but not limited to the range, since sessions before
   * a session may be outside it.
   *
   * @param session - the id of a template of the asset class, or a checked template
   * @throws {@link BarstatsRangeError} `session-unavailable` if the asset class has no such template
   */
  readonly other: (session: string | SessionTemplate) => Market;
  /**
   * The same object for this market before and after bars are appended to the series: a cache key under which results are reused for
   * the sessions that both have in common.
   */
  readonly lineage: object;
}

/** The arguments of {@link openMarket}. */
export interface MarketRequest {
  readonly marketClass: MarketClass;
  readonly clock: SessionClock;
  readonly calendar: ExchangeCalendar | null;
  readonly rules: SessionRules;
  /** The first and the last trading date, in days since 1970-01-01, both inclusive. */
  readonly startDay: number;
  readonly endDay: number;
  /** What markets of one lineage are, whose last trading date moves on as bars are appended; without it only those that end on the same date are of one. */
  readonly movesOn?: string;
}

/**
 * Cuts bars into the sessions of a template, reusing the cut of an earlier report over the same bars.
 *
 * @throws {@link BarstatsRangeError} `duplicate-trading-date` when two daily bars are the same trading date, `bars-too-coarse` for weekly and
 * monthly bars
 */
export function openMarket(bars: Bars, request: MarketRequest): Market {
  const { marketClass, clock, calendar, rules, startDay, endDay, movesOn } = request;
  if (isLongerThanDaily(bars)) throw notSessions(bars);
  const all = listedSessions(bars, request);
  const asOf = canReuseGroups(bars, rules.asOf) ? Infinity : rules.asOf;
  // The template is part of the key for its name: two names for the same hours share everything but the name in results.
  const line = [marketClass, clock.template.id, startDay, movesOn ?? endDay];
  return MostRecent.in(markets, all.sessions, RANGES).get([...line, endDay, asOf], () => {
    const { sessions: list } = all;
    const firstPlace = firstOnOrAfter(list, startDay);
    const sessions = list.slice(firstPlace, firstOnOrAfter(list, endDay + 1));
    return {
      bars,
      marketClass,
      template: clock.template,
      clock,
      calendar,
      weekdays: weekdaysOf(clock.template),
      sessions,
      all: list,
      firstPlace,
      decimals: decimalsOfSessions(list),
      // The last bar of a session has ended with it, though an interval goes on.
      decimalsOfBars: () => decimalsOfBars(bars, Math.max(barsBy(asOf, bars, clock), list.at(-1)?.endBar ?? 0)),
      startDay,
      endDay,
      covered: coveredDays(bars, clock, list, asOf),
      lineage: MostRecent.in(lineages, all.line, RANGES).get(line, () => ({})),
      other: (session) =>
        openMarket(bars, {
          marketClass,
          clock: clockOf(typeof session === 'string' ? otherTemplate(session, marketClass) : session),
          calendar,
          rules: { ...rules, asOf },
          startDay: -Infinity,
          endDay: Infinity,
        }),
    };
  });
}

/** Weekly and monthly bars: a session is one trading date. */
function notSessions(bars: Bars): BarstatsRangeError {
  return new BarstatsRangeError(
    'bars-too-coarse',
    `a session needs a bar for each trading date or shorter ones, and most of these are ${durationInWords(bars.interval)} apart, such as weekly ` +
      'or monthly bars: pass daily bars; if these are daily, give the converter interval: "1d"',
    { argument: 'bars', needs: 86_400_000 },
  );
}

/** One list per set of weekdays: there are at most 127. */
const weekdayLists = new Map<string, readonly Weekday[]>();

function weekdaysOf(template: SessionTemplate): readonly Weekday[] {
  const traded = weekdays.filter((weekday) => template.weekdays.includes(weekday));
  const name = traded.join();
  const cached = weekdayLists.get(name) ?? Object.freeze(traded);
  weekdayLists.set(name, cached);
  return cached;
}

/** Whether every bar existed by an instant, whatever session it belongs to, so that all later instants are equivalent. */
function canReuseGroups(bars: Bars, asOf: number): boolean {
  const { time, interval, daily, length } = bars;
  // A daily bar ends at the close of its trading date, which is within two days of its opening instant in any zone.
  return length === 0 || asOf >= (daily ? time[length - 1] + 2 * interval : endOfBar(bars, length - 1));
}

function otherTemplate(id: string, { name, sessions }: MarketClass): SessionTemplate {
  const template = sessions.find((each) => each.id === id);
  if (template !== undefined) return template;
  const fits = sessions.map((each) => each.id);
  throw new BarstatsRangeError('session-unavailable', `${name} have no ${id} session; they have ${listedNames(fits)}`, {
    argument: 'options.assetClass',
    fits,
  });
}

/**
 * Seven are asked for of a session in progress: its history with it, as the day began, and without it, its day, its week, its month, and
 * all sessions. One too few would lose each of them by the next bar.
 */
const RANGES = 8;

/** Markets are kept as long as their sessions are, and what names their lineage as long as the latest of these. */
const markets = new WeakMap<readonly Session[], MostRecent<Market>>();
const lineages = new WeakMap<object, MostRecent<object>>();

function firstOnOrAfter(sessions: readonly Session[], day: number): number {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day >= day) high = middle;
    else low = middle + 1;
  }
  return low;
}
