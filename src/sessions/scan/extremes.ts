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

/** The highest and the lowest close of the bars of a session. */
export function closingExtremes(session: Session): {
  readonly high: number;
  readonly low: number;
} {
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
