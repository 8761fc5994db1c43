import { comparePriceBeyond, priceBeyond, type Quotient } from '../../../numeric/index.js';
import { firstTouchOfLevel, type Session } from '../../../sessions/index.js';
import { reachedOrNot } from '../../questions/extensions.js';
import type { Column } from '../column.js';
import { event } from '../event.js';
import { choice, flag, quotient } from '../kinds.js';
import type { Ends, RangeBreaks } from '../range-breaks.js';
import type { ColumnLevel, ColumnQuestion } from '../report.js';

/** A range, and the part of a session that may go beyond it. */
export interface BeyondRange {
  readonly session: Column<Session>;
  readonly range: Ends;
  readonly breaks: Pick<RangeBreaks, 'high' | 'low'>;
  /** How far the session went from its first bar that counts on. */
  readonly reach: Ends;
  readonly from: Column<number>;
}

/** The levels so many ranges beyond a side of a range, and the questions how many of those that broke the side reached them. */
export interface Extensions {
  readonly questions: readonly ColumnQuestion[];
  readonly levels: readonly ColumnLevel[];
}

/**
 * How far sessions go beyond a side of a range.
 *
 * @param multiples - how many ranges beyond it the levels lie
 * @param words - the range, for people
 */
export function extensions(
  side: 'high' | 'low',
  multiples: readonly number[],
  { session, range, breaks, reach, from }: BeyondRange,
  words: string,
): Extensions {
  const outward = side === 'high' ? 1 : -1;
  const broken = breaks[side].happened;
  const each = multiples.map((multiple) => {
    const beyond = outward * multiple;
    const level: Column<Quotient> = quotient([range[side], range.high, range.low], (edge, high, low) =>
      priceBeyond(edge, beyond, high, low),
    );
    const reached = flag(
      [broken, reach[side], range[side], range.high, range.low],
      (_, furthest, edge, high, low) => outward * comparePriceBeyond(furthest, edge, beyond, high, low) >= 0,
    );
    const touch = event(
      `${side}-${multiple}-reached`,
      session,
      [level, from],
      (own, to, first) => firstTouchOfLevel(own, to, side === 'high' ? 'below' : 'above', 'wick', first),
      reached,
    );
    const question: ColumnQuestion = {
      id: `${side}-${multiple}`,
      title: `${side === 'high' ? 'High' : 'Low'} broken: ${multiple} × ${words} beyond it`,
      asked: `those that go beyond the ${side}`,
      outcomes: reachedOrNot(
        side === 'high'
          ? `the highest high is at or above the high + ${multiple} × ${words}`
          : `the lowest low is at or below the low − ${multiple} × ${words}`,
      ),
      answer: choice(['reached', 'not-reached'], [reached], (is) => (is ? 'reached' : 'not-reached')),
      given: [broken],
      decided: touch.instant,
    };
    const formula = side === 'high' ? `high + ${multiple} × (high − low)` : `low − ${multiple} × (high − low)`;
    return { question, level: { id: `${side}-${multiple}`, formula, value: level } };
  });
  return { questions: each.map(({ question }) => question), levels: each.map(({ level }) => level) };
}
