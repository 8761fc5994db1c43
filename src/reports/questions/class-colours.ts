import type { Colour } from '../../sessions/index.js';
import type { Question } from '../description.js';
import { coloursAgainst } from './colour.js';
import type { SidesBroken } from './breaks.js';
import { perOutcome, type SingleQuestion } from './per-outcome.js';

/** A colour that is asked of all observations, and again of those that broke each side of a range. */
export interface ClassColour<Observation> {
  readonly id: string;
  readonly title: string;
  /** What the close is compared with. */
  readonly reference: string;
  readonly of: (observation: Observation) => Colour;
}

/**
 * Asks for a colour, of all and by the sides of a range that were broken.
 *
 * @param breaks - which sides were broken; the colour of all is known when its condition is
 */
export function classColours<Observation>(
  { id, title, reference, of }: ClassColour<Observation>,
  breaks: SingleQuestion<Observation, SidesBroken>,
): readonly Question<Observation>[] {
  const { known, event } = breaks;
  const colour: Question<Observation, Colour> = {
    id,
    title,
    known,
    ...(event === undefined ? {} : { event }),
    outcomes: coloursAgainst(reference),
    of,
  };
  return [
    colour,
    ...perOutcome(colour, breaks, {
      'high-only': `${title}: high only broken`,
      'low-only': `${title}: low only broken`,
      both: `${title}: both sides broken`,
      neither: `${title}: neither side broken`,
    }),
  ];
}
