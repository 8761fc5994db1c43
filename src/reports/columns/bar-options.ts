import type { Criterion } from '../../sessions/index.js';
import type { ChoiceOption, OptionalNumberOption } from '../options/report-option.js';

/** The option of reports that depend on what happens inside a bar: the runner aggregates the bars before the report sees them. */
export const barMinutes: OptionalNumberOption = {
  type: 'optional-number',
  default: null,
  whole: true,
  minimum: 1,
  maximum: 240,
  unit: 'minutes',
  text: 'The length of the bars that the report looks at, made from shorter ones and counted from the open of each session; the bars as they are without it.',
};

const withCloses = 'With closes the result depends on the size of the bars.';

/** The option of reports that ask whether a level is reached. */
export const criterion: ChoiceOption<Criterion> = {
  type: 'choice',
  default: 'wick',
  choices: ['wick', 'close'],
  text: `What has to be at or beyond a level: the high or low of a bar, or its close. ${withCloses}`,
};

/** The option of reports that ask whether a side is broken. */
export const breakCriterion: typeof criterion = {
  ...criterion,
  text: `What has to go beyond a side: the high or low of a bar, or its close. ${withCloses}`,
};
