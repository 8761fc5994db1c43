import { comparePrice, type Quotient } from '../../numeric/index.js';
import type { Session } from '../cut/session.js';
import type { Criterion } from './first-break.js';

/**
 * The first bar of a session that comes down to a level from above, or up to it from below; `null` when none does.
 *
 * @param side - the side of the level from which the price comes
 * @param criterion - whether a low (high) at the level is enough, or a close at or beyond it is needed
 * @param from - the first bar that is looked at, that of the session without it
 */
export function firstTouch(
  session: Session,
  level: number,
  side: 'above' | 'below',
  criterion: Criterion,
  from = session.firstBar,
): number | null {
  const { bars, endBar } = session;
  // A session that never traded at the level has no bar that closed there either.
  if (side === 'above' ? session.low > level : session.high < level) return null;
  if (side === 'above') {
    const lows = criterion === 'wick' ? bars.low : bars.close;
    for (let bar = from; bar < endBar; bar++) if (lows[bar] <= level) return bar;
  } else {
    const highs = criterion === 'wick' ? bars.high : bars.close;
    for (let bar = from; bar < endBar; bar++) if (highs[bar] >= level) return bar;
  }
  return null;
}

/**
 * The first bar of a session that comes down to a level from above, or up to it from below; `null` when none does.
 *
 * It is what `firstTouch` is for a level between the prices that can be quoted.
 *
 * @param side - the side of the level from which the price comes
 * @param criterion - whether a low (high) at the level is enough, or a close at or beyond it is needed
 * @param from - the first bar that is looked at, that of the session without it
 */
export function firstTouchOfLevel(
  session: Session,
  level: Quotient,
  side: 'above' | 'below',
  criterion: Criterion = 'wick',
  from = session.firstBar,
): number | null {
  const { bars, endBar } = session;
  const prices = criterion === 'close' ? bars.close : side === 'above' ? bars.low : bars.high;
  const away = side === 'above' ? 1 : -1;
  // Only a bar beyond all before it can be the first one there, so few have to be compared with the level.
  let furthest = away * Infinity;
  for (let bar = from; bar < endBar; bar++) {
    if (side === 'above' ? prices[bar] >= furthest : prices[bar] <= furthest) continue;
    if (comparePrice(prices[bar], level) !== away) return bar;
    furthest = prices[bar];
  }
  return null;
}
