import type { Stability } from '../../../reports/index.js';
import { answers } from './answers.js';
import { yearsBetween } from '../reports/dimensions.js';
import type { Choice, Observation, Question } from '../reports/report.js';
import type { Style } from './style.js';

/** An observation that counts, with the date of the session that dates it. */
export interface Eligible {
  readonly date: string;
  readonly observation: Observation;
}

/** A part of the period: its observations, whatever their group. */
export interface Part extends Choice {
  readonly observations: ReadonlySet<Observation>;
}

/** The halves and the calendar years of a report. */
export interface Parts {
  readonly halves: readonly Part[];
  readonly years: readonly Part[];
}

/** Of an odd number the first half has one more. Years without observations are listed. */
export function partsOf(eligible: readonly Eligible[]): Parts {
  const part = ({ id, label }: Choice, some: readonly Eligible[]): Part => ({
    id,
    label,
    observations: new Set(some.map(({ observation }) => observation)),
  });
  const middle = Math.ceil(eligible.length / 2);
  const yearOf = ({ date }: Eligible): string => date.slice(0, 4);
  const years = eligible.length === 0 ? [] : yearsBetween(yearOf(eligible[0]), yearOf(eligible[eligible.length - 1]));
  return {
    halves: [
      part({ id: 'first-half', label: 'First half' }, eligible.slice(0, middle)),
      part({ id: 'second-half', label: 'Second half' }, eligible.slice(middle)),
    ],
    years: years.map((year) =>
      part(
        year,
        eligible.filter((each) => yearOf(each) === year.id),
      ),
    ),
  };
}

/** The answers to a question, once more in each part. */
export function stabilityOf(question: Question, own: readonly Observation[], parts: Parts, style: Style): Stability {
  const answered = ({ id, label, observations }: Part) => ({
    id,
    label,
    ...answers(
      question,
      own.filter((observation) => observations.has(observation)),
      style,
    ),
  });
  return { halves: parts.halves.map(answered), years: parts.years.map(answered) };
}
