import type { Quotient } from '../../numeric/index.js';
import type { Measure } from '../description.js';

/** What was measured of some observations: years of them are kept, and objects would take three times the room. */
export interface Values {
  /** Per observation both terms of its value; the denominator is 0 where it is undefined, `NaN` where a term is no safe number. */
  readonly numerators: Float64Array;
  readonly denominators: Float64Array;
  /** The values of which a term is no safe number. */
  readonly large: ReadonlyMap<number, Quotient>;
}

/**
 * Measures observations.
 *
 * @param earlier - their values before some were added, where `same` of them are still the same
 */
export function valuesOf<Observation>(
  { of }: Pick<Measure<Observation>, 'of'>,
  observations: readonly Observation[],
  earlier: Values | null,
  same: number,
): Values {
  const numerators = new Float64Array(observations.length);
  const denominators = new Float64Array(observations.length);
  const large = new Map<number, Quotient>();
  if (earlier !== null) {
    numerators.set(earlier.numerators.subarray(0, same));
    denominators.set(earlier.denominators.subarray(0, same));
    for (const [i, value] of earlier.large) if (i < same) large.set(i, value);
  }
  for (let i = same; i < observations.length; i++) {
    const value = of(observations[i]);
    if (value === null) continue;
    const { numerator, denominator } = value;
    if (typeof numerator === 'number' && typeof denominator === 'number') {
      numerators[i] = numerator;
      denominators[i] = denominator;
    } else {
      denominators[i] = NaN;
      large.set(i, value);
    }
  }
  return { numerators, denominators, large };
}

/** The value of an observation, `null` where it is undefined. */
export function valueAt({ numerators, denominators, large }: Values, observation: number): Quotient | null {
  const denominator = denominators[observation];
  if (denominator > 0) return { numerator: numerators[observation], denominator };
  return large.get(observation) ?? null;
}
