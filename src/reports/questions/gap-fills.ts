import type { ClockBucket } from '../../sessions/index.js';
import type { Measure, Question } from '../description.js';
import type { GapWithFillingBar, GapWithTarget } from '../observations/gap-fills.js';
import { touchInstant } from '../courses/touch-instant.js';
import { timeQuestions } from './by-time.js';
import { perOutcome, type SingleQuestion } from './per-outcome.js';

const filledOrNot = [
  {
    id: 'filled',
    label: 'Filled',
    when: 'the session touches the target: a gap up with its low, a gap down with its high',
  },
  { id: 'unfilled', label: 'Not filled', when: 'the session does not touch the target' },
] as const;

/** When a session traded back to the target of its gap. */
const fillInstant = ({ session, gap, target, filled: isFilled }: GapWithTarget): number | null =>
  isFilled ? touchInstant([session], target, gap === 'up' ? 'above' : 'below') : null;

/** Whether a session traded back to the target of its gap. */
export const filled: SingleQuestion<GapWithTarget, 'filled' | 'unfilled'> = {
  id: 'filled',
  title: 'Filled in the session',
  known: 'at-open',
  outcomes: filledOrNot,
  of: (gap) => (gap.filled ? 'filled' : 'unfilled'),
  course: { decided: fillInstant },
};

type CloseLocation = 'beyond-open' | 'within-gap' | 'beyond-previous-close';

/** Where a session closed, seen from its open in the direction of its gap. */
const closeLocation: Question<GapWithTarget, CloseLocation> = {
  id: 'close-location',
  title: 'Where the session closed',
  known: 'at-open',
  outcomes: [
    {
      id: 'beyond-open',
      label: 'Beyond the open',
      when: 'the close lies beyond the open, away from the previous close',
    },
    {
      id: 'within-gap',
      label: 'Within the gap',
      when: 'the close lies from the open to the previous close, both included',
    },
    {
      id: 'beyond-previous-close',
      label: 'Beyond the previous close',
      when: 'the close lies beyond the previous close, seen from the open',
    },
  ],
  of: locationOf,
};

function locationOf({ session: { open, close }, previous, gap }: GapWithTarget): CloseLocation {
  const [above, below]: readonly CloseLocation[] =
    gap === 'up' ? ['beyond-open', 'beyond-previous-close'] : ['beyond-previous-close', 'beyond-open'];
  if (close > Math.max(open, previous.close)) return above;
  return close < Math.min(open, previous.close) ? below : 'within-gap';
}

/** Where a session closed, of all and of those that filled their gap or did not. */
export const closeLocations: readonly Question<GapWithTarget>[] = [
  closeLocation,
  ...perOutcome(closeLocation, filled, {
    filled: 'Close of the sessions that filled the gap',
    unfilled: 'Close of the sessions that did not fill the gap',
  }),
];

const held: Question<GapWithTarget> = {
  id: 'held',
  title: 'Held: not filled, and closed beyond the open',
  known: 'at-open',
  outcomes: [
    { id: 'held', label: 'Held', when: 'the gap is not filled, and the close lies beyond the open' },
    { id: 'not-held', label: 'Not held', when: 'the gap is filled, or the close does not lie beyond the open' },
  ],
  of: (gap) => (!gap.filled && locationOf(gap) === 'beyond-open' ? 'held' : 'not-held'),
  course: { decided: fillInstant },
};

const reversed: Question<GapWithTarget> = {
  id: 'reversed',
  title: 'Close of the filled gaps beyond the previous close',
  asked: 'the filled gaps',
  known: 'at-event',
  event: 'filled',
  outcomes: [
    { id: 'reversed', label: 'Reversed', when: 'the close lies beyond the previous close, seen from the open' },
    {
      id: 'not-reversed',
      label: 'Not reversed',
      when: 'the close lies at the previous close or on the side of the open',
    },
  ],
  of: (gap) => {
    if (!gap.filled) return null;
    return locationOf(gap) === 'beyond-previous-close' ? 'reversed' : 'not-reversed';
  },
  course: { known: fillInstant },
};

/** What became of the gaps. */
export const gapQuestions: readonly Question<GapWithTarget>[] = [filled, held, reversed];

/**
 * When the gaps filled, in hindsight, and of those still open at the start of each clock bucket whether they fill in it.
 *
 * @param buckets - the clock buckets of the session
 * @param minutes - their length
 */
export function fillTimeQuestions(
  buckets: readonly ClockBucket[],
  minutes: number,
): readonly Question<GapWithFillingBar>[] {
  return timeQuestions(
    {
      id: 'fill-time',
      title: 'When the gap filled',
      asked: 'the filled gaps',
      within: 'filled',
      askedWithin: 'the gaps that no earlier bar filled',
      happening: 'the first bar that touches the target opens',
      titleWithin: (bucket) => `Filled in ${bucket}, of the gaps still open`,
      outcomes: filledOrNot,
      barOf: ({ fillingBar }) => fillingBar,
    },
    buckets,
    minutes,
  );
}

/** The minutes from the open of the session to the opening of the bar that filled the gap. */
export const minutesToFill: Measure<GapWithFillingBar> = {
  id: 'minutes-to-fill',
  label: 'Minutes to the fill',
  unit: 'minutes',
  formula:
    'the opening of the first bar that touches the target − the open of the session; undefined where the gap is not filled',
  of: ({ session: { bars, openTime }, fillingBar }) =>
    fillingBar === null ? null : { numerator: bars.time[fillingBar] - openTime, denominator: 60_000 },
};
