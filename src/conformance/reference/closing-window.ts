import { MINUTE } from './days.js';
import type { Market } from './market.js';
import { refuseInside } from './refuse-inside.js';
import { pricesOf, type Session } from './session.js';

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
