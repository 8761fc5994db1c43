import { MINUTE } from './days.js';
import type { Market } from './market.js';
import { refuseInside } from './refuse-inside.js';
import { pricesOf, type Session } from './session.js';

/** The first minutes of a session, and what follows. */
export interface OpeningWindow extends ReturnType<typeof pricesOf> {
  readonly bars: readonly number[];
  readonly endsAt: number;
  /** The bars after it. */
  readonly rest: readonly number[];
}

/** `null` without a bar at the open, without a bar in the rest, and where high = low. */
export function openingWindow({ bars }: Market, session: Session, minutes: number): OpeningWindow | null {
  if (bars.time[session.bars[0]] !== session.opensAt) return null;
  const endsAt = session.opensAt + minutes * MINUTE;
  const own = session.bars.filter((i) => bars.time[i] < endsAt);
  const rest = session.bars.filter((i) => bars.time[i] >= endsAt);
  const prices = pricesOf(bars, own);
  if (rest.length === 0 || prices.high.eq(prices.low)) return null;
  return { ...prices, bars: own, endsAt, rest };
}

/** Refuses bars in which the opening window of a session ends. */
export function refuseCoarseOpening({ bars, seen }: Market, minutes: number): void {
  for (const session of seen) refuseInside(bars, session, session.opensAt + minutes * MINUTE);
}
