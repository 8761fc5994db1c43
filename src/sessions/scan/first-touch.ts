import type { Criterion } from './first-break.js';
import type { Session } from '../cut/session.js';

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
