import type { Criterion } from '../../sessions/index.js';
import type { ChoiceOption } from '../option.js';

/** The option of reports that may look at bar closes instead of wicks. */
export const criterion: ChoiceOption<Criterion> = {
  type: 'choice',
  default: 'wick',
  choices: ['wick', 'close'],
  text: 'What has to be at or beyond a level: the high or low of a bar, or its close. With closes the result depends on the size of the bars.',
};
