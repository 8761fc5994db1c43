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
