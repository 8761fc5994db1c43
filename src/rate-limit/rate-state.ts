import { BarstatsRangeError } from '../errors/index.js';
import { wrongType } from '../errors/inner.js';
import { checkedObject, checkedWhole } from './argument-checks.js';

/**
 * The state of a key: plain JSON for a database column.
 *
 * It lists the instant of every admitted unit that may still count, in milliseconds, ascending; an instant that admitted several units is
 * repeated. It is never longer than the limit of the longest window.
 */
export interface RateState {
  readonly instants: readonly number[];
}

/** The state of a new key. */
export const emptyState: RateState = Object.freeze({ instants: Object.freeze([]) });

/** Checks the instants of a state from a caller's store: ascending whole numbers. */
export function checkedState(state: unknown, lastInstant: number): readonly number[] {
  const { instants } = checkedObject(state, 'state', ['instants']);
  if (!Array.isArray(instants)) throw wrongType('state.instants', 'a list', instants);
  let before = 0;
  // forEach and map would skip the holes of a sparse list.
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
