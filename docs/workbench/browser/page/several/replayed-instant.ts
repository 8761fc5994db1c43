import type { BarsRead } from '../../computing/asked.js';
import type { MarketSession, MarketSessions } from '../../computing/several/tasks-of-several.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The session that an instant belongs to: the last one that has opened by then, else the first. */
export function sessionAt(sessions: readonly MarketSession[], instant: number): MarketSession | null {
  const next = sessions.findIndex(({ opens }) => opens >= instant);
  return sessions.at(next === -1 ? -1 : Math.max(next - 1, 0)) ?? null;
}

/** The session of a date, else the next one, else the last. */
export function sessionOn(sessions: readonly MarketSession[], date: string): MarketSession | null {
  return sessions.find((each) => each.date >= date) ?? sessions.at(-1) ?? null;
}

/** The same time of another session; an hour after its open if the instant before was in none. */
export function sameTimeIn(session: MarketSession, before: MarketSession | null, instant: number): number {
  const isInside = before !== null && instant > before.opens && instant <= before.closes;
  const sinceOpen = isInside ? instant - before.opens : HOUR;
  return Math.min(session.opens + sinceOpen, session.closes);
}

/** The step of a replay: a bar, or half an hour where bars are longer than that. */
export function stepOf({ interval }: Pick<MarketSessions, 'interval'>): number {
  return Math.min(interval, HOUR / 2);
}

/**
 * Where a replay is that plays so many times faster than the market.
 *
 * @param start - the instant at which it began, and for how many milliseconds it plays
 * @returns the end of the last bar by then, never after the close
 */
export function playedTo(
  { opens, closes }: MarketSession,
  start: number,
  played: number,
  speed: number,
  step: number,
): number {
  const reached = start + played * speed;
  return Math.min(Math.max(opens + Math.floor((reached - opens) / step) * step, start), closes);
}

/** Whether bars go on at an instant: one has ended by then, and the last one ends less than a day before. */
export function hasBarsAt(
  { first, last, interval }: Pick<BarsRead['bars'], 'first' | 'last' | 'interval'>,
  instant: number,
): boolean {
  return first + interval <= instant && instant - (last + interval) < DAY;
}
