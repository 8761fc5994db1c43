import { expect, expectTypeOf, test } from 'vitest';
import type { Question } from '../../../src/reports/description.js';
import { perOutcome, type SingleQuestion } from '../../../src/reports/questions/per-outcome.js';

const sign: SingleQuestion<number, 'positive' | 'negative'> = {
  id: 'sign',
  title: 'Sign',
  known: 'at-open',
  outcomes: [
    { id: 'positive', label: 'Positive', when: 'it is above 0' },
    { id: 'negative', label: 'Negative', when: 'it is below 0' },
  ],
  of: (number) => (number > 0 ? 'positive' : number < 0 ? 'negative' : null),
};
const parity: Question<number, 'even' | 'odd'> = {
  id: 'parity',
  title: 'Parity',
  known: 'at-open',
  outcomes: [
    { id: 'even', label: 'Even', when: 'it is even' },
    { id: 'odd', label: 'Odd', when: 'it is odd' },
  ],
  of: (number) => (number % 2 === 0 ? 'even' : 'odd'),
};
const titles = { positive: 'Parity of the positive', negative: 'Parity of the negative' };

test('perOutcome asks a question of the observations with each outcome of another', () => {
  const questions = perOutcome(parity, sign, titles);
  expect(questions.map(({ id, title, known }) => [id, title, known])).toEqual([
    ['parity-positive', 'Parity of the positive', 'hindsight'],
    ['parity-negative', 'Parity of the negative', 'hindsight'],
  ]);
  expect([3, -2, 0].map((number) => questions.map(({ of }) => of(number)))).toEqual([
    ['odd', null],
    [null, 'even'],
    [null, null],
  ]);
});

test('perOutcome says when the outcome is known, where that is earlier', () => {
  const [question] = perOutcome(parity, sign, titles, { known: 'at-event', event: 'first-closed' });
  expect(question).toMatchObject({ known: 'at-event', event: 'first-closed' });
  expect(perOutcome(parity, sign, titles)[0]).not.toHaveProperty('event');
});

test('a question of which one observation can have several outcomes cannot divide them', () => {
  expectTypeOf<typeof parity>().not.toExtend<SingleQuestion<number, 'even' | 'odd'>>();
  expectTypeOf<typeof sign>().toExtend<Question<number, 'positive' | 'negative'>>();
});
