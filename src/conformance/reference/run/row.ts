import type { DetailedRow } from '../../../reports/index.js';
import type { Fraction } from '../numbers/exact.js';
import type { Observation } from '../reports/report.js';
import { roundFraction } from '../numbers/rounding.js';
import { levelIn, placesOf, type Style } from './style.js';
import type { Layout } from './summary.js';

/** An observation as a row of the details. */
export function rowOf(
  date: string,
  observation: Observation,
  { questions, measures }: Pick<Layout, 'questions' | 'measures'>,
  style: Style,
): DetailedRow {
  const rounded = (value: Fraction | null, places: number) => (value === null ? null : roundFraction(value, places));
  return {
    date,
    groups: observation.groups,
    levels: Object.fromEntries(
      Object.entries(observation.levels).map(([id, price]) => [id, price && levelIn(price, style)]),
    ),
    outcomes: Object.fromEntries(questions.map(({ id }) => [id, observation.outcomes[id]])),
    measures: Object.fromEntries(
      measures.map(({ id, unit }) => [id, rounded(observation.measures[id], placesOf(unit, style))]),
    ),
  };
}
