import { closingWindow, type ClosingWindow } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessions, wholeSessions, type SessionObservation } from './sessions.js';

/** A session, with its last minutes where there are bars in them and before. */
export interface ClosingCandidate extends SessionObservation {
  readonly hour: ClosingWindow | null;
}

/** A session with its last minutes. */
export interface SessionWithClosing extends ClosingCandidate {
  readonly hour: ClosingWindow;
}

/** Every session seen in the range, with its last so many minutes. */
export const sessionsWithClosing = kindPerOptions((minutes: number) =>
  extended(sessions, ({ session }): ClosingCandidate => ({ session, hour: closingWindow(session, minutes) })),
);

/** Only whole sessions with bars in their last minutes and before count. */
export const wholeClosings: readonly Exclusion<ClosingCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-window', applies: ({ hour }) => hour === null },
];
