import type { Question } from '../description.js';
import { breaks, type AgainstRange, type SidesBroken } from './breaks.js';
import { locationOf, locationsOf } from './location.js';
import { perOutcome } from './per-outcome.js';

type CloseLocation = 'above' | 'inside' | 'below';

/** What has a close. */
type Unit = 'session' | 'week';

/** Where a session or a week closed against the previous range. */
export function closeLocation<Observation extends Pick<AgainstRange, 'previous'>>(
  unit: Unit,
  closeOf: (observation: Observation) => number,
): Question<Observation, CloseLocation> {
  return {
    id: 'close-location',
    title: `Where the ${unit} closed`,
    known: 'at-open',
    outcomes: locationsOf(`the close of the ${unit}`),
    of: (observation) => locationOf(closeOf(observation), observation.previous),
  };
}

/** The same, of all and of those that broke its sides. */
export function closeLocationsByBreaks<Observation extends AgainstRange>(
  unit: Unit,
  closeOf: (observation: Observation) => number,
): readonly Question<Observation>[] {
  const question = closeLocation(unit, closeOf);
  return [
    question,
    ...perOutcome<Observation, CloseLocation, SidesBroken>(question, breaks, {
      'high-only': `Close of the ${unit}s that broke the high only`,
      'low-only': `Close of the ${unit}s that broke the low only`,
      both: `Close of the ${unit}s that broke both sides`,
      neither: `Close of the ${unit}s that broke neither side`,
    }),
  ];
}
