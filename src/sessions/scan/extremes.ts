import type { Bars } from '../../bars/index.js';
import type { Session } from '../cut/session.js';

/** The highest of the values from `first` up to, but not including, `end`. */
export function highest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] > result) result = values[i];
  return result;
}

/** The lowest of the values from `first` up to, but not including, `end`. */
export function lowest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] < result) result = values[i];
  return result;
}

/** How far prices went. */
export interface Reach {
  readonly high: number;
  readonly low: number;
}

/** The highest high and the lowest low of the bars from `first` up to, but not including, `end`: each is looked at once. */
export function rangeOf({ high, low }: Pick<Bars, 'high' | 'low'>, first: number, end: number): Reach {
  let top = high[first];
  let bottom = low[first];
  for (let bar = first + 1; bar < end; bar++) {
    // Few bars go further, and one branch for both sides is faster than two.
    if (high[bar] > top || low[bar] < bottom) {
      if (high[bar] > top) top = high[bar];
      if (low[bar] < bottom) bottom = low[bar];
    }
  }
  return { high: top, low: bottom };
}

/** The highest and the lowest close of the bars of a session. */
export function closingExtremes(session: Session): Reach {
  return {
    high: session.furthest('high', session.firstBar, session.endBar, 'close'),
    low: session.furthest('low', session.firstBar, session.endBar, 'close'),
  };
}

/**
 * The first bar that printed the highest high, or the lowest low, of some bars of a session.
 *
 * @param first - the first of these bars; by default that of the session
 * @param end - the bar after the last of them; by default that of the session
 */
export function firstPrint(own: Session, side: 'high' | 'low', first = own.firstBar, end = own.endBar): number {
  const whole = first === own.firstBar && end === own.endBar;
  const extreme = whole ? own[side] : own.furthest(side, first, end);
  return own.firstBeyond(side, extreme, first, end, 'wick', true);
}
