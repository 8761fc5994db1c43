import type { Criterion } from '../sessions/inner.js';
import type { ChoiceOption, OptionalNumberOption } from '../options/inner.js';

/** The option of reports that depend on what happens inside a bar: the runner aggregates the bars before the report sees them. */
export const barMinutes: OptionalNumberOption = {
  type: 'optional-number',
  default: null,
  whole: true,
  minimum: 1,
  maximum: 240,
  unit: 'minutes',
  text: 'Aggregates the bars of each session into bars of this many minutes, counted from its open; null leaves the bars as they are.',
};

const withCloses = 'With closes, the result depends on the length of the bars.';

/** The option of reports that ask whether a level is reached. */
export const criterion: ChoiceOption<Criterion> = {
  type: 'choice',
  default: 'wick',
  choices: ['wick', 'close'],
  text: `What must be at or beyond a level: the high or low of a bar, or its close. ${withCloses}`,
};

/** The option of reports that ask whether a side is broken. */
export const breakCriterion: typeof criterion = {
  ...criterion,
  text: `What must go beyond a side: the high or low of a bar, or its close. ${withCloses}`,
};
