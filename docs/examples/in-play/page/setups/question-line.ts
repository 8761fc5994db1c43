import { element } from '../element.js';
import type { QuestionInPlay } from 'barstats/reports';
import type { Clock } from '../clock.js';
import { guardWords, type Odds, oddsOf, standing } from './question-words.js';

const STATES: Readonly<Record<QuestionInPlay['state'], string>> = {
  open: 'Open',
  decided: 'Decided',
  waiting: 'Waiting',
};

/** A question in a few lines: where it stands, and how it ended before. */
export function questionLine(question: QuestionInPlay, unit: string, clock: Clock, moment: string): Node {
  return element(
    'li',
    { class: question.state },
    element('span', { class: 'state' }, STATES[question.state]),
    element(
      'div',
      {},
      `${question.title}: `,
      element('strong', {}, standing(question, clock)),
      ...oddsOf(question, unit, moment).map((odds) => oddsLine(odds)),
    ),
  );
}

function oddsLine({ whose, share, percent, chance, guard }: Odds): Node {
  return element(
    'span',
    { class: 'odds' },
    `${whose}: ${share} `,
    // What too few cases say is not stressed.
    element(guard === 'insufficient' ? 'span' : 'strong', { class: 'whole' }, percent),
    ...(chance === '' ? [] : [`, ${chance}`]),
    ...(guard === null ? [] : [' ', element('span', { class: 'mark whole' }, guardWords(guard))]),
  );
}
