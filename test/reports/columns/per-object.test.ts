import { expect, test } from 'vitest';
import { perObject } from '../../../src/reports/columns/per-object.js';

test('what is made of an object is made once, and of another one anew, however alike they are', () => {
  const asked: object[] = [];
  const made = perObject((key: { readonly minutes: number }) => {
    asked.push(key);
    return key.minutes === 0 ? undefined : { twice: 2 * key.minutes };
  });
  const [one, other, none] = [{ minutes: 30 }, { minutes: 30 }, { minutes: 0 }];
  expect(made(one)).toBe(made(one));
  expect(made(other)).toEqual({ twice: 60 });
  expect(made(other)).not.toBe(made(one));
  expect([made(none), made(none)]).toEqual([undefined, undefined]);
  expect(asked).toEqual([one, other, none]);
});
