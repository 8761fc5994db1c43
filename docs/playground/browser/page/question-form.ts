import type { Question, Refusal } from '../computing/messages.js';
import { announce } from './announce.js';
import { byId, element } from './element.js';

/** The form for options that a file leaves open. */
export interface QuestionForm {
  readonly ask: (question: Question, refusal: Refusal) => void;
  readonly hide: () => void;
}

const LABELS: Readonly<Record<Question, string>> = {
  timeZone: 'Time zone of these times',
  dates: 'Order of day and month',
  decimal: 'Decimal mark',
  ticker: 'Ticker',
  interval: 'Bar length',
};

/** The possible answers, by option value; any text if not listed. */
const CHOICES: Readonly<Record<Question, Readonly<Record<string, string>>>> = {
  timeZone: {},
  dates: { 'day-first': 'Day first', 'month-first': 'Month first' },
  decimal: { '.': 'Point', ',': 'Comma' },
  ticker: {},
  interval: {
    ...{ '1m': '1 minute', '5m': '5 minutes', '15m': '15 minutes', '30m': '30 minutes' },
    ...{ '1h': '1 hour', '4h': '4 hours', '1d': '1 day' },
  },
};

/** Sets up the form. The library refuses invalid answers, and the form asks again. */
export function questionForm(onAnswer: (question: Question, value: string) => void): QuestionForm {
  const form = byId('question', HTMLFormElement);
  let asked: Question = 'timeZone';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = new FormData(form).get('answer');
    if (typeof value === 'string') onAnswer(asked, value.trim());
  });
  return {
    ask: (question, { why, fits }) => {
      asked = question;
      byId('question-why').textContent = why;
      byId('question-label').textContent = LABELS[question];
      const control = controlOf(question, fits);
      byId('question-control').replaceChildren(...control);
      form.hidden = false;
      announce(why);
      control[0].focus();
    },
    hide: () => {
      form.hidden = true;
    },
  };
}

function controlOf(question: Question, fits: readonly string[]): readonly HTMLElement[] {
  const attributes = { id: 'answer', name: 'answer', required: true, 'aria-describedby': 'question-why' };
  const choices = [...Object.entries(CHOICES[question]), ...fits.map((name) => [name, name])];
  if (choices.length > 0) {
    return [element('select', attributes, ...choices.map(([value, words]) => element('option', { value }, words)))];
  }
  const input = element('input', { ...attributes, list: 'answers', autocomplete: 'off', spellcheck: 'false' });
  const names = question === 'timeZone' ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  return [input, element('datalist', { id: 'answers' }, ...names.map((value) => element('option', { value })))];
}
