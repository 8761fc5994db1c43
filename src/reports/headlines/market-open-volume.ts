import { compareQuotients } from '../../numeric/index.js';
import { openingWindow, volumeOf, type OpeningWindow, type Session } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { headline } from '../headline.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { observationsOf } from '../observations/observations-of.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { windowMinutes } from '../columns/windows.js';
import { casesOfObservations } from './cases-of-observations.js';
import { perSession } from './per-session.js';
import { restAgrees } from './rest-agrees.js';

/** A session with its opening window and that of the session before it, where there is one. */
interface OpeningsCandidate extends PreviousCandidate {
  readonly window: OpeningWindow | null;
  readonly previousWindow: OpeningWindow | null;
}

type Openings = OpeningsCandidate & SessionAfterPrevious;

/** Every session seen in the range, with its opening window of so many minutes and the previous one. */
const sessionsWithOpenings = kindPerOptions((minutes: number): ObservationKind<OpeningsCandidate> => ({
  unit: sessionsAfterPrevious.unit,
  observe: (market) => {
    const windowOf = perSession((session) => openingWindow(session, minutes));
    return observationsOf(sessionsAfterPrevious, market).map(({ session, previous }) => ({
      session,
      previous,
      window: windowOf(session),
      previousWindow: previous && windowOf(previous),
    }));
  },
}));

/** Whether a session goes on in the direction of its first minutes more often when more trades in them than the time before. */
export const marketOpenVolumeHeadline = headline({
  question:
    'Does the rest of the session continue the first quarter of an hour more often when its volume was higher than the one before?',
  cases:
    'sessions whose first quarter of an hour closes above or below its open, the rest above or below the first price after it, and whose first quarter of an hour has another volume than that of the session before',
  success: 'the first quarter of an hour and the rest are both green, or both red',
  test: 'complement',
  bars: 'intraday',
  options: { minutes: windowMinutes(15, 'How long the window is, from the open of the session on.') },
  groups: () => [
    { id: 'heavier', label: 'More volume than before' },
    { id: 'lighter', label: 'Less volume than before' },
  ],
  of: ({ minutes }, { market }) => {
    const kind = sessionsWithOpenings(minutes);
    return casesOfObservations({ kind, exclusions: wholeSessionsAfterPrevious }, market, (openings: Openings) => {
      const { session, window, previous, previousWindow } = openings;
      if (window === null || previousWindow === null) return null;
      const order = compareVolumes(session, window, previous, previousWindow);
      const answer = order === 0 ? null : restAgrees(session, window, window.endBar);
      return answer && { ...answer, group: order > 0 ? 'heavier' : 'lighter' };
    });
  },
});

/** Less than, equal to or greater than 0 as the first window has less, as much or more volume; 0 where there are no volumes. */
function compareVolumes(one: Session, first: OpeningWindow, other: Session, second: OpeningWindow): number {
  const volume = volumeOf(one, one.firstBar, first.endBar);
  const before = volumeOf(other, other.firstBar, second.endBar);
  return volume === null || before === null ? 0 : compareQuotients(volume, before);
}
