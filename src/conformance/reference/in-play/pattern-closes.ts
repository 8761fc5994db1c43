import { MINUTE } from '../days.js';
import type { Observed } from './observed.js';

/** The instant at which the last candle of a pattern inside a session closes by the clock. */
export function patternCloses({ session, observation }: Observed): number {
  const { numerator, denominator } = observation.measures['minutes-from-open']!;
  return session.opensAt + (numerator.toNumber() * MINUTE) / denominator.toNumber();
}
