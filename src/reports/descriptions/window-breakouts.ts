import { differenceOfPrices } from '../../numeric/index.js';
import { type ClockBucket, firstRejection, type Criterion, type FirstBreak } from '../../sessions/index.js';
import { afterWindow } from '../courses/after-window.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Description } from '../description.js';
import { bySize, type SizeParams } from '../dimensions/size-by.js';
import { thirdOf, thirds } from '../dimensions/third.js';
import { brokeFirst } from '../observations/first-break.js';
import {
  sessionsWithWindow,
  wholeWindows,
  type SessionWithWindow,
  type WindowCandidate,
} from '../observations/opening-window.js';
import {
  windowBreaks,
  windowRuns,
  type WindowBreakCandidate,
  type WindowBreaks,
  type WindowRun,
  type WindowRunCandidate,
} from '../observations/window-breaks.js';
import { perOutcome } from '../questions/per-outcome.js';
import {
  breakTimeQuestions,
  directionOfBreak,
  firstDirection,
  minutesToBreak,
  sidesBroken,
  windowLevels,
  windowPercent,
  windowSides,
} from '../questions/window-breaks.js';
import { windowCloseLocation } from '../questions/window-close.js';

/** Which window, and what has to be beyond it to break it. */
export interface WindowParams {
  readonly minutes: number;
  readonly criterion: Criterion;
}

type WindowBreakouts = Description<WindowBreakCandidate, WindowBreaks>;

/** Which side of the opening window the rest of the session breaks. */
export function windowBreakouts({ minutes, criterion }: WindowParams): WindowBreakouts {
  return {
    kind: windowBreaks(minutes, criterion),
    exclusions: wholeWindows,
    dimensions: [],
    questions: [{ ...sidesBroken, course: windowSides(criterion) }, directionOfBreak],
    measures: [windowPercent, minutesToBreak],
    statistics: [],
    levels: windowLevels,
    current: null,
    knownFrom: afterWindow(minutes),
  };
}

/** The same by the size of the window. */
export function windowBreakoutsBySize(params: WindowParams & SizeParams): WindowBreakouts {
  return bySize(
    windowBreakouts(params),
    params,
    ({ window }) => differenceOfPrices(window.high, window.low),
    ({ session }) => session.open,
  );
}

/** Where sessions close against the window, of all and by what they broke. */
export function windowBreakoutsByClose(params: WindowParams): WindowBreakouts {
  const location = windowCloseLocation();
  return {
    ...windowBreakouts(params),
    questions: [
      location,
      ...perOutcome<WindowBreaks, 'above' | 'inside' | 'below', 'breakout' | 'breakdown' | 'double' | 'none'>(
        location,
        sidesBroken,
        {
          breakout: 'Close of the sessions with a breakout',
          breakdown: 'Close of the sessions with a breakdown',
          double: 'Close of the sessions with a double break',
          none: 'Close of the sessions without a break',
        },
      ),
    ],
  };
}

/** When windows break. */
export function windowBreakoutsByTime(
  params: WindowParams,
  bucketMinutes: number,
  buckets: readonly ClockBucket[],
): WindowBreakouts {
  return {
    ...windowBreakouts(params),
    questions: breakTimeQuestions(buckets, bucketMinutes),
    measures: [minutesToBreak],
  };
}

/** What follows the first break, of the sessions of which it is known which side that was; the questions are left to ask. */
export function windowBreakoutRuns({ minutes, criterion }: WindowParams): Description<WindowRunCandidate, WindowRun> {
  return {
    ...windowBreakouts({ minutes, criterion }),
    kind: windowRuns(minutes, criterion),
    exclusions: [...wholeWindows, ...brokeFirst],
    dimensions: [firstDirection],
    questions: [],
  };
}

/** Which side of the window the rest rejects first, by where the window closed. */
export function windowRejections(minutes: number): Description<WindowCandidate, SessionWithWindow> {
  return {
    kind: sessionsWithWindow(minutes),
    exclusions: wholeWindows,
    dimensions: [{ id: 'close-third', values: () => thirds, of: ({ window }) => thirdOf(window.close, window) }],
    questions: [
      {
        id: 'rejection',
        title: 'Side rejected first',
        known: 'after-window',
        outcomes: [
          {
            id: 'high',
            label: 'High',
            when: 'the first bar that trades beyond a side and closes back inside did so above, before any bar closed above',
          },
          {
            id: 'low',
            label: 'Low',
            when: 'the first bar that trades beyond a side and closes back inside did so below, before any bar closed below',
          },
          {
            id: 'ambiguous',
            label: 'Ambiguous',
            when: 'that bar traded beyond both sides, and opened within the window',
          },
          { id: 'none', label: 'Neither side', when: 'no bar does so' },
        ],
        of: (observation) => rejectionOf(observation)?.side ?? 'none',
        course: { decided: (observation) => endOfBar(observation, rejectionOf(observation)?.bar) },
      },
    ],
    measures: [windowPercent],
    statistics: [],
    levels: windowLevels,
    current: null,
    knownFrom: afterWindow(minutes),
  };
}

const rejectionOf = ({ session, window: { high, low, endBar } }: SessionWithWindow): FirstBreak | null =>
  firstRejection(session, high, low, endBar);
