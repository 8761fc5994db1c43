import type { Criterion } from './first-break.js';
import type { Session } from './session.js';

/**
 * The first bar of a session that comes down to a level from above, or up to it from below; `null` when none does.
 *
 * @param from - the side of the level on which the session opened
 * @param criterion - whether a low (high) at the level is enough, or a close at or beyond it is needed
 */
export function firstTouch(
  session: Session,
  level: number,
  from: 'above' | 'below',
  criterion: Criterion,
): number | null {
  const { bars, firstBar, endBar } = session;
  // A session that never traded at the level has no bar that closed there either.
  if (from === 'above' ? session.low > level : session.high < level) return null;
  if (from === 'above') {
    const lows = criterion === 'wick' ? bars.low : bars.close;
    for (let bar = firstBar; bar < endBar; bar++) if (lows[bar] <= level) return bar;
  } else {
    const highs = criterion === 'wick' ? bars.high : bars.close;
    for (let bar = firstBar; bar < endBar; bar++) if (highs[bar] >= level) return bar;
  }
  return null;
}
