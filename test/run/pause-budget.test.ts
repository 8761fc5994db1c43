import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PauseBudget } from '../../src/run/pause-budget.js';

/** So many answers between two pauses: a browser that is to stay responsive depends on it. */
const MOST = 50_000;

const works = fc.array(fc.oneof(fc.nat(20_000), fc.constantFrom(0, 1, MOST - 1, MOST, MOST + 1, 3 * MOST)), {
  maxLength: 40,
});

test('a pause is due as soon as fifty thousand answers were given since the last one, and each pause begins anew', () => {
  fc.assert(
    fc.property(works, (list) => {
      const budget = new PauseBudget();
      let since = 0;
      for (const work of list) {
        since += work;
        const isDue = since >= MOST;
        expect(budget.isOver(work)).toBe(isDue);
        if (isDue) since = 0;
      }
    }),
  );
});

test('two runs at the same time do not use up the budget of each other', () => {
  const [one, other] = [new PauseBudget(), new PauseBudget()];
  expect([one.isOver(MOST - 1), other.isOver(1), one.isOver(1), other.isOver(MOST - 1)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('over steps it pauses where one is due, says what it is told to, and gives their result', () => {
  fc.assert(
    fc.property(works, (list) => {
      function* working(): Generator<number, string, void> {
        yield* list;
        return 'done';
      }
      const alone = new PauseBudget();
      const due = list.filter((work) => alone.isOver(work)).length;
      const steps = new PauseBudget().over(working(), 'paused');
      for (let i = 0; i < due; i++) expect(steps.next()).toEqual({ done: false, value: 'paused' });
      expect(steps.next()).toEqual({ done: true, value: 'done' });
    }),
  );
});
