import { compareQuotients, differenceOfPrices } from '../../numeric/index.js';
import { wallClockWindow, type Session, type WallClockWindow } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { headline } from '../headline.js';
import { observationsOf } from '../observations/observations-of.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { casesOfObservations } from './cases-of-observations.js';
import { perSession } from './per-session.js';
import { restAgrees } from './rest-agrees.js';

/** A session with its first hour and that of the session before it, where there is one. */
interface FirstHoursCandidate extends PreviousCandidate {
  readonly window: WallClockWindow | null;
  readonly previousWindow: WallClockWindow | null;
}

type FirstHours = FirstHoursCandidate & SessionAfterPrevious;

/** Every session seen in the range, with its first hour and that of the previous session. */
const sessionsWithFirstHours: ObservationKind<FirstHoursCandidate> = {
  unit: sessionsAfterPrevious.unit,
  observe: (market) => {
    const windowOf = perSession((session) => firstHour(session, market.template.timeZone));
    return observationsOf(sessionsAfterPrevious, market).map(({ session, previous }) => ({
      session,
      previous,
      window: windowOf(session),
      previousWindow: previous && windowOf(previous),
    }));
  },
};

/** Whether a session goes on in the direction of its first hour more often when that was wider than the time before. */
export const intradayRangeWindowHeadline = headline({
  question:
    'Does the rest of the session continue the first hour more often when that hour was wider than the one before?',
  cases:
    'sessions whose first hour closes above or below its open, the rest above or below the first price after it, and whose first hour has another range than that of the session before',
  success: 'the first hour and the rest are both green, or both red',
  test: 'complement',
  bars: 'intraday',
  options: {},
  groups: () => [
    { id: 'wider', label: 'Wider than before' },
    { id: 'narrower', label: 'Narrower than before' },
  ],
  of: (_, { market }) => {
    const description = { kind: sessionsWithFirstHours, exclusions: wholeSessionsAfterPrevious };
    return casesOfObservations(description, market, ({ session, window, previousWindow }: FirstHours) => {
      if (window === null || previousWindow === null) return null;
      const order = compareQuotients(rangeOf(window), rangeOf(previousWindow));
      const { firstBar, endBar } = window;
      const { open, close } = session.bars;
      const colours = { open: open[firstBar], close: close[endBar - 1] };
      const answer = order === 0 ? null : restAgrees(session, colours, endBar);
      return answer && { ...answer, group: order > 0 ? 'wider' : 'narrower' };
    });
  },
});

/** The first hour of a session, where bars follow it. */
function firstHour(session: Session, timeZone: string): WallClockWindow | null {
  const window = wallClockWindow(session, timeZone, null, null);
  return window?.endBar === session.endBar ? null : window;
}

const rangeOf = ({ high, low }: WallClockWindow) => differenceOfPrices(high, low);
