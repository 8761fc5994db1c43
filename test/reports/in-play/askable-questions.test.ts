import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askableQuestions } from '../../../src/reports/in-play/askable-questions.js';
import type { Known } from '../../../src/reports/run/known-in-results.js';
import { questionKnown } from './questions.js';

const question = (known: Known, i: number) => questionKnown(known, `${i}`);

const moments = fc.array(
  fc.constantFrom<Known>('at-open', 'after-window', 'at-time', 'at-event', 'hindsight').map((known) => known),
  { maxLength: 8 },
);

test('askableQuestions leaves out what is known in hindsight, and after a window what a time or an event decides', () => {
  fc.assert(
    fc.property(moments, (list) => {
      const questions = list.map(question);
      const known = (afterWindow: boolean) =>
        askableQuestions(questions, afterWindow).map((each) => {
          expect(each.question).toBe(questions[each.position]);
          return [each.position, each.known];
        });
      const kept = (which: readonly Known[]) => list.flatMap((each, i) => (which.includes(each) ? [[i, each]] : []));
      expect(known(false)).toEqual(kept(['at-open', 'after-window', 'at-time', 'at-event']));
      expect(known(true)).toEqual(kept(['at-open', 'after-window']).map(([i]) => [i, 'after-window']));
    }),
  );
});

test('askableQuestions gives the very same list for the same questions', () => {
  const questions = [question('at-open', 0), question('at-time', 1)];
  for (const afterWindow of [true, false]) {
    expect(askableQuestions(questions, afterWindow)).toBe(askableQuestions(questions, afterWindow));
  }
  expect(askableQuestions(questions, true)).not.toBe(askableQuestions(questions, false));
  expect(askableQuestions([...questions], true)).not.toBe(askableQuestions(questions, true));
});
