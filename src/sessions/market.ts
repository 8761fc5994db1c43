import type { Bars } from '../bars/index.js';
import {
  dateOfDay,
  sessionClock,
  sessionTemplates,
  weekdays,
  type AssetClass,
  type ExchangeCalendar,
  type SessionClock,
  type SessionTemplate,
  type Weekday,
} from '../calendar/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { decimalsOf } from '../numeric/index.js';
import { coveredDays, type CoveredDays } from './covered-days.js';
import { cutAsOf } from './cut-as-of.js';
import { cutDailyBars } from './cut-daily-bars.js';
import { cutIntradayBars } from './cut-intraday-bars.js';
import { listSessions } from './list-sessions.js';
import { MostRecent } from './most-recent.js';
import type { SessionCut } from './session-cut.js';
import type { SessionRules } from './session-rules.js';
import type { Session } from './session.js';

/** The sessions of one template over a range of trading dates: what a report draws its observations from. */
export interface Market {
  readonly bars: Bars;
  readonly assetClass: AssetClass;
  readonly template: SessionTemplate;
  /** When the sessions of the template open and close, and the days on which there are none. */
  readonly clock: SessionClock;
  readonly calendar: ExchangeCalendar | null;
  /** The weekdays that have a session, Monday first. */
  readonly weekdays: readonly Weekday[];
  /** The sessions seen in the range; the ones before it are reached through `before` and `previous`. */
  readonly sessions: readonly Session[];
  /** The most decimals of any open, high, low or close of these sessions. */
  readonly decimals: number;
  /** The first and the last trading date asked for, in days since 1970-01-01, infinite where there is no limit. */
  readonly startDay: number;
  readonly endDay: number;
  /** The trading dates between the first and the last bar. */
  readonly covered: CoveredDays;
  /**
   * The sessions of another template of the asset class, over the same bars, by the same rules and without the limits of the range: what
   * came before a session may lie before the range, as its previous session may.
   *
   * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such template
   */
  readonly other: (id: string) => Market;
}

/** What a market is opened with. */
export interface MarketRequest {
  readonly assetClass: AssetClass;
  readonly clock: SessionClock;
  readonly calendar: ExchangeCalendar | null;
  readonly rules: SessionRules;
  /** The first and the last trading date, in days since 1970-01-01, both inclusive. */
  readonly startDay: number;
  readonly endDay: number;
}

/**
 * Cuts bars into the sessions of a template, or takes them as they were cut for an earlier report over the same bars.
 *
 * @throws {@link BarstatsRangeError} `duplicate-trading-date` when two daily bars are the same trading date
 */
export function openMarket(bars: Bars, request: MarketRequest): Market {
  const { assetClass, clock, calendar, rules, startDay, endDay } = request;
  const all = sessionsOf(bars, request);
  const asOf = isSettled(bars, rules.asOf) ? Infinity : rules.asOf;
  // The template is part of the key for its name: two names for the same hours share everything but what the result is called.
  return MostRecent.in(markets, all, 4).get([assetClass, clock.template.id, startDay, endDay, asOf], () => {
    const sessions = all.slice(firstOnOrAfter(all, startDay), firstOnOrAfter(all, endDay + 1));
    return {
      bars,
      assetClass,
      template: clock.template,
      clock,
      calendar,
      weekdays: weekdays.filter((weekday) => clock.template.weekdays.includes(weekday)),
      sessions,
      decimals: mostDecimals(sessions),
      startDay,
      endDay,
      covered: coveredDays(bars, clock, all, asOf),
      other: (id) =>
        openMarket(bars, {
          assetClass,
          clock: otherClock(id, assetClass),
          calendar,
          rules: { ...rules, asOf },
          startDay: -Infinity,
          endDay: Infinity,
        }),
    };
  });
}

/** Whether every bar existed by an instant, whatever session it belongs to, so that all later instants are alike. */
function isSettled({ time, interval, daily, length }: Bars, asOf: number): boolean {
  // A daily bar ends at the close of its trading date, which is within two days of its opening instant in any zone.
  return length === 0 || asOf >= time[length - 1] + (daily ? 2 * interval : interval);
}

function otherClock(id: string, assetClass: AssetClass): SessionClock {
  const templates = sessionTemplates[assetClass];
  const template = templates.find((each) => each.id === id);
  if (template !== undefined) return sessionClock(template);
  const fits = templates.map((each) => each.id);
  throw new BarstatsRangeError(
    'session-unavailable',
    `${assetClass} have no ${id} session; they have ${fits.join(', ')}`,
    { argument: 'options.assetClass', fits },
  );
}

/**
 * A server asks for the same few templates over the same bars again and again, and an instant moves on with every request: what
 * depends on the bars alone is kept longest, and all of it only as long as the bars are.
 */
const cuts = new WeakMap<Bars, MostRecent<SessionCut>>();
const lists = new WeakMap<SessionCut, MostRecent<readonly Session[]>>();
const markets = new WeakMap<readonly Session[], MostRecent<Market>>();

function sessionsOf(bars: Bars, { clock, calendar, rules }: MarketRequest): readonly Session[] {
  const { timeZone, open, close, weekdays } = clock.template;
  const cut = MostRecent.in(cuts, bars, 12).get([timeZone, open, close, weekdays.join(), calendar], () =>
    bars.daily ? cutDailyBars(bars, clock) : cutIntradayBars(bars, clock, calendar),
  );
  refuseDuplicate(cut, rules.asOf);
  const { openWithin, closeWithin, coverage, previousWithinDays } = rules;
  // Every instant after the last close sees the same sessions.
  const asOf = cut.length === 0 || rules.asOf >= cut.closeTime[cut.length - 1] ? Infinity : rules.asOf;
  return MostRecent.in(lists, cut, 4).get(
    [openWithin, closeWithin, coverage.numerator, coverage.denominator, previousWithinDays, asOf],
    () => listSessions(cutAsOf(cut, asOf), { ...rules, asOf }),
  );
}

/** Before its date has closed a daily bar does not exist, so it cannot be there twice either. */
function refuseDuplicate({ duplicate }: SessionCut, asOf: number): void {
  if (duplicate === null || duplicate.closeTime > asOf) return;
  const { bar, day } = duplicate;
  throw new BarstatsRangeError(
    'duplicate-trading-date',
    `bars[${bar}] is a second daily bar for ${dateOfDay(day)}: each trading date has one`,
    { argument: 'bars', index: bar, field: 'time' },
  );
}

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

function mostDecimals(sessions: readonly Session[]): number {
  let decimals = 0;
  for (const { open, high, low, close } of sessions) {
    decimals = Math.max(decimals, decimalsOf(open), decimalsOf(high), decimalsOf(low), decimalsOf(close));
  }
  return decimals;
}
