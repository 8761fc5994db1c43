import type { Session } from '../sessions/index.js';

/**
 * How a question comes to its outcome while its observation is under way, in instants of epoch milliseconds.
 *
 * All of it is told of an observation from the bars up to an instant as it is of the whole one: what has happened by then stays so.
 */
export interface Course<Observation> {
  /** When its condition is known, `null` where it is not; when the clock lets it be known without it. */
  readonly known?: (observation: Observation) => number | null;
  /** When something happens that decides the outcome for good, `null` where nothing does: then it is decided at the end. */
  readonly decided?: (observation: Observation) => number | null;
  /** The end, where that is not the end of the observation. */
  readonly ends?: (observation: Observation) => number;
  /** When what makes part of the outcome, and does not decide it alone, happens; `null` for what does not. */
  readonly facts?: (observation: Observation) => readonly (number | null)[];
  /** The session in which the question is asked, where it is not the one that dates the observation. */
  readonly askedIn?: (observation: Observation) => Session;
  /** The sessions in which the cases of an observation that gives several are asked, in their order; each is decided at its own end. */
  readonly cases?: (observation: Observation) => readonly Session[];
}
