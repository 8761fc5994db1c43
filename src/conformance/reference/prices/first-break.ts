import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import { decimal } from '../numbers/exact.js';

/** The first bar of a session, or of a part of it, to break the previous range, or another one. */
export interface Break {
  readonly side: 'high' | 'low' | 'ambiguous';
  /** Which bar of the session, or of the part, it is; 0 is the first. */
  readonly position: number;
}

/** The first break by wick or by close; `null` when neither side breaks. */
export function firstBreak(
  session: Pick<Session, 'bars'>,
  { bars }: Market,
  previous: Pick<Session, 'high' | 'low'>,
  criterion: unknown,
): Break | null {
  for (const [position, i] of session.bars.entries()) {
    const open = decimal(bars.open[i]);
    const top = decimal(criterion === 'close' ? bars.close[i] : bars.high[i]);
    const bottom = decimal(criterion === 'close' ? bars.close[i] : bars.low[i]);
    const high = top.gt(previous.high);
    const low = bottom.lt(previous.low);
    if (high && low) {
      if (open.gt(previous.high)) return { side: 'high', position };
      if (open.lt(previous.low)) return { side: 'low', position };
      return { side: 'ambiguous', position };
    }
    if (high) return { side: 'high', position };
    if (low) return { side: 'low', position };
  }
  return null;
}

/** Whether any bar of a session breaks a side of the previous range, by wick or by close. */
export function breaks(
  side: 'high' | 'low',
  session: Session,
  { bars }: Market,
  previous: Session,
  criterion: unknown,
): boolean {
  if (criterion === 'wick') return side === 'high' ? session.high.gt(previous.high) : session.low.lt(previous.low);
  return session.bars.some((i) => {
    const close = decimal(bars.close[i]);
    return side === 'high' ? close.gt(previous.high) : close.lt(previous.low);
  });
}
