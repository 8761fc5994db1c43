import { at, endOf, type Observed } from './observed.js';
import type { Times } from './rule.js';

/** Of a trade: known with the entry, settled by the bar that reaches what is asked for, or else by the close of its session. */
export function tradeTimes(observed: Observed): Readonly<Record<string, Times>> | null {
  const { observation, session } = observed;
  if (observation.trade === undefined) return null;
  const { knownAt, settledBy } = observation.trade;
  const known = at(knownAt, session, observed);
  const close = at(session.closesAt, session, observed);
  return Object.fromEntries(
    Object.entries(settledBy).map(([id, i]) => [
      id,
      { known, decided: i === null ? close : endOf({ session, i }, observed) },
    ]),
  );
}
