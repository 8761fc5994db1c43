import type { Market, ScheduledSession, Session } from '../sessions/inner.js';
import type { RunSettings } from '../conditions/inner.js';
import type { Day } from './day.js';

/** The instant that is asked about, as reports on one market see it. */
export interface Moment {
  /** In epoch milliseconds. */
  readonly asOf: number;
  readonly settings: RunSettings;
  /** All sessions from the beginning of the lookback on, seen by now, with the bars as they were given. */
  readonly market: Market;
  /** The session in progress, whether or not there are bars of it yet; `null` between two. */
  readonly scheduled: ScheduledSession | null;
  /** The next session to open; `null` for none in a year. */
  readonly next: ScheduledSession | null;
  /** When the next bar of the session in progress ends at the earliest. */
  readonly nextBarEnds: (session: ScheduledSession) => number;
  /** The session in progress, once it has bars, and what is kept of the day; `null` before. */
  readonly live: Live | null;
}

/** The session in progress, and what came before it. */
export interface Live {
  readonly session: Session;
  readonly day: Day;
  /** When the last of its bars ended. */
  readonly barsEnd: number;
  /** Whether it is complete, or may be yet with the bars to come. */
  readonly canBeComplete: boolean;
  /** The sessions from a trading date up to the one in progress, with the bars that the report asks for and as they were given. */
  readonly since: (day: number) => { readonly market: Market; readonly given: Market };
  /** When a span ends with this very session, its close; else nothing ends yet: infinite. */
  readonly endOfSpan: (lastDay: number) => number;
}
