import { expect, test } from 'vitest';
import { choice } from '../../src/columns/kinds.js';
import { perAnswer } from '../../src/columns/per-answer.js';
import type { ChoiceQuestion } from '../../src/columns/report.js';
import { byWeekday } from '../../src/columns/sessions/calendar.js';
import { session } from '../../src/columns/sessions/session.js';

const half = {
  id: 'half',
  title: 'Half of the week',
  outcomes: [
    { id: 'first', label: 'First', when: 'it begins on Monday' },
    { id: 'second', label: 'Second', when: 'it begins on another day' },
  ],
  answer: choice(['first', 'second'], [byWeekday.by], (day) => (day === 'monday' ? 'first' : 'second')),
} satisfies ChoiceQuestion;

const sign: ChoiceQuestion<'above' | 'not-above'> = {
  id: 'sign',
  title: 'Sign of the close',
  outcomes: [
    { id: 'above', label: 'Above', when: 'the close is above 0' },
    { id: 'not-above', label: 'Not above', when: 'the close is 0 or below' },
  ],
  answer: choice(['above', 'not-above'], [session.close], (close) => (close > 0 ? 'above' : 'not-above')),
};

test('a question is asked again of the rows with each answer, under that answer', () => {
  const asked = perAnswer(sign, half, { first: 'Early', second: 'Late' });
  expect(asked.map(({ answer, given, ...words }) => words)).toEqual([
    {
      id: 'sign-first',
      title: 'Early',
      asked: 'those where it begins on Monday',
      outcomes: sign.outcomes,
    },
    {
      id: 'sign-second',
      title: 'Late',
      asked: 'those where it begins on another day',
      outcomes: sign.outcomes,
    },
  ]);
  for (const { answer, given } of asked) {
    expect(answer.labels).toEqual(['above', 'not-above']);
    expect(given).toEqual([half.answer]);
  }
});
