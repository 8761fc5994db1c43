import { sharedBeginning, type Market, type Session } from '../../sessions/index.js';
import type { Dated, ObservationKind } from '../description.js';

/**
 * A kind of which each session has any number of observations, found in it alone.
 *
 * @param find - the observations of a session, in their order; it must depend on nothing but the session and what never changes about the market
 */
export function sessionBySession<Candidate extends Dated>(
  unit: string,
  find: (session: Session, market: Market) => readonly Candidate[],
): ObservationKind<Candidate> {
  return {
    unit,
    observe: (market, earlier) => {
      const same = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.market.sessions);
      const rest = market.sessions.slice(same).flatMap((session) => find(session, market));
      return earlier === null || same === 0 ? rest : upTo(market.sessions[same - 1], earlier.observations).concat(rest);
    },
  };
}

/** The observations of the sessions up to one, which are at the beginning of the list. */
function upTo<Candidate extends Dated>({ day }: Session, observations: readonly Candidate[]): readonly Candidate[] {
  let end = observations.length;
  while (end > 0 && observations[end - 1].session.day > day) end--;
  return observations.slice(0, end);
}
