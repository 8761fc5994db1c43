import { describe, expect, it } from 'vitest';
import { plans } from '../../src/policy/index.js';
import { checkedTask, madeTask } from '../../src/service/checked-task.js';

const task = {
  request: { method: 'GET', path: '/', query: '', headers: {} },
  asOf: 60_000,
  plan: plans.pro,
  headers: { RateLimit: '"burst";r=4;t=5' },
  needs: [],
  cost: 0,
  cacheKey: null,
};

describe('a task from a queue', () => {
  it.each([
    {},
    { asOf: 0 },
    { headers: {} },
    { cost: Number.MAX_VALUE },
    { cacheKey: '0123456789abcdef0123456789abcdef' },
  ])('is read with %j', (more) => {
    expect(checkedTask({ ...task, ...more })).toEqual({ ...task, ...more });
  });

  it.each<[object, string, string, string]>([
    [{ asOf: 60_001 }, 'out-of-bounds', 'task.asOf', 'must be a whole minute, got 60001'],
    [{ asOf: '60000' }, 'wrong-type', 'task.asOf', 'must be a whole number, got "60000"'],
    [{ needs: {} }, 'wrong-type', 'task.needs', 'must be a list, got an object'],
    [{ headers: null }, 'wrong-type', 'task.headers', 'must be an object, got null'],
    [{ headers: 'x' }, 'wrong-type', 'task.headers', 'must be an object, got "x"'],
    [{ headers: { Vary: 'Origin', ETag: 1 } }, 'wrong-type', 'task.headers.ETag', 'must be a string, got 1'],
    [{ headers: { Vary: null } }, 'wrong-type', 'task.headers.Vary', 'must be a string, got null'],
    [{ cost: -1 }, 'out-of-bounds', 'task.cost', 'must be a number from 0 to 1.7976931348623157e+308, got -1'],
    ...[
      ['', '""'],
      ['a'.repeat(31), `"${'a'.repeat(31)}"`],
      ['a'.repeat(33), `"${'a'.repeat(33)}"`],
      ['A'.repeat(32), `"${'A'.repeat(32)}"`],
      [undefined, null],
      [1, '1'],
      [['a'.repeat(32)], 'a list'],
    ].map(([cacheKey, shown]): [object, string, string, string] =>
      shown === null
        ? [{ cacheKey }, 'missing-field', 'task.cacheKey', 'is missing']
        : [
            { cacheKey },
            'out-of-bounds',
            'task.cacheKey',
            `must be null or 32 hexadecimal digits, got ${String(shown)}`,
          ],
    ),
    [{ request: { ...task.request, path: 1 } }, 'wrong-type', 'task.request.path', 'must be a string, got 1'],
    [
      { moon: 1 },
      'unknown-option',
      'task',
      'has no field "moon"; it has request, asOf, plan, headers, needs, cost, cacheKey',
    ],
  ])('is refused with %j: %s of %s, which %s', (wrong, code, argument, rule) => {
    expect(() => checkedTask({ ...task, ...wrong })).toThrow(
      expect.objectContaining({ code, argument, message: `${argument} ${rule}` }),
    );
  });

  it.each([
    [null, 'null'],
    ['task', '"task"'],
    [undefined, 'undefined'],
  ])('is none if it is %s', (wrong, shown) => {
    expect(() => checkedTask(wrong)).toThrow(
      expect.objectContaining({
        code: 'wrong-type',
        argument: 'task',
        message: `task must be an object, got ${shown}`,
      }),
    );
  });

  it('is the very task, and frozen, where it has not crossed one', () => {
    const made = madeTask({ ...task });
    expect(checkedTask(made)).toBe(made);
    expect(Object.isFrozen(made)).toBe(true);
    expect(checkedTask({ ...made })).not.toBe(made);
  });
});
