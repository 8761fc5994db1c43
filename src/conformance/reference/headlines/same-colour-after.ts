import type { Session } from '../session.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import type { Asked, ReferenceHeadline } from './headline.js';
import { sameSide } from './same-side.js';

/** Whether a session has the colour of the previous one, where that is a session of some kind. */
export function sameColourAfter(
  report: ReferenceHeadline['report'],
  isOfItsKind: (previous: Session, asked: Asked) => boolean,
): ReferenceHeadline {
  return afterPrevious(report, (session, previous, asked) =>
    isOfItsKind(previous, asked) ? sameSide(candleSide(session), candleSide(previous)) : null,
  );
}
