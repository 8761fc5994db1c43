import type { MarketSession, MarketSessions } from '../../computing/several/market-sessions.js';

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
