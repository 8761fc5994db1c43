import { firstBreak, reachFrom, type Criterion, type FirstBreak, type Reach } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessionsWithWindow, type SessionWithWindow, type WindowCandidate } from './opening-window.js';

/** A session with its opening window, and what the rest of the session did with it. */
export interface WindowBreakCandidate extends WindowCandidate {
  readonly firstBreak: FirstBreak | null;
  /** How far the rest went, by criterion; `null` without a window. */
  readonly rest: Reach | null;
}

/** A session whose opening window may have been broken by the rest. */
export interface WindowBreaks extends WindowBreakCandidate, SessionWithWindow {
  readonly window: SessionWithWindow['window'];
  readonly rest: Reach;
}

/** Every session seen in the range, with what the rest of it did with its opening window, by criterion. */
export const windowBreaks = kindPerOptions((minutes: number, by: Criterion) =>
  extended(sessionsWithWindow(minutes), ({ session, window }): WindowBreakCandidate => ({
    session,
    window,
    firstBreak: window && firstBreak(session, window.high, window.low, by, window.endBar),
    rest: window && reachFrom(session, window.endBar, by),
  })),
);

/** The same with how far the session went from the breaking bar on. */
export interface WindowRunCandidate extends WindowBreakCandidate {
  /** The highest high and lowest low from the breaking bar on; `null` without a break. */
  readonly run: Reach | null;
  /** The same of the bars after it; `null` without such bars as well. */
  readonly after: Reach | null;
}

/** A session of which it is known which side of its opening window broke first. */
export interface WindowRun extends WindowRunCandidate, WindowBreaks {
  readonly window: WindowBreaks['window'];
  readonly rest: Reach;
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
  readonly run: Reach;
}

/** Every session seen in the range, with what followed the first break of its opening window, by criterion. */
export const windowRuns = kindPerOptions((minutes: number, by: Criterion) =>
  extended(windowBreaks(minutes, by), ({ session, window, firstBreak: first, rest }): WindowRunCandidate => ({
    session,
    window,
    firstBreak: first,
    rest,
    run: first && reachFrom(session, first.bar, 'wick'),
    after: first && reachFrom(session, first.bar + 1, 'wick'),
  })),
);

/** Leaves out the sessions whose window held. */
export const windowBroken: Exclusion<WindowBreakCandidate> = {
  reason: 'no-break',
  applies: (candidate) => candidate.firstBreak === null,
};
