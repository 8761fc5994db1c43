import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapSteps } from '../../src/rows/map-steps.js';

function* counting(to: number): Generator<number, string, void> {
  for (let i = 0; i < to; i++) yield i;
  return 'done';
}

test('each step is said in other words when it is done, and the result is the same', () => {
  fc.assert(
    fc.property(fc.nat(20), (count) => {
      const asked: number[] = [];
      const steps = mapSteps(counting(count), (step) => {
        asked.push(step);
        return `step ${step}`;
      });
      for (let i = 0; i < count; i++) {
        expect(steps.next()).toEqual({ done: false, value: `step ${i}` });
        expect(asked).toHaveLength(i + 1);
      }
      expect(steps.next()).toEqual({ done: true, value: 'done' });
    }),
  );
});
