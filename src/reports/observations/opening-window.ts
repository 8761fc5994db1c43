import { openingWindow, type OpeningWindow } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import type { NumberOption } from '../option.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessions, wholeSessions, type SessionObservation } from './sessions.js';

/** A session, with its first minutes where they are a window. */
export interface WindowCandidate extends SessionObservation {
  readonly window: OpeningWindow | null;
}

/** A session with its opening window. */
export interface SessionWithWindow extends WindowCandidate {
  readonly window: OpeningWindow;
}

/** Every session seen in the range, with its opening window of so many minutes. */
export const sessionsWithWindow = kindPerOptions((minutes: number) =>
  extended(sessions, ({ session }): WindowCandidate => ({ session, window: openingWindow(session, minutes) })),
);

/** Only whole sessions with a window count. */
export const wholeWindows: readonly Exclusion<WindowCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-window', applies: ({ window }) => window === null },
];

/** The option for the length of a window, at the beginning or at the end of the session. */
export function windowMinutes(minutes: number, text: string): NumberOption {
  return { type: 'number', default: minutes, minimum: 1, maximum: 1440, whole: true, unit: 'minutes', text };
}
