import type { Answers } from './answers.js';
import type { Sheet } from './sheet.js';
import type { Values } from './values.js';

/** What a sheet says of its eligible observations. */
export type Asked<Observation> = Pick<Sheet<unknown, Observation>, 'eligible' | 'answers' | 'values'>;

/** The same of those observations only that are kept. */
export function narrowed<Observation>(
  { eligible, answers, values }: Asked<Observation>,
  keeps: (observation: Observation) => boolean,
): Asked<Observation> {
  const kept = eligible.flatMap((observation, i) => (keeps(observation) ? [i] : []));
  return {
    eligible: kept.map((i) => eligible[i]),
    answers: answers.map((column) => pickedAnswers(column, kept)),
    values: values.map((column) => pickedValues(column, kept)),
  };
}

function pickedAnswers({ positions, several }: Answers, kept: readonly number[]): Answers {
  return { positions: Int16Array.from(kept, (i) => positions[i]), several: moved(several, kept) };
}

function pickedValues({ numerators, denominators, large }: Values, kept: readonly number[]): Values {
  return {
    numerators: Float64Array.from(kept, (i) => numerators[i]),
    denominators: Float64Array.from(kept, (i) => denominators[i]),
    large: moved(large, kept),
  };
}

/** What belongs to those that are kept, at their new places. */
function moved<Part>(parts: ReadonlyMap<number, Part>, kept: readonly number[]): ReadonlyMap<number, Part> {
  if (parts.size === 0) return parts;
  return new Map(
    kept.flatMap((i, at) => {
      const part = parts.get(i);
      return part === undefined ? [] : [[at, part]];
    }),
  );
}
