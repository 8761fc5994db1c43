import { compare, decimal, type Fraction, minus, plus, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import { type Answer, sameSide, successIf } from './headline.js';
import { type Range, type Side, sideOf } from './side.js';

/** The rest of a session after a bar: its close against the open of the next bar. `null` where there is none, or no change. */
export function restAfter({ bars }: Market, session: Session, bar: number): Side | null {
  const next = session.bars.find((i) => i > bar);
  return next === undefined ? null : sideOf(session.close, decimal(bars.open[next]));
}

/** What follows a bar: the close of the session against the open of the second bar after it. `null` where there is none, or no change. */
export function follows({ bars }: Market, session: Session, bar: number): Side | null {
  const [, second] = session.bars.filter((i) => i > bar);
  return second === undefined ? null : sideOf(session.close, decimal(bars.open[second]));
}

/** The first of some bars to break a range, and on which side; `null` where none does, or that one breaks both sides. */
export function oneSidedBreak(
  { bars }: Market,
  some: readonly number[],
  range: Range,
): { readonly bar: number; readonly side: Side } | null {
  for (const bar of some) {
    const up = decimal(bars.high[bar]).gt(range.high);
    const down = decimal(bars.low[bar]).lt(range.low);
    if (up && down) return null;
    if (up) return { bar, side: 'up' };
    if (down) return { bar, side: 'down' };
  }
  return null;
}

/** Whether a session goes on in the direction in which some of its bars first break a range; `null` is no case. */
export function goesOnAfterBreak(
  market: Market,
  session: Session,
  some: readonly number[],
  range: Range,
): Answer | null {
  const broken = oneSidedBreak(market, some, range);
  return broken === null ? null : sameSide(follows(market, session, broken.bar), broken.side);
}

/**
 * Whether a session reaches a level, rather than the point as far on the other side of its open; no case where it opens on the
 * level, or reaches both or neither.
 */
export function reachedOrMirrored({ open, high, low }: Session, level: Fraction): Answer | null {
  const start = whole(open);
  const mirror = minus(plus(start, start), level);
  const side = compare(level, start);
  if (side === 0) return null;
  const [upper, lower] = side > 0 ? [level, mirror] : [mirror, level];
  const up = compare(whole(high), upper) >= 0;
  const down = compare(whole(low), lower) <= 0;
  if (up === down) return null;
  return successIf(side > 0 ? up : down);
}

/**
 * Which of two levels as far away the price reaches first after a bar: they lie around the open of the second bar after it.
 * `null` where there is none, neither it nor a later one reaches a level, or the first that does reaches both.
 */
export function race({ bars }: Market, session: Session, bar: number, distance: Fraction): Side | null {
  const later = session.bars.filter((i) => i > bar).slice(1);
  if (later.length === 0) return null;
  const start = whole(decimal(bars.open[later[0]]));
  const above = plus(start, distance);
  const below = minus(start, distance);
  for (const i of later) {
    const up = compare(whole(decimal(bars.high[i])), above) >= 0;
    const down = compare(whole(decimal(bars.low[i])), below) <= 0;
    if (up && down) return null;
    if (up) return 'up';
    if (down) return 'down';
  }
  return null;
}
