import type { Question } from '../description.js';

/** What some observations answer to a question, by the positions of its outcomes. */
export interface Answers {
  /** Per observation the position of its outcome; {@link NOT_ASKED}, or {@link SEVERAL}. */
  readonly positions: Int16Array;
  /** The positions of the outcomes of an observation that has several. */
  readonly several: ReadonlyMap<number, readonly number[]>;
}

/** The observation was not asked. */
export const NOT_ASKED = -1;

/** The observation gives several cases, or none where the list is empty. */
export const SEVERAL = -2;

/**
 * Asks observations a question.
 *
 * @param earlier - their answers before some were added, where `same` of them are still the same
 */
export function answersTo<Observation>(
  { id, outcomes, of }: Pick<Question<Observation>, 'id' | 'outcomes' | 'of'>,
  observations: readonly Observation[],
  earlier: Answers | null,
  same: number,
): Answers {
  // There are few outcomes, and most answers are the very strings of theirs: faster found in a list than in a map.
  const ids = outcomes.map((outcome) => outcome.id);
  const known = (answer: string): number => {
    const position = ids.indexOf(answer);
    if (position === -1) throw new Error(`The question ${id} has no outcome ${answer}`);
    return position;
  };
  const positions = new Int16Array(observations.length);
  const several = new Map<number, readonly number[]>();
  if (earlier !== null) {
    positions.set(earlier.positions.subarray(0, same));
    for (const [i, list] of earlier.several) if (i < same) several.set(i, list);
  }
  for (let i = same; i < observations.length; i++) {
    const answer = of(observations[i]);
    if (typeof answer === 'string') positions[i] = known(answer);
    else {
      positions[i] = answer === null ? NOT_ASKED : SEVERAL;
      if (answer !== null) several.set(i, answer.map(known));
    }
  }
  return { positions, several };
}

/** How many cases there are of each outcome among some observations. */
export function countAnswers({ positions, several }: Answers, outcomes: number, members: Iterable<number>): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (const member of members) {
    const position = positions[member];
    if (position >= 0) counts[position]++;
    else if (position === SEVERAL) for (const each of several.get(member)!) counts[each]++;
  }
  return counts;
}

/** What an observation answered, by the identifiers of the outcomes. */
export function answerOf(
  { positions, several }: Answers,
  outcomes: readonly { readonly id: string }[],
  observation: number,
): string | null | readonly string[] {
  const position = positions[observation];
  if (position >= 0) return outcomes[position].id;
  return position === NOT_ASKED ? null : several.get(observation)!.map((each) => outcomes[each].id);
}
