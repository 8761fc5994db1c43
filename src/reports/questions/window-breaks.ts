import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import { sidesCourse } from '../courses/sides-course.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Course } from '../course.js';
import type { ClockBucket, Criterion } from '../../sessions/index.js';
import type { Dimension, Level, Measure, Question } from '../description.js';
import type { SessionWithWindow } from '../observations/opening-window.js';
import type { WindowBreaks, WindowRun } from '../observations/window-breaks.js';
import { timeQuestions } from './by-time.js';
import type { SingleQuestion } from './per-outcome.js';

/** Which sides of its opening window the rest of a session broke. */
export const sidesBroken: SingleQuestion<WindowBreaks, 'breakout' | 'breakdown' | 'double' | 'none'> = {
  id: 'breaks',
  title: 'Breaks of the window',
  known: 'after-window',
  outcomes: [
    {
      id: 'breakout',
      label: 'Breakout: high only',
      when: 'the rest goes above the high of the window, and not below its low',
    },
    {
      id: 'breakdown',
      label: 'Breakdown: low only',
      when: 'the rest goes below the low of the window, and not above its high',
    },
    { id: 'double', label: 'Double: both sides', when: 'the rest goes above the high and below the low of the window' },
    { id: 'none', label: 'Neither side', when: 'the rest stays within the window, its ends included' },
  ],
  of: ({ window, rest }) => {
    if (rest.high > window.high) return rest.low < window.low ? 'double' : 'breakout';
    return rest.low < window.low ? 'breakdown' : 'none';
  },
};

/** How a session comes to its breaks of its opening window, by criterion. */
export function windowSides(by: Criterion): Course<WindowBreaks> & Required<Pick<Course<WindowBreaks>, 'decided'>> {
  return sidesCourse(({ session, window }) => ({ sessions: [session], range: window, from: window.endBar }), by);
}

/** When the first bar broke a side. */
export const firstBreakInstant = (observation: Pick<WindowBreaks, 'session' | 'firstBreak'>): number | null =>
  endOfBar(observation, observation.firstBreak?.bar);

/** The sides of a window as directions. */
const directions = { high: 'up', low: 'down', ambiguous: 'ambiguous' } as const;

const firstDirections = [
  {
    id: 'up',
    label: 'Up',
    when: 'the first bar that breaks a side breaks the high, or breaks both and opened above it',
  },
  {
    id: 'down',
    label: 'Down',
    when: 'the first bar that breaks a side breaks the low, or breaks both and opened below it',
  },
  {
    id: 'ambiguous',
    label: 'Ambiguous',
    when: 'the first bar that breaks a side breaks both, and opened within the window',
  },
] as const;

/** Which side broke first, of those that broke. */
export const directionOfBreak: Question<WindowBreaks, 'up' | 'down' | 'ambiguous'> = {
  id: 'first-side',
  title: 'Side that broke first',
  asked: 'the sessions that break a side',
  known: 'hindsight',
  outcomes: firstDirections,
  of: ({ firstBreak }) => firstBreak && directions[firstBreak.side],
};

/** Which side broke first, if any. */
export const directionIfAny: Question<WindowBreaks, 'up' | 'down' | 'ambiguous' | 'none'> = {
  id: 'first-break',
  title: 'Side that broke first',
  known: 'after-window',
  outcomes: [
    ...firstDirections,
    { id: 'none', label: 'Neither side', when: 'the rest stays within the window, its ends included' },
  ],
  of: ({ firstBreak }) => (firstBreak === null ? 'none' : directions[firstBreak.side]),
  course: { decided: firstBreakInstant },
};

/** The side that broke first, of the sessions of which it is known. */
export const firstDirection: Dimension<WindowRun> = {
  id: 'first-side',
  values: () => [
    { id: 'up', label: 'Broke up first' },
    { id: 'down', label: 'Broke down first' },
  ],
  of: ({ firstBreak: { side } }) => directions[side],
};

/** When a window broke, and of those still whole at the beginning of each clock bucket how many broke in it. */
export function breakTimeQuestions(
  buckets: readonly ClockBucket[],
  minutes: number,
): readonly Question<WindowBreaks>[] {
  return timeQuestions<WindowBreaks>(
    {
      id: 'break-time',
      title: 'When the window broke first',
      asked: 'the sessions that break a side',
      within: 'broken',
      askedWithin: 'the windows that are over and that no earlier bar broke',
      happening: 'the first bar that breaks a side opens',
      titleWithin: (bucket) => `Broken in ${bucket}, of the windows still whole`,
      outcomes: [
        { id: 'broken', label: 'Broken' },
        { id: 'unbroken', label: 'Not broken' },
      ],
      barOf: ({ firstBreak }) => firstBreak?.bar ?? null,
      possibleFrom: ({ window }) => window.endTime,
    },
    buckets,
    minutes,
  );
}

/** The size of the window in % of the open. */
export const windowPercent: Measure<SessionWithWindow> = {
  id: 'window-percent',
  label: 'Size of the window',
  unit: '%',
  formula: '100 × (high − low of the window) / |open|; undefined for an open of 0',
  of: ({ session, window }) => percentOfPrice(window.high, window.low, session.open),
};

/** The minutes from the open of the session to the opening of the breaking bar. */
export const minutesToBreak: Measure<WindowBreaks> = {
  id: 'minutes-to-break',
  label: 'Minutes to the first break',
  unit: 'minutes',
  formula: 'the opening of the first bar that breaks a side − the open of the session; undefined without a break',
  of: ({ session: { bars, openTime }, firstBreak }) =>
    firstBreak && { numerator: bars.time[firstBreak.bar] - openTime, denominator: 60_000 },
};

/** The ends of the window. */
export const windowLevels: readonly Level<SessionWithWindow>[] = [
  { id: 'window-high', formula: 'the high of the window', of: ({ window }) => quotientOf(window.high) },
  { id: 'window-low', formula: 'the low of the window', of: ({ window }) => quotientOf(window.low) },
];
