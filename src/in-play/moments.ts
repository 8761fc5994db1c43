import type { Bars } from '../bars/index.js';
import { compare, multiply } from '../numeric/inner.js';
import {
  aggregatedMarket,
  barEnd,
  endOfBar,
  type Market,
  type MarketNeeds,
  type MarketRequest,
  nextScheduledSession,
  openMarket,
  queryMarket,
  sameSession,
  scheduledSession,
  type ScheduledSession,
  type Session,
  type SessionRules,
  timeOfBars,
  tradingTime,
} from '../sessions/inner.js';
import { upToWholeBars } from '../rows/inner.js';
import type { CheckedInPlay } from './checked-in-play.js';
import { dayOf } from './day.js';
import type { Live, Moment } from './moment.js';

/** The moments of one call, each opened once for all reports that look at the same market. */
export interface Moments {
  /**
   * The moment as a report sees it.
   *
   * @param barMinutes - the length of the bars that it asks for; `null` for those that there are
   */
  readonly for: (needs: MarketNeeds, barMinutes: number | null) => Moment;
}

/** The moments of one call. */
export function momentsOf(bars: Bars, checked: CheckedInPlay): Moments {
  const made: { readonly needs: MarketNeeds; readonly barMinutes: number | null; readonly moment: Moment }[] = [];
  return {
    for: (needs, barMinutes) => {
      // There are few of them.
      const same = made.find((each) => each.barMinutes === barMinutes && areAlike(each.needs, needs));
      if (same !== undefined) return same.moment;
      const moment = momentOf(bars, checked, needs, barMinutes);
      made.push({ needs, barMinutes, moment });
      return moment;
    },
  };
}

/** Whether two reports look at the same market. */
function areAlike(a: MarketNeeds, b: MarketNeeds): boolean {
  return sameSession(a.defaultSession, b.defaultSession) && a.fixedSession === b.fixedSession && a.bars === b.bars;
}

function momentOf(bars: Bars, checked: CheckedInPlay, needs: MarketNeeds, barMinutes: number | null): Moment {
  const { query, settings, asOf } = checked;
  const seen = queryMarket(bars, query, needs);
  const scheduled = inProgress(seen, asOf);
  const cut = scheduled === null || barMinutes === null ? query : upToWholeBars(query, scheduled, asOf, barMinutes);
  const market = cut === query ? seen : queryMarket(bars, cut, needs);
  const session = market.sessions.at(-1);
  return {
    asOf,
    settings,
    market,
    scheduled,
    next: scheduled === null ? nextToOpen(market, asOf) : null,
    nextBarEnds: ({ openTime, closeTime }) => {
      const length = barMinutes === null ? market.bars.interval : barMinutes * 60_000;
      return Math.min(openTime + (Math.floor((asOf - openTime) / length) + 1) * length, closeTime);
    },
    live:
      scheduled !== null && session?.day === scheduled.day
        ? liveOf(bars, market, session, { ...checked, query: cut }, barMinutes)
        : null,
  };
}

/** The session that has opened and not closed before an instant: the one that bars tell of, else the one that is scheduled. */
function inProgress(market: Market, asOf: number): ScheduledSession | null {
  const last = market.sessions.at(-1);
  if (last !== undefined && last.openTime < asOf && asOf <= last.closeTime) return last;
  const today = market.clock.localDayOf(asOf);
  for (const day of [today - 1, today, today + 1]) {
    const session = scheduledSession(market, day);
    if (session !== null && session.openTime < asOf && asOf <= session.closeTime) return session;
  }
  return null;
}

/** The first session to open at or after an instant. */
function nextToOpen(market: Market, asOf: number): ScheduledSession | null {
  let next = nextScheduledSession(market, market.clock.localDayOf(asOf) - 2);
  while (next !== null && next.openTime < asOf) next = nextScheduledSession(market, next.day);
  return next;
}

function liveOf(bars: Bars, market: Market, session: Session, checked: CheckedInPlay, barMinutes: number | null): Live {
  const { marketClass, clock, calendar } = market;
  const { rules } = checked.query;
  const open = (startDay: number, endDay: number, range: Partial<MarketRequest> = {}): Market =>
    openMarket(bars, { marketClass, clock, calendar, rules, startDay, endDay, ...range });
  const inBars = (given: Market): Market => (barMinutes === null ? given : aggregatedMarket(given, barMinutes));
  const opened = new Map<number, ReturnType<Live['since']>>();
  return {
    session,
    barsEnd: barEnd(session, session.endBar - 1),
    canBeComplete: session.closed ? session.complete : mayBeComplete(session, clock, rules),
    day: dayOf(market, session, checked.settings, barMinutes, () => {
      const given = open(market.startDay, session.day, { movesOn: 'begun' });
      // Its first bar tells that the dates before had no further session. What goes on into it, such as the sessions after an event, is not past.
      const before = { ...rules, asOf: Math.min(barEnd(session, session.firstBar), session.closeTime - 1) };
      const past = open(market.startDay, session.day - 1, { rules: before, movesOn: 'past' });
      return { past: inBars(past), begun: inBars(given), given };
    }),
    since: (day) => {
      const cached = opened.get(day);
      if (cached !== undefined) return cached;
      const given = open(day, session.day);
      const made = { given, market: inBars(given) };
      opened.set(day, made);
      return made;
    },
    endOfSpan: (lastDay) => {
      const next = lastDay === session.day ? null : nextScheduledSession(market, session.day);
      return next !== null && next.day <= lastDay ? Infinity : session.closeTime;
    },
  };
}

/** Whether a session under way would be complete if no bar was missing any more. */
function mayBeComplete(
  session: Session,
  clock: Market['clock'],
  { openWithin, coverage, asOf }: SessionRules,
): boolean {
  const { bars, openTime, closeTime, firstBar, endBar } = session;
  const first = bars.time[firstBar];
  // The bar in progress can still come, all of it.
  const ended = asOf - ((asOf - (bars.durations === null ? first : endOfBar(bars, endBar - 1))) % bars.interval);
  const covered = timeOfBars(bars, firstBar, endBar) + (closeTime - ended) - inBreaks(session, clock, ended);
  return (
    first - openTime <= openWithin &&
    compare(multiply(covered, coverage.denominator), multiply(tradingTime(session, clock), coverage.numerator)) >= 0
  );
}

/** The time of the bars to come that lie inside a break: none of them is missing when it does not come. */
function inBreaks({ bars: { interval }, day, closeTime }: Session, clock: Market['clock'], from: number): number {
  return clock.breaksOf(day).reduce((time, pause) => {
    const first = Math.max(0, Math.ceil((pause.from - from) / interval));
    const end = Math.floor((Math.min(pause.to, closeTime) - from) / interval);
    return time + Math.max(0, end - first) * interval;
  }, 0);
}
