import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import type { ExchangeCalendar, SessionTemplate } from '../../../calendar/index.js';
import type { MarketEvent } from '../../../reports/index.js';
import type { Session } from './session.js';
import type { SessionAsked } from '../calendar/template-of.js';

/** The bars, the sessions seen in them, and what else of the options a report may look at. */
export interface Market {
  readonly bars: Bars;
  /** The market as it was given, if its bars were aggregated. */
  readonly given?: Market;
  /** The volumes of aggregated bars, which may have more digits than a double. */
  readonly volumes?: readonly Decimal[];
  readonly template: SessionTemplate;
  readonly calendar: ExchangeCalendar | null;
  /** Every session seen in the bars, those outside the range asked for included. */
  readonly sessions: readonly Session[];
  /** Of each session why it has no previous one, `null` where it has. */
  readonly withoutPrevious: readonly ('no-previous' | 'roll' | null)[];
  /** Those in the range. */
  readonly seen: readonly Session[];
  /** The range asked for, as dates. */
  readonly startDate: string;
  readonly endDate: string;
  /** Sessions that close later are not closed. */
  readonly asOf: number;
  /** Bars that end later are not there. It comes before `asOf` where the session in progress is read as if it ended now. */
  readonly now: number;
  readonly endsNow: boolean;
  readonly previousWithinDays: number;
  readonly events: readonly MarketEvent[];
  /** The ids of the sessions that it has by name. */
  readonly named: readonly string[];
  /** The same bars cut by another template, without a range; nothing is refused. */
  readonly other: (session: SessionAsked) => Market;
}

/** The session seen directly before, whatever it is. */
export function sessionBefore(market: Market, session: Session): Session | null {
  return market.sessions[session.position - 1] ?? null;
}

/** The previous session, or the reason why there is none. */
export function previousOf(market: Market, session: Session): Session | 'no-previous' | 'roll' {
  return market.withoutPrevious[session.position] ?? market.sessions[session.position - 1];
}

/** The previous session, `null` where there is none for whatever reason. */
export function previousOrNone(market: Market, session: Session): Session | null {
  const previous = previousOf(market, session);
  return typeof previous === 'string' ? null : previous;
}

/** The same market, those in the range being seen with the previous ones that they have. */
export function withPrevious(market: Market): Market {
  const before = market.seen.flatMap((session) => previousOrNone(market, session) ?? []);
  return { ...market, seen: [...new Set([...before, ...market.seen])] };
}

/** So many complete sessions before a session, the latest first; `null` when there are fewer. */
export function completeBefore(market: Market, session: Session, count: number): readonly Session[] | null {
  const found: Session[] = [];
  for (let i = session.position - 1; i >= 0 && found.length < count; i--) {
    if (market.sessions[i].complete) found.push(market.sessions[i]);
  }
  return found.length < count ? null : found;
}

/** So many complete sessions up to and including one that is complete, the latest first; `null` when there are fewer. */
export function completeThrough(market: Market, session: Session, count: number): readonly Session[] | null {
  const before = completeBefore(market, session, count - 1);
  return before === null ? null : [session, ...before];
}
