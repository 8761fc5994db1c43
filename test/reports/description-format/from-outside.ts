import type { Session } from '../../../src/sessions/index.js';
import type { Dated, Description, Dimension } from '../../../src/reports/description.js';

/** What every candidate has: the session that dates it, where that is known. */
export interface MaybeDated {
  readonly session: Session | null;
}

/** The same report of those observations only whose session satisfies a condition. */
export function where<Candidate extends MaybeDated, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  holds: (session: Session) => boolean,
): Description<Candidate, Observation> {
  return {
    ...description,
    exclusions: [
      ...description.exclusions,
      // The last of all reasons: whoever comes here has a session.
      { reason: 'condition', applies: ({ session }) => session !== null && !holds(session) },
    ],
  };
}

/** The same report with its groups divided by one more dimension. */
export function groupedBy<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  dimension: Dimension<Dated>,
): Description<Candidate, Observation> {
  return { ...description, dimensions: [...description.dimensions, dimension] };
}
