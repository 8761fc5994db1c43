import { BarstatsRangeError } from '../errors/index.js';
import { checkedObject, checkedWhole, wrongType } from './argument-checks.js';

/**
 * What is remembered of a key: plain JSON for a column of a database.
 *
 * It holds the instant of every admitted unit that may still count, in milliseconds, ascending; one that admitted several units is
 * repeated. So it is never longer than the limit of the longest window, and says itself how late the clock has been.
 */
export interface RateState {
  readonly instants: readonly number[];
}

/** The state of a key that was never seen. */
export const emptyState: RateState = Object.freeze({ instants: Object.freeze([]) });

/** The instants of a state that comes from a caller's store: whole numbers up to a last one, ascending. */
export function checkedState(state: unknown, lastInstant: number): readonly number[] {
  const { instants } = checkedObject(state, 'state', ['instants']);
  if (!Array.isArray(instants)) throw wrongType(instants, 'state.instants', 'a list');
  let before = 0;
  // An index, as forEach and map would pass over the holes of a sparse list.
  for (let index = 0; index < instants.length; index++) {
    const instant: unknown = instants[index];
    if (typeof instant !== 'number' || !Number.isInteger(instant) || instant < before || instant > lastInstant) {
      const argument = `state.instants[${index}]`;
      const whole = checkedWhole(instant, argument, 0, lastInstant);
      throw new BarstatsRangeError(
        'not-ascending',
        `${argument} must not be below the one before it, ${before}, got ${whole}`,
        { argument },
      );
    }
    before = instant;
  }
  return instants as number[];
}
