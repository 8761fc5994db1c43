import type { Question } from '../reports/report.js';
import type { Observed } from './observed.js';
import type { Position } from './position.js';

/** An answer that is one of several which an observation gives to a question. */
export interface Instance {
  readonly known: Position;
  readonly decided: Position;
  /** The day from which both count. */
  readonly firstDay: number;
}

/** What may happen on the way, and when it did. */
export type Facts = Readonly<Record<string, Position | null>>;

/** What there is to say of the times of a question; what is left out is as it is of most. */
export interface Times {
  /** When its condition is known: at the open. */
  readonly known?: Position;
  /** From when on nothing that follows can change its outcome: the close. */
  readonly decided?: Position;
  /** The day from which both count: that of the observation. */
  readonly firstDay?: number;
  /** Of a question about a stretch of the clock, when that is over. */
  readonly ends?: Position;
  /** `false` once the event of a question has happened, whether or not it is asked then. */
  readonly waits?: boolean;
  readonly facts?: Facts;
  /** Of a question with several answers the times of each. */
  readonly each?: readonly Instance[];
}

/** By question the times that an observation has; those of questions that are not asked of it do not matter. */
export type Rule = (observed: Observed) => Readonly<Record<string, Times>>;

/**
 * What may happen on the way to the answers of a row, such as breaks of the sides that some question asks about: every question compares it.
 *
 * @param asked - all questions of the report
 */
export function factsOf(asked: readonly Question[], times: Readonly<Record<string, Times>>): Facts {
  return Object.assign({}, ...asked.map(({ id }) => times[id]?.facts ?? {})) as Facts;
}
