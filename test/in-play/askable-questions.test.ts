import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConditionsKnown } from '../../src/conditions/applied.js';
import { askableQuestions } from '../../src/in-play/askable-questions.js';
import { type Known, knownUnder } from '../../src/rows/known-in-results.js';
import { questionKnown } from './questions.js';

const question = (known: Known, i: number) => questionKnown(known, `${i}`);

const moments = fc.array(
  fc.constantFrom<Known>('at-open', 'after-window', 'at-time', 'at-event', 'hindsight').map((known) => known),
  { maxLength: 8 },
);

const everyConditions: readonly ConditionsKnown[] = ['at-open', 'after-window', 'at-event', 'hindsight'];

test('askableQuestions leaves out what is known in hindsight, alone or under the conditions, and says of the others when they are known', () => {
  fc.assert(
    fc.property(moments, (list) => {
      const questions = list.map(question);
      for (const conditions of everyConditions) {
        const asked = askableQuestions(questions, conditions);
        for (const each of asked) expect(each.question).toBe(questions[each.position]);
        const expected = list.flatMap((known, position) =>
          known === 'hindsight' || conditions === 'hindsight'
            ? []
            : [{ position, ...knownUnder({ known }, conditions) }],
        );
        expect(asked.map(({ question: _, ...rest }) => rest)).toEqual(expected);
      }
    }),
  );
});

test('askableQuestions gives the very same list for the same questions under conditions known at the same time', () => {
  const questions = [question('at-open', 0), question('at-time', 1)];
  const lists = everyConditions.map((conditions) => askableQuestions(questions, conditions));
  expect(everyConditions.every((conditions, i) => askableQuestions(questions, conditions) === lists[i])).toBe(true);
  expect(new Set(lists).size).toBe(lists.length);
  expect(askableQuestions([...questions], 'at-event')).not.toBe(askableQuestions(questions, 'at-event'));
});
