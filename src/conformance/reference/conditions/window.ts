import type { Decimal } from 'decimal.js';
import { DataError } from '../market/data-error.js';
import { MINUTE } from '../calendar/days.js';
import { decimal } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { pricesOf, type Session } from '../market/session.js';
import { barEnds } from '../market/bar-ends.js';

/** What a session did in its first minutes. */
export interface Window {
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
}

/** The window of so many minutes; `null` where it is no shorter than the session, has no first bar or no range. */
export function windowOf({ bars }: Market, session: Session, minutes: number): Window | null {
  const end = session.opensAt + minutes * MINUTE;
  if (end >= session.closesAt) return null;
  if (bars.time[session.bars[0]] !== session.opensAt) return null;
  const window = pricesOf(
    bars,
    session.bars.filter((i) => bars.time[i] < end),
  );
  return window.high.eq(window.low) ? null : window;
}

/** Refuses bars in which the end of the window of a session lies. */
export function refuseCoarseWindows({ bars, seen }: Market, minutes: number): void {
  if (bars.daily) throw new DataError('bars-too-coarse', 'a window needs intraday bars');
  for (const { opensAt, closesAt, bars: own, date } of seen) {
    const end = opensAt + minutes * MINUTE;
    if (end < closesAt && own.some((i) => bars.time[i] < end && barEnds(bars, i) > end)) {
      throw new DataError('bars-too-coarse', `the window of ${date} ends inside a bar`);
    }
  }
}

/** In which third of its range a window closed; the middle one has both its ends. */
export function thirdOfClose({ high, low, close }: Window): 'lower' | 'middle' | 'upper' {
  const range = high.minus(low);
  if (close.minus(low).times(decimal(3)).lt(range)) return 'lower';
  return high.minus(close).times(decimal(3)).lt(range) ? 'upper' : 'middle';
}
