import {
  type AssetClass,
  dateOfDay,
  dayOfDate,
  exchangeCalendars,
  type SessionClock,
  sessionClock,
  sessionTemplates,
} from 'barstats/calendar';
import { firstFrom, barsOf } from '../loaded-markets.js';
import type { MarketAsked } from '../asked.js';

/** The sessions of a market that have bars, oldest first. */
export interface MarketSessions {
  readonly timeZone: string;
  /** The length of a bar in milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
  /** The end of the last bar. */
  readonly end: number;
  readonly sessions: readonly MarketSession[];
}

export interface MarketSession {
  readonly date: string;
  /** The instants between which it is open. */
  readonly opens: number;
  readonly closes: number;
}

const DAY = 86_400_000;

/** No exchange is closed for longer. */
const LONGEST_PAUSE = 30;

type Scheduled = Pick<MarketAsked, 'assetClass' | 'session'>;

/** The sessions of a market that have bars: those asked for, else the first of its asset class. */
export function marketSessions({ key, ...scheduled }: Pick<MarketAsked, 'key'> & Scheduled): MarketSessions {
  const bars = barsOf(key);
  const { time, length, interval, daily } = bars;
  const { timeZone, sessionOn } = schedule(scheduled);
  const sessions: MarketSession[] = [];
  const last = Math.floor(time[length - 1] / DAY) + 1;
  for (let day = Math.floor(time[0] / DAY) - 1; day <= last; day++) {
    const session = sessionOn(day);
    if (session === null) continue;
    // Daily bars are at the midnight of their date.
    const [from, to] = daily ? [day * DAY, day * DAY + 1] : [session.opens, session.closes];
    if (firstFrom(bars, from) < firstFrom(bars, to)) sessions.push(session);
  }
  return { timeZone, interval, daily, end: time[length - 1] + interval, sessions };
}

/** The session after another by the calendar, whether or not there are bars of it. */
export function sessionAfter(scheduled: Scheduled, { date }: Pick<MarketSession, 'date'>): MarketSession | null {
  const { sessionOn } = schedule(scheduled);
  const day = dayOfDate(date);
  for (let next = day + 1; next <= day + LONGEST_PAUSE; next++) {
    const session = sessionOn(next);
    if (session !== null) return session;
  }
  return null;
}

/** The clock of a session of an asset class, of the first without one. */
export function clockOf(assetClass: AssetClass, session: string | undefined): SessionClock {
  const templates = sessionTemplates[assetClass];
  return sessionClock(templates.find(({ id }) => id === session) ?? templates[0]);
}

function schedule({ assetClass, session }: Scheduled) {
  const clock = clockOf(assetClass, session);
  const calendar = exchangeCalendars[assetClass];
  return {
    timeZone: clock.template.timeZone,
    sessionOn: (day: number): MarketSession | null => {
      if (!clock.trades(day) || (calendar?.holidayOf(day) ?? null) !== null) return null;
      const usual = clock.closeOf(day);
      const closes = Math.min(usual, calendar?.earlyCloseOf(day) ?? usual);
      return { date: dateOfDay(day), opens: clock.openOf(day), closes };
    },
  };
}
