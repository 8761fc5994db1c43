import type { Session } from '../../sessions/index.js';
import { firstBreakOfOneSide } from './first-break-of-one-side.js';
import { follows } from './follows.js';

/** A range that may be broken. */
interface Range {
  readonly high: number;
  readonly low: number;
}

/**
 * Whether a session closes further on the side of a range that it broke first, measured from the open of the bar after the break.
 *
 * @param from - the first bar that may break it
 * @returns `null` where nothing breaks the range or one bar breaks both sides, and where nothing follows the break
 */
export function breakContinued(session: Session, { high, low }: Range, from: number): boolean | null {
  const broken = firstBreakOfOneSide(session, high, low, from);
  if (broken === null) return null;
  const direction = follows(session, broken.bar);
  return direction === null ? null : direction === broken.direction;
}
