import { element } from '../../../../playground/browser/page/element.js';
import type { QuestionInPlay } from 'barstats/reports';
import type { Clock } from '../clock.js';
import { oddsOf, standing } from './question-words.js';

const STATES: Readonly<Record<QuestionInPlay['state'], string>> = {
  open: 'Open',
  decided: 'Decided',
  waiting: 'Waiting',
};

/** A question in a line: where it stands, and how it ended before. */
export function questionLine(question: QuestionInPlay, unit: string, clock: Clock, moment: string): Node {
  const { share, of, guard } = oddsOf(question, unit, moment);
  return element(
    'li',
    { class: question.state },
    element('span', { class: 'state' }, STATES[question.state]),
    element(
      'span',
      {},
      `${question.title}: `,
      element('strong', {}, standing(question, clock)),
      element(
        'span',
        { class: 'odds' },
        ...(share === '' ? [] : [element('strong', {}, share), ' ']),
        of,
        ...(guard === '' ? [] : [' ', element('span', { class: 'mark' }, guard)]),
      ),
    ),
  );
}
