import type { Criterion } from '../../sessions/index.js';
import type { ChoiceOption } from '../option.js';

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
