import type { MarketSession, MarketSessions } from '../several/market-sessions.js';

/** What a board shows: a session up to an instant. */
export interface BoardMoment {
  readonly session: MarketSession;
  readonly instant: number;
}

/**
 * The session that an instant belongs to: the last one that has opened by then, else the first. Without an instant, it is the last session,
 * up to its close or the latest bar.
 *
 * @returns `null` if the bars are in no session
 */
export function boardMoment(
  { sessions, end, daily }: Pick<MarketSessions, 'sessions' | 'end' | 'daily'>,
  asOf: number | null,
): BoardMoment | null {
  const at = asOf ?? Infinity;
  const next = sessions.findIndex(({ opens }) => opens >= at);
  const session = sessions.at(next === -1 ? -1 : Math.max(next - 1, 0));
  if (session === undefined) return null;
  const { opens, closes } = session;
  // A daily bar tells of its session at the close.
  if (daily) return { session, instant: closes };
  const latest = session === sessions.at(-1) ? Math.min(end, closes) : closes;
  return { session, instant: at <= opens ? latest : Math.min(at, latest) };
}

const HALF_AN_HOUR = 1_800_000;

/** The session of a date, else the next one, else the last. */
export function sessionOn(sessions: readonly MarketSession[], date: string): MarketSession | null {
  return sessions.find((each) => each.date >= date) ?? sessions.at(-1) ?? null;
}

/** The same time of another session; its close at the close. */
export function sameTimeIn(session: MarketSession, { opens, closes }: MarketSession, instant: number): number {
  return instant >= closes ? session.closes : Math.min(session.opens + instant - opens, session.closes);
}

/** The step of a player: a bar, or half an hour where bars are longer than that. */
export function stepOf({ interval }: Pick<MarketSessions, 'interval'>): number {
  return Math.min(interval, HALF_AN_HOUR);
}
