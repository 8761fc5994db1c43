import { MINUTE } from '../calendar/days.js';
import type { Market } from '../market/market.js';
import { refuseInside } from '../market/refusals.js';
import { pricesOf, type Session } from '../market/session.js';

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

/** The last minutes of a session, and the bars before them. */
export interface ClosingWindow extends ReturnType<typeof pricesOf> {
  readonly bars: readonly number[];
  readonly before: ReturnType<typeof pricesOf>;
}

/** `null` without a bar in it or without one before it. */
export function closingWindow({ bars }: Market, session: Session, minutes: number): ClosingWindow | null {
  const beginsAt = session.closesAt - minutes * MINUTE;
  const before = session.bars.filter((i) => bars.time[i] < beginsAt);
  const own = session.bars.filter((i) => bars.time[i] >= beginsAt);
  if (own.length === 0 || before.length === 0) return null;
  return { ...pricesOf(bars, own), bars: own, before: pricesOf(bars, before) };
}

/** Refuses bars in which the closing window of a session begins. */
export function refuseCoarseClosing({ bars, seen }: Market, minutes: number): void {
  for (const session of seen) refuseInside(bars, session, session.closesAt - minutes * MINUTE);
}
