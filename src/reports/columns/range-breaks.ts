import { firstBreak, type Session } from '../../sessions/index.js';
import { sidesOfRange, type SidesBroken } from '../questions/breaks.js';
import type { Column } from './column.js';
import { event, type EventColumns } from './event.js';
import { choice, flag, number, type ChoiceColumn } from './kinds.js';
import type { ChoiceQuestion } from './report.js';

/** The two ends of a range, or of what was reached. */
export interface Ends {
  readonly high: Column<number>;
  readonly low: Column<number>;
}

/** The breaks of a range: each side, strictly beyond it. */
export interface RangeBreaks {
  readonly high: EventColumns;
  readonly low: EventColumns;
  readonly sides: ChoiceColumn<SidesBroken>;
}

/**
 * The breaks of a range by a part of a session, from one of its bars on.
 *
 * @param session - the session that may break it
 * @param range - the range
 * @param reach - how far the session went from that bar on
 * @param from - the first bar that may break it
 */
export function breaksOfRange(session: Column<Session>, range: Ends, reach: Ends, from: Column<number>): RangeBreaks {
  const high = event(
    'high-broken',
    session,
    [range.high, from],
    (own, level, first) => firstBreak(own, level, -Infinity, 'wick', first)?.bar ?? null,
    flag([reach.high, range.high], (price, level) => price > level),
  );
  const low = event(
    'low-broken',
    session,
    [range.low, from],
    (own, level, first) => firstBreak(own, Infinity, level, 'wick', first)?.bar ?? null,
    flag([reach.low, range.low], (price, level) => price < level),
  );
  const sides = choice(['high-only', 'low-only', 'both', 'neither'], [high.happens, low.happens], (above, below) => {
    if (above) return below ? 'both' : 'high-only';
    return below ? 'low-only' : 'neither';
  });
  return { high, low, sides };
}

/** Asks which sides of a range were broken: each break is a fact, and both of them decide it. */
export function breaksQuestion({ high, low, sides }: RangeBreaks, title: string): ChoiceQuestion<SidesBroken> {
  return {
    id: 'breaks',
    title,
    outcomes: sidesOfRange,
    answer: sides,
    facts: [high.instant, low.instant],
    decided: number([high.instant, low.instant], (above, below) => Math.max(above, below)),
  };
}
