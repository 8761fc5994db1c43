import { approximate, comparePrice, type Quotient } from '../../numeric/inner.js';
import type { Criterion, Session } from '../../sessions/inner.js';

/** How far a quotient of doubles is from that of its terms, and a price from its decimals: far more than a few roundings, relative and near 0. */
const SLACK = 2 ** -45;
const LEAST = 1e-300;

/**
 * The first bar of a session that comes down to a level from above, or up to it from below; `null` if none does.
 *
 * @param side - the side of the level from which the price comes
 * @param criterion - whether a low (high) at the level is enough, or a close at or beyond it is needed
 * @param from - the first bar; by default that of the session
 */
export function firstTouch(
  session: Session,
  level: number,
  side: 'above' | 'below',
  criterion: Criterion,
  from = session.firstBar,
): number | null {
  const { endBar } = session;
  // A session that never traded at the level never closed there.
  if (side === 'above' ? session.low > level : session.high < level) return null;
  const bar = session.firstBeyond(side === 'above' ? 'low' : 'high', level, from, endBar, criterion, true);
  return bar === endBar ? null : bar;
}

/**
 * The first bar of a session that comes down to a level from above, or up to it from below; `null` if none does.
 *
 * `firstTouch` for a level between two quotable prices.
 *
 * @param side - the side of the level from which the price comes
 * @param criterion - whether a low (high) at the level is enough, or a close at or beyond it is needed
 * @param from - the first bar; by default that of the session
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
  const near = nearestAway(level, away);
  const next = (bar: number): number =>
    session.firstBeyond(side === 'above' ? 'low' : 'high', near, bar, endBar, criterion, true);
  for (let bar = next(from); bar < endBar; bar = next(bar + 1))
    if (comparePrice(prices[bar], level) !== away) return bar;
  return null;
}

/** A double that a level lies at or beyond, seen from where the price comes from: only what is there has to be compared with the level itself. */
function nearestAway({ numerator, denominator }: Quotient, away: 1 | -1): number {
  const about = approximate(numerator, denominator);
  return Number.isFinite(about) ? about + away * (SLACK * Math.abs(about) + LEAST) : away * Infinity;
}
