import { comparePrice, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { pivotZoneOf } from '../dimensions/pivot-zone.js';
import { pivotsOf, type PivotMethod } from '../levels/pivots.js';
import { extended } from './extended.js';
import { sessionsAfterPrevious, type PreviousCandidate, type SessionAfterPrevious } from './sessions-after-previous.js';

/** The pivots of a session, drawn from the one before it, and what it did with them. */
export interface SessionPivots {
  /** In the order of their identifiers. */
  readonly levels: readonly Quotient[];
  /** Whether the session touched each. */
  readonly touched: readonly boolean[];
  readonly openZone: string;
  readonly closeZone: string;
}

/** A session, with its pivots where there is one to draw them from. */
export interface PivotCandidate extends PreviousCandidate {
  readonly pivots: SessionPivots | null;
}

/** A session with its pivots. */
export interface SessionWithPivots extends SessionAfterPrevious {
  readonly pivots: SessionPivots;
}

/** Every session seen in the range, with its pivots, by method. */
export const sessionsWithPivots: Readonly<Record<PivotMethod, ObservationKind<PivotCandidate>>> = {
  traditional: withPivots('traditional'),
  camarilla: withPivots('camarilla'),
};

function withPivots(method: PivotMethod): ObservationKind<PivotCandidate> {
  const zoneOf = pivotZoneOf(method);
  const drawn = ({ open, high, low, close }: Session, previous: Session): SessionPivots => {
    const levels = pivotsOf(method, previous);
    return {
      levels,
      touched: levels.map((level) => comparePrice(low, level) <= 0 && comparePrice(high, level) >= 0),
      openZone: zoneOf(levels, open),
      closeZone: zoneOf(levels, close),
    };
  };
  return extended(sessionsAfterPrevious, ({ session, previous }) => ({
    session,
    previous,
    pivots: previous && drawn(session, previous),
  }));
}
