import type { ChoiceOption, SessionOption } from '../../option.js';
import type { Overlap } from './pair.js';

const overlap: ChoiceOption<Overlap> = {
  type: 'choice',
  default: 'first',
  choices: ['first', 'cut'],
  text: 'Where both sessions are open: the bars belong to the first one up to its close, or it is cut where the second one opens.',
};

const session = (id: string, text: string): SessionOption => ({ type: 'session', default: id, text });

/** The options of reports about one session after another. */
export const pairOptions = {
  first: session('asia', 'The session that opens first.'),
  second: session('london', 'The session after it, by which observations are dated.'),
  overlap,
} as const;
